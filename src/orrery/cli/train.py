"""`orrery train`: learn the values that bots judge positions by."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from orrery.cli.common import Commands, err, out, seconds, whole_number

HOUR = 3600.0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "train",
        help="learn values of positions from games",
        description="Play games and learn from them what positions are worth. Weights, a learning"
        " curve and where it stands are kept in a folder; the same command goes on from there.",
    )
    parser.add_argument("game", choices=("race",))
    parser.add_argument("--players", type=whole_number, choices=(2, 3, 4), default=2)
    parser.add_argument(
        "--two-actions", action="store_true", help="two players with two actions a round"
    )
    parser.add_argument("--hours", type=seconds, default=1.0, metavar="HOURS")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Train until the time is over, or Ctrl-C; the last checkpoint stays."""
    from orrery.catalog import kit
    from orrery.lab.learning.training import Plan, train

    variant = "experienced" if args.two_actions else "standard"
    options = kit("race").options({"players": str(args.players), "variant": variant})
    plan = Plan(options, args.hours * HOUR, args.out, args.seed)
    console = err()

    def tell(line: dict[str, Any]) -> None:
        words = ", ".join(f"{name} {value}" for name, value in line.items())
        console.print(words)

    train(plan, tell)
    out().print(f"The weights are in {plan.weights}")
    return 0
