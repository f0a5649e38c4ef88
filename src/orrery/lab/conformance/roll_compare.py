"""Comparing the engine with the lines of a trace that say what came of it all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from orrery.core.events import Event
from orrery.lab.conformance.roll_answers import works
from orrery.lab.conformance.roll_lines import Section, color_names
from orrery.lab.conformance.verdict import DisagreementError, Line
from orrery.roll.dice import color_of, column_of, is_virtual, world_under
from orrery.roll.empire import Empire
from orrery.roll.game import RollGame
from orrery.roll.terms import (
    BASE_PHASE_NAMES,
    COLORS,
)
from orrery.roll.tiles.tileset import BY_NAME, COST, IS_WORLD, NAMES

# Gains are compared by source. Our events name the deed where the trace names the tile whose power
# pays for it.
DEEDS = {
    "never without credits": "floor",
    "alien archaeology": "stock",
    "alien research team": "scouting",
    "galactic bankers": "vp chip",
    "galactic recycling": "completion",
    "public works": "completion",
    "terraforming robots": "completion",
}
# A shipper's tasks are compared one by one; for the rest the trace has a line for each power.
TASKS = ("trade", "consume")
# Only a game for so many players rolls the spare die.
SPARE_DIE_SEATS = 2
END_REASONS = {"chips exhausted": "vp pool empty", "12 squares": "12 squares"}


def compare_state(game: RollGame, number: int, state: Line) -> None:
    """A `state` line with the game at the end of that stage."""
    when = f"after {state['after']} of round {state['round']}"
    _same(number, f"round {when}", state["round"], game.round)
    _same(number, f"chip pool {when}", state["pool"], game.pool)
    _same(number, f"tiles in the bag {when}", state["bag"], len(game.bag))
    _same(number, f"number of seats {when}", len(state["players"]), game.seats)
    for seat, (told, empire) in enumerate(zip(state["players"], game.empires)):
        ours = _holdings(empire)
        theirs = _told(told)
        for what, value in ours.items():
            _same(number, f"seat {seat}, {what} {when}", theirs[what], value)


def compare_reveal(game: RollGame, number: int, reveal: Line) -> None:
    """A `reveal` line with the phases and the workers that the engine has for them."""
    occur = [name for phase, name in enumerate(BASE_PHASE_NAMES) if game.occurring >> phase & 1]
    _same(number, "phases that occur", reveal["occur"], occur)
    if game.seats > SPARE_DIE_SEATS:
        _same(number, "spare die", reveal["extra"], None)
    for seat, empire in enumerate(game.empires):
        strip = reveal["selected"][seat]
        ours = BASE_PHASE_NAMES[empire.selected] if empire.selected >= 0 else None
        _same(number, f"seat {seat}, selected phase", strip and strip["phase"], ours)
        columns = _columns(empire)
        for phase in occur:
            theirs = color_names(reveal["columns"][seat][phase])
            _same(number, f"seat {seat}, workers in {phase}", theirs, columns.get(phase, []))


def compare_builds(events: Iterable[Event], section: Section, seats: int) -> None:
    """Every `built` line of a section with what the engine told of it; each in a seat's order."""
    told: list[list[tuple[Event, list[str]]]] = [[] for _ in range(seats)]
    for event in events:
        if event.kind == "built":
            told[event.seat].append((event, []))
        elif event.kind == "returned-to-cup" and told[event.seat]:
            told[event.seat][-1][1].append(str(event.facts["color"]))
    for seat in range(seats):
        lines = [work for work in works(section, seat) if work.built is not None]
        for work, (event, to_cup) in zip(lines, told[seat]):
            if work.built is not None:
                _compare_built(work.number, work.built, event.facts, to_cup)
        if len(lines) > len(told[seat]):
            work = lines[len(told[seat])]
            name = work.built["tile"] if work.built else ""
            raise DisagreementError(
                work.number, f"the trace completes {name} for seat {seat}, we do not"
            )
        if len(lines) < len(told[seat]):
            name = str(told[seat][len(lines)][0].facts["tile"])
            raise DisagreementError(
                section.last, f"we complete {name} for seat {seat}, the trace does not"
            )


def compare_virtual_workers(game: RollGame, section: Section) -> None:
    """The `virtual` lines of Explore or Ship with the workers that are no dice."""
    phase = BASE_PHASE_NAMES.index(section.name)
    for seat, empire in enumerate(game.empires):
        lines = section.of("virtual", seat)
        ours = sorted(COLORS[color] for color in empire.tableau.virtual_workers[phase])
        number = lines[-1][0] if lines else section.first
        theirs = sorted(line["color"] for _, line in lines)
        _same(number, f"seat {seat}, virtual workers in {section.name}", theirs, ours)


def compare_gains(events: Iterable[Event], section: Section) -> None:
    """What each seat gains or pays and for what, also where the limit of $10 would hide it."""
    ours: dict[tuple[int, str, str], list[int]] = defaultdict(list)
    for event in events:
        gain = event.facts.get("gain")
        if event.kind in ("credits", "chips") and isinstance(gain, int):
            ours[event.seat, event.kind, _source(event.facts["why"])].append(gain)
        elif event.kind == "recruited":
            ours[event.seat, "credits", "recruit"].append(-1)
    theirs: dict[tuple[int, str, str], list[tuple[int, int]]] = defaultdict(list)
    for kind, name in (("credits", "credits"), ("vp", "chips")):
        for number, line in section.of(kind):
            theirs[line["p"], name, _source(line["why"])].append((number, line["n"]))
    pairs: list[tuple[int, str, int, int]] = []
    for gained in {*ours, *theirs}:
        seat, name, source = gained
        what = f"seat {seat}, {name} by {source} in {section.name}"
        lines, gains = theirs[gained], ours[gained]
        if source in TASKS:
            pairs += [(number, what, amount, gain) for (number, amount), gain in zip(lines, gains)]
        # Where the trace has no such line, it is missed at the end of the section.
        number = lines[-1][0] if lines else section.last
        pairs.append((number, what, sum(amount for _, amount in lines), sum(gains)))
    for number, what, amount, gain in sorted(pairs):
        _same(number, what, amount, gain)


def compare_end(game: RollGame, number: int, end: Line) -> None:
    """The `end` line with the scores."""
    _same(number, "rounds", end["rounds"], game.round)
    _same(number, "chip pool at the end", end["pool"], game.pool)
    reasons = sorted(END_REASONS[reason] for reason in game.ended_by())
    _same(number, "why the game ends", sorted(end["why"]), reasons)
    _same(number, "number of seats", len(end["players"]), game.seats)
    winners = game.winners()
    for seat, (told, score) in enumerate(zip(end["players"], game.scores())):
        empire = game.empires[seat]
        tiles = sorted(f"{NAMES[face]} {COST[face]}" for face in empire.tableau.faces)
        plain = ("chips", "developments", "worlds")
        bonus = {name: points for name, points in score.parts.items() if name not in plain}
        ours: dict[str, Any] = {
            "tile_vp": sum(COST[face] for face in empire.tableau.faces),
            "bonus": bonus,
            "bonus_vp": sum(bonus.values()),
            "chips": empire.chips,
            "total": score.total,
            "cup_dice": sum(empire.cup),
            "credits": empire.credits,
            "tiebreak": score.tiebreak,
            "squares": empire.tableau.squares,
            "winner": seat in winners,
        }
        told_tiles = sorted(f"{tile['tile']} {tile['vp']}" for tile in told["tiles"])
        _same(number, f"seat {seat}, tiles and their points", told_tiles, tiles)
        for what, value in ours.items():
            _same(number, f"seat {seat}, {what} at the end", told[what], value)


def _source(why: object) -> str:
    name = str(why).lower()
    return DEEDS.get(name, name)


def _compare_built(number: int, built: Line, facts: dict[str, Any], to_cup: list[str]) -> None:
    seat, name = built["p"], built["tile"]
    _same(number, f"seat {seat}, tile completed", name, facts["tile"])
    face = BY_NAME[name]
    _same(number, f"side of {name}", built["side"], "world" if IS_WORLD[face] else "development")
    _same(number, f"workers that {name} takes", built["workers"], len(facts["used"]))
    _same(number, f"cost of {name}", built["cost"], COST[face])
    used = color_names(built["to_citizenry"] + built["to_cup"])
    _same(number, f"dice used on {name}", used, sorted(facts["used"]))
    returned = color_names(built["to_cup"])
    _same(number, f"dice returned to the cup from {name}", returned, sorted(to_cup))
    _same(number, f"squares after {name}", built["squares"], facts["squares"])


def _holdings(empire: Empire) -> dict[str, Any]:
    goods: dict[str, list[str]] = {}
    for good in empire.goods:
        goods.setdefault(NAMES[world_under(good)], []).append(COLORS[color_of(good)])
    return {
        "credits": empire.credits,
        "chips": empire.chips,
        "cup": _counts(empire.cup),
        "citizenry": _counts(empire.citizenry),
        "workers": _columns(empire),
        "development stack": [NAMES[face] for face in empire.developments],
        "world stack": [NAMES[face] for face in empire.worlds],
        "developers": sorted(COLORS[die] for die in empire.developers),
        "settlers": sorted(COLORS[die] for die in empire.settlers),
        "tableau": sorted(NAMES[face] for face in empire.tableau.faces),
        "goods": {world: sorted(colors) for world, colors in goods.items()},
    }


def _told(player: dict[str, Any]) -> dict[str, Any]:
    """A seat of a `state` line in the same words; empty columns and worlds count as absent."""
    return {
        "credits": player["credits"],
        "chips": player["chips"],
        "cup": {color: count for color, count in player["cup"].items() if count},
        "citizenry": {color: count for color, count in player["citizenry"].items() if count},
        "workers": {name: _dice(dice) for name, dice in player["workers"].items() if dice},
        "development stack": player["development_stack"],
        "world stack": player["world_stack"],
        "developers": _dice(player["developers"]),
        "settlers": _dice(player["settlers"]),
        "tableau": sorted(player["tableau"]),
        "goods": {name: _dice(dice) for name, dice in player["goods"].items() if dice},
    }


def _dice(dice: list[dict[str, Any]]) -> list[str]:
    return sorted(die["color"] for die in dice)


def _counts(counts: list[int]) -> dict[str, int]:
    return {COLORS[color]: count for color, count in enumerate(counts) if count}


def _columns(empire: Empire) -> dict[str, list[str]]:
    columns: dict[str, list[str]] = {}
    for worker in empire.workers:
        if not is_virtual(worker):
            phase = BASE_PHASE_NAMES[column_of(worker)]
            columns.setdefault(phase, []).append(COLORS[color_of(worker)])
    return {phase: sorted(colors) for phase, colors in columns.items()}


def _same(number: int, what: str, theirs: object, ours: object) -> None:
    if theirs != ours:
        raise DisagreementError(number, f"{what}: the trace has {_word(theirs)}, we {_word(ours)}")


def _word(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_word(held)}" for key, held in value.items()) or "nothing"
    if isinstance(value, list):
        counts = Counter(str(item) for item in value)
        if len(counts) < len(value):
            return ", ".join(f"{count} {item}" for item, count in counts.items())
        return ", ".join(str(item) for item in value) or "nothing"
    return str(value)
