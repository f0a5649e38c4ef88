"""Two Phase Faces: assigned to either column, shifted in Reveal when that phase does not occur."""

from orrery.roll.terms import COLORS
from tests.roll.builder import Seat, column, dice, play, texts
from tests.roll.rivalry.table import assigned, position

LEADER = "leader:explore/produce"


def test_a_two_phase_die_is_assigned_to_either_of_its_columns() -> None:
    game = position("assign", Seat(rolled=f"home:ship {LEADER}"), Seat(rolled="home:ship"))
    play(game, 0, "select ship with home from ship")

    assert texts(game, 0) == [
        "wild leader showing explore/produce to explore",
        "wild leader showing explore/produce to produce",
    ]


def test_two_phase_dice_with_different_faces_are_told_apart() -> None:
    seat = Seat(rolled="home:ship leader:explore/produce leader:explore/settle leader:wild")
    game = position("assign", seat, Seat(rolled="home:ship"))
    play(game, 0, "select ship with home from ship")
    places = [text.removeprefix("wild leader ") for text in texts(game, 0)]

    assert "showing explore/produce to produce" in places
    assert "showing explore/settle to settle" in places
    assert "showing explore/settle to produce" not in places
    assert "to ship" in places


def test_a_two_phase_die_may_select_any_phase() -> None:
    game = position("assign", Seat(rolled=LEADER), Seat(rolled="home:ship"))

    assert {text.split()[1] for text in texts(game, 0) if text.startswith("select")} == {
        "explore",
        "develop",
        "settle",
        "produce",
        "ship",
    }


def test_it_shifts_to_its_other_phase_when_its_own_does_not_occur() -> None:
    game = assigned(
        Seat(rolled=f"home:ship {LEADER}", goods={"Gem World": "home"}),
        "select ship with home from ship",
        "wild leader showing explore/produce to produce",
        "done",
        other="explore",
    )

    assert column(game, 0, "explore") == "leader"
    assert column(game, 0, "produce") == ""


def test_it_stays_where_its_phase_occurs() -> None:
    game = assigned(
        Seat(rolled=f"home:explore home:explore {LEADER}"),
        "select explore with home from explore",
        "wild leader showing explore/produce to produce",
        "done",
        other="produce",
    )

    assert column(game, 0, "produce") == "leader"
    assert column(game, 0, "explore") == "home home"


def test_it_returns_to_the_cup_when_neither_phase_occurs() -> None:
    game = assigned(
        Seat(rolled=f"home:ship {LEADER}", goods={"Gem World": "home"}),
        "select ship with home from ship",
        "wild leader showing explore/produce to produce",
        "done",
        other="ship",
    )

    assert dice(game.empires[0].cup) == "leader"


def test_reassigned_from_one_shown_phase_to_the_other_it_still_shifts_back() -> None:
    game = assigned(
        Seat(rolled=f"home:ship home:ship {LEADER}", goods={"Gem World": "home"}),
        "select ship with home from ship",
        "wild leader showing explore/produce to explore",
        "dictate home from ship",
        "move leader from explore showing explore/produce to produce",
        "done",
        other="explore",
    )

    assert column(game, 0, "explore") == "leader"


def test_reassigned_to_a_third_phase_it_does_not_shift() -> None:
    game = assigned(
        Seat(rolled=f"home:ship home:ship {LEADER}", goods={"Gem World": "home"}),
        "select ship with home from ship",
        "wild leader showing explore/produce to produce",
        "dictate home from ship",
        "move leader from produce showing explore/produce to develop",
        "done",
        other="explore",
    )

    assert column(game, 0, "explore") == ""
    assert "leader" in dice(game.empires[0].cup)


def test_reassigned_to_a_third_phase_it_works_there() -> None:
    game = assigned(
        Seat(rolled=f"home:ship home:ship {LEADER}", goods={"Gem World": "home"}),
        "select ship with home from ship",
        "wild leader showing explore/produce to produce",
        "dictate home from ship",
        "move leader from produce showing explore/produce to ship",
        "done",
        other="explore",
    )

    assert column(game, 0, "ship") == "home leader"


def test_the_selecting_die_does_not_shift() -> None:
    # It shows Explore and Produce, but stands for the phase that it selects.
    game = assigned(
        Seat(rolled=LEADER, developments=("Public Works",)),
        "select develop with leader from wild showing explore/produce",
        "done",
        other="explore",
    )

    assert column(game, 0, "develop") == "leader"


def test_a_two_phase_die_set_aside_for_dictate_returns_to_the_cup() -> None:
    game = assigned(
        Seat(rolled=f"home:ship home:ship {LEADER}", goods={"Gem World": "home"}),
        "select ship with home from ship",
        "wild leader showing explore/produce to produce",
        "dictate leader from produce showing explore/produce",
        "move home from ship to explore",
        "done",
        other="explore",
    )

    assert dice(game.empires[0].cup) == "leader"
    assert column(game, 0, "explore") == "home"


def test_the_spare_die_of_two_players_is_a_home_die() -> None:
    game = assigned(
        Seat(rolled=f"home:explore {LEADER}"),
        "select explore with home from explore",
        "wild leader showing explore/produce to produce",
        "done",
        other="explore",
        spare="produce",
    )

    assert column(game, 0, "produce") == "leader"
    assert COLORS[game.rules.spare_die] == "home"
