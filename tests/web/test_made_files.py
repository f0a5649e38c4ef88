from __future__ import annotations

import gzip
import json
import os
import re
from pathlib import Path

import pytest

from orrery.catalog import GAMES
from orrery.roll.rivalry.components import STAND_IN, components
from tools import client, client_cards, client_rivalry, client_tiles


def test_the_tiles_that_the_client_draws_are_those_of_the_engine() -> None:
    assert client_tiles.TILES.read_text(encoding="utf-8") == client_tiles.tiles()


def test_the_pieces_of_rivalry_that_the_client_draws_are_those_of_the_engine() -> None:
    for path, text in client_rivalry.made().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is out of date"


def test_every_piece_of_rivalry_says_whether_it_is_a_stand_in() -> None:
    pieces = json.loads(client_rivalry.made()[client_rivalry.FOLDER / "pieces.json"])
    ours = components(STAND_IN)
    leader = {face["face"]: face["stand_in"] for face in pieces["dice"]["leader"]}
    # A wild Leader face is the rulebook's; where its $ stands is printed as a picture only.
    assert not leader["wild"]
    assert leader["develop/$"]
    assert len(pieces["mat"]) == len(ours.payments)
    assert all(step["stand_in"] for step in pieces["mat"])
    deal_faces = {face["face"] for deal_die in pieces["deal_dice"] for face in deal_die["faces"]}
    assert deal_faces == set(pieces["deal_faces"])


def test_the_cards_that_the_client_draws_are_those_of_the_engine() -> None:
    assert client_cards.CARDS.read_text(encoding="utf-8") == client_cards.cards()


def test_the_first_load_is_small() -> None:
    if not client.BUILT.exists():
        pytest.skip("the client is not built: `make client` builds it")
    page = client.BUILT.read_text(encoding="utf-8")
    assets = client.BUILT.parent / "assets"
    first = {client.BUILT.parent / path for path in re.findall(r"assets/[\w.-]+", page)}
    fonts = set(assets.glob("inter-latin-wght-normal-*.woff2"))
    assert len(first) > 2 and len(fonts) == 1
    for game in GAMES:
        drawn = {*assets.glob(f"{game}-*.js"), *assets.glob(f"{game}-*.css")}
        assert drawn, game
        files = {client.BUILT, *first, *fonts, *drawn}
        assert sum(len(gzip.compress(path.read_bytes())) for path in files) < 180_000, game


def test_no_lock_file_names_where_this_machine_downloads_from() -> None:
    assert "resolved" not in (client.WEB / "package-lock.json").read_text(encoding="utf-8")


def test_the_client_is_built_anew_when_a_source_is_newer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "index.html"
    monkeypatch.setattr(client, "BUILT", built)
    assert client.stale()
    built.write_text("")
    newest = max(path.stat().st_mtime for path in client.sources())
    os.utime(built, (newest + 1, newest + 1))
    assert not client.stale()
    os.utime(built, (newest - 1, newest - 1))
    assert client.stale()
