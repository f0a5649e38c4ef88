"""A server in a process of its own, which can be killed: `python -m tests.server.process URL [N]`.

With a number N the process kills itself right after its Nth step was stored, before anybody
hears of it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from orrery.server.serving import listen, make_server
from orrery.server.store import Step, Store
from orrery.server.writer import Batch, Outcome
from tests.server.conftest import PATIENT

ROOT = Path(__file__).parents[2]


class MortalStore(Store):
    """Dies between storing a step and telling of it."""

    def __init__(self, url: str, steps: int) -> None:
        super().__init__(url)
        self._left = steps

    def append_then(self, table: str, step: Step, then: Outcome, follows: bool = False) -> Batch:
        def stored(problem: Exception | None) -> None:
            self._left -= 1
            if not self._left:
                os.kill(os.getpid(), signal.SIGKILL)
                time.sleep(60)
            then(problem)

        return super().append_then(table, step, stored, follows)


def main(url: str, steps: int) -> None:
    listener = listen("127.0.0.1", 0)
    store = MortalStore(url, steps) if steps else Store(url)
    server = make_server(store, PATIENT)
    print(listener.getsockname()[1], flush=True)
    server.run(sockets=[listener])


@contextmanager
def server_process(url: str, die_after: int = 0) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a server in another process, and the process."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.process", url, str(die_after)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=ROOT,
    )
    try:
        assert process.stdout is not None
        port = process.stdout.readline().strip()
        assert port, "the server's process did not start"
        yield f"http://127.0.0.1:{port}", process
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
