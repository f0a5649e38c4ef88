"""The bodies of the HTTP part: what a request brings and what it is answered.

`docs/protocol.md` tells how they are used; `web/src/protocol/schema.json` is made from them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from orrery.catalog import GameView
from orrery.core.library import Entry
from orrery.core.wire import Change
from orrery.server.messages import (
    LogEntry,
    Name,
    RefusalInfo,
    Result,
    SeatNumber,
    TableInfo,
    Text,
    UndoPolicy,
)


class SeatPlan(Struct, forbid_unknown_fields=True):
    """How a seat is to be filled: kept for the host, open for whoever has the link, or a bot."""

    kind: Literal["host", "open", "bot"]
    bot: str = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """What a host decides; exactly one seat is the host's."""

    game: Text
    name: Name
    """The host's name."""
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    options: dict[str, str] = {}
    """Options of the game without `players`, which follows from the seats."""
    undo: UndoPolicy = "allowed"
    spectators: bool = True
    public: bool = False


class BeginGuide(Struct, forbid_unknown_fields=True):
    """Begin a guided game."""

    name: Name
    """The player's name."""


class Join(Struct, forbid_unknown_fields=True):
    """Take a seat; without a number, the first open one."""

    name: Name
    seat: SeatNumber | UnsetType = UNSET


class Start(Struct, forbid_unknown_fields=True):
    """Start before all seats are taken: the open ones go to this bot."""

    bot: Text


class Seated(Struct, frozen=True):
    """The seat that is now yours; its secret is in the cookie."""

    table: TableInfo
    seat: int


class Standing(Struct, frozen=True):
    """How a table stands: whom it waits for and since when; its result once it is over."""

    table: TableInfo
    round: int
    """0 before the first one."""
    waiting: list[int]
    since: int
    """When the latest step was taken, or the table made; Unix time in seconds."""
    result: Result | None


class Lobby(Struct, frozen=True):
    """Public tables: those that wait for players first, then those being played."""

    tables: list[TableInfo]


class SettingValue(Struct, frozen=True):
    """A value of a setting: as an option, its name, and what it changes in a sentence."""

    value: str
    label: str
    says: str


class SettingInfo(Struct, frozen=True):
    """An option that a host may set."""

    name: str
    label: str
    values: list[SettingValue]


class ClashInfo(Struct, frozen=True):
    """A value that needs another option to be one of some values, and why."""

    setting: str
    value: str
    other: str
    needs: list[str]
    why: str


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    least_players: int
    most_players: int
    options: dict[str, str]
    """The defaults."""
    settings: list[SettingInfo]
    """What a host may set, the default of each first."""
    clashes: list[ClashInfo]
    """What does not go together; `players` is the number of seats."""
    bots: list[str]


class GuideInfo(Struct, frozen=True):
    """A guided first game."""

    name: str
    game: str
    title: str
    lessons: int


class LevelInfo(Struct, frozen=True):
    """A level of bots: the names under which they sit down, and what they do, in a sentence."""

    name: str
    players: list[str]
    about: str


class Games(Struct, frozen=True):
    """All games, and the guided ones among them."""

    games: list[GameInfo]
    guides: list[GuideInfo]
    levels: list[LevelInfo]
    """All bots, from weakest to strongest."""


class Description(Struct, frozen=True):
    """A tile's or card's full text."""

    text: str


class RuleSection(Struct, frozen=True):
    """A section of a chapter; the text is plain Markdown."""

    title: str
    text: str


class RuleChapter(Struct, frozen=True):
    """A chapter of the rules in our own words."""

    title: str
    text: str
    sections: list[RuleSection]


class Library(Struct, frozen=True):
    """Everything that has a name in a game's boxes, and its rules."""

    game: str
    title: str
    entries: list[Entry]
    chapters: list[RuleChapter]


class RecordSummary(Struct, frozen=True):
    """A recorded game in figures: for a list of games and for statistics."""

    game: str
    title: str
    options: dict[str, str]
    names: list[str]
    rounds: int
    choices: int
    chosen: list[dict[str, int]]
    """For each seat, how often it chose each phase or action."""
    tableaus: list[list[str]]
    """For each seat, what lay in its tableau at the end."""
    result: Result


class FilmLine(Struct, frozen=True):
    """A line of the log, and who heard it: a seat, or -1 for everybody."""

    audience: int
    entry: LogEntry


class FilmStep(Struct, frozen=True):
    """One choice of a film."""

    seat: int
    choice: str
    round: int
    stage: str
    """The part of the round in which it was made."""
    changes: list[list[Change]]
    """For each seat, what it changed in that seat's view."""
    waiting: list[int]
    """The seats that the table waited for after it."""
    log: list[FilmLine]


class Film(Struct, frozen=True):
    """A finished game, position by position, as every seat saw it."""

    summary: RecordSummary
    views: list[GameView]
    """For each seat, the view before the first choice."""
    waiting: list[int]
    """The seats that the table waited for then."""
    log: list[FilmLine]
    steps: list[FilmStep]


class Health(Struct, frozen=True):
    """The server is up and its database answers; `troubles` says what is wrong all the same."""

    status: Literal["ok", "troubled"]
    version: str
    tables: int
    """Tables in memory."""
    sockets: int
    bot_workers_replaced: int = 0
    """How many processes that think for bots ended or hung since the server started."""
    troubles: list[str] = []


class NetworkInfo(Struct, frozen=True):
    """Whether the table can be opened to the network from here, and where it is if it was."""

    offered: bool
    address: str
    """What the links begin with for others in the network; empty while it is not open."""


class Problem(Struct, frozen=True):
    """Any HTTP answer that is not a success."""

    error: RefusalInfo


HTTP_BODIES = (
    NewTable,
    BeginGuide,
    Join,
    Start,
    Seated,
    Standing,
    Lobby,
    Games,
    Description,
    Library,
    RecordSummary,
    Film,
    Health,
    NetworkInfo,
    Problem,
)
