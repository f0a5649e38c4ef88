"""A real server on a loopback port, in a thread of this process."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn

from orrery.server.limits import Limits
from orrery.server.serving import listen, make_server
from orrery.server.store import Store
from tests.server.postgres import NoPostgresError, running_postgres

# Tests ask faster than people do.
PATIENT = Limits(
    messages_a_second=10_000,
    messages_at_once=10_000,
    changes_a_second=10_000,
    changes_at_once=10_000,
    requests_a_second=10_000,
    requests_at_once=10_000,
    looks_at_once=10_000,
    questions_a_second=10_000,
    questions_at_once=10_000,
    tables_a_minute=600_000,
    tables_at_once=10_000,
    sockets_a_second=10_000,
    sockets_at_once=10_000,
    connections_a_second=10_000,
    connections_at_once=10_000,
    connections_of_an_address=10_000,
    away_seconds=0.0,
)

Serve = Callable[..., str]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The address of a database that does not exist yet."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def serve(database: str) -> Iterator[Serve]:
    """Start a server and give its address; all are stopped at the end of the test."""
    running: list[tuple[uvicorn.Server, threading.Thread]] = []

    def start(
        limits: Limits = PATIENT,
        url: str = "",
        public_url: str = "",
        proxies: tuple[str, ...] = (),
    ) -> str:
        listener = listen("127.0.0.1", 0)
        # Whole games are played here: nobody's steps wait for others to share a flush with.
        server = make_server(Store(url or database, flush_every=0), limits, public_url, proxies)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        running.append((server, thread))
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        return f"http://127.0.0.1:{listener.getsockname()[1]}"

    yield start
    for server, thread in running:
        server.should_exit = True
        thread.join(120)
        assert not thread.is_alive(), "the server did not stop"


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], list[str]]]:
    """What the servers' logs call a fault."""
    logger = logging.getLogger("orrery.server")
    # Somebody may have sent the log elsewhere.
    before, logger.propagate = logger.propagate, True
    with caplog.at_level(logging.ERROR):
        yield lambda: [record.getMessage() for record in caplog.records]
    logger.propagate = before


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server of its own, on a free port, gone afterwards."""
    try:
        with running_postgres() as url:
            yield url
    except NoPostgresError as error:
        pytest.skip(str(error))
