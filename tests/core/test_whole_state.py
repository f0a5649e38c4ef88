"""Copies, undo and the order of simultaneous choices, compared by everything a state is made of."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.game import Game
from orrery.core.history import History
from orrery.roll.table import EXPLORE, Table
from tests.core.playing import any_choice
from tests.core.whole_state import whole_state

GAMES = [
    ("roll", {"players": "2"}),
    ("roll", {"players": "4"}),
    ("roll", {"players": "3", "with": "rivalry"}),
    ("roll", {"players": "3", "with": "rivalry,deal"}),
    ("roll", {"players": "3", "with": "rivalry,orb"}),
    ("roll", {"players": "2", "with": "rivalry,deal,orb"}),
    ("race", {"players": "3"}),
    ("race", {"players": "2", "variant": "experienced"}),
]
ROLL = [game for game in GAMES if game[0] == "roll"]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_copy_and_its_game_share_nothing_that_changes(name: str, options: dict[str, str]) -> None:
    history = History(kit(name), options, 3)
    chance = Chance(3)
    compared = 0
    while not history.game.over:
        game = history.game
        if chance.below(8) == 0:
            before = whole_state(game)
            twin, still, branch = game.copy(), game.copy(), history.branch()
            assert whole_state(twin) == before
            for _ in range(30):
                if not twin.over:
                    twin.do(*any_choice(twin, chance))
                if not branch.game.over:
                    branch.do(*any_choice(branch.game, chance))
            assert whole_state(game) == before
            assert whole_state(still) == before
            compared += 1
        history.do(*any_choice(game, chance))
    assert compared > 3


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_undo_leaves_everything_as_it_was(name: str, options: dict[str, str]) -> None:
    history = History(kit(name), options, 4)
    chance = Chance(4)
    undone = 0
    while not history.game.over:
        before = whole_state(history.game)
        seat, choice = any_choice(history.game, chance)
        history.do(seat, choice)
        if chance.below(2) == 0 and history.why_not_undo(seat) is None:
            assert history.undo(seat) is choice
            assert whole_state(history.game) == before
            history.do(seat, choice)
            undone += 1
    assert undone > 10


@pytest.mark.parametrize(("name", "options"), ROLL)
def test_all_of_an_assignment_can_be_taken_back_before_done(
    name: str, options: dict[str, str]
) -> None:
    """Assign: everything can be undone until the seat says done, whatever others do meanwhile."""
    history = History(kit(name), options, 6)
    chance = Chance(6)
    taken_back = 0
    for _ in range(400):
        game = history.game
        assert isinstance(game, Table)
        if game.over:
            break
        seat, choice = any_choice(game, chance)
        kind = _asked(game, seat)
        history.do(seat, choice)
        game = history.game
        if kind in ("assign", "reassign", "move") and choice.text != "done":
            others = [game.view(other).encode() for other in range(game.seats) if other != seat]
            assert history.why_not_undo(seat) is None
            history.undo(seat)
            now = history.game
            assert others == [now.view(o).encode() for o in range(now.seats) if o != seat]
            history.do(seat, choice)
            taken_back += 1
    assert taken_back > 20


def _asked(game: Game, seat: int) -> str:
    decision = game.decision(seat)
    assert decision is not None
    return decision.kind


@pytest.mark.parametrize(("name", "options"), ROLL)
def test_simultaneous_choices_come_to_the_same_in_any_order(
    name: str, options: dict[str, str]
) -> None:
    """All stages but Explore, where tiles are drawn in the order in which seats act."""
    game = kit(name).start(kit(name).options(options), Chance(5))
    assert isinstance(game, Table)
    chance = Chance(5)
    compared = 0
    while not game.over:
        start = game.copy()
        stage, barrier = game.stage.number, game.barrier
        made: dict[int, list[Choice]] = {}
        while game.barrier == barrier:
            seat, choice = any_choice(game, chance)
            made.setdefault(seat, []).append(choice)
            game.do(seat, choice)
        if len(made) > 1 and stage != EXPLORE:
            while made:
                seats = [seat for seat in made if start.choices(seat)]
                seat = seats[chance.below(len(seats))]
                start.do(seat, made[seat].pop(0))
                if not made[seat]:
                    del made[seat]
            assert whole_state(start) == whole_state(game)
            compared += 1
    assert compared > 10


TELL = """
from orrery.catalog import kit
from orrery.core import record
from tests.core.playing import play_on
from orrery.core.chance import Chance
from orrery.core.history import History
for name, boxes in (("roll", ""), ("roll", "rivalry,deal,orb"), ("race", "")):
    options = {"players": "3"} | ({"with": boxes} if boxes else {})
    print(record.write(play_on(History(kit(name), options, 9), Chance(9)), ["x"] * 3))
"""


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    """Sets and dictionaries of strings come in another order in another process."""
    told = set()
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        answer = subprocess.run(
            [sys.executable, "-c", TELL],
            env={**environment, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(answer.stdout)
    assert len(told) == 1
    assert "digest" in told.pop()
