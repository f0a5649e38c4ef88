"""No message of a whole game of Race tells a seat more than its view does."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.events import EVERYONE
from orrery.core.game import Game
from orrery.core.history import Move
from orrery.server.live import LiveTable
from orrery.server.store import Store
from tests.plain import plain
from tests.server.client import Player, sights
from tests.server.conftest import Serve
from tests.server.test_secrets import names

SPECTATOR = None
TABLES = {
    "two": (["host", "novice"], {}),
    "two actions": (["host", "novice"], {"variant": "experienced"}),
    "first game of four": (["host", "novice", "random", "novice"], {"first_game": "yes"}),
}


@pytest.mark.parametrize("table", TABLES)
def test_traffic_tells_what_the_view_tells_and_no_more(
    table: str, serve: Serve, database: str
) -> None:
    seats, options = TABLES[table]

    async def play() -> list[Player]:
        person = Player(serve())
        await person.make_table(*seats, game="race", options=options)
        watcher = Player(person.base)
        await watcher.connect(person.table_id)
        await person.connect(previews=True)
        await person.play_on(Chance(5))
        await watcher.until(lambda: watcher.result is not None)
        for client in (person, watcher):
            await client.close()
        return [person, watcher]

    clients = asyncio.run(play())
    store = Store(database)
    row = store.load(clients[0].table_id)
    assert row is not None
    steps = store.steps(row.id, 0)
    store.close()
    searched = 0
    for viewer, client in zip((0, SPECTATOR), clients):
        told: dict[int, list[Any]] = {}
        for at, sight in sights(client.traffic):
            told.setdefault(at, []).append(sight)
        assert len(told) > 20
        again = LiveTable(row, kit("race"), whole=True)
        assert again.history is not None
        heard_of: list[Any] = [(0, event) for event in again.history.opening]
        for step in [None, *steps]:
            if step is not None:
                before = len(again.history.moves)
                again.apply(step)
                moves = again.history.moves[before:]
                heard_of += [(again.at, event) for move in moves for event in move.events]
            game = again.history.game
            if again.at not in told:
                continue
            view = json.loads(json.dumps(plain(game.view(viewer))))
            secrets = hidden_from(game, viewer)
            for sight in told[again.at]:
                assert sight["view"] == view
                words = _but_for_own_choices(json.dumps(sight), again.history.moves, viewer)
                assert [name for name in secrets if names(words, name)] == []
            searched += len(secrets)
        assert again.over, "the game was played to its end"
        mine = [
            (at, event.kind, event.facts)
            for at, event in heard_of
            if event.audience in (EVERYONE, viewer) and again.kit.sentence(event)
        ]
        heard = [(entry["at"], entry["kind"], entry.get("facts", {})) for entry in client.log]
        assert heard == mine
    assert searched > 200


def _but_for_own_choices(words: str, moves: list[Move], viewer: int | None) -> str:
    """Without the viewer's own texts, which a refused undo repeats; a rival may hold the twin."""
    for move in moves:
        if move.seat == viewer:
            words = words.replace(f"{move.choice.text!r} revealed", "")
    return words


def hidden_from(game: Game, viewer: int | None) -> set[str]:
    """The cards in others' hands that the viewer's own view does not name."""
    secret: set[str] = set()
    for seat in range(game.seats):
        if seat != viewer:
            own = plain(game.view(seat))["own"]
            secret.update(own["hand"] + own["explored"] + own["picked"])
    open_words = json.dumps(plain(game.view(viewer)))
    return {name for name in secret if not names(open_words, name)}
