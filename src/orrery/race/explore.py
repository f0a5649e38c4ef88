"""Phase I: Explore (RB 3)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.events import EVERYONE, Fact
from orrery.core.step import Stage
from orrery.race import terms
from orrery.race.cards import NAMES
from orrery.race.choices import KEEP
from orrery.race.frames import NOTHING, Picking
from orrery.race.picking import PickCards
from orrery.race.player import Player
from orrery.race.table import Table
from orrery.race.terms import EXPLORE_1_1, EXPLORE_5, NONE

# What everybody looks at and keeps.
LOOK: Final = 2
KEPT: Final = 1


class KeepCards(PickCards):
    """Which of the cards looked at go into the hand; the others are discarded."""

    kind = "keep"
    number = terms.KEEP_CARD
    prompt = "Keep a card of those you looked at."
    rule = "Explore"
    answers = (KEEP,)
    place = "among the cards you looked at"

    def source(self, table: Table, player: Player) -> list[int]:
        return player.explored

    def complete(self, table: Table, player: Player, picked: list[int]) -> None:
        gone = player.explored.copy()
        for card in picked:
            gone.remove(card)
            insort(player.hand, card)
        table.discards.extend(gone)
        if table.events is not None:
            seat = player.seat
            facts: dict[str, Fact] = {"kept": _names(picked), "gone": _names(gone)}
            table.tell("kept", seat, EVERYONE, {"count": len(picked), "others": len(gone)})
            table.tell("keep", seat, seat, facts)
        player.explored = []
        player.frame = NOTHING


KEEP_CARDS: Final[KeepCards] = KeepCards()


class Explore(Stage[Table, Player]):
    """All draw before anybody discards; then all choose at once."""

    name = "explore"
    number = terms.EXPLORING

    def begin(self, table: Table) -> None:
        table.begin_phase()
        keeps = [0] * table.seats
        for seat in table.order:
            player = table.players[seat]
            look, keeps[seat] = reach(player)
            _look(table, player, look)
        for player in table.players:
            need = min(keeps[player.seat], len(player.explored))
            player.frame = Picking(need)
            if need == len(player.explored):
                KEEP_CARDS.complete(table, player, player.explored)
            else:
                KEEP_CARDS.ask(table, player)

    def leave(self, table: Table) -> None:
        table.next_phase()


EXPLORING: Final[Explore] = Explore()


def reach(player: Player) -> tuple[int, int]:
    """How many cards a player looks at, and how many of them are kept."""
    look = LOOK + player.abilities.look
    keep = KEPT + player.abilities.keep
    if EXPLORE_5 in player.actions:
        look += 5
    if EXPLORE_1_1 in player.actions:
        look += 1
        keep += 1
    return look, keep


def _look(table: Table, player: Player, look: int) -> None:
    seen: list[int] = []
    for _ in range(look):
        card = table.take("draw")
        if card == NONE:
            break
        seen.append(card)
    player.explored = sorted(seen)
    if table.events is not None:
        table.tell("looked", player.seat, EVERYONE, {"count": len(seen)})
        table.tell("look", player.seat, player.seat, {"cards": _names(seen)})


def _names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]
