"""The trace's own bookkeeping: every die, credit, chip and tile moves from where it was.

The engine is compared by colour and at the end of each stage; here each line is held against the
lines before it, so that a trace that contradicts itself is caught at the very line.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from orrery.core.errors import OrreryError
from orrery.lab.conformance.roll_lines import Die, Section, check_tile, color_of
from orrery.lab.conformance.verdict import DisagreementError, Line
from orrery.roll.terms import BASE_PHASE_NAMES, COLORS, DICE_COUNT, MAX_CREDITS, START_CREDITS
from orrery.roll.tiles.tileset import BY_NAME, FACES, development_of, faction_named, tile_of

# What a line that is not as it should be can bring about once its shape has been checked.
MALFORMED = (LookupError, TypeError, ValueError, AttributeError, OrreryError)

# Where a die is: nobody's supply, or a seat, a place and perhaps a world.
Place = tuple[int, str, str]
SUPPLY: Place = (-1, "supply", "")
STACKS = ("development_stack", "world_stack")
START_TILES = 2
FROM_STACK = (*STACKS, "good")


def check_ledger(parts: list[Section]) -> DisagreementError | None:
    """The first line that contradicts the lines before it, if there is one."""
    number = parts[0].first
    try:
        ledger = Ledger(parts[0].one("game")[1])
        for part in parts:
            for number, line in part.lines:
                ledger.read(number, line)
    except DisagreementError as error:
        return error
    except MALFORMED as error:
        return DisagreementError(number, f"the line cannot be read: {reason(error)}")
    return None


@dataclass(frozen=True)
class Promise:
    """A choice that names a die: the seat's next die on such a way must be that one."""

    line: int
    die: Die
    sources: tuple[str, ...]
    targets: tuple[str, ...]
    world: str = ""


class Ledger:
    """Where everything is, by the lines read so far."""

    def __init__(self, header: Line) -> None:
        self.seats: int = header["players"]
        self.pool: int = header["pool"]
        self.bag: int = header["bag"]
        self.credits = [START_CREDITS] * self.seats
        self.chips = [0] * self.seats
        # Every seat's tiles, each of them a square.
        self.tiles: list[list[str]] = [[] for _ in range(self.seats)]
        self.start_draws = [0] * self.seats
        self.places: dict[Die, Place] = {die: SUPPLY for die in range(1, sum(DICE_COUNT) + 1)}
        self.virtual: dict[Die, str] = {}
        self.shown: dict[Die, str] = {}
        self.columns: list[dict[str, list[Die]]] = [{} for _ in range(self.seats)]
        self.aside: list[list[Die]] = [[] for _ in range(self.seats)]
        self.selected: list[dict[str, Any] | None] = [None] * self.seats
        # Dice that have left each seat's stacks since it last completed a tile.
        self.left: list[set[Die]] = [set() for _ in range(self.seats)]
        # Dice that each seat has gained since then.
        self.gained: list[set[Die]] = [set() for _ in range(self.seats)]
        # Tiles drawn and not yet placed, with the reason of the draw.
        self.drawn: list[list[tuple[int, str]]] = [[] for _ in range(self.seats)]
        self.abandoned: list[str] = []
        self.promises: list[list[Promise]] = [[] for _ in range(self.seats)]

    def read(self, number: int, line: Line) -> None:
        """Hold a line against what came before it and take it in."""
        reader = _READERS.get(line["t"])
        if reader is not None:
            reader(self, number, line)

    # ---- setup, rolls, reveals --------------------------------------------------------------

    def seat(self, number: int, line: Line) -> None:
        """The tiles that a seat starts with."""
        faction = faction_named(line["faction"]["name"])
        told = [line["faction"]["number"], sorted(line["faction"]["tiles"])]
        names = sorted(face.name for face in faction.faces)
        if told != [faction.number, names]:
            raise DisagreementError(
                number, f"{faction.name} is faction {faction.number} with {' and '.join(names)}"
            )
        self.tiles[line["p"]] = [*names, line["home_world"]]

    def roll(self, number: int, line: Line) -> None:
        """Exactly the dice in the cups are rolled."""
        held = self._held()
        for seat, dice in enumerate(line["dice"]):
            rolled = [die["die"] for die in dice]
            _same(number, f"dice rolled by seat {seat}", sorted(rolled), held[seat, "cup"])
            for die in dice:
                self._check_color(number, die["die"], die["color"])
                self.places[die["die"]] = (seat, "rolled", "")
                self.shown[die["die"]] = die["face"]
        _same(number, "seats that roll", len(line["dice"]), self.seats)

    def reveal(self, number: int, line: Line) -> None:
        """Columns and set-aside dice are those of the assignments; dice set aside go to the cup."""
        for what in ("selected", "columns", "dictate"):
            _same(number, f"seats in {what!r}", len(line[what]), self.seats)
        for seat in range(self.seats):
            strip = line["selected"][seat]
            _same(number, f"seat {seat}, die on the strip", strip, self.selected[seat])
            columns, aside = line["columns"][seat], line["dictate"][seat]
            ours = self.columns[seat]
            for phase in BASE_PHASE_NAMES:
                theirs = sorted(columns[phase])
                _same(number, f"seat {seat}, dice in {phase}", theirs, ours.get(phase, []))
                for die in theirs:
                    self.places[die] = (seat, phase, "")
            _same(number, f"seat {seat}, dice set aside", sorted(aside), self.aside[seat])
            for die in aside:
                self.places[die] = (seat, "cup", "")
            self.columns[seat], self.aside[seat], self.selected[seat] = {}, [], None
        left = [
            die for (_, place), dice in self._held().items() if place == "rolled" for die in dice
        ]
        _same(number, "dice that are in no column", left, [])

    # ---- dice -------------------------------------------------------------------------------

    def virtual_worker(self, number: int, line: Line) -> None:
        """A worker that is no die comes into being."""
        self._check_owner(number, line["p"], line["by"])
        self.virtual[line["die"]] = line["color"]
        self.places[line["die"]] = (line["p"], line["phase"], "")

    def die(self, number: int, line: Line) -> None:
        """A die leaves the place where it is, in the way that a choice has announced."""
        die, seat, source, target = line["die"], line["p"], line["from"], line["to"]
        self._check_color(number, die, line["color"])
        world = line.get("world", "")
        came = SUPPLY if source == "supply" else (seat, source, world if source == "good" else "")
        _same(number, f"place of die {die}", came, self.places.get(die))
        _same(number, f"die {die} is virtual", target == "gone", die in self.virtual)
        if source in STACKS:
            self.left[seat].add(die)
        if source == "supply":
            self.gained[seat].add(die)
        if target == "supply" and die in self.gained[seat]:
            # Rulings 5: remove first, then gain.
            raise DisagreementError(number, f"die {die} is removed for the tile that brought it")
        if target in ("supply", "gone"):
            self.places[die] = SUPPLY
        else:
            self.places[die] = (seat, target, world if target == "good" else "")
        promises = self.promises[seat]
        for promise in promises:
            if source in promise.sources and target in promise.targets:
                if promise.die != die:
                    raise DisagreementError(
                        number, f"die {die} moves, but line {promise.line} chose die {promise.die}"
                    )
                if promise.world:
                    _same(number, f"world of die {die}", world, promise.world)
                promises.remove(promise)
                break

    # ---- credits, chips, tiles --------------------------------------------------------------

    def gain_credits(self, number: int, line: Line) -> None:
        """Credits add up, to ten at most."""
        seat, why = line["p"], line["why"]
        if why not in _PAID_BY:
            self._check_owner(number, seat, why)
        if _PAID_BY.get(why):
            _same(number, f"credits by {why}", line["n"], _PAID_BY[why])
        now = min(MAX_CREDITS, self.credits[seat] + line["n"])
        _same(number, f"credits of seat {seat}", line["credits"], now)
        self._check_parts(number, line)
        self.credits[seat] = now

    def gain_chips(self, number: int, line: Line) -> None:
        """Chips come out of the pool."""
        seat, gain = line["p"], line["n"]
        self.chips[seat] += gain
        self.pool -= gain
        _same(number, f"chips of seat {seat}", line["chips"], self.chips[seat])
        _same(number, "chips in the pool", line["pool"], self.pool)
        self._check_parts(number, line)

    def draw(self, number: int, line: Line) -> None:
        """A tile that exists leaves the bag."""
        check_tile(number, line["tile"])
        seat = line["p"]
        if line["why"] == "setup":
            self.start_draws[seat] += 1
            if self.start_draws[seat] > START_TILES:
                raise DisagreementError(number, f"seat {seat} draws too many start tiles")
        else:
            self.drawn[seat].append((line["tile"]["id"], line["why"]))
        self.bag -= 1
        if self.bag < 0:
            raise DisagreementError(number, "a tile is drawn from an empty bag")

    def bag_refilled(self, number: int, line: Line) -> None:
        """Abandoned tiles return to the bag."""
        _same(number, "tiles returned to the bag", line["return"], sorted(self.abandoned))
        self.bag += len(self.abandoned)
        self.abandoned = []
        _same(number, "tiles in the bag", line["size"], self.bag)

    def built(self, number: int, line: Line) -> None:
        """A tile more; the dice on it are where the line says."""
        seat = line["p"]
        self.tiles[seat].append(line["tile"])
        _same(number, f"squares of seat {seat}", line["squares"], len(self.tiles[seat]))
        used = line["to_citizenry"] + line["to_cup"]
        _same(number, f"dice used on {line['tile']}", len(set(used)), line["workers"])
        for place in ("citizenry", "cup"):
            for die in line[f"to_{place}"]:
                _same(number, f"place of die {die}", (seat, place, ""), self.places.get(die))
        _same(number, f"dice from {line['tile']}", set(used) <= self.left[seat], True)
        self.left[seat].clear()
        self.gained[seat].clear()
        # A worker chosen for a tile that was complete already: the choice counts for nothing.
        self.promises[seat] = [
            promise for promise in self.promises[seat] if promise.targets != STACKS
        ]

    # ---- asks -------------------------------------------------------------------------------

    def ask(self, number: int, line: Line) -> None:
        """Take note of what a choice announces."""
        seat, kind, choice = line["p"], line["kind"], line["choice"]
        if "by" in line:
            self._check_owner(number, seat, line["by"])
        if choice is None or choice.get("void") or line.get("void"):
            return
        promises = self.promises[seat]
        if kind == "assign":
            self._assign(number, seat, choice, line.get("columns"))
        elif kind == "place":
            check_tile(number, choice["tile"])
            _same(number, "name of the side", choice["name"], choice["tile"][choice["side"]])
            placed = (choice["tile"]["id"], line.get("why"))
            if placed not in self.drawn[seat]:
                raise DisagreementError(
                    number, f"seat {seat} places {choice['name']}, but has not drawn it"
                )
            self.drawn[seat].remove(placed)
        elif kind == "explore":
            for name in choice.get("abandon", ()):
                self.abandoned.append(FACES[development_of(tile_of(BY_NAME[name]))].name)
            if "die" in choice:
                promises.append(Promise(number, choice["die"], ("explore",), ("citizenry", "gone")))
        elif kind == "ship":
            promises.append(Promise(number, choice["die"], ("ship",), ("citizenry", "gone")))
            promises.append(Promise(number, choice["good"], ("good",), ("citizenry",)))
            good = {"die": choice["good"], "from": "good", "world": choice["world"]}
            self._check_place(number, seat, good)
        elif kind == "recall":
            for recalled in choice["dice"]:
                self._check_place(number, seat, recalled)
                promises.append(Promise(number, recalled["die"], FROM_STACK, ("cup",)))
        elif kind in _WAYS and choice["die"] is not None:
            sources, targets = _WAYS[kind]
            if kind == "worker":
                self._check_kept([promise for promise in promises if promise.targets == targets])
            world = choice["world"] if kind == "produce" else ""
            promises.append(Promise(number, choice["die"], sources, targets, world))
            if kind == "remove_die":
                self._check_color(number, choice["die"], choice["color"])
                self._check_place(number, seat, choice)

    def _assign(
        self, number: int, seat: int, choice: dict[str, Any], told: dict[str, list[Die]] | None
    ) -> None:
        """Where the choices put the dice, if the dice show their faces until moved."""
        if told is None:
            raise DisagreementError(number, "the assignment has no 'columns'")
        self.columns[seat] = {phase: sorted(told[phase]) for phase in BASE_PHASE_NAMES}
        self.selected[seat] = choice["select"]
        aside = [use["set_aside"] for use in choice["reassign"] if use["power"] == "Dictate"]
        self.aside[seat] = sorted(aside)
        placed: dict[Die, str] = {die: phase for phase in BASE_PHASE_NAMES for die in told[phase]}
        rolled = self._held()[seat, "rolled"]
        # The face that a die shows, then the last move of each die decides.
        ends = {die: self.shown[die] for die in rolled}
        ends.update({wild["die"]: wild["phase"] for wild in choice["wild"]})
        for use in choice["reassign"]:
            ends.update({move["die"]: move["to"] for move in use["moves"]})
        ends[choice["select"]["die"]] = choice["select"]["phase"]
        for die, phase in ends.items():
            if die not in aside:
                _same(number, f"column of die {die}", placed.get(die), phase)
        _same(number, f"dice of seat {seat}", sorted([*placed, *aside]), rolled)

    # ---- states -----------------------------------------------------------------------------

    def state(self, number: int, line: Line) -> None:
        """Everything is where the state says, die by die."""
        _same(number, "chips in the pool", line["pool"], self.pool)
        _same(number, "tiles in the bag", line["bag"], self.bag)
        held = self._held()
        for seat, player in enumerate(line["players"]):
            self._check_kept(self.promises[seat])
            _same(number, f"credits of seat {seat}", player["credits"], self.credits[seat])
            _same(number, f"chips of seat {seat}", player["chips"], self.chips[seat])
            tableau = sorted(player["tableau"])
            _same(number, f"tableau of seat {seat}", tableau, sorted(self.tiles[seat]))
            for place in ("cup", "citizenry"):
                counts = Counter(COLORS[color_of(die)] for die in held[seat, place])
                told = {color: count for color, count in player[place].items() if count}
                _same(number, f"{place} of seat {seat}", told, dict(counts))
            for place, name in zip(STACKS, ("developers", "settlers")):
                _same(number, f"{name} of seat {seat}", _ids(player[name]), held[seat, place])
            for phase in BASE_PHASE_NAMES:
                told_ids = _ids(player["workers"].get(phase, []))
                _same(number, f"workers of seat {seat} in {phase}", told_ids, held[seat, phase])
            goods = {(die, world) for world, dice in player["goods"].items() for die in _ids(dice)}
            known = {(die, self.places[die][2]) for die in held[seat, "good"]}
            _same(number, f"goods of seat {seat}", goods, known)
            _same(number, f"tiles that seat {seat} has not placed", self.drawn[seat], [])

    def _held(self) -> dict[tuple[int, str], list[Die]]:
        """The dice by seat and place."""
        held: dict[tuple[int, str], list[Die]] = defaultdict(list)
        for die, (seat, place, _) in self.places.items():
            if seat >= 0:
                held[seat, place].append(die)
        return held

    def _check_place(self, number: int, seat: int, told: dict[str, Any]) -> None:
        place = (seat, told["from"], told.get("world", ""))
        _same(number, f"place of die {told['die']}", place, self.places.get(told["die"]))

    def _check_kept(self, promises: list[Promise]) -> None:
        for promise in promises:
            raise DisagreementError(
                promise.line, f"die {promise.die} was chosen, but it never moved"
            )

    def _check_owner(self, number: int, seat: int, name: str) -> None:
        if name not in self.tiles[seat]:
            raise DisagreementError(number, f"seat {seat} has no {name!r} in its tableau")

    def _check_parts(self, number: int, line: Line) -> None:
        """A gain is the sum of its base and of what the seat's tiles add."""
        if "parts" not in line:
            return
        for name in line["parts"]:
            if name != "base":
                self._check_owner(number, line["p"], name)
        _same(number, "sum of the parts", sum(line["parts"].values()), line["n"])

    def _check_color(self, number: int, die: Die, color: str) -> None:
        known = self.virtual[die] if die in self.virtual else COLORS[color_of(die)]
        _same(number, f"colour of die {die}", color, known)


def _ids(dice: list[dict[str, Any]]) -> list[Die]:
    return sorted(die["die"] for die in dice)


def _same(number: int, what: str, told: object, known: object) -> None:
    if told != known:
        raise DisagreementError(
            number, f"{what}: the line has {told}, but the lines before it give {known}"
        )


def reason(error: Exception) -> str:
    """What is wrong with a line, from the error that it led to."""
    if isinstance(error, KeyError):
        return f"{error.args[0]!r} is missing or not known"
    return str(error)


# What pays credits besides tiles, and how much where that is fixed.
_PAID_BY = {"stock": 0, "trade": 0, "consume": 0, "recruit": -1, "floor": 1}

_WAYS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "worker": (("develop", "settle"), STACKS),
    "return_worker": (STACKS, ("cup",)),
    "remove_die": (("cup", "citizenry", *BASE_PHASE_NAMES, *FROM_STACK), ("supply",)),
    "produce": (("produce",), ("good",)),
    "recruit": (("citizenry",), ("cup",)),
}

_READERS: dict[str, Callable[[Ledger, int, Line], None]] = {
    "seat": Ledger.seat,
    "roll": Ledger.roll,
    "reveal": Ledger.reveal,
    "virtual": Ledger.virtual_worker,
    "die": Ledger.die,
    "credits": Ledger.gain_credits,
    "vp": Ledger.gain_chips,
    "draw": Ledger.draw,
    "bag": Ledger.bag_refilled,
    "built": Ledger.built,
    "ask": Ledger.ask,
    "state": Ledger.state,
}
