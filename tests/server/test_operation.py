"""Operating a server: set-ups that are refused, figures, log lines with a request's id, workers."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from orrery.server import logs
from orrery.server.logs import JsonLines
from orrery.server.serving import Setup, unsafe
from tests.server.client import PATIENCE, Player
from tests.server.conftest import Serve
from tests.server.postgres import free_port


def _get(url: str) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE, trust_env=False)


@pytest.mark.parametrize(
    "setup, words",
    [
        (Setup("127.0.0.1", 0, workers=2), "give --database postgresql://"),
        (Setup("127.0.0.1", 0, "sqlite:///x.db", workers=2), "leave --workers out"),
        (Setup("127.0.0.1", 0, proxies=("0.0.0.0/0",)), "would believe everybody"),
        (Setup("127.0.0.1", 0, proxies=("::/0",)), "would believe everybody"),
        (Setup("0.0.0.0", 0, public_url="https://x.example"), "--trusted-proxy 127.0.0.1"),
        (Setup("127.0.0.1", 0, public_url="x.example"), "should begin with http"),
    ],
)
def test_an_unsafe_set_up_is_refused_with_a_sentence(setup: Setup, words: str) -> None:
    assert words in unsafe(setup)


def test_a_database_that_others_can_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.touch(0o600)
    assert unsafe(Setup("127.0.0.1", 0, f"sqlite:///{file}")) == ""
    file.chmod(0o644)
    assert f"chmod 600 {file}" in unsafe(Setup("127.0.0.1", 0, f"sqlite:///{file}"))


def test_a_safe_set_up_is_not() -> None:
    behind = Setup("127.0.0.1", 0, "sqlite:///x.db", "https://x.example", ("127.0.0.1/32",))
    assert unsafe(behind) == ""
    several = Setup("127.0.0.1", 0, "postgresql://a@b/c", workers=4)
    assert unsafe(several) == ""


def test_a_request_and_its_line_in_the_log_carry_the_same_id(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    base = serve()
    lines: list[dict[str, object]] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(JsonLines(3).format(record)))

    logger = logging.getLogger("orrery.server")
    keep = Keep()
    logger.addHandler(keep)
    logger.setLevel(logging.INFO)
    try:
        answer = _get(f"{base}/api/tables/abcdefghijklmnopqrstuv")
        other = _get(f"{base}/api/games")
    finally:
        logger.removeHandler(keep)
    (line,) = [one for one in lines if one.get("status") == 404]
    assert line["request"] == answer.headers["x-request-id"] != other.headers["x-request-id"]
    assert (line["event"], line["method"], line["worker"]) == ("request", "GET", 3)
    # The id of a table is its key and stays out of the log.
    assert "abcdefghijklmnopqrstuv" not in json.dumps(lines)


def _start(url: str, *options: str) -> tuple[subprocess.Popen[str], str]:
    """`orrery serve` on a free port, and where it listens."""
    process = subprocess.Popen(
        [sys.executable, "-m", "orrery", "serve", "--port", "0", *options],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "ORRERY_DATABASE": url, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stderr is not None
    for line in process.stderr:
        found = json.loads(line)
        if found["event"] == "listening":
            return process, found["url"].rstrip("/")
    raise AssertionError("the server did not start")


def test_workers_share_a_port_and_a_dead_one_is_replaced(postgres: str) -> None:
    process, base = _start(postgres, "--workers", "2")
    assert process.stderr is not None
    workers = _two_workers(process)

    async def play() -> None:
        player = Player(base)
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await player.make_table("host", "random")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        await player.connect()
        answer = await player.choose(player.offers[0])
        assert answer["accepted"]
        await player.caught_up(answer["seat_seq"])
        os.kill(workers[0], signal.SIGKILL)
        await asyncio.to_thread(wait_for_new_worker)
        await player.disconnect()
        await player.connect(resume=True)
        assert player.sight is not None and player.seat_seq == 1
        await player.close()

    def wait_for_new_worker() -> None:
        assert process.stderr is not None
        for line in process.stderr:
            # Besides its log, Python itself may have something to say of a process that was killed.
            found = json.loads(line) if line.startswith("{") else {"event": ""}
            if found["event"] == "worker-started":
                assert found["worker"] == 0 and found["process"] not in workers
                return
        raise AssertionError("no worker was started anew")

    try:
        asyncio.run(play())
    finally:
        process.send_signal(signal.SIGTERM)
        process.stderr.close()
        assert process.wait(PATIENCE) == 0


def _two_workers(process: subprocess.Popen[str]) -> list[int]:
    assert process.stderr is not None
    workers: list[int] = []
    for line in process.stderr:
        found = json.loads(line)
        if found["event"] == "worker-started":
            workers.append(found["process"])
        if len(workers) == 2:
            break
    return workers


def test_workers_end_when_whoever_started_them_is_gone(postgres: str) -> None:
    process, _ = _start(postgres, "--workers", "2")
    workers = _two_workers(process)
    process.kill()
    process.wait()
    end = time.monotonic() + 20
    while alive := [worker for worker in workers if Path(f"/proc/{worker}").exists()]:
        if time.monotonic() > end:
            for worker in alive:
                os.kill(worker, signal.SIGKILL)
            raise AssertionError("they serve on where nobody looks after them")
        time.sleep(0.05)
    assert process.stderr is not None
    process.stderr.close()


def test_a_server_is_stopped_in_good_order_while_its_workers_die(postgres: str) -> None:
    process, _ = _start(postgres, "--workers", "2")
    first, second = _two_workers(process)
    assert process.stderr is not None
    os.kill(first, signal.SIGKILL)
    for line in process.stderr:
        if '"worker-ended"' in line:
            break
    # It pauses before it starts the first one anew.
    os.kill(second, signal.SIGKILL)
    time.sleep(0.2)
    process.send_signal(signal.SIGTERM)
    said = process.stderr.read()
    process.stderr.close()
    assert process.wait(PATIENCE) == 0, said


def test_figures_for_prometheus(database: str) -> None:
    with_port = free_port()
    process, base = _start(database, "--metrics-port", str(with_port))
    try:
        assert _get(f"{base}/api/games").status_code == 200
        figures = _get(f"http://127.0.0.1:{with_port}/metrics").text
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
        assert process.stderr is not None
        process.stderr.close()
    assert 'orrery_requests_total{method="GET",status="200"}' in figures
    for name in (
        "orrery_tables",
        "orrery_sockets",
        "orrery_steps_stored_total",
        "process_open_fds",
    ):
        assert name in figures


def test_what_strangers_bring_about_fills_no_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    logger = logging.getLogger("orrery.server")
    monkeypatch.setattr(logger, "propagate", True)
    now = 100.0
    monkeypatch.setattr("orrery.server.logs.time.monotonic", lambda: now)
    monkeypatch.setattr(logs, "_RARE", {})
    with caplog.at_level(logging.INFO, logger="orrery.server"):
        for _ in range(1000):
            logs.note_rarely("connection-refused", why="full")
        now += 2 * logs.PAUSE_SECONDS
        logs.note_rarely("connection-refused", why="full")
        logs.note_rarely("socket-flood")
    told = [(record.message, getattr(record, "facts", {})) for record in caplog.records]
    assert told == [
        ("connection-refused", {"why": "full"}),
        ("connection-refused", {"why": "full", "unsaid": 999}),
        ("socket-flood", {}),
    ]


def test_what_strangers_make_uvicorn_complain_of_fills_no_log_either(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr("orrery.server.logs.time.monotonic", lambda: now)
    rarely = logs.Rarely()

    def said(name: str, level: int, words: str) -> bool:
        return rarely.filter(logging.LogRecord(name, level, "", 0, words, (), None))

    uvicorn, invalid = "uvicorn.error", "Invalid HTTP request received."
    assert [said(uvicorn, logging.WARNING, invalid) for _ in range(3)] == [True, False, False]
    assert said(uvicorn, logging.WARNING, "Unsupported upgrade request.")
    assert all(said(uvicorn, logging.ERROR, "Exception in ASGI application") for _ in range(3))
    now += logs.PAUSE_SECONDS
    assert said(uvicorn, logging.WARNING, invalid)
