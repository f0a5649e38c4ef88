"""`orrery check`: whether records replay to their recorded end."""

from __future__ import annotations

import argparse
from pathlib import Path

from orrery.cli.common import Commands, add_components_argument, admit_components, read_record

DISAGREES = 1


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "check",
        help="replay records and compare",
        description="For each file: whether it replays to the recorded end, else at which line"
        " and why not. The exit status is 0 when all do, else 1.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    add_components_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check every file; one line each."""
    admit_components(args)
    good = 0
    for path in args.files:
        fault = fault_of(path)
        print(f"{path}: {fault or 'replays to the recorded end'}")
        good += not fault
    return 0 if good == len(args.files) else DISAGREES


def fault_of(path: Path) -> str:
    """What is wrong with a record file, with its line; empty when it replays."""
    from orrery.catalog import kit
    from orrery.core import record
    from orrery.core.errors import OrreryError

    try:
        record.replay(read_record(path), kit)
    except OrreryError as error:
        return str(error)
    return ""
