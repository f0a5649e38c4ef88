"""The secret choice of action cards, and which phases follow from it (RB 3; two actions: RB 8)."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.race.choices import (
    action_choices,
    chosen_actions,
)
from orrery.race.player import Player
from orrery.race.table import Table, ask
from orrery.race.terms import (
    ACTION_NAMES,
    CHOOSE_ACTION,
    CONSUME,
    DEVELOP,
    DEVELOP_ACTION,
    DEVELOP_AGAIN,
    EXPLORE,
    NEXT_PHASE,
    NO_PHASE,
    PHASE_NAMES,
    PRODUCE,
    REVEAL_ACTIONS,
    SETTLE,
    SETTLE_ACTION,
    SETTLE_AGAIN,
)

ONE_ACTION = action_choices(experienced=False)
TWO_ACTIONS = action_choices(experienced=True)
PHASE_OF = (EXPLORE, EXPLORE, DEVELOP, SETTLE, CONSUME, CONSUME, PRODUCE)
AGAIN = {DEVELOP_ACTION: DEVELOP_AGAIN, SETTLE_ACTION: SETTLE_AGAIN}


def start_round(table: Table) -> None:
    """Everybody chooses."""
    table.round += 1
    table.phase = NO_PHASE
    table.revealed = False
    if table.events is not None:
        table.tell("round", EVERYONE, EVERYONE, {"round": table.round})
    for player in table.players:
        player.actions = ()
        ask(player, CHOOSE_ACTION, action_menu(table, player))
    table.stage = REVEAL_ACTIONS


def action_menu(table: Table, player: Player) -> list[Choice]:
    """All action cards: each comes back to the hand after its round."""
    return TWO_ACTIONS if table.experienced else ONE_ACTION


def choose(table: Table, player: Player, choice: Choice) -> None:
    """The cards lie face down until all have chosen."""
    player.actions = chosen_actions(choice)


def reveal(table: Table) -> None:
    """The chosen phases, each once however many chose it, in order."""
    table.revealed = True
    table.phases = phases_of([player.actions for player in table.players])
    table.stage = NEXT_PHASE
    if table.events is not None:
        for seat in table.order:
            names = [ACTION_NAMES[action] for action in table.players[seat].actions]
            table.tell("actions", seat, EVERYONE, {"actions": names})
        names = [PHASE_NAMES[phase] for phase in table.phases]
        table.tell("phases", EVERYONE, EVERYONE, {"phases": names})


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
