"""Compile the rules engine with mypyc, in place; `make compile` runs this.

The compiled modules land beside their sources, where Python prefers them.
`make uncompile` takes them away again.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution

from orrery.catalog import GAMES

PACKAGES = ("core", *GAMES)
# What bots do at every step of a rollout: reading positions, and the novice's rules of thumb.
BOTS = (
    "bots/*_features.py",
    "bots/judging/*_features.py",
    "bots/race_worth.py",
    "bots/race_novice.py",
    "bots/roll_novice/*.py",
)

# Modules that gain nothing, as patterns below src/orrery. They are run through once, when they are
# imported; compiled, they would only make the build longer and the library bigger.
EXCLUDE: tuple[str, ...] = (
    # Declarations: what the engine needs of them is in the objects that they make.
    "*/kit.py",
    "*/wire.py",
    "roll/boxes.py",
    "roll/color_names.py",
    "roll/tiles/game_tiles.py",
    "roll/tiles/start_tiles.py",
    "roll/rivalry/tiles.py",
    # Sentences and tables for people, and what is read or checked once in a game.
    "*/texts/*.py",
    "*/log.py",
    "*/library.py",
    "*/options.py",
    "*/audit.py",
    "core/record.py",
    "roll/rivalry/deal/words.py",
    # What is shown to people, and what it would bring them: bots read views, not these.
    "*/showing.py",
    "roll/mat.py",
    "roll/middle.py",
    "roll/renewal.py",
    "race/forecast.py",
    "race/outlook.py",
)

# The modules call each other inside one library: nobody else may put something in between, so calls
# are direct and short functions are inlined. This is worth 3 % of a game.
_WITHIN_THE_LIBRARY = [] if sys.platform == "win32" else ["-fvisibility=hidden"]

ROOT = Path(__file__).resolve().parent.parent
BUILD = Path("build", "mypyc")


def sources() -> list[str]:
    """Every module to compile, relative to the root of the project."""
    home = Path("src", "orrery")
    rules = [path for package in PACKAGES for path in sorted((home / package).rglob("*.py"))]
    bots = [path for pattern in BOTS for path in sorted(home.glob(pattern))]
    return [
        path.as_posix()
        for path in rules + bots
        # A compiled __init__ would hide the folder from tools that look for packages.
        if path.name != "__init__.py"
        and not any(path.relative_to(home).match(pattern) for pattern in EXCLUDE)
    ]


def main() -> int:
    """Translate, compile and put in place; the answer is an exit status."""
    os.chdir(ROOT)
    modules = sources()
    if not modules:
        print("Nothing to compile: no modules in " + ", ".join(PACKAGES), file=sys.stderr)
        return 1
    extensions = mypycify(
        modules,
        # The second level takes a third longer, for games that are 2 to 3 % quicker.
        opt_level="1",
        # A C file for each module, so that all cores have something to do.
        multi_file=True,
        # Line numbers for a C debugger would take a third of the time.
        debug_level="0",
        target_dir=str(BUILD),
        group_name="orrery",
        strip_asserts=False,
    )
    for extension in extensions:
        if extension.name.startswith("orrery__"):
            extension.extra_compile_args += _WITHIN_THE_LIBRARY
    # A bare Distribution: setup() would read pyproject.toml and mind that it names hatchling.
    distribution = Distribution(
        {"name": "orrery", "ext_modules": extensions, "package_dir": {"": "src"}}
    )
    build = distribution.get_command_obj("build_ext")
    build.inplace = True
    build.build_temp = build.build_lib = str(BUILD)
    build.ensure_finalized()
    build.build_extension = _in_parallel(build)
    build.run()
    print(f"Compiled {len(modules)} modules.")
    return 0


def _in_parallel(build: Any) -> Any:
    """`build_extension` with as many C compilers at once as there are cores."""
    one_after_another = build.build_extension

    def build_extension(extension: Any) -> None:
        compiler = build.compiler
        compile_all = compiler.compile

        def compile_together(files: list[str], *given: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                made = cores.map(lambda file: compile_all([file], *given, **named), files)
                return [name for names in made for name in names]

        compiler.compile = compile_together
        try:
            one_after_another(extension)
        finally:
            compiler.compile = compile_all

    return build_extension


if __name__ == "__main__":
    sys.exit(main())
