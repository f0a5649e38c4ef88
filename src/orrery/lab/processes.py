"""Work in several processes, each of which may die without anybody waiting for it for ever."""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from orrery.core.errors import OrreryError

T = TypeVar("T")
R = TypeVar("R")

# A process whose end of the pipe somebody else holds open is found dead at the next look.
LOOK_EVERY = 1.0
# How long a process that is asked to end may take to tidy up.
GRACE = 5.0


class ProcessDiedError(OrreryError):
    """A process ended in the middle of its work; `item` is what it worked on."""

    def __init__(self, item: object, status: int | None) -> None:
        if status is not None and status < 0:
            self.how = f"was ended by {_signal_name(-status)}"
        else:
            self.how = f"ended by itself with status {status}"
        super().__init__(f"The process that worked on {item} {self.how}.")
        self.item = item


class WorkError(OrreryError):
    """What went wrong in another process, where the error itself cannot travel."""


def nothing() -> None:
    """What a process does to get ready, where nothing is needed."""


def in_processes(
    work: Callable[[T], R], items: Sequence[T], jobs: int, ready: Callable[[], None] = nothing
) -> Iterator[tuple[int, R]]:
    """The place and the result of each item, as they finish.

    Each process is a fresh interpreter: nothing is inherited, so nothing can leak into the work.
    It calls `ready` first. An error in one of them is raised here; a process that dies raises
    ProcessDiedError. Whoever stops asking ends them all.
    """
    todo = iter(range(len(items)))
    crew: list[_Helper] = []
    try:
        for _ in range(min(jobs, len(items))):
            crew.append(_start(work, ready))
        for helper in crew:
            helper.give(next(todo), items)
        busy = crew.copy()
        while busy:
            dead: list[_Helper] = []
            failure: Exception | None = None
            for helper in _heard(busy):
                place = helper.place
                try:
                    well, found = helper.pipe.recv()
                except (EOFError, OSError, pickle.UnpicklingError):
                    dead.append(helper)
                    continue
                if not well:
                    failure = failure or found
                    continue
                following = next(todo, None)
                if following is None:
                    busy.remove(helper)
                else:
                    helper.give(following, items)
                yield place, found
            # What was finished beside it is told first.
            if failure is not None:
                raise failure
            for helper in dead:
                helper.process.join(GRACE)
                raise ProcessDiedError(items[helper.place], helper.process.exitcode)
    finally:
        _end(crew)


@dataclass
class _Helper:
    """One of the processes, and the way to it."""

    process: BaseProcess
    pipe: Connection[Any, Any]
    place: int = -1

    def give(self, place: int, items: Sequence[object]) -> None:
        self.place = place
        try:
            self.pipe.send(items[place])
        except OSError:
            # It is dead; that is noticed when it is listened to.
            return


def _heard(busy: Sequence[_Helper]) -> list[_Helper]:
    """Those that have something to say, or are dead."""
    by_pipe = {helper.pipe: helper for helper in busy}
    while True:
        heard = [by_pipe[pipe] for pipe in wait(list(by_pipe), LOOK_EVERY)]  # type: ignore[index]
        heard += [
            helper
            for helper in busy
            if helper not in heard and not helper.process.is_alive() and not helper.pipe.poll()
        ]
        if heard:
            return heard


def _start(work: Callable[[T], R], ready: Callable[[], None]) -> _Helper:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, work, ready), daemon=True)
    with deaf_to_interrupts():
        process.start()
    theirs.close()
    return _Helper(process, ours)


def _end(crew: Sequence[_Helper]) -> None:
    for helper in crew:
        helper.pipe.close()
        helper.process.terminate()
    for helper in crew:
        helper.process.join(GRACE)
        if helper.process.is_alive():
            helper.process.kill()
            helper.process.join()


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C waits: a process that is being started would die of it and say so at length.

    What is started within has to `ignore_interrupts` itself.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """Ctrl-C and the end of a terminal reach every process there; the one that started this one
    decides.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _serve(pipe: Connection[Any, Any], work: Callable[[T], R], ready: Callable[[], None]) -> None:
    """Work until the other end of the pipe is closed; what a process does."""
    ignore_interrupts()
    is_ready = False
    while True:
        try:
            item = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            if not is_ready:
                ready()
                is_ready = True
            answer: tuple[bool, object] = (True, work(item))
        except Exception as error:
            answer = (False, _travelling(error))
        try:
            pipe.send(answer)
        except OSError:
            # Nobody is there any more.
            return


def _travelling(error: Exception) -> Exception:
    """The error, if it comes out of the pipe as it went in; else what it says."""
    if not isinstance(error, OrreryError):
        error.add_note("".join(traceback.format_exception(error)))
    try:
        again = pickle.loads(pickle.dumps(error))
    except Exception:
        return WorkError(str(error))
    return error if str(again) == str(error) else WorkError(str(error))


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
