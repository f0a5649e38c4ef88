"""Replaying a `roll-trace-1`: recorded chance and choices in, every recorded state compared.

A game that compares itself whenever a stage is over meets a chance that brings what was recorded.
The trace's own bookkeeping is checked beside it, and the earlier of two disagreements counts.
"""

from __future__ import annotations

from collections import deque

from orrery.core.chance import Chance
from orrery.core.errors import ChoiceSyntaxError
from orrery.core.events import Event
from orrery.core.step import AnyStage
from orrery.lab.conformance.roll_answers import Script
from orrery.lab.conformance.roll_compare import (
    compare_builds,
    compare_end,
    compare_gains,
    compare_reveal,
    compare_state,
    compare_virtual_workers,
)
from orrery.lab.conformance.roll_ledger import MALFORMED, check_ledger, reason
from orrery.lab.conformance.roll_lines import Section, sections
from orrery.lab.conformance.verdict import DisagreementError, Line, Verdict
from orrery.roll import choices, setup
from orrery.roll.game import RollGame
from orrery.roll.options import RollOptions
from orrery.roll.terms import COLORS, COLUMNS, NO_FACE
from orrery.roll.tiles.start_tiles import FACTIONS, HOME_WORLDS
from orrery.roll.tiles.tileset import BY_NAME, tile_of

NO_ONE = -1

# Habits of the recording engine that the replayer follows; none of them breaks a rule.
HABITS = {
    "final_recruit_auto": "the last recruits were not the owner's choice",
    "overfull": "which dice completed the tile was not the owner's choice",
    "worker_auto": "which worker went on the tile was not the owner's choice",
    "art_no_tile": "no tile was left to draw at the end of Explore",
}


def replay(lines: list[Line]) -> Verdict:
    """Replay a trace; the verdict names the first line that differs.

    >>> replay([{"t": "game", "format": "roll-trace-1"}]).why
    "the 'game' line has no 'players'"
    """
    try:
        parts = sections(lines)
    except DisagreementError as error:
        return Verdict(agrees=False, line=error.line, why=error.why)
    found = [error for error in (_disagreement(parts), check_ledger(parts)) if error is not None]
    if found:
        first = min(found, key=lambda error: error.line)
        return Verdict(agrees=False, line=first.line, why=first.why)
    return Verdict(agrees=True, notes=_notes(parts))


def _disagreement(parts: list[Section]) -> DisagreementError | None:
    """Where the engine and the trace part ways, if they do."""
    replayer: Replayer | None = None
    try:
        replayer = Replayer(parts)
        replayer.run()
    except DisagreementError as error:
        return error
    except MALFORMED as error:
        number = replayer.at if replayer else parts[0].first
        return DisagreementError(number, f"cannot be followed: {reason(error)}")
    return None


def _notes(parts: list[Section]) -> tuple[str, ...]:
    notes: list[str] = []
    for part in parts:
        for number, mark in part.of("mark"):
            meaning = HABITS.get(mark["code"], "a mark that the replayer does not know")
            notes.append(f"line {number}: {mark['code']}: {meaning}")
    return tuple(notes)


class RecordedChance(Chance):
    """A chance that brings what the trace recorded, for the section that is being replayed."""

    def __init__(self) -> None:
        super().__init__(0)
        self.section = Section("setup", 0)
        # Whoever acts now; nobody when the table goes on by itself.
        self.seat = NO_ONE
        self.dealt: deque[tuple[int, Line]] = deque()
        self.draws: list[tuple[int, Line]] = []
        self.rolled: list[list[tuple[int, int]]] = []

    def open(self, section: Section) -> None:
        """Make the outcomes of a section ready."""
        self.section = section
        self.draws = section.of("draw")
        if section.name == "setup":
            self.dealt = deque(
                sorted(section.of("seat") * 2, key=lambda numbered: int(numbered[1]["p"]))
            )
            self.draws.sort(key=lambda numbered: int(numbered[1]["p"]))
        elif section.name == "assign":
            self._open_roll(section)

    def pick(self, items: list[int], what: str) -> int:
        if what == "tile":
            return self._pick_tile(items)
        if not self.dealt:
            raise DisagreementError(self.section.first, f"no seat line is left for a {what}")
        number, seat = self.dealt.popleft()
        if what == "faction":
            name = seat["faction"]["name"]
            known = [faction.name for faction in FACTIONS]
        else:
            name = seat["home_world"]
            known = [world.name for world in HOME_WORLDS]
        if name not in known:
            raise DisagreementError(number, f"there is no {what} called {name!r}")
        if known.index(name) not in items:
            raise DisagreementError(number, f"the {what} {name} is dealt twice")
        return items.index(known.index(name))

    def face(self, faces: tuple[int, ...], seat: int, kind: int) -> int:
        number, _ = self.section.lines[0]
        if seat == NO_ONE:
            number, reveal = self.section.one("reveal")
            return self._known_face(number, faces, reveal["extra"], kind)
        for at, (color, face) in enumerate(self.rolled[seat]):
            if color == kind:
                del self.rolled[seat][at]
                return self._known_face(number, faces, COLUMNS[face], kind)
        raise DisagreementError(
            number, f"seat {seat} has one {COLORS[kind]} die more in the cup than the trace rolls"
        )

    def check_all_used(self) -> None:
        """The stage is over for us: chance may not have brought more than we took."""
        for number, draw in self.draws:
            raise DisagreementError(
                number,
                f"seat {draw['p']} draws {_tile_words(draw)} ({draw['why']}) by the trace,"
                " but we draw no such tile",
            )
        for seat, rest in enumerate(self.rolled):
            for color, _ in rest:
                raise DisagreementError(
                    self.section.first,
                    f"the trace rolls one {COLORS[color]} die more for seat {seat}"
                    " than we have in the cup",
                )

    def _open_roll(self, section: Section) -> None:
        _, roll = section.one("roll")
        self.rolled = [
            [(COLORS.index(die["color"]), COLUMNS.index(die["face"])) for die in dice]
            for dice in roll["dice"]
        ]

    def _known_face(self, number: int, faces: tuple[int, ...], name: str | None, color: int) -> int:
        if name is None or COLUMNS.index(name) not in faces:
            raise DisagreementError(number, f"a {COLORS[color]} die has no face {name}")
        return COLUMNS.index(name)

    def _fits(self, draw: Line) -> bool:
        """Whether this is a draw of whoever acts now; nobody acts when all have explored."""
        if self.section.name == "setup" or self.seat == NO_ONE:
            return bool(draw["why"] != "scout")
        return bool(draw["p"] == self.seat and draw["why"] == "scout")

    def _pick_tile(self, items: list[int]) -> int:
        for at, (number, draw) in enumerate(self.draws):
            if not self._fits(draw):
                continue
            del self.draws[at]
            tile = tile_of(BY_NAME.get(draw["tile"].get("development"), NO_FACE))
            if tile not in items:
                raise DisagreementError(
                    number, f"the trace draws {_tile_words(draw)}, which is not in our bag"
                )
            return items.index(tile)
        who = "somebody" if self.seat == NO_ONE else f"seat {self.seat}"
        raise DisagreementError(
            self.section.last, f"{who} draws a tile by our rules that the trace does not draw"
        )


class WatchedGame(RollGame):
    """A game that tells its replayer whenever a stage is over and the next one begins."""

    def __init__(self, options: RollOptions, chance: Chance, replayer: Replayer) -> None:
        super().__init__(options, chance)
        self.replayer = replayer

    def go_to(self, stage: AnyStage) -> None:
        self.replayer.turn_page(stage.name)
        super().go_to(stage)


class Replayer:
    """One trace on its way through the engine; `at` is the line that was last followed."""

    def __init__(self, parts: list[Section]) -> None:
        self.parts = parts
        self.part = 0
        self.at = 1
        self.scripts: list[Script] = []
        self.heard: list[Event] = []
        self.chance = RecordedChance()
        number, header = parts[0].one("game")
        if header.get("expansion") is not None:
            raise DisagreementError(
                number, f"only base games are replayed, not {header['expansion']!r}"
            )
        self.game = WatchedGame(RollOptions(header["players"]), self.chance, self)
        self.game.events = self.heard

    def run(self) -> None:
        """From setup to the scores."""
        game = self.game
        self._set_up()
        while not game.over:
            seat = next(seat for seat in game.order if game.empires[seat].step)
            self._answer(seat)
        self._close_part()
        self._next_part("end")
        self.at, end = self.section.lines[0]
        compare_end(game, self.at, end)

    def turn_page(self, stage: str) -> None:
        """The engine has finished a stage: compare, then make ready for the next one."""
        self._close_part()
        self._next_part(stage)
        self._open_part()

    @property
    def section(self) -> Section:
        """The part of the trace that is being replayed."""
        return self.parts[self.part]

    def _set_up(self) -> None:
        game = self.game
        number, header = self.section.one("game")
        seats = [line["p"] for _, line in self.section.of("seat")]
        if sorted(seats) != list(range(game.seats)):
            raise DisagreementError(
                number, f"{game.seats} players need one seat line each; there are {sorted(seats)}"
            )
        for name, ours in (("pool", game.pool), ("bag", len(game.rules.tiles))):
            if header[name] != ours:
                raise DisagreementError(
                    number, f"{name} at the start: the trace has {header[name]}, we {ours}"
                )
        self.chance.open(self.section)
        setup.set_up(game)
        if header["order"] != list(game.order):
            raise DisagreementError(
                number, f"player order: the trace has {header['order']}, we {list(game.order)}"
            )
        self._open_part()

    def _answer(self, seat: int) -> None:
        """Answer one question of the engine from the trace."""
        game = self.game
        try:
            self.at, text = self.scripts[seat].next()
        except MALFORMED as error:
            raise DisagreementError(
                self.scripts[seat].at, f"cannot be followed: {reason(error)}"
            ) from error
        try:
            choice = choices.parse(text)
        except ChoiceSyntaxError as error:
            raise DisagreementError(self.at, f"not a choice of this game: {error}") from error
        refusal = game.verify(seat, choice)
        if refusal is not None:
            self._check_builds_so_far()
            raise DisagreementError(
                self.at, f"by the trace seat {seat} can {text!r}, but we refuse it: {refusal}"
            )
        self.chance.seat = seat
        game.act(seat, choice)
        self.chance.seat = NO_ONE
        game.advance()

    def _check_builds_so_far(self) -> None:
        """A choice that cannot be followed may go back to a tile that was not built alike."""
        if self.section.name in ("develop", "settle"):
            compare_builds(self.heard, self.section, self.game.seats)

    def _open_part(self) -> None:
        self.at = self.section.first
        self.heard.clear()
        if self.section.name != "setup":
            self.chance.open(self.section)
        self.scripts = [Script(self.game, seat, self.section) for seat in range(self.game.seats)]

    def _close_part(self) -> None:
        section, game = self.section, self.game
        if section.name in ("develop", "settle"):
            compare_builds(self.heard, section, game.seats)
        self.chance.check_all_used()
        for script in self.scripts:
            script.check_all_used()
        if section.name == "assign":
            self.at, reveal = section.one("reveal")
            compare_reveal(game, self.at, reveal)
            return
        if section.name != "setup":
            compare_gains(self.heard, section)
        if section.name in ("explore", "ship"):
            compare_virtual_workers(game, section)
        self.at, state = section.one("state")
        compare_state(game, self.at, state)

    def _next_part(self, stage: str) -> None:
        done = self.section.name
        self.part += 1
        section = self.section
        if section.name != stage:
            raise DisagreementError(
                section.first,
                f"after {done} the trace goes on with {section.name}, we with {stage}",
            )


def _tile_words(draw: Line) -> str:
    tile = draw["tile"]
    return f"{tile.get('development')} / {tile.get('world')}"
