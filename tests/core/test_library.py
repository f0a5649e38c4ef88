"""The library of each game: whole, in our own words, and found by any name."""

from __future__ import annotations

import pytest

from orrery.catalog import GAMES, kit
from orrery.core.errors import UnknownNameError
from orrery.core.kit import Kit
from orrery.core.library import Entry, draw, find
from orrery.race.cards import NAMES as CARD_NAMES
from orrery.race.terms import ACTION_NAMES
from orrery.roll.rivalry.components import NEW_DICE, STAND_IN, components
from orrery.roll.rivalry.texts.orb import EFFECTS
from orrery.roll.terms import COLOR_NAMES, DIE_FACES
from orrery.roll.tiles.tileset import NAMED_FACES


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Kit:
    return kit(request.param)


def test_roll_has_every_tile_die_deal_face_and_orb_face() -> None:
    names = {entry.name for entry in kit("roll").entries()}
    deal_faces = {face.text for faces in components(STAND_IN).deal_dice for face in faces}
    wanted = {
        *[face.name for face in NAMED_FACES],
        *[f"{COLOR_NAMES[color]} die" for color in range(len(DIE_FACES))],
        *[f"{word.capitalize()} die" for word in NEW_DICE],
        *[f"Deal face {text}" for text in deal_faces],
        *[f"Orb face {name}" for name in EFFECTS],
        "Talent counter",
        "Deal mat",
    }
    assert wanted <= names
    assert {name.split(" World")[0] for name in names - wanted} == {
        "Generic Development 2",
        *[f"Generic {color}" for color in ("Novelty", "Rare Elements", "Genes")],
        "Generic Alien Technology",
    }


def test_race_has_every_card_and_every_action() -> None:
    names = {entry.name for entry in kit("race").entries()}
    assert names == {*CARD_NAMES, *ACTION_NAMES}


def test_every_name_is_there_once_and_leads_to_its_entry(game: Kit) -> None:
    entries = game.entries()
    assert len({entry.name for entry in entries}) == len(entries)
    for entry in entries:
        assert game.find(entry.name) is entry
        assert game.find(entry.name.upper()) is entry


def test_every_entry_says_what_it_is_and_does(game: Kit) -> None:
    for entry in game.entries():
        assert entry.kind and entry.box, entry.name
        assert any(entry.text), entry.name
        assert entry.name in draw(entry)


def test_what_has_a_power_says_when_it_works(game: Kit) -> None:
    always = {"bonus at the end", "brings dice", "points at the end", "windfall world"}
    for entry in game.entries():
        if set(entry.powers) - always and entry.kind != "orb face":
            assert entry.phases, entry.name


def test_a_part_of_a_name_is_enough_where_it_is_alone() -> None:
    assert kit("roll").find("alien battle fl").name.endswith("Fleet")


def test_near_misses_are_suggested_and_short_parts_find_nothing() -> None:
    entries = [Entry("Gem World", "base", "world"), Entry("Gem Mines", "base", "world")]
    with pytest.raises(UnknownNameError, match="Gem World or Gem Mines"):
        find(entries, "gem")
    with pytest.raises(UnknownNameError):
        find(entries, "m")
    with pytest.raises(UnknownNameError) as caught:
        find(entries, "Gem Wrold")
    assert caught.value.near[0] == "Gem World"
