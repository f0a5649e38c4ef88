"""The Deal game before its phase: setup, $ faces, the strip, Reveal, and the spare die of two."""

import pytest

from orrery.core.chance import Chance
from orrery.roll.game import RollGame, start
from orrery.roll.terms import DOLLAR
from tests.roll.builder import column, dice, play, texts
from tests.roll.rivalry.orb_table import OrbSeat, rolling

# Seven deal dice are rolled first; what they show does not matter here.
MARKET = "explore " * 7


def rolled(*cups: str, faces: str) -> RollGame:
    """A round of the Deal game, without orbs, that has just been rolled."""
    seats = [OrbSeat(cup=cup, developments=("Diversification",)) for cup in cups]
    return rolling(*seats, dice=MARKET + faces, boxes=("rivalry", "deal"), events=True)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pool_and_tableau_are_those_of_the_normal_game(players: int) -> None:
    game = start({"players": str(players), "with": "rivalry,deal"}, Chance(1))
    assert game.pool == 12 * players
    assert game.rules.end_squares == 12
    assert all(empire.credit_limit == 10 for empire in game.empires)


def test_a_dollar_face_is_a_two_phase_face_of_deal() -> None:
    game = rolled("home leader", "home", faces="explore develop/$ explore wild")
    play(game, 0, "select explore with home from explore")
    assert {text for text in texts(game, 0) if text.startswith("wild")} == {
        "wild leader showing develop/$ to develop",
        "wild leader showing develop/$ to $",
    }


def test_a_dollar_face_shifts_to_deal_if_that_occurs_alone() -> None:
    game = rolled("home leader", "home", "home", faces="explore develop/$ explore explore")
    play(game, 0, "select explore with home from explore")
    play(game, 0, "wild leader showing develop/$ to develop", "done")
    play(game, 1, "select $ with home from explore", "done")
    play(game, 2, "select explore with home from explore", "done")
    assert column(game, 0, "$") == "leader"


def test_a_dollar_face_does_not_return_its_die_to_the_cup() -> None:
    game = rolled("leader", "home", "home", faces="develop/$ develop develop")
    play(game, 0, "select develop with leader from wild showing develop/$", "done")
    for seat in (1, 2):
        play(game, seat, "select develop with home from develop", "done")
    recruited = [event for event in game.events or [] if event.kind == "recruited"]
    assert [event.facts["color"] for event in recruited if event.seat == 0] == ["leader"]


def test_the_strip_moves_one_worker_to_deal_once_a_round() -> None:
    game = rolled("home home home", "home", faces="ship ship explore")
    play(game, 0, "select ship with home from ship")
    play(game, 0, "reassign home from explore to $ by the phase strip")
    assert column(game, 0, "$") == "home"
    assert not [text for text in texts(game, 0) if text.endswith("by the phase strip")]


def three_seats(selected: str) -> RollGame:
    """Seats 0 and 2 select Explore, seat 1 this phase; seat 0 has sent a second worker to Deal."""
    game = rolled("home home", "home", "home", faces="ship explore explore explore")
    play(game, 0, "select explore with home from explore")
    play(game, 0, "reassign home from ship to $ by the phase strip", "done")
    play(game, 1, f"select {selected} with home from explore", "done")
    play(game, 2, "select explore with home from explore", "done")
    return game


def test_deal_occurs_for_all_if_anybody_selects_it() -> None:
    game = three_seats("$")
    assert game.occurring >> DOLLAR & 1
    assert column(game, 0, "$") == "home"


def test_if_nobody_selects_deal_its_workers_return_to_the_cup() -> None:
    game = three_seats("explore")
    assert not game.occurring >> DOLLAR & 1
    assert column(game, 0, "$") == ""
    assert dice(game.empires[0].cup) == "home"


@pytest.mark.parametrize(("face", "occurs"), [("develop/$", True), ("wild", False)])
def test_the_spare_die_of_two_players_may_add_deal(face: str, occurs: bool) -> None:
    game = rolled("home", "home", faces=f"produce produce {face}")
    for seat in range(2):
        play(game, seat, "select produce with home from produce", "done")
    told = next(event for event in game.events or [] if event.kind == "phases")
    assert ("$" in told.facts["phases"]) == occurs  # type: ignore[operator]
