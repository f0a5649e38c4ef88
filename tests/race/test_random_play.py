"""Truths of random play: nothing is lost, nobody is stuck, views keep their secrets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from orrery.core.chance import Chance
from orrery.core.history import History
from orrery.core.record import replay, write
from orrery.race.game import RaceGame
from orrery.race.kit import RACE
from tests.race.play import (
    TABLES,
    check_table,
    check_views,
    new_game,
    play_to_end,
    random_steps,
)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_card_stays_exactly_once_and_nobody_is_ever_stuck(table: str, edition: str) -> None:
    for seed in range(8):
        game = new_game(seed, edition=edition, **TABLES[table])
        play_to_end(game, seed, check_table)
        assert game.ended_by()


@pytest.mark.parametrize("table", TABLES)
def test_a_first_game_plays_to_its_end(table: str) -> None:
    game = new_game(5, first_game="yes", **TABLES[table])
    play_to_end(game, 5, check_table)


@pytest.mark.parametrize("table", TABLES)
def test_a_sampled_game_shows_the_view_it_was_made_from(table: str) -> None:
    chance = Chance(99)
    for seed in range(3):
        game = new_game(seed, **TABLES[table])
        play_to_end(game, seed, lambda state: check_views(state, chance))


@given(seed=st.integers(0, 10**6), steps=st.integers(0, 120))
@hypothesis_settings(max_examples=25)
def test_a_sampled_game_can_be_played_to_its_end(seed: int, steps: int) -> None:
    game = new_game(seed, players="3")
    for count, state in enumerate(random_steps(game, seed)):
        if count == steps or state.over:
            break
    for seat in range(game.seats):
        sampled = RACE.sample(game.view(seat), Chance(seed))
        assert isinstance(sampled, RaceGame)
        play_to_end(sampled, seed, check_table)


@given(seed=st.integers(0, 10**6), steps=st.integers(0, 150))
@hypothesis_settings(max_examples=40)
def test_changing_hidden_facts_changes_no_byte_of_a_view(seed: int, steps: int) -> None:
    game = new_game(seed, players="3")
    for count, state in enumerate(random_steps(game, seed)):
        if count == steps or state.over:
            break
    chance = Chance(seed + 1)
    for seat in range(game.seats):
        before = game.view(seat).encode()
        twin = game.copy()
        hidden = [player for player in twin.players if player.seat != seat]
        cards = twin.deck + twin.discards
        for player in hidden:
            cards += player.hand + player.explored
        for player in twin.players:
            cards += list(player.goods.values())
        chance.shuffle(cards, "hidden")
        twin.deck = [cards.pop() for _ in twin.deck]
        twin.discards = [cards.pop() for _ in twin.discards]
        for player in twin.players:
            player.goods = {world: cards.pop() for world in player.goods}
        for player in hidden:
            player.hand = sorted(cards.pop() for _ in player.hand)
            player.explored = sorted(cards.pop() for _ in player.explored)
            player.frame = player.frame.shown()
            if not twin.revealed:
                player.actions = ()
        assert twin.view(seat).encode() == before


def test_a_copy_and_its_original_go_their_own_ways() -> None:
    for seed in range(6):
        game = new_game(seed, players="4")
        for count, state in enumerate(random_steps(game, seed)):
            if count == 30 * seed or state.over:
                break
        before = [game.view(seat).encode() for seat in range(game.seats)]
        position = game.chance.position()
        play_to_end(game.copy(), seed, lambda _: None)
        assert [game.view(seat).encode() for seat in range(game.seats)] == before
        assert game.chance.position() == position
        first = play_to_end(game.copy(), seed + 1, lambda _: None)
        second = play_to_end(game.copy(), seed + 1, lambda _: None)
        assert first.view(0).encode() == second.view(0).encode()


@pytest.mark.parametrize("table", TABLES)
def test_a_record_replays_to_the_same_end(table: str) -> None:
    history = History(RACE, TABLES[table], seed=11)
    chance = Chance(12)
    while not history.game.over:
        seat = history.game.pending()[0]
        menu = history.game.choices(seat)
        history.do(seat, menu[chance.below(len(menu))])
    text = write(history, ["random"] * history.game.seats)
    again = replay(text, lambda name: RACE)
    assert again.game.view(None).encode() == history.game.view(None).encode()
    assert [score.total for score in again.game.scores()] == [
        score.total for score in history.game.scores()
    ]


@pytest.mark.parametrize("table", TABLES)
def test_strict_and_free_timing_both_play_to_the_end(table: str) -> None:
    for timing in ("auto", "strict"):
        game = new_game(21, timing=timing, **TABLES[table])
        play_to_end(game, 3, check_table)


def test_a_seat_that_waits_for_nobody_goes_on_by_itself() -> None:
    """Where order cannot matter, all seats consume at the same time."""
    together = 0
    for seed in range(20):
        for state in random_steps(new_game(seed, players="4"), seed):
            if state.phase == 6 and len(state.pending()) > 1:
                together += 1
    assert together > 0
