"""The secret choice of action cards, and which phases follow from it (RB 3; two actions: RB 8)."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE
from orrery.core.step import Step
from orrery.race import terms
from orrery.race.choices import CHOOSE, action_choices, chosen_actions
from orrery.race.player import Player
from orrery.race.table import SecretStage, Table
from orrery.race.terms import (
    ACTION_NAMES,
    CONSUME,
    DEVELOP,
    DEVELOP_ACTION,
    DEVELOP_AGAIN,
    EXPLORE,
    NO_PHASE,
    PHASE_NAMES,
    PRODUCE,
    SETTLE,
    SETTLE_ACTION,
    SETTLE_AGAIN,
)

ONE_ACTION: Final = action_choices(experienced=False)
TWO_ACTIONS: Final = action_choices(experienced=True)
PHASE_OF: Final[tuple[int, ...]] = (EXPLORE, EXPLORE, DEVELOP, SETTLE, CONSUME, CONSUME, PRODUCE)
AGAIN: Final = {DEVELOP_ACTION: DEVELOP_AGAIN, SETTLE_ACTION: SETTLE_AGAIN}


class ChooseAction(Step[Table, Player]):
    """The action cards of a round; they lie face down until all have chosen."""

    kind = "action"
    number = terms.CHOOSE_ACTION
    prompt = "Choose what you do this round."
    rule = "Choosing actions"
    answers = (CHOOSE,)

    def menu(self, table: Table, player: Player) -> list[Choice]:
        # All action cards: each comes back to the hand after its round.
        return TWO_ACTIONS if table.experienced else ONE_ACTION

    def act(self, table: Table, player: Player, choice: Choice) -> None:
        player.actions = chosen_actions(choice)

    def why_not(self, table: Table, player: Player, choice: Choice) -> Refusal:
        count = "two action cards are" if table.experienced else "one action card is"
        return self.refuse("action-count", f"In this game {count} chosen each round.")


CHOOSE_ACTION: Final[ChooseAction] = ChooseAction()


class Actions(SecretStage):
    """A round begins: everybody chooses; then all cards are turned up."""

    name = "actions"
    number = terms.REVEAL_ACTIONS
    step = CHOOSE_ACTION

    def begin(self, table: Table) -> None:
        table.round += 1
        table.phase = NO_PHASE
        table.revealed = False
        if table.events is not None:
            table.tell("round", EVERYONE, EVERYONE, {"round": table.round})
        menu = TWO_ACTIONS if table.experienced else ONE_ACTION
        for player in table.players:
            player.actions = ()
            player.ask(CHOOSE_ACTION, menu)

    def leave(self, table: Table) -> None:
        table.revealed = True
        table.phases = phases_of([player.actions for player in table.players])
        if table.events is not None:
            for seat in table.order:
                names = [ACTION_NAMES[action] for action in table.players[seat].actions]
                table.tell("actions", seat, EVERYONE, {"actions": names})
            names = [PHASE_NAMES[phase] for phase in table.phases]
            table.tell("phases", EVERYONE, EVERYONE, {"phases": names})
        table.next_phase()


ACTIONS: Final[Actions] = Actions()


def phases_of(actions: list[tuple[int, ...]]) -> list[int]:
    """The phases that follow from everybody's actions, in the order of a round."""
    phases: set[int] = set()
    for chosen in actions:
        for action in chosen:
            phases.add(PHASE_OF[action])
            # RB 8: two equal cards of one player make two complete phases.
            if action in AGAIN and chosen.count(action) > 1:
                phases.add(AGAIN[action])
    return sorted(phases)
