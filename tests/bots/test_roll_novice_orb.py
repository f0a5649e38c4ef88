"""The novice with an orb: it researches, improves its die, and shifts dice that wait."""

import pytest

from orrery.bots.bot import Situation
from orrery.bots.roll_novice.novice import RollNovice
from orrery.core.chance import Chance
from orrery.lab.arena import play_game
from orrery.lab.verify import Verifier
from orrery.roll.game import RollGame
from orrery.roll.kit import ROLL
from orrery.roll.rivalry.orb.die import level, orb_of
from tests.roll.rivalry.orb_table import OrbSeat, all_of, during, rolling


def choice(game: RollGame, seat: int = 0) -> str:
    return RollNovice(Chance(1)).choose(Situation(game, seat)).text


@pytest.mark.parametrize("mode", ["rivalry,orb", "rivalry,deal,orb"])
def test_whole_games_end_with_improved_orbs(mode: str) -> None:
    bots = [RollNovice(Chance(seat)) for seat in range(3)]
    options = {"players": "3", "with": mode}
    game = play_game(ROLL, options, bots, 5, Verifier(Chance(5))).game
    assert isinstance(game, RollGame)
    for empire in game.empires:
        assert sum(level(face) > 0 for face in orb_of(empire).faces) >= 3


def test_near_the_end_it_swaps_for_points() -> None:
    game = during(
        "$",
        OrbSeat(orb=all_of("produce-1"), researchers="home"),
        OrbSeat(researchers="home"),
        pool=1,
    )
    game.do(0, game.choices(0)[0])
    assert choice(game) == "improve side 1 to produce-2"


def test_it_sends_a_die_of_the_citizenry_to_work() -> None:
    game = rolling(
        OrbSeat(
            cup="home",
            citizenry="military",
            orb=all_of("develop-1"),
            rolls=1,
            developments=("Export Duties",),
        ),
        OrbSeat(cup="home"),
        dice="ship ship",
    )
    assert choice(game) == "send military from citizenry to developers"


def test_it_leaves_goods_and_builders_where_they_are() -> None:
    game = rolling(
        OrbSeat(orb=all_of("settle-1"), rolls=1, goods={"Gem World": "novelty"}, developers="home"),
        OrbSeat(cup="home"),
        dice="ship",
    )
    assert choice(game) == "enough"
