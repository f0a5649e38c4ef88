"""Faces of the orb that act in Assign, in Reveal and in the phases."""

import pytest

from orrery.roll.game import RollGame
from orrery.roll.tiles.tileset import BY_NAME
from tests.roll.builder import column, dice, play, texts
from tests.roll.rivalry.orb_table import OrbSeat, all_of, during, rolling

WAITING = OrbSeat(cup="home")


def assigning(face: str, cup: str, faces: str) -> RollGame:
    game = rolling(OrbSeat(cup=cup, orb=all_of(face), rolls=1), WAITING, dice=f"{faces} explore")
    first = faces.split(maxsplit=1)[0]
    play(game, 0, f"select {first} with home from {first}")
    return game


def by_orb(game: RollGame) -> list[str]:
    return [text for text in texts(game, 0) if text.endswith("by the orb")]


# ---- Assign -----------------------------------------------------------------------------------


def test_reassign_1_moves_one_worker_to_any_phase() -> None:
    game = assigning("reassign-1", "home home", "explore ship")
    assert by_orb(game) == [
        f"reassign home from ship to {phase} by the orb"
        for phase in ("explore", "develop", "settle", "produce", "$")
    ]
    play(game, 0, "reassign home from ship to produce by the orb")
    assert column(game, 0, "produce") == "home"
    assert by_orb(game) == []


def test_reassign_2_moves_two_workers_each_to_any_phase() -> None:
    game = assigning("reassign-2", "home home home", "explore ship develop")
    play(game, 0, "reassign home from ship to $ by the orb", "move home from develop to settle")
    assert column(game, 0, "$") == "home"
    assert column(game, 0, "settle") == "home"
    assert by_orb(game) == []


def test_reassign_2_may_move_just_one() -> None:
    game = assigning("reassign-2", "home home home", "explore ship develop")
    play(game, 0, "reassign home from ship to $ by the orb", "enough")
    assert column(game, 0, "develop") == "home"
    assert by_orb(game) == []


def test_the_orbs_reassign_comes_on_top_of_the_strips_and_dictate() -> None:
    game = assigning("reassign-1", "home home home home", "explore ship ship ship")
    play(game, 0, "reassign home from ship to settle by the orb")
    play(game, 0, "reassign home from ship to $ by the phase strip")
    assert "dictate home from ship" in texts(game, 0)


def test_nobody_must_reassign() -> None:
    game = assigning("reassign-2", "home home", "explore ship")
    play(game, 0, "done")
    assert game.decision(0) is None


def test_without_such_a_face_there_is_no_such_power() -> None:
    assert by_orb(assigning("fleet-1", "home home", "explore ship")) == []


# ---- Explore ----------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["explorer", "fleet-1", "fleet-2"])
def test_a_virtual_home_explorer(face: str) -> None:
    game = during("explore", OrbSeat(orb=all_of(face), up=1), OrbSeat(explore="home"))
    assert texts(game, 0) == ["scout virtual home", "stock virtual home"]
    play(game, 0, "stock virtual home")
    assert game.empires[0].credits == 3
    assert game.decision(0) is None
    assert dice(game.empires[0].citizenry) == ""


def test_fleet_3_explores_nothing() -> None:
    game = during("explore", OrbSeat(orb=all_of("fleet-3"), up=1), OrbSeat(explore="home"))
    assert game.decision(0) is None


def test_predictive_modeling_does_not_shift_a_virtual_explorer() -> None:
    game = during(
        "explore",
        OrbSeat(orb=all_of("explorer"), up=1, tableau=("Predictive Modeling",)),
        OrbSeat(explore="home"),
        phases="ship",
    )
    assert texts(game, 0) == ["scout virtual home", "stock virtual home"]


def test_a_die_in_the_cup_explores_nothing() -> None:
    game = during("explore", OrbSeat(orb=all_of("explorer"), up=0), OrbSeat(explore="home"))
    assert game.decision(0) is None


# ---- Develop and Settle -----------------------------------------------------------------------


@pytest.mark.parametrize(("face", "less"), [("develop-2", 1), ("develop-3", 2)])
def test_developments_take_fewer_developers(face: str, less: int) -> None:
    tableau = during("manage", OrbSeat(orb=all_of(face), up=1), WAITING).empires[0].tableau
    assert tableau.workers_needed(BY_NAME["Galactic Exchange"]) == 6 - less
    assert tableau.workers_needed(BY_NAME["Free Trade Zone"]) == 3 - less
    assert tableau.workers_needed(BY_NAME["Diversification"]) == 1
    assert tableau.workers_needed(BY_NAME["Transport Hub"]) == 4


@pytest.mark.parametrize(("face", "less"), [("settle-2", 1), ("settle-3", 2)])
def test_worlds_take_fewer_settlers(face: str, less: int) -> None:
    tableau = during("manage", OrbSeat(orb=all_of(face), up=1), WAITING).empires[0].tableau
    assert tableau.workers_needed(BY_NAME["Galactic Trendsetters"]) == 6 - less
    assert tableau.workers_needed(BY_NAME["Galactic Resort"]) == 3 - less
    assert tableau.workers_needed(BY_NAME["Artist Colony"]) == 1
    assert tableau.workers_needed(BY_NAME["Free Trade Zone"]) == 3


def test_all_developments_of_the_phase_are_cheaper() -> None:
    game = during(
        "develop",
        OrbSeat(
            orb=all_of("develop-3"),
            up=1,
            developments=("Free Trade Zone", "Executive Power"),
            develop="home home",
        ),
        OrbSeat(developments=("Technology Unions",), develop="home military"),
    )
    assert [BY_NAME["Free Trade Zone"], BY_NAME["Executive Power"]] == list(
        game.empires[0].tableau.faces[-2:]
    )


def test_a_discount_lasts_while_tiles_are_built() -> None:
    game = during(
        "settle",
        OrbSeat(orb=all_of("settle-3"), up=1, worlds=("Galactic Resort",), settle="home"),
        OrbSeat(worlds=("New Survivalists",), settle="home military"),
    )
    assert game.empires[0].tableau.workers_needed(BY_NAME["Transport Hub"]) == 2


# ---- Reveal and Ship --------------------------------------------------------------------------


def test_fleet_3_makes_ship_occur_for_all() -> None:
    game = rolling(
        OrbSeat(cup="home", orb=all_of("fleet-3"), rolls=1, goods={"Gem World": "novelty"}),
        OrbSeat(cup="home home", goods={"Artist Colony": "genes"}),
        OrbSeat(cup="home"),
        dice="produce produce ship produce",
    )
    for seat in range(3):
        play(game, seat, "select produce with home from produce", "done")
    assert game.occurring == 1 << 3 | 1 << 4
    assert column(game, 1, "ship") == "home"


def test_fleet_1_adds_a_home_shipper() -> None:
    game = during(
        "ship",
        OrbSeat(orb=all_of("fleet-1"), up=1, goods={"Gem World": "novelty"}),
        OrbSeat(ship="home", goods={"Artist Colony": "genes"}),
    )
    play(game, 0, "consume novelty from Gem World by virtual home")
    # One chip, and one for the matching good; a Home shipper does not match.
    assert game.empires[0].chips == 2


def test_fleet_2_adds_a_home_and_a_consumption_shipper() -> None:
    game = during(
        "ship",
        OrbSeat(
            orb=all_of("fleet-2"), up=1, goods={"Gem World": "novelty", "Artist Colony": "home"}
        ),
        OrbSeat(ship="home", goods={"Star Nomad Lair": "genes"}),
    )
    play(game, 0, "consume novelty from Gem World by virtual consumption")
    assert game.empires[0].chips == 3
    play(game, 0, "trade home from Artist Colony by virtual home")
    assert game.empires[0].credits == 4


def test_fleet_3_adds_a_consumption_shipper() -> None:
    game = during(
        "ship",
        OrbSeat(orb=all_of("fleet-3"), up=1, goods={"Gem World": "novelty"}),
        OrbSeat(ship="home", goods={"Artist Colony": "genes"}),
    )
    assert texts(game, 0) == [
        "trade novelty from Gem World by virtual consumption",
        "consume novelty from Gem World by virtual consumption",
    ]


def test_virtual_shippers_without_goods_vanish() -> None:
    game = during(
        "ship",
        OrbSeat(orb=all_of("fleet-2"), up=1),
        OrbSeat(ship="home", goods={"Artist Colony": "genes"}),
    )
    assert game.empires[0].workers == []
    assert dice(game.empires[0].cup) == ""
