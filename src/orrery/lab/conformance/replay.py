"""`orrery conformance`: find traces, tell their format from the first line, replay, report."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from orrery.core.errors import OrreryError
from orrery.lab.conformance.verdict import Line, Verdict

ENDINGS = (".jsonl", ".jsonl.gz")


class TraceError(OrreryError):
    """A trace file cannot be read."""


def find_traces(path: Path) -> list[Path]:
    """The trace files at this path (a file, or a folder searched through), in order of name."""
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise TraceError(f"{path}: no such file or folder")
    found = sorted(file for file in path.rglob("*") if file.name.endswith(ENDINGS))
    if not found:
        raise TraceError(f"{path}: no trace in it (files ending in .jsonl or .jsonl.gz)")
    return found


def replay_all(path: Path) -> Iterator[tuple[Path, Verdict]]:
    """Replay every trace at this path."""
    for file in find_traces(path):
        yield file, replay_file(file)


def replay_file(file: Path) -> Verdict:
    """Replay one trace; a file that cannot be read is a verdict too."""
    try:
        lines = _read(file)
        return _replayer(lines)(lines)
    except TraceError as error:
        return Verdict(agrees=False, why=str(error))


def _read(file: Path) -> list[Line]:
    data = file.read_bytes()
    try:
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise TraceError(f"cannot be read: {error}") from error
    lines: list[Line] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            parsed = json.loads(line)
        except json.JSONDecodeError as error:
            raise TraceError(f"line {number} is not JSON: {error}") from error
        if not isinstance(parsed, dict) or "t" not in parsed:
            raise TraceError(f"line {number} is not a trace line: it has no 't'")
        lines.append(parsed)
    if not lines:
        raise TraceError("the file is empty")
    return lines


def _replayer(lines: list[Line]) -> Callable[[list[Line]], Verdict]:
    name = lines[0].get("format")
    if name == "roll-trace-1":
        from orrery.lab.conformance.roll import replay  # noqa: PLC0415 - loads its game on demand

        return replay
    if name == "race-trace-1":
        from orrery.lab.conformance.race import replay as replay_race  # noqa: PLC0415 - as above

        return replay_race
    raise TraceError(f"line 1: unknown trace format {name!r} (known: roll-trace-1, race-trace-1)")
