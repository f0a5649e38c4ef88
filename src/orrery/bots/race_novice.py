"""The novice of Race: rules of thumb of one who knows the cards and looks at their own side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mypy_extensions import mypyc_attr

from orrery.bots.bot import Situation
from orrery.bots.race_worth import CARD as CARD_WORTH
from orrery.bots.race_worth import HASTE, Estimate
from orrery.bots.temperament import EVEN, Temperament
from orrery.core.chance import Chance
from orrery.core.choice import ABSENT, Choice
from orrery.race import choices, settle, terms
from orrery.race.choices import (
    ACTION,
    BUY,
    CARD,
    CHOOSE,
    CONQUER,
    CONTACT,
    NAME,
    PASS,
    PLACE,
    SECOND,
    SHIP,
    STOP,
    TACTIC,
)
from orrery.race.view import RaceView

# Most cards of the deck cost this.
LIKELIEST_COST = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class RaceNovice:
    """Places what is worth its price, sells early, consumes later, never plans a round ahead."""

    name = "novice"

    def __init__(
        self, chance: Chance, temperament: Temperament = EVEN, haste: float = HASTE
    ) -> None:
        self._chance = chance
        self._haste = haste
        self._temperament = temperament
        self._by_kind: dict[str, Callable[[Estimate, list[Choice]], Choice]] = {
            "start-discard": self._drop_worst,
            "hand-limit": self._drop_worst,
            "pay-development": self._drop_worst,
            "pay-world": self._drop_worst,
            "spend": self._spend,
            "keep": self._keep_best,
            "action": self._action,
            "place-development": self._place,
            "place-world": self._place,
            "way": self._way,
            "sell": self._sell,
            "use": self._use,
            "take": self._take,
            "name": self._name_number,
            "windfall": self._windfall,
        }

    def choose(self, situation: Situation) -> Choice:
        """What the rules of thumb say."""
        if len(situation.choices) == 1:
            return situation.choices[0]
        view = situation.view
        assert isinstance(view, RaceView)
        return self._by_kind[situation.decision.kind](
            Estimate(view, self._haste), situation.choices
        )

    # ---- cards in and out of the hand ------------------------------------------------------

    def _drop_worst(self, mind: Estimate, menu: list[Choice]) -> Choice:
        worst = sorted(mind.own.hand, key=lambda card: (mind.keep_value(card), card))
        return self._next_of(worst[: mind.me.need], mind.own.picked, menu)

    def _keep_best(self, mind: Estimate, menu: list[Choice]) -> Choice:
        best = sorted(mind.own.explored, key=lambda card: (-mind.keep_value(card), card))
        return self._next_of(best[: mind.me.need], mind.own.picked, menu)

    def _next_of(self, plan: list[int], picked: Sequence[int], menu: list[Choice]) -> Choice:
        left = plan.copy()
        for card in picked:
            if card in left:
                left.remove(card)
        offered = {_card(choice): choice for choice in menu}
        for card in sorted(left):
            if card in offered:
                return offered[card]
        return menu[0]

    def _spend(self, mind: Estimate, menu: list[Choice]) -> Choice:
        stop = next((choice for choice in menu if choice.kind is STOP), None)
        cards = [choice for choice in menu if choice.kind is not STOP]
        worst = min(cards, key=lambda choice: mind.keep_value(_card(choice)))
        if stop is not None and not mind.is_last_round():
            return stop
        return worst

    # ---- the action ------------------------------------------------------------------------

    def _action(self, mind: Estimate, menu: list[Choice]) -> Choice:
        gains = self._liked(mind.action_gains())
        second = {
            terms.DEVELOP_ACTION: mind.second_gain(developing=True),
            terms.SETTLE_ACTION: mind.second_gain(developing=False),
        }

        def gain(choice: Choice) -> float:
            first, again = ACTION.of(choice), SECOND.of(choice)
            total = gains[first]
            if again != ABSENT:
                total += second[again] if again == first else gains[again]
            # A novice is of two minds between things of like worth.
            return total + self._chance.below(100) / 300

        assert menu[0].kind is CHOOSE
        return max(menu, key=gain)

    def _liked(self, gains: list[float]) -> list[float]:
        """What the actions bring, as much as the player likes them."""
        explore, build, goods = (
            self._temperament.explore,
            self._temperament.build,
            self._temperament.goods,
        )
        likes = (explore, explore, build, build, goods, goods, goods)
        return [like * gain for like, gain in zip(likes, gains, strict=True)]

    # ---- placing ---------------------------------------------------------------------------

    def _place(self, mind: Estimate, menu: list[Choice]) -> Choice:
        places = [choice for choice in menu if choice.kind is PLACE]
        places = [
            choice
            for choice in places
            if mind.net(_card(choice)) > mind.loss_of_world(_card(choice))
        ]
        if places:
            return max(places, key=lambda choice: mind.net(_card(choice)))
        return next(choice for choice in menu if choice.kind is PASS)

    def _way(self, mind: Estimate, menu: list[Choice]) -> Choice:
        world = mind.cards[mind.me.placing]

        def price(choice: Choice) -> float:
            spent = TACTIC.of(choice) if choice.kind is CONQUER else SHIP.of(choice)
            if spent != ABSENT:
                return mind.worth(spent) + 1
            if choice.kind is BUY:
                off = 0 if CONTACT.of(choice) == ABSENT else 1
                return CARD_WORTH * settle.price(mind.abilities, world, off)
            return 0.0

        return min(menu, key=price)

    # ---- goods -----------------------------------------------------------------------------

    def _sell(self, mind: Estimate, menu: list[Choice]) -> Choice:
        bonus = mind.me.selling
        return max(menu, key=lambda choice: mind.sale(_card(choice), trade_powers=bonus))

    def _use(self, mind: Estimate, menu: list[Choice]) -> Choice:
        def gain(choice: Choice) -> float:
            if choice.kind is STOP:
                return 0.1
            if choice.kind is choices.GAMBLE:
                return 9.0
            return mind.use_gain(_card(choice))

        return max(menu, key=gain)

    def _take(self, mind: Estimate, menu: list[Choice]) -> Choice:
        return min(menu, key=lambda choice: mind.sale(_card(choice), trade_powers=True))

    def _name_number(self, mind: Estimate, menu: list[Choice]) -> Choice:
        return NAME.of(LIKELIEST_COST)

    def _windfall(self, mind: Estimate, menu: list[Choice]) -> Choice:
        return max(
            menu,
            key=lambda choice: (
                mind.sale(_card(choice), trade_powers=True)
                + mind.cards[_card(choice)].draw_if_produced
            ),
        )


def _card(choice: Choice) -> int:
    return CARD.of(choice)
