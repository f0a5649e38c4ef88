"""The laws of the table: what must hold at every moment of every game."""

from __future__ import annotations

from orrery.core.game import Game
from orrery.race.game import RaceGame
from orrery.race.player import Player
from orrery.race.table import CHIPS_PER_PLAYER


def audit(game: Game) -> list[str]:
    """The laws that are broken now, as sentences; empty when all hold."""
    if not isinstance(game, RaceGame):
        raise TypeError("only a game of Race is audited by the laws of Race")
    broken = _cards(game)
    chips = game.pool + sum(player.chips for player in game.players)
    if chips != CHIPS_PER_PLAYER * game.seats:
        broken.append(f"pool and chips add up to {chips}, not to {CHIPS_PER_PLAYER * game.seats}")
    for player in game.players:
        broken.extend(_side(game, player))
    return broken


def _cards(game: RaceGame) -> list[str]:
    count = [0] * len(game.cards)
    for card in game.deck + game.discards:
        count[card] += 1
    for player in game.players:
        for card in player.hand + player.tableau + player.explored:
            count[card] += 1
        for card in player.goods.values():
            count[card] += 1
    return [
        f"{card.name} is there {count[card.number]} times, not {card.copies}"
        for card in game.cards
        if count[card.number] != card.copies
    ]


def _side(game: RaceGame, player: Player) -> list[str]:
    broken: list[str] = []
    whose = f"seat {player.seat}"
    if len(set(player.tableau)) != len(player.tableau):
        broken.append(f"{whose} has two copies of a card in the tableau")
    for world in player.goods:
        if world not in player.tableau:
            broken.append(f"{whose} has a good on a world that is not there")
        elif not game.cards[world].kind:
            broken.append(f"{whose} has a good on {game.cards[world].name}, which holds none")
    if player.hand != sorted(player.hand):
        broken.append(f"{whose} holds a hand that is out of order")
    return broken
