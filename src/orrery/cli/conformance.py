"""`orrery conformance`: replay traces of independent engines and compare every state."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from orrery.cli.common import Commands

if TYPE_CHECKING:
    from orrery.lab.conformance.verdict import Verdict

DISAGREES = 1


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "conformance",
        help="replay traces of an independent engine",
        description="Replay traces (files or folders, gzipped or plain) and compare every state."
        " The exit status is 0 when all agree, else 1.",
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay all traces; one line each, then how many agree."""
    from orrery.lab.conformance.replay import find_traces, replay_all

    # Every path is looked up before anything is replayed: a wrong one should not come last.
    for path in args.paths:
        find_traces(path)
    agreeing = total = 0
    for path in args.paths:
        for file, verdict in replay_all(path):
            total += 1
            agreeing += verdict.agrees
            print(f"{file}: {_told(verdict)}", flush=True)
    print(f"{agreeing} of {total} traces agree")
    return 0 if agreeing == total else DISAGREES


def _told(verdict: Verdict) -> str:
    if verdict.agrees:
        return "agrees"
    return f"line {verdict.line}: {verdict.why}" if verdict.line else verdict.why
