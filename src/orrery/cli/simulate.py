"""`orrery simulate`: bots play many games, and the statistics of it."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from orrery.cli.common import (
    Commands,
    add_game_arguments,
    err,
    files_of,
    options_of,
    out,
    positive_number,
    whole_number,
)

if TYPE_CHECKING:
    from orrery.lab.arena import Match
    from orrery.lab.statistics import Report

LAW_BROKEN = 1
INTERRUPTED = 130
MOST_BARS = 15
BAR_LENGTH = 40


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "simulate",
        help="let bots play games and print statistics",
        description="Let bots play games. Seats stay as listed; the same seed and number of"
        " players give the same games, whatever else runs.",
    )
    add_game_arguments(parser, optional_game=False)
    parser.add_argument(
        "--bots",
        default="random",
        metavar="NAME,...",
        help="random, novice, adept or expert: one for each seat in table order, or one for all"
        " (default: random)",
    )
    parser.add_argument(
        "--games", type=positive_number, default=100, metavar="N", help="how many (default: 100)"
    )
    parser.add_argument(
        "--seed", type=whole_number, default=1, metavar="N", help="of all the games (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--save",
        type=Path,
        metavar="DIR",
        help="write a record of each game; those there already stay",
    )
    parser.add_argument(
        "--verify", action="store_true", help="check every law of the game after every choice"
    )
    parser.add_argument(
        "--jobs", type=positive_number, default=1, metavar="N", help="processes to play in"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, then print; Ctrl-C keeps what was finished."""
    from orrery.lab.arena import Match, check_match
    from orrery.lab.statistics import Report
    from orrery.lab.verify import BrokenLawError

    options = options_of(args)
    names = [name.strip() for name in args.bots.split(",")]
    if len(names) == 1:
        names = names * _players(args.game, options)
    options.setdefault("players", str(len(names)))
    match = Match(
        args.game,
        options,
        names,
        args.seed,
        verify=args.verify,
        keep_records=args.save is not None,
        files=files_of(args),
    )
    options = check_match(match)
    if args.save is not None:
        _make_folder(args.save)
    report = Report(match)
    began = time.perf_counter()
    status = 0
    try:
        _play(match, report, args)
    except KeyboardInterrupt:
        status = INTERRUPTED
        print(f"orrery: interrupted; {_finished(report, args.games)}", file=sys.stderr)
    except BrokenLawError as error:
        status = LAW_BROKEN
        print(f"orrery: a law is broken: {error}", file=sys.stderr)
    head: dict[str, Any] = {
        "game": match.game,
        "options": options,
        "bots": names,
        "seed": match.seed,
        "verified": match.verify,
    }
    summary = {**head, **report.summary(), "seconds": round(time.perf_counter() - began, 3)}
    if args.json:
        print(json.dumps(summary))
    elif summary["games"]:
        _print(summary)
    return status


def _make_folder(folder: Path) -> None:
    from orrery.core.errors import OptionError

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = "it is a file" if folder.is_file() else error.strerror
        raise OptionError(f"--save needs a folder, but {folder} cannot be one: {why}.") from error


def _finished(report: Report, asked: int) -> str:
    games = report.summary()["games"]
    return f"{games} of {asked} games were finished" if games else "no game was finished"


def _players(game: str, options: dict[str, str]) -> int:
    from orrery.catalog import kit

    return int(kit(game).options(options)["players"])


def _play(match: Match, report: Report, args: argparse.Namespace) -> None:
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    from orrery.lab.arena import play_match

    console = err()
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=hidden) as bar:
        task = bar.add_task("Playing", total=args.games)
        for result in play_match(match, range(1, args.games + 1), args.jobs):
            report.add(result)
            if args.save is not None:
                name = f"{match.game}-{match.seed}-{result.number:04}"
                _save(args.save, name, result.record)
            bar.advance(task)


def _save(folder: Path, name: str, record: str) -> None:
    """Write a record; one of another game that is there already is left alone."""
    path = folder / f"{name}.record"
    number = 1
    while path.exists() and path.read_bytes() != record.encode():
        number += 1
        path = folder / f"{name}-{number}.record"
    # Renamed when it is whole: an interruption leaves no half of a record.
    fresh = path.with_suffix(".new")
    fresh.write_text(record, encoding="utf-8", newline="\n")
    fresh.replace(path)


def _print(summary: dict[str, Any]) -> None:
    console = out()
    games = summary["games"]
    verified = ", every law checked after every choice" if summary["verified"] else ""
    console.print(
        f"[bold]{games} game{'s' * (games > 1)}[/] of {summary['game']}, seed {summary['seed']},"
        f" {summary['seconds']:.1f} s{verified}"
    )
    console.print(_seats(summary))
    console.print(_lengths(summary))
    if summary["chosen"]:
        console.print(_chosen(summary))
    ends = ", ".join(
        f"{reason} {count} ({count / games:.0%})" for reason, count in summary["ended_by"].items()
    )
    console.print(f"Ended by: {ends}")


def _seats(summary: dict[str, Any]) -> Any:
    from rich.table import Table

    table = Table(title="Seats", title_justify="left")
    table.add_column("seat", justify="right")
    table.add_column("bot")
    for heading in ("wins", "share", "mean", "±", "min", "25%", "50%", "75%", "max"):
        table.add_column(heading, justify="right")
    rows = zip(summary["bots"], summary["wins_by_seat"], summary["score_spread"], strict=True)
    for seat, (bot, wins, spread) in enumerate(rows):
        table.add_row(
            str(seat),
            bot,
            f"{wins:g}",
            f"{wins / summary['games']:.1%}",
            f"{spread['mean']:.1f}",
            f"{spread['deviation']:.1f}",
            str(spread["min"]),
            *(f"{quartile:.0f}" for quartile in spread["quartiles"]),
            str(spread["max"]),
        )
    return table


def _lengths(summary: dict[str, Any]) -> Any:
    from rich.table import Table

    table = Table(
        title=f"Rounds: {summary['rounds']:.1f} on average,"
        f" {summary['choices']:.0f} choices in a game",
        title_justify="left",
        show_header=False,
    )
    counts = {int(length): count for length, count in summary["round_counts"].items()}
    shortest, longest = min(counts), max(counts)
    width = (longest - shortest) // MOST_BARS + 1
    bars: dict[int, int] = {}
    for start in range(shortest, longest + 1, width):
        bars[start] = sum(counts.get(length, 0) for length in range(start, start + width))
    most = max(bars.values())
    for start, count in bars.items():
        name = str(start) if width == 1 else f"{start}-{start + width - 1}"
        table.add_row(name, str(count), "█" * round(BAR_LENGTH * count / most))
    return table


def _chosen(summary: dict[str, Any]) -> Any:
    from rich.table import Table

    table = Table(title="Chosen for a round, by seat", title_justify="left")
    table.add_column("")
    for seat, bot in enumerate(summary["bots"]):
        table.add_column(f"{seat} {bot}", justify="right")
    table.add_column("took place", justify="right")
    chosen = summary["chosen"]
    totals = [max(1, sum(column)) for column in zip(*chosen.values(), strict=True)]
    for name, counts in chosen.items():
        shares = (f"{count / total:.0%}" for count, total in zip(counts, totals, strict=True))
        took_place = summary["phases"].get(name)
        table.add_row(name, *shares, "" if took_place is None else f"{took_place:.0%}")
    for name, took_place in summary["phases"].items():
        if name not in chosen:
            table.add_row(name, *("" for _ in summary["bots"]), f"{took_place:.0%}")
    return table
