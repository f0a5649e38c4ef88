"""$ Faces: a die that finishes the task it shows returns to the cup, not to the Citizenry."""

import pytest

from orrery.roll import removal
from orrery.roll.choices import parse
from orrery.roll.dice import die_of
from orrery.roll.game import RollGame
from orrery.roll.rivalry.colors import ENTREPRENEUR
from orrery.roll.terms import (
    DOLLAR,
    EXPLORE,
    FACE_SHIFT,
    SHIP,
    face_showing,
)
from tests.roll.builder import Seat, column, crew, dice, goods, names, play, texts
from tests.roll.rivalry.table import assigned, phase, position


@pytest.mark.parametrize(
    ("die", "cup", "citizenry"),
    [("entrepreneur$", "entrepreneur", ""), ("entrepreneur", "", "entrepreneur")],
)
def test_explore_is_finished_when_the_die_is_used(die: str, cup: str, citizenry: str) -> None:
    game = phase("explore", Seat(explore=die))
    play(game, 0, f"stock {die}")

    assert dice(game.empires[0].cup) == cup
    assert dice(game.empires[0].citizenry) == citizenry


def test_scouting_finishes_the_task_too() -> None:
    game = phase("explore", Seat(explore="entrepreneur$"), draws=("Space Docks",))
    play(game, 0, "scout entrepreneur$")

    assert dice(game.empires[0].cup) == "entrepreneur"


def test_a_developer_returns_to_the_cup_when_its_tile_is_completed() -> None:
    own = phase("develop", Seat(developments=("Space Docks",), develop="leader$ home")).empires[0]

    assert "Space Docks" in names(own.tableau.faces)
    assert dice(own.cup) == "leader"
    assert dice(own.citizenry) == "home"


def test_a_developer_keeps_its_face_until_the_tile_is_completed() -> None:
    waiting = phase("develop", Seat(developments=("Space Docks",), develop="leader$")).empires[0]
    assert crew(waiting.developers) == "leader$"
    assert dice(waiting.cup) == ""

    seat = Seat(developments=("Space Docks",), developers="leader$", develop="home")
    finished = phase("develop", seat).empires[0]
    assert dice(finished.cup) == "leader"


def test_a_settler_returns_to_the_cup_when_its_world_is_completed() -> None:
    own = phase("settle", Seat(worlds=("Rebel Hideout",), settle="pioneer$ pioneer")).empires[0]

    assert "Rebel Hideout" in names(own.tableau.faces)
    assert "pioneer" in dice(own.cup)
    assert dice(own.citizenry).count("pioneer") == 1


def test_settlers_that_differ_by_their_face_are_told_apart() -> None:
    seat = Seat(worlds=("Rebel Hideout",), settlers="home", settle="pioneer$ pioneer")
    game = position("settle", seat, Seat(), Seat())

    assert texts(game, 0) == ["put pioneer", "put pioneer$"]


def test_a_good_keeps_its_face_until_it_is_shipped() -> None:
    game = phase("produce", Seat(tableau=("Gem World",), produce="entrepreneur$"))
    play(game, 0, "produce entrepreneur$ on Gem World")

    assert goods(game, 0) == {"Gem World": "entrepreneur$"}
    assert dice(game.empires[0].cup) == ""


@pytest.mark.parametrize("task", ["trade", "consume"])
def test_a_produce_task_is_finished_when_the_good_is_shipped(task: str) -> None:
    game = phase("ship", Seat(goods={"Gem World": "entrepreneur$"}, ship="home"))
    play(game, 0, f"{task} entrepreneur$ from Gem World by home")

    assert dice(game.empires[0].cup) == "entrepreneur"
    assert dice(game.empires[0].citizenry) == "home"


def test_a_shipper_is_finished_when_it_is_used() -> None:
    game = phase("ship", Seat(goods={"Gem World": "home"}, ship="entrepreneur$"))
    play(game, 0, "trade home from Gem World by entrepreneur$")

    assert dice(game.empires[0].cup) == "entrepreneur"
    assert dice(game.empires[0].citizenry) == "home"


def test_good_and_shipper_are_judged_each_by_its_own_face() -> None:
    seat = Seat(goods={"Gem World": "entrepreneur$"}, ship="entrepreneur$")
    game = phase("ship", seat)
    play(game, 0, "consume entrepreneur$ from Gem World by entrepreneur$")

    assert dice(game.empires[0].cup) == "entrepreneur entrepreneur"


# ---- no effect --------------------------------------------------------------------------------


def test_in_assign_the_dollar_has_no_effect() -> None:
    seat = Seat(rolled="home:explore leader:develop/$")
    game = position("assign", seat, Seat(rolled="home:ship"))

    assert column(game, 0, "develop") == "leader$"
    assert not [text for text in texts(game, 0) if text.startswith("wild")]


def test_in_reveal_the_dollar_has_no_effect() -> None:
    game = assigned(
        Seat(rolled="home:explore leader:develop/$"),
        "select explore with home from explore",
        "done",
    )

    assert dice(game.empires[0].cup) == "leader"


def test_a_die_that_works_in_another_phase_goes_to_the_citizenry() -> None:
    game = assigned(
        Seat(rolled="home:explore home:explore leader:develop/$"),
        "select explore with home from explore",
        "dictate home from explore",
        "move leader from develop showing develop/$ to explore",
        "done",
    )
    assert "stock leader" in texts(game, 0)
    play(game, 0, "stock leader")

    assert dice(game.empires[0].citizenry) == "leader"


def test_a_die_working_on_a_stack_elsewhere_forgets_its_face() -> None:
    game = assigned(
        Seat(rolled="home:settle home:explore leader:develop/$", worlds=("Galactic Trendsetters",)),
        "select settle with home from settle",
        "dictate home from explore",
        "move leader from develop showing develop/$ to settle",
        "done",
        other="explore",
    )
    play(game, 1, "stock home")

    assert crew(game.empires[0].settlers) == "home leader"


def test_producers_whose_faces_mean_nothing_here_are_alike() -> None:
    # One world, two Entrepreneurs: one shows Ship and $, the other one Settle and Produce.
    seat = Seat(
        faction="Mining Industry",
        home_world="New Sparta",
        rolled="home:produce home:ship entrepreneur:ship/$ entrepreneur:settle/produce",
        goods={"Gem World": "home"},
    )
    game = assigned(
        seat,
        "select produce with home from produce",
        "wild entrepreneur showing settle/produce to produce",
        "dictate home from ship",
        "move entrepreneur from ship showing ship/$ to produce",
        "done",
        other="produce",
    )

    # A Home die and an Entrepreneur are left to choose from, however many of these there are.
    assert len(texts(game, 0)) == 2
    play(game, 0, "produce entrepreneur on Meteorite Planet")
    assert goods(game, 0) == {"Gem World": "home", "Meteorite Planet": "entrepreneur"}


def test_alike_producers_are_used_without_asking() -> None:
    game = assigned(
        Seat(
            faction="Mining Industry",
            home_world="New Sparta",
            rolled="entrepreneur:settle/produce home:ship entrepreneur:ship/$",
        ),
        "select produce with entrepreneur from wild showing settle/produce",
        "dictate home from ship",
        "move entrepreneur from ship showing ship/$ to produce",
        "done",
        other="produce",
    )

    assert goods(game, 0) == {"Meteorite Planet": "entrepreneur"}
    assert "entrepreneur" in dice(game.empires[0].cup)


def test_spare_workers_return_to_the_cup_in_any_case() -> None:
    own = phase("ship", Seat(ship="entrepreneur$ entrepreneur")).empires[0]

    assert dice(own.cup) == "entrepreneur entrepreneur"


def test_a_recalled_die_returns_to_the_cup() -> None:
    game = position("manage", Seat(developers="leader$"), Seat(cup="home"))
    play(game, 0, "recall leader$ from developers")

    assert crew(game.empires[0].developers) == ""


# ---- the selecting die, and powers that send dice to the cup -----------------------------------


def test_the_selecting_die_ignores_its_face_and_goes_to_the_citizenry() -> None:
    game = assigned(
        Seat(rolled="leader:develop/$", developments=("Space Docks",), developers="home"),
        "select develop with leader from develop showing develop/$",
        "done",
        other="explore",
    )
    play(game, 1, "stock home")

    own = game.empires[0]
    assert "Space Docks" in names(own.tableau.faces)
    # Both lie in the Citizenry, so the only credit leaves a choice.
    assert dice(own.cup) == ""
    assert texts(game, 0) == ["recruit home", "recruit leader"]


def test_a_power_that_sends_workers_to_the_cup_chooses_among_the_others() -> None:
    # Galactic Federation returns one or two developers.
    seat = Seat(
        tableau=("Galactic Federation",),
        developments=("Space Docks",),
        developers="leader$",
        develop="home",
    )
    own = phase("develop", seat).empires[0]

    assert dice(own.cup) == "home leader"
    assert dice(own.citizenry) == ""


# ---- two dice of one colour in a column, of which one shows the $ of the task -----------------


# The $ of another phase, which means nothing here: one that lies before this one and one behind.
OTHERS = pytest.mark.parametrize("other", [EXPLORE, SHIP], ids=["explore", "ship"])
BOTH = "entrepreneur$ entrepreneur"


def with_another_dollar(stage: str, seat: Seat, other: int) -> RollGame:
    """The plain Entrepreneur shows the $ of another phase, where it would count."""
    game = position(stage, seat, Seat(explore="home", produce="home"), Seat())
    elsewhere = face_showing(other, DOLLAR) << FACE_SHIFT
    own = game.empires[0]
    own.workers = sorted(
        worker | elsewhere if die_of(worker) == ENTREPRENEUR else worker for worker in own.workers
    )
    return game


@pytest.mark.parametrize("task", ["scout", "stock"])
def test_the_plain_explorer_is_used_not_the_one_with_the_dollar(task: str) -> None:
    game = with_another_dollar("explore", Seat(explore=BOTH), SHIP)
    play(game, 0, f"{task} entrepreneur")

    assert dice(game.empires[0].citizenry) == "entrepreneur"
    assert dice(game.empires[0].cup) == ""
    assert column(game, 0, "explore") == "entrepreneur$"


@OTHERS
def test_the_plain_developer_is_put_on_the_tile_not_the_one_with_the_dollar(other: int) -> None:
    seat = Seat(
        developments=("Space Docks", "Galactic Federation"), developers="home", develop=BOTH
    )
    game = with_another_dollar("develop", seat, other)
    play(game, 0, "put entrepreneur")

    # The tile is complete, and the other die has gone to the next one.
    assert "Space Docks" in names(game.empires[0].tableau.faces)
    assert dice(game.empires[0].citizenry) == "home entrepreneur"
    assert dice(game.empires[0].cup) == ""
    assert crew(game.empires[0].developers) == "entrepreneur$"


@OTHERS
def test_the_plain_producer_becomes_the_good_not_the_one_with_the_dollar(other: int) -> None:
    seat = Seat(tableau=("Gem World", "Comet Zone"), produce=BOTH)
    game = with_another_dollar("produce", seat, other)
    play(game, 0, "produce entrepreneur on Gem World")

    assert goods(game, 0)["Gem World"] == "entrepreneur"
    assert column(game, 0, "produce") == "entrepreneur$"


@OTHERS
def test_the_plain_worker_is_removed_from_its_column_not_the_one_with_the_dollar(
    other: int,
) -> None:
    game = with_another_dollar("explore", Seat(explore="home", develop=BOTH), other)
    removal.remove(game, game.empires[0], parse("remove entrepreneur from develop"), "a test")

    assert column(game, 0, "develop") == "entrepreneur$"


def test_the_one_with_the_dollar_is_used_when_it_is_meant() -> None:
    game = with_another_dollar("explore", Seat(explore=BOTH), SHIP)
    play(game, 0, "stock entrepreneur$")

    assert dice(game.empires[0].cup) == "entrepreneur"
    assert column(game, 0, "explore") == "entrepreneur"
