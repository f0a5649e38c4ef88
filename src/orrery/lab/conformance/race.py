"""Replaying a `race-trace-1`: recorded draws in, recorded choices in, every state compared."""

from __future__ import annotations

from collections import Counter

from orrery.core.choice import Choice
from orrery.core.errors import Refused
from orrery.lab.conformance.race_answers import Answers
from orrery.lab.conformance.race_compare import (
    CAP,
    ENDS,
    Deeds,
    compare_actions,
    compare_deeds,
    compare_end,
    compare_state,
)
from orrery.lab.conformance.race_script import Script, Segment, TraceGame, in_file_order
from orrery.lab.conformance.race_trace import PHASES, check_form
from orrery.lab.conformance.verdict import DisagreementError, Line, Verdict
from orrery.race.action_choice import ACTIONS
from orrery.race.cards import NUMBERS
from orrery.race.game import open_game
from orrery.race.options import complete

FILE_ORDER = "production follows the file's order, which the rules leave to the player"
IDLE_POWER = "a power used on no hand card is passed over: by the rules nothing happens"
CAPPED = "the trace stops at its engine's cap of 30 rounds; the rules would play on"


def replay(lines: list[Line]) -> Verdict:
    """Whether the engine agrees with the trace from the first line to the last."""
    try:
        run = _Replay(lines)
        run.play()
    except DisagreementError as error:
        return Verdict(agrees=False, line=error.line, why=error.why)
    return Verdict(agrees=True, notes=tuple(run.notes))


class _Replay:
    def __init__(self, lines: list[Line]) -> None:
        players = check_form(lines)
        self.notes: list[str] = []
        self._end = (len(lines), lines[-1])
        self._segments = _segments(lines)
        self._at = 0
        self._deeds = Deeds()
        self._after = "Setup"
        self._round = 0
        self._checked = False
        options = complete(
            {
                "players": str(players),
                "variant": "experienced" if lines[0]["variant"] == "advanced" else "standard",
                "timing": "strict",
            }
        )
        self._script = Script(_start_worlds(self._segments[0], players))
        self._script.load(self._segment, by_seat=True)
        self._answers = Answers(self._segment)
        self._game = TraceGame(options, self._script, self._phase_over, self._file_order)

    @property
    def _segment(self) -> Segment:
        return self._segments[self._at]

    def play(self) -> None:
        """Choice by choice to the end of the trace."""
        game = self._game
        try:
            open_game(game)
            if game.order[0] != 0:
                raise DisagreementError(2, "seat 0 does not hold the lowest start world")
            while not game.over and not self._at_cap():
                # Decisions of one moment stand in the file in order of seats.
                seat = game.pending()[0]
                line, choice = self._recorded().answer(game, seat)
                self._do(seat, line, choice)
        except DisagreementError as error:
            if not self._checked:
                self._blame_earlier_line(error)
            raise
        self._check_segment()
        self._check_end()

    def _recorded(self) -> Answers:
        # The choice of actions stands behind the `state` line of the round before.
        if self._game.stage is ACTIONS:
            return Answers(self._segments[self._at + 1])
        return self._answers

    def _do(self, seat: int, line: int, choice: Choice) -> None:
        try:
            self._game.do(seat, choice)
        except Refused as refused:
            raise DisagreementError(line, f"{choice.text!r} is refused: {refused}") from refused

    def _at_cap(self) -> bool:
        return self._game.stage is ACTIONS and self._at == len(self._segments) - 1

    # ---- at the end of a phase -------------------------------------------------------------

    def _phase_over(self) -> None:
        self._check_segment()
        self._at += 1
        if self._at == len(self._segments):
            raise DisagreementError(self._end[0], "by the rules the game is not over here")
        game = self._game
        self._checked = False
        opens_round = self._after in ("Setup", "End")
        self._after = PHASES[game.phase]
        self._round = game.round
        self._script.load(self._segment, by_seat=False)
        self._answers = Answers(self._segment)
        self._compare_heads(opens_round=opens_round)

    def _compare_heads(self, *, opens_round: bool) -> None:
        game = self._game
        segment = self._segment
        self._count("actions", 1 if opens_round else 0)
        self._count("phase", 1)
        for numbered in segment.of("actions"):
            compare_actions(game, numbered, [game.phase, *game.phases])
        for number, line in segment.of("phase"):
            if (line["name"], line["round"]) != (self._after, game.round):
                raise DisagreementError(
                    number, f"by the rules {self._after} of round {game.round} follows"
                )
        for number, line in segment.of("ask"):
            if line["round"] != game.round or line.get("phase", self._after) != self._after:
                raise DisagreementError(
                    number, f"this decision belongs to {self._after} of round {game.round}"
                )

    def _count(self, kind: str, wanted: int) -> None:
        lines = self._segment.of(kind)
        if len(lines) > wanted:
            raise DisagreementError(lines[wanted][0], f"one {kind!r} line too many")
        if len(lines) < wanted:
            raise DisagreementError(self._segment.last, f"a {kind!r} line is missing before this")

    def _check_segment(self) -> None:
        game = self._game
        self._checked = True
        events = game.events or []
        game.events = []
        segment = self._segment
        compare_deeds(segment, self._deeds.of(events), self._answers.spent_on_nothing)
        left = self._script.left_over()
        if left:
            raise DisagreementError(left[0], "by the rules no card is drawn here")
        self._answers.check_all()
        if self._answers.spent_on_nothing:
            self._note(IDLE_POWER)
        compare_state(game, segment.lines[-1], self._after, self._round)

    def _blame_earlier_line(self, error: DisagreementError) -> None:
        events = self._game.events or []
        compare_deeds(
            self._segment, self._deeds.of(events), self._answers.spent_on_nothing, error.line
        )

    def _file_order(self, seat: int, jobs: list[int]) -> list[int]:
        order = in_file_order(self._segment, seat, jobs)
        if order != jobs:
            self._note(FILE_ORDER)
        return order

    def _note(self, habit: str) -> None:
        if habit not in self.notes:
            self.notes.append(habit)

    def _check_end(self) -> None:
        game = self._game
        number, line = self._end
        if self._at < len(self._segments) - 1:
            raise DisagreementError(
                self._segments[self._at + 1].lines[0][0], "by the rules the game is over here"
            )
        mine = Counter(ENDS[why] for why in game.ended_by())
        theirs = Counter(why for why in line["why"] if why != CAP)
        if mine != theirs:
            raise DisagreementError(
                number, f"why: by the rules {sorted(mine)}, in the trace {line['why']}"
            )
        if not game.over:
            if CAP not in line["why"]:
                raise DisagreementError(number, "by the rules the game is not over here")
            self._note(CAPPED)
        compare_end(game, self._round, number, line)


def _segments(lines: list[Line]) -> list[Segment]:
    segments: list[Segment] = []
    held: list[tuple[int, Line]] = []
    for number, line in enumerate(lines[1:-1], start=2):
        held.append((number, line))
        if line["t"] == "state":
            segments.append(Segment(held))
            held = []
    if held or not segments:
        raise DisagreementError(len(lines), "no 'state' stands before the end")
    return segments


def _start_worlds(segment: Segment, players: int) -> list[int]:
    starts: dict[int, int] = {}
    for number, line in segment.of("start"):
        card = NUMBERS[line["card"]]
        if line["p"] in starts or card in starts.values():
            raise DisagreementError(number, "a seat or a start world is dealt twice")
        starts[line["p"]] = card
    if len(starts) != players:
        raise DisagreementError(segment.lines[0][0], "not every seat is dealt a start world")
    return [starts[seat] for seat in range(players)]
