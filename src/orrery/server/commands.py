"""Commands: what a seat asks for is planned, stored, made and answered, once.

A choice goes the short way, without a task that waits for the disk: it is planned when it is heard
and made when it is stored. Whatever meets an obstacle there goes the long way.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

from orrery.core.errors import Refusal
from orrery.server import metrics
from orrery.server.hall import Declined, Hall, in_thread
from orrery.server.live import BOT_IN, BOT_OUT
from orrery.server.logs import alias, log_error
from orrery.server.messages import Answer, Choose, RefusalInfo
from orrery.server.planning import Command, plan
from orrery.server.room import Room
from orrery.server.store import Step, StoreError, TakenError

# How often a command looks for its place while others are faster.
ATTEMPTS = 20
# What is told how a choice came out; without an answer when something is wrong with the server.
Answered = Callable[[Answer | None], None]


def choose(hall: Hall, room: Room, seat: int, command: Choose, answered: Answered) -> bool:
    """Carry a choice out by the short way; False when it has to go the long one.

    That is so when others change the table just now, but for choices that wait to be stored with
    this one; and when the choice would be refused: another process may know more.
    """
    if room.table.first_answer(seat, command.id) is not None:
        return False
    before = room.turn.before(hall.store.collecting)
    if before is None:
        return False
    began = time.perf_counter()
    planned = plan(room, seat, command, hall.limits, before)
    if isinstance(planned, Refusal):
        return False

    def stored(problem: Exception | None) -> None:
        try:
            if isinstance(problem, TakenError):
                room.turn.release()
                hall.spawn(_choose_again(hall, room, seat, command, answered))
                return
            try:
                if problem is None:
                    answer = _make(hall, room, seat, planned)
                else:
                    answer = _not_stored(hall, room, seat, command, problem)
            finally:
                room.turn.release()
            _note(command, answer, began)
            answered(answer)
        except Exception:
            # Others were stored with it and wait to hear that.
            log_error("command-failed", table=alias(room.id), kind=type(command).__name__)
            answered(None)

    # Only now: whatever goes wrong in planning, nobody waits for a turn that never ends.
    room.turn.join(hall.store.append_then(room.id, planned, stored, bool(before)), planned)
    return True


async def _choose_again(
    hall: Hall, room: Room, seat: int, command: Choose, answered: Answered
) -> None:
    """Another process was faster: see what it did, then look at the choice anew."""
    answer = None
    try:
        answer = await carry_out(hall, room, seat, command)
    except Exception:
        log_error("command-failed", table=alias(room.id), kind=type(command).__name__)
    answered(answer)


async def carry_out(hall: Hall, room: Room, seat: int, command: Command) -> Answer:
    """Carry a seat's command out by the long way, which meets every obstacle."""
    began = time.perf_counter()
    answer = await _answer(hall, room, seat, command)
    _note(command, answer, began)
    return answer


def _note(command: Command, answer: Answer, began: float) -> None:
    refusal = answer.refusal
    outcome = "accepted" if refusal is None else refusal.code
    metrics.COMMANDS.count(type(command).__name__, outcome, time.perf_counter() - began)


async def _answer(hall: Hall, room: Room, seat: int, command: Command) -> Answer:
    try:
        async with room.turn:
            return await _command(hall, room, seat, command)
    except StoreError as error:
        return _not_stored(hall, room, seat, command, error)
    except Declined as declined:
        return _sorry(room, seat, command, declined.info)


def _not_stored(hall: Hall, room: Room, seat: int, command: Command, why: Exception) -> Answer:
    log_error("step-not-stored", table=alias(room.id), why=str(why))
    hall.spawn(hall.look_after_store())
    info = RefusalInfo("not-stored", "This could not be stored. Please try again.")
    return _sorry(room, seat, command, info)


def _sorry(room: Room, seat: int, command: Command, why: RefusalInfo) -> Answer:
    return Answer(command.id, False, room.table.at, room.table.seat_seqs[seat], why)


async def _command(hall: Hall, room: Room, seat: int, command: Command) -> Answer:
    table = room.table
    looked = False
    for _ in range(ATTEMPTS):
        first = table.first_answer(seat, command.id)
        if first is not None:
            return first
        planned = plan(room, seat, command, hall.limits)
        if isinstance(planned, Refusal) and not looked:
            # Another process may know more, perhaps this very command: look before a no.
            looked = True
            before = table.at
            with contextlib.suppress(StoreError):
                await hall.take_in(room)
            if table.at > before:
                continue
        if isinstance(planned, Refusal):
            stored = table.forgets(seat) and await _answered(hall, room, seat, command.id)
            return stored or table.refuse(seat, command.id, planned)
        try:
            await hall.store.append(room.id, planned)
        except TakenError as error:
            # Another process was faster: see what it did, then look at the command anew.
            if not await hall.catch_up_further(room):
                stored = await _answered(hall, room, seat, command.id)
                if stored is not None:
                    return stored
                raise StoreError("A step finds no place in its table's story.") from error
            continue
        return _make(hall, room, seat, planned)
    raise StoreError("Others were faster all the time.")


def _make(hall: Hall, room: Room, seat: int, step: Step) -> Answer:
    """A command's step is stored: now it happens at the table."""
    assert step.command is not None
    room.table.apply(step)
    if step.kind in (BOT_IN, BOT_OUT):
        room.tell_table()
    hall.went_on(room)
    answer = room.table.first_answer(seat, step.command)
    assert answer is not None
    return answer


async def _answered(hall: Hall, room: Room, seat: int, command: str) -> Answer | None:
    """The first answer to a command that only the store remembers."""
    found = await in_thread(hall.store.answered, room.id, seat, command)
    return None if found is None else Answer(command, True, *found)
