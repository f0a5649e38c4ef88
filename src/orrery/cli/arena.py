"""`orrery arena`: bots compete, and how sure the result is."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from orrery.cli.common import (
    Commands,
    add_game_arguments,
    err,
    files_of,
    options_of,
    out,
    positive_number,
    seconds,
    terminated_as_interrupted,
    whole_number,
)

if TYPE_CHECKING:
    from orrery.lab.contest.plan import Contest
    from orrery.lab.contest.playing import Played
    from orrery.lab.contest.results import ResultsFile
    from orrery.lab.contest.standing import Standings

INTERRUPTED = 130
STOPPED = 1
# A bot that fails this often is broken, and the match stops.
MOST_FAILURES = 3


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "arena",
        help="let bots compete, with intervals and ratings",
        description="Let bots compete. Every deal is played from every seat, so that neither cards"
        " nor seats decide. A bot is a name, path/to/file.py:Class, or a command in quotes that"
        " answers one line of JSON a decision (docs/bots.md).",
    )
    add_game_arguments(parser, optional_game=False)
    parser.add_argument(
        "--bots", metavar="BOT,...", help="who competes, separated by commas (at least two)"
    )
    parser.add_argument(
        "--games",
        type=positive_number,
        default=400,
        metavar="N",
        help="how many at most (default: 400)",
    )
    parser.add_argument(
        "--seed", type=whole_number, default=1, metavar="N", help="of all deals (default: 1)"
    )
    parser.add_argument(
        "--think",
        type=seconds,
        metavar="SECONDS",
        help="what a thinking bot may take for a decision on average",
    )
    parser.add_argument(
        "--until-sure",
        action="store_true",
        help="stop as soon as the best bot is better than the next for certain",
    )
    parser.add_argument(
        "--patience",
        type=seconds,
        default=30.0,
        metavar="SECONDS",
        help="after which a command that does not read or answer has failed (default: 30)",
    )
    parser.add_argument(
        "--jobs", type=positive_number, default=1, metavar="N", help="processes to play in"
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster instead ('local' starts one; needs orrery[ray])",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="keep every game there; goes on where it stopped"
    )
    parser.add_argument(
        "--merge",
        type=Path,
        nargs="+",
        metavar="FILE",
        help="play nothing: sum up files that --out wrote, of several runs or machines",
    )
    parser.add_argument(
        "--report", type=Path, metavar="FILE.html", help="write a report to look at"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play or merge, then tell."""
    from orrery.lab.contest.report import check_report, write_report
    from orrery.lab.contest.standing import Standings

    if args.report is not None:
        check_report(args.report)
    status, where = 0, ""
    if args.merge:
        standings = _merged(args)
    else:
        contest = _contest(args)
        standings = Standings(contest)
        status, where = _compete(contest, standings, args)
    if args.json:
        print(json.dumps(standings.summary()), flush=True)
    elif standings.games:
        _print(standings)
    # What was found out is told by now, whatever becomes of the report.
    if args.report is not None and (standings.games or status != INTERRUPTED):
        write_report(args.report, standings, where)
    return status


def _contest(args: argparse.Namespace) -> Contest:
    from orrery.core.errors import OptionError
    from orrery.lab.contest.plan import make_contest

    if not args.bots:
        raise OptionError("Say who competes: --bots expert,novice")
    names = [name.strip() for name in args.bots.split(",") if name.strip()]
    options, files = options_of(args), files_of(args)
    return make_contest(args.game, options, names, args.seed, args.think, args.patience, files)


def _merged(args: argparse.Namespace) -> Standings:
    from orrery.core.errors import OptionError
    from orrery.lab.contest.results import merge
    from orrery.lab.contest.standing import Standings

    found = merge(args.merge)
    if found[0].contest.game != args.game:
        raise OptionError(f"{args.merge[0]} holds games of {found[0].contest.game}.")
    standings = Standings(found[0].contest)
    for results in found:
        for played in results.games:
            standings.add(played, results.contest.seed)
    return standings


def _compete(contest: Contest, standings: Standings, args: argparse.Namespace) -> tuple[int, str]:
    """Play what is missing; the exit status, and on what it was played."""
    from contextlib import nullcontext

    from orrery.lab.contest.results import ResultsFile
    from orrery.lab.contest.workers import workers_for

    with nullcontext() if args.out is None else ResultsFile(args.out, contest) as kept:
        for played in kept.games if kept is not None else []:
            if played.number < args.games:
                standings.add(played)
        done = {played.number for played in standings.games}
        numbers = [number for number in range(args.games) if number not in done]
        if not numbers or (args.until_sure and _is_sure(standings)):
            return 0, ""
        workers = workers_for(len(numbers), args.jobs)
        where = f"on {workers} worker{'s' * (workers > 1)}" if args.ray is None else "on Ray"
        with terminated_as_interrupted():
            return _play(contest, standings, numbers, kept, args), where


def _play(
    contest: Contest,
    standings: Standings,
    numbers: list[int],
    kept: ResultsFile | None,
    args: argparse.Namespace,
) -> int:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    from orrery.lab.contest.workers import play_many

    console = err()
    columns = (BarColumn(), MofNCompleteColumn(), Remaining(), TextColumn("{task.description}"))
    hidden = not console.is_terminal
    games = play_many(contest, numbers, args.jobs, args.ray)
    with Progress(*columns, console=console, transient=True, disable=hidden) as bar:
        task = bar.add_task(_running(standings), total=args.games, completed=len(standings.games))
        try:
            for played in games:
                # First onto the disk: an interruption may come at any moment.
                if kept is not None:
                    kept.add(played)
                standings.add(played)
                bar.update(task, advance=1, description=_running(standings))
                if played.broken_off and (stop := _after_failure(standings, played)):
                    return stop
                if args.until_sure and _is_sure(standings):
                    break
        except KeyboardInterrupt:
            hint = "" if kept is None else "; the same command goes on from there"
            count = len(standings.games)
            print(f"orrery: interrupted after {count} games{hint}", file=sys.stderr)
            return INTERRUPTED
        finally:
            games.close()  # type: ignore[attr-defined]
    return 0


def _is_sure(standings: Standings) -> bool:
    """Whether the best bot is, asked only when all deals are whole."""
    return len(standings.games) % standings.contest.players == 0 and standings.sure()


def _after_failure(standings: Standings, played: Played) -> int:
    """Tell of a game that was broken off; a bot that fails again and again ends the match."""
    if played.failed < 0:
        print(
            f"orrery: game {played.number} is broken off and lost for all: {played.why}",
            file=sys.stderr,
        )
        return 0
    bot = played.seats[played.failed]
    name = standings.contest.bots[bot]
    print(
        f"orrery: game {played.number} is broken off and lost for {name}: {played.why}",
        file=sys.stderr,
    )
    failures = sum(
        1 for each in standings.games if each.failed >= 0 and each.seats[each.failed] == bot
    )
    if failures < MOST_FAILURES:
        return 0
    print(f"orrery: {name} failed {failures} times; the match stops", file=sys.stderr)
    return STOPPED


def _running(standings: Standings) -> str:
    if not standings.games:
        return ""
    shares = [
        f"{name} {standings.estimate(bot).share:.0%}"
        for bot, name in enumerate(standings.contest.bots)
    ]
    return "  ".join(shares)


def _print(standings: Standings) -> None:
    from rich.table import Table

    from orrery.lab.contest.repeat import seeds_of

    contest = standings.contest
    games = len(standings.games)
    seeds = f"seed{'s' * (len(standings.runs) > 1)} {seeds_of(standings)}"
    console = out()
    console.print(
        f"[bold]{games} game{'s' * (games > 1)}[/] of {contest.game} for {contest.players},"
        f" {seeds}, {standings.rounds:.1f} rounds on average; a fair share is"
        f" {1 / contest.players:.1%}"
    )
    table = Table()
    table.add_column("bot")
    for heading in ("share", "95 %", "rating", "points", "place", "ms", "99 % ms"):
        table.add_column(heading, justify="right")
    for bot in sorted(standings.bots(), key=lambda each: -each.win.share):
        table.add_row(
            bot.name,
            f"{bot.win.share:.1%}",
            f"{bot.win.low:.1%} to {bot.win.high:.1%}",
            f"{bot.rating:.0f}" + (f" ± {bot.rating_interval:.0f}" if bot.rating_interval else ""),
            f"{bot.mean_points:.1f}",
            f"{bot.place:.2f}",
            f"{bot.ms_mean:.1f}",
            f"{bot.ms_p99:.1f}",
        )
    console.print(table)
