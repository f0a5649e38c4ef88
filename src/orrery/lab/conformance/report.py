"""The report on sets of traces: a line for each file, and how many agree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from orrery.lab.conformance.replay import find_traces, replay_all
from orrery.lab.conformance.verdict import Verdict


def report(paths: Sequence[Path], write: Callable[[str], object] = print) -> int:
    """Replay every trace at these paths and write what comes of it; 0 only if all agree.

    Each file gets a line: `agrees`, or the first line that differs and why. The last line counts.
    TraceError when a path leads nowhere.
    """
    # Every path is looked up before anything is replayed: a wrong one should not come last.
    for path in paths:
        find_traces(path)
    total = agreeing = 0
    notes: Counter[str] = Counter()
    for path in paths:
        for file, verdict in replay_all(path):
            total += 1
            agreeing += verdict.agrees
            notes.update({_LINE.sub("", note) for note in verdict.notes})
            write(f"{file}: {sentence(verdict)}")
    # Where the replayer followed a habit of the other engine that is no rule.
    for note, traces in notes.items():
        write(f"note on {traces} of {total}: {note}")
    write(f"{agreeing} of {total} traces agree")
    return 0 if agreeing == total else 1


_LINE = re.compile(r"^line \d+: ")


def sentence(verdict: Verdict) -> str:
    """A verdict in words.

    >>> sentence(Verdict(agrees=False, line=12, why="the chip pool is not the same"))
    'line 12: the chip pool is not the same'
    """
    if verdict.agrees:
        return "agrees"
    return f"line {verdict.line}: {verdict.why}" if verdict.line else verdict.why
