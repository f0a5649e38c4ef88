"""One checkout's side of the benchmark, run as a script: `checkout_process.py GAME PLAYERS`.

It is asked for batches as `process_pace.py` says, and uses nothing but the contract of `core.game`,
which every checkout keeps.
"""

from __future__ import annotations

import json
import os
import random
import sys
from time import process_time

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.game import Game


def main() -> int:
    """Answer until there are no more questions."""
    name, players = sys.argv[1:]
    # A process that is moved between cores pays for it, and not always equally.
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    middle = _start(name, players, 1)
    _play_on(middle, 1, _play_on(_start(name, players, 1), 1, None) // 2)
    for line in sys.stdin:
        first, games, copies = map(int, line.split())
        begun = process_time()
        decisions = sum(
            [
                _play_on(_start(name, players, seed), seed, None)
                for seed in range(first, first + games)
            ]
        )
        seconds = process_time() - begun
        begun = process_time()
        for _ in range(copies):
            middle.copy()
        print(json.dumps([decisions, seconds, process_time() - begun]), flush=True)
    return 0


def _start(name: str, players: str, seed: int) -> Game:
    game = kit(name).start({"players": players}, Chance(seed))
    game.events = None
    return game


def _play_on(game: Game, seed: int, limit: int | None) -> int:
    """Random choices till the end, or till so many are made."""
    pick = random.Random(seed).randrange
    decisions = 0
    while not game.over and decisions != limit:
        seat = game.pending()[0]
        choices = game.choices(seat)
        game.do(seat, choices[pick(0, len(choices))])
        decisions += 1
    return decisions


if __name__ == "__main__":
    sys.exit(main())
