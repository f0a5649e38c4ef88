"""Assign: Dictate and what strengthens it, and the two powers with a condition of their own."""

from orrery.roll.game import RollGame
from tests.roll.builder import Seat, column, crew, dice, play, position, texts
from tests.roll.powers.assigning import further, given, not_offered, offered

# ---- Executive Power --------------------------------------------------------------------------


def test_executive_power_moves_exactly_two_from_one_column_to_the_selected_phase() -> None:
    game = given(
        "Executive Power",
        rolled="home:explore home:explore home:settle military:settle genes:settle",
        select="develop with home from explore",
    )
    # A single worker in Explore cannot go: it takes two.
    assert offered(game, "Executive Power") == {
        "home from settle to develop",
        "military from settle to develop",
        "genes from settle to develop",
    }

    play(game, 0, "reassign military from settle to develop by Executive Power")
    assert further(game) == {"home from settle to develop", "genes from settle to develop"}

    play(game, 0, "move genes from settle to develop")
    assert column(game, 0, "develop") == "military genes"
    assert column(game, 0, "settle") == "home"
    assert not_offered(game, "Executive Power")


def test_executive_power_never_takes_from_the_selected_column() -> None:
    game = given(
        "Executive Power",
        rolled="home:explore home:develop home:develop",
        select="develop with home from explore",
    )

    assert not_offered(game, "Executive Power")


def test_executive_power_takes_two_workers_that_other_powers_brought_together() -> None:
    game = given(
        "Executive Power",
        "Galactic Influence",
        rolled="home:explore military:settle genes:ship",
        select="develop with home from explore",
    )
    assert not_offered(game, "Executive Power")

    play(game, 0, "reassign genes from ship to settle by Galactic Influence")
    assert offered(game, "Executive Power") == {
        "military from settle to develop",
        "genes from settle to develop",
    }


def test_executive_power_takes_wild_dice_that_were_placed() -> None:
    game = given(
        "Executive Power",
        rolled="home:explore alien:wild alien:wild",
        select="develop with home from explore",
    )
    play(game, 0, "wild alien to ship", "wild alien to ship")
    play(
        game,
        0,
        "reassign alien from ship to develop by Executive Power",
        "move alien from ship to develop",
    )

    assert column(game, 0, "develop") == "alien alien"


# ---- Mad Scientists ---------------------------------------------------------------------------

NOBODY_HAS_NOVELTY = (Seat(rolled="home:explore"),)
ONE_RIVAL_HAS_TWO = (Seat(rolled="home:explore", tableau=("Gem World", "Spice World")),)


def mad_scientists(
    own_worlds: tuple[str, ...], rivals: tuple[Seat, ...], home_world: str = ""
) -> RollGame:
    seat = Seat(
        tableau=("Mad Scientists", *own_worlds),
        home_world=home_world,
        rolled="home:explore military:ship genes:settle",
    )
    game = position("assign", seat, *rivals)
    play(game, 0, "select explore with home from explore")
    return game


def test_mad_scientists_alone_with_most_novelty_worlds_moves_two() -> None:
    game = mad_scientists(("Space Port", "Pirate World", "Artist Colony"), ONE_RIVAL_HAS_TWO)
    assert offered(game, "Mad Scientists") == {
        *(f"military from ship to {end}" for end in ("explore", "develop", "settle", "produce")),
        *(f"genes from settle to {end}" for end in ("explore", "develop", "produce", "ship")),
    }

    play(game, 0, "reassign military from ship to develop by Mad Scientists")
    assert "enough" in texts(game, 0)
    play(game, 0, "move genes from settle to produce")
    assert column(game, 0, "develop") == "military"
    assert column(game, 0, "produce") == "genes"
    assert not_offered(game, "Mad Scientists")


def test_mad_scientists_tied_for_most_moves_one() -> None:
    game = mad_scientists(("Space Port", "Pirate World"), ONE_RIVAL_HAS_TWO)

    play(game, 0, "reassign military from ship to develop by Mad Scientists")
    assert column(game, 0, "develop") == "military"
    # Back among all powers: there is no second move.
    assert "done" in texts(game, 0)
    assert not_offered(game, "Mad Scientists")


def test_mad_scientists_behind_moves_nobody() -> None:
    game = mad_scientists(("Space Port",), ONE_RIVAL_HAS_TWO)

    assert not_offered(game, "Mad Scientists")


def test_mad_scientists_without_any_novelty_world_in_play_is_a_tie() -> None:
    game = mad_scientists((), NOBODY_HAS_NOVELTY)

    play(game, 0, "reassign military from ship to develop by Mad Scientists")
    assert "done" in texts(game, 0)


def test_mad_scientists_compares_with_the_best_of_several_rivals() -> None:
    rivals = (*ONE_RIVAL_HAS_TWO, Seat(rolled="home:explore", tableau=("Artist Colony",)))
    behind_one = mad_scientists(("Space Port",), rivals)
    tied_with_one = mad_scientists(("Space Port", "Pirate World"), rivals)

    assert not_offered(behind_one, "Mad Scientists")
    assert offered(tied_with_one, "Mad Scientists") != set()


def test_mad_scientists_counts_home_worlds_and_faction_worlds() -> None:
    # Earth's Lost Colony is a Novelty home world, Space Mall the world of Consumer Markets.
    game = mad_scientists(
        ("Space Port",),
        (Seat(rolled="home:explore", faction="Consumer Markets"),),
        home_world="Earth's Lost Colony",
    )
    play(game, 0, "reassign military from ship to develop by Mad Scientists")
    assert "enough" in texts(game, 0)

    game = mad_scientists((), (Seat(rolled="home:explore", faction="Consumer Markets"),))
    assert not_offered(game, "Mad Scientists")


# ---- Dictate and what strengthens it ----------------------------------------------------------

SIX_EXPLORERS = "home:explore " * 6


def test_backup_planning_allows_any_number_of_dictates() -> None:
    game = given("Backup Planning", rolled=SIX_EXPLORERS, select="explore with home from explore")

    for end in ("develop", "settle"):
        play(game, 0, "dictate home from explore", f"move home from explore to {end}")
    assert column(game, 0, "explore") == "home"
    assert crew(list(game.empires[0].aside)) == "home home"

    # A third one costs a further worker and moves another.
    play(game, 0, "dictate home from explore", "move home from develop to ship")
    assert column(game, 0, "ship") == "home"
    assert len(game.empires[0].aside) == 3


def test_backup_planning_ends_when_no_two_workers_are_left() -> None:
    game = given(
        "Backup Planning",
        rolled="home:explore home:explore home:explore",
        select="explore with home from explore",
    )
    play(game, 0, "dictate home from explore", "move home from explore to ship")

    assert texts(game, 0) == ["done"]


def test_without_backup_planning_there_is_one_dictate() -> None:
    game = given(rolled=SIX_EXPLORERS, select="explore with home from explore")
    play(game, 0, "dictate home from explore", "move home from explore to ship")

    assert texts(game, 0) == ["done"]


def test_backup_planning_returns_all_dice_set_aside_at_reveal() -> None:
    game = given(
        "Backup Planning",
        rolled="home:explore home:explore military:explore novelty:explore home:explore",
        select="explore with home from explore",
        faces="explore",
    )
    play(game, 0, "dictate military from explore", "move home from explore to develop")
    play(game, 0, "dictate novelty from explore", "move home from develop to explore", "done")
    play(game, 1, "select explore with home from explore", "done")

    assert dice(game.empires[0].cup) == "military novelty"


def test_galactic_mandate_moves_one_to_three_workers_to_any_columns() -> None:
    game = given("Galactic Mandate", rolled=SIX_EXPLORERS, select="explore with home from explore")
    play(game, 0, "dictate home from explore")
    assert "enough" not in texts(game, 0)

    play(game, 0, "move home from explore to develop")
    assert "enough" in texts(game, 0)
    play(game, 0, "move home from explore to settle", "move home from explore to ship")

    assert [column(game, 0, name) for name in ("explore", "develop", "settle", "ship")] == [
        "home"
    ] * 4
    # One Dictate a round: setting a second die aside is not allowed.
    assert texts(game, 0) == ["done"]


def test_galactic_mandate_may_stop_after_one() -> None:
    game = given("Galactic Mandate", rolled=SIX_EXPLORERS, select="explore with home from explore")
    play(game, 0, "dictate home from explore", "move home from explore to develop", "enough")

    assert column(game, 0, "explore") == "home home home"
    assert texts(game, 0) == ["done"]


def test_galactic_mandate_does_not_move_the_die_set_aside() -> None:
    game = given(
        "Galactic Mandate",
        rolled="home:explore military:explore genes:explore",
        select="explore with home from explore",
    )
    play(game, 0, "dictate military from explore")

    assert further(game) == {
        f"genes from explore to {end}" for end in ("develop", "settle", "produce", "ship")
    }


def test_backup_planning_with_galactic_mandate_moves_up_to_three_each_time() -> None:
    game = given(
        "Backup Planning",
        "Galactic Mandate",
        rolled=SIX_EXPLORERS,
        select="explore with home from explore",
    )
    # A new Dictate may follow although the first one moved fewer than three.
    play(game, 0, "dictate home from explore", "move home from explore to develop", "enough")
    play(game, 0, "dictate home from explore")
    play(game, 0, "move home from explore to develop", "move home from explore to settle")
    play(game, 0, "move home from develop to ship")

    assert [column(game, 0, name) for name in ("develop", "settle", "ship")] == ["home"] * 3
    assert len(game.empires[0].aside) == 2
