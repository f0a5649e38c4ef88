"""The novice as a dealer: it deals where it profits, and gives what it misses least."""

from __future__ import annotations

from statistics import mean

import pytest

from orrery.bots.bot import Situation
from orrery.bots.roll_novice import RollNovice
from orrery.bots.roll_novice.outlook import Outlook
from orrery.bots.roll_novice.workload import workload
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.lab.arena import play_game
from orrery.lab.verify import Verifier
from orrery.roll.game import RollGame, start
from orrery.roll.kit import ROLL
from orrery.roll.rivalry.deal.board import DIE_NAMES
from orrery.roll.rivalry.deal.choices import REFUSE
from orrery.roll.terms import DOLLAR
from tests.roll.rivalry.deal_table import Deal, DealSeat, dealing, exchange, opening

PLAYERS = 3
ENDLESS = 40


class Refuser(RollNovice):
    """A novice that never deals."""

    def choose(self, situation: Situation) -> Choice:
        refusals = [choice for choice in situation.choices if choice.kind is REFUSE]
        return refusals[0] if refusals else super().choose(situation)


def played(bots: list[RollNovice], seed: int) -> RollGame:
    game = start({"players": str(len(bots)), "with": "rivalry,deal"}, Chance(seed))
    game.events = []
    while not game.over:
        assert game.round < ENDLESS, "the novices do not come to an end"
        for seat in game.pending():
            game.do(seat, bots[seat].choose(Situation(game, seat)))
    return game


def novices(seed: int) -> list[RollNovice]:
    return [RollNovice(Chance(seed * 10 + seat)) for seat in range(PLAYERS)]


def answer(game: RollGame, seat: int = 0) -> str:
    return RollNovice(Chance(1)).choose(Situation(game, seat)).text


def dealer_worth(game: RollGame) -> float:
    work = workload(Outlook(game, 0), 1)[DOLLAR]
    return work[1] - work[0]


def test_most_games_are_of_usual_length_and_see_a_deal_closed() -> None:
    games = [played(novices(seed), seed) for seed in range(12)]

    assert 9 <= mean(game.round for game in games) <= 15
    closed = [any(event.kind == "deal-closed" for event in game.events or ()) for game in games]
    assert sum(closed) > len(games) / 2


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("mode", ["rivalry,deal", "rivalry,deal,orb"])
def test_whole_games_keep_every_law(mode: str, players: int) -> None:
    bots = [RollNovice(Chance(seat)) for seat in range(players)]
    game = play_game(ROLL, {"players": str(players), "with": mode}, bots, 3, Verifier(Chance(3)))

    assert game.game.over


def test_dealing_pays_against_those_who_refuse() -> None:
    wins = 0
    for seed in range(12):
        bots: list[RollNovice] = [Refuser(Chance(seed * 10 + seat)) for seat in range(PLAYERS)]
        bots[seed % PLAYERS] = RollNovice(Chance(seed))
        wins += played(bots, seed).winners() == [seed % PLAYERS]

    assert wins > 12 / PLAYERS


def test_it_opens_the_deal_that_gives_little_for_much() -> None:
    seat = DealSeat(dealers="home", credits=5)
    game = dealing(seat, market={"white-1": "treasury", "white-2": "genes"})

    assert answer(game) == opening("home", "treasury", "genes")


def test_it_refuses_where_every_deal_loses() -> None:
    seat = DealSeat(dealers="alien", cup="leader", credits=0)
    game = dealing(seat, market={**dict.fromkeys(DIE_NAMES, "$3"), "white-1": "leader"})

    assert answer(game) == "refuse with alien"


def test_it_joins_the_side_that_closes_a_deal_for_its_pay() -> None:
    closing = Deal("$1 + home", "$1 + home", step=2)
    rival = DealSeat(dealers="home", mat={"deal 1 side 1": "home"}, developers="home")
    game = dealing(
        DealSeat(dealers="consumption", cup="home", credits=2),
        rival,
        deals=(closing,),
    )

    assert answer(game).startswith("join deal 1 side 2 with consumption")


def test_it_does_not_give_the_last_of_its_credit_limit() -> None:
    seat = DealSeat(dealers="home", limit=4, credits=3)
    game = dealing(seat, market={"white-1": "treasury", "white-2": "genes"})

    assert "giving treasury" not in answer(game)


def test_a_dealer_is_worth_more_when_the_market_has_a_bargain() -> None:
    seat = DealSeat(dealers="home", credits=5)
    bargain = dealing(seat, market={"white-1": "treasury", "white-2": "leader"})
    nothing = dealing(seat, market={"white-1": "leader", "white-2": "leader"})

    assert dealer_worth(bargain) > dealer_worth(nothing)


def test_it_gives_the_tile_of_the_tableau_that_it_misses_least() -> None:
    seat = DealSeat(tableau=("Gem World", "Alien Rosetta Stone World"))
    game = exchange("world", "genes", seat)

    assert answer(game) == "surrender Doomed World"


def test_it_gives_a_die_that_waits_before_one_in_the_cup() -> None:
    game = exchange("genes", "$3", DealSeat(cup="genes", citizenry="genes"))

    assert answer(game) == "remove genes from citizenry"


def test_it_puts_waiting_dice_to_work_and_leaves_the_others() -> None:
    seat = DealSeat(
        citizenry="military",
        cup="home",
        developments=("Galactic Federation",),
        worlds=("Gem World",),
        credits=3,
    )
    game = exchange("$3", "workers", seat)
    first = answer(game)
    game.do(0, game.parse(first))

    assert first.startswith("exchange 2 workers")
    assert answer(game).startswith("post military from citizenry")
