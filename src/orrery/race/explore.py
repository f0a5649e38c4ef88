"""Phase I: Explore (RB 3)."""

from __future__ import annotations

from bisect import insort

from orrery.core.choice import Choice
from orrery.core.events import EVERYONE, Fact
from orrery.race.cards import NAMES
from orrery.race.choices import (
    CARD,
    KEEP,
)
from orrery.race.picking import offers, pick_on
from orrery.race.player import Player
from orrery.race.table import Table, ask
from orrery.race.terms import EXPLORE_1_1, EXPLORE_5, EXPLORING, KEEP_CARD, NEXT_PHASE, NONE

# RB 3: what everybody looks at and keeps.
LOOK = 2
KEPT = 1


def explore(table: Table) -> None:
    """All draw before anybody discards; then all choose at once."""
    table.begin_phase()
    for seat in table.order:
        player = table.players[seat]
        look, _ = reach(player)
        _look(table, player, look)
    for player in table.players:
        player.need = min(reach(player)[1], len(player.explored))
        if player.need == len(player.explored):
            _keep(table, player, player.explored)
        else:
            ask(player, KEEP_CARD, keep_menu(table, player))
    table.stage = EXPLORING


def explored(table: Table) -> None:
    """Everybody has chosen."""
    table.stage = NEXT_PHASE


def reach(player: Player) -> tuple[int, int]:
    """How many cards a player looks at, and how many of them he keeps."""
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
        insort(player.explored, card)
        seen.append(card)
    if table.events is not None:
        table.tell("looked", player.seat, EVERYONE, {"count": len(seen)})
        table.tell("look", player.seat, player.seat, {"cards": _names(seen)})


def keep_menu(table: Table, player: Player) -> list[Choice]:
    """The cards looked at that can be kept."""
    return offers(player.explored, player.picked, player.need, KEEP)


def keep_step(table: Table, player: Player, choice: Choice) -> None:
    """One card is kept; when all are chosen the others are discarded."""
    player.picked.append(CARD.of(choice))
    player.menu = pick_on(player, player.explored, KEEP)
    if not player.menu:
        _keep(table, player, player.picked)


def _keep(table: Table, player: Player, kept: list[int]) -> None:
    gone = player.explored.copy()
    for card in kept:
        gone.remove(card)
        insort(player.hand, card)
    table.discards.extend(gone)
    if table.events is not None:
        seat = player.seat
        facts: dict[str, Fact] = {"kept": _names(kept), "gone": _names(gone)}
        table.tell("kept", seat, EVERYONE, {"count": len(kept), "gone": len(gone)})
        table.tell("keep", seat, seat, facts)
    player.explored = []
    player.picked = []


def _names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]
