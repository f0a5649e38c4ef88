"""The end of the game, the score, ties."""

from __future__ import annotations

from orrery.roll.game import RollGame
from orrery.roll.tiles.tileset import BASE_FACES, BASE_SET
from tests.roll.builder import Seat, deal, names, play, position

EIGHT = (
    "Public Works",
    "Export Duties",
    "Galactic Demand",
    "Merchant Guild",
    "Gem World",
    "Star Nomad Lair",
    "New Survivalists",
    "Artist Colony",
)
NINE = (*EIGHT, "Space Port")
WAITING = Seat(cup="home", goods={"New Vinland": "novelty"}, home_world="Old Earth")


def is_over(game: RollGame) -> bool:
    return game.over


def test_twelve_squares_end_the_game_after_the_round() -> None:
    game = position("manage", Seat(cup="home", tableau=NINE), WAITING)
    assert game.empires[0].tableau.squares == 12
    assert not is_over(game)
    play(game, 1, "done")
    assert is_over(game)
    assert game.ended_by() == ["12 squares"]


def test_eleven_squares_do_not() -> None:
    game = position("manage", Seat(cup="home", tableau=EIGHT), WAITING)
    assert game.empires[0].tableau.squares == 11
    play(game, 1, "done")
    assert not is_over(game)
    assert game.round == 2


def test_the_faction_counts_two_squares() -> None:
    game = deal(("Space Piracy", "Old Earth"), ("Destroyed Colony", "New Sparta"))
    faction_and_home_world = [names(empire.tableau.faces) for empire in game.empires]
    assert faction_and_home_world == [
        ["Space Piracy", "Hidden Fortress", "Old Earth"],
        ["Destroyed Colony", "Awakened Alien Outpost", "New Sparta"],
    ]
    assert [empire.tableau.squares for empire in game.empires] == [3, 3]


def test_tiles_in_the_construction_zone_are_no_squares() -> None:
    game = position(
        "manage",
        Seat(cup="home", tableau=EIGHT, developments=("Space Docks",), worlds=("Comet Zone",)),
        WAITING,
    )
    play(game, 1, "done")
    assert not is_over(game)


def test_an_exhausted_pool_ends_the_game_after_the_round() -> None:
    game = position("manage", Seat(cup="home"), WAITING, pool=0)
    assert not is_over(game)
    play(game, 1, "done")
    assert is_over(game)
    assert game.ended_by() == ["chips exhausted"]


def test_a_pool_with_one_chip_does_not() -> None:
    game = position("manage", Seat(cup="home"), WAITING, pool=1)
    play(game, 1, "done")
    assert not is_over(game)


def test_both_conditions_can_be_met_at_once() -> None:
    game = position("manage", Seat(cup="home", tableau=NINE), Seat(cup="home"), pool=-2)
    assert is_over(game)
    assert game.ended_by() == ["chips exhausted", "12 squares"]


def test_the_round_is_finished_before_the_game_ends() -> None:
    game = position(
        "develop",
        Seat(develop="home", developments=("Space Mercenaries",), tableau=EIGHT),
        Seat(ship="home", goods={"New Vinland": "novelty"}, credits=5),
        phases="ship",
    )
    assert game.empires[0].tableau.squares == 12
    assert not is_over(game)
    play(game, 1, "consume novelty from New Vinland by home")
    assert is_over(game)
    assert game.empires[1].chips == 2


def test_the_rulebooks_scoring_example() -> None:
    game = position(
        "manage",
        Seat(
            faction="Alien Archaeology",
            home_world="New Sparta",
            tableau=("Galactic Federation", "New Galactic Order"),
            cup="military military military military",
        ),
        WAITING,
    )
    score = game.scores()[0]
    assert score.parts == {
        "chips": 0,
        "developments": 13,
        "worlds": 3,
        "Galactic Federation": 5,
        "New Galactic Order": 4,
    }
    assert score.total == 25


def test_chips_count_their_value() -> None:
    game = position("manage", Seat(cup="home", chips=17), WAITING)
    assert game.scores()[0].parts["chips"] == 17


def test_both_numbers_of_a_faction_count() -> None:
    # Destroyed Colony 0, Awakened Alien Outpost 3; Doomed World 0.
    game = position("manage", Seat(cup="home"), WAITING)
    assert game.scores()[0].total == 3


def test_tiles_in_the_construction_zone_score_nothing() -> None:
    plain = position("manage", Seat(cup="home"), WAITING)
    zone = Seat(cup="home", developments=("Galactic Federation",), worlds=("Comet Zone",))
    game = position("manage", zone, WAITING)
    assert game.scores()[0].total == plain.scores()[0].total


def test_fractions_of_bonuses_are_rounded_up() -> None:
    # Novelty worlds worth 2 + 3: half of 5 is 3.
    game = position(
        "manage",
        Seat(cup="home", tableau=("Free Trade Association", "Gem World", "Universal Exports")),
        WAITING,
    )
    assert game.scores()[0].parts["Free Trade Association"] == 3


def test_ten_developments_of_cost_six_have_a_bonus() -> None:
    with_bonus = [face.cost for face in BASE_FACES if face.bonus is not None]
    sixes = [
        face
        for face in BASE_FACES[: 2 * len(BASE_SET.tiles)]
        if not face.is_world and face.cost == 6
    ]
    assert with_bonus == [6] * 10
    assert len(sixes) == 10


def test_most_points_win() -> None:
    game = position("manage", Seat(cup="home", chips=30), Seat(cup="home home home"), pool=0)
    assert is_over(game)
    assert game.winners() == [0]


def tied(one: Seat, two: Seat) -> list[int]:
    one.faction, two.faction = "Alien Archaeology", "Genetics Lab"
    one.home_world, two.home_world = "New Sparta", "Separatist Colony"
    # 1 + 1 + 2 points against 2 + 0 + 2.
    game = position("manage", one, two, pool=0)
    assert is_over(game)
    scores = game.scores()
    assert scores[0].total == scores[1].total
    return game.winners()


def test_ties_are_broken_by_dice_in_the_cup_and_credits() -> None:
    assert tied(Seat(cup="home home", credits=3), Seat(cup="home", credits=3)) == [0]
    assert tied(Seat(cup="home", credits=3), Seat(cup="home", credits=5)) == [1]
    assert tied(Seat(cup="home home", credits=3), Seat(cup="home", credits=4)) == [0, 1]


def test_a_further_tie_is_a_shared_victory() -> None:
    assert tied(Seat(cup="home", credits=2), Seat(cup="genes", credits=2)) == [0, 1]


def test_the_tie_break_is_only_among_the_tied() -> None:
    game = position(
        "manage",
        Seat(cup="home", chips=10),
        Seat(cup="home home home home", credits=10),
        Seat(cup="home"),
        pool=0,
    )
    assert game.winners() == [0]
