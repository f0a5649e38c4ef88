"""`orrery serve`: its words on the command line. The server is loaded only when it is asked for."""

from __future__ import annotations

import argparse
import ipaddress
import os
import sys
from pathlib import Path

DEFAULT_HOST, DEFAULT_PORT = "127.0.0.1", 8642
LAST_PORT = 65535
MOST_WORKERS = 64
MOST_DAYS = 36500
DATABASE_VARIABLE = "ORRERY_DATABASE"


def add_serve(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `serve`; its namespace has `run`, which gives the exit status."""
    parser = commands.add_parser(
        "serve", help="host tables for browsers", description="Host tables for browsers."
    )
    parser.add_argument(
        "--host",
        default=DEFAULT_HOST,
        help="address to listen on; 0.0.0.0 lets other machines in (default: %(default)s)",
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=DEFAULT_PORT,
        help="0 takes a free one (default: %(default)s)",
    )
    parser.add_argument(
        "--database",
        default=os.environ.get(DATABASE_VARIABLE, ""),
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME"
        f" (default: ${DATABASE_VARIABLE}, or a file in the user's data folder)",
    )
    parser.add_argument(
        "--public-url",
        default="",
        metavar="URL",
        help="the address that people use, when it is not the one listened on",
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        type=_network,
        metavar="ADDRESS",
        help="a reverse proxy whose X-Forwarded-For is believed, as an address or a network such as"
        " 10.0.0.0/8; may be given several times (default: nobody is believed)",
    )
    parser.add_argument(
        "--workers",
        type=_count,
        default=1,
        metavar="N",
        help="processes that serve, on PostgreSQL (default: %(default)s)",
    )
    parser.add_argument(
        "--metrics-port",
        type=_port,
        default=0,
        metavar="PORT",
        help="figures for Prometheus, for this machine only; each worker takes the next port"
        " (default: none)",
    )
    # What the parent of several workers tells each of them.
    parser.add_argument("--inherited-socket", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--worker", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument(
        "--open", action="store_true", help="open the lobby in this machine's browser"
    )
    parser.set_defaults(run=run)


def add_prune(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `prune`, which removes old tables from a server's database."""
    parser = commands.add_parser(
        "prune",
        help="remove old tables from a server's database",
        description="Remove finished and abandoned tables at which nothing has happened for long.",
    )
    parser.add_argument(
        "--database",
        default=os.environ.get(DATABASE_VARIABLE, ""),
        metavar="URL",
        help=f"as for serve (default: ${DATABASE_VARIABLE}, or the file in the user's data folder)",
    )
    parser.add_argument(
        "--finished-days", type=_days, default=90, metavar="DAYS", help="default: %(default)s"
    )
    parser.add_argument(
        "--abandoned-days", type=_days, default=30, metavar="DAYS", help="default: %(default)s"
    )
    parser.add_argument(
        "--records",
        type=Path,
        metavar="FOLDER",
        help="write the record of every finished game there before its table is removed",
    )
    parser.add_argument("--dry-run", action="store_true", help="only count them")
    parser.set_defaults(run=run_prune)


def run_prune(arguments: argparse.Namespace) -> int:
    """Prune once; to be run now and then, by a timer of the system."""
    from orrery.server.pruning import prune  # noqa: PLC0415 - as below
    from orrery.server.serving import default_database  # noqa: PLC0415
    from orrery.server.store import Store, StoreError  # noqa: PLC0415

    try:
        store = Store(arguments.database or default_database())
    except StoreError as error:
        print(f"orrery prune: {error}", file=sys.stderr)
        return 1
    try:
        found = prune(
            store,
            arguments.finished_days,
            arguments.abandoned_days,
            arguments.records,
            print,
            arguments.dry_run,
        )
    finally:
        store.close()
    verb = "would be removed" if arguments.dry_run else "removed"
    print(f"{verb}: {found.finished} finished, {found.abandoned} abandoned; {found.kept} kept")
    return 0


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from orrery.server.serving import Setup, serve  # noqa: PLC0415 - half a second, for this only

    return serve(
        Setup(
            host=arguments.host,
            port=arguments.port,
            database=arguments.database,
            public_url=arguments.public_url,
            proxies=tuple(arguments.trusted_proxy),
            open_page=arguments.open,
            workers=arguments.workers,
            metrics_port=arguments.metrics_port,
            worker=arguments.worker,
            inherited=arguments.inherited_socket,
        )
    )


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text[:4]) <= MOST_WORKERS:
        raise argparse.ArgumentTypeError(f"there can be 1 to {MOST_WORKERS} workers")
    return int(text)


def _days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days <= MOST_DAYS:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number of days from 0 on")
    return days


def _port(text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(LAST_PORT)) or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no port: they are 0 to {LAST_PORT}")
    return int(text)


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False))
    except ValueError as error:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is neither an address nor a network"
        ) from error
