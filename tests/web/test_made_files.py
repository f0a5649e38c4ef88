from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest

from tools import client, client_tiles


def test_the_tiles_that_the_client_draws_are_those_of_the_engine() -> None:
    assert client_tiles.TILES.read_text(encoding="utf-8") == client_tiles.tiles()


def test_the_first_load_is_small() -> None:
    if not client.BUILT.exists():
        pytest.skip("the client is not built: `make client` builds it")
    files = [path for path in client.BUILT.parent.rglob("*") if path.is_file()]
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) < 250_000


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
