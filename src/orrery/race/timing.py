"""Timing (RB 8): play is simultaneous, and in turn order only where order can matter.

It can matter when the supply might run out within the phase, when the chips might, and when
somebody who settles may yet discard a card from a tableau while twelve cards are near.
"""

from __future__ import annotations

from typing import Final

from orrery.race.table import Table
from orrery.race.terms import DOUBLE_ACTION

NEARLY_TWELVE: Final = 11


def developing_in_turn(table: Table) -> bool:
    """Whether payments in Develop must be made in turn order."""
    drawn = 0
    for seat in table.queue:
        for _, amount in table.players[seat].abilities.draw_develop:
            drawn += amount
    return _always(table) or drawn >= len(table.deck)


def settling_in_turn(table: Table) -> bool:
    """Whether worlds must be paid for and conquered in turn order."""
    drawn = 0
    discarding = False
    for seat in table.queue:
        abilities = table.players[seat].abilities
        drawn += 1
        for _, amount in abilities.draw_settle:
            drawn += amount
        if abilities.ships or abilities.tactics:
            discarding = True
    if _always(table) or drawn >= len(table.deck):
        return True
    return discarding and any(len(player.tableau) >= NEARLY_TWELVE for player in table.players)


def consuming_in_turn(table: Table) -> bool:
    """Whether players must consume in turn order."""
    drawn = 0
    chips = 0
    for player in table.players:
        drawn += player.abilities.most_drawn_consuming
        doubled = 2 if DOUBLE_ACTION in player.actions else 1
        chips += doubled * player.abilities.most_chips
    return _always(table) or drawn >= len(table.deck) or chips >= table.pool


def producing_in_turn(table: Table) -> bool:
    """Whether players must produce in turn order."""
    drawn = 0
    for player in table.players:
        drawn += player.abilities.most_drawn_producing
    return _always(table) or drawn >= len(table.deck)


def _always(table: Table) -> bool:
    return table.options["timing"] == "strict"
