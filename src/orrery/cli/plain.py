"""Terminals and files that cannot hold every character: plain ones stand in for what is drawn."""

from __future__ import annotations

import codecs
import io
import sys

HANDLER = "orrery-plain"
UNKNOWN = "?"
# Rich draws its boxes plainly by itself; these are ours, and the rule that it forgets.
STAND_INS = {"─": "-", "█": "#", "●": "*", "○": ".", "▶": ">", "±": "s", "°": "'", "…": "."}


def make_output_safe() -> None:
    """Let no character that stdout or stderr cannot write, or stdin cannot read, stop a command."""
    codecs.register_error(HANDLER, _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=HANDLER)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wrong = error.object[error.start : error.end]
    return "".join(STAND_INS.get(letter, UNKNOWN) for letter in wrong), error.end
