"""The final score (RB 7, 12)."""

from __future__ import annotations

from orrery.core.game import Score
from orrery.race.abilities import Abilities
from orrery.race.cards import CardSet
from orrery.race.player import Player
from orrery.race.powers import CHIPS, GOODS, MILITARY
from orrery.race.table import Table


def score(table: Table, player: Player) -> Score:
    """Printed points, chips, and each 6-cost development under its name."""
    parts = {"worlds": 0, "developments": 0, "chips": player.chips}
    for number in player.tableau:
        card = table.cards[number]
        parts["worlds" if card.is_world else "developments"] += card.points
    chips, goods = player.chips, len(player.goods)
    general = military(table.card_set, player)
    for number, points in six_costs(table.card_set, player.tableau, chips, goods, general):
        parts[table.cards[number].name] = points
    return Score(parts, tiebreak=len(player.hand) + goods)


def six_costs(
    card_set: CardSet, tableau: list[int], chips: int, goods: int, general: int
) -> list[tuple[int, int]]:
    """The 6-cost developments of a tableau, each with what it scores."""
    return [
        (
            number,
            _scored(card_set, tableau, number, {CHIPS: chips, GOODS: goods, MILITARY: general}),
        )
        for number in tableau
        if number in card_set.points
    ]


def bonus(card_set: CardSet, player: Player, development: int) -> int:
    """What a 6-cost development in the tableau scores."""
    totals = {
        CHIPS: player.chips,
        GOODS: len(player.goods),
        # General Military only, what is negative included.
        MILITARY: military(card_set, player),
    }
    return _scored(card_set, player.tableau, development, totals)


def military(card_set: CardSet, player: Player) -> int:
    """General Military of the tableau as it lies now."""
    if player.stale:
        return Abilities(card_set, player.tableau).military
    return player.abilities.military


def _scored(card_set: CardSet, tableau: list[int], development: int, totals: dict[str, int]) -> int:
    by_card = card_set.points[development]
    points = sum(by_card[number] for number in tableau)
    for row in card_set.totals[development]:
        points += row.points * (totals[row.total] // row.per)
    return points
