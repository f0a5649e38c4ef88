"""`orrery duel`: a bot of ours plays Race against a program outside."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from orrery.cli.common import Commands, err, out, positive_number, seconds, whole_number

if TYPE_CHECKING:
    from orrery.lab.duel.match import DuelResult
    from orrery.lab.duel.results import Kept
    from orrery.lab.duel.series import Series

INTERRUPTED = 130


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "duel",
        help="let a bot play Race against an outside program",
        description="Let a bot play Race against a program that speaks race-duel-1. Every deal is"
        " played with the bot at each position; the other seats are the program's.",
    )
    parser.add_argument("--bot", default="expert", metavar="NAME", help="who plays for us")
    parser.add_argument("--players", type=whole_number, choices=(2, 3, 4), default=2)
    parser.add_argument(
        "--two-actions", action="store_true", help="two players with two actions a round"
    )
    parser.add_argument("--games", type=positive_number, default=400, metavar="N")
    parser.add_argument(
        "--seed", type=whole_number, default=1, metavar="N", help="of the first deal"
    )
    parser.add_argument("--think", type=seconds, metavar="SECONDS")
    parser.add_argument(
        "--patience",
        type=seconds,
        default=60.0,
        metavar="SECONDS",
        help="after which a program that says nothing, or hears nothing, has failed (default: 60)",
    )
    parser.add_argument(
        "--jobs", type=positive_number, default=1, metavar="N", help="processes to play in"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="keep every game there; goes on where it stopped"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("outside", nargs="+", metavar="COMMAND", help="the program, after --")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, then tell."""
    from contextlib import nullcontext

    from orrery.core.chance import Chance
    from orrery.core.errors import OptionError
    from orrery.lab.duel.results import Kept
    from orrery.lab.duel.series import Series, asked

    if args.two_actions and args.players != 2:
        raise OptionError("--two-actions is a game for 2 players.")
    series = Series(
        tuple(args.outside),
        args.bot,
        args.players,
        args.two_actions,
        args.seed,
        args.think,
        args.patience,
    )
    # An unknown bot is told of before anything is played or written.
    series.bot_of(Chance(0))
    wanted = asked(series, args.games)
    with Kept(args.out, series) if args.out else nullcontext() as kept:
        # A file may hold more games than are asked for this time.
        before = kept.played if kept else []
        played = [game for game in before if (game.seed, game.position) in wanted]
        status = _play(series, args, played, kept)
    found = summary(played, args.players)
    if args.json:
        print(json.dumps({"bot": args.bot, **found}))
    elif played:
        _print(args.bot, found)
    return status


def _play(
    series: Series, args: argparse.Namespace, results: list[DuelResult], kept: Kept | None
) -> int:
    """Play what is missing, and put it to the results."""
    from contextlib import closing

    from rich.progress import track

    from orrery.lab.duel.protocol import DuelError
    from orrery.lab.duel.series import play_series

    console = err()
    games = play_series(series, args.games, results.copy(), args.jobs)
    shown = track(
        games,
        "Playing",
        args.games - len(results),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    goes_on = f" What is finished is in {args.out}; the same command goes on." if kept else ""
    try:
        # However it ends, the outside program ends with it.
        with closing(games):
            for result in shown:
                results.append(result)
                if kept:
                    kept.add(result)
    except DuelError as error:
        raise DuelError(f"{error}{goes_on}") from error
    except KeyboardInterrupt:
        print(f"orrery: interrupted after {len(results)} games.{goes_on}", file=sys.stderr)
        return INTERRUPTED
    return 0


def summary(results: list[DuelResult], players: int) -> dict[str, Any]:
    """What the games come to; games of one deal count as one observation."""
    from orrery.lab.contest.standing import estimate

    deals: dict[int, tuple[float, int]] = {}
    for result in results:
        won, seats = deals.get(result.seed, (0.0, 0))
        deals[result.seed] = (won + result.share, seats + 1)
    found = estimate(deals.values())
    count = max(1, len(results))
    return {
        "games": len(results),
        "players": players,
        "share": round(found.share, 4),
        "low": round(found.low, 4),
        "high": round(found.high, 4),
        "points": round(sum(result.points for result in results) / count, 2),
        "best_other": round(sum(result.best_other for result in results) / count, 2),
        "rounds": round(sum(result.rounds for result in results) / count, 2),
        "refused": sum(result.refused for result in results),
    }


def _print(bot: str, found: dict[str, Any]) -> None:
    out().print(
        f"[bold]{bot}[/] wins {found['share']:.1%} of {found['games']} games"
        f" (95 %: {found['low']:.1%} to {found['high']:.1%}; a fair share is"
        f" {1 / found['players']:.1%}), {found['points']:.1f} points against"
        f" {found['best_other']:.1f}, {found['rounds']:.1f} rounds"
    )
