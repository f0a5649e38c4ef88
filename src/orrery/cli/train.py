"""`orrery train`: learn the values that bots judge positions by."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from orrery.cli.common import Commands, err, out, seconds, whole_number
from orrery.core.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Callable

    from orrery.lab.learning.lessons import Subject

HOUR = 3600.0


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
    parser.add_argument("--hours", type=seconds, default=1.0, metavar="HOURS")
    parser.add_argument(
        "--jobs",
        type=whole_number,
        default=1,
        metavar="N",
        help="processes that play beside the one that learns (default: 1)",
    )
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train until the time is over, or Ctrl-C; the last checkpoint stays."""
    from orrery.lab.learning.training import Plan, train

    plan = Plan(_subject(args), args.hours * HOUR, args.out, args.seed, args.jobs)
    console = err()

    def tell(line: dict[str, Any]) -> None:
        words = ", ".join(f"{name} {value}" for name, value in line.items())
        console.print(words)

    train(plan, tell)
    out().print(f"The weights are in {plan.weights}")
    return 0


def _subject(args: argparse.Namespace) -> Callable[[], Subject]:
    """What makes the subject, in this process and in those that play."""
    if args.game == "roll":
        if args.players or args.two_actions:
            raise OptionError("Values of Roll serve all numbers of players: leave the option out.")
        from orrery.lab.learning.roll_lessons import roll_subject

        return partial(roll_subject, args.rivalry)
    if args.rivalry:
        raise OptionError("Rivalry is a box of Roll: say orrery train roll --rivalry.")
    from orrery.catalog import kit
    from orrery.lab.learning.race_lessons import race_subject

    variant = "experienced" if args.two_actions else "standard"
    options = kit("race").options({"players": str(args.players or 2), "variant": variant})
    return partial(race_subject, options)
