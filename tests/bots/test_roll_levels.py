"""Adept and expert of Roll: honest, at every table, and they say why."""

from pathlib import Path

import pytest

from orrery.bots import thinker
from orrery.bots.bot import Situation
from orrery.bots.explanation import explanation_of
from orrery.bots.net import Net, WeightsError
from orrery.bots.roll_features import BINARY, DENSE, FEATURES, VERSION, features
from orrery.bots.roll_values import (
    WEIGHTS,
    expert_net_for,
    expert_weights_file,
    load_net,
    net_for,
    weights_file,
)
from orrery.bots.roster import bots_for, make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.roll.game import RollGame, start
from orrery.roll.view import RollView

ROLL = kit("roll")
MODES = ("", "rivalry", "rivalry,deal", "rivalry,orb", "rivalry,deal,orb")
LEVELS = ("random", "novice", "adept", "expert")


def game_at(choices: int, players: int = 2, boxes: str = "", seed: int = 3) -> RollGame:
    """A game after so many choices of novices."""
    game = start(ROLL.options({"players": str(players), "with": boxes}), Chance(seed))
    bots = [make_bot("novice", "roll", Chance(seat)) for seat in range(players)]
    for _ in range(choices):
        seat = game.pending()[-1]
        game.do(seat, bots[seat].choose(Situation(game, seat)))
    return game


def totals(game: RollGame) -> list[int]:
    return [score.total for score in game.scores()]


# ---- honest ----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("boxes", ["", "rivalry,deal,orb"])
@pytest.mark.parametrize("choices", [0, 7, 40])
def test_the_same_view_gives_the_same_answer_whatever_is_hidden(
    level: str, boxes: str, choices: int
) -> None:
    game = game_at(choices, boxes=boxes)
    for seat in game.pending():
        answers = set()
        for hidden in range(3):
            other = ROLL.sample(game.view(seat), Chance(100 + hidden))
            assert other.view(seat).encode() == game.view(seat).encode()
            bot = make_bot(level, "roll", Chance(7), 0.02)
            answers.add(bot.choose(Situation(other, seat)).text)
        assert len(answers) == 1


def test_what_rivals_did_behind_their_screens_changes_nothing() -> None:
    game = game_at(0)
    bots = [make_bot("novice", "roll", Chance(seat)) for seat in range(2)]
    while game.round < 3 or game.pending() != [0, 1]:
        seat = game.pending()[0]
        game.do(seat, bots[seat].choose(Situation(game, seat)))
    answers = set()
    for luck in range(3):
        other = game.copy()
        rival = make_bot("random", "roll", Chance(luck))
        while other.pending() == [0, 1]:
            other.do(1, rival.choose(Situation(other, 1)))
        if other.pending() == [0]:
            answers.add(make_bot("adept", "roll", Chance(7)).choose(Situation(other, 0)).text)
    assert len(answers) == 1


# ---- at every table --------------------------------------------------------------------------


@pytest.mark.parametrize("boxes", MODES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_all_levels_play_all_kinds_of_game(players: int, boxes: str) -> None:
    assert bots_for("roll") == LEVELS
    game = game_at(players * 9, players, boxes)
    for level in ("adept", "expert"):
        for seat in game.pending():
            bot = make_bot(level, "roll", Chance(1), 0.01)
            assert bot.choose(Situation(game, seat)) in game.choices(seat)


def test_an_adept_beats_a_novice_more_often_than_not() -> None:
    won = 0
    for deal in range(2):
        for seat in range(2):
            game = start(ROLL.options({"players": "2"}), Chance(600 + deal))
            names = ["adept" if place == seat else "novice" for place in range(2)]
            bots = [make_bot(name, "roll", Chance(at), 0.1) for at, name in enumerate(names)]
            while not game.over:
                for place in game.pending():
                    game.do(place, bots[place].choose(Situation(game, place)))
            won += game.winners() == [seat]
    assert won >= 3


def test_a_bot_that_is_late_decides_by_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker, "AT_MOST", 0.0)
    game = game_at(2)
    bot = make_bot("expert", "roll", Chance(1))
    choice = bot.choose(Situation(game, 0))
    assert choice in game.choices(0)
    assert [each.samples for each in explanation_of(bot, choice.text).considered][:1] == [1]


def test_a_bot_says_what_it_considered_and_why() -> None:
    game = game_at(2)
    asked = game.decision(0)
    assert asked is not None and asked.kind == "assign"
    bot = make_bot("adept", "roll", Chance(1))
    choice = bot.choose(Situation(game, 0))
    said = explanation_of(bot, choice.text)
    assert said.choice == said.considered[0].choice == choice.text
    assert said.bot == "adept" and said.why
    assert all(0 <= (each.chance or 0) <= 1 and each.samples > 0 for each in said.considered)
    phases = {each.choice.split()[1] for each in said.considered}
    assert len(phases) > 1, "another phase is always considered"


# ---- features and weights --------------------------------------------------------------------


@pytest.mark.parametrize("boxes", MODES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_features_fit_the_net_and_tell_nothing_hidden(players: int, boxes: str) -> None:
    for choices in (0, 9, 60):
        game = game_at(choices, players, boxes)
        for seat in range(players):
            view = game.view(seat)
            assert isinstance(view, RollView)
            ones, dense = features(view, totals(game))
            assert len(dense) == DENSE
            assert all(0 <= place < BINARY for place in ones)
            other = ROLL.sample(view, Chance(5))
            assert isinstance(other, RollGame)
            seen = other.view(seat)
            assert isinstance(seen, RollView)
            assert features(seen, totals(other)) == (ones, dense)


@pytest.mark.parametrize("boxes", [(), ("rivalry", "deal")])
def test_weights_come_with_the_program_and_are_small(boxes: tuple[str, ...]) -> None:
    for file in (weights_file(boxes), expert_weights_file(boxes)):
        assert (WEIGHTS / file).stat().st_size < 600_000


@pytest.mark.parametrize("boxes", MODES)
def test_the_expert_reads_a_net_where_the_adept_reads_a_sum_both_read_once(boxes: str) -> None:
    view = game_at(0, 2, boxes).view(0)
    assert isinstance(view, RollView)
    adepts, experts = net_for(view), expert_net_for(view)
    assert adepts is net_for(view) and experts is expert_net_for(view)
    assert "w0" in adepts.parts and "w0" not in experts.parts


def test_wrong_weights_are_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "x.npz"
    with pytest.raises(WeightsError, match="no weights at"):
        load_net(path)
    Net.fresh(FEATURES, VERSION + 1, BINARY, DENSE, (4, 4), 2, 1).save(path)
    with pytest.raises(WeightsError, match="train them anew"):
        load_net(path)
    Net.fresh(FEATURES, VERSION, BINARY, DENSE - 1, (4, 4), 2, 1).save(path)
    with pytest.raises(WeightsError, match="wrong shape"):
        load_net(path)
    Net.fresh("race", VERSION, BINARY, DENSE, (4, 4), 2, 1).save(path)
    with pytest.raises(WeightsError, match="'race'"):
        load_net(path)
