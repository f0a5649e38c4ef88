"""Talent counters in full, as the Deal and Orb games use them."""

import pytest

from orrery.core.errors import Refused
from orrery.roll.game import RollGame
from orrery.roll.winning import score
from tests.plain import plain
from tests.roll.builder import column, crew, dice, goods, play, texts
from tests.roll.rivalry.orb_table import OrbSeat, during, rolling

WAITING = OrbSeat(cup="home")


def assigning(cup: str, faces: str) -> RollGame:
    return rolling(OrbSeat(cup=cup), WAITING, OrbSeat(cup="home"), dice=f"{faces} ship ship")


def lift(game: RollGame) -> None:
    """The other seats select Ship."""
    for seat in (1, 2):
        play(game, seat, "select ship with home from ship", "done")


# ---- Assign -----------------------------------------------------------------------------------


def test_a_counter_is_not_rolled_and_may_be_assigned_to_any_phase() -> None:
    game = assigning("home talent", "explore")
    placings = [text for text in texts(game, 0) if text.startswith("wild talent")]
    assert placings == [
        f"wild talent to {phase}"
        for phase in ("explore", "develop", "settle", "produce", "ship", "$")
    ]


def test_counters_may_go_to_different_phases_or_be_kept() -> None:
    game = assigning("home talent talent talent", "explore")
    play(game, 0, "wild talent to develop", "select explore with home from explore")
    play(game, 0, "wild talent to $", "done")
    assert column(game, 0, "develop") == "talent"
    assert column(game, 0, "$") == "talent"
    assert dice(game.empires[0].cup) == "talent"


def test_a_counter_may_be_reassigned() -> None:
    game = assigning("home talent", "explore")
    play(game, 0, "wild talent to ship", "select explore with home from explore")
    play(game, 0, "reassign talent from ship to $ by the phase strip")
    assert column(game, 0, "$") == "talent"


def test_a_counter_may_select_a_phase() -> None:
    game = assigning("home talent", "explore")
    play(game, 0, "select settle with talent from wild", "done")
    assert game.empires[0].selected == 2


def test_a_counter_does_not_pay_for_dictate_but_may_be_moved_by_it() -> None:
    game = assigning("home home talent", "explore develop")
    play(game, 0, "wild talent to ship", "select explore with home from explore")
    dictates = [text for text in texts(game, 0) if text.startswith("dictate")]
    assert dictates == ["dictate home from develop"]
    play(game, 0, "dictate home from develop", "move talent from ship to settle")
    assert column(game, 0, "settle") == "talent"
    with pytest.raises(Refused):
        play(game, 0, "dictate talent from settle")


def test_whoever_has_only_counters_need_not_assign_them() -> None:
    game = rolling(OrbSeat(cup="talent"), WAITING, dice="explore")
    assert "done" in texts(game, 0)
    play(game, 0, "done")
    assert game.decision(0) is None
    assert dice(game.empires[0].cup) == "talent"


def test_once_a_counter_is_assigned_a_phase_must_be_selected() -> None:
    game = rolling(OrbSeat(cup="talent"), WAITING, dice="explore")
    play(game, 0, "wild talent to ship")
    assert "done" not in texts(game, 0)


def test_behind_the_screen_nobody_sees_which_counters_are_assigned() -> None:
    game = assigning("home talent talent", "explore")
    before = game.view(1).encode()
    play(game, 0, "wild talent to ship")
    assert game.view(1).encode() == before
    assert plain(game.view(1))["empires"][0]["cup"] == {"talent": 2}
    assert plain(game.view(0))["empires"][0]["cup"] == {"talent": 1}


# ---- Manage Empire, and the end ---------------------------------------------------------------


def test_with_only_counters_to_recall_one_is_enough() -> None:
    game = during("manage", OrbSeat(settlers="talent talent"), OrbSeat(cup="home"))
    assert texts(game, 0) == ["recall talent from settlers"]
    play(game, 0, "recall talent from settlers")
    assert texts(game, 0) == ["done", "recall talent from settlers"]
    play(game, 0, "done")
    assert crew(game.empires[0].settlers) == "talent"


def test_a_counter_on_a_world_is_no_good_for_galactic_reserves() -> None:
    seat = OrbSeat(cup="home", tableau=("Galactic Reserves",), goods={"Gem World": "talent home"})
    own = during("manage", seat, OrbSeat(cup="home"))
    parts = own.scores()[0].parts
    # It is recalled and scores for itself; the other one is a good.
    assert parts["Galactic Reserves"] == 1
    assert parts["talents"] == 1


# ---- Reveal -----------------------------------------------------------------------------------


def test_counters_in_phases_that_do_not_occur_come_back() -> None:
    game = assigning("home talent talent", "explore")
    play(game, 0, "wild talent to develop", "wild talent to explore")
    play(game, 0, "select explore with home from explore", "done")
    lift(game)
    assert dice(game.empires[0].cup) == "talent"
    # Beside them explores the virtual one of the orb.
    assert column(game, 0, "explore") == "home talent virtual home"


# ---- Phases -----------------------------------------------------------------------------------


def test_a_counter_that_explores_is_gone() -> None:
    game = during("explore", OrbSeat(explore="talent"), OrbSeat(explore="home"))
    play(game, 0, "stock talent")
    assert game.empires[0].credits == 3
    assert game.empires[0].dice_by_color()[10] == 0


def test_a_counter_that_helped_to_build_is_gone() -> None:
    game = during(
        "develop",
        OrbSeat(develop="home talent", developments=("Export Duties",)),
        OrbSeat(developments=("Technology Unions",), develop="home military"),
    )
    assert dice(game.empires[0].citizenry) == "home"
    assert game.empires[0].dice_by_color()[10] == 0


def test_a_counter_waits_on_a_tile_that_is_not_complete() -> None:
    game = during(
        "settle",
        OrbSeat(settle="talent", worlds=("Gem World",)),
        OrbSeat(worlds=("New Survivalists",), settle="home military"),
    )
    assert crew(game.empires[0].settlers) == "talent"


def test_a_counter_without_a_task_comes_back() -> None:
    game = during(
        "settle",
        OrbSeat(settle="talent talent", worlds=("Artist Colony",)),
        OrbSeat(worlds=("New Survivalists",), settle="home military"),
    )
    assert dice(game.empires[0].cup) == "talent"
    game = during("ship", OrbSeat(ship="talent"), OrbSeat(ship="home", goods={"Gem World": "home"}))
    assert dice(game.empires[0].cup) == "talent"


def test_a_counter_becomes_a_good() -> None:
    game = during(
        "produce",
        OrbSeat(produce="talent", tableau=("Gem World",)),
        OrbSeat(produce="home", tableau=("Star Nomad Lair", "Artist Colony")),
    )
    play(game, 0, "produce talent on Gem World")
    assert goods(game, 0) == {"Gem World": "talent"}


def test_a_counter_that_researches_is_gone() -> None:
    game = during("$", OrbSeat(researchers="talent"), OrbSeat(researchers="home"))
    play(game, 0, "research with talent", "improve side 1 to talent-2")
    assert game.empires[0].dice_by_color()[10] == 0


@pytest.mark.parametrize("world", ["Gem World", "Plague World", "Lost Alien Warship"])
def test_as_good_and_as_shipper_a_counter_matches_every_world(world: str) -> None:
    game = during(
        "ship",
        OrbSeat(ship="talent", goods={world: "talent"}),
        OrbSeat(ship="home", goods={"Star Nomad Lair": "novelty"}),
    )
    play(game, 0, f"consume talent from {world} by talent")
    assert game.empires[0].chips == 3
    assert game.empires[0].dice_by_color()[10] == 0


# ---- Manage Empire and the end ----------------------------------------------------------------


def test_counters_at_work_may_be_recalled_to_the_unused_ones() -> None:
    game = during(
        "manage",
        OrbSeat(cup="home", developers="talent", goods={"Gem World": "talent"}),
        OrbSeat(cup="home", developers="home"),
    )
    play(game, 0, "recall talent from developers", "recall talent from Gem World")
    assert dice(game.empires[0].cup) == "home talent talent"


def test_counters_do_not_fill_an_empty_cup() -> None:
    game = during(
        "manage", OrbSeat(cup="talent", developers="home"), OrbSeat(cup="home", developers="home")
    )
    assert "done" not in texts(game, 0)


def test_every_counter_scores_one_wherever_it_is_and_breaks_no_tie() -> None:
    game = during(
        "manage",
        OrbSeat(cup="home talent", settlers="talent", goods={"Gem World": "talent"}),
        OrbSeat(cup="home", developers="home"),
    )
    scored = score(game.empires[0], [])
    assert scored.parts["talents"] == 3
    # One Home die and the credit of an empire without money.
    assert scored.tiebreak == 2
