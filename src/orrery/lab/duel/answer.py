"""A bot of ours answers the requests of an outside game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.bots.bot import Bot, Situation
from orrery.core.chance import Chance
from orrery.core.choice import ABSENT, Choice
from orrery.lab.duel.follow import ACTIONS, DEVELOPING, DuelError, Followed
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


class Answerer:
    """One bot at one seat of one outside game."""

    def __init__(self, bot: Bot, followed: Followed, chance: Chance) -> None:
        self._bot = bot
        self._followed = followed
        self._chance = chance
        self._by_kind: dict[str, Callable[[dict[str, Any]], Answer]] = {
            "discard": self._discard,
            "action": self._action,
            "place": self._place,
            "payment": self._payment,
            "trade": self._trade,
            "consume_power": self._power,
            "goods": self._goods,
            "consume_hand": self._spend,
            "lucky": self._lucky,
            "windfall": self._windfall,
        }

    def answer(self, ask: dict[str, Any]) -> Answer:
        """What the bot chooses, in the words of the protocol."""
        self._followed.hear(ask)
        kind = ask["kind"]
        if kind not in self._by_kind:
            raise DuelError(f"The outside program asks for {kind!r}, which race-duel-1 does not.")
        return self._by_kind[kind](ask)

    # ---- asking the bot --------------------------------------------------------------------

    def _game(self, ask: dict[str, Any], step: int, need: int = 0) -> RaceGame:
        return sample(self._followed.view(ask, step, need), self._chance)

    def _ask(self, game: RaceGame, seat: int) -> Choice:
        menu = game.choices(seat)
        if not menu:
            raise DuelError("By our rules there is nothing to choose where the other asks.")
        return menu[0] if len(menu) == 1 else self._bot.choose(Situation(game, seat))

    def _one(self, ask: dict[str, Any], step: int) -> Choice:
        return self._ask(self._game(ask, step), int(ask["p"]))

    def _set(self, ask: dict[str, Any], step: int, need: int) -> list[int]:
        """Several cards, picked one by one."""
        seat = int(ask["p"])
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
                return picked + _forced(ask, picked, need - len(picked))
        return picked

    # ---- the requests, one by one ----------------------------------------------------------

    def _discard(self, ask: dict[str, Any]) -> Answer:
        options, count = ask["options"], int(ask["n"])
        if ask["context"] == "explore":
            kept = self._set(ask, terms.KEEP_CARD, len(options) - count)
            return {"choice": _others(options, kept)}
        step = terms.CHOOSE_START if ask["context"] == "start" else terms.HAND_LIMIT_DISCARD
        return {"choice": _places(options, self._set(ask, step, count))}

    def _action(self, ask: dict[str, Any]) -> Answer:
        choice = self._one(ask, terms.CHOOSE_ACTION)
        wanted = actions_of(choice)
        for at, names in enumerate(ask["options"]):
            if sorted(ACTIONS[name] for name in names) == wanted:
                return {"choice": [at]}
        raise DuelError(f"{choice.text!r} is not among the actions offered.")

    def _place(self, ask: dict[str, Any]) -> Answer:
        if not ask["options"]:
            return {"choice": []}
        developing = self._followed.phase in DEVELOPING
        step = terms.PLACE_DEVELOPMENT if developing else terms.PLACE_WORLD
        choice = self._one(ask, step)
        return {"choice": [] if choice.kind is PASS else _places(ask["options"], [CARD.of(choice)])}

    def _payment(self, ask: dict[str, Any]) -> Answer:
        legal = ask["legal"]
        chosen = legal[0]
        developing = self._followed.phase in DEVELOPING
        if len(legal) > 1:
            choice = self._one(ask, terms.CHOOSE_WAY)
            conquering = choice.kind is CONQUER
            used = {TACTIC.of(choice)} if conquering else {CONTACT.of(choice), SHIP.of(choice)}
            names = {NAMES[card] for card in used if card != ABSENT}
            fitting = [way for way in legal if {ask["powers"][at] for at in way["powers"]} == names]
            if choice.kind is BUY and not names & set(ask["powers"]):
                fitting = [way for way in fitting if way["n"]] or fitting
            if not fitting:
                raise DuelError(f"{choice.text!r} is not among the payments offered.")
            chosen = fitting[0]
        count = int(chosen["n"])
        if count == 0 or count >= len(ask["options"]):
            return {"choice": list(range(count)), "powers": chosen["powers"]}
        step = terms.PAY_DEVELOPMENT if developing else terms.PAY_WORLD
        paid = self._set(ask, step, count)
        return {"choice": _places(ask["options"], paid), "powers": chosen["powers"]}

    def _trade(self, ask: dict[str, Any]) -> Answer:
        if len(ask["options"]) == 1:
            return {"choice": [0]}
        return {"choice": _places(ask["options"], [CARD.of(self._one(ask, terms.SELL_GOOD))])}

    def _power(self, ask: dict[str, Any]) -> Answer:
        choice = self._one(ask, terms.USE_POWER)
        if choice.kind is STOP:
            return {"choice": []}
        for at, option in enumerate(ask["options"]):
            card, _, word = option.rpartition("/")
            if card == NAMES[CARD.of(choice)] and (word == "lucky") == (choice.kind is GAMBLE):
                return {"choice": [at]}
        raise DuelError(f"{choice.text!r} is not among the powers offered.")

    def _goods(self, ask: dict[str, Any]) -> Answer:
        count = int(ask["max"])
        if len(ask["options"]) <= count:
            return {"choice": list(range(len(ask["options"])))}
        return {"choice": _places(ask["options"], self._set(ask, terms.TAKE_GOOD, count))}

    def _spend(self, ask: dict[str, Any]) -> Answer:
        if not ask["options"]:
            return {"choice": []}
        most = min(int(ask["max"]), len(ask["options"]))
        return {"choice": _places(ask["options"], self._set(ask, terms.SPEND_CARD, most))}

    def _lucky(self, ask: dict[str, Any]) -> Answer:
        return {"choice": NUMBER.of(self._one(ask, terms.NAME_NUMBER))}

    def _windfall(self, ask: dict[str, Any]) -> Answer:
        return {"choice": _places(ask["options"], [CARD.of(self._one(ask, terms.CHOOSE_WINDFALL))])}


def actions_of(choice: Choice) -> list[int]:
    """The actions of a round that a choice names: one, or two."""
    second = SECOND.of(choice)
    return [ACTION.of(choice)] if second == ABSENT else [ACTION.of(choice), second]


def _forced(ask: dict[str, Any], picked: list[int], missing: int) -> list[int]:
    """What our engine picked by itself, since there was no alternative: the last in order."""
    rest = sorted(NUMBERS[card] for card in ask["options"])
    for card in picked:
        rest.remove(card)
    return [card for card in rest if card >= picked[-1]][-missing:]


def _places(options: list[str], cards: list[int]) -> list[int]:
    """Where the cards stand among the options; two copies at two places."""
    free = list(range(len(options)))
    places: list[int] = []
    for card in cards:
        at = next((at for at in free if options[at] == NAMES[card]), None)
        if at is None:
            raise DuelError(f"{NAMES[card]} is not among the options {options}.")
        free.remove(at)
        places.append(at)
    return places


def _others(options: list[str], cards: list[int]) -> list[int]:
    kept = _places(options, cards)
    return [at for at in range(len(options)) if at not in kept]
