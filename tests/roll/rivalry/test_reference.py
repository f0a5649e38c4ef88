"""Every declaration against the reference data of Rivalry, where that data is at hand."""

from typing import Any

import pytest

from orrery.roll import powers as base
from orrery.roll.colors import GRAY
from orrery.roll.incomes import Income
from orrery.roll.powers import Power
from orrery.roll.rivalry import powers
from orrery.roll.rivalry.tiles import FACTIONS, GAME_TILES, HOME_WORLDS
from orrery.roll.terms import COLORS, DICE_COUNT, PHASES, face_name
from orrery.roll.tiles.face import Face, Grant
from tests.reference import facts as reference_facts
from tests.roll.rivalry.table import deal

Entry = dict[str, Any]

OPTIONAL = (
    base.Reassign,
    powers.MoveAtReveal,
    powers.ShiftExplorers,
    powers.GoodsFromCitizenry,
    powers.BuildTop,
    powers.SwapConsumedGood,
    powers.LayGrantedDie,
)
PHASES_OF: dict[type[Power], str] = {
    base.Reassign: "assign",
    powers.MoveAtReveal: "reveal",
    base.DevelopmentIncome: "develop",
    base.WorldIncome: "settle",
    powers.ChipForSettler: "settle",
    powers.LayGrantedDie: "settle",
    powers.CreditPerColorConsumed: "ship",
    powers.SwapConsumedGood: "ship",
}


@pytest.fixture(scope="module")
def reference() -> Entry:
    return reference_facts("roll_rivalry")


def phases_of(face: Face) -> list[str]:
    found: set[str] = set()
    for power in face.powers:
        if isinstance(power, Income):
            found.update(PHASES[phase] for phase in power.phases())
        elif isinstance(power, base.Offer):
            found.add(PHASES[power.moment()])
        elif isinstance(power, powers.Helpers):
            found.add(PHASES[power.phase])
        else:
            found.add(PHASES_OF[type(power)])
    return [name for name in ("assign", "reveal", *PHASES) if name in found]


def retell_development(face: Face) -> Entry:
    """A development in the words of the reference."""
    immediate = None
    if face.removes_dice or face.credits or face.dice:
        immediate = {
            "remove_die": face.removes_dice,
            "credits": face.credits,
            "dice": [grant(die) for die in face.dice],
        }
    return {
        "id": face.key,
        "name": face.name,
        "cost": face.cost,
        "phases": phases_of(face),
        "reassign": face.reassign,
        "optional": any(isinstance(power, OPTIONAL) for power in face.powers),
        "bonus": face.bonus is not None,
        "immediate": immediate,
        "one_shot": any(isinstance(power, powers.BuildTop) for power in face.powers),
    }


def retell_world(face: Face) -> Entry:
    """A world in the words of the reference."""
    return {
        "id": face.key,
        "name": face.name,
        "color": "gray" if face.color == GRAY else COLORS[face.color],
        "cost": face.cost,
        "plus": face.bonus is not None,
        "credits": face.credits,
        "dice": [grant(die) for die in face.dice],
        "remove_die": face.removes_dice + face.removes_settler,
        "remove_from": "settlers_of_this_world" if face.removes_settler else None,
        "bonus": face.bonus is not None,
        "no_trade": face.untraded,
    }


def grant(die: Grant) -> Entry:
    return {"color": COLORS[die.color], "to": ("cup", "citizenry", "good")[die.to]}


def development_facts(entry: Entry) -> Entry:
    """The facts of a development; sentences only say that there is something."""
    kept = ("id", "name", "cost", "phases", "reassign", "optional", "immediate")
    return {
        **{key: entry[key] for key in kept},
        "bonus": entry["bonus"] is not None,
        "one_shot": entry.get("one_shot", False),
    }


def world_facts(entry: Entry) -> Entry:
    kept = ("id", "name", "color", "cost", "plus", "credits", "dice", "remove_die")
    return {
        **{key: entry[key] for key in kept},
        "remove_from": entry.get("remove_from"),
        "bonus": entry["bonus"] is not None,
        "no_trade": entry.get("no_trade", False),
    }


@pytest.mark.parametrize("tile", range(13))
def test_a_game_tile_agrees_with_the_reference(reference: Entry, tile: int) -> None:
    entry = reference["game_tiles"][tile]
    development, world = GAME_TILES[tile]

    assert retell_development(development) == development_facts(entry["development"])
    assert retell_world(world) == world_facts(entry["world"])


@pytest.mark.parametrize("number", range(8))
def test_a_faction_agrees_with_the_reference(reference: Entry, number: int) -> None:
    entry = reference["factions"][number]
    faction = FACTIONS[number]
    development, world = faction.faces

    assert (faction.number, faction.name) == (entry["number"], entry["name"])
    assert retell_development(development) == development_facts(entry["development"])
    assert [retell_world(world)] == [world_facts(found) for found in entry["worlds"]]


@pytest.mark.parametrize("number", range(10))
def test_a_home_world_agrees_with_the_reference(reference: Entry, number: int) -> None:
    assert retell_world(HOME_WORLDS[number]) == world_facts(reference["home_worlds"][number])


def test_there_are_as_many_tiles_as_in_the_reference(reference: Entry) -> None:
    counts = [len(reference[kind]) for kind in ("game_tiles", "factions", "home_worlds")]

    assert [len(GAME_TILES), len(FACTIONS), len(HOME_WORLDS)] == counts == [13, 8, 10]


def test_the_dice_agree_with_the_reference(reference: Entry) -> None:
    rules = deal(("Mining Industry", "Doomed World")).rules
    assert len(reference["dice"]) == 10
    for die in reference["dice"]:
        color = COLORS.index(die["color"])
        faces = [face_name(face).split("/") for face in rules.faces[color]]

        assert rules.dice[color] - DICE_COUNT[color] == die["count"]
        assert faces == die["faces"]
