"""Race for the Galaxy as the rest of Orrery sees it."""

from __future__ import annotations

from orrery.core.kit import Kit
from orrery.core.rulebook import read_rulebook
from orrery.race import library, log, options
from orrery.race.audit import audit
from orrery.race.choices import LEXICON
from orrery.race.game import start
from orrery.race.sample import sample

RACE = Kit(
    name="race",
    title="Race for the Galaxy",
    rules=2,
    players=range(2, 5),
    lexicon=LEXICON,
    options=options.complete,
    start=start,
    sample=sample,
    sentence=log.sentence,
    outcome=log.outcome,
    chosen=log.chosen,
    audit=audit,
    entries=library.entries,
    rulebook=lambda: read_rulebook("orrery.race.rulebook"),
    settings=options.SETTINGS,
    clashes=options.CLASHES,
)
