"""The novice as others imagine it: as good as the real one, with less work."""

from __future__ import annotations

import pytest

from orrery.bots.bot import Situation
from orrery.bots.roll_novice.novice import Imagination, RollNovice
from orrery.bots.roll_novice.outlook import Memory, Outlook
from orrery.bots.roll_novice.workload import workload
from orrery.core.chance import Chance
from orrery.roll.game import RollGame, start
from orrery.roll.manage import RECRUITING
from orrery.roll.terms import DOLLAR
from tests.roll.rivalry.deal_table import DealSeat, dealing

ENDLESS = 40


def until_recruiting(boxes: str, seed: int) -> tuple[RollGame, int]:
    """A game of novices up to the first question which die is recruited."""
    game = start({"players": "2", "with": boxes}, Chance(seed))
    novice = RollNovice(Chance(seed))
    while True:
        for seat in game.pending():
            if game.empires[seat].step is RECRUITING:
                return game, seat
            game.do(seat, novice.choose(Situation(game, seat)))


@pytest.mark.parametrize("boxes", ["", "rivalry", "rivalry,deal", "rivalry,orb"])
def test_it_plays_whole_games_that_end(boxes: str) -> None:
    game = start({"players": "3", "with": boxes}, Chance(5))
    imagined = Imagination(Chance(5))
    while not game.over:
        assert game.round < ENDLESS
        for seat in game.pending():
            imagined.act(game, seat)
        game.advance()

    assert min(score.total for score in game.scores()) > 10


@pytest.mark.parametrize("boxes", ["", "rivalry,deal"])
def test_recruiting_is_done_in_one_go_and_begins_as_the_novice_would(boxes: str) -> None:
    for seed in range(5):
        game, seat = until_recruiting(boxes, seed)
        first = RollNovice(Chance(1)).choose(Situation(game, seat))
        alone = game.copy()
        alone.act(seat, first)
        Imagination(Chance(1)).act(game, seat)

        assert game.empires[seat].step is not RECRUITING
        # All that the credits allow came to the cup, the novice's first die among them.
        cup, least = game.empires[seat].cup, alone.empires[seat].cup
        assert all(have >= want for have, want in zip(cup, least, strict=True))


def test_the_best_deal_is_looked_for_once_in_a_round() -> None:
    seat = DealSeat(dealers="home", credits=5)
    bargain = dealing(seat, market={"white-1": "treasury", "white-2": "leader"})
    nothing = dealing(seat, market={"white-1": "leader", "white-2": "leader"})
    memory = Memory()

    def dealer_worth(game: RollGame, memory: Memory | None = None) -> float:
        work = workload(Outlook(game, 0, memory=memory), 1)[DOLLAR]
        return work[1] - work[0]

    assert dealer_worth(bargain, memory) == dealer_worth(bargain)
    # The same round: what was found is remembered. The next one: it is looked for again.
    assert dealer_worth(nothing, memory) == dealer_worth(bargain)
    nothing.round += 1
    assert dealer_worth(nothing, memory) == dealer_worth(nothing)
