"""The novice of Race: rules of thumb of one who knows the cards and looks at their own side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mypy_extensions import mypyc_attr

from orrery.bots.bot import Situation
from orrery.bots.explanation import Explanation, by_rule
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
PARTING = ("start-discard", "hand-limit", "pay-development", "pay-world", "spend")
# For each question of the rules: which rule of thumb answers it.
RULES = {
    "start-discard": "It parts with the cards that are worth least to it.",
    "hand-limit": "It parts with the cards that are worth least to it.",
    "pay-development": "It pays with the cards that are worth least to it.",
    "pay-world": "It pays with the cards that are worth least to it.",
    "spend": "It keeps its cards while the game goes on, and then spends those worth least.",
    "keep": "It keeps the cards that are worth most to it.",
    "action": "It takes the action that brings it most; luck decides between those of like worth.",
    "place-development": "It places what brings most beyond its price, if anything does.",
    "place-world": "It places what brings most beyond its price, if anything does.",
    "way": "It takes the way that costs it least.",
    "sell": "It sells the good that brings the most cards.",
    "use": "It uses the power first that brings most.",
    "take": "It consumes the good that would sell for least.",
    "name": f"Most cards of the deck cost {LIKELIEST_COST}.",
    "windfall": "It produces where the good brings most.",
}


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
        # What was asked last: enough to say later what was thought of it.
        self._menu: list[Choice] = []
        self._asked: tuple[Estimate, str] | None = None
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
        menu = self._menu = situation.choices
        self._asked = None
        if len(menu) == 1:
            return menu[0]
        view = situation.view
        assert isinstance(view, RaceView)
        mind, kind = Estimate(view, self._haste), situation.decision.kind
        self._asked = mind, kind
        return self._by_kind[kind](mind, menu)

    def explain(self, choice: str) -> Explanation | None:
        """Which rule decided, and what it gives for the best few."""
        if self._asked is None:
            return by_rule(self.name, choice, "", self._menu) if len(self._menu) == 1 else None
        mind, kind = self._asked
        worths = [self._worth(mind, kind, each) for each in self._menu]
        return by_rule(self.name, choice, RULES[kind], self._menu, worths)

    def _worth(self, mind: Estimate, kind: str, choice: Choice) -> float | None:
        """What the rule of a question gives for a choice, if it reckons anything."""
        if kind == "action":
            return self._gains(mind)(choice)
        if kind == "way":
            return -_price(mind, choice)
        if kind == "use":
            return _use_gain(mind, choice)
        if kind == "name" or choice.kind is STOP or choice.kind is PASS:
            return None
        card = _card(choice)
        if kind == "keep":
            return mind.keep_value(card)
        if kind in PARTING:
            return -mind.keep_value(card)
        if kind in ("place-development", "place-world"):
            return mind.net(card) - mind.loss_of_world(card)
        if kind == "sell":
            return mind.sale(card, trade_powers=mind.me.selling)
        return -_sale(mind, choice) if kind == "take" else _windfall_gain(mind, choice)

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
        gains = self._gains(mind)
        assert menu[0].kind is CHOOSE
        # A novice is of two minds between things of like worth.
        return max(menu, key=lambda choice: gains(choice) + self._chance.below(100) / 300)

    def _gains(self, mind: Estimate) -> Callable[[Choice], float]:
        """What an action brings, or two together."""
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
            return total

        return gain

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
        return min(menu, key=lambda choice: _price(mind, choice))

    # ---- goods -----------------------------------------------------------------------------

    def _sell(self, mind: Estimate, menu: list[Choice]) -> Choice:
        bonus = mind.me.selling
        return max(menu, key=lambda choice: mind.sale(_card(choice), trade_powers=bonus))

    def _use(self, mind: Estimate, menu: list[Choice]) -> Choice:
        return max(menu, key=lambda choice: _use_gain(mind, choice))

    def _take(self, mind: Estimate, menu: list[Choice]) -> Choice:
        return min(menu, key=lambda choice: _sale(mind, choice))

    def _name_number(self, mind: Estimate, menu: list[Choice]) -> Choice:
        return NAME.of(LIKELIEST_COST)

    def _windfall(self, mind: Estimate, menu: list[Choice]) -> Choice:
        return max(menu, key=lambda choice: _windfall_gain(mind, choice))


def _price(mind: Estimate, choice: Choice) -> float:
    """What a way to take a world costs."""
    spent = TACTIC.of(choice) if choice.kind is CONQUER else SHIP.of(choice)
    if spent != ABSENT:
        return mind.worth(spent) + 1
    if choice.kind is BUY:
        off = 0 if CONTACT.of(choice) == ABSENT else 1
        return CARD_WORTH * settle.price(mind.abilities, mind.cards[mind.me.placing], off)
    return 0.0


def _use_gain(mind: Estimate, choice: Choice) -> float:
    """What a power brings now."""
    if choice.kind is STOP:
        return 0.1
    if choice.kind is choices.GAMBLE:
        return 9.0
    return mind.use_gain(_card(choice))


def _sale(mind: Estimate, choice: Choice) -> float:
    """What a good would bring if it were sold."""
    return mind.sale(_card(choice), trade_powers=True)


def _windfall_gain(mind: Estimate, choice: Choice) -> float:
    """What a good on a windfall world brings."""
    return _sale(mind, choice) + mind.cards[_card(choice)].draw_if_produced


def _card(choice: Choice) -> int:
    return CARD.of(choice)
