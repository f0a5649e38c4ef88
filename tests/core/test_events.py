from __future__ import annotations

import pytest

from orrery.core.events import EVERYONE, NOBODY, Event


@pytest.mark.parametrize(
    "audience, hearers",
    [(EVERYONE, [0, 1, None]), (0, [0]), (1, [1]), (NOBODY, [])],
)
def test_an_event_is_heard_by_its_audience_only(audience: int, hearers: list[int | None]) -> None:
    event = Event("drew", 0, audience, {"tiles": ["Gem World"]})
    assert [seat for seat in (0, 1, None) if event.heard_by(seat)] == hearers
