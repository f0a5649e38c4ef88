"""Powers of single tiles: where a granted die lies, what a Consumed good becomes or brings."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.core.step import Step
from orrery.roll import ship
from orrery.roll.completion import finish_tile, no_substitute
from orrery.roll.dice import color_of
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE
from orrery.roll.frames import Shipping
from orrery.roll.rivalry.choices import LAY, NO_SWAP, SPARE, SWAP
from orrery.roll.rivalry.colors import LEADER, TALENT
from orrery.roll.rivalry.powers import CreditPerColorConsumed, LayGrantedDie, SwapConsumedGood
from orrery.roll.rules import Deed
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
    TO_WORLD,
)
from orrery.roll.tiles.tileset import FACES, UNTRADED


class Laying(Step[Table, Empire]):
    """Terraforming Guild: a new world's die of its own colour may lie there as a good."""

    kind = "lay"
    prompt = "Lay the die on the new world, or spare it."
    rule = "Immediate effects"
    answers = (LAY, SPARE)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        return [LAY.of(), SPARE.of()]

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        finish_tile(table, empire, choice.kind is LAY)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        raise AssertionError("both answers are always possible")


class Swapping(Step[Table, Empire]):
    """Alien Refining Technology: a Consumed good may become any non-Leader die of the supply."""

    kind = "swap"
    prompt = "Swap the good for another die, or not."
    rule = "Ship: Consume"
    answers = (SWAP, NO_SWAP)

    def menu(self, table: Table, empire: Empire) -> list[Choice]:
        colors = [color for color in range(TALENT) if table.supply[color] and color != LEADER]
        return [NO_SWAP.of(), *[SWAP.of(color) for color in colors]]

    def act(self, table: Table, empire: Empire, choice: Choice) -> None:
        """Swap the good before it leaves the world, or let it go to the Citizenry."""
        good = empire.frame.used[0]
        empire.frame = Shipping(empire.frame.paid_colors)
        if choice.kind is NO_SWAP:
            table.finish(empire, good)
        else:
            color, taken = color_of(good), DIE.of(choice)
            if color != TALENT:
                table.supply[color] += 1
            table.supply[taken] -= 1
            empire.citizenry[taken] += 1
            if table.events is not None:
                facts: dict[str, Fact] = {"color": COLORS[color], "for": COLORS[taken]}
                table.tell("swapped", empire.seat, EVERYONE, facts)
        ship.go_on_shipping(table, empire)

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        return no_substitute(self, choice)


LAYING: Final = Laying()
SWAPPING: Final = Swapping()


class LayingGranted(Deed[LayGrantedDie]):
    """Asks if the new world grants a die of its own colour."""

    power = LayGrantedDie

    def granting(self, table: Table, empire: Empire, face: int) -> bool:
        world = FACES[face]
        granted = [die for die in world.dice if die.color == world.color]
        # Fine Points: nothing more on a world that gives its die as a good anyway.
        if not world.color or not granted or any(die.to == TO_WORLD for die in world.dice):
            return False
        LAYING.ask(table, empire)
        return True


class SwappingConsumed(Deed[SwapConsumedGood]):
    """Asks if the good comes from the world that is never traded and the supply has dice."""

    power = SwapConsumedGood

    def consumed(self, table: Table, empire: Empire, world: int, good: int) -> bool:
        if not UNTRADED[world] or not table.can_substitute():
            return False
        empire.frame = Shipping(empire.frame.paid_colors, (good,))
        SWAPPING.ask(table, empire)
        return True


class PayingColors(Deed[CreditPerColorConsumed]):
    """Pays for a world colour that no good was Consumed from in this phase."""

    power = CreditPerColorConsumed

    def consumed(self, table: Table, empire: Empire, world: int, good: int) -> bool:
        bit = 1 << empire.tableau.world_colors[world]
        paid = empire.frame.paid_colors
        if not paid & bit:
            empire.frame = Shipping(paid | bit)
            table.pay_credits(empire, 1, "a new colour")
        return False


DEEDS: Final = (LayingGranted(), SwappingConsumed(), PayingColors())
