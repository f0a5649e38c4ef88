"""Structured logs: one JSON object a line. No secret, no link, no name goes in."""

from __future__ import annotations

import json
import logging
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from hashlib import sha256

LOGGER = logging.getLogger("orrery.server")
# How long nothing is said of what strangers bring about, and when it was said last, with how often
# it came since.
PAUSE_SECONDS = 1.0
LONGEST_FORM, FORMS_KEPT = 200, 256
_RARE: dict[str, tuple[float, int]] = {}
# The request, or the socket, in which something happens; its client is told the same word.
REQUEST: ContextVar[str] = ContextVar("request", default="")


def note(event: str, **facts: str | int | float) -> None:
    """Log something that happened."""
    LOGGER.info(event, extra={"facts": facts})


def note_rarely(event: str, **facts: str | int | float) -> None:
    """Log something of which a stranger could bring about any number: once in a while, with how
    often it came since. The first facts stand for all.
    """
    now = time.monotonic()
    since, times = _RARE.get(event, (-PAUSE_SECONDS, 0))
    if now - since < PAUSE_SECONDS:
        _RARE[event] = since, times + 1
        return
    _RARE[event] = now, 0
    note(event, **facts, **({"unsaid": times} if times else {}))


def log_error(event: str, **facts: str | int | float) -> None:
    """Log something that should not have happened, with the traceback if there is one."""
    LOGGER.error(event, extra={"facts": facts}, exc_info=sys.exc_info()[0] is not None)


def alias(table: str) -> str:
    """A table in the log: its id is the link to it, so only a part of its hash is written."""
    return sha256(table.encode()).hexdigest()[:10]


class JsonLines(logging.Formatter):
    """Formats every record as one line of JSON."""

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._always: dict[str, object] = {} if worker is None else {"worker": worker}

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update(self._always)
        request = REQUEST.get()
        if request:
            line["request"] = request
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Rarely(logging.Filter):
    """Lets a warning of uvicorn through once in a while: strangers bring about any number."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is said; by its form, as there is no end of what may be told in it."""
        if record.levelno != logging.WARNING or record.name.startswith("orrery"):
            return True
        now, form = time.monotonic(), str(record.msg)[:LONGEST_FORM]
        if now - self._said.get(form, -PAUSE_SECONDS) < PAUSE_SECONDS:
            return False
        if len(self._said) >= FORMS_KEPT:
            self._said.clear()
        self._said[form] = now
        return True


def set_up_logs(worker: int | None = None) -> None:
    """Send the server's log, and uvicorn's complaints, to standard error.

    Where several workers write to one place, each line says whose it is.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines(worker))
    handler.addFilter(Rarely())
    for name, level in (("orrery.server", logging.INFO), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
