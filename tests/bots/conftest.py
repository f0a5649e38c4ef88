"""What all tests of bots share."""

import pytest

from orrery.bots import thinker


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a bot may run out of time; then its answer would be no answer to a test."""
    monkeypatch.setattr(thinker, "AT_MOST", 1e6)
    monkeypatch.setattr(thinker, "BY_THE_CLOCK", 1e6)
