"""Write the wire protocol's JSON Schema, from which the client's types are generated.

`python tools/protocol.py` writes web/src/protocol/schema.json; with `--check` it only says whether
the file is up to date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from orrery import catalog
from orrery.server import bodies, messages

SCHEMA = Path(__file__).parent.parent / "web" / "src" / "protocol" / "schema.json"


def schema() -> str:
    """The JSON Schema of every message and body, as text."""
    roots = [messages.FromClient, messages.FromServer, messages.TableInfo, *bodies.HTTP_BODIES]
    kits = {name.capitalize(): catalog.kit(name) for name in catalog.GAMES}
    shapes, components = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Orrery wire protocol",
        "description": "Made by tools/protocol.py from orrery.server: do not edit.",
        "$defs": {
            **components,
            **{
                name: shape
                for game, kit in kits.items()
                for name, shape in sorted(kit.lexicon.schema(game).items())
            },
            **{
                name: shape
                for game, kit in kits.items()
                if kit.journal is not None
                for name, shape in kit.journal.schema(game).items()
            },
            "FromClient": {"title": "FromClient", **shapes[0]},
            "FromServer": {"title": "FromServer", **shapes[1]},
        },
    }
    return json.dumps(document, indent=2) + "\n"


def main(arguments: list[str]) -> int:
    """Write the schema, or with --check compare it."""
    wanted = schema()
    if arguments == ["--check"]:
        if SCHEMA.exists() and SCHEMA.read_text() == wanted:
            return 0
        print(f"{SCHEMA.name} is out of date: run python tools/protocol.py", file=sys.stderr)
        return 1
    SCHEMA.parent.mkdir(parents=True, exist_ok=True)
    SCHEMA.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
