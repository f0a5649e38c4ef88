"""Make the facts that tests compare the declarations with, from reference tables.

`python tools/facts.py FOLDER` reads the tables in the folder and writes tests/reference/*.json:
names, numbers and codes only. Sentences of the tables stay behind; the texts of this project are
its own.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

FACTS = Path(__file__).parent.parent / "tests" / "reference"
TABLES = ("race_base.json", "roll_base.json", "roll_rivalry.json")
# Fields that hold words for people, or where something is from.
WORDS = {
    "_how_to_read",
    "about",
    "css",
    "note",
    "notes",
    "power_kinds",
    "scoring_match",
    "source",
    "sources",
    "text",
}
# A name is shorter.
LONGEST_NAME = 60


def facts(value: Any) -> Any:
    """The value without sentences."""
    if isinstance(value, dict):
        kept = {key: facts(inner) for key, inner in value.items() if key not in WORDS}
        return {
            key: "" if key != "name" and _is_sentence(inner) else inner
            for key, inner in kept.items()
        }
    if isinstance(value, list):
        return [facts(inner) for inner in value if not _is_sentence(inner)]
    return value


def _is_sentence(value: Any) -> bool:
    return isinstance(value, str) and (
        len(value) > LONGEST_NAME or value.endswith(".") or value.count(" ") > 6
    )


def main(arguments: list[str]) -> int:
    """Write the files; the answer is an exit status."""
    if len(arguments) != 1:
        print("usage: python tools/facts.py FOLDER", file=sys.stderr)
        return 2
    for name in TABLES:
        table = json.loads((Path(arguments[0]) / name).read_text("utf-8"))
        text = json.dumps(facts(table), ensure_ascii=False, separators=(",", ":"))
        (FACTS / name).write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
