"""Answers to the engine's questions, taken from what the trace says a seat did.

Each stage has a script per seat: a generator that looks at the question at hand and yields the
line it answers from and the choice as text. Where the recording engine did not ask, the answer is
in the lines of dice that moved.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from orrery.lab.conformance.roll_lines import Die, Section, color_of
from orrery.lab.conformance.verdict import DisagreementError, Line
from orrery.roll.completion import REMOVING_DICE, RETURNING_WORKERS, SPENDING
from orrery.roll.construction import PUTTING_WORKERS
from orrery.roll.empire import Empire
from orrery.roll.explore import ABANDONING, EXPLORING
from orrery.roll.game import RollGame
from orrery.roll.manage import RECALLING, RECRUITING
from orrery.roll.reassign import MOVING
from orrery.roll.ship import BUYING
from orrery.roll.terms import BASE_PHASE_NAMES, COLORS
from orrery.roll.tiles.tileset import BY_NAME, IS_WORLD, NAMES, tile_of

Answer = tuple[int, str]
Numbered = tuple[int, Line]

STACKS = ("development_stack", "world_stack")
PLACES = {"development_stack": "developers", "world_stack": "settlers"}


class Script:
    """What one seat does in one section, as answers to the engine's questions."""

    def __init__(self, game: RollGame, seat: int, section: Section) -> None:
        self.game = game
        self.seat = seat
        self.section = section
        self.asks: deque[Numbered] = deque(section.of("ask", seat))
        # Counted before the stage begins: the engine completes what it can at once.
        self.squares = len(game.empires[seat].tableau.faces)
        self.virtual = {line["die"]: line["color"] for _, line in section.of("virtual", seat)}
        # The ask that was last looked at.
        self.at = section.first
        self.answers = _WRITERS[section.name](self)

    @property
    def empire(self) -> Empire:
        """The seat's empire as it is now."""
        return self.game.empires[self.seat]

    def next(self) -> Answer:
        """The answer to the question at hand."""
        for answer in self.answers:
            return answer
        raise self.unanswered()

    def unanswered(self) -> DisagreementError:
        """We ask what the trace does not answer."""
        asked = self.empire.step
        assert asked is not None, "somebody is asked"
        return DisagreementError(
            self.section.last,
            f"we still ask seat {self.seat} in {self.section.name}: {asked.prompt}"
            " The trace has no answer to that",
        )

    def check_all_used(self) -> None:
        """The stage is over for us: nothing that the trace asks may be left."""
        for number, ask in self.asks:
            if ask["kind"] in _MAY_BE_FORCED or self._idle_logistics(ask):
                continue
            raise DisagreementError(
                number,
                f"the trace asks seat {self.seat} ({ask['kind']}: {ask['choice']}),"
                f" but we have nothing to ask it any more in {self.section.name}",
            )

    def worker(self, die: Die) -> str:
        """An explorer or shipper as the choices name it."""
        if die in self.virtual:
            return f"virtual {self.virtual[die]}"
        return COLORS[color_of(die)]

    def take(self, *kinds: str) -> Iterator[Numbered]:
        """The seat's asks in order; one of another kind has no place here."""
        while self.asks:
            number, ask = self.asks[0]
            if ask["kind"] not in kinds:
                raise DisagreementError(
                    number, f"an ask of kind {ask['kind']!r} has no place in {self.section.name}"
                )
            self.asks.popleft()
            self.at = number
            yield number, ask["choice"]

    def marks(self) -> list[Numbered]:
        """The marks about this seat."""
        marks = self.section.of("mark")
        return [(number, mark) for number, mark in marks if mark.get("p") == self.seat]

    def _idle_logistics(self, ask: Line) -> bool:
        # Advanced Logistics: its owner says done even where nothing is left to arrange.
        if ask["kind"] != "explore" or not self.empire.tableau.arranges_zone:
            return False
        choice = ask["choice"]
        return choice["task"] == "done" or (
            choice["task"] == "arrange" and not any(choice[stack] for stack in STACKS)
        )


# ---- setup and Assign -----------------------------------------------------------------------


def _setup(script: Script) -> Iterator[Answer]:
    for number, choice in script.take("start_tiles"):
        yield number, f"start {choice['development']} + {choice['world']}"


def _assign(script: Script) -> Iterator[Answer]:
    _, roll = script.section.one("roll")
    column: dict[Die, str] = {die["die"]: die["face"] for die in roll["dice"][script.seat]}
    for number, choice in script.take("assign"):
        for wild in choice["wild"]:
            yield number, f"wild {_color(wild['die'])} to {wild['phase']}"
            column[wild["die"]] = wild["phase"]
        strip = choice["select"]
        source = column.pop(strip["die"])
        yield number, f"select {strip['phase']} with {_color(strip['die'])} from {source}"
        for use in choice["reassign"]:
            yield from _reassign(script, number, use, column)
        yield number, "done"


def _reassign(
    script: Script, number: int, use: dict[str, Any], column: dict[Die, str]
) -> Iterator[Answer]:
    """One use of Dictate or of a Reassign power."""
    power, moves = use["power"], use["moves"]
    begun = power == "Dictate"
    if begun:
        aside = use["set_aside"]
        yield number, f"dictate {_color(aside)} from {column.pop(aside)}"
    for move in moves:
        die = move["die"]
        if column[die] != move["from"]:
            raise DisagreementError(
                number, f"die {die} is moved from {move['from']}, but it is in {column[die]}"
            )
        words = f"{_color(die)} from {move['from']} to {move['to']}"
        yield number, f"move {words}" if begun else f"reassign {words} by {power}"
        begun = True
        column[die] = move["to"]
    if script.empire.step is MOVING:
        yield number, "enough"


# ---- Explore --------------------------------------------------------------------------------


def _explore(script: Script) -> Iterator[Answer]:
    for number, choice in script.take("explore", "place"):
        task = choice.get("task", "place")
        if task == "place":
            yield number, _place(script, choice)
        elif task == "arrange":
            _check_same_tiles(script, number, choice)
            # Between two tasks only the last arrangement counts.
            if not _arranges_again(script):
                yield from _arrange(script, number, choice)
        elif task == "done":
            # We say done for a seat with nothing left to arrange.
            if script.empire.step is EXPLORING:
                yield number, "done"
        else:
            yield number, f"{task} {script.worker(choice['die'])}"
            for name in choice.get("abandon", ()):
                yield number, f"abandon {name}"
            if script.empire.step is ABANDONING:
                yield number, "draw"


def _place(script: Script, choice: dict[str, Any]) -> str:
    face = BY_NAME[choice["name"]]
    stack = script.empire.worlds if IS_WORLD[face] else script.empire.developments
    # On an empty stack top and bottom are the same, so we offer only one of them.
    where = "on top" if choice["top"] and stack else "below"
    return f"place {choice['name']} {where}"


def _arranges_again(script: Script) -> bool:
    if not script.asks:
        return False
    choice = script.asks[0][1]["choice"]
    return bool(choice.get("task") == "arrange")


def _check_same_tiles(script: Script, number: int, choice: dict[str, Any]) -> None:
    wanted = sorted(tile_of(BY_NAME[name]) for stack in STACKS for name in choice[stack])
    held = sorted(tile_of(face) for face in script.empire.developments + script.empire.worlds)
    if wanted != held:
        names = ", ".join(NAMES[face] for face in script.empire.developments + script.empire.worlds)
        raise DisagreementError(
            number,
            f"the trace arranges {choice['development_stack'] + choice['world_stack']},"
            f" but the zone of seat {script.seat} holds {names or 'nothing'}",
        )


def _arrange(script: Script, number: int, choice: dict[str, Any]) -> Iterator[Answer]:
    """Put one tile after another below, in the wanted order."""
    empire = script.empire
    wanted = [[BY_NAME[name] for name in choice[stack]] for stack in STACKS]
    if wanted == [empire.developments, empire.worlds]:
        return
    for faces, stack in zip(wanted, (empire.developments, empire.worlds)):
        for face in faces:
            if not stack or stack[-1] != face:
                yield number, f"arrange {NAMES[face]} below"


# ---- Develop and Settle ---------------------------------------------------------------------


@dataclass
class Work:
    """What a seat does for one tile: workers put on it, its completion, a die removed."""

    puts: deque[tuple[int, Die]] = field(default_factory=deque)
    number: int = 0
    built: Line | None = None
    removed: Numbered | None = None


def works(section: Section, seat: int) -> list[Work]:
    """The seat's tiles in order; the last one is not completed."""
    found = [Work()]
    for number, line in section.lines:
        if line.get("p") != seat:
            continue
        if line["t"] == "die" and line["from"] == section.name and line["to"] in STACKS:
            found[-1].puts.append((number, line["die"]))
        elif line["t"] == "die" and line["to"] == "supply" and len(found) > 1:
            found[-2].removed = (number, line)
        elif line["t"] == "built":
            found[-1].number, found[-1].built = number, line
            found.append(Work())
    return found


def _build(script: Script) -> Iterator[Answer]:
    tiles = works(script.section, script.seat)
    while True:
        empire = script.empire
        completed = len(empire.tableau.faces) - script.squares
        work = tiles[min(completed, len(tiles) - 1)]
        if empire.step is PUTTING_WORKERS and work.puts:
            number, die = work.puts.popleft()
            yield number, f"put {_color(die)}"
        elif empire.step is SPENDING and work.built is not None:
            yield work.number, f"spend {_next_spent(empire, work.number, work.built)}"
        elif empire.step is RETURNING_WORKERS and work.built is not None:
            yield work.number, _next_returned(empire, work.built)
        elif empire.step is REMOVING_DICE:
            # The tile is in the tableau already: the removal is the effect of the one before.
            removed = tiles[min(completed, len(tiles)) - 1].removed
            if removed is None:
                return
            number, line = removed
            yield number, f"remove {line['color']} from {_place_of(line)}"
        else:
            return


def _next_spent(empire: Empire, number: int, built: Line) -> str:
    rest = Counter(color_of(die) for die in built["to_citizenry"] + built["to_cup"])
    rest.subtract(empire.frame.used)
    for color, count in rest.items():
        if count > 0:
            return COLORS[color]
    raise DisagreementError(
        number,
        f"by the trace {built['tile']} takes {built['workers']} workers,"
        f" by us it takes {empire.tableau.workers_needed(empire.frame.building)}",
    )


def _next_returned(empire: Empire, built: Line) -> str:
    """A used worker that the trace sends to the cup and that is still to be sent."""
    to_stay = Counter(color_of(die) for die in built["to_citizenry"])
    for color in empire.frame.used:
        if not to_stay[color]:
            return f"return {COLORS[color]}"
        to_stay[color] -= 1
    return "enough"


def _place_of(line: Line) -> str:
    place: str = line["from"]
    if place == "good":
        return str(line["world"])
    return PLACES.get(place, place)


# ---- Produce, Ship and Manage ---------------------------------------------------------------


def _produce(script: Script) -> Iterator[Answer]:
    for number, choice in script.take("produce"):
        yield number, f"produce {_color(choice['die'])} on {choice['world']}"


def _ship(script: Script) -> Iterator[Answer]:
    for number, choice in script.take("ship"):
        good, world = _color(choice["good"]), choice["world"]
        yield number, f"{choice['task']} {good} from {world} by {script.worker(choice['die'])}"
        bankers = choice.get("bankers")
        if script.empire.step is BUYING:
            if bankers is None:
                raise DisagreementError(
                    number, f"seat {script.seat} may buy a VP chip, but the trace asks nothing"
                )
            yield number, "buy chip" if bankers else "keep credit"
        elif bankers is not None:
            raise DisagreementError(
                number, f"the trace lets seat {script.seat} buy a VP chip, but no power allows it"
            )


def _manage(script: Script) -> Iterator[Answer]:
    recruits: list[tuple[int, str]] = []
    recalls: list[tuple[int, str]] = []
    chosen = [
        die["die"]
        for _, ask in script.asks
        if ask["kind"] == "recall"
        for die in ask["choice"]["dice"]
    ]
    for number, line in script.section.of("die", script.seat):
        if line["from"] == "citizenry":
            recruits.append((number, f"recruit {line['color']}"))
        elif line["die"] in chosen:
            recalls.append((number, f"recall {line['color']} from {_place_of(line)}"))
        else:
            raise DisagreementError(
                number, f"seat {script.seat} recalls die {line['die']}, but has not chosen it"
            )
    asked = Counter(ask["kind"] for _, ask in script.asks)
    if asked["recall"] > 1:
        raise DisagreementError(
            script.asks[-1][0], f"seat {script.seat} is asked more than once for its recalls"
        )
    # The last recruits are not asked for: the recording engine takes any dice then.
    automatic = any(mark["code"] == "final_recruit_auto" for _, mark in script.marks())
    for answer in recruits:
        # We recruit by ourselves once there is no choice of colour left.
        if script.empire.step is RECRUITING:
            if "recruit" not in asked and not automatic:
                raise script.unanswered()
            yield answer
    if script.empire.step is RECALLING and "recall" not in asked:
        raise script.unanswered()
    yield from recalls
    if script.empire.step is RECALLING:
        yield script.section.last, "done"


def _color(die: Die) -> str:
    return COLORS[color_of(die)]


# Asked by the recording engine also where we see only one way; the dice lines tell the result.
_MAY_BE_FORCED = ("produce", "worker", "return_worker", "remove_die", "recruit", "recall")

_WRITERS: dict[str, Callable[[Script], Iterator[Answer]]] = {
    "setup": _setup,
    "assign": _assign,
    **dict(zip(BASE_PHASE_NAMES, (_explore, _build, _build, _produce, _ship))),
    "manage": _manage,
}
