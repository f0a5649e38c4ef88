"""PostgreSQL, started from this machine's binaries for the time of some tests."""

from __future__ import annotations

import contextlib
import os
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path


class NoPostgresError(Exception):
    """It cannot be started here; the words say why."""


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a server of its own, on a free port, gone afterwards."""
    binaries = _binaries()
    if binaries is None:
        raise NoPostgresError("PostgreSQL is not installed here (no initdb found)")
    if find_spec("psycopg") is None:
        raise NoPostgresError("the driver is not installed: orrery[postgres]")
    user = _other_user()
    with tempfile.TemporaryDirectory() as folder:
        if user:
            shutil.chown(folder, user)

        def run(*words: str) -> None:
            subprocess.run(words, check=True, capture_output=True, user=user, cwd="/", timeout=120)

        data = f"{folder}/data"
        run(str(binaries / "initdb"), "-D", data, "-U", "orrery", "-A", "trust", "-N")
        port = free_port()
        settings = f"-p {port} -c listen_addresses=127.0.0.1 -k {folder}"
        control = str(binaries / "pg_ctl")
        run(control, "-D", data, "-w", "-l", f"{folder}/log", "-o", settings, "start")
        try:
            yield f"postgresql://orrery@127.0.0.1:{port}/postgres"
        finally:
            run(control, "-D", data, "-m", "immediate", "stop")


def free_port() -> int:
    """A port for a server that is to be told one, outside of those that connections are given."""
    while True:
        port = random.SystemRandom().randrange(15_000, 30_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def _binaries() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return installed[-1].parent if installed else None


def _other_user() -> str | None:
    """PostgreSQL does not run as root: the user who runs it then."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        return name
    raise NoPostgresError("PostgreSQL does not run as root, and there is no other user here")
