"""Round end and game end (RB 3, 7)."""

from __future__ import annotations

from typing import Final

from orrery.core.events import EVERYONE, Fact
from orrery.core.step import Stage
from orrery.race import terms
from orrery.race.action_choice import ACTIONS
from orrery.race.choices import DISCARD
from orrery.race.frames import NOTHING, Picking
from orrery.race.picking import PickCards
from orrery.race.player import Player
from orrery.race.table import Table
from orrery.race.terms import NO_PHASE

HAND_LIMIT: Final = 10
FULL_TABLEAU: Final = 12
POOL_EMPTY: Final = "last chip taken"
TABLEAU_FULL: Final = "12 cards"


class HandLimit(PickCards):
    """Which cards go, down to the limit?"""

    kind = "hand-limit"
    number = terms.HAND_LIMIT_DISCARD
    prompt = "Discard down to ten cards."
    rule = "Round end"
    answers = (DISCARD,)

    def complete(self, table: Table, player: Player, picked: list[int]) -> None:
        player.frame = NOTHING
        table.drop(player, picked, "hand limit")


HAND_LIMIT_DISCARD: Final[HandLimit] = HandLimit()


class RoundEnd(Stage[Table, Player]):
    """All phases are done: hands above the limit are cut down; then another round, or the end."""

    name = "hand limit"
    number = terms.ROUND_END

    def begin(self, table: Table) -> None:
        table.phase = NO_PHASE
        table.begin_phase()
        for player in table.players:
            if len(player.hand) > HAND_LIMIT:
                player.frame = Picking(len(player.hand) - HAND_LIMIT)
                HAND_LIMIT_DISCARD.ask(table, player)

    def leave(self, table: Table) -> None:
        table.go_to(FINISHED if ended_by(table) else ACTIONS)


class Finished(Stage[Table, Player]):
    """The game is over."""

    name = "finished"
    number = terms.FINISHED

    def begin(self, table: Table) -> None:
        table.over = True
        if table.events is not None:
            facts: dict[str, Fact] = {"reasons": ended_by(table), "rounds": table.round}
            table.tell("end", EVERYONE, EVERYONE, facts)


ENDING_ROUND: Final[RoundEnd] = RoundEnd()
FINISHED: Final[Finished] = Finished()


def ended_by(table: Table) -> list[str]:
    """Which end conditions hold now."""
    why: list[str] = []
    if table.pool <= 0:
        why.append(POOL_EMPTY)
    if any([len(player.tableau) >= FULL_TABLEAU for player in table.players]):
        why.append(TABLEAU_FULL)
    return why
