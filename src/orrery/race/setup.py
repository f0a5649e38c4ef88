"""Setup (RB 2): start worlds, hands, the supply, Alpha Centauri's good."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.events import EVERYONE
from orrery.core.step import Stage
from orrery.race import terms
from orrery.race.action_choice import ACTIONS
from orrery.race.choices import DISCARD
from orrery.race.frames import NOTHING, Picking
from orrery.race.picking import PickCards
from orrery.race.player import Player
from orrery.race.table import Table
from orrery.race.terms import BY_DEAL, BY_WINDFALL

DEALT: Final = 6
DISCARDED: Final = 2


class StartDiscard(PickCards):
    """Which two of the six cards go?"""

    kind = "start-discard"
    number = terms.CHOOSE_START
    prompt = "Discard two of your six cards."
    rule = "Setup: First hand"
    answers = (DISCARD,)

    def complete(self, table: Table, player: Player, picked: list[int]) -> None:
        player.frame = NOTHING
        table.drop(player, picked, "start")


START_DISCARD: Final[StartDiscard] = StartDiscard()


class Setup(Stage[Table, Player]):
    """Everything is dealt out."""

    name = "setup"
    number = terms.ROUND_START

    def begin(self, table: Table) -> None:
        set_up(table)

    def leave(self, table: Table) -> None:
        table.go_to(ACTIONS)


SETTING_UP: Final[Setup] = Setup()


def set_up(table: Table) -> None:
    """Deal everything out; each player is left with two cards to discard, or with a preset hand."""
    first_game = table.options["first_game"] == "yes"
    starts = table.card_set.start_worlds()
    if first_game:
        # RB 2: start worlds 1 and 2, 1 to 3, or 1 to 4.
        used = starts[1 : table.seats + 1]
        unused = [start for start in starts if start not in used]
        table.chance.shuffle(used, "start worlds")
        starts = used + unused
    else:
        table.chance.shuffle(starts, "start worlds")
    for player in table.players:
        _place_start_world(table, player, starts[player.seat])
    _set_order(table)
    table.deck = table.card_set.deck() + starts[table.seats :]
    if first_game:
        for player in table.players:
            _give_preset_hand(table, player)
    else:
        for seat in table.order:
            _deal_hand(table, table.players[seat])
    for player in table.players:
        # RB 2: only a windfall world starts with a good.
        if table.cards[player.start].windfall:
            table.put_good(player, player.start, BY_WINDFALL)
        if not first_game:
            player.frame = Picking(DISCARDED)
            START_DISCARD.ask(table, player)


def _place_start_world(table: Table, player: Player, start: int) -> None:
    player.start = start
    player.tableau.append(start)
    player.stale = True
    if table.events is not None:
        table.tell("start-world", player.seat, EVERYONE, {"card": table.cards[start].name})


def _set_order(table: Table) -> None:
    lowest = min(
        range(table.seats),
        key=lambda seat: table.cards[table.players[seat].start].design.start or 0,
    )
    table.order = [(lowest + step) % table.seats for step in range(table.seats)]


def _deal_hand(table: Table, player: Player) -> None:
    table.draw(player, DEALT, BY_DEAL)


def _give_preset_hand(table: Table, player: Player) -> None:
    number = table.cards[player.start].design.start
    for card in table.cards:
        if card.design.preset == number:
            table.deck.remove(card.number)
            insort(player.hand, card.number)
    if table.events is not None:
        names = [table.cards[card].name for card in player.hand]
        table.tell("preset-hand", player.seat, player.seat, {"cards": names})
