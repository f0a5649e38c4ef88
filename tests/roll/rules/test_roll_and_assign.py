"""Roll and Assign: wild dice, phase selection, Dictate and Reassign."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.errors import Refused
from orrery.roll.game import RollGame
from orrery.roll.terms import COLORS, COLUMNS, DICE_COUNT, DIE_FACES
from tests.roll.builder import Seat, busy, column, dice, play, position, texts


def assigning(rolled: str, *tableau: str) -> RollGame:
    """Seat 0 has rolled these dice; seat 1 is not ready."""
    return position("assign", Seat(rolled=rolled, tableau=tableau), busy("assign"))


def moves(game: RollGame) -> list[str]:
    return [text for text in texts(game, 0) if text.startswith(("reassign", "dictate", "move"))]


# ---- Dice ---------------------------------------------------------------------------------------


def test_there_are_111_dice_in_seven_colors() -> None:
    assert dict(zip(COLORS, DICE_COUNT[: len(DIE_FACES)])) == {
        "home": 25,
        "military": 22,
        "consumption": 9,
        "novelty": 20,
        "rare": 14,
        "genes": 12,
        "alien": 9,
    }
    assert sum(DICE_COUNT) == 111


@pytest.mark.parametrize(
    "color, most",
    [
        ("home", {"explore": 2}),
        ("military", {"develop": 2, "settle": 2}),
        ("consumption", {"ship": 3}),
        ("novelty", {"produce": 2, "ship": 2}),
        ("rare", {"develop": 2}),
        ("genes", {"settle": 2, "wild": 2}),
        ("alien", {"wild": 3}),
    ],
)
def test_each_color_favours_its_phases(color: str, most: dict[str, int]) -> None:
    faces = Counter(COLUMNS[face] for face in DIE_FACES[COLORS.index(color)])
    assert sum(faces.values()) == 6
    assert {face: count for face, count in faces.items() if count > 1} == most


# ---- Roll ---------------------------------------------------------------------------------------


def test_all_dice_in_the_cup_are_rolled_and_no_others() -> None:
    game = position(
        "manage",
        Seat(cup="home alien", goods={"Gem World": "novelty"}),
        Seat(cup="home"),
        faces=("explore", "wild", "ship"),
    )
    play(game, 0, "done")
    assert column(game, 0, "explore") == "home"
    assert column(game, 0, "wild") == "alien"
    assert column(game, 1, "ship") == "home"
    assert dice(game.empires[0].cup) == ""
    assert len(game.empires[0].goods) == 1


# ---- Assign -------------------------------------------------------------------------------------


def test_a_die_stands_in_the_column_of_its_face() -> None:
    game = assigning("home:explore home:ship military:develop")
    assert column(game, 0, "explore") == "home"
    assert column(game, 0, "develop") == "military"
    assert column(game, 0, "ship") == "home"


def test_wild_dice_go_to_any_phase_together_or_apart() -> None:
    game = assigning("alien:wild alien:wild alien:wild home:ship")
    for phase in COLUMNS[:5]:
        assert f"wild alien to {phase}" in texts(game, 0)
    play(game, 0, "wild alien to settle", "wild alien to settle", "wild alien to explore")
    assert column(game, 0, "settle") == "alien alien"
    assert column(game, 0, "explore") == "alien"


def test_any_worker_can_select_any_phase() -> None:
    game = assigning("home:explore military:develop")
    selections = [text for text in texts(game, 0) if text.startswith("select")]
    assert len(selections) == 2 * 5
    assert "select ship with military from develop" in selections


def test_the_selecting_die_works_in_the_selected_phase_whatever_its_face() -> None:
    game = position("assign", Seat(rolled="military:develop"), Seat(rolled="home:explore"))
    play(game, 0, "select explore with military from develop", "done")
    play(game, 1, "select explore with home from explore", "done")
    assert column(game, 0, "explore") == "military"
    assert column(game, 0, "develop") == ""


def test_a_wild_die_can_select() -> None:
    game = assigning("genes:wild home:ship")
    play(game, 0, "select settle with genes from wild")
    assert game.empires[0].selected == COLUMNS.index("settle")
    assert "done" in texts(game, 0)


def test_reassign_powers_are_optional() -> None:
    game = assigning("home:explore home:explore home:ship", "Galactic Influence")
    play(game, 0, "select explore with home from explore", "done")
    assert game.pending() == [1]


def test_each_reassign_power_works_once_a_round() -> None:
    game = assigning("home:explore home:explore home:ship", "Galactic Influence")
    play(game, 0, "select explore with home from explore")
    play(game, 0, "reassign home from explore to ship by Galactic Influence")
    assert column(game, 0, "ship") == "home home"
    assert not [text for text in texts(game, 0) if text.startswith("reassign")]


def test_a_reassigned_worker_moves_to_another_column() -> None:
    game = assigning("home:explore home:explore home:ship", "Galactic Influence")
    play(game, 0, "select explore with home from explore")
    assert "reassign home from ship to ship by Galactic Influence" not in texts(game, 0)
    assert "reassign home from ship to explore by Galactic Influence" in texts(game, 0)


def test_dictate_sets_one_worker_aside_and_moves_another() -> None:
    game = assigning("home:explore home:ship military:develop")
    play(game, 0, "select explore with home from explore", "dictate home from ship")
    assert sorted(texts(game, 0)) == [
        f"move military from develop to {phase}"
        for phase in ("explore", "produce", "settle", "ship")
    ]
    play(game, 0, "move military from develop to explore")
    assert column(game, 0, "explore") == "military"
    assert game.empires[0].aside == (0,)


def test_the_dictating_die_returns_to_the_cup_at_reveal() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore novelty:explore military:develop"),
        Seat(rolled="home:explore"),
    )
    play(game, 1, "select explore with home from explore", "done")
    play(game, 0, "select explore with home from explore", "dictate novelty from explore")
    play(game, 0, "move military from develop to explore", "done")
    assert dice(game.empires[0].cup) == "novelty"
    assert column(game, 0, "explore") == "home military"


def test_dictate_works_once_a_round() -> None:
    game = assigning("home:explore home:ship home:ship military:develop")
    play(game, 0, "select explore with home from explore", "dictate home from ship")
    play(game, 0, "move military from develop to explore")
    assert texts(game, 0) == ["done"]


def test_dictate_needs_a_worker_to_set_aside_and_another_to_move() -> None:
    game = assigning("home:explore home:ship")
    play(game, 0, "select explore with home from explore")
    assert texts(game, 0) == ["done"]


def test_a_set_aside_die_is_always_followed_by_a_move() -> None:
    game = assigning("home:explore home:ship military:develop")
    play(game, 0, "select explore with home from explore", "dictate home from ship")
    with pytest.raises(Refused) as refused:
        play(game, 0, "done")
    assert refused.value.refusal.code == "wrong-moment"


def test_the_strip_die_stays_where_it_is() -> None:
    game = assigning("alien:explore home:ship military:develop", "Galactic Influence")
    play(game, 0, "select explore with alien from explore")
    assert not [text for text in moves(game) if "alien" in text]


def test_all_wait_until_everyone_has_assigned() -> None:
    game = position("assign", *(Seat(rolled="home:explore") for _ in range(3)))
    for seat in (2, 0):
        play(game, seat, "select explore with home from explore", "done")
    assert game.pending() == [1]
    assert game.occurring == 0
    play(game, 1, "select explore with home from explore", "done")
    assert game.pending() == [0, 1, 2]
    assert game.occurring == 1
