"""Hidden facts change no byte of a view, in all four ways to play with Rivalry.

The twins are made by hand, without the engine's own sampling: hidden tiles change places, and what
rivals do behind their screens is rolled and assigned anew.
"""

from __future__ import annotations

import pytest

from orrery.core.chance import Chance
from orrery.roll import assign
from orrery.roll.audit import audit
from orrery.roll.choices import DONE
from orrery.roll.dice import color_of, worker_showing
from orrery.roll.frames import NOTHING_ASSIGNED
from orrery.roll.game import RollGame, start
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.deal.board import SEEN_BY_ALL, Board
from orrery.roll.table import SETUP
from orrery.roll.terms import (
    NO_DIE,
    NO_PHASE,
)
from orrery.roll.tiles.tileset import IS_WORLD, development_of, tile_of, world_of
from tests.core.playing import any_choice
from tests.twins import check_alike, differ_to_others

TILE = 255
BOXES = ["rivalry", "rivalry,deal", "rivalry,orb", "rivalry,deal,orb"]


def twin_of(game: RollGame, seat: int | None, chance: Chance) -> RollGame:
    """A table that differs only in what this seat (None: a spectator) cannot know."""
    twin = game.copy()
    twin.chance = Chance(chance.below(1 << 30))
    _exchange_hidden_tiles(twin, seat, chance)
    for other, empire in enumerate(twin.empires):
        if other == seat:
            continue
        if not twin.screens_down() or twin.stage.number == SETUP:
            if empire.step is not None:
                empire.step.ask(twin, empire)
        else:
            _assign_anew(twin, other, chance)
    return twin


def _exchange_hidden_tiles(game: RollGame, seat: int | None, chance: Chance) -> None:
    first = 0 if game.stage.number == SETUP and game.screens_down() else 1
    rivals = [empire for other, empire in enumerate(game.empires) if other != seat]
    stacks = [stack for empire in rivals for stack in (empire.developments, empire.worlds)]
    # Each as owner << 8 | tile: under the Explore phase tile, and under that of phase VI.
    piles = [game.abandoned] + ([game.board.under] if isinstance(game.board, Board) else [])
    tiles = game.bag[:]
    for stack in stacks:
        tiles += [tile_of(face) for face in stack[first:]]
    for empire in rivals:
        tiles += empire.drawn
    for pile in piles:
        tiles += [entry & TILE for entry in pile if entry >> 8 not in (seat, SEEN_BY_ALL)]
    chance.shuffle(tiles, "hidden tiles")
    for stack in stacks:
        for at in range(first, len(stack)):
            tile = tiles.pop()
            stack[at] = world_of(tile) if IS_WORLD[stack[at]] else development_of(tile)
    for empire in rivals:
        empire.drawn = tuple(tiles.pop() for _ in empire.drawn)
    for pile in piles:
        for at, entry in enumerate(pile):
            if entry >> 8 not in (seat, SEEN_BY_ALL):
                pile[at] = entry >> 8 << 8 | tiles.pop()
    game.bag = tiles


def _assign_anew(game: RollGame, seat: int, chance: Chance) -> None:
    """Other faces, and another assignment: complete if it was, else anywhere before that."""
    empire = game.empires[seat]
    step = empire.step
    dice = [color_of(worker) for worker in empire.workers] + list(empire.aside)
    if empire.strip != NO_DIE:
        dice.append(color_of(empire.strip))
    # Talent counters are not rolled; whether they are assigned is hidden.
    empire.cup[TALENT] += dice.count(TALENT)
    faces = [(chance.face(game.rules.faces[die], seat, die), die) for die in dice if die != TALENT]
    empire.workers = sorted(
        worker_showing(die, face, game.rules.columns[face]) for face, die in faces
    )
    empire.strip, empire.selected, empire.aside = NO_DIE, NO_PHASE, ()
    empire.frame = NOTHING_ASSIGNED
    if step is not None and step.in_the_open:
        step.ask(game, empire)
        return
    assign.enter_assign(game, empire)
    moves = chance.below(6) if step else 1000
    while empire.step and moves:
        menu = [choice for choice in empire.menu if not step or choice.kind is not DONE]
        if not menu:
            break
        game.act(seat, menu[chance.below(len(menu))])
        moves -= 1


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("boxes", BOXES)
def test_hidden_facts_change_no_byte_of_a_view(boxes: str, players: int) -> None:
    chance = Chance(7)
    game = start({"players": str(players), "with": boxes}, Chance(7))
    compared = different = 0
    while not game.over:
        if chance.below(2) == 0:
            seats = [None, *range(players)]
            seat = seats[chance.below(len(seats))]
            twin = twin_of(game, seat, chance)
            assert audit(twin) == []
            check_alike(game, twin, seat)
            compared += 1
            different += differ_to_others(game, twin, seat)
        game.do(*any_choice(game, chance))
    assert compared > 50
    # The twins do differ: their owners see it.
    assert different > compared // 4
