"""Phase VI, and the dice that an orb shifts: questions that need to know all the other work."""

from __future__ import annotations

from orrery.bots.roll_novice import orb
from orrery.bots.roll_novice.outlook import Outlook
from orrery.bots.roll_novice.workload import workload
from orrery.core.choice import Choice
from orrery.roll.rivalry.deal.choices import REFUSE
from orrery.roll.rivalry.orb.choices import RESEARCH
from orrery.roll.terms import TALENT

# A Talent counter that is used is gone.
TALENT_SPENT = 0.1
# A deal that the novice does not understand.
_NO_DEAL = -9.0


def use_worker(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Research while that gains most, or refuse to deal for a credit."""
    scores: list[float] = []
    for choice in choices:
        if choice.kind == RESEARCH:
            worth = orb.research_worth(outlook, 1)[0]
        elif choice.kind == REFUSE:
            worth = outlook.credits_worth(1, 1)
        else:
            worth = _NO_DEAL
        scores.append(worth - TALENT_SPENT if choice.a == TALENT else worth)
    return scores


def send(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Shift the die that does most in its new place."""
    return orb.send(outlook, choices, workload(outlook))
