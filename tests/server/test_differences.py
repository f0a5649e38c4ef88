"""Differences: a sight with its changes made has the very bytes of the whole new sight."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Struct, UnsetType

from orrery.catalog import kit
from orrery.core.chance import Chance
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
        ("roll", {"players": "2"}),
        ("roll", {"players": "5", "timing": "strict"}),
        ("roll", {"with": "rivalry,deal"}),
        ("roll", {"with": "rivalry,orb"}),
        ("race", {}),
    ],
    ids=["roll", "two", "five", "deal", "orb", "race"],
)
def test_news_and_whole_sights_come_to_the_same_bytes(game: str, options: dict[str, str]) -> None:
    luck = Chance(4)
    table = a_table(game, 3, options)
    assert table.history is not None
    scene = Scene(table)
    viewers = [(seat, False) for seat in (*range(table.history.game.seats), None)] + [(0, True)]
    seen: dict[Any, int] = {}
    held: dict[Any, Any] = {}
    looking = {viewer: scene.viewer(*viewer) for viewer in viewers}
    for viewer in viewers:
        seen[viewer], sight = looking[viewer].sight()
        held[viewer] = msgspec.json.decode(sight)
    whole = sent = untouched = 0
    for number in range(300):
        _play_on(table, luck)
        if table.over:
            break
        scene.change()
        for viewer in viewers:
            # Not everybody looks at every moment.
            late = viewer == (1, False) and number % 5 == 2
            if viewer == (1, False) and number % 5 == 1:
                continue
            before = seen[viewer]
            seen[viewer], new, sight = looking[viewer].news(before)
            assert bool(sight) == late, "whoever was not there sees everything anew"
            if sight:
                held[viewer] = msgspec.json.decode(sight)
            for change in msgspec.json.decode(new) if new else ():
                held[viewer] = replaced(held[viewer], change["path"], change["value"])
            fresh = Scene(table).viewer(*viewer).sight()[1]
            assert msgspec.json.encode(held[viewer]) == fresh
            assert looking[viewer].sight() == (seen[viewer], fresh)
            assert (seen[viewer] == before) == (not new and not sight)
            _is_what_the_game_shows(table, viewer[0], fresh)
            untouched += not new
            whole += len(fresh)
            sent += len(new) + len(sight)
    assert untouched > 20, "behind a screen others see nothing"
    assert sent < whole / 2


def _is_what_the_game_shows(table: LiveTable, seat: int | None, encoded: bytes) -> None:
    """A sight is one by its declaration, and made of what the game itself shows and offers."""
    assert table.history is not None
    game = table.history.game
    sight = msgspec.json.decode(encoded, type=Sight)
    assert msgspec.json.encode(sight) == encoded
    assert msgspec.json.encode(sight.view) == game.view(seat).encode()
    assert sight.waiting == game.pending()
    decision = None if seat is None else game.decision(seat)
    assert (sight.decision and sight.decision.kind) == (decision and decision.kind)
    offered = [] if seat is None else game.choices(seat)
    assert [offer.text for offer in sight.choices] == [choice.text for choice in offered]
    assert sight.undo.possible == (seat is not None and table.why_not_undo(seat) is None)


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
