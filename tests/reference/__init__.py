"""What an independent source says: facts of tiles and cards, and games of another engine.

A dozen games of each are kept here. ORRERY_SHARED, or a folder `shared` beside the project, may
hold more of them under `reference`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SHARED = Path(os.environ.get("ORRERY_SHARED") or HERE.parents[2] / "shared") / "reference"


def facts(name: str) -> dict[str, Any]:
    """A table of facts, made by tools/facts.py."""
    found: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text("utf-8"))
    return found


def traces(name: str) -> Path:
    """The folder with this name of recorded games: the larger one where it is at hand."""
    return SHARED / name if (SHARED / name).is_dir() else HERE / name
