"""The base game knows no box by name, and a box is a package and a line."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import orrery

SOURCES = Path(orrery.__file__).parent
# What Rivalry calls its own. A faction is dealt, and so is a guide's table: that is no deal.
WORDS = re.compile(
    r"rivalry|talent|(?<![a-z])orbs?(?![a-z])|deal[_ ](game|mat|die|dice|face)|dealer"
)
LISTING = 'BOXES: Final[tuple[str, ...]] = ("orrery.roll.rivalry",)'

BOX = {
    "__init__": "",
    "colors": "DICE = COUNTERS = ()",
    "wire": "EMPIRE = TABLE = {}",
    "texts": "TEXTS = RULES = {}",
    "rulebook/__init__": "",
    "library": "def entries(): return ()",
    "choosing": """
from orrery.core.settings import Value
NAMES = ("toy",)
VALUES = (Value("toy", "Toy", "One tile more."),)
FILES = {}
def check(named): pass
def components(boxes, wanted): return ""
""",
    "tiles": """
from orrery.roll.colors import GENES
from orrery.roll.powers import ExtraTile
from orrery.roll.texts import TileText
from orrery.roll.tiles.face import cup, development, world
GAME_TILES = ((
    development("toy_mint", "Toy Mint", 2, ExtraTile(), text=TileText("A tile more.")),
    world("toy_world", "Toy World", GENES, 1, cup(GENES), text=TileText("A Genes die.")),
),)
FACTIONS = HOME_WORLDS = ()
""",
    "rules": """
from orrery.roll.tiles.tileset import SETS_OF_BOXES
def add_to(rules, boxes, label):
    if "toy" in boxes:
        rules.tiles += SETS_OF_BOXES["toybox"].tiles
""",
}
# What the line would do that lists the box, then games with it, checked after every choice.
PLAYED = """
from orrery.roll import boxes
boxes.BOXES += ("toybox",)
from orrery.core.chance import Chance
from orrery.roll.kit import ROLL
from orrery.roll.texts.all_texts import text_of
from orrery.roll.tiles.tileset import SETS_OF_BOXES
chance, seen = Chance(5), set()
assert text_of("toy_mint").power == "A tile more."
for options in ({"with": "toy"}, {"with": "rivalry,orb,toy"}, {}):
    game = ROLL.start({"players": "2", **options}, Chance(3))
    toy = SETS_OF_BOXES["toybox"].tiles[0]
    assert (toy in game.rules.tiles) == ("with" in options), options
    while not game.over:
        seat = game.pending()[0]
        menu = game.choices(seat)
        game.do(seat, menu[chance.below(len(menu))])
        assert not ROLL.audit(game), ROLL.audit(game)
print("played")
"""


def test_no_module_of_the_base_game_names_a_box_or_what_is_in_one() -> None:
    found = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for part in ("roll", "race", "core", "server", "catalog.py")
        for path in sorted((SOURCES / part).rglob("*.py") if "." not in part else [SOURCES / part])
        if "rivalry" not in path.parts
        for line in path.read_text("utf-8").splitlines()
        if WORDS.search(line.lower())
    ]
    assert found == [f"roll/boxes.py: {LISTING}"]


def test_the_import_contract_names_every_module_of_the_base_game() -> None:
    project = tomllib.loads((SOURCES.parent.parent / "pyproject.toml").read_text("utf-8"))
    contracts = {each["name"]: each for each in project["tool"]["importlinter"]["contracts"]}
    listed = contracts["The base game knows no box"]["source_modules"]
    names = [path.name.partition(".")[0] for path in (SOURCES / "roll").iterdir()]
    modules = {name for name in names if not name.startswith("_")}
    assert {f"orrery.roll.{name}" for name in modules - {"rivalry"}} == set(listed)


def test_a_further_box_is_its_package_and_the_line_that_lists_it(tmp_path: Path) -> None:
    for name, text in BOX.items():
        file = tmp_path / "toybox" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    played = subprocess.run(
        [sys.executable, "-c", PLAYED],
        env={"PYTHONPATH": f"{tmp_path}:{SOURCES.parent}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.stdout == "played\n", played.stderr
