"""Round end and game end (RB 3, 7)."""

from __future__ import annotations

from orrery.core.events import EVERYONE
from orrery.race.setup import discard_menu
from orrery.race.table import Table, ask
from orrery.race.terms import (
    FINISHED,
    HAND_LIMIT_DISCARD,
    NO_PHASE,
    ROUND_END,
    ROUND_START,
)

HAND_LIMIT = 10
FULL_TABLEAU = 12
POOL_EMPTY = "last chip taken"
TABLEAU_FULL = "12 cards"


def discard_to_limit(table: Table) -> None:
    """All phases are done: hands above ten are cut down."""
    table.phase = NO_PHASE
    table.begin_phase()
    table.stage = ROUND_END
    for player in table.players:
        if len(player.hand) > HAND_LIMIT:
            player.need = len(player.hand) - HAND_LIMIT
            ask(player, HAND_LIMIT_DISCARD, discard_menu(table, player))


def end_round(table: Table) -> None:
    """Another round, or the end."""
    why = ended_by(table)
    if not why:
        table.stage = ROUND_START
        return
    table.over = True
    table.stage = FINISHED
    if table.events is not None:
        table.tell("end", EVERYONE, EVERYONE, {"why": why, "rounds": table.round})


def ended_by(table: Table) -> list[str]:
    """Which end conditions hold now."""
    why: list[str] = []
    if table.pool <= 0:
        why.append(POOL_EMPTY)
    if any(len(player.tableau) >= FULL_TABLEAU for player in table.players):
        why.append(TABLEAU_FULL)
    return why
