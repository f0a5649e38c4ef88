"""A table in memory: what its stored steps add up to. No network, no database, no clock.

The same steps in the same order always give the same table, so a restart is a replay.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Sequence
from hashlib import sha256
from operator import attrgetter
from typing import Any

from orrery.core import record
from orrery.core.choice import Choice
from orrery.core.errors import ChoiceSyntaxError, Refusal, Refused
from orrery.core.events import EVERYONE, Event
from orrery.core.history import NOTHING_TO_UNDO, History
from orrery.core.kit import Kit
from orrery.guides import GUIDES
from orrery.guides.coach import Advice, Coach
from orrery.guides.lesson import Guide
from orrery.server.messages import (
    Answer,
    LogEntry,
    RefusalInfo,
    Result,
    RoundPoints,
    SeatScore,
)
from orrery.server.store import NOBODY, SeatRow, Step, TableRow
from orrery.server.transcript import Transcript, entry_of

CHOICE, UNDO, BOT_IN, BOT_OUT = "choice", "undo", "bot-in", "bot-out"
# Answers are kept for a repeat that is on its way: each seat's latest ones. The store has all
# commands that were carried out.
REMEMBERED_ANSWERS = 8
UNDO_OFF = Refusal("undo-off", "At this table choices are not taken back.", "Undo")


class LiveTable:
    """A table, its seats, and once it has begun, its game with all that was told of it.

    Only a `whole` one can write a record; others keep no more of the past than playing on needs.
    """

    def __init__(self, row: TableRow, kit: Kit, whole: bool = False) -> None:
        self.row = row
        self._whole = whole
        self.kit = kit
        self.seats: list[SeatRow] = row.seats
        self.history: History | None = None
        self.at = 0
        self.seat_seqs = [0] * len(row.seats)
        self.stand_ins = [""] * len(row.seats)
        self.rounds: list[RoundPoints] = []
        # What was told and what of it was taken back, each with its audience.
        self._log = Transcript(kit.name)
        self._undone: list[tuple[int, int]] = []
        # The sequence of each move of the history, in the same order.
        self._standing = array("i")
        self._round = 0
        self._answers: list[dict[str, Answer]] = [{} for _ in row.seats]
        self._coach: Coach[Any] | None = None
        # The seats that may not be as they were, and whom something concerns, since somebody asked.
        self._stirred: set[int] | None = None
        self._concerned: set[int] = set()
        # What is known of taking choices back, until something happens that it depends on.
        self._undoings: list[tuple[Refusal | None] | None] = [None] * len(row.seats)
        if row.seed is not None:
            self.begin()

    # ---- what the table is ---------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.history is not None and self.history.game.over

    @property
    def status(self) -> str:
        """Open, playing or over."""
        if self.history is None:
            return "open"
        return "over" if self.history.game.over else "playing"

    @property
    def commitment(self) -> str:
        """What is shown of the seed while the game goes on."""
        return "" if self.row.seed is None else record.commitment(self.row.seed)

    def bot_of(self, seat: int) -> str:
        """The bot that moves this seat now; empty when a person does."""
        return self.stand_ins[seat] or self.seats[seat].bot

    def has_bots(self) -> bool:
        """Whether a bot moves any seat now."""
        return any(self.stand_ins) or any(map(_BOT, self.seats))

    def seat_of(self, secret: str) -> int | None:
        """The seat that this secret opens."""
        if not secret:
            return None
        wanted = hash_secret(secret)
        for row in self.seats:
            if row.kind == "person" and row.secret_hash == wanted:
                return row.seat
        return None

    def pending(self) -> list[int]:
        """The seats that the table waits for."""
        return [] if self.history is None else self.history.game.pending()

    def heard(self, seat: int | None, since: int) -> bytes:
        """What the seat was told behind the log's entry `since`: the entries encoded and joined."""
        return self._log.since(seat, since)

    def undone(self, seat: int | None, since: int) -> list[int]:
        """The sequences taken back that the seat had heard of, behind the first `since` ones."""
        if since == len(self._undone):
            return []
        return [
            sequence for audience, sequence in self._undone[since:] if audience in (EVERYONE, seat)
        ]

    def told(self) -> tuple[int, int]:
        """How long the log and the list of what was taken back are, whoever heard them."""
        return self._log.size, len(self._undone)

    def stirred(self) -> set[int] | None:
        """The seats that may not be as they were when this was asked before; None: all of them.

        A choice changes the side of its own seat only, until the table goes on.
        """
        found, self._stirred = self._stirred, set()
        return found

    def concerned(self) -> set[int]:
        """Who has acted or was told something since this was asked before, EVERYONE among them."""
        found, self._concerned = self._concerned, set()
        return found

    def log_index(self, seen: int) -> int:
        """Where the log goes on for somebody who has seen the sequence `seen`."""
        return self._log.place(seen)

    @property
    def round(self) -> int:
        """The round that is played; 0 before the first one."""
        return self._round

    def moves(self) -> list[tuple[int, str]]:
        """The choices that stand, as seats and texts."""
        assert self.history is not None
        return [(move.seat, move.choice.text) for move in self.history.moves]

    def advice(self, seat: int) -> tuple[Guide[Any], Advice[Any]] | None:
        """What the coach of a guided game tells its host; None for everybody else."""
        if not self.row.guide or seat != self.row.host or self.row.seed is None:
            return None
        if self._coach is None:
            names = [row.name for row in self.seats]
            guide = GUIDES[self.row.guide]
            self._coach = Coach(guide, self.row.options, self.row.seed, seat, names)
        return self._coach.guide, self._coach.advise(self.moves())

    def result(self) -> Result | None:
        """The end of the game; None while it is played."""
        if self.history is None or not self.history.game.over:
            return None
        game = self.history.game
        scores = game.scores()
        return Result(
            winners=game.winners(),
            scores=[
                SeatScore(seat, score.total, score.tiebreak, score.parts)
                for seat, score in enumerate(scores)
            ],
            ended_by=game.ended_by(),
            rounds=self.rounds,
            seed=str(self.row.seed),
        )

    def record(self) -> str:
        """The record of a finished game; the table must be a whole one."""
        assert self.history is not None and self._whole
        return record.write(self.history, [row.name for row in self.seats], committed=True)

    # ---- commands ------------------------------------------------------------------------

    def first_answer(self, actor: int, command: str) -> Answer | None:
        """What this command was answered when it came first, if that is still known here."""
        return self._answers[actor].get(command)

    def forgets(self, actor: int) -> bool:
        """Whether answers to this seat's commands may have been forgotten."""
        return len(self._answers[actor]) >= REMEMBERED_ANSWERS

    def refuse(self, actor: int, command: str, refusal: Refusal) -> Answer:
        """The answer to a command that changes nothing; it is remembered for a while."""
        info = RefusalInfo(refusal.code, refusal.sentence, refusal.rule)
        answer = Answer(command, False, self.at, self.seat_seqs[actor], info)
        self._remember(actor, answer)
        return answer

    def verify_choice(self, seat: int, text: str, before: Sequence[Step] = ()) -> Refusal | None:
        """None when the seat may make this choice now, or after these choices of other seats."""
        assert self.history is not None
        game = self.history.game
        try:
            choice = game.parse(text)
        except ChoiceSyntaxError as error:
            return Refusal("unknown-choice", error.sentence)
        if before:
            if any(step.seat == seat for step in before):
                return Refusal("stale", "You have just chosen: look again, then choose.", "Timing")
            # On a copy with the same chance everything comes as it will at the table.
            trial = self.history.branch()
            for step in before:
                trial.do(step.seat, trial.game.parse(step.text))
            game = trial.game
        return game.verify(seat, choice)

    def why_not_undo(self, seat: int) -> Refusal | None:
        """None when the seat's latest choice seems free to be taken back (see `verify_undo`)."""
        known = self._undoings[seat]
        if known is None:
            known = self._undoings[seat] = (self._why_not_undo(seat),)
        return known[0]

    def _why_not_undo(self, seat: int) -> Refusal | None:
        assert self.history is not None
        if self.row.undo == "off":
            return UNDO_OFF
        if self.history.settled:
            return NOTHING_TO_UNDO
        latest, standing = self.history.moves[-1], self._standing
        alone = len(standing) == 1 or standing[-1] != standing[-2]
        if alone and latest.seat == seat and not latest.chance_used:
            # Most are asked for right after a single choice that revealed nothing.
            return None
        return self.history.why_not_undo(seat, self._made_as_one(seat))

    def verify_undo(self, seat: int) -> Refusal | None:
        """None when the seat's latest choice can be taken back, found out by trying."""
        refusal = self.why_not_undo(seat)
        if refusal is None:
            assert self.history is not None
            try:
                self.history.branch().undo(seat, self._made_as_one(seat))
            except Refused as error:
                return error.refusal
        return refusal

    # ---- going on ------------------------------------------------------------------------

    def begin(self) -> None:
        """The game begins with the seed that was stored."""
        assert self.row.seed is not None
        self.history = History(self.kit, self.row.options, self.row.seed)
        self._tell(self.history.opening)

    def apply(self, step: Step) -> None:
        """Take a stored step. It was verified before it was stored."""
        assert self.history is not None and step.sequence == self.at + 1, "steps come in order"
        self.at = step.sequence
        barrier = self.history.game.barrier
        if step.kind == CHOICE:
            try:
                self._choose(step)
            except Exception:
                # It is no step of this table: its place stays free for the one that is.
                self.at -= 1
                raise
        elif step.kind == UNDO:
            self._undo(step)
        elif step.kind == BOT_IN:
            self.stand_ins[step.seat] = step.text
            self._tell_table(step.seat, BOT_IN, f"The bot {step.text} plays for {{{step.seat}}}.")
        else:
            self.stand_ins[step.seat] = ""
            self._tell_table(step.seat, BOT_OUT, f"{{{step.seat}}} is back.")
        self._concerned.add(step.seat)
        # Others' choices change nothing of what a seat is asked or can take back, unless a barrier
        # is passed.
        if self.history.game.barrier == barrier:
            self._undoings[step.seat] = None
            if self._stirred is not None:
                self._stirred.add(step.seat)
        else:
            self._undoings = [None] * len(self.seats)
            self._stirred = None
        if step.kind == UNDO:
            self._stirred = None
        if step.command is not None and step.actor != NOBODY:
            answer = Answer(step.command, True, self.at, self.seat_seqs[step.actor])
            self._remember(step.actor, answer)

    def _remember(self, actor: int, answer: Answer) -> None:
        remembered = self._answers[actor]
        remembered[answer.id] = answer
        if len(remembered) > REMEMBERED_ANSWERS:
            del remembered[next(iter(remembered))]

    def _choose(self, step: Step) -> None:
        assert self.history is not None
        # Choices that were made as one are the lines of one step.
        for text in step.text.split("\n"):
            choice: Choice = self.history.game.parse(text)
            events = self.history.do(step.seat, choice)
            self._standing.append(self.at)
            self._tell(events, step.seat, choice)
        self.seat_seqs[step.seat] += 1
        if self.history.game.over:
            self._close_round()
            # However it ended, the result is for everybody.
            self._concerned.add(EVERYONE)
        if not self._whole:
            self.history.forget()

    def _undo(self, step: Step) -> None:
        assert self.history is not None
        moves = self.history.moves
        latest = max(at for at, move in enumerate(moves) if move.seat == step.seat)
        made = self._standing[latest]
        taken = [move for move, at in zip(moves, self._standing) if at == made]
        public = any(event.audience == EVERYONE for move in taken for event in move.events)
        self.history.undo(step.seat, len(taken))
        self.seat_seqs[step.seat] += 1
        self._standing = array("i", (at for at in self._standing if at != made))
        # What nobody heard of is taken back unheard.
        self._undone.append((EVERYONE if public else step.seat, made))
        if public:
            self._tell_table(step.seat, UNDO, f"{{{step.seat}}} takes a choice back.")
        texts = ", ".join(move.choice.text for move in taken)
        private = LogEntry(self.at, UNDO, f"You take back: {texts}.", step.seat, private=True)
        self._add(step.seat, private)

    def _made_as_one(self, seat: int) -> int:
        """How many choices the seat's latest command made."""
        assert self.history is not None
        moves, standing = self.history.moves, self._standing
        for at in range(len(moves) - 1, -1, -1):
            if moves[at].seat == seat:
                # Choices made as one stand next to each other.
                first = at
                while first and standing[first - 1] == standing[at]:
                    first -= 1
                return at - first + 1
        return 1

    def _tell(
        self, events: list[Event], seat: int = EVERYONE, choice: Choice | None = None
    ) -> None:
        for event in events:
            if "round" in event.facts:
                self._follow_rounds(event)
            sentence = self.kit.sentence(event)
            if sentence:
                entry = entry_of(event, self.named(sentence), self.at, seat, choice)
                self._add(event.audience, entry)

    def _tell_table(self, seat: int, kind: str, sentence: str) -> None:
        self._add(EVERYONE, LogEntry(self.at, kind, self.named(sentence), seat))

    def _add(self, audience: int, entry: LogEntry) -> None:
        self._concerned.add(audience)
        self._log.add(audience, entry)

    def named(self, sentence: str) -> str:
        """A sentence with the players' names in the places of {0}, {1} ..."""
        if "{" not in sentence:
            return sentence
        if sentence[0] == "{" and "{" not in sentence[1:]:
            # Most begin with the name of whom they are about.
            place, _, rest = sentence.partition("}")
            return self.seats[int(place[1:])].name + rest
        return _PLACES.sub(lambda place: self.seats[int(place[1])].name, sentence)

    def _follow_rounds(self, event: Event) -> None:
        number = event.facts.get("round")
        if isinstance(number, int) and number > self._round:
            if self._round:
                self._close_round()
            self._round = number

    def _close_round(self) -> None:
        assert self.history is not None
        points = [score.total for score in self.history.game.scores()]
        self.rounds.append(RoundPoints(self._round, points))


_BOT = attrgetter("bot")
_PLACES = re.compile(r"\{(\d+)\}")


def hash_secret(secret: str) -> str:
    """What is stored of a seat's secret."""
    return sha256(secret.encode()).hexdigest()


def replay(row: TableRow, kit: Kit, steps: Iterable[Step], whole: bool = False) -> LiveTable:
    """A table from what is stored of it; a `whole` one can write a record."""
    table = LiveTable(row, kit, whole)
    for step in steps:
        table.apply(step)
    return table
