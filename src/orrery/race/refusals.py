"""Why a choice is refused, with the rule behind it."""

from __future__ import annotations

from orrery.core.choice import ABSENT, Choice, ChoiceKind
from orrery.core.errors import Refusal
from orrery.race import develop, settle, terms
from orrery.race.cards.card import CONSUMES, CONSUMES_ALL, SELLS, SPENDS, ConsumePower
from orrery.race.choices import (
    BUY,
    CARD,
    CHOOSE,
    CONQUER,
    CONTACT,
    DISCARD,
    GAMBLE,
    KEEP,
    LEXICON,
    PASS,
    PAY,
    PLACE,
    PRODUCE,
    SELL,
    SPEND,
    STOP,
    TAKE,
    USE,
)
from orrery.race.decisions import DECISIONS
from orrery.race.player import Player
from orrery.race.powers import ALIEN, KIND_NAMES
from orrery.race.table import Table

# Which kinds of choices answer which step.
ANSWERS: dict[int, tuple[ChoiceKind, ...]] = {
    terms.CHOOSE_START: (DISCARD,),
    terms.CHOOSE_ACTION: (CHOOSE,),
    terms.KEEP_CARD: (KEEP,),
    terms.PLACE_DEVELOPMENT: (PLACE, PASS),
    terms.PAY_DEVELOPMENT: (PAY,),
    terms.PLACE_WORLD: (PLACE, PASS),
    terms.CHOOSE_WAY: (CONQUER, BUY),
    terms.PAY_WORLD: (PAY,),
    terms.SELL_GOOD: (SELL,),
    terms.USE_POWER: (USE, GAMBLE, STOP),
    terms.TAKE_GOOD: (TAKE,),
    terms.SPEND_CARD: (SPEND, STOP),
    terms.CHOOSE_WINDFALL: (PRODUCE,),
    terms.HAND_LIMIT_DISCARD: (DISCARD,),
}


def explain(table: Table, player: Player, choice: Choice) -> Refusal:
    """The reason why this choice is not among the player's legal ones."""
    decision = DECISIONS[player.step]
    if not LEXICON.knows(choice):
        return Refusal("foreign-choice", f"{choice.text!r} is not a choice of Race.")
    if choice.kind not in ANSWERS.get(player.step, ()):
        return Refusal(
            "wrong-moment",
            f"{choice.text!r} does not answer what is asked now: {decision.prompt}",
            decision.rule,
        )
    if choice.kind is CHOOSE:
        return _explain_action(table)
    if choice.kind in (DISCARD, KEEP, PAY, SPEND):
        return _explain_card(table, player, choice)
    if choice.kind is PLACE:
        return _explain_placing(table, player, CARD.of(choice))
    if choice.kind in (CONQUER, BUY):
        return _explain_way(table, player, choice)
    if choice.kind in (USE, GAMBLE, STOP):
        return _explain_power(table, player, choice)
    return _explain_good(table, player, choice)


def _explain_action(table: Table) -> Refusal:
    count = "two action cards are" if table.experienced else "one action card is"
    return Refusal("action-count", f"In this game {count} chosen each round.", "Page 3, 8")


def _explain_card(table: Table, player: Player, choice: Choice) -> Refusal:
    rule = DECISIONS[player.step].rule
    where = player.explored if choice.kind is KEEP else player.hand
    name = table.cards[CARD.of(choice)].name
    if where.count(CARD.of(choice)) <= player.picked.count(CARD.of(choice)):
        place = "among the cards you looked at" if choice.kind is KEEP else "in your hand"
        return Refusal("card-not-there", f"{name} is not {place}.", rule)
    return Refusal(
        "out-of-order",
        f"Cards are chosen in order of name, so that {name} cannot come now: "
        "too few cards follow it, or an earlier pick stands behind it.",
        rule,
    )


def _explain_placing(table: Table, player: Player, number: int) -> Refusal:
    card = table.cards[number]
    rule = DECISIONS[player.step].rule
    if number not in player.hand:
        return Refusal("card-not-there", f"{card.name} is not in your hand.", rule)
    developing = player.step == terms.PLACE_DEVELOPMENT
    if card.is_world == developing:
        wanted = "a development" if developing else "a world"
        return Refusal("wrong-type", f"{card.name} is not {wanted}.", rule)
    wealth = len(player.hand) - 1
    if developing:
        if number in player.tableau:
            return Refusal("duplicate", f"A copy of {card.name} is in your tableau already.", rule)
        cost = develop.price(table, player, number)
        return Refusal(
            "too-dear", f"{card.name} costs {cost} cards and you have {wealth} besides it.", rule
        )
    if not card.military:
        cost = settle.price(player.abilities, card, 0)
        return Refusal(
            "too-dear", f"{card.name} costs {cost} cards and you have {wealth} besides it.", rule
        )
    power = settle.strength(player.abilities, card)
    return Refusal(
        "too-strong",
        f"{card.name} has a defense of {card.cost} and your Military against it is {power}.",
        rule,
    )


def _explain_way(table: Table, player: Player, choice: Choice) -> Refusal:
    world = table.cards[player.placing]
    rule = "Page 5: Settle"
    if choice.kind is CONQUER and not world.military:
        return Refusal("not-military", f"{world.name} cannot be conquered, only paid for.", rule)
    means = [card for card in choice.values if card != ABSENT]
    for number in means:
        if number not in player.tableau:
            name = table.cards[number].name
            return Refusal("card-not-there", f"{name} is not in your tableau.", rule)
    if choice.kind is CONQUER:
        power = settle.strength(player.abilities, world)
        return Refusal(
            "too-strong",
            f"{world.name} has a defense of {world.cost} and your Military against it is {power}.",
            rule,
        )
    if means and world.kind == ALIEN:
        name = table.cards[means[0]].name
        return Refusal("alien-world", f"{name} is of no use for {KIND_NAMES[ALIEN]} worlds.", rule)
    if world.military != (CONTACT.of(choice) != ABSENT):
        who = "needs a card that lets you pay" if world.military else "is paid for as it is"
        return Refusal("wrong-way", f"{world.name} {who}.", rule)
    return Refusal(
        "too-dear", f"You have {len(player.hand)} cards, too few to pay for {world.name}.", rule
    )


def _explain_power(table: Table, player: Player, choice: Choice) -> Refusal:
    rule = "Page 6: Consume"
    if choice.kind is STOP:
        return Refusal(
            "mandatory", "A power that can be used must be used before you may stop.", rule
        )
    name = table.cards[CARD.of(choice)].name
    for at, power in enumerate(player.abilities.consume):
        if power.number == CARD.of(choice) and (choice.kind is GAMBLE) == bool(power.highest):
            if player.used >> at & 1:
                return Refusal("used", f"{name} was used in this phase already.", rule)
            return Refusal("unusable", f"{name} cannot be used: {_missing(power)}.", rule)
    return Refusal("no-such-power", f"You have no such consume power on {name}.", rule)


def _missing(power: ConsumePower) -> str:
    if power.what == SPENDS:
        return "your hand is empty"
    if power.what in (CONSUMES_ALL, SELLS):
        return "you have no good left"
    assert power.what == CONSUMES
    return "the goods that it takes are not there"


def _explain_good(table: Table, player: Player, choice: Choice) -> Refusal:
    rule = DECISIONS[player.step].rule
    world = table.cards[CARD.of(choice)]
    if CARD.of(choice) not in player.tableau:
        return Refusal("card-not-there", f"{world.name} is not in your tableau.", rule)
    if choice.kind is PRODUCE:
        if CARD.of(choice) in player.goods:
            return Refusal("has-good", f"{world.name} has a good already.", rule)
        return Refusal("wrong-world", f"{world.name} cannot produce by this power.", rule)
    if CARD.of(choice) not in player.goods:
        return Refusal("no-good", f"There is no good on {world.name}.", rule)
    if CARD.of(choice) in player.picked:
        return Refusal("taken", f"The good on {world.name} is taken already.", rule)
    return Refusal(
        "wrong-good",
        f"The power does not take the good on {world.name} now: its kind does not fit, "
        "or it does not come next in order of name.",
        rule,
    )
