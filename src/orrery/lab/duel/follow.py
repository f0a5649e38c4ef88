"""An outside game of Race, followed from what a seat is told, as a view of our own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from orrery.core.chance import Chance
from orrery.lab.duel.protocol import (
    Begin,
    DiscardAsk,
    DuelError,
    GoodsAsk,
    Happened,
    PaymentAsk,
    Place,
    Request,
    TradeAsk,
    WindfallAsk,
)
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


@dataclass
class Followed:
    """What a seat was told that its next request does not tell again."""

    players: int
    variant: str
    phases: list[int] = field(default_factory=list)
    phase: int = terms.NO_PHASE
    placed: dict[int, int] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)
    drawn: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, message: Begin) -> Followed:
        """A game that begins with this message."""
        variant = "experienced" if message.variant == "advanced" else "standard"
        return cls(message.players, variant)

    def hear(self, ask: Request) -> None:
        """Take in the events that come with a request; DuelError when it makes no sense."""
        for event in ask.events:
            self._take_in(event, ask.p)
        self._check(ask)

    def _take_in(self, event: Happened, asked: int) -> None:
        if event.p is not None and event.p >= self.players:
            raise DuelError(
                f"The outside program tells of seat {event.p} of {self.players} players."
            )
        match event:
            case Happened(t="actions", phases=[*names]):
                self.phases = [PHASES[name] for name in names]
            case Happened(t="phase", name=str(name)):
                self._enter(PHASES[name])
            case Happened(t="place", p=int(seat), card=str(card)):
                self.placed[seat] = NUMBERS[card]
            case Happened(t="use", p=int(seat), power=str(power)):
                if seat == asked:
                    self.used.append(power)
            case Happened(t="draw", p=int(seat), why=str(why)):
                if why == "Explore":
                    self.drawn[seat] = self.drawn.get(seat, 0) + 1
            case Happened(t="actions" | "phase" | "place" | "use" | "draw"):
                raise DuelError(f"The outside program tells of {event.t!r} without what it needs.")

    def _check(self, ask: Request) -> None:
        """What types cannot say: whether the parts of a request agree with each other."""
        seats = ask.state.players
        if [place.p for place in seats] != list(range(self.players)):
            raise DuelError(
                f"The outside program shows the seats {[place.p for place in seats]}"
                f" of {self.players} players."
            )
        if not _possible(ask):
            raise DuelError(
                f"The outside program asks for {ask.__struct_config__.tag!r} with numbers that"
                " do not fit what it offers."
            )
        own = seats[ask.p]
        if own.hand is None:
            raise DuelError(f"The outside program asks seat {ask.p} without showing its hand.")
        if len(own.hand) != own.hand_size:
            raise DuelError(
                f"The outside program shows {len(own.hand)} cards of a hand of {own.hand_size}."
            )
        for place in seats:
            stray = [world for world in place.goods if world not in place.tableau]
            if stray:
                raise DuelError(
                    f"The outside program shows a good on {stray[0]}, which seat {place.p} has not."
                )

    def _enter(self, phase: int) -> None:
        self.phase = phase
        self.phases = [later for later in self.phases if later > phase] if phase else []
        self.placed = {}
        self.used = []
        self.drawn = {}

    def view(self, ask: Request, step: int, need: int = 0) -> RaceView:
        """The table as our engine would show it to the seat that is asked."""
        seat = ask.p
        options = complete({"players": str(self.players), "variant": self.variant})
        view = RaceView(RaceGame(options, Chance(0)), seat)
        state = ask.state
        view.round = ask.round
        choosing = step in (terms.CHOOSE_START, terms.CHOOSE_ACTION)
        view.phase = terms.NO_PHASE if choosing else self.phase
        view.phases = [] if choosing else self.phases.copy()
        view.stage = _stage(step, view.phase)
        view.revealed = not choosing
        view.pool = state.pool
        view.deck = state.deck
        view.discards = state.discards
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
        for facts, place in zip(state.players, view.seats, strict=True):
            self._fill(view, place, facts)
        self._fill_own(view, ask, step, need)
        return view

    def _fill(self, view: RaceView, place: SeatView, facts: Place) -> None:
        place.tableau = _numbers(facts.tableau)
        place.start = place.tableau[0]
        place.goods = sorted(_numbers(facts.goods))
        place.chips = facts.chips
        place.hand = facts.hand_size
        place.military = facts.military
        if view.revealed:
            place.actions = tuple(sorted(ACTIONS[name] for name in facts.actions))
        if view.stage in (terms.PAY_DEVELOPMENTS, terms.PAY_WORLDS):
            place.placing = self.placed.get(place.seat, terms.NONE)
        if view.stage == terms.EXPLORING:
            place.exploring = self.drawn.get(place.seat, 0)
            place.hand -= place.exploring

    def _fill_own(self, view: RaceView, ask: Request, step: int, need: int) -> None:
        own = view.own
        assert own is not None and view.seat is not None
        me = view.seats[view.seat]
        hand = _numbers(ask.state.players[view.seat].hand or [])
        if isinstance(ask, DiscardAsk) and step == terms.KEEP_CARD:
            own.explored = sorted(_numbers(ask.options))
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
        if isinstance(ask, TradeAsk):
            me.selling = not ask.no_bonus
        if isinstance(ask, WindfallAsk):
            me.jobs = [WINDFALL_POWER + _source(ask.by)]


def _possible(ask: Request) -> bool:
    """Whether as many can be chosen as are wanted, and powers are among those named."""
    match ask:
        case DiscardAsk():
            return ask.n <= len(ask.options)
        case GoodsAsk():
            return ask.min <= min(ask.max, len(ask.options))
        case PaymentAsk():
            powers = {at for way in ask.legal for at in way.powers}
            most = max(way.n for way in ask.legal)
            return most <= len(ask.options) and all(at < len(ask.powers) for at in powers)
        case _:
            return True


def _numbers(names: Iterable[str]) -> list[int]:
    return [NUMBERS[name] for name in names]


def _source(by: str) -> int:
    """The number of what makes a windfall world produce."""
    if by == PRODUCE_BONUS:
        return terms.BY_PRODUCE_BONUS
    if by not in NUMBERS:
        raise DuelError(f"The outside program lets {by[:40]!r} produce, which is no card.")
    return NUMBERS[by]


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
