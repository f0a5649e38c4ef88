"""The load tool measures a real server and verifies every table."""

from __future__ import annotations

import pytest

from tools import load


def test_a_small_load_verifies(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "SETTLE_SECONDS", 0.3)
    assert load.main(["--tables", "3", "--seats", "2", "--seconds", "1", "--rest", "0.01"]) == 0
    said = capsys.readouterr().out
    assert "3 of 3 verify" in said
    for figure in ("choices a second", "p50", "p99", "µs a choice", "KiB a table"):
        assert figure in said
