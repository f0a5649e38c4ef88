"""catanatron's side of the benchmark, run as a script: `catanatron_process.py PLAYERS`.

It is asked for batches as `process_pace.py` says. Its random games are played its own standard
way: a `Game` of `RandomPlayer`s with every default.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any


def main() -> int:
    """Answer until there are no more questions."""
    players = int(sys.argv[1])
    middle = _middle_of_a_game(players)
    for line in sys.stdin:
        first, games, copies = map(int, line.split())
        begun = process_time()
        decisions = sum(_play(players, seed) for seed in range(first, first + games))
        seconds = process_time() - begun
        begun = process_time()
        for _ in range(copies):
            middle.copy()
        print(json.dumps([decisions, seconds, process_time() - begun]), flush=True)
    return 0


# catanatron has no types, so its game is Any here.
def _start(players: int, seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - the benchmark's alone

    return Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed)


def _play(players: int, seed: int) -> int:
    game = _start(players, seed)
    game.play()
    return len(game.state.actions)


def _middle_of_a_game(players: int) -> Any:
    half = _play(players, 1) // 2
    game = _start(players, 1)
    while len(game.state.actions) < half and game.winning_color() is None:
        game.play_tick()
    return game


if __name__ == "__main__":
    sys.exit(main())
