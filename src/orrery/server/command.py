"""`orrery serve`: the server on the command line."""

from __future__ import annotations

import argparse
import contextlib
import errno
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs
import uvicorn

from orrery.server.app import make_app
from orrery.server.limits import Limits
from orrery.server.logs import note, set_up_logs
from orrery.server.store import Store, StoreError

DEFAULT_HOST, DEFAULT_PORT = "127.0.0.1", 8642
SHUTDOWN_SECONDS = 10


def add_serve(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `serve` to the command line."""
    parser = commands.add_parser(
        "serve", help="host tables for browsers", description="Host tables for browsers."
    )
    parser.add_argument(
        "--host",
        default=DEFAULT_HOST,
        help="address to listen on; 0.0.0.0 lets other machines in (default: %(default)s)",
    )
    parser.add_argument(
        "--port", type=int, default=DEFAULT_PORT, help="0 takes a free one (default: %(default)s)"
    )
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME"
        " (default: a file in the user's data folder)",
    )
    parser.add_argument(
        "--public-url",
        default="",
        metavar="URL",
        help="the address that people use, when it is not the one listened on",
    )
    parser.set_defaults(run=serve)


def serve(arguments: argparse.Namespace) -> int:
    """Run until told to stop; the exit status."""
    if arguments.public_url and urlsplit(arguments.public_url).scheme not in ("http", "https"):
        return _fail(f"--public-url should begin with http:// or https://: {arguments.public_url}")
    try:
        listener = listen(arguments.host, arguments.port)
    except OSError as error:
        return _fail(_why_not_listening(arguments.host, arguments.port, error))
    try:
        store = Store(arguments.database or default_database())
    except StoreError as error:
        listener.close()
        return _fail(str(error))
    set_up_logs()
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    note("listening", url=arguments.public_url or f"http://{shown}:{port}/")
    server = make_server(store, Limits(), arguments.public_url)
    # After a tidy end uvicorn raises the signal that it was stopped by once more.
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return 0


def make_server(store: Store, limits: Limits, public_url: str = "") -> uvicorn.Server:
    """The server, to be run on a socket that listens."""
    config = uvicorn.Config(
        make_app(store, limits, public_url),
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
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
