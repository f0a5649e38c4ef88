"""`orrery show`: every card in words of our own."""

from __future__ import annotations

import pytest

from orrery.core.errors import UnknownNameError
from orrery.core.library import draw
from orrery.race.cards import NAMES
from orrery.race.cards.editions import FIRST_EDITION
from orrery.race.kit import RACE
from orrery.race.powers import PART_NAMES
from orrery.race.texts.rulings import NOTES


@pytest.mark.parametrize("design", FIRST_EDITION, ids=lambda design: design.name)
def test_every_card_is_described_whole(design: object) -> None:
    from orrery.race.cards.design import Design

    assert isinstance(design, Design)
    text = draw(RACE.find(design.name))
    assert design.name in text
    for power in design.powers:
        assert f"{PART_NAMES[power.part].capitalize()}: " in text
    assert ("At the end: " in text) == bool(design.scoring)
    assert "\n- " in text, "at least one ruling"


def test_every_card_has_notes_and_no_other_name_has() -> None:
    assert set(NOTES) == set(NAMES)


def test_names_are_found_whatever_their_case() -> None:
    assert RACE.find("gem world") == RACE.find("Gem World")


def test_a_near_miss_is_suggested() -> None:
    with pytest.raises(UnknownNameError) as caught:
        RACE.find("Gem Wold")
    assert caught.value.near[0] == "Gem World"
