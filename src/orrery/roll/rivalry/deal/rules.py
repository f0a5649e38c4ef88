"""What the Deal game adds to the rules of a game with Rivalry."""

from __future__ import annotations

from typing import Final

from orrery.roll.around import Around
from orrery.roll.dice import place_of
from orrery.roll.rivalry.deal.dealing import Dealing
from orrery.roll.rivalry.deal.give import could_be_asked
from orrery.roll.rivalry.deal.mat import (
    board_of,
    dissolve_empty_deals,
    mature,
    return_dealers,
    roll_market,
    set_out,
)
from orrery.roll.rivalry.deal.words import teach_sentences
from orrery.roll.rules import Rules
from orrery.roll.table import ASSIGN, MANAGE, Table

teach_sentences()

CREDIT_LIMITS = (1, 4, 7, 10, 13, 16)
MOST_GOODS: Final = 2


def add_deal_game(rules: Rules) -> None:
    """Phase VI has dealers; the market is rolled, and deals mature, in every round.

    Called after the Orb game is added, whose dice are rolled later.
    """
    rules.prepares.append(set_out)
    rules.tasks.append(Dealing())
    rules.resets_credits = True
    rules.after_removal.append(dissolve_empty_deals)
    rules.plausible.append(could_be_asked)
    rules.table_audits.append(audit)
    rules.extra_holdings.append(("dealers", lambda empire: len(empire.elsewhere)))
    # Galactic Reserves may be given away in a deal; goods stay where they are.
    rules.most_goods = MOST_GOODS
    rules.open(AssignWithMarket(rules.stages[ASSIGN]))
    rules.open(ManageWithDeals(rules.stages[MANAGE]))


def audit(table: Table) -> list[str]:
    """Seven deal dice, two to a deal, and no deal without a dealer."""
    board = board_of(table)
    broken = []
    if sorted(board.market() + [die for die in board.spots if die >= 0]) != list(range(7)):
        broken.append("The seven deal dice are not each in one place.")
    for area in range(len(board.steps)):
        dealers = sum(
            place_of(dealer) >> 1 == area for empire in table.empires for dealer in empire.elsewhere
        )
        dice = [die for die in board.spots[2 * area : 2 * area + 2] if die >= 0]
        if len(dice) != (2 if dealers else 0):
            broken.append(f"Deal {area + 1} has {len(dice)} dice and {dealers} dealers.")
    for empire in table.empires:
        if empire.credit_limit not in CREDIT_LIMITS:
            broken.append(f"${empire.credit_limit} is no credit limit.")
    return broken


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

    def leave(self, table: Table) -> None:
        self.inside.leave(table)
        if table.over:
            return_dealers(table)
