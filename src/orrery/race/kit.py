"""Race for the Galaxy as the rest of Orrery sees it."""

from __future__ import annotations

from orrery.core.game import Game
from orrery.core.kit import Kit
from orrery.core.rulebook import read_rulebook
from orrery.race import library, log, options
from orrery.race.audit import audit
from orrery.race.cards import NAMES
from orrery.race.choices import LEXICON
from orrery.race.game import start
from orrery.race.sample import sample
from orrery.race.table import Table


def _tableau(game: Game, seat: int) -> list[str]:
    assert isinstance(game, Table)
    return [NAMES[card] for card in game.players[seat].tableau]


RACE = Kit(
    name="race",
    title="Race for the Galaxy",
    rules=2,
    players=range(2, 5),
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
    entries=library.entries,
    rulebook=lambda: read_rulebook("orrery.race.rulebook"),
    settings=options.SETTINGS,
    clashes=options.CLASHES,
)
