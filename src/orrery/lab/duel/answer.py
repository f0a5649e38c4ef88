"""A bot of ours answers the requests of an outside game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from orrery.bots.bot import Bot, Situation
from orrery.core.chance import Chance
from orrery.core.choice import ABSENT, Choice
from orrery.core.errors import OrreryError
from orrery.lab.duel.follow import ACTIONS, DEVELOPING, Followed
from orrery.lab.duel.protocol import (
    ActionAsk,
    DiscardAsk,
    DuelError,
    GoodsAsk,
    HandAsk,
    LuckyAsk,
    PaymentAsk,
    PlaceAsk,
    PowerAsk,
    Request,
    TradeAsk,
    WindfallAsk,
)
from orrery.race import terms
from orrery.race.cards import NAMES, NUMBERS
from orrery.race.choices import (
    ACTION,
    BUY,
    CARD,
    CONQUER,
    CONTACT,
    GAMBLE,
    NUMBER,
    PASS,
    SECOND,
    SHIP,
    STOP,
    TACTIC,
)
from orrery.race.game import RaceGame
from orrery.race.sample import sample

Answer = dict[str, Any]
# What is answered by several cards.
SetAsk: TypeAlias = DiscardAsk | PaymentAsk | GoodsAsk | HandAsk


class Answerer:
    """One bot at one seat of one outside game."""

    def __init__(self, bot: Bot, followed: Followed, chance: Chance) -> None:
        self._bot = bot
        self._followed = followed
        self._chance = chance

    def answer(self, ask: Request) -> Answer:
        """What the bot chooses, in the words of the protocol; DuelError when it cannot be asked."""
        self._followed.hear(ask)
        try:
            return self._answer(ask)
        except OrreryError:
            raise
        except Exception as error:
            # Whatever a position that cannot be makes of our rules, it was told by the other end.
            raise DuelError(
                f"The outside program asks for {ask.__struct_config__.tag!r} in round {ask.round}"
                f" where our rules cannot follow ({type(error).__name__}: {error})."
            ) from error

    def _answer(self, ask: Request) -> Answer:
        match ask:
            case DiscardAsk():
                return self._discard(ask)
            case ActionAsk():
                return self._action(ask)
            case PlaceAsk():
                return self._place(ask)
            case PaymentAsk():
                return self._payment(ask)
            case TradeAsk():
                return self._trade(ask)
            case PowerAsk():
                return self._power(ask)
            case GoodsAsk():
                return self._goods(ask)
            case HandAsk():
                return self._spend(ask)
            case LuckyAsk():
                return {"choice": NUMBER.of(self._one(ask, terms.NAME_NUMBER))}
            case WindfallAsk():
                card = CARD.of(self._one(ask, terms.CHOOSE_WINDFALL))
                return {"choice": _places(ask.options, [card])}

    # ---- asking the bot --------------------------------------------------------------------

    def _game(self, ask: Request, step: int, need: int = 0) -> RaceGame:
        return sample(self._followed.view(ask, step, need), self._chance)

    def _ask(self, game: RaceGame, seat: int) -> Choice:
        menu = game.choices(seat)
        if not menu:
            raise DuelError(
                "The outside program asks where by our rules there is nothing to choose."
            )
        return menu[0] if len(menu) == 1 else self._bot.choose(Situation(game, seat))

    def _one(self, ask: Request, step: int) -> Choice:
        return self._ask(self._game(ask, step), ask.p)

    def _set(self, ask: SetAsk, step: int, need: int) -> list[int]:
        """Several cards, picked one by one."""
        seat = ask.p
        game = self._game(ask, step, need)
        picked: list[int] = []
        while len(picked) < need:
            choice = self._ask(game, seat)
            if choice.kind is STOP:
                break
            picked.append(CARD.of(choice))
            game.act(seat, choice)
            now = list(game.players[seat].frame.picked)
            if game.choices(seat) and now[: len(picked)] == picked:
                picked = now.copy()
            elif len(picked) < need:
                return picked + _forced(ask.options, picked, need - len(picked))
        return picked

    # ---- the requests, one by one ----------------------------------------------------------

    def _discard(self, ask: DiscardAsk) -> Answer:
        options, count = ask.options, ask.n
        if ask.context == "explore":
            kept = self._set(ask, terms.KEEP_CARD, len(options) - count)
            return {"choice": _others(options, kept)}
        step = terms.CHOOSE_START if ask.context == "start" else terms.HAND_LIMIT_DISCARD
        return {"choice": _places(options, self._set(ask, step, count))}

    def _action(self, ask: ActionAsk) -> Answer:
        choice = self._one(ask, terms.CHOOSE_ACTION)
        wanted = actions_of(choice)
        for at, names in enumerate(ask.options):
            if sorted(ACTIONS[name] for name in names) == wanted:
                return {"choice": [at]}
        raise DuelError(f"The outside program does not offer {choice.text!r} among the actions.")

    def _place(self, ask: PlaceAsk) -> Answer:
        if not ask.options:
            return {"choice": []}
        developing = self._followed.phase in DEVELOPING
        step = terms.PLACE_DEVELOPMENT if developing else terms.PLACE_WORLD
        choice = self._one(ask, step)
        return {"choice": [] if choice.kind is PASS else _places(ask.options, [CARD.of(choice)])}

    def _payment(self, ask: PaymentAsk) -> Answer:
        legal = ask.legal
        chosen = legal[0]
        developing = self._followed.phase in DEVELOPING
        if len(legal) > 1:
            choice = self._one(ask, terms.CHOOSE_WAY)
            conquering = choice.kind is CONQUER
            used = {TACTIC.of(choice)} if conquering else {CONTACT.of(choice), SHIP.of(choice)}
            names = {NAMES[card] for card in used if card != ABSENT}
            fitting = [way for way in legal if {ask.powers[at] for at in way.powers} == names]
            if choice.kind is BUY and not names & set(ask.powers):
                fitting = [way for way in fitting if way.n] or fitting
            if not fitting:
                raise DuelError(f"The outside program does not offer {choice.text!r} as a payment.")
            chosen = fitting[0]
        count = chosen.n
        if count == 0 or count >= len(ask.options):
            return {"choice": list(range(count)), "powers": chosen.powers}
        step = terms.PAY_DEVELOPMENT if developing else terms.PAY_WORLD
        paid = self._set(ask, step, count)
        return {"choice": _places(ask.options, paid), "powers": chosen.powers}

    def _trade(self, ask: TradeAsk) -> Answer:
        if len(ask.options) == 1:
            return {"choice": [0]}
        return {"choice": _places(ask.options, [CARD.of(self._one(ask, terms.SELL_GOOD))])}

    def _power(self, ask: PowerAsk) -> Answer:
        choice = self._one(ask, terms.USE_POWER)
        if choice.kind is STOP:
            return {"choice": []}
        for at, option in enumerate(ask.options):
            card, _, word = option.rpartition("/")
            if card == NAMES[CARD.of(choice)] and (word == "lucky") == (choice.kind is GAMBLE):
                return {"choice": [at]}
        raise DuelError(f"The outside program does not offer {choice.text!r} among the powers.")

    def _goods(self, ask: GoodsAsk) -> Answer:
        count = ask.max
        if len(ask.options) <= count:
            return {"choice": list(range(len(ask.options)))}
        return {"choice": _places(ask.options, self._set(ask, terms.TAKE_GOOD, count))}

    def _spend(self, ask: HandAsk) -> Answer:
        if not ask.options:
            return {"choice": []}
        most = min(ask.max, len(ask.options))
        return {"choice": _places(ask.options, self._set(ask, terms.SPEND_CARD, most))}


def actions_of(choice: Choice) -> list[int]:
    """The actions of a round that a choice names: one, or two."""
    second = SECOND.of(choice)
    return [ACTION.of(choice)] if second == ABSENT else [ACTION.of(choice), second]


def _forced(options: Sequence[str], picked: list[int], missing: int) -> list[int]:
    """What our engine picked by itself, since there was no alternative: the last in order."""
    rest = sorted(NUMBERS[card] for card in options)
    for card in picked:
        rest.remove(card)
    return [card for card in rest if card >= picked[-1]][-missing:]


def _places(options: Sequence[str], cards: list[int]) -> list[int]:
    """Where the cards stand among the options; two copies at two places."""
    free = list(range(len(options)))
    places: list[int] = []
    for card in cards:
        at = next((at for at in free if options[at] == NAMES[card]), None)
        if at is None:
            offered = ", ".join(options) or "nothing"
            raise DuelError(f"The outside program offers {offered}, and not {NAMES[card]}.")
        free.remove(at)
        places.append(at)
    return places


def _others(options: Sequence[str], cards: list[int]) -> list[int]:
    kept = _places(options, cards)
    return [at for at in range(len(options)) if at not in kept]
