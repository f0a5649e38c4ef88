"""Any position of Race in a line or two.

    game = table(Side("Old Earth", hand="Gem World, Space Port", actions="Settle"))
    do(game, 0, "place Gem World")

Cards are named in one string, parted by commas. The actions are chosen already, so the first of
the chosen phases has begun. `draws` names the next cards of the supply, first one first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from orrery.core.chance import Chance
from orrery.race.cards import NAMES, NUMBERS
from orrery.race.frames import NOTHING
from orrery.race.game import RaceGame, start
from orrery.race.options import complete
from orrery.race.player import Player
from orrery.race.setup import SETTING_UP
from orrery.race.terms import ACTION_NAMES


@dataclass(frozen=True)
class Side:
    """One player's side of the table. `goods` names the worlds that hold one."""

    tableau: str
    hand: str = ""
    goods: str = ""
    chips: int = 0
    actions: str = ""


class Stacked(Chance):
    """Chance that deals the named cards first, and then the last of the supply."""

    def __init__(self, draws: list[int]) -> None:
        super().__init__(0)
        self.draws = draws

    def pick(self, items: list[int], what: str) -> int:
        if self.draws and self.draws[0] in items:
            return items.index(self.draws.pop(0))
        return len(items) - 1

    def copy(self) -> Chance:
        return Stacked(self.draws.copy())


def numbers(names: str) -> list[int]:
    """The cards named in a string."""
    return [NUMBERS[name.strip()] for name in names.split(",") if name.strip()]


def table(
    *sides: Side,
    draws: str = "",
    pool: int | None = None,
    supply: str | None = None,
    discards: str = "",
    rounds: int = 1,
    **options: str,
) -> RaceGame:
    """A game in which these sides chose their actions; missing ones are harmless neighbours.

    `supply` names the whole supply; otherwise all cards that lie nowhere else are in it.
    """
    if len(sides) == 1:
        sides = (
            *sides,
            Side("New Sparta" if "New Sparta" not in sides[0].tableau else "Old Earth"),
        )
    game = start(complete({"players": str(len(sides)), "timing": "strict", **options}), Chance(0))
    game.events = []
    used: Counter[int] = Counter(numbers(discards))
    for player, side in zip(game.players, sides, strict=True):
        _fill(game, player, side)
        used += Counter(player.hand) + Counter(player.tableau)
    left = Counter(game.card_set.deck() + game.card_set.start_worlds()) - used
    for player, side in zip(game.players, sides, strict=True):
        for world in numbers(side.goods):
            # Any card will do as a good: it is never looked at.
            card = max(left)
            left -= Counter([card])
            player.goods[world] = card
    game.deck = numbers(supply) if supply is not None else sorted(left.elements())
    game.discards = numbers(discards)
    game.order = list(range(game.seats))
    game.pool = 12 * game.seats - sum(side.chips for side in sides) if pool is None else pool
    game.round = rounds - 1
    game.stage = SETTING_UP
    game.chance = Stacked(numbers(draws))
    game.advance()
    if any(side.actions for side in sides):
        choose_actions(game, [side.actions or sides[0].actions for side in sides])
    return game


def _fill(game: RaceGame, player: Player, side: Side) -> None:
    player.tableau = numbers(side.tableau)
    player.start = player.tableau[0]
    player.hand = sorted(numbers(side.hand))
    player.goods = {}
    player.chips = side.chips
    player.stale = True
    player.menu = []
    player.frame = NOTHING


def choose_actions(game: RaceGame, actions: list[str]) -> None:
    """Everybody chooses; phases begin."""
    for seat, action in enumerate(actions):
        names = sorted(action.split(" and "), key=ACTION_NAMES.index)
        do(game, seat, f"choose {' and '.join(names)}")


def do(game: RaceGame, seat: int, *texts: str) -> None:
    """Make choices by their text, one after another."""
    for text in texts:
        game.do(seat, game.parse(text))


def skip_explore(game: RaceGame) -> None:
    """Everybody keeps the first card offered."""
    for seat in range(game.seats):
        while asked(game, seat) == "keep":
            do(game, seat, menu(game, seat)[0])


def menu(game: RaceGame, seat: int = 0) -> list[str]:
    """What the seat can choose now."""
    return [choice.text for choice in game.choices(seat)]


def asked(game: RaceGame, seat: int = 0) -> str:
    """What the seat is asked, or nothing."""
    decision = game.decision(seat)
    return decision.kind if decision is not None else ""


def hand(game: RaceGame, seat: int = 0) -> list[str]:
    """A seat's hand by name."""
    return [NAMES[card] for card in game.players[seat].hand]


def tableau(game: RaceGame, seat: int = 0) -> list[str]:
    """A seat's tableau by name, in the order placed."""
    return [NAMES[card] for card in game.players[seat].tableau]


def goods(game: RaceGame, seat: int = 0) -> list[str]:
    """The worlds of a seat that hold a good, in order of name."""
    return sorted(NAMES[world] for world in game.players[seat].goods)


def chips(game: RaceGame, seat: int = 0) -> int:
    """A seat's chips."""
    return game.players[seat].chips


def facts(game: RaceGame, kind: str, seat: int = 0) -> list[dict[str, object]]:
    """What events of one kind told about a seat."""
    return [
        dict(event.facts)
        for event in game.events or []
        if event.kind == kind and event.seat == seat
    ]
