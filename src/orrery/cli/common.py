"""What several commands share: consoles, the arguments that describe a game, record files."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from orrery.catalog import GAMES
from orrery.core.errors import OptionError, RecordError
from orrery.core.files import FileError, read_regular

if TYPE_CHECKING:
    from rich.console import Console

LONGEST_NUMBER = 100
# A long game of five has about 100 KiB.
LARGEST_RECORD = 4 * 1024 * 1024
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def out(width: int | None = None) -> Console:
    """The console for results, on stdout."""
    from rich.console import Console

    return Console(highlight=False, width=width)


def err() -> Console:
    """The console for progress and remarks, on stderr."""
    from rich.console import Console

    return Console(stderr=True, highlight=False)


def add_game_arguments(parser: argparse.ArgumentParser, *, optional_game: bool) -> None:
    """Which game is played, by how many, with which options."""
    if optional_game:
        parser.add_argument("game", nargs="?", choices=GAMES)
    else:
        parser.add_argument("game", choices=GAMES)
    parser.add_argument(
        "--players",
        type=whole_number,
        metavar="N",
        help="how many players (default: as many as the bots need, else 3 for roll, 2 for race)",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game, such as timing=strict; may be given several times",
    )
    parser.add_argument(
        "--with",
        dest="boxes",
        metavar="BOX,...",
        help="expansions to play with, such as rivalry; short for --option with=BOX,...",
    )
    add_components_argument(parser)


def add_components_argument(parser: argparse.ArgumentParser) -> None:
    """Which file describes the components of Rivalry."""
    parser.add_argument(
        "--components",
        metavar="FILE",
        help="Rivalry's dice faces and tiles as an owner of the box wrote them down",
    )


def options_of(args: argparse.Namespace) -> dict[str, str]:
    """The game's options as given on the command line; the files named there are read."""
    from orrery.catalog import kit

    options = _given_options(args)
    for key, read in kit(args.game).files.items():
        if key in options:
            options[key] = read(options[key])
    return options


def files_of(args: argparse.Namespace) -> dict[str, str]:
    """The files named on the command line, by the option that each describes."""
    from orrery.catalog import kit

    given = _given_options(args)
    return {key: given[key] for key in kit(args.game).files if key in given}


def _given_options(args: argparse.Namespace) -> dict[str, str]:
    options: dict[str, str] = {}
    if args.players is not None:
        options["players"] = str(args.players)
    given = list(args.option)
    given += [] if args.boxes is None else [f"with={args.boxes}"]
    given += [] if args.components is None else [f"components={args.components}"]
    for word in given:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise OptionError(f"--option takes KEY=VALUE, not {word!r}.")
        if options.get(key, value) != value:
            raise OptionError(f"{key} is given twice: as {options[key]} and as {value}.")
        options[key] = value
    return options


def whole_number(text: str) -> int:
    """A whole number from 0 on; for argparse."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from 0 on")
    return int(text)


def positive_number(text: str) -> int:
    """A whole number from 1 on; for argparse."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} should be at least 1")
    return number


def seconds(text: str) -> float:
    """A time in seconds, more than none; for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds above 0")
    return value


@contextmanager
def terminated_as_interrupted() -> Iterator[None]:
    """Who ends a command otherwise (kill, a terminal that is closed) is heeded like Ctrl-C."""
    numbers = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = {number: signal.getsignal(number) for number in numbers}
    for number, handler in before.items():
        # Whoever runs it under nohup wants it to go on.
        if handler is signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            if handler is signal.SIG_DFL:
                signal.signal(number, handler)


def admit_components(args: argparse.Namespace) -> None:
    """Read the file that --components names, so that records of it can be replayed."""
    from orrery.catalog import kit

    if args.components is not None:
        for game in GAMES:
            admit = kit(game).files.get("components")
            if admit is not None:
                admit(args.components)


def read_record(path: Path) -> str:
    """The text of a record file; RecordError when it is no text or cannot be read."""
    try:
        data = read_regular(path, LARGEST_RECORD)
    except FileError as error:
        raise RecordError(0, f"cannot be read: {error}") from error
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "this is not text, so it is no record") from error
