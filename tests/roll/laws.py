"""What must be true of every state of every game, counted here without help from the engine."""

from __future__ import annotations

from collections import Counter

from orrery.roll.game import RollGame

# The last four are the dice and counters of Rivalry.
DICE = (25, 22, 9, 20, 14, 12, 9, 0, 0, 0, 0)
TILES = 55
COLOR_BITS = 15
VIRTUAL_BIT = 1 << 9
FIRST_START_FACE = 2 * TILES


def broken_laws(game: RollGame) -> list[str]:
    """Every law that the state breaks, in words; an empty list is what one hopes for."""
    return [*_someone_can_act(game), *_dice(game), *_tiles(game), *_money(game)]


def _someone_can_act(game: RollGame) -> list[str]:
    if game.over:
        return [f"over, yet seat {seat} is asked" for seat in game.pending()]
    if not game.pending():
        return ["nobody can act and the game is not over"]
    stuck = [seat for seat in game.pending() if not game.choices(seat)]
    return [f"seat {seat} is asked but has no choice" for seat in stuck]


def _dice(game: RollGame) -> list[str]:
    counts = list(game.supply)
    for empire in game.empires:
        for place in (empire.cup, empire.citizenry):
            counts = [count + more for count, more in zip(counts, place)]
        single = [
            *empire.developers,
            *empire.settlers,
            *empire.goods,
            *empire.frame.used,
            *empire.aside,
        ]
        single += [worker for worker in empire.workers if not worker & VIRTUAL_BIT]
        if empire.strip >= 0:
            single.append(empire.strip)
        for die in single:
            counts[die & COLOR_BITS] += 1
    broken = [] if tuple(counts) == DICE else [f"dice {counts} instead of {DICE}"]
    if min(game.supply) < 0:
        broken.append(f"a supply below zero: {game.supply}")
    return broken


def _tiles(game: RollGame) -> list[str]:
    found: Counter[int] = Counter(game.bag)
    found.update(entry & 255 for entry in game.abandoned)
    for empire in game.empires:
        found.update(empire.drawn)
        faces = [*empire.developments, *empire.worlds, *empire.tableau.faces]
        if empire.frame.building >= 0 and empire.frame.building not in empire.tableau.faces:
            faces.append(empire.frame.building)
        found.update(face // 2 for face in faces if face < FIRST_START_FACE)
    wrong = {tile: found[tile] for tile in range(TILES) if found[tile] != 1}
    return [f"tiles that are not there exactly once: {wrong}"] if wrong else []


def _money(game: RollGame) -> list[str]:
    broken = []
    for seat, empire in enumerate(game.empires):
        if not 0 <= empire.credits <= 10:
            broken.append(f"seat {seat} has ${empire.credits}")
        if empire.chips < 0:
            broken.append(f"seat {seat} has {empire.chips} VP")
    chips = game.pool + sum(empire.chips for empire in game.empires)
    if chips != 12 * game.seats:
        broken.append(f"chips add up to {chips}")
    return broken
