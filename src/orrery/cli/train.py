"""`orrery train`: learn the values that bots judge positions by."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from orrery.cli.common import Commands, err, out, positive_number, seconds, whole_number
from orrery.core.errors import OptionError

HOUR = 3600.0
INTERRUPTED = 130


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "train",
        help="learn values of positions from games",
        description="Play games and learn from them what positions are worth. Weights, a learning"
        " curve and where it stands are kept in a folder; the same command goes on from there.",
    )
    parser.add_argument("game", choices=("race", "roll"))
    parser.add_argument(
        "--players", type=whole_number, choices=(2, 3, 4), help="Race: how many (default: 2)"
    )
    parser.add_argument(
        "--two-actions", action="store_true", help="Race: two players with two actions a round"
    )
    parser.add_argument("--rivalry", action="store_true", help="Roll: all games with Rivalry")
    parser.add_argument(
        "--sums",
        action="store_true",
        help="Roll: learn the weighted sum that the adept reads, instead of the expert's net",
    )
    parser.add_argument(
        "--novices",
        action="store_true",
        help="learn from games of novices only, which are many, and not of players who think",
    )
    parser.add_argument(
        "--judge",
        action="store_true",
        help="learn to judge choices, by games with itself, instead of values of positions",
    )
    parser.add_argument(
        "--jobs",
        type=positive_number,
        default=1,
        metavar="N",
        help="with --judge: processes that play beside the one that learns (default: 1)",
    )
    parser.add_argument(
        "--begin-with",
        type=Path,
        metavar="FILE",
        help="with --judge: begin with weights of a similar game (Race: of a judge for"
        " another number of players; Roll: with or without Rivalry), if the folder has none yet",
    )
    parser.add_argument("--hours", type=seconds, default=1.0, metavar="HOURS")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train until the time is over, or Ctrl-C; the last checkpoint stays."""
    console = err()

    def tell(line: dict[str, Any]) -> None:
        words = ", ".join(f"{name} {value}" for name, value in line.items())
        console.print(words)

    if args.begin_with and not args.judge:
        raise OptionError("--begin-with is for judges: say --judge too.")
    if args.sums and (args.game != "roll" or args.judge):
        raise OptionError("--sums is for values of Roll: say orrery train roll --sums.")
    if args.novices and args.judge:
        raise OptionError("--novices is for values of positions: leave out --judge.")
    try:
        weights = (_train_judge if args.judge else _train_values)(args, tell)
    except KeyboardInterrupt:
        print(
            f"orrery: interrupted; {args.out} has what was kept, and the same command goes on",
            file=sys.stderr,
        )
        return INTERRUPTED
    out().print(f"The weights are in {weights}")
    return 0


def _train_values(args: argparse.Namespace, tell: Callable[[dict[str, Any]], None]) -> Path:
    from orrery.lab.learning.race_lessons import race_subject
    from orrery.lab.learning.roll_lessons import roll_subject
    from orrery.lab.learning.training import Plan, train

    race = _race_options(args)
    subject = roll_subject(args.rivalry, args.sums) if race is None else race_subject(race)
    if args.novices:
        subject = replace(subject, thinks=False)
    plan = Plan(subject, args.hours * HOUR, args.out, args.seed)
    train(plan, tell)
    return plan.weights


def _train_judge(args: argparse.Namespace, tell: Callable[[dict[str, Any]], None]) -> Path:
    from orrery.lab.selfplay.race import race_subject
    from orrery.lab.selfplay.roll import roll_subject
    from orrery.lab.selfplay.training import Plan, train

    race = _race_options(args)
    made = partial(roll_subject, args.rivalry) if race is None else partial(race_subject, race)
    plan = Plan(made, args.hours * HOUR, args.out, args.seed, args.jobs, args.begin_with)
    train(plan, tell)
    return plan.weights


def _race_options(args: argparse.Namespace) -> dict[str, str] | None:
    """The options of the games of Race that are played; None for Roll."""
    if args.game == "roll":
        if args.players or args.two_actions:
            raise OptionError("Values of Roll serve all numbers of players: leave the option out.")
        return None
    if args.rivalry:
        raise OptionError("Rivalry is a box of Roll: say orrery train roll --rivalry.")
    from orrery.catalog import kit

    variant = "experienced" if args.two_actions else "standard"
    return kit("race").options({"players": str(args.players or 2), "variant": variant})
