"""Choices of several seats that are stored together: each planned for what comes of the others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from orrery.catalog import kit
from orrery.server import commands
from orrery.server.bot_desk import BotDesk
from orrery.server.hall import Hall
from orrery.server.limits import Limits
from orrery.server.live import CHOICE, LiveTable
from orrery.server.messages import Answer, Choose
from orrery.server.room import Room
from orrery.server.store import SeatRow, Step, Store, TableRow

Work = Callable[[Hall, Room], Awaitable[None]]


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    seats = [SeatRow(seat, "person", f"Guest {seat}", "", "hash") for seat in range(3)]
    options, rules = {"players": "3"}, kit("roll").rules
    store.create(
        TableRow("t", "roll", rules, options, 0, "allowed", True, False, "playing", 7, 5, "", seats)
    )
    yield store
    store.close()


def _run(store: Store, work: Work) -> None:
    async def run() -> None:
        hall = Hall(store, BotDesk(seconds=1), Limits())
        await work(hall, await hall.room("t"))
        await hall.close()

    asyncio.run(run())


def _first(table: LiveTable, seat: int) -> str:
    assert table.history is not None
    return table.history.game.choices(seat)[0].text


class _Asker:
    """Asks for choices, and collects what is answered."""

    def __init__(self, hall: Hall, room: Room) -> None:
        self._hall, self._room = hall, room
        self.answers: dict[str, Answer | None] = {}

    def choose(self, seat: int, name: str) -> bool:
        table = self._room.table
        command = Choose(id=name, seat_seq=table.seat_seqs[seat], choice=_first(table, seat))

        def answered(answer: Answer | None) -> None:
            self.answers[name] = answer

        return commands.choose(self._hall, self._room, seat, command, answered)

    async def until(self, count: int) -> None:
        while len(self.answers) < count:
            await asyncio.sleep(0.001)


def test_seats_that_choose_at_once_share_a_flush(store: Store) -> None:
    async def work(hall: Hall, room: Room) -> None:
        asker = _Asker(hall, room)
        assert [asker.choose(seat, f"c{seat}") for seat in (2, 0, 1)] == [True] * 3
        assert not asker.choose(0, "again"), "a seat waits for what comes of its own choice"
        assert not room.turn.take() and room.table.at == 0
        await asker.until(3)
        found = {
            name: answer and (answer.accepted, answer.at) for name, answer in asker.answers.items()
        }
        assert found == {"c2": (True, 1), "c0": (True, 2), "c1": (True, 3)}
        assert [(step.sequence, step.seat) for step in store.steps("t", 0)] == [
            (1, 2),
            (2, 0),
            (3, 1),
        ]
        assert room.turn.take()

    _run(store, work)


def test_when_another_process_is_faster_all_of_them_look_anew(store: Store) -> None:
    async def work(hall: Hall, room: Room) -> None:
        await store.append("t", Step(1, CHOICE, 0, _first(room.table, 0), 0, "elsewhere"))
        assert room.table.at == 0, "nobody has told this process"
        asker = _Asker(hall, room)
        assert [asker.choose(seat, f"c{seat}") for seat in (1, 0, 2)] == [True] * 3
        await asker.until(3)
        outcomes = {
            name: answer and (answer.refusal.code if answer.refusal else "")
            for name, answer in asker.answers.items()
        }
        assert outcomes == {"c1": "", "c0": "stale", "c2": ""}
        steps = store.steps("t", 0)
        assert [step.sequence for step in steps] == [1, 2, 3]
        assert room.table.at == 3 and room.turn.take()

    _run(store, work)


def test_whoever_needs_the_turn_comes_after_all_of_them(store: Store) -> None:
    async def work(hall: Hall, room: Room) -> None:
        asker = _Asker(hall, room)
        assert asker.choose(0, "a") and asker.choose(1, "b")
        async with room.turn:
            assert room.table.at == 2 and len(asker.answers) == 2
            assert not asker.choose(2, "c")

    _run(store, work)
