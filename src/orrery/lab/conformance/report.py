"""The report on a set of traces: a line for each file, and how many agree."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from orrery.lab.conformance.replay import TraceError, replay_all
from orrery.lab.conformance.verdict import Verdict


def report(path: Path, write: Callable[[str], object] = print) -> int:
    """Replay every trace at this path and write what comes of it; 0 only if all agree.

    Each file gets a line: `agrees`, or the first line that differs and why. The last line counts.
    """
    total = agreeing = 0
    try:
        for file, verdict in replay_all(path):
            total += 1
            agreeing += verdict.agrees
            write(f"{file.name}: {sentence(verdict)}")
    except TraceError as error:
        write(str(error))
        return 1
    write(f"{agreeing} of {total} traces agree")
    return 0 if agreeing == total else 1


def sentence(verdict: Verdict) -> str:
    """A verdict in words.

    >>> sentence(Verdict(agrees=False, line=12, why="the chip pool is not the same"))
    'line 12: the chip pool is not the same'
    """
    if verdict.agrees:
        return "agrees"
    return f"line {verdict.line}: {verdict.why}" if verdict.line else verdict.why
