"""docs/rules-coverage*.md: every rule has its test, every rule test has its rule."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs").glob("rules-coverage*.md"))
RULE_TESTS = sorted(ROOT.glob("tests/*/rules/test_*.py"))
NODE = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def rows(page: Path) -> list[tuple[str, str]]:
    """The table rows of a page as rule and tests, without headings."""
    found = []
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and set(line) - set("|-: ") and cells != ["rule", "test"]:
            assert len(cells) == 2, f"{page.name}: not a rule and a test: {line}"
            found.append((cells[0], cells[1]))
    return found


def functions_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_there_are_pages_and_rule_tests() -> None:
    assert ROOT / "docs" / "rules-coverage.md" in PAGES
    assert RULE_TESTS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_rule_has_a_test_that_exists(page: Path) -> None:
    assert rows(page)
    for rule, tests in rows(page):
        named = NODE.findall(tests)
        assert rule, f"{page.name}: a test without a rule: {tests}"
        assert named, f"{page.name}: a rule without a test: {rule}"
        for file, name in named:
            assert (ROOT / file).is_file(), f"{page.name}: {file} does not exist ({rule})"
            assert name in functions_in(ROOT / file), f"{page.name}: {file} has no {name} ({rule})"


@pytest.mark.parametrize("path", RULE_TESTS, ids=lambda path: "/".join(path.parts[-3:]))
def test_every_rule_test_is_listed(path: Path) -> None:
    file = path.relative_to(ROOT).as_posix()
    listed = {
        name
        for page in PAGES
        for _, tests in rows(page)
        for where, name in NODE.findall(tests)
        if where == file
    }
    assert functions_in(path) - listed == set()
