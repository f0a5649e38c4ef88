"""The table: the players, the supply, the pool, and what is done to them in every chapter."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.choice import Lexicon
from orrery.core.events import EVERYONE, NOBODY, Fact
from orrery.core.step import AnySide, AnyStage, AnyStep, Stage, StageGame
from orrery.race.abilities import Abilities
from orrery.race.cards import CARD_SETS, NAMES, Card, CardSet
from orrery.race.choices import LEXICON
from orrery.race.frames import NOTHING
from orrery.race.player import Player
from orrery.race.terms import BY_DEAL, NO_PHASE, NONE, REASONS

# RB 2: in chips of 1 and 5 points.
CHIPS_PER_PLAYER: Final = 12


def reason(why: int) -> str:
    """Why a card was drawn: the card that grants it, or a rule."""
    return REASONS[why - BY_DEAL] if why >= BY_DEAL else NAMES[why]


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(StageGame):
    """The state of a game of Race; `RaceGame` adds what moves it on."""

    __slots__ = (
        "card_set",
        "cards",
        "deck",
        "discards",
        "experienced",
        "options",
        "order",
        "phase",
        "phases",
        "players",
        "pool",
        "revealed",
        "round",
    )

    def __init__(self, options: Mapping[str, str], chance: Chance, stage: AnyStage) -> None:
        self.card_set: CardSet = CARD_SETS[options["edition"]]
        none = Abilities(self.card_set, [])
        self.players: list[Player] = [Player(seat, none) for seat in range(int(options["players"]))]
        sides = cast("list[AnySide]", self.players)
        super().__init__(len(sides), sides, chance, stage)
        self.options: dict[str, str] = dict(options)
        self.cards: list[Card] = self.card_set.cards
        self.experienced: bool = options["variant"] == "experienced"
        # RB 8: clockwise from the lowest start world; wherever order matters.
        self.order: list[int] = list(range(self.seats))
        # In no order: a card is drawn from anywhere in the list, which is a shuffled supply.
        self.deck: list[int] = []
        self.discards: list[int] = []
        # RB 7: may fall below 0, when the 10-point chips come out.
        self.pool: int = CHIPS_PER_PLAYER * self.seats
        self.round: int = 0
        self.phase: int = NO_PHASE
        # The phases of this round that are still to come.
        self.phases: list[int] = []
        self.revealed: bool = False

    def copy_onto(self, twin: Table) -> None:
        """Make the twin an independent table in the same state."""
        twin.seats = self.seats
        twin.chance = self.chance.copy()
        twin.events = None
        twin.barrier = self.barrier
        twin.over = self.over
        twin.options = self.options
        twin.card_set = self.card_set
        twin.cards = self.cards
        twin.experienced = self.experienced
        twin.players = [player.copy() for player in self.players]
        twin.sides = cast("list[AnySide]", twin.players)
        twin.order = self.order
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.pool = self.pool
        twin.round = self.round
        twin.phase = self.phase
        twin.phases = self.phases.copy()
        twin.stage = self.stage
        twin.revealed = self.revealed
        twin.queue = self.queue.copy()
        twin.strict = self.strict

    @property
    def lexicon(self) -> Lexicon:
        return LEXICON

    # ---- the supply (RB 7) -----------------------------------------------------------------

    def take(self, what: str) -> int:
        """The next card of the supply, or NONE when there are no cards left anywhere."""
        deck = self.deck
        if not deck:
            self._reshuffle()
            if not deck:
                return NONE
        at = self.chance.pick(deck, what)
        card = deck[at]
        last = deck.pop()
        if at < len(deck):
            deck[at] = last
        # RB 7: the moment the supply is exhausted, even in the middle of a draw.
        if not deck:
            self._reshuffle()
        return card

    def _reshuffle(self) -> None:
        if not self.discards:
            return
        self.deck.extend(self.discards)
        self.discards.clear()
        self.chance.shuffle(self.deck, "reshuffle")
        if self.events is not None:
            self.tell("reshuffle", EVERYONE, EVERYONE, {"count": len(self.deck)})

    def draw(self, player: Player, amount: int, why: int) -> None:
        """Cards from the supply into the hand."""
        drawn: list[int] = []
        for _ in range(amount):
            card = self.take("draw")
            if card == NONE:
                break
            drawn.append(card)
            insort(player.hand, card)
        if drawn and self.events is not None:
            seat = player.seat
            names = [NAMES[card] for card in drawn]
            self.tell("drew", seat, EVERYONE, {"count": len(drawn), "why": reason(why)})
            self.tell("draw", seat, seat, {"cards": names, "why": reason(why)})

    def put_good(self, player: Player, world: int, why: int) -> None:
        """A card from the supply, unseen, as the good of a world; none when no card is left."""
        card = self.take("good")
        if card == NONE:
            return
        player.goods[world] = card
        if self.events is not None:
            facts: dict[str, Fact] = {"world": NAMES[world], "why": reason(why)}
            self.tell("good", player.seat, EVERYONE, facts)
            # Not even its owner may look at a good.
            self.tell("good-card", player.seat, NOBODY, {**facts, "card": NAMES[card]})

    def drop(self, player: Player, cards: list[int], why: str) -> None:
        """Cards from the hand to the discards, face down."""
        for card in cards:
            player.hand.remove(card)
        self.discards.extend(cards)
        if cards and self.events is not None:
            seat = player.seat
            names = [NAMES[card] for card in cards]
            self.tell("discarded", seat, EVERYONE, {"count": len(cards), "why": why})
            self.tell("discard", seat, seat, {"cards": names, "why": why})

    def drop_good(self, player: Player, world: int) -> None:
        """A good to the discards, unseen."""
        card = player.goods.pop(world)
        self.discards.append(card)
        if self.events is not None:
            self.tell("good-gone", player.seat, EVERYONE, {"world": NAMES[world]})

    def drop_from_tableau(self, player: Player, card: int) -> None:
        """A card of the tableau, used up, to the discards."""
        player.tableau.remove(card)
        player.stale = True
        self.discards.append(card)
        if self.events is not None:
            self.tell("used-up", player.seat, EVERYONE, {"card": NAMES[card]})

    def gain(self, player: Player, chips: int) -> None:
        """Chips from the pool; the pool never says no (RB 7)."""
        player.chips += chips
        self.pool -= chips
        if chips and self.events is not None:
            self.tell("chips", player.seat, EVERYONE, {"count": chips, "pool": self.pool})

    # ---- phases ----------------------------------------------------------------------------

    def next_phase(self) -> None:
        """The next of the chosen phases begins, or the round ends."""
        raise NotImplementedError

    def begin_phase(self) -> None:
        """RB 4: powers are those of the cards that lie there when a phase begins."""
        for player in self.players:
            player.frame = NOTHING
            if player.stale:
                player.abilities = player.abilities.of(self.card_set, player.tableau)
                player.stale = False

    def production_order(self, seat: int, jobs: list[int]) -> list[int]:
        """The order in which a seat's production is done. RB 4 leaves it to the player; the given
        one never costs them anything.
        """
        return jobs


class SecretStage(Stage[Table, Player]):
    """A stage in which everybody answers the same step in secret, all to be revealed at once."""

    step: ClassVar[AnyStep]
