"""What the Deal game adds to the rules of a game with Rivalry."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.roll.rivalry.deal import exchange, steps
from orrery.roll.rivalry.deal.dealing import Dealing
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

    Called after everything that may add steps of its own.
    """
    rules.prepares.append(set_out)
    rules.tasks.append(Dealing())
    rules.resets_credits = True
    rules.after_removal.append(dissolve_empty_deals)
    missing = steps.FIRST - len(rules.acts)
    rules.acts += [_no_such_step] * missing + [exchange.answer] * 10
    rules.asks += [_nothing_to_ask] * missing + [exchange.ask_again] * 10
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


def _no_such_step(table: Table, seat: int, choice: Choice) -> None:
    raise AssertionError("this step belongs to no game in play")


def _nothing_to_ask(table: Table, seat: int) -> None:
    raise AssertionError("this step belongs to no game in play")
