"""The novice itself: it scores every choice by a rule of thumb and makes the best one."""

from __future__ import annotations

from collections.abc import Callable

from orrery.bots.bot import Situation
from orrery.bots.roll_novice import (
    assign,
    building,
    exchanging,
    exploring,
    goods,
    managing,
    orb,
    phase_six,
)
from orrery.bots.roll_novice.outlook import Outlook
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.roll import steps
from orrery.roll.rivalry import steps as rivalry
from orrery.roll.rivalry.deal import steps as deal_steps
from orrery.roll.rivalry.orb import steps as orb_steps
from orrery.roll.view import RollView

# For each question of the rules: what each of the choices is worth.
Judgement = Callable[[Outlook, list[Choice]], list[float]]
_JUDGEMENTS: dict[int, Judgement] = {
    steps.START_TILES: exploring.start_tiles,
    steps.ASSIGN: assign.assign,
    steps.REASSIGN: assign.reassign,
    steps.MOVING: assign.move,
    steps.EXPLORE: exploring.explore,
    steps.ABANDON: exploring.abandon,
    steps.PLACE: exploring.place,
    steps.SHED: exploring.shed,
    steps.WORKER: building.worker,
    steps.SPEND: building.spend,
    steps.TO_CUP: building.to_cup,
    steps.REMOVE: building.remove,
    steps.PRODUCE: goods.produce,
    steps.SHIP: goods.ship,
    steps.BUY: goods.buy,
    steps.RECRUIT: managing.recruit,
    steps.RECALL: managing.recall,
    steps.GIVE_UP: building.give_up,
    steps.TAKE_DIE: building.take_die,
    rivalry.SETUP_REMOVAL: building.remove_at_setup,
    rivalry.FORECAST: assign.move_at_reveal,
    rivalry.FINE_TUNE: assign.move_at_reveal,
    rivalry.LAY: building.lay,
    rivalry.SWAP: goods.swap,
    rivalry.DOLLAR: phase_six.use_worker,
    deal_steps.GIVE_DIE: building.remove,
    deal_steps.HAND_OVER: exploring.shed,
    deal_steps.TERMS: exchanging.terms,
    deal_steps.RELEASE: managing.recall,
    deal_steps.SURRENDER: exchanging.surrender,
    deal_steps.NAME: exchanging.name,
    deal_steps.PLACE: exploring.place,
    deal_steps.POST: exchanging.post,
    deal_steps.ADOPT: exchanging.adopt,
    deal_steps.SUBSTITUTE: building.take_die,
    orb_steps.IMPROVE: orb.improve,
    orb_steps.SEND: phase_six.send,
}


class RollNovice:
    """Ships what it has, builds what it can afford, puts dice where they do work.

    It looks at nothing but its view, and uses its chance only between choices of equal worth.
    """

    name = "novice"

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, situation: Situation) -> Choice:
        """The choice that looks best, any of them if several do."""
        choices = situation.choices
        if len(choices) == 1:
            return choices[0]
        view = situation.view
        assert isinstance(view, RollView), "this novice plays Roll only"
        scores = _JUDGEMENTS[view.own.decision.step](Outlook(view), choices)
        best = max(scores)
        ties = [choice for choice, score in zip(choices, scores) if score == best]
        return ties[0] if len(ties) == 1 else ties[self._chance.below(len(ties))]
