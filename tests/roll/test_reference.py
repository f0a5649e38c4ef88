"""Every declaration against the reference data, field by field, where that data is at hand."""

from typing import Any

import pytest

from orrery.roll import terms
from orrery.roll.base_rules import base_rules
from orrery.roll.colors import HOME
from orrery.roll.texts.all_texts import TEXTS
from orrery.roll.tiles.face import Face
from orrery.roll.tiles.game_tiles import GAME_TILES
from orrery.roll.tiles.start_tiles import FACTIONS, HOME_WORLDS
from orrery.roll.tiles.tileset import NAMED_FACES
from tests.reference import facts as reference_facts
from tests.roll.reference import Entry, retell_development, retell_world

# Sentences for people; the texts of this project are its own.
SENTENCES = {"power", "bonus", "notes"}


@pytest.fixture(scope="module")
def reference() -> dict[str, Any]:
    return reference_facts("roll_base")


def facts(entry: Entry) -> Entry:
    """An entry of the reference without its sentences."""
    return {key: value for key, value in entry.items() if key not in SENTENCES}


# ---- tiles ------------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", range(55))
def test_a_game_tile_agrees_with_the_reference(reference: dict[str, Any], tile: int) -> None:
    entry = reference["game_tiles"][tile]
    development, world = GAME_TILES[tile]

    assert entry["id"] == tile + 1
    assert retell_development(development) == facts(entry["development"])
    assert retell_world(world) == facts(entry["world"])


@pytest.mark.parametrize("number", range(1, 10))
def test_a_faction_agrees_with_the_reference(reference: dict[str, Any], number: int) -> None:
    entry = reference["factions"][number - 1]
    faction = FACTIONS[number - 1]
    developments = [face for face in faction.faces if not face.is_world]
    worlds = [face for face in faction.faces if face.is_world]

    assert (faction.number, faction.name) == (entry["number"], entry["name"])
    assert faction.faces[0].key == entry["id"]
    expected = [facts(entry["development"])] if entry["development"] else []
    assert [retell_development(face) for face in developments] == expected
    assert [retell_world(face) for face in worlds] == [facts(world) for world in entry["worlds"]]


@pytest.mark.parametrize("number", range(9))
def test_a_home_world_agrees_with_the_reference(reference: dict[str, Any], number: int) -> None:
    assert retell_world(HOME_WORLDS[number]) == facts(reference["home_worlds"][number])


def test_there_are_as_many_tiles_as_in_the_reference(reference: dict[str, Any]) -> None:
    counts = [len(reference[kind]) for kind in ("game_tiles", "factions", "home_worlds")]

    assert [len(GAME_TILES), len(FACTIONS), len(HOME_WORLDS)] == counts == [55, 9, 9]


# ---- dice and constants -----------------------------------------------------------------------


def test_the_dice_agree_with_the_reference(reference: dict[str, Any]) -> None:
    declared = [
        {
            "color": terms.COLORS[color],
            "name": terms.COLOR_NAMES[color],
            "count": terms.DICE_COUNT[color],
            "faces": [terms.COLUMNS[face] for face in terms.DIE_FACES[color]],
        }
        for color in range(len(terms.DIE_FACES))
    ]
    dice = [{key: value for key, value in die.items() if key != "css"} for die in reference["dice"]]

    assert declared == dice


def test_the_constants_agree_with_the_reference(reference: dict[str, Any]) -> None:
    meta = reference["meta"]
    prices = {color: price for color, price in zip(terms.COLORS, terms.TRADE_PRICE) if price}

    assert list(terms.PHASES[: terms.BASE_PHASES]) == meta["phases"]
    assert prices == meta["trade_credits"]
    assert meta["stock_credits"] == terms.STOCK_CREDITS
    assert meta["max_credits"] == terms.MAX_CREDITS
    assert meta["start_credits"] == terms.START_CREDITS
    assert meta["vp_per_player"] == terms.CHIPS_PER_PLAYER
    assert meta["end_tile_squares"] == terms.END_SQUARES
    rules = base_rules()
    assert set(rules.start_cup + rules.start_citizenry) == {HOME}
    start_dice = {"cup": len(rules.start_cup), "citizenry": len(rules.start_citizenry)}
    assert start_dice == meta["start_home_dice"]


# ---- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [pytest.param(face, id=face.key) for face in NAMED_FACES])
def test_a_face_has_a_text(face: Face) -> None:
    text = TEXTS[face.key]

    assert text.power.strip()
    assert bool(text.bonus) == (face.bonus is not None)


def test_there_is_no_text_without_a_face() -> None:
    assert set(TEXTS) == {face.key for face in NAMED_FACES}
