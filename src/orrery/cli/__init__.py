"""The command line: one module for each command, each as thin as it can be."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from orrery.cli import arena, check, conformance, duel, hint, play, replay, show, simulate, train
from orrery.cli.plain import make_output_safe
from orrery.core.errors import OrreryError
from orrery.server.command import add_prune, add_serve

COMMANDS = (play, simulate, arena, duel, train, hint, replay, check, show, conformance)

MISUSED = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; an error is one line on stderr."""
    make_output_safe()
    parser = build_parser()
    args = parser.parse_args(argv)
    if args.command is None:
        parser.print_help()
        return 0
    try:
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except OrreryError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # The reader has seen enough (`| head`); what Python would still flush goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _complain(f"{where}{error.strerror or error}")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def build_parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    parser = argparse.ArgumentParser(
        prog="orrery",
        description="A digital table for Roll for the Galaxy and its kin (unofficial).",
        epilog="'orrery COMMAND --help' tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"orrery {_version()}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for command in COMMANDS:
        command.add(commands)
    add_serve(commands)
    add_prune(commands)
    return parser


def _version() -> str:
    try:
        return version("orrery")
    except PackageNotFoundError:
        return "(run from its sources, not installed)"


def _complain(sentence: str) -> int:
    print(f"orrery: {sentence}", file=sys.stderr)
    return MISUSED
