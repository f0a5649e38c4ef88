"""Roll for the Galaxy as the rest of Orrery sees it."""

from __future__ import annotations

from orrery.core.game import Game
from orrery.core.kit import Kit
from orrery.core.library import Entry
from orrery.core.rulebook import read_rulebook
from orrery.roll import library, log, options
from orrery.roll.audit import audit
from orrery.roll.boxes import BOXES, of_boxes
from orrery.roll.fields import LEXICON
from orrery.roll.game import start
from orrery.roll.sample import sample
from orrery.roll.table import Table
from orrery.roll.tiles.tileset import NAMES


def _tableau(game: Game, seat: int) -> list[str]:
    assert isinstance(game, Table)
    return [NAMES[face] for face in game.empires[seat].tableau.faces]


def _entries() -> tuple[Entry, ...]:
    found = library.entries()
    for box in of_boxes("library"):
        found += box.entries()
    return found


ROLL = Kit(
    name="roll",
    title="Roll for the Galaxy",
    rules=2,
    players=range(options.LEAST_PLAYERS, options.MOST_PLAYERS + 1),
    lexicon=LEXICON,
    options=options.complete,
    start=start,
    sample=sample,
    sentence=log.JOURNAL.sentence,
    outcome=log.JOURNAL.outcome,
    journal=log.JOURNAL,
    chosen=log.chosen,
    tableau=_tableau,
    audit=audit,
    entries=_entries,
    rulebook=lambda: read_rulebook("orrery.roll.rulebook", *[f"{box}.rulebook" for box in BOXES]),
    settings=options.SETTINGS,
    files={option: admit for box in of_boxes("choosing") for option, admit in box.FILES.items()},
)
