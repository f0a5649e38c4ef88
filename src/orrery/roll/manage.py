"""Manage Empire: recruit, recall, and see whether the game is over."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE
from orrery.roll import removal, steps
from orrery.roll.choices import DONE, RECALL, RECRUIT
from orrery.roll.dice import die_of
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, FIRST_WORLD, ON_DEVELOPMENT, ON_WORLD_STACK, PLACE, write_place
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_COUNT,
    COLORS,
    START_CREDITS,
    WORLD_SHIFT,
)

_DONE: Final = DONE.of()
_RECRUITS: Final = [RECRUIT.of(color) for color in range(COLOR_COUNT)]


def begin_manage(table: Table) -> None:
    """Every seat manages its empire on its own."""
    table.strict = table.options.strict
    for empire in table.empires:
        empire.moves_made = 0


def enter_manage(table: Table, seat: int) -> None:
    """A seat begins to recruit."""
    _ask_recruit(table, seat)


def recruit(table: Table, seat: int, choice: Choice) -> None:
    """Recruit one die of the chosen colour."""
    _recruit(table, seat, DIE.of(choice))
    _ask_recruit(table, seat)


def recall(table: Table, seat: int, choice: Choice) -> None:
    """Recall one die from a stack or a world, or say done."""
    empire = table.empires[seat]
    if choice.kind is DONE:
        table.rest(empire)
        return
    place = PLACE.of(choice)
    color = removal.take(empire, DIE.of(choice), place)
    empire.cup[color] += 1
    empire.moves_made += 1
    if table.events is not None:
        table.tell("recalled", seat, EVERYONE, {"color": COLORS[color], "from": write_place(place)})
    _ask_recall(table, seat)


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    if table.empires[seat].step == steps.RECRUIT:
        _ask_recruit(table, seat)
    else:
        _ask_recall(table, seat)


def leave_manage(table: Table) -> bool:
    """The phase tiles are reset; the game is over if an end condition is met."""
    table.occurring = 0
    reasons = table.ended_by()
    if reasons:
        table.over = True
        if table.events is not None:
            table.tell("game-over", EVERYONE, EVERYONE, {"why": reasons})
    return True


def _ask_recruit(table: Table, seat: int) -> None:
    """Recruiting goes on until credits or Citizenry are used up; colours are free to choose."""
    empire = table.empires[seat]
    citizenry = empire.citizenry
    count = sum(citizenry)
    while count and empire.credits:
        colors = [color for color in range(COLOR_COUNT) if citizenry[color]]
        if count > empire.credits and len(colors) > 1:
            table.ask(empire, steps.RECRUIT, [_RECRUITS[color] for color in colors])
            return
        _recruit(table, seat, colors[0])
        count -= 1
    if not empire.credits:
        empire.credits = START_CREDITS
        if table.events is not None:
            table.tell(
                "credits", seat, EVERYONE, {"gain": 1, "now": 1, "why": "never without credits"}
            )
    _ask_recall(table, seat)


def _recruit(table: Table, seat: int, color: int) -> None:
    empire = table.empires[seat]
    empire.citizenry[color] -= 1
    empire.cup[color] += 1
    empire.credits -= 1
    if table.events is not None:
        table.tell("recruited", seat, EVERYONE, {"color": COLORS[color], "now": empire.credits})


def _ask_recall(table: Table, seat: int) -> None:
    empire = table.empires[seat]
    menu = _recalls(empire)
    if not menu:
        table.rest(empire)
        return
    # Recall: whoever has no dice in the cup recalls at least one.
    if empire.cup_dice() or empire.moves_made:
        menu.insert(0, _DONE)
    table.ask(empire, steps.RECALL, menu)


def _recalls(empire: Empire) -> list[Choice]:
    menu: list[Choice] = []
    for place, crew in (
        (ON_DEVELOPMENT, empire.developers),
        (ON_WORLD_STACK, empire.settlers),
    ):
        last = -1
        for die in crew:
            if die != last:
                last = die
                menu.append(RECALL.of(die, place))
    last = -1
    for good in empire.goods:
        if good != last:
            last = good
            place = FIRST_WORLD + (good >> WORLD_SHIFT)
            menu.append(RECALL.of(die_of(good), place))
    return menu
