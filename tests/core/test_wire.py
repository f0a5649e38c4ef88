"""The names that the wire's types list are those that the games use."""

from __future__ import annotations

from typing import get_args

import msgspec

from orrery.catalog import GAMES, GameView, kit
from orrery.core.chance import Chance
from orrery.race import terms as race_terms
from orrery.race import wire as race_wire
from orrery.roll import terms
from orrery.roll.color_names import ColorName
from orrery.roll.table import STAGES
from tests.core.playing import any_choice


def _names(kind: object) -> set[str]:
    found: set[str] = set()
    for each in get_args(kind):
        found |= _names(each) if get_args(each) else {each}
    return found


def test_colours_phases_columns_and_stages_of_roll_are_all_listed() -> None:
    assert _names(ColorName) == set(terms.COLORS)
    assert _names(terms.PhaseName) == set(terms.PHASES)
    assert _names(terms.ColumnName) == set(terms.COLUMNS)
    assert _names(terms.StageName) == set(STAGES)


def test_actions_and_phases_of_race_are_all_listed() -> None:
    assert _names(race_wire.ActionName) == set(race_terms.ACTION_NAMES)
    assert _names(race_wire.PhaseName) | {""} == set(race_terms.PHASE_NAMES)


def test_every_view_is_what_its_type_says() -> None:
    """Encoding does not look at types; reading the bytes again does."""
    games = [(name, {"players": "2"}) for name in GAMES]
    games += [("roll", {"players": "3", "with": "rivalry,deal,orb"}), ("race", {"players": "4"})]
    for name, options in games:
        game = kit(name).start(kit(name).options(options), Chance(3))
        chance = Chance(4)
        while not game.over:
            seat, choice = any_choice(game, chance)
            game.do(seat, choice)
            for viewer in (None, seat):
                view = game.view(viewer)
                read = msgspec.json.decode(view.encode(), type=GameView)
                assert read == view.data()
