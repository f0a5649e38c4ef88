"""Spelling: choices that are made as one command, in the order in which the game makes them."""

from __future__ import annotations

from orrery.core.chance import ChanceMetError, NoChance
from orrery.core.choice import Choice
from orrery.core.errors import ChoiceSyntaxError, Refusal, Refused
from orrery.core.game import Game
from orrery.core.picking import spell


def spelled(game: Game, seat: int, texts: list[str]) -> list[str] | Refusal:
    """The choices that these texts ask for, one after another; or why not all of them can be made.

    Tried out on a copy without chance and without the other seats: whoever asks learns nothing
    that only making the choices would show.
    """
    trial = game.copy()
    trial.chance = NoChance(0)
    found: list[str] = []
    wanted = texts.copy()
    try:
        while wanted:
            for choice in _next(trial, seat, wanted):
                found.append(choice.text)
                trial.act(seat, choice)
    except ChoiceSyntaxError as error:
        return Refusal("unknown-choice", error.sentence)
    except Refused as error:
        return error.refusal
    except ChanceMetError:
        if wanted:
            return Refusal(
                "reveals",
                f"{found[-1]!r} reveals something new: choose what follows when you have seen it.",
                "Undo",
            )
    return found


def _next(trial: Game, seat: int, wanted: list[str]) -> list[Choice]:
    """Take what comes next from what is wanted: a set in any order, or a single choice.

    What comes later is not read before its time.
    """
    pick = trial.pick(seat)
    kinds = (
        set() if pick is None else {choice.kind for choice in (*pick.pool, pick.close) if choice}
    )
    run: list[Choice] = []
    while wanted and (choice := trial.parse(wanted[0])).kind in kinds:
        run.append(choice)
        del wanted[0]
    if run:
        return spell(trial, seat, run)
    choice = trial.parse(wanted.pop(0))
    refusal = trial.verify(seat, choice)
    if refusal is not None:
        raise Refused(refusal)
    return [choice]
