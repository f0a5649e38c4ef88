"""No message to a seat contains what its view does not: all traffic of whole games is searched."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.events import EVERYONE
from orrery.core.game import Game
from orrery.server.live import CHOICE, LiveTable
from orrery.server.store import Store
from tests.plain import plain
from tests.server.client import Player, play_together, sights
from tests.server.conftest import Serve

# What every seat knows of all tiles alike; only what lies face down at one seat is secret.
SECRETS = ("developments", "worlds", "drawn")


def test_hidden_tiles_never_travel_to_others(serve: Serve, database: str) -> None:
    table_id, clients = asyncio.run(play_watched(serve(), Chance(12), turns=36))
    searched, leaks = search(database, table_id, clients)
    assert leaks == []
    # How the game goes depends on who is quicker: 606 to 11,736 in five runs.
    assert searched > 100


async def play_watched(base: str, luck: Chance, turns: int) -> tuple[str, list[Player]]:
    """Three play a while, with undos and questions, and somebody watches; all of them."""
    players = [Player(base) for _ in range(3)]
    await players[0].make_table("host", "open", "open")
    for player in players[1:]:
        await player.join(players[0].table_id, f"Guest {players.index(player)}")
    watcher = Player(base)
    for player in players:
        await player.connect(previews=True)
    await watcher.connect(players[0].table_id, previews=True)
    for _ in range(turns):
        await play_together(players, luck, 12)
        player = players[luck.below(3)]
        if player.sight is not None and player.sight["undo"]["possible"]:
            await player.caught_up((await player.undo())["seat_seq"])
        await player.ask({"type": "why", "choices": ["done", "draw", "buy chip"]})
    for player in (*players, watcher):
        await player.close()
    return players[0].table_id, [*players, watcher]


def search(database: str, table_id: str, clients: list[Player]) -> tuple[int, list[str]]:
    """How many secrets were looked for in what the clients were sent, and those that were found."""
    store = Store(database)
    row, steps = store.load(table_id), store.steps(table_id, 0)
    store.close()
    assert row is not None
    table = LiveTable(row, kit("roll"), whole=True)
    assert table.history is not None
    timeline = [[hidden_from(table.history.game, seat) for seat in (0, 1, 2, None)]]
    for step in steps:
        table.apply(step)
        timeline.append([hidden_from(table.history.game, seat) for seat in (0, 1, 2, None)])
    assert any(step.kind == CHOICE for step in steps)
    searched, leaks = 0, []
    for number, client in enumerate(clients):
        # The log may tell of earlier, public moments, so look at the sight.
        for at, sight in sights(client.traffic):
            words = json.dumps(sight)
            searched += len(timeline[at][number])
            leaks += [
                f"{name} to client {number} at {at}"
                for name in timeline[at][number]
                if names(words, name)
            ]
    return searched, leaks


def hidden_from(game: Game, viewer: int | None) -> set[str]:
    """The names that lie face down before others and that the viewer's own view does not have."""
    secret: set[str] = set()
    for seat in range(game.seats):
        if seat != viewer:
            own = plain(game.view(seat))["empires"][seat]["secret"]
            secret.update(name for key in SECRETS for tile in own[key] for name in _sides(tile))
    open_words = json.dumps(plain(game.view(viewer)))
    return {name for name in secret if not names(open_words, name)}


def _sides(tile: str) -> Iterator[str]:
    yield from tile.split(" / ")


def names(words: str, name: str) -> bool:
    return re.search(rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])", words) is not None


def test_a_seat_hears_only_what_it_may(serve: Serve, database: str) -> None:
    async def play() -> tuple[str, list[Player]]:
        base = serve()
        players = [Player(base) for _ in range(2)]
        await players[0].make_table("host", "open")
        await players[1].join(players[0].table_id, "Guest")
        for player in players:
            await player.connect()
        await play_together(players, Chance(3), 200)
        for player in players:
            await player.close()
        return players[0].table_id, players

    table_id, players = asyncio.run(play())
    store = Store(database)
    row, steps = store.load(table_id), store.steps(table_id, 0)
    store.close()
    assert row is not None
    table = LiveTable(row, kit("roll"), whole=True)
    assert table.history is not None
    events = [(0, event) for event in table.history.opening]
    for step in steps:
        table.apply(step)
        events += [(step.sequence, event) for event in table.history.moves[-1].events]
    for seat, player in enumerate(players):
        mine: list[Any] = [
            (at, event.kind, event.facts)
            for at, event in events
            if event.audience in (EVERYONE, seat) and table.kit.sentence(event)
        ]
        heard = [(entry["at"], entry["kind"], entry.get("facts", {})) for entry in player.log]
        assert heard == mine[: len(heard)]
        assert len(heard) > 200
        assert any(event.audience not in (EVERYONE, seat) for _, event in events)


def test_the_seed_is_secret_until_the_end(serve: Serve, database: str) -> None:
    async def play() -> tuple[str, list[str], list[str]]:
        player = Player(serve())
        await player.make_table("host", "random")
        await player.connect()
        await player.play_on(Chance(3))
        before = [text for text in player.traffic if '"result":null' in text]
        after = [text for text in player.traffic if '"result":{' in text]
        await player.close()
        return player.table_id, before, after

    table_id, before, after = asyncio.run(play())
    store = Store(database)
    row = store.load(table_id)
    store.close()
    assert row is not None and row.seed is not None
    assert row.seed.bit_length() > 200
    assert before and not any(str(row.seed) in text for text in before)
    assert after and all(str(row.seed) in text for text in after)
