"""The games of a contest, in this process, in several, or on a Ray cluster."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from orrery.core.errors import OrreryError
from orrery.lab.contest.entrants import is_class
from orrery.lab.contest.plan import Contest
from orrery.lab.contest.playing import Played, play
from orrery.lab.contest.ready import admit, get_ready
from orrery.lab.processes import ProcessDiedError, in_processes

# Whoever answers at all answers at once; Ray itself would try for minutes.
SECONDS_TO_ANSWER = 5.0
# Addresses that Ray finds its way from by itself.
OWN_CLUSTER, ANY_CLUSTER = "local", "auto"


class PlayingError(OrreryError):
    """Games cannot be played where they should be."""


def play_many(
    contest: Contest, numbers: Sequence[int], jobs: int = 1, ray: str | None = None
) -> Iterator[Played]:
    """The games with these numbers, as they finish."""
    if ray is not None:
        yield from _on_ray(contest, numbers, ray)
    elif workers_for(len(numbers), jobs) == 1 and not any(map(is_class, contest.bots)):
        for number in numbers:
            yield play(contest, number)
    else:
        yield from _in_processes(contest, numbers, jobs)


def workers_for(games: int, jobs: int) -> int:
    """How many processes play so many games."""
    return max(1, min(jobs, games))


def _in_processes(contest: Contest, numbers: Sequence[int], jobs: int) -> Iterator[Played]:
    """Foreign code plays in a process of its own even if it is the only one: it may end it."""
    ready = partial(get_ready, contest.game, contest.files)
    try:
        for _, played in in_processes(partial(play, contest), numbers, jobs, ready):
            yield played
    except ProcessDiedError as error:
        raise PlayingError(
            f"The process that played game {error.item} {error.how}. A bot that ends its process"
            " does that, and so does a machine that is short of memory."
        ) from error


def _on_ray(contest: Contest, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """The same games as tasks of a Ray cluster; `local` starts one on this machine."""
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise PlayingError(
            "--ray needs Ray, which is not installed: pip install 'orrery[ray]'."
        ) from error
    _knock(address)
    try:
        where = {} if address == OWN_CLUSTER else {"address": address}
        ray.init(**where, log_to_driver=False, include_dashboard=False, ignore_reinit_error=True)
    except Exception as error:
        raise PlayingError(f"No Ray cluster answers at {address}: {error}") from error
    try:
        remote = ray.remote(_play_there)
        waiting = [remote.remote(contest, number) for number in numbers]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            yield _taken(ray, done[0])
    finally:
        ray.shutdown()


def _play_there(contest: Contest, number: int) -> Played:
    """One game where the files of the options may not have been read yet."""
    admit(contest.game, contest.files)
    return play(contest, number)


def _taken(ray: Any, task: Any) -> Played:
    try:
        played: Played = ray.get(task)
    except ray.exceptions.WorkerCrashedError as error:
        raise PlayingError(
            "A process of the Ray cluster ended in the middle of a game. A bot that ends its"
            " process does that, and so does a machine that is short of memory."
        ) from error
    return played


def _knock(address: str) -> None:
    """PlayingError where nobody answers at HOST:PORT."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if address in (OWN_CLUSTER, ANY_CLUSTER):
        return
    if not colon or not host or not port.isdecimal():
        raise PlayingError(
            f"--ray {address}: an address is HOST:PORT or ray://HOST:PORT; {OWN_CLUSTER} starts a"
            f" cluster on this machine, {ANY_CLUSTER} finds one that runs here."
        )
    try:
        there = (host.strip("[]"), int(port))
        socket.create_connection(there, SECONDS_TO_ANSWER).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise PlayingError(
            f"No Ray cluster answers at {address} ({why}). Start one there with `ray start --head`,"
            f" or say --ray {OWN_CLUSTER} to start one on this machine."
        ) from error
