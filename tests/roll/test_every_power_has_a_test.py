"""No tile without a test: each is named by a test function or by the id of a test's parameter."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from orrery.roll.rivalry import tiles as rivalry
from orrery.roll.tiles.face import Face
from orrery.roll.tiles.tileset import BASE_FACES

ROLL = Path(__file__).parent
# The tests of the base game's tiles and those of Rivalry's, by folder.
MODULES = {
    f"{folder}.{path.stem}": importlib.import_module(f"tests.roll.{folder}.{path.stem}")
    for folder in ("powers", "rivalry")
    for path in sorted((ROLL / folder).glob("test_*.py"))
}
BONUSES = {name for name in MODULES if name.endswith(".test_bonuses")}
IMMEDIATE_EFFECTS = {
    name for name in MODULES if name.endswith((".test_immediate_effects", ".test_worlds"))
}
LASTING_POWERS = set(MODULES) - BONUSES - IMMEDIATE_EFFECTS


TILES = [
    *BASE_FACES,
    *(face for sides in rivalry.GAME_TILES for face in sides),
    *(face for faction in rivalry.FACTIONS for face in faction.faces),
    *rivalry.HOME_WORLDS,
]


def modules_naming(key: str) -> set[str]:
    """The modules with a test of this face."""
    return {name for name, module in MODULES.items() if _names(module, key)}


def _names(module: ModuleType, key: str) -> bool:
    tests = {name: test for name, test in vars(module).items() if name.startswith("test_")}
    return any(f"{name}_".startswith(f"test_{key}_") for name in tests) or any(
        getattr(values, "id", None) == key
        for test in tests.values()
        for mark in getattr(test, "pytestmark", ())
        if mark.name == "parametrize"
        for values in mark.args[1]
    )


@pytest.mark.parametrize("face", [pytest.param(face, id=face.key) for face in TILES])
def test_every_power_has_a_test(face: Face) -> None:
    found = modules_naming(face.key)

    if face.powers:
        assert found & LASTING_POWERS, f"no test names the power of {face.name}"
    if face.bonus is not None:
        assert found & BONUSES, f"no test names the bonus of {face.name}"
    if face.is_world or face.removes_dice or face.credits or face.dice:
        assert found & IMMEDIATE_EFFECTS, f"no test names what {face.name} brings at once"
    assert found, f"no test names {face.name}"


def test_a_tile_without_a_test_would_be_noticed() -> None:
    assert modules_naming("no_such_tile") == set()


def test_no_tile_is_taken_for_another() -> None:
    # Were one key the beginning of another, the tests of the longer would count for both.
    keys = [face.key for face in TILES]

    assert len(set(keys)) == len(keys)
    assert not [key for key in keys if any(other.startswith(f"{key}_") for other in keys)]
