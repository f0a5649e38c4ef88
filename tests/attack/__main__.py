"""`make attack`: every attack in turn until the time is over, with what came of it.

python -m tests.attack --minutes 10 --seed 1
"""

from __future__ import annotations

import argparse
import contextlib
import secrets
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from orrery.server.limits import Limits
from tests.attack import force, fuzz
from tests.attack.ground import Counts, ground
from tests.server.conftest import PATIENT
from tests.server.postgres import NoPostgresError, running_postgres

# The limits of a real server, but for the rate at which the attacker's own tools may ask.
REAL = replace(Limits(), changes_at_once=10_000, requests_at_once=10_000, tables_at_once=10_000)


def main() -> int:
    """Attack; the exit status says whether anything went wrong."""
    parser = argparse.ArgumentParser(prog="make attack", description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(1 << 31))
    arguments = parser.parse_args()
    print(f"{arguments.minutes:g} minutes, seed {arguments.seed}", flush=True)
    counts = Counts()
    until = time.monotonic() + 60 * arguments.minutes
    number = 0
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        _find_postgres(stack)
        while time.monotonic() < until:
            number += 1
            for attack in (_fuzz_records, _fuzz_server, _eavesdrop, _flood, _race, _kill):
                if time.monotonic() < until:
                    _tell(attack, counts, Path(folder), number, arguments.seed + number)
    print(counts)
    return 0 if counts.clean() else 1


Attack = Callable[[Counts, Path, int, int], None]


def _tell(attack: Attack, counts: Counts, folder: Path, number: int, seed: int) -> None:
    began, known = time.monotonic(), len(counts.examples)
    try:
        attack(counts, folder, number, seed)
    except Exception as error:
        # The others go on, and what was counted so far is told.
        counts.evil("broken", f"{attack.__name__} stopped: {type(error).__name__}: {error}")
    seconds = time.monotonic() - began
    name = attack.__name__.strip("_")
    print(
        f"  round {number}, {name}: {seconds:.0f} s, evils {sum(counts.evils.values())}", flush=True
    )
    for example in counts.examples[known:]:
        print(f"    {example}", flush=True)


_POSTGRES: list[str] = []


def _find_postgres(stack: contextlib.ExitStack) -> None:
    try:
        _POSTGRES.append(stack.enter_context(running_postgres()))
        print("  SQLite and PostgreSQL in turn", flush=True)
    except NoPostgresError as error:
        print(f"  SQLite only: {error}", flush=True)


def _database(folder: Path, name: str, number: int = 1) -> str:
    """A new file; in every second round PostgreSQL instead, if there is any."""
    if _POSTGRES and number % 2 == 0:
        return _POSTGRES[0]
    return f"sqlite:///{folder / name}{number}.db"


def _fuzz_server(counts: Counts, folder: Path, number: int, seed: int) -> None:
    with ground(_database(folder, "fuzz", number), counts, PATIENT) as base:
        fuzz.fuzz_requests(base, counts, 20, seed)
        fuzz.fuzz_sockets(base, counts, 150, seed)


def _fuzz_records(counts: Counts, folder: Path, number: int, seed: int) -> None:
    fuzz.fuzz_records(folder, counts, 200, seed)


def _kill(counts: Counts, folder: Path, number: int, seed: int) -> None:
    force.kill_again_and_again(_database(folder, "kill", number), counts, 8, seed)


def _race(counts: Counts, folder: Path, number: int, seed: int) -> None:
    force.race(_database(folder, "race", number), counts, 12)


def _eavesdrop(counts: Counts, folder: Path, number: int, seed: int) -> None:
    database = _database(folder, "secrets", number)
    with ground(database, counts, PATIENT) as base:
        force.eavesdrop(base, database, counts, 30, seed)


def _flood(counts: Counts, folder: Path, number: int, seed: int) -> None:
    with ground(_database(folder, "flood", number), counts, REAL) as base:
        force.flood(base, counts, 15)


if __name__ == "__main__":
    sys.exit(main())
