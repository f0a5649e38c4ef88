"""Whole games with Rivalry: the laws hold, records replay, the base game knows nothing of it."""

import pytest

from orrery.core import record
from orrery.core.chance import Chance
from orrery.lab.arena import Match, play_match
from orrery.roll.game import RollGame, start
from orrery.roll.kit import ROLL
from orrery.roll.rivalry import tiles
from orrery.roll.rivalry.colors import LEADER, TALENT
from orrery.roll.terms import (
    COLORS,
)
from tests.roll.builder import names


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_hold_every_law(players: int) -> None:
    match = Match(
        "roll",
        {"players": str(players), "with": "rivalry"},
        ["random"] * players,
        seed=11,
        verify=True,
        keep_records=True,
    )
    (result,) = play_match(match, range(1, 2), 1)

    assert record.replay(result.record, lambda _: ROLL).game.over


def played(seed: int, boxes: str) -> RollGame:
    game = start({"players": "3", **({"with": boxes} if boxes else {})}, Chance(seed))
    chance = Chance(seed + 1000)
    while not game.over:
        seat = game.pending()[0]
        menu = game.choices(seat)
        game.do(seat, menu[chance.below(len(menu))])
    return game


def test_a_game_without_rivalry_never_sees_its_tiles_or_dice() -> None:
    new = {face.name for sides in tiles.GAME_TILES for face in sides}
    for seed in range(3):
        for empire in played(seed, "").empires:
            assert not new & set(names(empire.tableau.faces))
            assert empire.dice_by_color()[LEADER:] == [0] * (len(COLORS) - LEADER)


def test_rivalry_tiles_are_built_and_new_dice_are_used() -> None:
    built: set[str] = set()
    owned = [0] * len(COLORS)
    for seed in range(6):
        for empire in played(seed, "rivalry").empires:
            built |= set(names(empire.tableau.faces))
            owned = [a + b for a, b in zip(owned, empire.dice_by_color())]

    assert len(built & {face.name for sides in tiles.GAME_TILES for face in sides}) > 5
    assert all(owned[LEADER:TALENT])
    # Talent counters belong to the Deal and Orb games.
    assert owned[TALENT] == 0
