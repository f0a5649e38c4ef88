"""Roll for the Galaxy as the rest of Orrery sees it."""

from __future__ import annotations

from orrery.core.kit import Kit
from orrery.core.rulebook import read_rulebook
from orrery.roll import library, log, options
from orrery.roll.audit import audit
from orrery.roll.fields import LEXICON
from orrery.roll.game import start
from orrery.roll.rivalry import library as rivalry_library
from orrery.roll.rivalry.components import admit
from orrery.roll.sample import sample

ROLL = Kit(
    name="roll",
    title="Roll for the Galaxy",
    rules=2,
    players=range(options.LEAST_PLAYERS, options.MOST_PLAYERS + 1),
    lexicon=LEXICON,
    options=options.complete,
    start=start,
    sample=sample,
    sentence=log.sentence,
    outcome=log.outcome,
    chosen=log.chosen,
    audit=audit,
    entries=lambda: library.entries() + rivalry_library.entries(),
    rulebook=lambda: read_rulebook("orrery.roll.rulebook", "orrery.roll.rivalry.rulebook"),
    settings=options.SETTINGS,
    files={"components": admit},
)
