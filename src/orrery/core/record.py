"""Records: a finished game as a small text file that replays to the same end for ever.

    orrery-record 1
    game roll
    rules 1
    options first_game=no players=2 timing=auto
    seed 7
    seats novice | random
    opening | deal ...
    0 start Merchant Guild + Radioactive World
    1 start Public Works + Gem World | roll ...
    end 12 squares
    score 0 31 + 4
    score 1 18 + 6
    digest 3f...

After a choice, behind bars, stands what chance brought because of it. A game whose seed was
promised to the players before it began has a line `commitment` below its `opening`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from orrery.core.errors import (
    ChoiceSyntaxError,
    OptionError,
    RecordError,
    Refused,
    UnknownNameError,
)
from orrery.core.events import Event
from orrery.core.history import SEED_DIGITS, History
from orrery.core.kit import Kit

FORMAT: Final = "orrery-record"
VERSION: Final = 1
BAR: Final = " | "
HEADER = ("game", "rules", "options", "seed", "seats", "opening")


@dataclass(frozen=True)
class Record:
    """A parsed record; choices are (line, seat, text, outcomes), `end` has its line numbers too."""

    game: str
    rules: int
    options: dict[str, str]
    seed: int
    seats: list[str]
    opening: list[str]
    choices: list[tuple[int, int, str, list[str]]]
    end: list[tuple[int, str]]
    commitment: str = ""
    """What the players were shown of the seed before the game; empty when they were not."""


def commitment(seed: int) -> str:
    """What is shown of a seed before the game: it gives nothing away and fits no other seed."""
    return sha256(str(seed).encode()).hexdigest()


def write(history: History, seats: list[str], committed: bool = False) -> str:
    """The record of a finished game; `seats` names who played, one name for each seat.

    `committed` says that the seed's commitment was shown before the game.
    """
    kit = history.kit
    if not history.game.over:
        raise RecordError(0, "the game is not over yet: only a finished game has a record")
    if history.forgotten:
        raise RecordError(0, "this history has let go of its events: play its choices anew")
    _check_names(seats, history.game.seats)
    options = " ".join(f"{key}={value}" for key, value in sorted(history.options.items()))
    lines = [
        f"{FORMAT} {VERSION}",
        f"game {kit.name}",
        f"rules {kit.rules}",
        f"options {options}",
        f"seed {history.seed}",
        f"seats {BAR.join(seats)}",
        _with_outcomes("opening", kit, history.opening),
    ]
    if committed:
        lines.append(f"commitment {commitment(history.seed)}")
    for move in history.moves:
        lines.append(_with_outcomes(f"{move.seat} {move.choice.text}", kit, move.events))
    lines.extend(_ending(history))
    lines.append(f"digest {_digest(lines)}")
    return "\n".join(lines) + "\n"


def parse(text: str) -> Record:
    """Read a record without replaying it; RecordError names the line that cannot be read."""
    _check_encoding(text)
    lines = text.split("\n")
    name, _, version = lines[0].partition(" ")
    if name != FORMAT:
        raise RecordError(1, f"this is not an Orrery record: it should begin with '{FORMAT}'")
    if version != str(VERSION):
        raise RecordError(
            1, f"this program reads records of version {VERSION}, not of version {version[:40]!r}"
        )
    header: dict[str, str] = {}
    for number, key in enumerate(HEADER, start=2):
        header[key] = _field(lines, number, key)
    choices: list[tuple[int, int, str, list[str]]] = []
    at = len(HEADER) + 1
    promised = ""
    if at < len(lines) and lines[at].startswith("commitment "):
        promised = lines[at].removeprefix("commitment ")
        if not promised:
            raise RecordError(at + 1, "the commitment is empty")
        at += 1
    while not _is_cut_off(lines, at) and lines[at].split(" ")[0] != "end":
        choices.append(_choice_line(at + 1, lines[at]))
        at += 1
    if _is_cut_off(lines, at):
        raise RecordError(len(lines), "the record is cut off: its 'end' line is missing")
    end: list[tuple[int, str]] = [(at + 1, lines[at])]
    at += 1
    while not _is_cut_off(lines, at) and lines[at].split(" ")[0] != "digest":
        if not lines[at].startswith("score "):
            raise RecordError(at + 1, f"expected 'score' or 'digest', found {lines[at][:40]!r}")
        end.append((at + 1, lines[at]))
        at += 1
    if _is_cut_off(lines, at):
        raise RecordError(len(lines), "the record is cut off: its 'digest' line is missing")
    if not lines[at + 1 :]:
        raise RecordError(at + 1, "the record is cut off: its last line does not end")
    if lines[at + 1 :] != [""]:
        raise RecordError(at + 2, "there is text after the digest, which must be the last line")
    return Record(
        game=header["game"],
        rules=_whole_number(3, header["rules"], "rules version"),
        options=_options(header["options"]),
        seed=_whole_number(5, header["seed"], "seed"),
        seats=header["seats"].split(BAR),
        opening=_outcomes(header["opening"]),
        choices=choices,
        end=end,
        commitment=promised,
    )


def replay(text: str, kit_of: Callable[[str], Kit]) -> History:
    """Play a record again, checking every choice, every outcome of chance and the end.

    A record of older rules is played by the present ones. Most come out the same, and then it is
    as good as any; one that does not is refused with both versions.
    """
    record = parse(text)
    # Every error has a name of its own here: compiled, a name keeps the type it had first.
    try:
        kit = kit_of(record.game)
    except UnknownNameError as unknown:
        raise RecordError(2, str(unknown)) from unknown
    versions = f"played under rules {record.rules} of {kit.name}; this program has {kit.rules}"
    if record.rules < 1:
        raise RecordError(3, "rules are counted from 1")
    if record.rules > kit.rules:
        raise RecordError(3, versions)
    try:
        return _play_again(record, text, kit)
    except RecordError as different:
        if record.rules == kit.rules:
            raise
        raise RecordError(different.line, f"{different.why} ({versions})") from different


def _play_again(record: Record, text: str, kit: Kit) -> History:
    try:
        history = History(kit, record.options, record.seed)
    except OptionError as impossible:
        raise RecordError(4, str(impossible)) from impossible
    for key, value in record.options.items():
        if history.options.get(key) != value:
            raise RecordError(4, f"{key}={value} is not how this option is written in a record")
    _check_names(record.seats, history.game.seats)
    _compare(7, _events_outcomes(kit, history.opening), record.opening)
    if record.commitment and record.commitment != commitment(record.seed):
        raise RecordError(8, "the commitment is not that of the seed: other dice were promised")
    for number, seat, words, outcomes in record.choices:
        try:
            choice = history.game.parse(words)
            events = history.do(seat, choice)
        except ChoiceSyntaxError as misspelt:
            raise RecordError(number, str(misspelt)) from misspelt
        except Refused as refused:
            raise RecordError(number, f"{words!r} is refused: {refused}") from refused
        _compare(number, _events_outcomes(kit, events), outcomes)
    last = record.choices[-1][0] if record.choices else 7
    if not history.game.over:
        waiting = ", ".join(str(seat) for seat in history.game.pending())
        raise RecordError(last + 1, f"the game is not over here: seat {waiting} must choose")
    for (number, found), wanted in zip(record.end, _ending(history), strict=False):
        if found != wanted:
            raise RecordError(number, f"the record says {found!r}, the rules say {wanted!r}")
    if len(record.end) != len(_ending(history)):
        raise RecordError(record.end[-1][0], "the scores do not list every seat once")
    lines = text.split("\n")[:-2]
    if text.split("\n")[-2] != f"digest {_digest(lines)}":
        raise RecordError(
            len(lines) + 1, "the digest differs: the text was changed after it was written"
        )
    return history


def _check_names(names: list[str], seats: int) -> None:
    if len(names) != seats:
        raise RecordError(6, f"{len(names)} name{'s' * (len(names) > 1)} for {seats} seats")
    for name in names:
        if BAR in name or "\n" in name or "\r" in name:
            raise RecordError(6, f"the name {name!r} has a bar or a line break in it")


def _check_encoding(text: str) -> None:
    """What editors and transfers do to a text file, in words that say how to mend it."""
    if not text:
        raise RecordError(1, "this is not an Orrery record: the file is empty")
    if text.startswith("\ufeff"):
        raise RecordError(1, "the file begins with a byte order mark: save it as UTF-8 without one")
    if "\r" in text:
        raise RecordError(
            text.count("\n", 0, text.index("\r")) + 1,
            "the line has a carriage return: a record's lines end with LF alone, not with CRLF",
        )


def _with_outcomes(head: str, kit: Kit, events: list[Event]) -> str:
    return BAR.join([head, *_events_outcomes(kit, events)])


def _events_outcomes(kit: Kit, events: list[Event]) -> list[str]:
    told = [kit.outcome(event) for event in events]
    return [outcome for outcome in told if outcome]


def _ending(history: History) -> list[str]:
    lines = [f"end {BAR.join(history.game.ended_by())}"]
    for seat, score in enumerate(history.game.scores()):
        lines.append(f"score {seat} {score.total} + {score.tiebreak}")
    return lines


def _digest(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode(errors="surrogatepass")).hexdigest()[:16]


def _is_cut_off(lines: list[str], at: int) -> bool:
    """Whether the text stops before the line at this index, or right after the line feed."""
    return at >= len(lines) or (at == len(lines) - 1 and not lines[at])


def _field(lines: list[str], number: int, key: str) -> str:
    if _is_cut_off(lines, number - 1):
        raise RecordError(number, f"the record is cut off: '{key}' is missing")
    name, _, value = lines[number - 1].partition(" ")
    if name != key:
        raise RecordError(number, f"expected '{key}', found {lines[number - 1][:40]!r}")
    return value


def _choice_line(number: int, line: str) -> tuple[int, int, str, list[str]]:
    words, *outcomes = line.split(BAR)
    seat, _, choice = words.partition(" ")
    if not seat.isdecimal() or not choice:
        raise RecordError(number, f"expected a seat and a choice, found {line[:40]!r}")
    return number, _whole_number(number, seat, "seat"), choice, outcomes


def _options(text: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in text.split(" ") if text else []:
        key, equals, value = word.partition("=")
        if not key or not equals:
            raise RecordError(4, f"expected option=value, found {word[:40]!r}")
        if key in options:
            raise RecordError(4, f"the option {key!r} is given twice")
        options[key] = value
    return options


def _outcomes(value: str) -> list[str]:
    bar = BAR.strip() + " "
    return value.removeprefix(bar).split(BAR) if value else []


def _whole_number(number: int, value: str, what: str) -> int:
    # Only as it would be written: no other digits than 0 to 9, none in front that say nothing.
    plain = value.isascii() and value.isdecimal() and (value == "0" or value[0] != "0")
    if not plain or len(value) > SEED_DIGITS:
        raise RecordError(number, f"the {what} should be a whole number, not {value[:40]!r}")
    return int(value)


def _compare(number: int, rules: list[str], record: list[str]) -> None:
    for mine, theirs in zip(rules, record, strict=False):
        if mine != theirs:
            raise RecordError(number, f"chance brought {mine!r}, the record says {theirs!r}")
    if len(rules) > len(record):
        raise RecordError(number, f"chance brought {rules[len(record)]!r}, the record is silent")
    if len(record) > len(rules):
        raise RecordError(number, f"the record says {record[len(rules)]!r}, chance had no part")
