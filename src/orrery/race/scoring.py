"""The final score (RB 7, 12)."""

from __future__ import annotations

from orrery.core.game import Score
from orrery.race.abilities import Abilities
from orrery.race.cards import CardSet
from orrery.race.player import Player
from orrery.race.powers import CHIPS, MILITARY
from orrery.race.table import Table


def score(table: Table, player: Player) -> Score:
    """Printed points, chips, and each 6-cost development under its name."""
    parts = {"worlds": 0, "developments": 0, "chips": player.chips}
    for number in player.tableau:
        card = table.cards[number]
        parts["worlds" if card.is_world else "developments"] += card.points
    for number in player.tableau:
        if number in table.card_set.points:
            parts[table.cards[number].name] = bonus(table.card_set, player, number)
    return Score(parts, tiebreak=len(player.hand) + len(player.goods))


def bonus(card_set: CardSet, player: Player, development: int) -> int:
    """What a 6-cost development in the tableau scores."""
    table_of = card_set.points[development]
    points = sum(table_of[number] for number in player.tableau)
    for row in card_set.totals[development]:
        if row.total == CHIPS:
            total = player.chips
        elif row.total == MILITARY:
            # General Military only, what is negative included.
            total = military(card_set, player)
        else:
            total = len(player.goods)
        points += row.points * (total // row.per)
    return points


def military(card_set: CardSet, player: Player) -> int:
    """General Military of the tableau as it lies now."""
    if player.stale:
        return Abilities(card_set, player.tableau).military
    return player.abilities.military
