"""What the Deal game adds to the rules of a game with Rivalry."""

from __future__ import annotations

from orrery.roll.rivalry.deal.dealing import Dealing
from orrery.roll.rivalry.deal.give import could_be_asked
from orrery.roll.rivalry.deal.mat import (
    dissolve_empty_deals,
    mature,
    return_dealers,
    roll_market,
    set_out,
)
from orrery.roll.rivalry.deal.words import teach_sentences
from orrery.roll.step import Around
from orrery.roll.table import ASSIGN, MANAGE, Rules, Table

teach_sentences()


def add_deal_game(rules: Rules) -> None:
    """Phase VI has dealers; the market is rolled, and deals mature, in every round.

    Called after the Orb game is added, whose dice are rolled later.
    """
    rules.prepares.append(set_out)
    rules.tasks.append(Dealing())
    rules.resets_credits = True
    rules.after_removal.append(dissolve_empty_deals)
    rules.plausible.append(could_be_asked)
    rules.open(AssignWithMarket(rules.stages[ASSIGN]))
    rules.open(ManageWithDeals(rules.stages[MANAGE]))


class AssignWithMarket(Around):
    """Combined game: the market is rolled before the orbs."""

    def begin(self, table: Table) -> None:
        roll_market(table)
        self.inside.begin(table)


class ManageWithDeals(Around):
    """Deals mature before anybody recruits; at the end dealers go home."""

    def begin(self, table: Table) -> None:
        mature(table)
        self.inside.begin(table)

    def leave(self, table: Table) -> bool:
        left = self.inside.leave(table)
        if table.over:
            return_dealers(table)
        return left
