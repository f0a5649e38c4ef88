"""What the README and the pages with examples show is true."""

import doctest
import re
from pathlib import Path

import pytest

from orrery.cli import COMMANDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["README.md", "docs/bots.md"])
def test_the_example_runs_as_shown(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    example = doctest.DocTestParser().get_doctest(block, {}, page, page, 0)
    outcome = doctest.DocTestRunner().run(example)
    assert outcome.attempted >= 7
    assert outcome.failed == 0


def test_every_command_is_in_the_overview() -> None:
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        assert f"| `orrery {name}" in README


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link
