"""What a replayed trace comes to, and the errors that a replay stops with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Line = dict[str, Any]


@dataclass(frozen=True)
class Verdict:
    """Whether a trace agrees; if not, the first line that differs (1-based) and why.

    `notes` say where the replayer followed a habit of the recording engine that is not a rule.
    """

    agrees: bool
    line: int = 0
    why: str = ""
    notes: tuple[str, ...] = ()


class DisagreementError(Exception):
    """The engine and the trace part ways at this line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why
