"""What the README and the pages with examples show is true."""

import ast
import doctest
import importlib
import re
from pathlib import Path

import pytest

from orrery.cli import COMMANDS

ROOT = Path(__file__).parent.parent
WITH_EXAMPLES = [
    path
    for path in sorted((ROOT / "src").rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md"])
def test_the_example_runs_as_shown(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    example = doctest.DocTestParser().get_doctest(block, {}, page, page, 0)
    outcome = doctest.DocTestRunner().run(example)
    assert outcome.attempted >= 7
    assert outcome.failed == 0


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_the_examples_of_docstrings_run_as_shown(path: Path) -> None:
    # Read from the source, so that compiled modules are tried as well.
    module = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    names = vars(importlib.import_module(module))
    attempted = 0
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            example = doctest.DocTestParser().get_doctest(text, dict(names), module, str(path), 0)
            outcome = doctest.DocTestRunner().run(example)
            assert outcome.failed == 0
            attempted += outcome.attempted
    assert attempted


def test_every_command_is_in_the_overview() -> None:
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        assert f"| `orrery {name}" in README


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link
