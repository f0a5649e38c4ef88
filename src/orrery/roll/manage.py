"""Manage Empire: recruit, recall, and see whether the game is over."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import Stage, Step
from orrery.roll import removal
from orrery.roll.choices import DONE, RECALL, RECRUIT
from orrery.roll.dice import die_of, world_under
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, FIRST_WORLD, ON_DEVELOPMENT, ON_WORLD_STACK, PLACE, write_place
from orrery.roll.frames import NOT_YET
from orrery.roll.table import END as STAGE_END
from orrery.roll.table import MANAGE as STAGE_MANAGE
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLOR_COUNT,
    COLORS,
    START_CREDITS,
)

_DONE: Final = DONE.of()
_RECRUITS: Final = [RECRUIT.of(color) for color in range(COLOR_COUNT)]


class Manage(Stage[Table, Empire]):
    """Every seat manages its empire on its own."""

    name = "manage"
    number = STAGE_MANAGE

    def begin(self, table: Table) -> None:
        table.strict = table.options.strict
        for empire in table.empires:
            empire.frame = NOT_YET

    def enter(self, table: Table, empire: Empire) -> None:
        _go_on_recruiting(table, empire)

    def leave(self, table: Table) -> None:
        """The phase tiles are reset; the game is over if an end condition is met."""
        table.occurring = 0
        reasons = table.ended_by()
        if reasons:
            table.over = True
            if table.events is not None:
                table.tell("game-over", EVERYONE, EVERYONE, {"reasons": reasons})
        table.next_stage()


class End(Stage[Table, Empire]):
    """The game is over."""

    name = "end"
    number = STAGE_END


class Recruiting(Step[Table, Empire]):
    """Which die of the Citizenry is paid for next."""

    kind = "recruit"
    prompt = "Recruit a die from your Citizenry."
    rule = "Manage Empire: Recruit"
    answers = (RECRUIT, DONE)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        citizenry = empire.citizenry
        return [_RECRUITS[color] for color in range(COLOR_COUNT) if citizenry[color]]

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        _recruit(table, empire, DIE.of(choice))
        _go_on_recruiting(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        if choice.kind is DONE:
            credits = empire.credits
            return self.refuse(
                "not-done", f"You have ${credits} left, and all of it goes into recruiting."
            )
        return self.refuse(
            "not-in-citizenry", f"No {COLORS[DIE.of(choice)]} die is in your Citizenry."
        )


class Recalling(Step[Table, Empire]):
    """Dice may be recalled from stacks and worlds."""

    kind = "recall"
    prompt = "Recall dice if you wish, then say done."
    rule = "Manage Empire: Recall"
    answers = (RECALL, DONE)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        menu = _recalls(empire)
        # Recall: whoever has no dice in the cup recalls at least one.
        if menu and (empire.cup_dice() or empire.frame.moves_made):
            menu.insert(0, _DONE)
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is DONE:
            return
        place = PLACE.of(choice)
        color = removal.take(empire, DIE.of(choice), place)
        empire.cup[color] += 1
        empire.frame = empire.frame.once_more()
        if table.events is not None:
            facts: dict[str, Fact] = {"color": COLORS[color], "from": write_place(place)}
            table.tell("recalled", empire.seat, EVERYONE, facts)
        _ask_recall(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        if choice.kind is DONE:
            return self.refuse("empty-cup", "Your cup is empty: recall at least one die.")
        return removal.no_such_die(self, choice)


def _go_on_recruiting(table: Table, empire: Empire) -> None:
    """Recruiting goes on until credits or Citizenry are used up; colours are free to choose."""
    citizenry = empire.citizenry
    count = sum(citizenry)
    while count and empire.credits:
        colors = [color for color in range(COLOR_COUNT) if citizenry[color]]
        if count > empire.credits and len(colors) > 1:
            RECRUITING.ask(table, empire)
            return
        _recruit(table, empire, colors[0])
        count -= 1
    if not empire.credits:
        empire.credits = START_CREDITS
        if table.events is not None:
            table.tell(
                "credits",
                empire.seat,
                EVERYONE,
                {"gain": 1, "now": 1, "why": "never without credits"},
            )
    _ask_recall(table, empire)


def _recruit(table: Table, empire: Empire, color: int) -> None:
    empire.citizenry[color] -= 1
    empire.cup[color] += 1
    empire.credits -= 1
    if table.events is not None:
        table.tell(
            "recruited", empire.seat, EVERYONE, {"color": COLORS[color], "now": empire.credits}
        )


def _ask_recall(table: Table, empire: Empire) -> None:
    menu = RECALLING.menu(table, empire)
    if menu:
        empire.ask(RECALLING, menu)


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
                menu.append(RECALL.of_two(die, place))
    last = -1
    for good in empire.goods:
        if good != last:
            last = good
            place = FIRST_WORLD + world_under(good)
            menu.append(RECALL.of_two(die_of(good), place))
    return menu


MANAGE_STAGE: Final = Manage()
END_STAGE: Final = End()
RECRUITING: Final = Recruiting()
RECALLING: Final = Recalling()
