"""`orrery conformance`: replay traces of independent engines and compare every state.

A clone has it; an installed package, which is for playing, leaves out what it works with.
"""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path

from orrery.cli.common import Commands


def add(commands: Commands) -> None:
    """Add the command to the parser, where there is what it works with."""
    if find_spec("orrery.lab.conformance") is None:
        return
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
    from orrery.lab.conformance.report import report

    return report(args.paths, lambda line: print(line, flush=True))
