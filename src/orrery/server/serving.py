"""Running the server: listen, open the database, serve until told to stop."""

from __future__ import annotations

import contextlib
import errno
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs
import uvicorn

from orrery.catalog import GAMES, kit
from orrery.server.app import make_app
from orrery.server.budgets import Budgets
from orrery.server.connections import Door, DoorConfig, connections_possible
from orrery.server.limits import Limits
from orrery.server.logs import note, set_up_logs
from orrery.server.store import Store, StoreError

SHUTDOWN_SECONDS = 10


def serve(
    host: str,
    port: int,
    database: str,
    public_url: str,
    *,
    proxies: tuple[str, ...] = (),
    open_page: bool = False,
) -> int:
    """Run until told to stop; the exit status. An empty database is the user's own file."""
    if public_url and urlsplit(public_url).scheme not in ("http", "https"):
        return _fail(f"--public-url should begin with http:// or https://: {public_url}")
    try:
        listener = listen(host, port)
    except OSError as error:
        return _fail(_why_not_listening(host, port, error))
    try:
        store = Store(database or default_database())
    except StoreError as error:
        listener.close()
        return _fail(str(error))
    set_up_logs()
    address, taken = listener.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    url = public_url or f"http://{shown}:{taken}/"
    note("listening", url=url)
    for game, rules, tables in store.rules_in_play():
        if game in GAMES and kit(game).rules != rules:
            # They stay as they are; whoever looks for one is told both versions.
            note("tables-of-other-rules", game=game, rules=rules, tables=tables)
    if open_page:
        show_page(url)
    server = make_server(store, Limits(), public_url, proxies)
    # After a tidy end uvicorn raises the signal that it was stopped by once more.
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return 0


def show_page(url: str) -> None:
    """Say where the lobby is, and open it; the socket listens already, so the browser can come."""
    print(f"Orrery is at {url} (Ctrl+C stops it)", flush=True)
    # A browser in the terminal keeps its caller waiting until it is closed.
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def make_server(
    store: Store, limits: Limits, public_url: str = "", proxies: tuple[str, ...] = ()
) -> uvicorn.Server:
    """The server, to be run on a socket that listens; only these proxies may name a client."""
    limits = replace(limits, connections=connections_possible(limits.connections))
    budgets = Budgets(limits)
    config = DoorConfig(
        make_app(store, limits, public_url, budgets),
        Door(limits, budgets, proxies),
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
