"""Traces: find them, read them, tell their format from the first line, replay them."""

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
    """A trace cannot be read; `line` is 1-based, 0 for the file as a whole."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.line = line


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
        return Verdict(agrees=False, line=error.line, why=str(error))


def _read(file: Path) -> list[Line]:
    try:
        data = file.read_bytes()
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise TraceError(f"cannot be read: {error}") from error
    lines: list[Line] = []
    if not text.strip():
        raise TraceError("the file is empty")
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        try:
            parsed = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise TraceError(f"the line is not JSON: {error}", number) from error
        if not isinstance(parsed, dict) or "t" not in parsed:
            raise TraceError("not a line of a trace: it has no 't'", number)
        lines.append(parsed)
    return lines


def _replayer(lines: list[Line]) -> Callable[[list[Line]], Verdict]:
    name = lines[0].get("format")
    if name == "roll-trace-1":
        from orrery.lab.conformance.roll import replay  # noqa: PLC0415 - loads its game on demand

        return replay
    if name == "race-trace-1":
        from orrery.lab.conformance.race import replay as replay_race  # noqa: PLC0415 - as above

        return replay_race
    raise TraceError(f"unknown trace format {name!r} (known: roll-trace-1, race-trace-1)", 1)
