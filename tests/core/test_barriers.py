"""Barriers: until one is passed, a choice leaves all other seats alone."""

from __future__ import annotations

import pytest

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.game import Game
from orrery.roll.game import RollGame
from orrery.roll.mat import mat_of
from tests.core.playing import any_choice

GAMES = [
    ("roll", {"players": "3"}),
    ("roll", {"players": "5", "timing": "strict"}),
    ("roll", {"players": "4", "with": "rivalry,deal,orb"}),
    ("race", {"players": "4"}),
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name, options", GAMES, ids=["roll", "strict", "boxes", "race"])
def test_until_a_barrier_others_are_left_alone(
    name: str, options: dict[str, str], seed: int
) -> None:
    its_kit, luck = kit(name), Chance(seed)
    game = its_kit.start(its_kit.options(options), Chance(seed))
    compared = 0
    while not game.over:
        before = game.copy()
        seat, choice = any_choice(game, luck)
        game.do(seat, choice)
        if game.barrier == before.barrier:
            compared += 1
            for other in range(game.seats):
                if other != seat:
                    _is_as_before(game, before, other)
    assert compared > 30


def _is_as_before(game: Game, before: Game, seat: int) -> None:
    # Copies share menus and decisions, which are replaced and never changed.
    assert game.choices(seat) is before.choices(seat)
    assert game.decision(seat) is before.decision(seat)
    assert game.holdings(seat) == before.holdings(seat)
    if isinstance(game, RollGame) and isinstance(before, RollGame):
        assert mat_of(game.empires[seat]) == mat_of(before.empires[seat])
