"""Phase VI, and the dice that an orb shifts: questions that need to know all the other work."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from orrery.bots.roll_novice import orb
from orrery.bots.roll_novice.dealing import DIE_QUALITY, Dealing, refusal_worth
from orrery.bots.roll_novice.outlook import Outlook
from orrery.bots.roll_novice.workload import workload
from orrery.core.choice import Choice
from orrery.roll.fields import DIE, FIRST_BOX_PLACE, PLACE
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.deal.choices import GIVEN_DIE, JOIN, OPEN, TAKEN_DIE
from orrery.roll.rivalry.orb.choices import RESEARCH

# A Talent counter that is used is gone.
TALENT_SPENT: Final = 0.1
# Between equals the plainest die becomes a dealer, which may be away for some rounds.
PLAINEST_DEALER: Final = 0.01


def use_worker(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Deal or research, whatever gains most, or refuse to deal for a credit."""
    dealing = None if outlook.table.board is None else Dealing(outlook)
    # What opening a deal brings is the same whoever deals.
    openings: dict[tuple[int, int], float] = {}
    scores: list[float] = []
    for choice in choices:
        if choice.kind is RESEARCH:
            scores.append(orb.research_worth(outlook, 1)[0] - _spent(DIE.of(choice)))
            continue
        assert dealing is not None, "only the Deal game has dealers"
        if choice.kind is OPEN:
            pair, costs = _opened(choice)
            worth = openings.get(pair)
            if worth is None:
                worth = openings[pair] = dealing.opening(*pair)
            scores.append(worth - costs)
            continue
        dealer = DIE.of(choice)
        if choice.kind is JOIN:
            worth = dealing.joining(PLACE.of(choice) - FIRST_BOX_PLACE) - _tied(dealer)
        else:
            worth = refusal_worth(outlook)
        scores.append(worth - _spent(dealer))
    return scores


def send(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Shift the die that does most in its new place."""
    return orb.send(outlook, choices, workload(outlook, 1))


# There are some dozens of them at each question, the same ones all the time.
@lru_cache(maxsize=8192)
def _opened(choice: Choice) -> tuple[tuple[int, int], float]:
    """The two deal dice of a deal that is opened, and what using that dealer costs."""
    dealer = DIE.of(choice)
    return (GIVEN_DIE.of(choice), TAKEN_DIE.of(choice)), _tied(dealer) + _spent(dealer)


def _spent(worker: int) -> float:
    return TALENT_SPENT if worker == TALENT else 0.0


def _tied(dealer: int) -> float:
    return 0.0 if dealer == TALENT else PLAINEST_DEALER * DIE_QUALITY[dealer]
