"""What the box says, in our own words."""

from orrery.roll.rivalry.texts.tiles import RIVALRY

TEXTS = RIVALRY
# Where its rulebook speaks of the base game: the rule that a step rests on, by the step's kind.
RULES = {"take-die": "Rivalry: Running out"}
