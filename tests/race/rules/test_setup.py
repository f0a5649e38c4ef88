"""Setup (RB 2)."""

from __future__ import annotations

import pytest

from orrery.core.errors import OptionError
from orrery.race.cards import NAMES, NUMBERS
from orrery.race.options import complete
from tests.race.builder import asked, do, goods, hand, menu
from tests.race.play import new_game

PRESET = {
    1: ["Colony Ship", "Gem World", "Public Works", "Rebel Fuel Cache"],
    2: ["Comet Zone", "Expedition Force", "Mining Robots", "Rebel Miners"],
    3: ["Export Duties", "Former Penal Colony", "Malevolent Lifeforms", "New Military Tactics"],
    4: ["Avian Uplift Race", "Contact Specialist", "Space Marines", "Spice World"],
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_twelve_chips_for_each_player(players: int) -> None:
    assert new_game(1, players=str(players)).pool == 12 * players


def test_six_cards_are_dealt_and_two_of_them_discarded() -> None:
    game = new_game(1, players="3")
    assert [len(hand(game, seat)) for seat in range(3)] == [6, 6, 6]
    assert game.pending() == [0, 1, 2], "all at once"
    for seat in range(3):
        while asked(game, seat) == "start-discard":
            do(game, seat, menu(game, seat)[0])
    assert [len(hand(game, seat)) for seat in range(3)] == [4, 4, 4]
    assert len(game.discards) == 6


def test_the_same_two_cards_are_never_offered_in_two_orders() -> None:
    game = new_game(3, players="2")
    pairs: list[tuple[str, str]] = []
    for first in menu(game):
        twin = game.copy()
        do(twin, 0, first)
        seconds = menu(twin) if asked(twin) == "start-discard" else [""]
        pairs.extend((first, second) for second in seconds)
    distinct = len(set(hand(game)))
    assert len(pairs) == len(set(pairs))
    assert distinct * (distinct - 1) // 2 <= len(pairs) <= 15


def test_unused_start_worlds_are_in_the_supply() -> None:
    game = new_game(1, players="2")
    starts = game.card_set.start_worlds()
    used = {player.start for player in game.players}
    elsewhere = game.deck + game.players[0].hand + game.players[1].hand
    elsewhere += [card for player in game.players for card in player.goods.values()]
    assert {start for start in starts if start not in used} <= set(elsewhere)


def test_alpha_centauri_starts_with_a_good_and_no_other_start_world_does() -> None:
    seen = set()
    for seed in range(30):
        game = new_game(seed, players="4")
        for player in game.players:
            name = NAMES[player.start]
            seen.add(name)
            assert goods(game, player.seat) == (["Alpha Centauri"] if "Alpha" in name else [])
    assert len(seen) == 5


def test_order_runs_clockwise_from_the_lowest_start_world() -> None:
    for seed in range(20):
        game = new_game(seed, players="4")
        starts = [game.cards[player.start].design.start or 0 for player in game.players]
        first = starts.index(min(starts))
        assert game.order == [(first + step) % 4 for step in range(4)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_first_game_uses_start_worlds_from_1_and_preset_hands(players: int) -> None:
    game = new_game(1, players=str(players), first_game="yes")
    starts = sorted(game.cards[player.start].design.start or 0 for player in game.players)
    assert starts == list(range(1, players + 1))
    for player in game.players:
        start = game.cards[player.start].design.start
        assert start is not None
        assert hand(game, player.seat) == PRESET[start]
    assert game.pending() == list(range(players)), "nothing is discarded: actions are next"
    assert asked(game) == "action"
    assert NUMBERS["Old Earth"] in game.deck or NUMBERS["Old Earth"] in [
        card for player in game.players for card in player.goods.values()
    ]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": "5"}, "players must be 2, 3 or 4, not '5'."),
        ({"players": "two"}, "players must be"),
        ({"variant": "experienced", "players": "3"}, "for exactly 2 players"),
        ({"edition": "third"}, "edition must be first or second"),
        ({"first_game": "maybe"}, "first_game must be no or yes"),
        ({"playrs": "2"}, "Did you mean 'players'?"),
    ],
)
def test_an_option_that_cannot_be_is_refused_in_a_sentence(
    options: dict[str, str], words: str
) -> None:
    with pytest.raises(OptionError, match=words.replace("?", r"\?")):
        complete(options)
