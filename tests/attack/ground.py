"""The ground on which attacks take place: a server, what its log complains of, and the counts."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from orrery.server.limits import Limits
from orrery.server.serving import listen, make_server
from orrery.server.store import Store
from tests.server.conftest import PATIENT

# Of these there must be none.
EVILS = ("lost", "leaked", "unanswered", "faults", "broken")


class Counts:
    """What was done, and what came of it."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.evils: Counter[str] = Counter(dict.fromkeys(EVILS, 0))
        self.examples: list[str] = []

    def evil(self, kind: str, example: str) -> None:
        """Something that must not be; the first few are kept as examples."""
        assert kind in EVILS
        self.evils[kind] += 1
        if len(self.examples) < 20:
            self.examples.append(f"{kind}: {example}")

    def clean(self) -> bool:
        """Whether nothing evil happened."""
        return not any(self.evils.values())

    def __str__(self) -> str:
        lines = [f"  {name:<32}{count:>10,}" for name, count in self.done.items()]
        lines += [f"  {name:<32}{count:>10,}  (must be 0)" for name, count in self.evils.items()]
        return "\n".join([*lines, *self.examples])


class _Complaints(logging.Handler):
    def __init__(self, counts: Counts) -> None:
        super().__init__(logging.ERROR)
        self._counts = counts

    def emit(self, record: logging.LogRecord) -> None:
        self._counts.evil("faults", f"the log says {record.getMessage()}")


@contextmanager
def ground(database: str, counts: Counts, limits: Limits = PATIENT) -> Iterator[str]:
    """The address of a server in this process; whatever its log calls an error is a fault."""
    loggers = [logging.getLogger(name) for name in ("orrery.server", "uvicorn.error")]
    complaints = _Complaints(counts)
    for logger in loggers:
        logger.addHandler(complaints)
    listener = listen("127.0.0.1", 0)
    server = make_server(Store(database), limits)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(120)
        for logger in loggers:
            logger.removeHandler(complaints)
