"""A guided first game of Race, with the rulebook's prepared hands on a fixed deck."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.guides.lesson import Answer, Guide, Lesson, Words
from orrery.guides.race_table import (
    PHASE_OF,
    WINDFALL,
    RaceMoment,
    best_action,
    cheapest,
    entry,
    entry_known,
    forecast,
    happened,
    me,
    own,
)
from orrery.guides.words import counted, listed
from orrery.race.powers import KIND_NAMES, PRICES
from orrery.race.wire import RaceViewData

LATER = 3
LAST = 4


# ---- choosing actions ----------------------------------------------------------------------


def _hand(moment: RaceMoment) -> Words | None:
    if moment.decision.kind != "action" or moment.view.round != 1:
        return None
    hand = own(moment).hand
    return Words(
        f"You hold {counted(len(hand), 'card')}. Every card can be placed, or pay for another card,"
        " or lie on a world as a good.",
        "So you will give away good cards: the question is always which one you miss least.",
        f"Look at {hand[-1]}.",
    )


def _action(moment: RaceMoment) -> Words | None:
    if moment.decision.kind != "action":
        return None
    best = best_action(moment)
    return Words(
        "Choose one action: its phase happens for everybody, and only you get the bonus.",
        _because(moment, best),
        f"Choose {best}.",
        tuple(choice.text for choice in moment.choices if choice.fields()["action"] == best),
    )


def _because(moment: RaceMoment, action: str) -> str:
    known = forecast(moment, action)
    free = [
        line.text
        for line in known.lines
        if line.note == "conquer" and not line.short and entry_known(line.text)
    ]
    if free:
        return (
            f"Your Military {me(moment).military} takes {free[0]} without paying,"
            " and choosing Settle yourself draws a card for it."
        )
    hand = len(own(moment).hand)
    goods = len(me(moment).goods)
    return {
        "Settle": "You can pay for a world, and choosing Settle yourself draws a card for it.",
        "Develop": "You can pay for a development, and by choosing Develop you pay 1 card less.",
        "Consume Trade": f"You have {counted(goods, 'good')}, and the bonus sells one for cards.",
        "Consume 2x VPs": f"You have {counted(goods, 'good')}, and the bonus doubles the chips.",
        "Produce": f"{counted(known.goods, 'good')} would come onto your worlds.",
        "Explore +1 +1": f"{counted(hand, 'card')} in hand cannot pay for much:"
        f" you would keep {known.kept} more.",
        "Explore +5": f"You would see {known.seen} cards and keep {known.kept}:"
        " enough to find one that fits.",
    }[action]


def _acted(moment: RaceMoment, words: Words, choice: Choice) -> Answer | None:
    action = str(choice.fields()["action"])
    phase = PHASE_OF[action]
    if choice.text in words.advice:
        return Answer("good", f"{phase} happens for all, and the bonus is yours.")
    if forecast(moment, action).nothing:
        return Answer(
            "half",
            f"{phase} will happen, but it brings you nothing now: others may profit from it.",
        )
    return Answer("other", f"Also possible: {phase} happens for all, and the bonus is yours.")


def _reveal(moment: RaceMoment) -> Words | None:
    view = moment.view
    if not view.revealed or not view.phases:
        return None
    others = [
        f"{moment.names[seat.seat]} chose {listed(list(seat.actions))}"
        for seat in view.seats
        if seat.seat != moment.seat
    ]
    happen = listed(list(dict.fromkeys(view.phases)))
    return Words(
        f"{happen} will happen this round, the other phases will not: {listed(others)}.",
        "Their phases are yours too, without the bonus: next time guess theirs and choose"
        " something else.",
        "Look at the phases of this round.",
    )


# ---- placing cards -------------------------------------------------------------------------


def _develop(moment: RaceMoment) -> Words | None:
    if moment.decision.kind != "place-development":
        return None
    return _place(moment, "development", "You may place one development; all show theirs at once.")


def _settle(moment: RaceMoment) -> Words | None:
    if moment.decision.kind != "place-world":
        return None
    best = cheapest(moment)
    if best is not None and best[2] == "conquer":
        card = best[0].card
        defense = entry(card).cost
        return Words(
            f"Your Military is {me(moment).military} and the defence of {card} is {defense}:"
            " you take it without paying.",
            "Worlds with a shield are conquered, not bought: Military saves cards every time.",
            f"Place {card}.",
            tuple(choice.text for choice in moment.made("place") if _card(choice) == card),
        )
    return _place(moment, "world", "You may place one world; all show theirs at once.")


def _place(moment: RaceMoment, thing: str, what: str) -> Words:
    best = cheapest(moment)
    if best is None:
        return Words(
            what,
            f"No {thing} of your hand can be paid for now.",
            "Pass.",
            tuple(choice.text for choice in moment.made("pass")),
        )
    card, price, _ = best
    return Words(
        what,
        f"{card.card} costs {counted(price, 'card')}. {entry(card.card).text[0]}",
        f"Place {card.card}.",
        tuple(choice.text for choice in moment.made("place") if _card(choice) == card.card),
    )


def _placed(moment: RaceMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.verb == "pass":
        if choice.text in words.advice:
            return Answer("good", "You place nothing and keep your cards.")
        return Answer("other", "Also possible: you place nothing and keep your cards for later.")
    card = _card(choice)
    points = next((line for line in entry(card).lines if "point" in line), "no points")
    if choice.text in words.advice:
        return Answer("good", f"{card} comes into your tableau: {points} at the end.")
    return Answer("other", f"Also possible: {card}, {points} at the end.")


def _pay(moment: RaceMoment) -> Words | None:
    if moment.decision.kind not in ("pay-development", "pay-world"):
        return None
    seat = me(moment)
    # Paid with first: what costs more than the hand could ever pay, then the dearest.
    cards = sorted({_card(choice) for choice in moment.made("pay")}, key=_missed_least)
    if not cards:
        return None
    left = seat.need - len(own(moment).picked)
    return Words(
        f"Cards are money: discard {counted(left, 'card')} from your hand"
        f" to pay for {seat.placing or own(moment).placing}.",
        f"Pay with what you will not place soon: {cards[0]} costs {entry(cards[0]).cost}.",
        f"Pay with {cards[0]}.",
        tuple(choice.text for choice in moment.made("pay") if _card(choice) == cards[0]),
    )


def _missed_least(card: str) -> tuple[int, str]:
    return -(entry(card).cost or 0), card


def _paid(moment: RaceMoment, words: Words, choice: Choice) -> Answer | None:
    card = _card(choice)
    if choice.text in words.advice:
        return Answer("good", f"{card} is discarded, the others stay for later.")
    return Answer("other", f"Also possible: {card} is discarded.")


def _windfall(moment: RaceMoment) -> Words | None:
    worlds = [world for world in me(moment).tableau if WINDFALL in entry(world).powers]
    if not worlds:
        return None
    world = worlds[0]
    return Words(
        f"{world} brought one {entry(world).color} good at once, a card face down on it.",
        "A ring means only this once: later the Produce bonus or a power fills it again.",
        "Look at the good." if world in me(moment).goods else f"The good of {world} is used up.",
    )


# ---- the other phases ----------------------------------------------------------------------


def _explore(moment: RaceMoment) -> Words | None:
    known = own(moment).explore
    if moment.decision.kind != "keep" or known is None:
        return None
    cards = sorted(
        {_card(choice) for choice in moment.made("keep")},
        key=lambda card: (abs((entry(card).cost or 0) - 2), card),
    )
    return Words(
        f"You see {counted(known.look, 'card')} and keep {known.keep}; whoever chose Explore +5"
        " sees 5 more, with +1 +1 one sees and keeps 1 more.",
        f"With {counted(len(own(moment).hand), 'card')} in hand cheap cards are placed soonest:"
        f" {cards[0]} costs {entry(cards[0]).cost}.",
        f"Keep {cards[0]}.",
        tuple(choice.text for choice in moment.made("keep") if _card(choice) == cards[0]),
    )


def _explored(moment: RaceMoment, words: Words, choice: Choice) -> Answer | None:
    tone = "" if choice.text in words.advice else "Also possible: "
    return Answer("other" if tone else "good", f"{tone}{_card(choice)} is in your hand.")


def _produce(moment: RaceMoment) -> Words | None:
    what = (
        "Every production world without a good gets one; whoever chose Produce also fills one"
        " windfall world."
    )
    why = "A full world gets nothing, so use up goods before you produce again."
    if moment.decision.kind == "windfall" and moment.made("produce"):
        best = max(own(moment).windfalls, key=lambda one: one.sells_for)
        return Words(
            what,
            why,
            f"Choose {best.world} for the bonus.",
            tuple(c.text for c in moment.made("produce") if _card(c) == best.world),
        )
    if _next_action(moment) == "Produce":
        goods = forecast(moment, "Produce").goods
        return Words(
            what,
            f"Goods become cards and chips: {counted(goods, 'good')} would come onto your worlds.",
            "Choose Produce.",
            tuple(c.text for c in moment.choices if c.fields()["action"] == "Produce"),
        )
    if moment.decision.kind == "action" and happened(moment, "Produce"):
        goods = len(me(moment).goods)
        return Words(what, why, f"Look at your worlds: {counted(goods, 'good')}.")
    return None


def _produced(moment: RaceMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.verb == "choose":
        return _acted(moment, words, choice)
    if choice.verb != "produce":
        return None
    tone = "" if choice.text in words.advice else "Also possible: "
    return Answer("other" if tone else "good", f"{tone}{_card(choice)} holds a good now.")


def _trade(moment: RaceMoment) -> Words | None:
    prices = listed([f"{PRICES[kind]} for {KIND_NAMES[kind]}" for kind in range(1, len(PRICES))])
    what = f"Choosing Trade sells one good first, in cards: {prices}."
    if _next_action(moment) == "Consume Trade":
        return Words(
            what,
            f"You have {counted(len(me(moment).goods), 'good')}; cards are what your next worlds"
            " cost.",
            "Choose Consume Trade.",
            tuple(c.text for c in moment.choices if c.fields()["action"] == "Consume Trade"),
        )
    sales = own(moment).sales
    if moment.decision.kind != "sell" or not sales:
        return None
    best = max(sales, key=lambda sale: sale.total)
    return Words(
        what,
        f"Cards are what your next worlds cost: the good of {best.world} brings {best.total}.",
        f"Sell the good of {best.world}.",
        tuple(choice.text for choice in moment.made("sell") if _card(choice) == best.world),
    )


def _traded(moment: RaceMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.verb == "choose":
        return _acted(moment, words, choice)
    total = next((sale.total for sale in own(moment).sales if sale.world == _card(choice)), 0)
    tone = "" if choice.text in words.advice else "Also possible: "
    return Answer("other" if tone else "good", f"{tone}{counted(total, 'card')} for you.")


def _consume(moment: RaceMoment) -> Words | None:
    what = "Consume powers turn goods into chips or cards, and must be used while they can."
    if moment.decision.kind == "use":
        powers = [power for power in own(moment).powers if power.state in ("must", "optional")]
        usable = {_card(choice) for choice in moment.made("use")}
        fitting = [power for power in powers if power.card in usable]
        if not fitting:
            return None
        best = max(fitting, key=lambda power: (power.chips + power.cards, power.card))
        return Words(
            what,
            f"You choose the order: {best.card} gives {_gains(best.chips, best.cards)}.",
            f"Use {best.card}.",
            tuple(choice.text for choice in moment.made("use") if _card(choice) == best.card),
        )
    if moment.decision.kind == "action" and happened(moment, "Consume"):
        return Words(
            what,
            "Whoever chose 2x VPs gets the chips twice: the more goods, the better.",
            f"Look at your {counted(me(moment).chips, 'chip')}.",
        )
    return None


def _gains(chips: int, cards: int) -> str:
    gains = ((chips, "chip"), (cards, "card"))
    return listed([counted(number, what) for number, what in gains if number])


def _consumed(moment: RaceMoment, words: Words, choice: Choice) -> Answer | None:
    if choice.verb != "use":
        return None
    tone = "" if choice.text in words.advice else "Also possible: "
    return Answer("other" if tone else "good", f"{tone}{_card(choice)} takes a good.")


# ---- later rounds --------------------------------------------------------------------------


def _limit(moment: RaceMoment) -> Words | None:
    limit = moment.view.hand_limit
    hand = len(own(moment).hand)
    why = "Cards in hand are no points: with eight or more, place something dear."
    if moment.decision.kind == "hand-limit":
        cards = sorted({_card(choice) for choice in moment.made("discard")}, key=_missed_least)
        return Words(
            f"At the end of the round you keep at most {limit} cards; you hold {hand}.",
            why,
            f"Discard {cards[0]}.",
            tuple(c.text for c in moment.made("discard") if _card(c) == cards[0]),
        )
    if moment.decision.kind == "action" and moment.view.round >= LATER:
        return Words(
            f"At the end of the round you keep at most {limit} cards; you hold {hand}.",
            why,
            "Count your hand.",
        )
    return None


def _end(moment: RaceMoment) -> Words | None:
    view = moment.view
    if moment.decision.kind != "action" or view.round < LAST:
        return None
    cards = [len(seat.tableau) for seat in view.seats]
    return Words(
        f"The game ends with the round in which somebody has {view.cards_to_end} cards or the last"
        f" chip is taken. {moment.leader(cards)} cards; {max(view.pool, 0)} chips are left.",
        "Cards, chips and 6-cost developments are your points: in the last two rounds place what"
        " has most.",
        "Count who is nearer.",
    )


def _next_action(moment: RaceMoment) -> str:
    """The action that fits best, once the first one was chosen."""
    if moment.decision.kind != "action" or moment.view.round == 1:
        return ""
    return best_action(moment)


def _card(choice: Choice) -> str:
    return str(choice.fields().get("card", ""))


RACE_LESSONS: tuple[Lesson[RaceViewData], ...] = (
    Lesson("hand", "Your cards", "hand", "Choosing actions: What a card is", _hand),
    Lesson("action", "Choose a phase for its bonus", "strip", "Choosing actions", _action, _acted),
    Lesson("reveal", "What the others chose", "phases", "Choosing actions", _reveal),
    Lesson("explore", "Explore", "decision", "Explore", _explore, _explored),
    Lesson(
        "develop", "Develop", "hand", "Develop", _develop, _placed, frozenset({"place", "pass"})
    ),
    Lesson("pay", "Cards are money", "hand", "Develop: Paying", _pay, _paid, frozenset({"pay"})),
    Lesson(
        "settle",
        "Settle",
        "hand",
        "Settle: Conquering",
        _settle,
        _placed,
        frozenset({"place", "pass"}),
    ),
    Lesson("windfall", "Windfall", "tableau", "Settle: Windfall", _windfall),
    Lesson("produce", "Produce", "tableau", "Produce", _produce, _produced),
    Lesson(
        "trade",
        "Trade",
        "decision",
        "Consume: Trade",
        _trade,
        _traded,
        frozenset({"sell", "choose"}),
    ),
    Lesson("consume", "Consume", "decision", "Consume: Consume powers", _consume, _consumed),
    Lesson("limit", "Ten cards", "hand", "Round end", _limit),
    Lesson("end", "The end", "tableau", "Game end", _end),
)

RACE = Guide(
    name="race",
    title="First game of Race",
    game="race",
    seed=1,
    lessons=RACE_LESSONS,
    rounds=8,
    options={"first_game": "yes"},
)
