"""A further game is its package and the line that lists it: what serves every game serves it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import orrery

SOURCES = Path(orrery.__file__).parent
LISTING = 'GAMES: tuple[str, ...] = ("roll", "race")'
GAME = {
    "__init__.py": "",
    "kit.py": "from tests.lab.toy import TOY as TOY\n",
    "wire.py": "from tests.lab.toy import ToyViewData as VIEW\n",
}
PLAYED = """
import io
from rich.console import Console
from orrery.bots.roster import bots_for
from orrery.catalog import kit
from orrery.cli import main
from orrery.cli.terminal.drawing import draw_table
from orrery.core.chance import Chance
from orrery.server.openapi import document

assert bots_for("toy") == ("random",)
assert main(["simulate", "toy", "--games", "3", "--verify"]) == 0
drawn = io.StringIO()
Console(file=drawn).print(draw_table(kit("toy").start({}, Chance(1)).view(0), ["Ann", "Bo"]))
assert "secret" in drawn.getvalue()
assert "ToyViewData" in document()["components"]["schemas"]
print("played")
"""


def test_a_further_game_is_its_package_and_the_line_that_lists_it(tmp_path: Path) -> None:
    # The sources as they are, but for that line.
    twin = tmp_path / "orrery"
    twin.mkdir()
    for part in SOURCES.iterdir():
        if part.name not in ("catalog.py", "__pycache__"):
            (twin / part.name).symlink_to(part)
    listed = (SOURCES / "catalog.py").read_text("utf-8")
    assert listed.count(LISTING) == 1
    (twin / "catalog.py").write_text(listed.replace('"race")', '"race", "toy")'), "utf-8")
    (twin / "toy").mkdir()
    for name, text in GAME.items():
        (twin / "toy" / name).write_text(text, "utf-8")

    played = subprocess.run(
        [sys.executable, "-c", PLAYED],
        env={"PYTHONPATH": f"{tmp_path}:{SOURCES.parent.parent}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert played.returncode == 0, played.stderr
    assert played.stdout.endswith("played\n")
