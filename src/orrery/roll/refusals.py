"""Refusals: why a choice cannot be made, in a sentence and with its rule."""

from __future__ import annotations

from orrery.core.choice import Choice, ChoiceKind
from orrery.core.errors import Refusal
from orrery.roll import choices, steps
from orrery.roll.fields import LEXICON
from orrery.roll.table import Table

# What each step admits, for a choice that belongs to another moment.
_MOMENTS: dict[ChoiceKind, tuple[int, ...]] = {
    choices.START: (steps.START_TILES,),
    choices.PLACE_WILD: (steps.ASSIGN,),
    choices.SELECT: (steps.ASSIGN,),
    choices.REASSIGN: (steps.REASSIGN,),
    choices.DICTATE: (steps.REASSIGN,),
    choices.MOVE: (steps.MOVING,),
    choices.ENOUGH: (steps.MOVING, steps.TO_CUP),
    choices.DONE: (steps.REASSIGN, steps.EXPLORE, steps.RECALL),
    choices.SCOUT: (steps.EXPLORE,),
    choices.STOCK: (steps.EXPLORE,),
    choices.ARRANGE: (steps.EXPLORE,),
    choices.ABANDON: (steps.ABANDON, steps.SHED),
    choices.DRAW: (steps.ABANDON,),
    choices.PLACE: (steps.PLACE,),
    choices.PUT: (steps.WORKER,),
    choices.SPEND: (steps.SPEND,),
    choices.TO_CUP: (steps.TO_CUP,),
    choices.REMOVE: (steps.REMOVE,),
    choices.PRODUCE: (steps.PRODUCE,),
    choices.TRADE: (steps.SHIP,),
    choices.CONSUME: (steps.SHIP,),
    choices.BUY_CHIP: (steps.BUY,),
    choices.KEEP_CREDIT: (steps.BUY,),
    choices.RECRUIT: (steps.RECRUIT,),
    choices.RECALL: (steps.RECALL,),
    choices.GIVE_UP: (steps.GIVE_UP,),
}

# Why a choice of the right moment may still be impossible: code, sentence, rule.
_REASONS: dict[ChoiceKind, tuple[str, str, str]] = {
    choices.START: (
        "not-your-tiles",
        "One of your two tiles is the development, the other one is the world.",
        "Setup 3",
    ),
    choices.PLACE_WILD: ("no-such-die", "You have no unplaced wild die of this colour.", "Assign"),
    choices.SELECT: (
        "cannot-select",
        "You have no such worker there, or you have already selected a phase.",
        "Assign: Phase Selection",
    ),
    choices.REASSIGN: (
        "cannot-reassign",
        "This power is not yours, is used up, or does not allow this move.",
        "Assign: Reassign",
    ),
    choices.DICTATE: (
        "cannot-dictate",
        "Dictate is used up, or this worker and another one are not below your phase strip.",
        "Assign: Reassign",
    ),
    choices.MOVE: (
        "cannot-move",
        "The power in use does not allow this move.",
        "Assign: Reassign",
    ),
    choices.ENOUGH: ("not-enough", "The power must be used at least once more.", "Assign, Develop"),
    choices.DONE: (
        "not-done",
        "There is something that you must still do.",
        "Phases: all workers must be used",
    ),
    choices.SCOUT: ("no-such-explorer", "You have no such explorer left.", "Explore"),
    choices.STOCK: ("no-such-explorer", "You have no such explorer left.", "Explore"),
    choices.ARRANGE: (
        "cannot-arrange",
        "Only a power rearranges the zone, and each tile once between two tasks.",
        "Fine Points: Individual Power Clarifications",
    ),
    choices.ABANDON: ("not-in-zone", "This tile is not in your construction zone.", "Explore"),
    choices.PLACE: (
        "cannot-place",
        "You have not drawn this tile, or no power lets you put it on top.",
        "Explore",
    ),
    choices.PUT: ("no-such-worker", "You have no such worker in this phase.", "Develop, Settle"),
    choices.SPEND: ("no-such-die", "No such die is on the tile.", "Develop, Settle"),
    choices.TO_CUP: ("no-such-die", "No such worker was used on the tile.", "Develop, Settle"),
    choices.REMOVE: ("no-such-die", "You have no such die there.", "Immediate effects"),
    choices.PRODUCE: (
        "cannot-produce",
        "You have no such producer, or the world is gray, full or not yours.",
        "Produce",
    ),
    choices.TRADE: ("cannot-ship", "You have no such shipper, or no such good there.", "Ship"),
    choices.CONSUME: ("cannot-ship", "You have no such shipper, or no such good there.", "Ship"),
    choices.RECRUIT: ("not-in-citizenry", "No such die is in your Citizenry.", "Manage Empire"),
    choices.GIVE_UP: ("no-such-die", "No such settler was used here.", "Immediate effects"),
    choices.RECALL: ("nothing-to-recall", "You have no such die there.", "Manage Empire"),
}


def learn(kind: ChoiceKind, moments: tuple[int, ...], code: str, sentence: str, rule: str) -> None:
    """Teach when a choice of an expansion is asked for, and why it may be refused even then."""
    _MOMENTS[kind] = (*_MOMENTS.get(kind, ()), *moments)
    _REASONS.setdefault(kind, (code, sentence, rule))


def learn_moment(kind: ChoiceKind, *moments: int) -> None:
    """Teach at which further steps a choice is asked for."""
    _MOMENTS[kind] = (*_MOMENTS.get(kind, ()), *moments)


def explain(table: Table, seat: int, choice: Choice) -> Refusal:
    """Why this choice is not among the seat's legal ones."""
    step = table.empires[seat].step
    if not LEXICON.knows(choice):
        return Refusal("foreign-choice", f"{choice.text!r} is not a choice of Roll.")
    if choice.kind not in _MOMENTS:
        asked = steps.DECISIONS[step]
        return Refusal("not-offered", f"Nothing offers this now. {asked.prompt}", asked.rule)
    if step not in _MOMENTS[choice.kind]:
        asked = steps.DECISIONS[step]
        return Refusal("wrong-moment", f"Not now. {asked.prompt}", asked.rule)
    code, sentence, rule = _REASONS[choice.kind]
    if choice.kind is choices.DONE and step == steps.RECALL:
        return Refusal(
            "empty-cup", "Your cup is empty: recall at least one die.", "Manage Empire: Recall"
        )
    return Refusal(code, sentence, rule)


def act_when_idle(table: Table, seat: int, choice: Choice) -> None:
    """A seat that is asked nothing cannot act; `verify` never lets it come to this."""
    raise AssertionError(f"seat {seat} acted without being asked")
