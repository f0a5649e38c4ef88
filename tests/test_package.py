"""What an installed package leaves out, nothing in it needs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LEFT_OUT = [
    ROOT / path for path in PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["exclude"]
]


def test_what_the_package_leaves_out_is_there_in_a_clone() -> None:
    assert {path.stem for path in LEFT_OUT} >= {"conformance", "bench"}
    assert all(path.exists() for path in LEFT_OUT)


def test_nothing_in_the_package_imports_what_it_leaves_out() -> None:
    names = [path.relative_to(ROOT / "src").with_suffix("") for path in LEFT_OUT]
    imports = re.compile(
        "|".join(
            rf"import {'.'.join(name.parts)}\b|from {'.'.join(name.parts)}\b" for name in names
        )
    )
    found = [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "src").rglob("*.py"))
        if not any(path == left or left in path.parents for left in LEFT_OUT)
        and imports.search(path.read_text("utf-8"))
    ]
    # The command that is there only where they are.
    assert found == ["src/orrery/cli/conformance.py"]
