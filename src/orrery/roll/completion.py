"""Develop and Settle: a tile is complete; which dice are used, where they go, what it grants."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import AnyStep, Step
from orrery.roll import removal
from orrery.roll.choices import (
    ENOUGH,
    GIVE_UP,
    REMOVE,
    SPEND,
    TAKE_DIE,
    TO_CUP,
)
from orrery.roll.dice import color_of
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, write_die
from orrery.roll.frames import NOTHING, Building
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    COUNTER,
    DEVELOP,
    DIE_COLORS,
    SETTLE,
)
from orrery.roll.texts.all_texts import RULES_OF_BOXES
from orrery.roll.tiles.tileset import FACES, IS_WORLD, NAMES
from orrery.roll.zone import (
    crew_of,
    strength,
)

_ENOUGH: Final = ENOUGH.of()


def complete(table: Table, empire: Empire, face: int) -> None:
    """A tile, taken off its stack, is complete: settle which dice are used on it."""
    empire.frame = Building(face)
    _spend_rest(table, empire, table.phase())


def complete_without_workers(table: Table, empire: Empire, face: int) -> None:
    """A power moves a tile, taken off its stack, into the tableau; no dice are used on it."""
    empire.frame = Building(face)
    _tell_built(table, empire)
    _pay_completion(table, empire)


def grant(table: Table, empire: Empire) -> None:
    """Credits and dice of the new tile, then on with the stack."""
    face = empire.frame.building
    for power in empire.tableau.before_grant:
        if table.rules.deed(power).granting(table, empire, face):
            return
    finish_tile(table, empire, False)


def finish_tile(table: Table, empire: Empire, on_world: bool) -> None:
    """Take what the new tile grants, then go on with the stack."""
    unmet = table.grant(empire, empire.frame.building, on_world)
    _take_grants(table, empire, unmet)


def no_substitute(step: AnyStep, choice: Choice) -> Refusal:
    """Why this die cannot be taken for another one."""
    die = COLORS[DIE.of(choice)]
    if not DIE_COLORS[DIE.of(choice)].stands_in:
        return step.refuse("cannot-take", f"A {die} may not be taken in place of another die.")
    return step.refuse("cannot-take", f"The supply has no {die} die left.")


class Spending(Step[Table, Empire]):
    """More dice than needed lie on a complete tile: which ones count as used."""

    kind = "spend"
    prompt = "Choose which dice complete the tile."
    rule = "Develop and Settle: Complete a tile"
    answers = (SPEND,)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        phase = table.phase()
        return [SPEND.of(die) for die in _spendable(empire, phase, _still_needed(empire, phase))]

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        phase = table.phase()
        die = DIE.of(choice)
        crew_of(empire, phase).remove(die)
        empire.frame = Building(empire.frame.building, (*empire.frame.used, die))
        _spend_rest(table, empire, phase)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        die = write_die(DIE.of(choice))
        if DIE.of(choice) not in crew_of(empire, table.phase()):
            return self.refuse(
                "no-such-die", f"No {die} die lies on {NAMES[empire.frame.building]}."
            )
        return self.refuse(
            "used-in-vain", f"With the {die} die as the next one, a die would be used in vain."
        )


class ReturningWorkers(Step[Table, Empire]):
    """Powers send used workers to the cup instead of the Citizenry."""

    kind = "to-cup"
    prompt = "Choose a used worker that returns to your cup."
    rule = "Develop and Settle: Complete a tile"
    answers = (TO_CUP, ENOUGH)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        menu = [TO_CUP.of(color) for color in sorted(set(empire.frame.used))]
        if empire.frame.moves_made:
            menu.append(_ENOUGH)
        return menu

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is ENOUGH:
            empire.frame = Building(empire.frame.building, empire.frame.used)
        else:
            _return_one(table, empire, DIE.of(choice))
        _return_workers(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        if choice.kind is ENOUGH:
            return self.refuse("not-enough", "At least one of the used workers returns.")
        return self.refuse(
            "no-such-die", f"No {write_die(DIE.of(choice))} worker was used on the tile."
        )


class RemovingDice(Step[Table, Empire]):
    """Immediate effect: one of the seat's dice goes back to the supply, from wherever it is."""

    kind = "remove"
    prompt = "Return one of your dice to the supply."
    rule = "Immediate effects: Giving up a die"
    answers = (REMOVE,)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        return removal.menu(empire)

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        frame = empire.frame
        removal.remove(table, empire, choice, NAMES[frame.building])
        empire.frame = Building(frame.building, owed=frame.owed - 1)
        _remove_dice(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return removal.no_such_die(self, choice)


class GivingUp(Step[Table, Empire]):
    """One of the settlers used on this world goes back to the supply."""

    kind = "give-up"
    prompt = "Choose a settler used here that you give up."
    rule = "Immediate effects: Giving up a die"
    answers = (GIVE_UP,)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        return [GIVE_UP.of(die) for die in sorted(set(empire.frame.used))]

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        _give_up(table, empire, DIE.of(choice))

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        building = NAMES[empire.frame.building]
        return self.refuse(
            "no-such-die", f"No {write_die(DIE.of(choice))} settler was used on {building}."
        )


class TakingSubstitutes(Step[Table, Empire]):
    """Another die is taken for one that the supply lacks."""

    kind = "take-die"
    prompt = "The supply lacks a die: take another one."
    answers = (TAKE_DIE,)

    def __init__(self) -> None:
        self.rule = RULES_OF_BOXES[self.kind]
        super().__init__()

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        return table.substitutes()

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        frame = empire.frame
        table.gain_die(empire, DIE.of(choice), frame.unmet[0], frame.building)
        _take_grants(table, empire, frame.unmet[1:])

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return no_substitute(self, choice)


def _spend_rest(table: Table, empire: Empire, phase: int) -> None:
    """Choose the used dice as far as there is a choice; the surplus stays for the next tile."""
    crew = crew_of(empire, phase)
    helpers = empire.tableau.helpers[phase]
    needed = _still_needed(empire, phase)
    spare = strength(crew, helpers) > needed
    if needed > 0 and spare and crew[0] != crew[-1]:
        names = _spendable(empire, phase, needed)
        if len(names) > 1:
            SPENDING.ask(table, empire)
            return
        die = names[0]
        crew.remove(die)
        empire.frame = Building(empire.frame.building, (*empire.frame.used, die))
        _spend_rest(table, empire, phase)
        return
    building = empire.frame.building
    used = list(empire.frame.used)
    while needed > 0:
        die = crew.pop(0)
        used.append(die)
        needed -= strength([die], helpers)
    empire.frame = Building(building, tuple(sorted(used)))
    _tell_built(table, empire)
    for power in empire.tableau.after_completion:
        power.completed(table, empire, FACES[building], empire.frame.used)
    if FACES[building].removes_settler:
        _ask_settler(table, empire)
    else:
        _use_workers(table, empire, phase)


def _still_needed(empire: Empire, phase: int) -> int:
    """How many more workers must be used on the tile that is being completed."""
    frame = empire.frame
    needed = empire.tableau.workers_needed(frame.building)
    return needed - strength(list(frame.used), empire.tableau.helpers[phase])


def _spendable(empire: Empire, phase: int, needed: int) -> list[int]:
    """The dice that may be counted as used next: helpers first, so that none is used in vain."""
    crew = crew_of(empire, phase)
    helpers = empire.tableau.helpers[phase]
    plain = [die for die in crew if color_of(die) not in helpers]
    helping = [die for die in crew if color_of(die) in helpers]
    if any(color_of(die) not in helpers for die in empire.frame.used):
        helping = []
    names = set(helping)
    if len(plain) >= needed:
        names |= set(plain)
    return sorted(names)


def _ask_settler(table: Table, empire: Empire) -> None:
    used = empire.frame.used
    if len(set(used)) > 1:
        GIVING_UP.ask(table, empire)
    else:
        _give_up(table, empire, used[0])


def _give_up(table: Table, empire: Empire, die: int) -> None:
    building = empire.frame.building
    empire.frame = Building(building, _without(empire.frame.used, die))
    color = color_of(die)
    if color != COUNTER:
        table.supply[color] += 1
    if table.events is not None:
        facts: dict[str, Fact] = {
            "color": COLORS[color],
            "from": "used settlers",
            "tile": NAMES[building],
        }
        table.tell("removed-die", empire.seat, EVERYONE, facts)
    _use_workers(table, empire, SETTLE)


def _tell_built(table: Table, empire: Empire) -> None:
    if table.events is not None:
        frame = empire.frame
        stack = empire.worlds if IS_WORLD[frame.building] else empire.developments
        table.tell(
            "built",
            empire.seat,
            EVERYONE,
            {
                "tile": NAMES[frame.building],
                "used": [COLORS[color_of(die)] for die in frame.used],
                "next": NAMES[stack[0]] if stack else "",
                "squares": empire.tableau.squares + 1,
            },
        )


def _use_workers(table: Table, empire: Empire, phase: int) -> None:
    """The used workers leave the tile: some to the cup by powers, the rest to the Citizenry."""
    tableau = empire.tableau
    # Dice whose place is fixed do not count for the powers that send workers to the cup.
    used = tuple([die for die in empire.frame.used if die < COUNTER])
    for die in empire.frame.used:
        if die >= COUNTER:
            table.finish(empire, die)
    if phase == SETTLE:
        for color in tableau.settler_colors_to_cup:
            while color in used:
                used = _without(used, color)
                _to_cup(table, empire, color)
    most = tableau.developers_to_cup if phase == DEVELOP else tableau.settlers_to_cup
    empire.frame = Building(empire.frame.building, used, moves_most=most)
    _return_workers(table, empire)


def _return_workers(table: Table, empire: Empire) -> None:
    """Send used workers to the cup by powers that say so, the others to the Citizenry."""
    frame = empire.frame
    if frame.moves_most and frame.used:
        menu = RETURNING_WORKERS.menu(table, empire)
        if len(menu) > 1:
            empire.ask(RETURNING_WORKERS, menu)
            return
        # Rulings 4: these powers do not say "may", so at least one worker returns.
        _return_one(table, empire, frame.used[0])
        _return_workers(table, empire)
        return
    for color in frame.used:
        empire.citizenry[color] += 1
    _pay_completion(table, empire)


def _return_one(table: Table, empire: Empire, color: int) -> None:
    """A used worker returns to the cup by a power."""
    frame = empire.frame
    empire.frame = Building(
        frame.building,
        _without(frame.used, color),
        moves_most=frame.moves_most - 1,
        moves_made=frame.moves_made + 1,
    )
    _to_cup(table, empire, color)


def _without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """These dice but one."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def _to_cup(table: Table, empire: Empire, color: int) -> None:
    empire.cup[color] += 1
    if table.events is not None:
        table.tell("returned-to-cup", empire.seat, EVERYONE, {"color": COLORS[color]})


def _pay_completion(table: Table, empire: Empire) -> None:
    """The tile enters the tableau; incomes by powers that were there before it."""
    face = empire.frame.building
    before = empire.tableau
    empire.tableau = before.with_face(face)
    if IS_WORLD[face]:
        table.pay_credits(empire, before.world_income[FACES[face].color], "completion")
    else:
        table.pay_credits(empire, before.development_income, "completion")
    empire.frame = Building(face, owed=FACES[face].removes_dice)
    _remove_dice(table, empire)


def _remove_dice(table: Table, empire: Empire) -> None:
    """Ask which dice are given up for the new tile, then take what it grants."""
    building = empire.frame.building
    owed = empire.frame.owed
    while owed:
        menu = removal.menu(empire)
        if len(menu) > 1:
            empire.frame = Building(building, owed=owed)
            empire.ask(REMOVING_DICE, menu)
            return
        if menu:
            removal.remove(table, empire, menu[0], NAMES[building])
        owed -= 1
    empire.frame = Building(building)
    grant(table, empire)


def _take_grants(table: Table, empire: Empire, unmet: tuple[int, ...]) -> None:
    """Ask for dice that the supply lacked; then the tile is finished."""
    if unmet and table.can_substitute():
        empire.frame = Building(empire.frame.building, unmet=unmet)
        TAKING_SUBSTITUTES.ask(table, empire)
        return
    empire.frame = NOTHING
    table.stage.enter(table, empire)


SPENDING: Final = Spending()
RETURNING_WORKERS: Final = ReturningWorkers()
REMOVING_DICE: Final = RemovingDice()
GIVING_UP: Final = GivingUp()
TAKING_SUBSTITUTES: Final = TakingSubstitutes()
