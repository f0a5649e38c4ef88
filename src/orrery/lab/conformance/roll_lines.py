"""The lines of a `roll-trace-1`: their shape, and the sections that they fall into."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from orrery.core.errors import OptionError
from orrery.lab.conformance.verdict import DisagreementError, Line
from orrery.roll.options import RollOptions
from orrery.roll.terms import BASE_PHASE_NAMES, COLORS, DICE_COUNT
from orrery.roll.tiles.tileset import (
    BY_NAME,
    FACES,
    TILE_COUNT,
    development_of,
    tile_of,
    world_of,
)

Die = int | str
Shape = dict[str, type | tuple[type, ...]]

NUMBER_OR_NAME = (int, str)

# What each kind of line must have. Further fields are left alone.
SHAPES: dict[str, Shape] = {
    "game": {"players": int, "pool": int, "bag": int, "order": list},
    "seat": {"p": int, "faction": dict, "home_world": str},
    "draw": {"p": int, "tile": dict, "why": str},
    "die": {"p": int, "die": NUMBER_OR_NAME, "color": str, "from": str, "to": str},
    "roll": {"round": int, "dice": list},
    "ask": {
        "p": int,
        "kind": str,
        "round": int,
        "phase": (str, type(None)),
        "choice": (dict, type(None)),
    },
    "reveal": {
        "round": int,
        "selected": list,
        "extra": (str, type(None)),
        "occur": list,
        "columns": list,
        "dictate": list,
    },
    "phase": {"name": str, "round": int},
    "virtual": {"p": int, "die": str, "color": str, "phase": str, "by": str},
    "credits": {"p": int, "n": int, "credits": int, "why": str},
    "vp": {"p": int, "n": int, "chips": int, "pool": int, "why": str},
    "built": {
        "p": int,
        "tile": str,
        "side": str,
        "workers": int,
        "cost": int,
        "to_citizenry": list,
        "to_cup": list,
        "squares": int,
    },
    "bag": {"return": list, "size": int},
    "state": {"after": str, "round": int, "pool": int, "bag": int, "players": list},
    "mark": {"code": str, "round": int},
    "end": {"rounds": int, "pool": int, "why": list, "players": list},
}

# What the choice of each kind of ask must have.
CHOICES: dict[str, Shape] = {
    "start_tiles": {"development": str, "world": str},
    "assign": {"wild": list, "select": dict, "reassign": list},
    "explore": {"task": str},
    "place": {"tile": dict, "side": str, "name": str, "top": bool},
    "worker": {"die": int},
    "return_worker": {},
    "remove_die": {"die": int, "color": str, "from": str},
    "produce": {"die": int, "world": str},
    "ship": {"task": str, "die": NUMBER_OR_NAME, "good": int, "world": str},
    "recruit": {"die": int},
    "recall": {"dice": list},
}
TASKS: dict[str, Shape] = {
    "scout": {"die": NUMBER_OR_NAME, "abandon": list},
    "stock": {"die": NUMBER_OR_NAME},
    "arrange": {"development_stack": list, "world_stack": list},
    "done": {},
}


@dataclass
class Section:
    """The lines of one stage of the game: setup, assign, a phase, manage or end."""

    name: str
    round: int
    lines: list[tuple[int, Line]] = field(default_factory=list)

    @property
    def first(self) -> int:
        """The number of its first line."""
        return self.lines[0][0]

    @property
    def last(self) -> int:
        """The number of its last line."""
        return self.lines[-1][0]

    def of(self, kind: str, seat: int | None = None) -> list[tuple[int, Line]]:
        """Its lines of this kind, of one seat or of all, with their numbers."""
        return [
            (number, line)
            for number, line in self.lines
            if line["t"] == kind and (seat is None or line["p"] == seat)
        ]

    def one(self, kind: str) -> tuple[int, Line]:
        """Its only line of this kind."""
        found = self.of(kind)
        if len(found) != 1:
            # The second one is too much; a missing one is missed where the section ends.
            number = found[1][0] if found else self.last
            raise DisagreementError(
                number, f"{self.name} should have one {kind!r} line, not {len(found)}"
            )
        return found[0]


def sections(lines: list[Line]) -> list[Section]:
    """Check the shape of every line and cut the trace into sections."""
    found = [Section("setup", 0)]
    players = 0
    for number, line in enumerate(lines, start=1):
        if number == 1:
            _check_shape(number, line, "game")
            players = _players(line)
        _check_line(number, line, players)
        kind = line["t"]
        if found[-1].name == "end":
            raise DisagreementError(number, "the trace goes on after its 'end' line")
        if kind == "roll":
            _check_round(number, line, found[-1].round + 1)
            found.append(Section("assign", line["round"]))
        elif kind == "phase":
            _check_round(number, line, found[-1].round)
            if line["name"] not in (*BASE_PHASE_NAMES, "manage"):
                raise DisagreementError(number, f"there is no phase {line['name']!r}")
            found.append(Section(line["name"], line["round"]))
        elif kind == "end":
            found.append(Section("end", line["rounds"]))
        else:
            _check_belongs(number, line, found[-1])
        found[-1].lines.append((number, line))
    if found[-1].name != "end":
        raise DisagreementError(len(lines), "the trace breaks off here: it has no 'end' line")
    return found


def _check_round(number: int, line: Line, wanted: int) -> None:
    if line["round"] != wanted:
        raise DisagreementError(
            number, f"the line is of round {line['round']}, but this is round {wanted}"
        )


def _check_belongs(number: int, line: Line, section: Section) -> None:
    """Nothing follows a state in its section; rounds and phases are those of the section."""
    kind = line["t"]
    if section.lines and section.lines[-1][1]["t"] == "state":
        raise DisagreementError(
            number, f"a {kind!r} line follows the state after {section.name}: a line is missing"
        )
    if kind == "seat" and section.name != "setup":
        raise DisagreementError(number, "a 'seat' line after the setup")
    if "round" in line:
        _check_round(number, line, section.round)
    phase = None if section.name == "setup" else section.name
    if kind == "ask" and line["phase"] != phase:
        raise DisagreementError(number, f"an ask of {line['phase']} in {section.name}")
    after = "round" if section.name == "manage" else section.name
    if kind == "state" and line["after"] != after:
        raise DisagreementError(number, f"a state after {line['after']}, but this is {after}")


def color_of(die: Die) -> int:
    """The colour of a die by its number: the numbers run through the colours in order."""
    if isinstance(die, int) and die > 0:
        last = 0
        for color, count in enumerate(DICE_COUNT):
            last += count
            if die <= last:
                return color
    raise ValueError(f"there is no die {die!r}")


def color_names(dice: list[Die]) -> list[str]:
    """The colours of dice as sorted words."""
    return sorted(COLORS[color_of(die)] for die in dice)


def check_tile(number: int, tile: dict[str, Any]) -> None:
    """The number and the two sides that a line gives belong to one tile."""
    for side in ("development", "world"):
        if tile[side] not in BY_NAME:
            raise DisagreementError(number, f"there is no tile called {tile[side]!r}")
    at = tile_of(BY_NAME[tile["development"]])
    names = (tile["development"], tile["world"])
    if tile["id"] != at + 1:
        raise DisagreementError(number, f"{names[0]} is tile {at + 1}, not {tile['id']}")
    if at >= TILE_COUNT or names != (FACES[development_of(at)].name, FACES[world_of(at)].name):
        raise DisagreementError(number, f"{' and '.join(names)} are not the sides of one tile")


def _players(header: Line) -> int:
    try:
        return RollOptions(header["players"]).players
    except OptionError as error:
        raise DisagreementError(1, str(error)) from error


def _check_line(number: int, line: Line, players: int) -> None:
    kind = line.get("t")
    if not isinstance(kind, str) or kind not in SHAPES:
        raise DisagreementError(number, f"unknown kind of line: {kind!r}")
    _check_shape(number, line, kind)
    if kind == "game" and number > 1:
        raise DisagreementError(number, "a second 'game' line")
    # Not every mark is about a seat.
    if "p" in line and line["p"] not in range(players):
        raise DisagreementError(number, f"there is no seat {line['p']} with {players} players")
    if kind == "ask":
        _check_choice(number, line)
    elif kind == "built":
        for die in line["to_citizenry"] + line["to_cup"]:
            if not isinstance(die, int) or not 0 < die <= sum(DICE_COUNT):
                raise DisagreementError(number, f"there is no die {die!r}")


def _check_choice(number: int, line: Line) -> None:
    kind, choice = line["kind"], line["choice"]
    if kind not in CHOICES:
        raise DisagreementError(number, f"unknown kind of ask: {kind!r}")
    if choice is None:
        if kind != "return_worker":
            raise DisagreementError(number, f"the {kind!r} ask has no choice")
        return
    _check_fields(number, choice, CHOICES[kind], f"the choice of {kind!r}")
    if kind == "explore":
        task = choice["task"]
        if task not in TASKS:
            raise DisagreementError(number, f"unknown task of an explorer: {task!r}")
        _check_fields(number, choice, TASKS[task], f"the task {task!r}")


def _check_shape(number: int, line: Line, kind: str) -> None:
    if line.get("t") != kind:
        raise DisagreementError(number, f"the line should be a {kind!r} line")
    _check_fields(number, line, SHAPES[kind], f"the {kind!r} line")


def _check_fields(number: int, held: dict[str, Any], shape: Shape, what: str) -> None:
    for name, wanted in shape.items():
        if name not in held:
            raise DisagreementError(number, f"{what} has no {name!r}")
        if not isinstance(held[name], wanted):
            raise DisagreementError(number, f"{what} has {name!r} = {held[name]!r}: not the type")
