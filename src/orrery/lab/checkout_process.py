"""One checkout's side of the benchmark, run as a script: `checkout_process.py GAME PLAYERS`.

It is asked for batches as `process_pace.py` says. How a game is played and timed stands in the
`pace.py` beside this file; what it plays is the engine of whichever checkout is imported.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from pathlib import Path
from types import ModuleType

from orrery.catalog import kit

_PACE = Path(__file__).with_name("pace.py")


def main() -> int:
    """Answer until there are no more questions."""
    name, players = sys.argv[1:]
    # A process that is moved between cores pays for it, and not always equally.
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    pace = _this_pace().KitPace(kit(name), int(players))
    for line in sys.stdin:
        first, games, copies = map(int, line.split())
        pace.forget()
        pace.games = first - 1
        pace.run(games, copies)
        print(json.dumps([pace.decisions, pace.seconds, pace.copy_seconds]), flush=True)
    return 0


def _this_pace() -> ModuleType:
    """Not the imported checkout's own, which may measure otherwise or not be there."""
    found = importlib.util.spec_from_file_location("this_pace", _PACE)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


if __name__ == "__main__":
    sys.exit(main())
