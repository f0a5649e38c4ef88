"""The shelf: records of every version of the rules, kept in tests/shelf and replayed by the tests.

`python tools/shelf.py` plays the shelf's games with the program as it is and adds those records
that no earlier version made; `--check` only says whether the present rules have theirs there.
"""

from __future__ import annotations

import lzma
import sys
from hashlib import sha256
from pathlib import Path

from orrery.catalog import kit
from orrery.core import record
from orrery.core.chance import Chance
from orrery.core.history import History

FOLDER = Path(__file__).parent.parent / "tests" / "shelf"
ENDING = ".record.xz"
SEED, LUCK = 100, 7
# Whatever is played here is what old records consist of: all games, boxes and ways to play.
GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "roll-2": ("roll", {"players": "2"}),
    "roll-3": ("roll", {"players": "3"}),
    "roll-5-strict": ("roll", {"players": "5", "timing": "strict"}),
    "rivalry-2": ("roll", {"players": "2", "with": "rivalry"}),
    "rivalry-4-deal": ("roll", {"players": "4", "with": "rivalry,deal"}),
    "rivalry-3-orb": ("roll", {"players": "3", "with": "rivalry,orb"}),
    "rivalry-3-deal-orb": ("roll", {"players": "3", "with": "rivalry,deal,orb"}),
    "race-2": ("race", {"players": "2"}),
    "race-3-second": ("race", {"players": "3", "edition": "second"}),
    "race-4-strict": ("race", {"players": "4", "timing": "strict"}),
    "race-2-experienced": ("race", {"players": "2", "variant": "experienced"}),
}


def records() -> dict[str, str]:
    """Every record on the shelf by the name of its file."""
    return {
        file.name: lzma.decompress(file.read_bytes()).decode()
        for file in sorted(FOLDER.glob(f"*{ENDING}"))
    }


def missing() -> list[str]:
    """The games of the shelf of which there is no record under the present rules."""
    there = {tuple(name.split(".")[:2]) for name in records()}
    return [name for name, (game, _) in GAMES.items() if (name, _version(game)) not in there]


def play(name: str) -> str:
    """The record of one of the shelf's games, with random choices, as it comes out now."""
    game, options = GAMES[name]
    history = History(kit(game), options, SEED)
    luck = Chance(LUCK)
    while not history.game.over:
        waiting = history.game.pending()
        seat = waiting[luck.below(len(waiting))]
        menu = history.game.choices(seat)
        history.do(seat, menu[luck.below(len(menu))])
    return record.write(history, [f"p{seat}" for seat in range(history.game.seats)])


def shelve(name: str, text: str) -> Path:
    """Put a record on the shelf; a record that is there already stays as it is."""
    rules = record.parse(text).rules
    digest = sha256(text.encode()).hexdigest()[:8]
    path = FOLDER / f"{name}.rules-{rules}.{digest}{ENDING}"
    if not path.exists():
        FOLDER.mkdir(exist_ok=True)
        path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    return path


def _version(game: str) -> str:
    return f"rules-{kit(game).rules}"


def main(arguments: list[str]) -> int:
    """Add what is missing, or with --check say what is."""
    if arguments == ["--check"]:
        print("\n".join(missing()) or "Every game has its record.")
        return 1 if missing() else 0
    before = set(records())
    for name in GAMES:
        path = shelve(name, play(name))
        print(f"{path.name}: {'was there' if path.name in before else 'added'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
