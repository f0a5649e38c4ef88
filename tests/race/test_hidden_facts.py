"""Hidden facts change no byte of a view: twins made by hand, without the engine's own sampling."""

from __future__ import annotations

from bisect import insort

import pytest

from orrery.core.chance import Chance
from orrery.race.audit import audit
from orrery.race.choices import (
    CARD,
    CHOOSE,
    PLACE,
    chosen_actions,
)
from orrery.race.frames import NOTHING, Placing
from orrery.race.game import RaceGame, start
from orrery.race.table import SecretStage
from tests.core.playing import any_choice
from tests.twins import check_alike, differ_to_others

GAMES = [
    {"players": "2"},
    {"players": "4"},
    {"players": "3", "timing": "strict"},
    {"players": "2", "variant": "experienced"},
]


def twin_of(game: RaceGame, seat: int | None, chance: Chance) -> RaceGame:
    """The same table to this seat: other hands, goods, supply, discards and secret choices."""
    twin = game.copy()
    twin.chance = Chance(chance.below(1 << 30))
    cards = twin.deck + twin.discards
    for player in twin.players:
        cards += player.goods.values()
        if player.seat != seat:
            cards += player.hand + player.explored
    chance.shuffle(cards, "hidden cards")
    twin.deck = [cards.pop() for _ in twin.deck]
    twin.discards = [cards.pop() for _ in twin.discards]
    for player in twin.players:
        for world in player.goods:
            player.goods[world] = cards.pop()
        if player.seat != seat:
            player.hand = _dealt(cards, len(player.hand))
            player.explored = _dealt(cards, len(player.explored))
            player.frame = player.frame.shown()
            _choose_anew(twin, player.seat, chance)
    assert not cards
    return twin


def _dealt(cards: list[int], count: int) -> list[int]:
    hand: list[int] = []
    for _ in range(count):
        insort(hand, cards.pop())
    return hand


def _choose_anew(game: RaceGame, seat: int, chance: Chance) -> None:
    player = game.players[seat]
    if player.step is not None and player.menu:
        player.menu = player.step.menu(game, player)
    elif isinstance(game.stage, SecretStage):
        menu = game.stage.step.menu(game, player)
        choice = menu[chance.below(len(menu))]
        if choice.kind is CHOOSE:
            player.actions = chosen_actions(choice)
        else:
            player.frame = Placing(CARD.of(choice)) if choice.kind is PLACE else NOTHING


@pytest.mark.parametrize("options", GAMES)
def test_hidden_facts_change_no_byte_of_a_view(options: dict[str, str]) -> None:
    chance = Chance(3)
    compared = different = 0
    for seed in range(4):
        game = start(options, Chance(seed))
        while not game.over:
            seats = [None, *range(game.seats)]
            seat = seats[chance.below(len(seats))]
            twin = twin_of(game, seat, chance)
            assert audit(twin) == []
            check_alike(game, twin, seat)
            compared += 1
            different += differ_to_others(game, twin, seat)
            game.do(*any_choice(game, chance))
    assert compared > 100
    # The twins do differ: their owners see it.
    assert different > compared // 2
