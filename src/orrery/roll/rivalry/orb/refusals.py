"""Why a choice of the Orb game cannot be made."""

from __future__ import annotations

from orrery.roll.refusals import learn
from orrery.roll.rivalry import steps as rivalry_steps
from orrery.roll.rivalry.orb import choices, steps

learn(
    choices.IMPROVE,
    (steps.IMPROVE,),
    "cannot-improve",
    "This swap takes more points than you have left, skips a level, changes the technology on the"
    " way up, or has an arrow point to no adjacent side.",
    "Orb: Research",
)
learn(
    choices.RESEARCH,
    (rivalry_steps.DOLLAR,),
    "no-such-researcher",
    "You have no such researcher left.",
    "Orb: Research",
)
learn(
    choices.SEND,
    (steps.SEND,),
    "cannot-send",
    "You have no such die there, or the face that is up does not send dice to that place.",
    "Orb Face Chart",
)
