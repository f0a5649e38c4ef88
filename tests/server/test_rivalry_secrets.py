"""No message of a whole game with Rivalry tells a seat more than its view does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.events import EVERYONE
from orrery.core.game import Game
from orrery.server.live import LiveTable
from orrery.server.store import Store
from tests.plain import plain
from tests.server.client import Player, sights
from tests.server.conftest import Serve
from tests.server.test_secrets import hidden_from, names

MODES = ["rivalry", "rivalry,deal", "rivalry,orb", "rivalry,deal,orb"]
PERSON, SPECTATOR = 0, None


@pytest.mark.parametrize("boxes", MODES)
def test_traffic_tells_what_the_view_tells_and_no_more(
    boxes: str, serve: Serve, database: str
) -> None:
    async def play() -> tuple[str, list[Player]]:
        person = Player(serve())
        await person.make_table("host", "novice", options={"with": boxes})
        watcher = Player(person.base)
        await watcher.connect(person.table_id)
        await person.connect(previews=True)
        await person.play_on(Chance(5))
        await watcher.until(lambda: watcher.result is not None)
        for client in (person, watcher):
            await client.close()
        return person.table_id, [person, watcher]

    table_id, clients = asyncio.run(play())
    game = _Game(database, table_id)
    searched = 0
    for viewer, client in zip((PERSON, SPECTATOR), clients):
        told: dict[int, list[Any]] = {}
        for at, sight in sights(client.traffic):
            told.setdefault(at, []).append(sight)
        assert len(told) > 50
        for at, moment in game.moments(set(told)):
            view = json.loads(json.dumps(plain(moment.view(viewer))))
            secrets = hidden_from(moment, viewer)
            for sight in told[at]:
                assert sight["view"] == view
                # Previews and offers count too: no name that lies face down elsewhere.
                words = json.dumps(sight)
                assert [name for name in secrets if names(words, name)] == []
            searched += len(secrets)
        heard = [(entry["at"], entry["kind"], entry.get("facts", {})) for entry in client.log]
        assert heard == game.told_to(viewer)
        assert len(heard) > 100
    # A short game has fewer; none at all would mean that nothing was looked for.
    assert searched > 100


class _Game:
    """A stored game, played again."""

    def __init__(self, database: str, table_id: str) -> None:
        store = Store(database)
        row, self.steps = store.load(table_id), store.steps(table_id, 0)
        store.close()
        assert row is not None
        self.row = row

    def moments(self, wanted: set[int]) -> Iterator[tuple[int, Game]]:
        """The game as it stood at the sequences that are wanted."""
        table = self._table()
        assert table.history is not None
        if 0 in wanted:
            yield 0, table.history.game
        for step in self.steps:
            table.apply(step)
            if step.sequence in wanted:
                yield step.sequence, table.history.game
        assert table.over, "the game was played to its end"

    def told_to(self, viewer: int | None) -> list[tuple[int, str, Any]]:
        """The events that this viewer may hear of, in their order."""
        table = self._table()
        assert table.history is not None
        events = [(0, event) for event in table.history.opening]
        for step in self.steps:
            table.apply(step)
            events += [(step.sequence, event) for event in table.history.moves[-1].events]
        return [
            (at, event.kind, event.facts)
            for at, event in events
            if event.audience in (EVERYONE, viewer) and table.kit.sentence(event)
        ]

    def _table(self) -> LiveTable:
        return LiveTable(self.row, kit("roll"), whole=True)
