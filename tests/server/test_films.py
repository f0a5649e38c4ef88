"""Films of finished games: every position of every golden record, as every seat saw it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from orrery.catalog import kit
from orrery.core import record
from orrery.core.history import History
from orrery.core.wire import Change
from orrery.server.film import film, summarise
from tests.server.conftest import Serve

GOLDEN = sorted(Path(__file__).parents[1].glob("*/golden/*.record"))


def _travelled(value: object) -> Any:
    """As it arrives at a client."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _change(value: Any, change: Change) -> Any:
    """What the client does with a change (web/src/table/changes.ts)."""
    if not change.path:
        return _travelled(change.value)
    *way, last = change.path
    at = value
    for key in way:
        at = at[key]
    at[last] = _travelled(change.value)
    return value


@pytest.mark.parametrize("game", ["roll", "race"])
def test_a_line_that_tells_a_whole_choice_has_its_verb_and_fields(game: str) -> None:
    text = next(path for path in GOLDEN if path.parts[-3] == game).read_text()
    finished = record.replay(text, kit)
    with_choice = 0
    for step, move in zip(film(text).steps, finished.moves, strict=True):
        for line in step.log:
            if line.entry.verb:
                with_choice += 1
                assert line.entry.seat == move.seat
                assert (line.entry.verb, line.entry.fields) == (
                    move.choice.verb,
                    move.choice.fields(),
                )
                assert move.choice.is_told_by(line.entry.facts)
            else:
                assert line.entry.fields == {}
    assert with_choice > 10


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_position_of_a_film_is_the_engines_view(path: Path) -> None:
    text = path.read_text()
    shown = film(text)
    finished = record.replay(text, kit)
    history = History(finished.kit, finished.options, finished.seed)
    seats = range(history.game.seats)
    before = [history.game.view(seat).data() for seat in seats]
    views: list[Any] = [_travelled(view) for view in shown.views]
    assert views == _travelled(before)
    assert shown.waiting == history.game.pending()
    for step, move in zip(shown.steps, finished.moves, strict=True):
        history.do(move.seat, move.choice)
        assert (step.seat, step.choice) == (move.seat, move.choice.text)
        assert step.waiting == history.game.pending()
        after = [history.game.view(seat).data() for seat in seats]
        for seat in seats:
            for change in step.changes[seat]:
                views[seat] = _change(views[seat], change)
            if step.changes[seat]:
                assert views[seat] == _travelled(after[seat])
            else:
                assert before[seat] == after[seat]
        before = after
    assert history.game.over


def test_a_film_tells_rounds_points_choices_and_tableaus() -> None:
    shown = film(GOLDEN[0].read_text())
    told = shown.summary
    assert [points.round for points in told.result.rounds] == list(range(1, told.rounds + 1))
    totals = [score.total for score in told.result.scores]
    assert told.result.rounds[-1].points == totals
    assert {step.round for step in shown.steps} - {0} == set(range(1, told.rounds + 1))
    assert all(sum(chosen.values()) >= told.rounds for chosen in told.chosen)
    assert all(len(tableau) > 1 for tableau in told.tableaus)
    assert told.choices == len(shown.steps)


def test_lines_of_the_log_say_who_heard_them() -> None:
    shown = film(GOLDEN[0].read_text())
    heard = {line.audience for step in shown.steps for line in step.log}
    assert -1 in heard and heard - {-1} <= set(range(len(shown.views)))
    for step in shown.steps:
        for line in step.log:
            assert line.entry.private == (line.audience != -1)


def test_the_server_shows_a_record_and_checks_it(serve: Serve) -> None:
    base = serve()
    text = GOLDEN[0].read_text()
    answer = httpx.post(f"{base}/api/films", content=text, timeout=120, trust_env=False)
    assert answer.status_code == 200
    assert answer.json() == _travelled(film(text))
    answer = httpx.post(f"{base}/api/records", content=text, timeout=120, trust_env=False)
    assert answer.json() == _travelled(summarise(text))


def _wrong_files() -> dict[str, tuple[bytes, str]]:
    text = GOLDEN[0].read_text()
    lines = text.split("\n")
    middle = len(lines) // 2

    def edited(at: int, line: str) -> bytes:
        return "\n".join([*lines[:at], line, *lines[at + 1 :]]).encode()

    return {
        "empty": (b"", r"Line 1: This is not an Orrery record: the file is empty\."),
        "another file": (b"hello\n", r"Line 1: This is not an Orrery record: it should begin"),
        "an archive": (b"PK\x03\x04", r"This is an archive: unpack it"),
        "not text": (text.encode()[:200] + b"\xff\xfe", r"Line \d+: this is not text in UTF-8"),
        "carriage returns": (text.replace("\n", "\r\n").encode(), r"Line 1: .*carriage return"),
        "a later format": (edited(0, "orrery-record 9"), r"Line 1: This program reads records of"),
        "other rules": (edited(2, "rules 99"), r"Line 3: .*rules 99"),
        "a foreign game": (edited(1, "game chess"), r"Line 2: There is no game called 'chess'"),
        "cut off": ("\n".join(lines[:middle]).encode(), rf"Line {middle}: The record is cut off"),
        "a forged choice": (
            edited(middle, "0 sing"),
            rf"Line {middle + 1}: 'sing' is not",
        ),
        "a forged digest": (edited(len(lines) - 2, "digest 00"), r"Line \d+: The digest differs"),
    }


@pytest.mark.parametrize("kind", _wrong_files())
def test_a_wrong_file_is_told_what_is_wrong_and_where(kind: str, serve: Serve) -> None:
    base = serve()
    content, words = _wrong_files()[kind]
    for path in ("/api/films", "/api/records"):
        answer = httpx.post(base + path, content=content, timeout=120, trust_env=False)
        assert answer.status_code == 422
        sentence = answer.json()["error"]["sentence"]
        assert re.search(words, sentence), sentence


def test_a_file_that_is_too_big_is_not_read(serve: Serve) -> None:
    answer = httpx.post(
        f"{serve()}/api/films", content=b"x" * 300_000, timeout=120, trust_env=False
    )
    assert answer.status_code == 413
