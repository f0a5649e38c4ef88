"""Running the server: listen, open the database, serve until told to stop."""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import shlex
import socket
import stat
import sys
import threading
import webbrowser
from dataclasses import dataclass, replace
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs
import uvicorn
from prometheus_client import start_http_server

from orrery.catalog import GAMES, kit
from orrery.server.app import make_app
from orrery.server.budgets import Budgets
from orrery.server.connections import PunctualHttp
from orrery.server.door import Door, DoorConfig, connections_possible
from orrery.server.limits import Limits
from orrery.server.logs import note, set_up_logs
from orrery.server.network import Network
from orrery.server.sockets import MeasuredSocket
from orrery.server.store import Store, StoreError
from orrery.server.workers import end_with_parent, run_workers

SHUTDOWN_SECONDS = 10
# Tables stay for long: Python's own thresholds would look through all of them again and again.
COLLECT = (50_000, 20, 50)


@dataclass(frozen=True)
class Setup:
    """How a server is to be run; an empty database is the user's own file."""

    host: str
    port: int
    database: str = ""
    public_url: str = ""
    proxies: tuple[str, ...] = ()
    open_page: bool = False
    workers: int = 1
    metrics_port: int = 0
    """Where Prometheus finds the figures, on this machine only; 0: nowhere."""
    worker: int = 0
    inherited: int | None = None
    """A socket that listens already: this process is one of several workers."""


def serve(setup: Setup) -> int:
    """Run until told to stop; the exit status."""
    wrong = unsafe(setup)
    if wrong:
        return _fail(wrong)
    try:
        listener = _listener(setup)
    except OSError as error:
        return _fail(_why_not_listening(setup.host, setup.port, error))
    try:
        store = Store(setup.database or default_database())
    except StoreError as error:
        listener.close()
        return _fail(str(error))
    set_up_logs(setup.worker if setup.inherited is not None else None)
    if setup.workers > 1:
        # It was opened to see that it can be, and to bring it to this program's version.
        store.close()
        _say_where(setup, listener)
        return run_workers(listener, setup)
    if setup.inherited is None:
        _say_where(setup, listener)
    else:
        end_with_parent()
    for game, rules, tables in store.rules_in_play():
        if game in GAMES and kit(game).rules != rules:
            # They stay as they are; whoever looks for one is told both versions.
            note("tables-of-other-rules", game=game, rules=rules, tables=tables)
    if setup.metrics_port:
        start_http_server(setup.metrics_port + setup.worker, "127.0.0.1")
    network = Network()
    server = make_server(store, Limits(), setup.public_url, setup.proxies, network)
    if setup.open_page:
        network.offer(server, listener.getsockname()[1])
    settle_memory()
    # After a tidy end uvicorn raises the signal that it was stopped by once more.
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return 0


def settle_memory() -> None:
    """What is there now stays: collections that look at it would only take time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def unsafe(setup: Setup) -> str:
    """Why this set-up must not be run, in a sentence that says what to do; empty when it may."""
    if setup.public_url and urlsplit(setup.public_url).scheme not in ("http", "https"):
        return f"--public-url should begin with http:// or https://: {setup.public_url}"
    if setup.workers > 1 and not setup.database.startswith("postgresql"):
        return (
            "Several workers share a database that tells them of each other:"
            " give --database postgresql://..., or leave --workers out."
        )
    for proxy in setup.proxies:
        if ip_network(proxy).prefixlen == 0:
            return (
                f"--trusted-proxy {proxy} would believe everybody who names an address:"
                " give the address of the proxy."
            )
    if urlsplit(setup.public_url).scheme == "https" and not setup.proxies:
        return (
            "--public-url says https, so a proxy stands before this server and all people come from"
            " its address: name it with --trusted-proxy, such as --trusted-proxy 127.0.0.1."
        )
    return _readable_by_others(setup.database or default_database())


def _readable_by_others(database: str) -> str:
    file = Path(database.removeprefix("sqlite:///"))
    if os.name != "posix" or not database.startswith("sqlite:///") or not file.is_file():
        return ""
    if file.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH | stat.S_IWGRP | stat.S_IWOTH):
        return (
            f"The database {file} holds the seeds of games that are being played, and other users"
            f" of this machine can open it: chmod 600 {shlex.quote(str(file))}"
        )
    return ""


def _listener(setup: Setup) -> socket.socket:
    if setup.inherited is not None:
        return socket.socket(fileno=setup.inherited)
    return listen(setup.host, setup.port)


def _say_where(setup: Setup, listener: socket.socket) -> None:
    address, taken = listener.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    url = setup.public_url or f"http://{shown}:{taken}/"
    note("listening", url=url)
    if setup.open_page:
        show_page(url)


def show_page(url: str) -> None:
    """Say where the lobby is, and open it; the socket listens already, so the browser can come."""
    print(f"Orrery is at {url} (Ctrl+C stops it)", flush=True)
    # A browser in the terminal keeps its caller waiting until it is closed.
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def make_server(
    store: Store,
    limits: Limits,
    public_url: str = "",
    proxies: tuple[str, ...] = (),
    network: Network | None = None,
) -> uvicorn.Server:
    """The server, to be run on a socket that listens; only these proxies may name a client."""
    limits = replace(limits, connections=connections_possible(limits.connections))
    budgets = Budgets(limits)
    config = DoorConfig(
        make_app(store, limits, public_url, budgets, network),
        Door(limits, budgets, proxies),
        http=PunctualHttp,
        ws=MeasuredSocket,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=limits.message_bytes,
        # An update is small; compressing each one would cost more than it saves.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    return uvicorn.Server(config)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; OSError when there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=512)


def default_database() -> str:
    """A file in the user's data folder."""
    return f"sqlite:///{Path(platformdirs.user_data_dir('orrery', appauthor=False)) / 'tables.db'}"


def _why_not_listening(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use, perhaps by another Orrery:"
            " stop it, or choose another one with --port (0 takes a free one)."
        )
    if error.errno == errno.EACCES:
        return f"This user may not listen on port {port}: choose one above 1023 with --port."
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}."


def _fail(sentence: str) -> int:
    print(f"orrery serve: {sentence}", file=sys.stderr)
    return 1
