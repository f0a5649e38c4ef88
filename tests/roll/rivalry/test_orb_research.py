"""Research: two upgrade points for each researcher, spent swap by swap."""

import pytest

from orrery.core.errors import Refused
from orrery.roll.game import RollGame
from orrery.roll.log import JOURNAL
from orrery.roll.terms import DOLLAR
from tests.roll.builder import column, dice, play, texts
from tests.roll.rivalry.orb_table import OrbSeat, all_of, during, orb, rolling


def researching(face: str = "improve-1", researchers: str = "home") -> RollGame:
    """Seat 0 has this face on side 1; seat 1 keeps the table in Research."""
    return during(
        "$", OrbSeat(orb=all_of(face), researchers=researchers), OrbSeat(researchers="home")
    )


def face_after(face: str, *swaps: str) -> str:
    game = researching(face)
    play(game, 0, "research with home", *(f"improve side 1 to {new}" for new in swaps))
    return orb(game, 0).split(", ")[0]


def test_a_researcher_improves_two_faces_and_goes_to_the_citizenry() -> None:
    game = researching()
    assert texts(game, 0) == ["research with home"]
    play(game, 0, "research with home")
    play(game, 0, "improve side 1 to develop-1", "improve side 6 to settle-1")
    assert orb(game, 0) == "develop-1, reassign-1, explorer, explorer, reassign-1, settle-1"
    assert dice(game.empires[0].citizenry) == "home"
    assert game.decision(0) is None


def test_researchers_work_one_at_a_time() -> None:
    game = researching(researchers="home military")
    assert texts(game, 0) == ["research with home", "research with military"]
    play(game, 0, "research with military", "improve side 1 to develop-2")
    assert texts(game, 0) == ["research with home"]
    play(game, 0, "research with home", "improve side 1 to develop-3")
    assert dice(game.empires[0].citizenry) == "home military"
    assert game.scores()[0].parts["orb"] == 2


@pytest.mark.parametrize(
    ("face", "swaps"),
    [
        ("improve-1", ["talent-2"]),
        ("reassign-1", ["arrow to side 2"]),
        ("explorer", ["fleet-1", "fleet-2"]),
        ("produce-2", ["produce-3"]),
        ("develop-1", ["settle-1", "settle-2"]),
        ("reassign-2", ["improve-2", "arrow to side 3"]),
        ("arrow to side 2", ["arrow to side 4", "arrow to side 5"]),
        ("talent-3", ["fleet-3", "develop-3"]),
        ("talent-3", ["settle-2", "explorer"]),
        ("explorer", ["improve-1", "talent-1"]),
    ],
)
def test_two_points_go_a_long_way(face: str, swaps: list[str]) -> None:
    assert face_after(face, *swaps) == swaps[-1]


@pytest.mark.parametrize(
    ("face", "swap", "why"),
    [
        ("improve-1", "talent-3", "improve-1 cannot become talent-3 in one go"),
        ("develop-1", "settle-2", "develop-1 stays in its technology"),
        ("develop-1", "develop-3", "a level is skipped"),
        ("develop-2", "settle-3", "develop-2 stays in its technology"),
        ("arrow to side 2", "fleet-3", "stays in its technology"),
        ("explorer", "explorer", "shows explorer already"),
        ("improve-1", "arrow to side 6", "An arrow points to an adjacent side"),
        ("arrow to side 2", "arrow to side 1", "An arrow points to an adjacent side"),
    ],
)
def test_swaps_that_research_does_not_know_are_refused(face: str, swap: str, why: str) -> None:
    game = researching(face)
    play(game, 0, "research with home")
    with pytest.raises(Refused, match=why):
        play(game, 0, f"improve side 1 to {swap}")


@pytest.mark.parametrize(("face", "swap"), [("explorer", "talent-2"), ("fleet-2", "fleet-3")])
def test_one_point_is_too_few_for_a_swap_of_two(face: str, swap: str) -> None:
    game = researching(face)
    play(game, 0, "research with home", "improve side 6 to talent-1")
    with pytest.raises(Refused, match=f"{swap} takes 2 points and you have 1 left"):
        play(game, 0, f"improve side 1 to {swap}")


def test_unused_points_are_lost() -> None:
    game = researching(researchers="home home")
    play(game, 0, "research with home", "improve side 1 to fleet-1", "enough", "research with home")
    play(game, 0, "improve side 1 to fleet-2", "improve side 2 to fleet-1")
    assert game.decision(0) is None
    assert orb(game, 0) == "fleet-2, fleet-1, explorer, explorer, reassign-1, improve-1"


def test_a_researcher_must_be_there() -> None:
    game = researching()
    with pytest.raises(Refused, match="no alien researcher left"):
        play(game, 0, "research with alien")


def test_improving_has_its_moment() -> None:
    game = researching()
    with pytest.raises(Refused, match="Not now"):
        play(game, 0, "improve side 1 to fleet-1")


def test_changing_the_face_that_was_rolled_affects_nothing_this_round() -> None:
    game = during(
        "$",
        OrbSeat(orb=all_of("develop-2"), up=1, researchers="home"),
        OrbSeat(researchers="home"),
    )
    before = game.empires[0].tableau
    play(game, 0, "research with home", "improve side 1 to talent-2", "enough")
    assert game.empires[0].tableau is before
    assert dice(game.empires[0].cup) == ""


def test_a_dollar_face_is_a_two_phase_face_of_research() -> None:
    game = rolling(
        OrbSeat(cup="home leader"), OrbSeat(cup="home"), dice="explore develop/$ explore wild"
    )
    play(game, 0, "select explore with home from explore")
    assert {text for text in texts(game, 0) if text.startswith("wild")} == {
        "wild leader showing develop/$ to develop",
        "wild leader showing develop/$ to $",
    }


def test_a_dollar_face_shifts_to_research_if_that_occurs_alone() -> None:
    game = rolling(
        OrbSeat(cup="home leader"),
        OrbSeat(cup="home"),
        OrbSeat(cup="home"),
        dice="explore develop/$ explore explore",
    )
    play(game, 0, "select explore with home from explore")
    play(game, 0, "wild leader showing develop/$ to develop", "done")
    play(game, 1, "select $ with home from explore", "done")
    play(game, 2, "select explore with home from explore", "done")
    assert game.occurring == 1 | 1 << 5
    assert [worker & 15 for worker in game.empires[0].workers if worker >> 10 == 5] == [7]


def test_events_tell_of_each_swap() -> None:
    game = researching()
    game.events = []
    play(game, 0, "research with home", "improve side 1 to develop-2")
    assert [JOURNAL.sentence(event) for event in game.events] == [
        "{0} researches with a home researcher.",
        "{0} swaps side 1 of the orb from Improve • to Develop ••.",
    ]


def test_a_dollar_face_does_not_return_its_die_to_the_cup() -> None:
    game = rolling(
        OrbSeat(cup="leader", developments=("Diversification",)),
        OrbSeat(cup="home"),
        OrbSeat(cup="home"),
        dice="develop/$ develop develop",
        events=True,
    )
    play(game, 0, "select develop with leader from wild showing develop/$", "done")
    for seat in (1, 2):
        play(game, seat, "select develop with home from develop", "done")
    recruited = [event for event in game.events or [] if event.kind == "recruited"]
    assert [event.facts["color"] for event in recruited if event.seat == 0] == ["leader"]


def strip_moves(game: RollGame) -> list[str]:
    return [text for text in texts(game, 0) if text.endswith("by the phase strip")]


def test_the_dollar_power_of_the_strip_moves_one_worker_to_phase_six_once_a_round() -> None:
    game = rolling(OrbSeat(cup="home home home"), OrbSeat(cup="home"), dice="ship ship explore")
    play(game, 0, "select ship with home from ship")
    assert strip_moves(game) == [
        "reassign home from explore to $ by the phase strip",
        "reassign home from ship to $ by the phase strip",
    ]
    play(game, 0, "reassign home from explore to $ by the phase strip")
    assert strip_moves(game) == []


def test_without_a_dollar_face_three_of_four_dice_can_research() -> None:
    game = rolling(OrbSeat(cup="home home home home"), OrbSeat(cup="home"), dice="ship " * 4)
    play(game, 0, "select $ with home from ship", "dictate home from ship")
    play(game, 0, "move home from ship to $", "reassign home from ship to $ by the phase strip")
    assert column(game, 0, "$") == "home home"
    assert game.empires[0].selected == DOLLAR
