"""Tables that were begun under other rules: kept, named, and never played by the wrong ones."""

from __future__ import annotations

import asyncio
import sqlite3

from orrery.catalog import kit
from orrery.server.session import NO_TABLE
from orrery.server.store import Store
from tests.server.client import Player
from tests.server.conftest import Serve


def _age(database: str, table: str, rules: int) -> None:
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    with connection:
        connection.execute("UPDATE tables SET rules = ? WHERE id = ?", (rules, table))
    connection.close()


def test_a_running_table_of_other_rules_is_refused_with_both_versions(
    serve: Serve, database: str
) -> None:
    present = kit("race").rules

    async def play() -> None:
        first = serve()
        old, new, waiting = (Player(first) for _ in range(3))
        for host in (old, new):
            await host.make_table("host", "random", game="race")
            await host.connect()
            assert (await host.choose(host.offers[0]))["accepted"]
            await host.disconnect()
        await waiting.make_table("host", "open", game="race")
        _age(database, old.table_id, present - 1)
        _age(database, waiting.table_id, present - 1)
        # As after an update: a server that has none of them in memory.
        second = serve()
        answer = await old.http.get(f"{second}/api/tables/{old.table_id}")
        assert answer.status_code == 409
        error = answer.json()["error"]
        assert error["code"] == "other-rules"
        assert f"begun under rules {present - 1} of Race for the Galaxy" in error["sentence"]
        assert f"has rules {present}," in error["sentence"]
        # The socket says the same words before it closes.
        old.base = new.base = second
        await old.connect()
        assert old.close_code == NO_TABLE
        assert [trouble["code"] for trouble in old.troubles] == ["other-rules"]
        # Nothing was lost, and others play on.
        store = Store(database)
        assert len(store.steps(old.table_id, 0)) >= 1
        assert ("race", present - 1, 1) in store.rules_in_play()
        assert ("race", present, 1) in store.rules_in_play()
        store.close()
        await new.connect()
        await new.until(lambda: bool(new.offers))
        assert (await new.choose(new.offers[0]))["accepted"]
        # A table that has not begun is played by the rules of the day.
        guest = Player(second)
        await guest.join(waiting.table_id, "Guest")
        await guest.connect()
        assert guest.sight is not None
        store = Store(database)
        begun = store.load(waiting.table_id)
        store.close()
        assert begun is not None and (begun.status, begun.rules) == ("playing", present)
        await asyncio.gather(*(player.close() for player in (old, new, waiting, guest)))

    asyncio.run(play())
