"""Compile the rules engine with mypyc, in place; `make compile` runs this.

The compiled modules land beside their sources, where Python prefers them.
`make uncompile` takes them away again.
"""

import os
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution

PACKAGES = ("core", "roll", "race")

# Modules that gain nothing, as patterns below src/orrery. They are run through once, when they are
# imported; compiled, they would only make the build longer and the library bigger.
EXCLUDE: tuple[str, ...] = (
    # Declarations: what the engine needs of them is in the objects that they make.
    "*/kit.py",
    "*/wire.py",
    "roll/tiles/game_tiles.py",
    "roll/tiles/start_tiles.py",
    "roll/rivalry/tiles.py",
    # Sentences for people.
    "*/texts/*.py",
)

ROOT = Path(__file__).resolve().parent.parent
BUILD = Path("build", "mypyc")


def sources() -> list[str]:
    """Every module to compile, relative to the root of the project."""
    home = Path("src", "orrery")
    return [
        path.as_posix()
        for package in PACKAGES
        for path in sorted((home / package).rglob("*.py"))
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
        opt_level="3",
        # Line numbers for a C debugger would take a third of the time.
        debug_level="0",
        target_dir=str(BUILD),
        group_name="orrery",
        strip_asserts=False,
    )
    # A bare Distribution: setup() would read pyproject.toml and mind that it names hatchling.
    distribution = Distribution(
        {"name": "orrery", "ext_modules": extensions, "package_dir": {"": "src"}}
    )
    build = distribution.get_command_obj("build_ext")
    build.inplace = True
    build.build_temp = build.build_lib = str(BUILD)
    build.ensure_finalized()
    build.run()
    print(f"Compiled {len(modules)} modules.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
