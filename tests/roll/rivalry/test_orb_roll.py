"""Roll: orbs are rolled in the open and their immediate faces resolved before Assign."""

import pytest

from orrery.core.errors import Refused
from orrery.roll.game import RollGame
from orrery.roll.log import JOURNAL
from tests.plain import plain
from tests.roll.builder import crew, dice, goods, play, texts
from tests.roll.rivalry.orb_table import OrbSeat, all_of, orb, rolling, side_up


def asked(game: RollGame, seat: int) -> str:
    decision = game.decision(seat)
    assert decision is not None
    return decision.kind


def rolled(face: str, *, dice: str = "explore", **parts: object) -> RollGame:
    """Seat 0 with one Home die rolls this face of its orb; seat 1 waits in Assign."""
    one = OrbSeat(**{"cup": "home", **parts}, orb=all_of(face), rolls=1)  # type: ignore[arg-type]
    return rolling(one, OrbSeat(cup="home"), dice=f"{dice} explore")


# ---- all in the open --------------------------------------------------------------------------


def test_everybody_hears_of_every_orb_and_the_record_keeps_it() -> None:
    game = rolling(OrbSeat(cup="home", rolls=2), OrbSeat(cup="home", rolls=4), events=True)
    events = [event for event in game.events or [] if event.kind == "orb-rolled"]
    assert [JOURNAL.outcome(event) for event in events] == ["orb 0 2", "orb 1 4"]
    assert all(event.heard_by(None) for event in events)
    assert JOURNAL.sentence(events[0]) == "{0} rolls the orb: side 2 shows Reassign •."


def test_a_face_of_assign_or_a_phase_is_no_decision_now() -> None:
    game = rolled("fleet-2")
    assert asked(game, 0) == "assign"
    assert side_up(game, 0) == 1


# ---- improving --------------------------------------------------------------------------------


def test_improve_1_spends_one_point_and_the_die_waits_in_the_cup() -> None:
    game = rolled("improve-1")
    assert asked(game, 0) == "improve"
    assert "improve side 2 to talent-1" in texts(game, 0)
    assert "improve side 2 to talent-2" not in texts(game, 0)
    play(game, 0, "improve side 2 to talent-1")
    assert orb(game, 0).split(", ")[1] == "talent-1"
    assert side_up(game, 0) == 0
    assert asked(game, 0) == "assign"


def test_improve_2_spends_two_points_on_two_faces() -> None:
    game = rolled("improve-2")
    play(game, 0, "improve side 2 to talent-1")
    assert asked(game, 0) == "improve"
    play(game, 0, "improve side 3 to fleet-1")
    assert orb(game, 0).split(", ")[1:3] == ["talent-1", "fleet-1"]
    assert asked(game, 0) == "assign"


def test_improve_2_spends_both_points_on_one_face() -> None:
    game = rolled("improve-2")
    play(game, 0, "improve side 4 to produce-2")
    assert orb(game, 0).split(", ")[3] == "produce-2"
    assert asked(game, 0) == "assign"


def test_improving_the_face_that_is_up_does_not_resolve_the_new_one() -> None:
    game = rolled("improve-1")
    play(game, 0, "improve side 1 to talent-1")
    assert game.empires[0].credits == 1
    assert asked(game, 0) == "assign"


@pytest.mark.parametrize("face", ["improve-1", "improve-2"])
def test_nobody_must_improve(face: str) -> None:
    game = rolled(face)
    before = orb(game, 0)
    play(game, 0, "enough")
    assert orb(game, 0) == before
    assert asked(game, 0) == "assign"


# ---- developers and settlers ------------------------------------------------------------------


@pytest.mark.parametrize(("face", "to"), [("develop-1", "developers"), ("settle-1", "settlers")])
def test_a_die_from_any_place_becomes_developer_or_settler(face: str, to: str) -> None:
    other = "settlers" if to == "developers" else "developers"
    game = rolled(
        face,
        cup="home talent",
        citizenry="military",
        goods={"Gem World": "novelty"},
        **{other: "genes"},
    )
    assert set(texts(game, 0)) == {
        "enough",
        f"send talent from cup to {to}",
        f"send military from citizenry to {to}",
        f"send novelty from Gem World to {to}",
        f"send genes from {other} to {to}",
        f"send home from roll explore to {to}",
    }


def test_a_developer_is_sent_even_to_an_empty_stack() -> None:
    game = rolled("develop-1", citizenry="military")
    play(game, 0, "send military from citizenry to developers")
    assert crew(game.empires[0].developers) == "military"
    assert game.empires[0].developments == []
    assert asked(game, 0) == "assign"


def test_nothing_completes_before_the_next_develop_phase() -> None:
    game = rolled("develop-1", citizenry="military", developments=("Public Works",))
    play(game, 0, "send military from citizenry to developers")
    assert crew(game.empires[0].developers) == "military"
    assert len(game.empires[0].developments) == 1


def test_a_settler_is_sent_even_to_an_empty_stack() -> None:
    game = rolled("settle-1", citizenry="military")
    play(game, 0, "send military from citizenry to settlers")
    assert crew(game.empires[0].settlers) == "military"


def test_a_rolled_worker_is_chosen_by_what_it_shows() -> None:
    game = rolled("settle-1", cup="home leader", dice="ship explore/produce")
    assert set(texts(game, 0)) == {
        "enough",
        "send home from roll ship to settlers",
        "send leader from roll wild showing explore/produce to settlers",
    }
    play(game, 0, "send leader from roll wild showing explore/produce to settlers")
    # The face is forgotten: only the colour lies on the stack.
    assert game.empires[0].settlers == [7]


def test_a_talent_counter_becomes_a_developer() -> None:
    game = rolled("develop-1", cup="home talent")
    play(game, 0, "send talent from cup to developers")
    assert crew(game.empires[0].developers) == "talent"
    assert dice(game.empires[0].cup) == ""


def test_without_a_worker_left_there_is_nothing_to_assign() -> None:
    game = rolled("develop-1")
    play(game, 0, "send home from roll explore to developers")
    assert game.decision(0) is None
    play(game, 1, "select explore with home from explore", "done")
    assert game.empires[0].selected == -1


def test_nobody_must_shift_a_die() -> None:
    game = rolled("develop-1")
    play(game, 0, "enough")
    assert game.empires[0].developers == []
    assert asked(game, 0) == "assign"


def test_only_the_own_stack_of_the_face_is_offered() -> None:
    game = rolled("develop-1", citizenry="military")
    with pytest.raises(Refused, match="Develop-1 sends no die to settlers"):
        play(game, 0, "send military from citizenry to settlers")


def test_others_learn_the_colour_but_not_the_face() -> None:
    shown = rolled("develop-1", cup="home military", dice="ship wild")
    hidden = rolled("develop-1", cup="home military", dice="ship develop")
    play(shown, 0, "send military from roll wild to developers")
    play(hidden, 0, "send military from roll develop to developers")
    assert shown.view(1).encode() == hidden.view(1).encode()
    seen = plain(shown.view(1))["empires"][0]
    assert seen["developers"] == [{"color": "military"}]
    assert seen["rolled"] == {"home": 1}


# ---- goods ------------------------------------------------------------------------------------

TWO_WORLDS = ("Gem World", "Artist Colony")


def test_produce_1_puts_a_die_on_an_empty_world() -> None:
    game = rolled("produce-1", citizenry="alien", tableau=TWO_WORLDS)
    play(game, 0, "send alien from citizenry to Gem World")
    assert goods(game, 0) == {"Gem World": "alien"}
    assert asked(game, 0) == "assign"


@pytest.mark.parametrize(("face", "most"), [("produce-1", 1), ("produce-2", 2), ("produce-3", 3)])
def test_each_level_shifts_one_die_more(face: str, most: int) -> None:
    worlds = (*TWO_WORLDS, "Lost Alien Warship", "Plague World")
    game = rolled(face, citizenry="alien alien alien alien", tableau=worlds)
    for world in worlds[:most]:
        assert asked(game, 0) == "send"
        play(game, 0, f"send alien from citizenry to {world}")
    assert asked(game, 0) == "assign"
    assert len(game.empires[0].goods) == most


def test_fewer_dice_than_allowed_may_be_shifted() -> None:
    game = rolled("produce-3", citizenry="alien alien", tableau=TWO_WORLDS)
    play(game, 0, "send alien from citizenry to Gem World", "enough")
    assert goods(game, 0) == {"Gem World": "alien"}
    assert asked(game, 0) == "assign"


def test_a_world_with_a_good_takes_no_second_one() -> None:
    game = rolled("produce-2", citizenry="alien", goods={"Gem World": "novelty"})
    worlds = {text.split(" to ")[1] for text in texts(game, 0) if " to " in text}
    assert "Gem World" not in worlds


def test_gray_worlds_take_no_goods() -> None:
    game = rolled("produce-3", citizenry="alien", tableau=("Trading World",))
    assert not any("to Trading World" in text for text in texts(game, 0))


def test_with_galactic_reserves_both_dice_lie_on_one_world() -> None:
    game = rolled("produce-2", citizenry="alien home", tableau=("Gem World", "Galactic Reserves"))
    play(game, 0, "send alien from citizenry to Gem World", "send home from citizenry to Gem World")
    assert goods(game, 0) == {"Gem World": "home alien"}


def test_with_galactic_reserves_a_world_takes_a_second_good_but_no_third() -> None:
    game = rolled(
        "produce-3",
        citizenry="alien home",
        goods={"Gem World": "novelty"},
        tableau=("Galactic Reserves",),
    )
    play(game, 0, "send alien from citizenry to Gem World")
    assert "send home from citizenry to Gem World" not in texts(game, 0)


def test_a_good_may_move_to_another_world() -> None:
    game = rolled("produce-1", goods={"Gem World": "novelty"}, tableau=("Artist Colony",))
    play(game, 0, "send novelty from Gem World to Artist Colony")
    assert goods(game, 0) == {"Artist Colony": "novelty"}


# ---- Talents and credits ----------------------------------------------------------------------


def test_talent_1_brings_two_credits() -> None:
    assert rolled("talent-1").empires[0].credits == 3


@pytest.mark.parametrize(("face", "counters"), [("talent-2", 1), ("talent-3", 2)])
def test_talent_counters_may_be_assigned_this_round(face: str, counters: int) -> None:
    game = rolled(face)
    assert dice(game.empires[0].cup) == " ".join(["talent"] * counters)
    play(game, 0, *["wild talent to ship"] * counters)
    assert dice(game.empires[0].cup) == ""


# ---- arrows -----------------------------------------------------------------------------------


def test_an_arrow_turns_the_die_and_resolves_the_face_it_points_to() -> None:
    game = rolling(
        OrbSeat(
            cup="home",
            rolls=1,
            orb="arrow to side 2, talent-1, explorer, explorer, explorer, explorer",
        ),
        OrbSeat(cup="home"),
        events=True,
    )
    assert game.empires[0].credits == 3
    assert side_up(game, 0) == 2
    told = [JOURNAL.sentence(event) for event in game.events or [] if event.kind == "orb-turned"]
    assert told == ["{0} turns the orb to side 2, Talent •."]


def test_an_arrow_may_lead_to_a_decision_or_to_a_phase_face() -> None:
    start = "arrow to side 2, arrow to side 3, "
    game = rolling(
        OrbSeat(cup="home", rolls=1, orb=start + "improve-2, explorer, explorer, explorer"),
        OrbSeat(cup="home", rolls=2, orb=start + "reassign-2, explorer, explorer, explorer"),
    )
    assert asked(game, 0) == "improve"
    assert "improve side 1 to arrow to side 3" in texts(game, 0)
    assert asked(game, 1) == "assign"
    assert game.empires[1].tableau.reassign_powers[-1].most == 2


def test_when_arrows_loop_nothing_occurs() -> None:
    game = rolling(
        OrbSeat(
            cup="home",
            rolls=1,
            orb="arrow to side 2, arrow to side 1, talent-3, explorer, explorer, explorer",
        ),
        OrbSeat(cup="home"),
    )
    assert asked(game, 0) == "assign"
    assert game.empires[0].credits == 1
    assert dice(game.empires[0].cup) == ""
    assert game.empires[0].tableau.round_powers == ()


# ---- the next round ---------------------------------------------------------------------------


def test_every_round_the_orb_is_rolled_anew_and_last_rounds_powers_are_gone() -> None:
    game = rolled("develop-3", developments=("Galactic Exchange",))
    face = game.empires[0].developments[0]
    assert game.empires[0].tableau.workers_needed(face) == 4
    game.chance.items["orb"] = [2, 2]  # type: ignore[attr-defined]
    game.go_to(game.rules.stages[1])
    assert side_up(game, 0) == 3
    assert game.empires[0].tableau.workers_needed(face) == 6
