"""Renewal: an empire's data brought up to date, where most of it is as it was a moment before.

A choice changes a few things of one empire. Only what follows from these is made anew; the rest is
taken over as the same objects, so that whoever compares two moments passes over it. What comes of
it is what `EmpireView` would make, which a test holds.
"""

from __future__ import annotations

from msgspec import structs

from orrery.roll.empire import Empire
from orrery.roll.tableau import Tableau
from orrery.roll.terms import COUNTER, NO_FACE
from orrery.roll.tiles.tileset import NAMES
from orrery.roll.view import DecisionView, Secret, die_data, good_data, rolled_dice, title_of
from orrery.roll.wire import DiceData, EmpireData


def renewed(
    data: EmpireData, own: EmpireData | None, was: Empire, now: Empire, screens_down: bool
) -> tuple[EmpireData, EmpireData | None]:
    """The data of an empire that was shown as `data` to others and as `own` to its owner, if it was
    shown to them; the very same if nothing of it changed.

    Nothing else may have happened than changes of the empire: no other stage, no box's keepsake.
    """
    new = _open_to_all(was, now)
    new_own = new if own is None else new.copy()
    behind = screens_down and (
        was.workers != now.workers or was.strip != now.strip or was.aside != now.aside
    )
    if behind or was.cup != now.cup:
        _renew_cup(new, now, False, screens_down)
        if own is not None:
            _renew_cup(new_own, now, True, screens_down)
    if was.step is not now.step or was.frame is not now.frame:
        in_the_open = now.step is not None and now.step.in_the_open
        concealed = screens_down and not in_the_open
        shown = new["decision"] = DecisionView(now, concealed).data()
        if own is not None:
            new_own["decision"] = DecisionView(now, False).data() if concealed else shown
    if own is None:
        return _replaced(data, new), None
    if _secret_differs(was, now):
        new_own["secret"] = Secret(now, not screens_down).data()
    return _replaced(data, new), _replaced(own, new_own)


def _open_to_all(was: Empire, now: Empire) -> dict[str, object]:
    """What changed of what its owner and all others see alike."""
    new: dict[str, object] = {}
    tableau = now.tableau
    built = was.tableau is not tableau
    if was.credits != now.credits:
        new["credits"] = now.credits
    if was.chips != now.chips:
        new["chips"] = now.chips
    if was.credit_limit != now.credit_limit:
        new["credit_limit"] = now.credit_limit
    if was.faction != now.faction:
        new["faction"] = now.faction
    if was.citizenry != now.citizenry:
        new["citizenry"] = DiceData(*now.citizenry)
    if was.developers != now.developers:
        new["developers"] = [die_data(die) for die in now.developers]
    if was.settlers != now.settlers:
        new["settlers"] = [die_data(die) for die in now.settlers]
    if built or was.goods != now.goods:
        new["goods"] = [good_data(good) for good in now.goods]
        new["room"] = tableau.capacity * len(tableau.goods_worlds) - len(now.goods)
    if built:
        new["tableau"] = [NAMES[face] for face in tableau.faces]
    if built or was.developments != now.developments:
        new["developments"] = len(now.developments)
        new["top_development"], new["developers_needed"] = _top(tableau, now.developments)
    if built or was.worlds != now.worlds:
        new["worlds"] = len(now.worlds)
        new["top_world"], new["settlers_needed"] = _top(tableau, now.worlds)
    if was.drawn != now.drawn:
        new["drawn"] = len(now.drawn)
    return new


def _replaced(data: EmpireData, new: dict[str, object]) -> EmpireData:
    """The data with what is really another value, though it was made anew."""
    changed = {name: value for name, value in new.items() if getattr(data, name) != value}
    return structs.replace(data, **changed) if changed else data


def _renew_cup(new: dict[str, object], now: Empire, own: bool, screens_down: bool) -> None:
    cup = now.cup
    if screens_down:
        rolled = rolled_dice(now)
        if not own:
            # Behind the screen nobody sees which counters are assigned.
            cup = cup[:]
            cup[COUNTER] += rolled[COUNTER]
            rolled[COUNTER] = 0
        new["rolled"] = DiceData(*rolled)
    new["cup"] = DiceData(*cup)


def _top(tableau: Tableau, stack: list[int]) -> tuple[str, int]:
    """The top tile of a stack, and the workers that it takes."""
    face = stack[0] if stack else NO_FACE
    return title_of(face), 0 if face == NO_FACE else tableau.workers_needed(face)


def _secret_differs(was: Empire, now: Empire) -> bool:
    return (
        was.frame is not now.frame
        or was.workers != now.workers
        or was.strip != now.strip
        or was.selected != now.selected
        or was.aside != now.aside
        or was.drawn != now.drawn
        or was.developments != now.developments
        or was.worlds != now.worlds
    )
