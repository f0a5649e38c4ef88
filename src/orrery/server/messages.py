"""The wire protocol: every message of the socket. The bodies of the HTTP part are in `bodies`.

`docs/protocol.md` tells how they are used; `web/src/protocol/schema.json` is made from them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from orrery.catalog import GameView
from orrery.core.wire import Change

Text = Annotated[str, Meta(min_length=1, max_length=200)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]+(?![\s\S])")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Count = Annotated[int, Meta(ge=0)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]

Status = Literal["open", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]
UndoPolicy = Literal["allowed", "off"]


# ---- what a client says over the socket ----------------------------------------------------


class Choose(Struct, tag="choose", forbid_unknown_fields=True):
    """Make a choice for one's own seat."""

    id: CommandId
    """New for every command, the same when a command is repeated after a lost connection."""
    seat_seq: Count
    """The seat's sequence as last heard; another one means that the command is stale."""
    choice: Text
    """The text of one of the offered choices."""


class ChooseAll(Struct, tag="choose-all", forbid_unknown_fields=True):
    """Make several choices for one's own seat as one: all of them, or none.

    What picks a set (cards to pay, goods to consume) comes in any order. Such a command is taken
    back by one undo.
    """

    id: CommandId
    seat_seq: Count
    choices: Annotated[list[Text], Meta(min_length=1, max_length=32)]


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back one's own latest choice, or all choices of the latest `choose-all`."""

    id: CommandId
    seat_seq: Count


class HandOver(Struct, tag="hand-over", forbid_unknown_fields=True):
    """Hand a seat to a bot: one's own at any time, another one when its player is away."""

    id: CommandId
    seat: SeatNumber
    bot: Text


class TakeBack(Struct, tag="take-back", forbid_unknown_fields=True):
    """Take one's own seat back from the bot that stood in."""

    id: CommandId


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Ask why choices are refused; changes nothing."""

    id: CommandId
    choices: Annotated[list[Text], Meta(min_length=1, max_length=64)]


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Ask for the table as one's own seat saw it at an earlier moment."""

    id: CommandId
    at: Count


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Ask whether the server is there."""

    id: CommandId


FromClient = Choose | ChooseAll | Undo | HandOver | TakeBack | Why | Look | Ping


# ---- parts of what the server says ---------------------------------------------------------


class RefusalInfo(Struct, frozen=True):
    """Why something cannot be done: a code for programs, a sentence for people, its rule."""

    code: str
    sentence: str
    rule: str = ""


class PreviewInfo(Struct, frozen=True, omit_defaults=True):
    """What a choice would bring: certain changes of holdings, what chance decides, in words.

    `parts` tells where a gain comes from, source by source, where the game tells it.
    """

    gains: dict[str, int]
    chance: str = ""
    sentences: list[str] = []
    parts: dict[str, dict[str, int]] = {}


class Offer(Struct, frozen=True, omit_defaults=True):
    """A legal choice; `preview` is there when the socket asked for previews."""

    text: str
    """What is sent back to make the choice."""
    verb: str
    fields: dict[str, Any]
    """What the text says, for programs; each game's choices are types of their own below."""
    preview: PreviewInfo | None = None


class PickInfo(Struct, frozen=True):
    """The set that a decision picks: choose freely, in any order, and send it as one command."""

    pool: list[Offer]
    """What can still be picked, an entry for each copy."""
    least: int
    most: int
    """How many more."""
    picked: list[str]
    """The texts of what the set holds already."""
    groups: list[str] = []
    """For each entry of the pool its group, where no two of the same one can be in the set."""


class DecisionInfo(Struct, frozen=True, omit_defaults=True):
    """What the seat is asked."""

    kind: str
    prompt: str
    rule: str
    pick: PickInfo | None = None
    """Where a set is picked one by one."""


class Undoing(Struct, frozen=True, omit_defaults=True):
    """Whether the seat's latest choice can be taken back; if not, why."""

    possible: bool
    refusal: RefusalInfo | None = None


class LessonInfo(Struct, frozen=True):
    """What the coach says at this moment: what there is, why it matters, and what to try."""

    name: str
    title: str
    what: str
    why: str
    attempt: str
    place: str
    """Where to look or act."""
    rule: str
    """The chapter of the rules that tells more."""
    choices: list[str]
    """The texts of the choices that do what is to be tried; none: there is only to look."""
    seen: bool
    """It was answered before."""


class CoachAnswer(Struct, frozen=True):
    """What the coach says to what was done."""

    lesson: str
    tone: Literal["good", "half", "other"]
    text: str
    fresh: bool
    """Nothing was chosen since."""


class CoachInfo(Struct, frozen=True):
    """The coach of a guided game, for its host."""

    guide: str
    title: str
    lessons: list[LessonInfo]
    """Those whose moment this is, in order."""
    seen: list[str]
    total: int
    answer: CoachAnswer | None
    over: bool
    """From here on the game is free."""


class Sight(Struct, frozen=True):
    """All that the seat (or a spectator) sees of the game at this moment."""

    view: GameView
    """The game's own view of this seat; `game` tells which."""
    decision: DecisionInfo | None
    choices: list[Offer]
    waiting: list[int]
    """The seats that the table waits for."""
    undo: Undoing
    coach: CoachInfo | UnsetType = UNSET
    """Only for whoever plays a guided game."""


class LogEntry(Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as this seat may hear it."""

    at: int
    """The table's sequence at which it happened (0: setup); several entries may share it."""
    kind: str
    text: str
    seat: int = -1
    """Whom it is about; -1 is the table as a whole."""
    facts: dict[str, Any] = {}
    private: bool = False
    """Only this seat was told."""
    verb: str = ""
    """Where the entry tells all that the seat's choice said: the choice, as in an offer."""
    fields: dict[str, Any] = {}


class SeatScore(Struct, frozen=True):
    """A seat's final score by source."""

    seat: int
    total: int
    tiebreak: int
    parts: dict[str, int]


class RoundPoints(Struct, frozen=True):
    """Everybody's points when a round had ended, for the chart."""

    round: int
    points: list[int]


class Result(Struct, frozen=True):
    """The end of a game."""

    winners: list[int]
    scores: list[SeatScore]
    ended_by: list[str]
    rounds: list[RoundPoints]
    seed: str
    """The seed in decimal digits; its SHA-256 is the commitment shown from the start."""


class SeatInfo(Struct, frozen=True):
    """A seat at the table."""

    seat: int
    kind: SeatKind
    name: str
    """The player's or the bot's name; empty while the seat is open."""
    bot: str
    """The bot that moves the seat now: a bot's own seat, or a stand-in; else empty."""
    connected: bool
    """Whether the player has a socket open; bots always are."""


class TableInfo(Struct, frozen=True):
    """A table as everybody may see it."""

    id: str
    game: str
    title: str
    status: Status
    options: dict[str, str]
    seats: list[SeatInfo]
    host: int
    """The host's seat."""
    undo: UndoPolicy
    spectators: bool
    public: bool
    commitment: str
    """SHA-256 (hex) of the seed's decimal digits; empty until the game starts."""
    created: int
    """Unix time in seconds."""
    rematch: str
    """The id of the table where these players go on; empty when there is none."""
    guide: str
    """The guide that goes with this game, for the host; empty without one."""


# ---- what the server says over the socket --------------------------------------------------


class Welcome(Struct, tag="welcome", frozen=True):
    """The first message of every socket: a fresh join and a resume end in the same state."""

    table: TableInfo
    seat: int | None
    """One's own seat; null for a spectator."""
    at: int
    """The table's sequence: how much of its story this covers; -1 until the game begins."""
    seat_seq: int
    """What the seat's next command must carry."""
    log: list[LogEntry]
    """Everything since the start, or since `?seen=` when the socket resumes."""
    undone: list[int]
    """All sequences whose choice was taken back since: their log entries no longer hold."""
    sight: Sight | None
    """Null until the game begins."""
    result: Result | None


class Update(Struct, tag="update", frozen=True, omit_defaults=True):
    """The table went on (perhaps by several steps): change the sight, append the log."""

    at: int
    seat_seq: int
    log: list[LogEntry]
    undone: list[int]
    """Sequences taken back since the last message."""
    result: Result | None
    changes: list[Change] = []
    """What is to be replaced in the sight of the message before."""
    sight: Sight | UnsetType = UNSET
    """The whole sight, instead of changes, where the message before had none."""


class TableChanged(Struct, tag="table", frozen=True):
    """Seats, presence, status or rematch changed."""

    table: TableInfo


class Answer(Struct, tag="answer", frozen=True):
    """The answer to a command; a repeated command gets its first answer again."""

    id: str
    accepted: bool
    at: int
    """The sequence the command was stored under; for a refused one, the table's present one."""
    seat_seq: int
    refusal: RefusalInfo | None = None


class Reasons(Struct, tag="reasons", frozen=True):
    """For each text that was asked about: why it is refused, or null when it is legal."""

    id: str
    reasons: dict[str, RefusalInfo | None]


class Past(Struct, tag="past", frozen=True):
    """The table as this seat saw it right after the sequence `at`."""

    id: str
    at: int
    view: GameView


class Pong(Struct, tag="pong", frozen=True):
    """The server is there."""

    id: str


class Trouble(Struct, tag="trouble", frozen=True):
    """A message was not understood or came too fast; the sentence is for people."""

    code: str
    sentence: str


FromServer = Welcome | Update | TableChanged | Answer | Reasons | Past | Pong | Trouble
