"""What the Deal game adds to the rules of a game with Rivalry."""

from __future__ import annotations

from orrery.roll.rivalry.deal import exchange, steps
from orrery.roll.rivalry.deal.dealing import Dealing
from orrery.roll.rivalry.deal.give import could_be_asked
from orrery.roll.rivalry.deal.mat import (
    dissolve_empty_deals,
    mature,
    return_dealers,
    roll_market,
    set_out,
)
from orrery.roll.rivalry.deal.words import teach_words
from orrery.roll.table import ASSIGN, MANAGE, Rules, Table

teach_words()


def add_deal_game(rules: Rules) -> None:
    """Phase VI has dealers; the market is rolled, and deals mature, in every round.

    Called after the Orb game is added, whose dice are rolled later.
    """
    rules.prepares.append(set_out)
    rules.tasks.append(Dealing())
    rules.resets_credits = True
    rules.after_removal.append(dissolve_empty_deals)
    rules.plausible.append(could_be_asked)
    for step in range(steps.FIRST, steps.SUBSTITUTE + 1):
        rules.answer(step, exchange.answer, exchange.ask_again)
    begin_assign = rules.begins[ASSIGN]
    begin_manage = rules.begins[MANAGE]
    leave_manage = rules.leaves[MANAGE]

    def begin_round(table: Table) -> None:
        # Combined game: the market is rolled before the orbs.
        roll_market(table)
        begin_assign(table)

    def begin_managing(table: Table) -> None:
        mature(table)
        begin_manage(table)

    def leave_managing(table: Table) -> bool:
        left = leave_manage(table)
        if table.over:
            return_dealers(table)
        return left

    rules.begins[ASSIGN] = begin_round
    rules.begins[MANAGE] = begin_managing
    rules.leaves[MANAGE] = leave_managing
