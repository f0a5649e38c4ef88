"""Several processes on one port: a parent that starts workers, replaces dead ones, and stops them.

The parent listens and serves nothing; every worker takes connections from the same socket. They
share nothing but the database, which must be PostgreSQL: it tells each of them what the others do.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

from orrery.server.command import DATABASE_VARIABLE
from orrery.server.logs import log_error, note

if TYPE_CHECKING:
    from orrery.server.serving import Setup

# A worker that ends sooner than this after its start is not started again at once.
SOON = 5.0
PAUSE_SECONDS = 1.0


def run_workers(listener: socket.socket, setup: Setup) -> int:
    """Keep as many workers running as are wanted until told to stop; the exit status."""
    crew = _Crew(listener, setup)
    signal.signal(signal.SIGTERM, crew.stop)
    signal.signal(signal.SIGINT, crew.stop)
    for number in range(setup.workers):
        crew.start(number)
    return crew.watch()


class _Crew:
    def __init__(self, listener: socket.socket, setup: Setup) -> None:
        self._listener = listener
        self._setup = setup
        self._workers: dict[int, tuple[subprocess.Popen[bytes], float, int]] = {}
        self._stopping = False

    def start(self, number: int) -> None:
        """Start the worker with this number."""
        setup, handle = self._setup, self._listener.fileno()
        options = ["--host", setup.host, "--port", str(setup.port)]
        if setup.public_url:
            options += ["--public-url", setup.public_url]
        for proxy in setup.proxies:
            options += ["--trusted-proxy", proxy]
        if setup.metrics_port:
            options += ["--metrics-port", str(setup.metrics_port)]
        options += ["--inherited-socket", str(handle), "--worker", str(number)]
        process = subprocess.Popen(
            [sys.executable, "-m", "orrery", "serve", *options],
            pass_fds=[handle],
            # Nothing is ever said there: it ends when this process does, however that comes.
            stdin=subprocess.PIPE,
            # Everybody on the machine can read a command line, and the address has a password.
            env={**os.environ, DATABASE_VARIABLE: setup.database},
            # The terminal's Ctrl-C is for the parent, which tells the workers.
            start_new_session=True,
        )
        self._workers[process.pid] = process, time.monotonic(), number
        if self._stopping:
            # The others were told just before this one was known.
            _tell_to_end(process.pid)
        note("worker-started", worker=number, process=process.pid)

    def stop(self, _signal: int, _frame: object) -> None:
        """Tell all workers to end; whoever is connected finds another server or comes back."""
        self._stopping = True
        for process in self._workers:
            _tell_to_end(process)

    def watch(self) -> int:
        """Replace whoever dies; returns when all have ended after a stop."""
        while self._workers:
            ended, status = os.wait()
            known = self._workers.pop(ended, None)
            if known is None or self._stopping:
                continue
            _, began, number = known
            log_error("worker-ended", worker=number, process=ended, status=status)
            if time.monotonic() - began < SOON:
                time.sleep(PAUSE_SECONDS)
            if not self._stopping:
                self.start(number)
        self._listener.close()
        return 0


def _tell_to_end(process: int) -> None:
    # Popen would look whether it has ended already, and `watch` would wait for it in vain.
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGTERM)


def end_with_parent() -> None:
    """In a worker: end, in good order, when the process that started it is gone.

    It would serve on where nobody looks after it, and keep the port from the next server.
    """

    def wait() -> None:
        while os.read(0, 1):
            pass
        note("parent-gone")
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, name="parent", daemon=True).start()
