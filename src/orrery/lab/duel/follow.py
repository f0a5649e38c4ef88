"""An outside game of Race, followed from what a seat is told, as a view of our own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from orrery.core.chance import Chance
from orrery.core.errors import OrreryError
from orrery.race import terms
from orrery.race.cards import CARD_SETS, NUMBERS
from orrery.race.game import RaceGame
from orrery.race.options import complete
from orrery.race.produce import WINDFALL_POWER
from orrery.race.view import RaceView, SeatView

ACTIONS = {
    "Explore+5": terms.EXPLORE_5,
    "Explore+1+1": terms.EXPLORE_1_1,
    "Develop": terms.DEVELOP_ACTION,
    "Develop2": terms.DEVELOP_ACTION,
    "Settle": terms.SETTLE_ACTION,
    "Settle2": terms.SETTLE_ACTION,
    "Trade": terms.TRADE_ACTION,
    "Consumex2": terms.DOUBLE_ACTION,
    "Produce": terms.PRODUCE_ACTION,
}
PHASES = {
    "Explore": terms.EXPLORE,
    "Develop": terms.DEVELOP,
    "Develop2": terms.DEVELOP_AGAIN,
    "Settle": terms.SETTLE,
    "Settle2": terms.SETTLE_AGAIN,
    "Consume": terms.CONSUME,
    "Produce": terms.PRODUCE,
    "End": terms.NO_PHASE,
}
DEVELOPING = (terms.DEVELOP, terms.DEVELOP_AGAIN)
PRODUCE_BONUS = "Produce bonus"


class DuelError(OrreryError):
    """The outside program said something that does not fit the protocol or the rules."""


@dataclass
class Followed:
    """What a seat was told that its next request does not tell again."""

    players: int
    variant: str
    phases: list[int] = field(default_factory=list)
    phase: int = terms.NO_PHASE
    placed: dict[int, int] = field(default_factory=dict)
    paid: set[int] = field(default_factory=set)
    used: list[str] = field(default_factory=list)
    drawn: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, message: dict[str, Any]) -> Followed:
        """A game that begins with this message."""
        variant = "experienced" if message["variant"] == "advanced" else "standard"
        return cls(int(message["players"]), variant)

    def hear(self, ask: dict[str, Any]) -> None:
        """Take in the events that come with a request."""
        for event in ask["events"]:
            kind = event["t"]
            if kind == "actions":
                self.phases = [PHASES[name] for name in event["phases"]]
            elif kind == "phase":
                self._enter(PHASES[event["name"]])
            elif kind == "place":
                self.placed[event["p"]] = NUMBERS[event["card"]]
            elif kind == "paid":
                self.paid.add(event["p"])
            elif kind == "use" and event["p"] == ask["p"]:
                self.used.append(event["power"])
            elif kind == "draw" and event["why"] == "Explore":
                self.drawn[event["p"]] = self.drawn.get(event["p"], 0) + 1

    def _enter(self, phase: int) -> None:
        self.phase = phase
        self.phases = [later for later in self.phases if later > phase] if phase else []
        self.placed = {}
        self.paid = set()
        self.used = []
        self.drawn = {}

    def view(self, ask: dict[str, Any], step: int, need: int = 0) -> RaceView:
        """The table as our engine would show it to the seat that is asked."""
        seat = int(ask["p"])
        options = complete({"players": str(self.players), "variant": self.variant})
        view = RaceView(RaceGame(options, Chance(0)), seat)
        state = ask["state"]
        view.round = int(ask["round"])
        choosing = step in (terms.CHOOSE_START, terms.CHOOSE_ACTION)
        view.phase = terms.NO_PHASE if choosing else self.phase
        view.phases = [] if choosing else self.phases.copy()
        view.stage = _stage(step, view.phase)
        view.revealed = not choosing
        view.pool = int(state["pool"])
        view.deck = int(state["deck"])
        view.discards = int(state["discards"])
        in_turn = view.stage in (
            terms.PAY_DEVELOPMENTS,
            terms.PAY_WORLDS,
            terms.CONSUME_IN_TURN,
            terms.PRODUCE_IN_TURN,
        )
        view.strict = in_turn
        view.queue = [later for later in range(seat + 1, self.players) if in_turn]
        if view.stage in (terms.PAY_DEVELOPMENTS, terms.PAY_WORLDS):
            view.queue = [later for later in view.queue if later in self.placed]
        for facts, place in zip(state["players"], view.seats, strict=True):
            self._fill(view, place, facts)
        self._fill_own(view, ask, step, need)
        return view

    def _fill(self, view: RaceView, place: SeatView, facts: dict[str, Any]) -> None:
        place.tableau = [NUMBERS[card] for card in facts["tableau"]]
        place.start = place.tableau[0]
        place.goods = sorted(NUMBERS[world] for world in facts["goods"])
        place.chips = int(facts["chips"])
        place.hand = int(facts["hand_size"])
        place.military = int(facts["military"])
        if view.revealed:
            place.actions = tuple(sorted(ACTIONS[name] for name in facts.get("actions", [])))
        if view.stage in (terms.PAY_DEVELOPMENTS, terms.PAY_WORLDS):
            place.placing = self.placed.get(place.seat, terms.NONE)
        if view.stage == terms.EXPLORING:
            place.exploring = self.drawn.get(place.seat, 0)
            place.hand -= place.exploring

    def _fill_own(self, view: RaceView, ask: dict[str, Any], step: int, need: int) -> None:
        own = view.own
        assert own is not None and view.seat is not None
        me = view.seats[view.seat]
        hand = [NUMBERS[card] for card in ask["state"]["players"][view.seat]["hand"]]
        if step == terms.KEEP_CARD:
            own.explored = sorted(NUMBERS[card] for card in ask["options"])
            for card in own.explored:
                hand.remove(card)
            me.exploring = len(own.explored)
            me.hand = len(hand)
        own.hand = sorted(hand)
        own.actions = me.actions
        own.placing = me.placing
        me.step = step
        me.need = need
        powers = _consume_powers(me)
        if view.phase == terms.CONSUME:
            me.used = sum(1 << powers.index(power) for power in self.used if power in powers)
            if step != terms.USE_POWER and self.used and self.used[-1] in powers:
                me.using = powers.index(self.used[-1])
        if step == terms.SELL_GOOD:
            me.selling = not ask["no_bonus"]
        if step == terms.CHOOSE_WINDFALL:
            by = ask["by"]
            source = terms.BY_PRODUCE_BONUS if by == PRODUCE_BONUS else NUMBERS[by]
            me.jobs = [WINDFALL_POWER + source]


def _stage(step: int, phase: int) -> int:
    if step == terms.CHOOSE_START:
        return terms.ROUND_START
    if step == terms.CHOOSE_ACTION:
        return terms.REVEAL_ACTIONS
    if step == terms.KEEP_CARD:
        return terms.EXPLORING
    if step == terms.PLACE_DEVELOPMENT:
        return terms.REVEAL_DEVELOPMENTS
    if step == terms.PLACE_WORLD:
        return terms.REVEAL_WORLDS
    if step == terms.HAND_LIMIT_DISCARD:
        return terms.ROUND_END
    if phase in DEVELOPING:
        return terms.PAY_DEVELOPMENTS
    if phase in (terms.SETTLE, terms.SETTLE_AGAIN):
        return terms.PAY_WORLDS
    return terms.CONSUME_IN_TURN if phase == terms.CONSUME else terms.PRODUCE_IN_TURN


def _consume_powers(place: SeatView) -> list[str]:
    """The consume powers of a tableau as the protocol calls them, in our order."""
    from orrery.race.cards.card import CONSUMES, CONSUMES_ALL, DRAWS, GAMBLES, SELLS  # noqa: PLC0415

    words = {CONSUMES: "consume", CONSUMES_ALL: "consume", SELLS: "trade", GAMBLES: "lucky"}
    words[DRAWS] = "draw"
    cards = CARD_SETS["first"].cards
    return [
        f"{cards[number].name}/{words.get(power.what, 'discard_hand')}"
        for number in place.tableau
        for power in cards[number].consume
    ]
