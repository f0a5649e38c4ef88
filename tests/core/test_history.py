from __future__ import annotations

from typing import Any

import pytest

from orrery.catalog import GAMES, kit
from orrery.core.chance import Chance
from orrery.core.errors import NoSuchSeatError, OptionError, Refused
from orrery.core.history import History
from tests.core.playing import all_views, any_choice, begin, play_on
from tests.plain import plain


def undone_code(history: History, seat: int) -> str:
    before = all_views(history.game)
    moves = list(history.moves)
    with pytest.raises(Refused) as refused:
        history.undo(seat)
    assert all_views(history.game) == before
    assert history.moves == moves
    return refused.value.refusal.code


def assigning(players: int = 3, seed: int = 4) -> History:
    """All have placed their start tiles and have rolled."""
    history = begin(players, seed)
    for seat in range(players):
        history.do(seat, history.game.choices(seat)[0])
    return history


def select_first(history: History, seat: int) -> None:
    history.do(seat, history.game.choices(seat)[0])


def test_undo_takes_back_the_seats_last_choice() -> None:
    history = assigning()
    before = all_views(history.game)
    choice = history.game.choices(1)[0]
    history.do(1, choice)
    assert all_views(history.game) != before
    assert history.undo(1) is choice
    assert all_views(history.game) == before


def test_other_seats_choices_stand() -> None:
    history = assigning()
    alone = assigning()
    select_first(alone, 2)
    select_first(history, 1)
    select_first(history, 2)
    history.undo(1)
    assert all_views(history.game) == all_views(alone.game)
    assert [move.seat for move in history.moves] == [move.seat for move in alone.moves]


def test_several_choices_are_taken_back_one_by_one() -> None:
    history = assigning()
    before = all_views(history.game)
    made = 0
    while history.game.decision(0) is not None:
        history.do(0, history.game.choices(0)[0])
        made += 1
    for _ in range(made):
        history.undo(0)
    assert all_views(history.game) == before


def test_done_can_be_taken_back_until_all_are_done() -> None:
    history = assigning()
    while history.game.decision(0) is not None:
        history.do(0, history.game.choices(0)[0])
    assert 0 not in history.game.pending()
    history.undo(0)
    assert 0 in history.game.pending()


def test_nothing_to_undo() -> None:
    history = begin(3, 4)
    assert undone_code(history, 0) == "nothing-to-undo"
    history.do(1, history.game.choices(1)[0])
    assert undone_code(history, 0) == "nothing-to-undo"


def test_nothing_is_taken_back_past_a_barrier() -> None:
    history = assigning()
    assert [undone_code(history, seat) for seat in range(3)] == ["nothing-to-undo"] * 3


def test_what_revealed_something_stands() -> None:
    for seed in range(200):
        history = begin(2, seed)
        chance = Chance(seed)
        while not history.game.over:
            seat, choice = any_choice(history.game, chance)
            barrier = history.game.barrier
            history.do(seat, choice)
            if choice.text == "draw" and history.game.barrier == barrier:
                assert undone_code(history, seat) == "undo-learned"
                return
    raise AssertionError("no draw came up")


@pytest.mark.parametrize("players, timing", [(2, "auto"), (4, "auto"), (3, "strict")])
def test_undo_restores_every_view_anywhere_in_a_game(players: int, timing: str) -> None:
    """Two ways to the same point: a choice never made, and one made and taken back."""
    taken_back = 0
    for seed in range(3):
        history = begin(players, seed, timing=timing)
        chance = Chance(seed)
        while not history.game.over and len(history.moves) < 160:
            seat, choice = any_choice(history.game, chance)
            before = all_views(history.game)
            history.do(seat, choice)
            if history.why_not_undo(seat) is None:
                assert history.undo(seat) is choice
                assert all_views(history.game) == before
                history.do(seat, choice)
                taken_back += 1
    assert taken_back > 50


def test_undo_of_any_seat_at_any_time_keeps_the_others_choices() -> None:
    """Whatever undo allows, the others' choices can be made again without it."""
    undone = 0
    for seed in range(6):
        history = begin(4, seed)
        chance = Chance(seed)
        while not history.game.over and len(history.moves) < 120:
            history.do(*any_choice(history.game, chance))
            seat = chance.below(4)
            if chance.below(3) == 0 and history.why_not_undo(seat) is None:
                others = [move.choice for move in history.moves if move.seat != seat]
                history.undo(seat)
                assert [m.choice for m in history.moves if m.seat != seat] == others
                undone += 1
    assert undone > 50


def test_strict_timing_settles_a_turn_when_the_next_seat_is_asked() -> None:
    history = begin(3, 2, timing="strict")
    chance = Chance(2)
    while not history.game.over:
        seat, choice = any_choice(history.game, chance)
        strict = plain(history.game.view(None))["strict"]
        history.do(seat, choice)
        if strict and history.game.pending() and seat not in history.game.pending():
            assert undone_code(history, seat) == "nothing-to-undo"


def test_a_refused_choice_leaves_no_move() -> None:
    history = begin(2, 1)
    with pytest.raises(Refused):
        history.do(0, history.game.parse("done"))
    assert history.moves == []


def test_the_same_choices_lead_to_the_same_game() -> None:
    one = play_on(begin(3, 8), Chance(1), 200)
    two = begin(3, 8)
    for move in one.moves:
        two.do(move.seat, move.choice)
    assert all_views(one.game) == all_views(two.game)


@pytest.mark.parametrize("seed", [-1, 10**100])
def test_a_seed_that_no_record_could_hold_is_refused(seed: int) -> None:
    with pytest.raises(OptionError, match="seed should be a whole number"):
        History(kit("roll"), {"players": "2"}, seed)


def test_options_may_be_numbers_too() -> None:
    assert History(kit("roll"), {"players": 4}, seed=1).options["players"] == "4"


@pytest.mark.parametrize("seat", [-1, 2, 99])
@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_is_not_there_is_named_everywhere(game: str, seat: int) -> None:
    history = History(kit(game), {"players": "2"}, seed=1)
    choice = history.game.choices(0)[0]
    assert undone_code(history, seat) == "no-such-seat"
    with pytest.raises(Refused, match=f"no seat {seat}: seats are 0 to 1"):
        history.do(seat, choice)
    for look in (history.game.choices, history.game.decision, history.game.view):
        with pytest.raises(NoSuchSeatError, match=f"no seat {seat}"):
            look(seat)
    with pytest.raises(NoSuchSeatError, match=f"no seat {seat}"):
        history.game.holdings(seat)


@pytest.mark.parametrize("thing", [None, "start", 7])
def test_what_is_no_choice_at_all_changes_nothing(thing: Any) -> None:
    history = begin(2, 1)
    before = all_views(history.game)
    with pytest.raises(TypeError, match="Choice"):
        history.do(0, thing)
    assert (all_views(history.game), history.moves) == (before, [])
