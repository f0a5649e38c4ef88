"""Differences: a sight with its changes made has the very bytes of the whole new sight."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Struct, UnsetType

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.server import sight
from orrery.server.difference import changes
from orrery.server.live import CHOICE, UNDO, LiveTable
from orrery.server.messages import Sight
from orrery.server.scene import Scene
from orrery.server.store import SeatRow, Step, TableRow
from tests.server.client import replaced
from tools import difference_vectors


def changed(before: object, after: object) -> bytes:
    """What a client holds after it has heard of the changes, encoded."""
    value = msgspec.json.decode(msgspec.json.encode(before))
    heard = msgspec.json.decode(msgspec.json.encode(changes(before, after)))
    for change in heard:
        value = replaced(value, change["path"], change["value"])
    return msgspec.json.encode(value)


def a_table(game: str, seed: int, options: dict[str, str]) -> LiveTable:
    its_kit = kit(game)
    settled = its_kit.options({"players": "3", **options})
    players = int(settled["players"])
    seats = [SeatRow(seat, "person", f"Player {seat}", "", "") for seat in range(players)]
    row = TableRow("t", game, 1, settled, 0, "allowed", True, False, "playing", seed, 5, "", seats)
    return LiveTable(row, its_kit)


@pytest.mark.parametrize(
    "game, options",
    [
        ("roll", {}),
        ("roll", {"with": "rivalry,deal"}),
        ("roll", {"with": "rivalry,orb"}),
        ("race", {}),
    ],
    ids=["roll", "deal", "orb", "race"],
)
def test_differences_and_whole_sights_come_to_the_same_bytes(
    game: str, options: dict[str, str]
) -> None:
    luck = Chance(21)
    table = a_table(game, 8, options)
    held: dict[int | None, Sight] = {}
    whole = sent = untouched = 0
    showing = None
    gazes = {
        (seat, previews): sight.Gaze(seat, previews)
        for seat in (0, 1, 2, None)
        for previews in (False, True)
    }
    assert table.history is not None
    for number in range(160):
        showing = table.history.game.showing(showing)
        for seat in (0, 1, 2, None):
            # Not everybody looks at every moment.
            if seat == 2 and number % 5 == 1:
                continue
            gaze = gazes[seat, number % 8 == 0]
            now = gaze.look(table, showing, table.history.game.pending())
            assert now == sight.Gaze(seat, number % 8 == 0).look(table, showing, now.waiting)
            # What is made once for all seats is what each of them would be shown alone.
            assert now.view == table.history.game.view(seat).data()
            offered = [] if seat is None else table.history.game.choices(seat)
            assert [offer.text for offer in now.choices] == [choice.text for choice in offered]
            encoded = msgspec.json.encode(now)
            if seat in held:
                assert changed(held[seat], now) == encoded
                found = changes(held[seat], now)
                untouched += not found
                whole += len(encoded)
                sent += len(msgspec.json.encode(found))
            held[seat] = now
        _play_on(table, luck)
    assert untouched > 20, "behind a screen others see nothing"
    assert sent < whole / 2


@pytest.mark.parametrize(
    "game, options",
    [("roll", {}), ("roll", {"players": "2"}), ("roll", {"with": "rivalry,deal"}), ("race", {})],
    ids=["roll", "two", "deal", "race"],
)
def test_news_of_a_scene_come_to_the_same_bytes_as_looks_from_nothing(
    game: str, options: dict[str, str]
) -> None:
    luck = Chance(4)
    table = a_table(game, 3, options)
    assert table.history is not None
    scene = Scene(table)
    viewers = [(seat, False) for seat in (*range(table.history.game.seats), None)] + [(0, True)]
    held = {viewer: scene.sight(*viewer) for viewer in viewers}
    told = {viewer: msgspec.json.decode(msgspec.json.encode(held[viewer])) for viewer in viewers}
    for number in range(200):
        _play_on(table, luck)
        scene.change()
        for viewer in viewers:
            # Not everybody looks at every moment.
            if viewer == (1, False) and number % 5 == 1:
                continue
            held[viewer], new = scene.news(*viewer, held[viewer])
            for change in msgspec.json.decode(new) if new else ():
                told[viewer] = replaced(told[viewer], change["path"], change["value"])
            game_now = table.history.game
            fresh = sight.Gaze(*viewer).look(table, game_now.showing(), game_now.pending())
            assert msgspec.json.encode(told[viewer]) == msgspec.json.encode(fresh)
            assert msgspec.json.encode(held[viewer]) == msgspec.json.encode(fresh)


def _play_on(table: LiveTable, luck: Chance) -> None:
    assert table.history is not None
    game = table.history.game
    pending = game.pending()
    seat = pending[luck.below(len(pending))]
    if not luck.below(8) and table.verify_undo(seat) is None:
        table.apply(Step(table.at + 1, UNDO, seat, ""))
        return
    menu = game.choices(seat)
    table.apply(Step(table.at + 1, CHOICE, seat, menu[luck.below(len(menu))].text))


def test_only_what_changed_is_named() -> None:
    before = {"pool": 24, "empires": [{"credits": 1, "cup": {"home": 3}}, {"credits": 2}]}
    after = {"pool": 24, "empires": [{"credits": 4, "cup": {"home": 3}}, {"credits": 2}]}
    assert [(change.path, change.value) for change in changes(before, after)] == [
        (("empires", 0, "credits"), 4)
    ]
    assert changes(after, after) == []


class _Part(Struct, frozen=True, omit_defaults=True):
    number: int = 0
    word: str = ""


class _Whole(Struct, frozen=True):
    part: _Part
    boxes: list[_Part]
    orb: _Part | UnsetType = UNSET
    renamed: int = msgspec.field(default=0, name="other name")


@pytest.mark.parametrize(
    "after",
    [
        _Whole(_Part(1, "x"), [_Part()]),
        _Whole(_Part(), [_Part()]),
        _Whole(_Part(1), [_Part(), _Part(2)]),
        _Whole(_Part(1), [_Part()], _Part(3)),
        _Whole(_Part(1), [], UNSET, 7),
    ],
)
def test_fields_that_are_left_out_come_and_go(after: _Whole) -> None:
    before = _Whole(_Part(1), [_Part()])
    assert changed(before, after) == msgspec.json.encode(after)
    assert changed(after, before) == msgspec.json.encode(before)


def test_the_vectors_for_the_client_are_up_to_date() -> None:
    assert difference_vectors.VECTORS.read_text(encoding="utf-8") == difference_vectors.vectors(), (
        "run python tools/difference_vectors.py"
    )


def test_the_vectors_hold_here_too() -> None:
    vectors: list[dict[str, Any]] = msgspec.json.decode(difference_vectors.VECTORS.read_bytes())
    assert len(vectors) > difference_vectors.RANDOM_PAIRS
    assert sum(not one["changes"] for one in vectors) < len(vectors) / 2
    for one in vectors:
        assert changed(one["before"], one["after"]) == msgspec.json.encode(one["after"])
