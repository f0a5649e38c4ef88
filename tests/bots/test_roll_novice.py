"""The novice: whole games within the rules, and the judgements of a sensible beginner."""

from __future__ import annotations

from statistics import mean

import pytest

from orrery.bots.bot import Bot, Situation
from orrery.bots.roll_novice import RollNovice
from orrery.bots.roll_novice.novice import JUDGEMENTS
from orrery.bots.roster import make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.game import Game
from orrery.roll.game import RollGame
from tests.core.steps import steps_of
from tests.roll.builder import Seat, position

ROLL = kit("roll")
# Far more rounds than any sensible game takes.
ENDLESS = 40


def bots(names: list[str], seed: int) -> list[Bot]:
    return [make_bot(name, "roll", Chance(seed * 10 + seat)) for seat, name in enumerate(names)]


def played(names: list[str], seed: int) -> RollGame:
    """A whole game; every answer is checked to be one of the choices."""
    game = ROLL.start(ROLL.options({"players": str(len(names))}), Chance(seed))
    assert isinstance(game, RollGame)
    players = bots(names, seed)
    while not game.over:
        assert game.round < ENDLESS, "the novices do not come to an end"
        for seat in game.pending():
            situation = Situation(game, seat)
            choice = players[seat].choose(situation)
            assert choice in situation.choices
            game.do(seat, choice)
    return game


def answer(game: Game, seat: int = 0) -> str:
    """What a novice chooses in this position."""
    return RollNovice(Chance(1)).choose(Situation(game, seat)).text


# ---- whole games ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_plays_whole_games_of_usual_length_and_score(players: int) -> None:
    games = [played(["novice"] * players, seed) for seed in range(1, 13)]

    assert 10 <= mean(game.round for game in games) <= 16
    best = [max(score.total for score in game.scores()) for game in games]
    assert 32 <= mean(best) <= 60


def test_it_is_reproducible() -> None:
    first, second = (played(["novice"] * 3, seed=5) for _ in range(2))

    assert first.view(None).encode() == second.view(None).encode()


def test_it_beats_random() -> None:
    wins = 0
    for seed in range(30):
        names = ["novice", "random"] if seed % 2 else ["random", "novice"]
        wins += played(names, seed).winners() == [names.index("novice")]

    assert wins >= 28


def test_it_sees_only_its_view() -> None:
    """Another hidden state behind the same view changes no answer."""
    game = ROLL.start(ROLL.options({"players": "3"}), Chance(11))
    players = bots(["novice"] * 3, seed=1)
    twins = bots(["novice"] * 3, seed=1)
    compared = 0
    while not game.over:
        for seat in game.pending():
            imagined = ROLL.sample(game.view(seat), Chance(compared))
            choice = players[seat].choose(Situation(game, seat))
            assert twins[seat].choose(Situation(imagined, seat)) is choice
            game.do(seat, choice)
            compared += 1
    assert compared > 300


# ---- Assign ---------------------------------------------------------------------------------


def test_given_goods_and_shippers_it_selects_ship() -> None:
    game = position(
        "assign",
        Seat(
            goods={"Gem World": "novelty", "Plague World": "genes"},
            citizenry="home home home",
            rolled="home:ship home:ship novelty:ship",
            developments=("Galactic Reserves",),
            worlds=("Alien Sentinels",),
        ),
        Seat(rolled="home:explore"),
    )

    assert answer(game).startswith("select ship")


def test_given_an_empty_zone_and_nothing_to_ship_it_selects_explore() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore home:explore home:ship"),
        Seat(rolled="home:explore"),
    )

    assert answer(game).startswith("select explore")


def test_given_enough_settlers_for_its_top_world_it_selects_settle() -> None:
    game = position(
        "assign",
        Seat(
            worlds=("Plague World", "Gem World", "Spice World"),
            developments=("Public Works",),
            credits=5,
            rolled="home:settle home:settle military:settle home:explore",
        ),
        Seat(rolled="home:explore"),
    )

    assert answer(game).startswith("select settle")


def test_a_wild_die_goes_where_it_completes_a_tile() -> None:
    game = position(
        "assign",
        Seat(
            worlds=("Plague World",),
            credits=5,
            rolled="home:settle home:settle genes:wild",
        ),
        Seat(rolled="home:explore"),
    )
    game.do(0, game.parse("select settle with home from settle"))

    assert answer(game) == "wild genes to settle"


def test_it_never_dictates_without_gain() -> None:
    """All its dice do work where they are, so giving one up to move another only loses."""
    game = position(
        "assign",
        Seat(
            worlds=("Alien Sentinels",),
            credits=5,
            rolled="home:settle home:settle military:settle",
        ),
        Seat(rolled="home:explore"),
    )
    game.do(0, game.parse("select settle with home from settle"))
    assert any(choice.text.startswith("dictate") for choice in game.choices(0))

    assert answer(game) == "done"


def test_it_dictates_an_idle_die_to_complete_a_tile() -> None:
    game = position(
        "assign",
        Seat(
            worlds=("Plague World",),
            credits=5,
            rolled="home:settle home:settle home:ship novelty:ship",
        ),
        Seat(rolled="home:explore"),
    )
    game.do(0, game.parse("select settle with home from settle"))

    assert answer(game).startswith("dictate")
    game.do(0, game.parse(answer(game)))
    assert answer(game).endswith("from ship to settle")


def test_it_reassigns_a_die_that_has_no_work() -> None:
    game = position(
        "assign",
        Seat(
            tableau=("Galactic Influence",),
            worlds=("Plague World",),
            credits=5,
            rolled="home:settle home:settle home:ship",
        ),
        Seat(rolled="home:explore"),
    )
    game.do(0, game.parse("select settle with home from settle"))

    assert answer(game) == "reassign home from ship to settle by Galactic Influence"


# ---- Explore --------------------------------------------------------------------------------


def test_it_scouts_while_the_zone_is_empty() -> None:
    game = position("explore", Seat(credits=3, explore="home home"), Seat())

    assert answer(game) == "scout home"


def test_it_stocks_when_the_zone_is_full_and_dice_wait_for_credits() -> None:
    game = position(
        "explore",
        Seat(
            credits=1,
            citizenry="home home novelty genes",
            explore="home home",
            developments=("Public Works", "Export Duties"),
            worlds=("Gem World", "Plague World", "Spice World"),
        ),
        Seat(),
    )

    assert answer(game) == "stock home"


def test_it_scouts_on_although_any_round_may_be_the_last() -> None:
    """Else all would stock for ever, each waiting for another to take the last chip."""
    game = position("explore", Seat(credits=3, explore="home home"), Seat(), pool=1)

    assert answer(game) == "scout home"


# ---- Ship and Manage Empire -----------------------------------------------------------------


def test_given_goods_and_few_credits_it_trades() -> None:
    game = position(
        "ship",
        Seat(credits=1, citizenry="home home military", goods={"Gem World": "home"}, ship="home"),
        Seat(),
    )

    assert answer(game) == "trade home from Gem World by home"


def test_given_ten_credits_it_consumes() -> None:
    game = position("ship", Seat(credits=10, goods={"Gem World": "novelty"}, ship="home"), Seat())

    assert answer(game) == "consume novelty from Gem World by home"


def test_it_consumes_with_the_shipper_that_matches() -> None:
    game = position(
        "ship", Seat(credits=10, goods={"Gem World": "novelty"}, ship="home novelty"), Seat()
    )

    assert answer(game) == "consume novelty from Gem World by novelty"


def test_it_consumes_in_what_is_surely_the_last_round() -> None:
    game = position(
        "ship",
        Seat(credits=1, citizenry="home home military", goods={"Gem World": "home"}, ship="home"),
        Seat(),
        pool=0,
    )

    assert answer(game) == "consume home from Gem World by home"


def test_it_recalls_nothing_while_its_cup_has_dice() -> None:
    game = position(
        "manage",
        Seat(cup="home home", worlds=("Plague World",), settlers="genes"),
        Seat(cup="home"),
    )

    assert answer(game) == "done"


def test_it_has_a_rule_of_thumb_for_every_question_of_the_game_and_its_boxes() -> None:
    asked = {step.kind for step in steps_of("roll") if step.answers}

    assert asked - set(JUDGEMENTS) == set()
