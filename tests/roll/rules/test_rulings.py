"""Rulings where the rulebook leaves room, sections 1 to 8 (tiles have tests of their own)."""

from __future__ import annotations

import pytest

from orrery.roll.terms import DICE_COUNT
from orrery.roll.tiles.tileset import BASE_FACES, BY_NAME, FACES
from tests.roll.builder import Seat, busy, column, crew, dice, names, play, position, texts

# ---- 1. General ---------------------------------------------------------------------------------


def test_powers_do_nothing_in_a_phase_that_does_not_occur() -> None:
    game = position(
        "explore",
        Seat(explore="home", tableau=("Merchant Guild",), credits=1, settlers="home"),
        busy("manage"),
    )
    play(game, 0, "stock home")
    # $2 of the Stock, less one recruit; nothing of Produce.
    assert game.empires[0].credits == 2


def test_excess_credits_are_lost_at_each_gain() -> None:
    game = position("explore", Seat(explore="home", credits=9), busy("explore"))
    play(game, 0, "stock home")
    assert game.empires[0].credits == 10


def test_the_supply_of_dice_never_runs_short() -> None:
    granted = [0] * 7
    for face in BASE_FACES:
        for die in face.dice:
            granted[die.color] += 1
    assert all(count <= DICE_COUNT[color] for color, count in enumerate(granted))
    assert DICE_COUNT[0] == 5 * 5


# ---- 2. Assign ----------------------------------------------------------------------------------


def test_one_worker_may_be_moved_by_several_powers() -> None:
    game = position(
        "assign",
        Seat(
            rolled="home:explore home:ship home:ship",
            tableau=("Galactic Influence", "Local Subsidies"),
        ),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore")
    play(game, 0, "reassign home from ship to produce by Galactic Influence")
    play(game, 0, "reassign home from produce to settle by Local Subsidies")
    assert column(game, 0, "settle") == "home"
    assert column(game, 0, "ship") == "home"


def test_one_power_may_move_the_same_worker_again() -> None:
    """Only the last column matters: two moves of a worker come to one, or to none."""
    game = position(
        "assign",
        Seat(rolled="home:explore genes:ship home:ship", tableau=("Nanotechnology",)),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore")
    play(game, 0, "reassign genes from ship to produce by Nanotechnology")
    play(game, 0, "move genes from produce to settle")
    assert column(game, 0, "settle") == "genes"
    assert column(game, 0, "ship") == "home"
    # Both moves of the power are used up.
    assert not [text for text in texts(game, 0) if text.startswith(("move", "reassign"))]


def test_reassign_powers_may_be_used_in_any_order() -> None:
    game = position(
        "assign",
        Seat(
            rolled="home:explore home:ship home:ship",
            tableau=("Galactic Influence", "Local Subsidies"),
        ),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore")
    play(game, 0, "reassign home from ship to produce by Local Subsidies")
    play(game, 0, "reassign home from ship to produce by Galactic Influence")
    assert column(game, 0, "produce") == "home home"


def test_dictate_and_reassign_powers_combine() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore home:ship genes:settle", tableau=("Galactic Influence",)),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore", "dictate home from ship")
    play(game, 0, "move genes from settle to produce")
    play(game, 0, "reassign genes from produce to ship by Galactic Influence")
    assert column(game, 0, "ship") == "genes"


def test_mad_scientists_move_none_when_another_has_more_novelty_worlds() -> None:
    rolled = "home:explore home:ship home:ship"
    game = position(
        "assign",
        Seat(rolled=rolled, tableau=("Mad Scientists",)),
        Seat(rolled="home:explore", tableau=("Gem World",)),
    )
    play(game, 0, "select explore with home from explore")
    assert not [text for text in texts(game, 0) if text.startswith("reassign")]


def test_eighteen_developments_have_a_reassign_power() -> None:
    assert sum(face.reassign for face in BASE_FACES) == 18
    assert FACES[BY_NAME["Backup Planning"]].reassign
    assert FACES[BY_NAME["Galactic Mandate"]].reassign


# ---- 3. Explore ---------------------------------------------------------------------------------


def test_virtual_explorers_are_no_dice() -> None:
    game = position("explore", Seat(tableau=("Alien Research Ship",)), busy("explore"))
    assert sum(game.empires[0].dice_by_color()) == 0
    play(game, 0, "stock virtual alien", "stock virtual home")
    assert dice(game.empires[0].citizenry) == ""
    assert game.empires[0].credits == 5


def test_virtual_explorers_must_be_used() -> None:
    game = position("explore", Seat(tableau=("Major Research Labs",)), busy("explore"))
    assert texts(game, 0) == ["scout virtual home", "stock virtual home"]


def test_with_no_tile_to_be_had_anywhere_a_scout_brings_none() -> None:
    game = position("explore", Seat(explore="home home"), Seat(cup="home", explore="home"), bag=())
    play(game, 1, "stock home")
    play(game, 0, "scout home")
    assert game.empires[0].zone_size() == 0
    # The next explorer does its task all the same.
    assert texts(game, 0) == ["scout home", "stock home"]
    play(game, 0, "stock home")
    assert game.stage.number != 2


def test_the_extra_tile_of_explore_never_goes_on_top() -> None:
    game = position(
        "explore",
        Seat(
            faction="Improved Reconnaissance",
            explore="home",
            tableau=("Alien Research Team",),
            developments=("Merchant Guild",),
        ),
        Seat(cup="home"),
        draws=("Public Works",),
    )
    play(game, 0, "stock home")
    assert texts(game, 0) == ["place Public Works below", "place Lost Alien Warship below"]


def test_with_an_empty_bag_the_extra_tile_is_one_that_was_abandoned() -> None:
    game = position(
        "explore",
        Seat(faction="Destroyed Colony", tableau=("Alien Research Team",), cup="home"),
        Seat(faction="Space Piracy", explore="home", worlds=("Gem World",)),
        bag=("Space Docks", "Public Works"),
    )
    play(game, 1, "scout home", "abandon Gem World", "draw")
    play(game, 1, "place Space Docks below", "place Public Works below")
    assert game.empires[0].drawn == (BY_NAME["Gem World"] >> 1,)


def test_with_no_tile_anywhere_there_is_no_extra_tile() -> None:
    game = position(
        "explore",
        Seat(faction="Destroyed Colony", tableau=("Alien Research Team",), cup="home"),
        Seat(faction="Space Piracy", explore="home"),
        bag=(),
    )
    play(game, 1, "stock home")
    assert game.empires[0].zone_size() == 0


@pytest.mark.parametrize("further, pay", [((), 0), (("Export Duties",), 1)])
def test_a_tie_for_most_developments_pays_nobody(further: tuple[str, ...], pay: int) -> None:
    # The rival has the one development of its faction.
    game = position(
        "produce",
        Seat(tableau=("Technology Unions", *further), credits=1, cup="home"),
        Seat(faction="Mining Industry", cup="home", goods={"Star Nomad Lair": "novelty"}),
    )
    assert game.empires[0].credits == 1 + pay


# ---- 4. Develop and Settle ----------------------------------------------------------------------


def test_a_tile_with_enough_dice_completes_for_an_owner_without_workers() -> None:
    game = position(
        "develop",
        Seat(developers="home home home", developments=("Merchant Guild",)),
        busy("develop"),
    )
    assert names(game.empires[0].tableau.faces)[-1] == "Merchant Guild"


def test_development_discounts_add_up() -> None:
    game = position(
        "develop",
        Seat(faction="Biological Adaptation", tableau=("Investment Credits",)),
        busy("develop"),
    )
    needed = game.empires[0].tableau.workers_needed
    assert needed(BY_NAME["Nanotechnology"]) == 3
    assert needed(BY_NAME["Merchant Guild"]) == 2
    assert needed(BY_NAME["Diversification"]) == 1


@pytest.mark.parametrize(
    "world, alone, with_robots",
    [
        ("Fifth Column", 1, 1),
        ("Outlaw World", 2, 1),
        ("Trading World", 2, 1),
        ("Tourist World", 2, 1),
        ("Terraformed World", 3, 2),
        ("Galactic Trendsetters", 4, 3),
        ("Gem World", 2, 1),
    ],
)
def test_gray_worlds_with_free_trade_zone(world: str, alone: int, with_robots: int) -> None:
    game = position("settle", Seat(tableau=("Free Trade Zone",)), busy("settle"))
    tableau = game.empires[0].tableau
    assert tableau.workers_needed(BY_NAME[world]) == alone
    robots = tableau.with_face(BY_NAME["Replicant Robots"])
    assert robots.workers_needed(BY_NAME[world]) == with_robots
    # In whichever order the two were built.
    game = position("settle", Seat(tableau=("Replicant Robots",)), busy("settle"))
    robots_first = game.empires[0].tableau.with_face(BY_NAME["Free Trade Zone"])
    assert robots_first.workers_needed(BY_NAME[world]) == with_robots


def test_completion_incomes_add_up() -> None:
    game = position(
        "settle",
        Seat(
            settle="home home",
            worlds=("Radioactive World",),
            tableau=("Terraforming Robots", "Galactic Recycling"),
            credits=1,
        ),
        busy("settle"),
    )
    assert game.empires[0].credits == 4


def test_workers_put_back_into_the_cup_wait_for_the_next_roll() -> None:
    game = position(
        "settle",
        Seat(
            settle="military",
            worlds=("Star Nomad Lair", "Artist Colony"),
            tableau=("New Galactic Order",),
        ),
        busy("settle"),
    )
    assert dice(game.empires[0].cup) == "military"
    # It does not settle the next world too.
    assert names(game.empires[0].worlds) == ["Artist Colony"]
    assert column(game, 0, "settle") == ""


def test_settlers_to_cup_is_compulsory_for_one_and_free_for_a_second() -> None:
    game = position(
        "settle",
        Seat(settle="home genes", worlds=("Gem World",), tableau=("Galactic Exchange",)),
        busy("settle"),
    )
    assert texts(game, 0) == ["return home", "return genes"]
    play(game, 0, "return genes")
    assert texts(game, 0) == ["return home", "enough"]
    play(game, 0, "enough")
    assert dice(game.empires[0].cup) == "novelty genes"
    assert dice(game.empires[0].citizenry) == "home"


def test_each_completed_world_sends_at_least_one_settler_to_the_cup() -> None:
    game = position(
        "settle",
        Seat(
            settle="home home genes genes",
            worlds=("Gem World", "Spice World"),
            tableau=("Galactic Exchange",),
        ),
        busy("settle"),
    )
    play(game, 0, "put home", "put genes", "return home", "enough")
    # The second world asks anew: one is compulsory again.
    assert texts(game, 0) == ["return home", "return genes"]


# ---- 5. Immediate effects -----------------------------------------------------------------------


def test_the_new_dice_cannot_be_the_removed_ones() -> None:
    game = position("settle", Seat(settle="home", worlds=("Former Penal Colony",)), busy("settle"))
    # The used settler is the only die, so it is removed without asking.
    assert dice(game.empires[0].cup) == "military"
    assert dice(game.empires[0].citizenry) == ""


def test_completion_income_comes_before_the_removal() -> None:
    game = position(
        "settle",
        Seat(settle="home", worlds=("Former Penal Colony",), cup="genes", credits=1),
        busy("settle"),
    )
    with_income = position(
        "settle",
        Seat(
            settle="home",
            worlds=("Former Penal Colony",),
            cup="genes",
            tableau=("Galactic Recycling",),
            credits=1,
        ),
        busy("settle"),
    )
    assert (game.empires[0].credits, with_income.empires[0].credits) == (1, 2)


# ---- 6. Produce ---------------------------------------------------------------------------------


def test_with_galactic_reserves_a_new_world_brings_one_good() -> None:
    game = position(
        "settle",
        Seat(settle="home home home", worlds=("Comet Zone",), tableau=("Galactic Reserves",)),
        busy("settle"),
    )
    assert len(game.empires[0].goods) == 1


def test_incomes_of_produce_count_old_goods_too() -> None:
    game = position(
        "produce",
        Seat(faction="Consumer Markets", credits=1, cup="home", goods={"Gem World": "rare"}),
        busy("manage"),
    )
    assert game.empires[0].credits == 2


# ---- 7. Ship ------------------------------------------------------------------------------------


def test_virtual_shippers_leave_only_the_good_in_the_citizenry() -> None:
    game = position(
        "ship", Seat(tableau=("Space Docks",), goods={"Gem World": "novelty"}), busy("ship")
    )
    play(game, 0, "consume novelty from Gem World by virtual home")
    assert dice(game.empires[0].citizenry) == "novelty"
    assert game.empires[0].chips == 2


def test_unused_virtual_shippers_do_not_enter_the_cup() -> None:
    game = position("ship", Seat(tableau=("Space Docks",)), busy("ship"))
    assert dice(game.empires[0].cup) == ""
    assert game.empires[0].workers == []


def test_incomes_of_ship_come_at_its_end() -> None:
    game = position(
        "ship",
        Seat(tableau=("Galactic Salon",), cup="home"),
        busy("ship"),
    )
    assert game.empires[0].chips == 0
    play(game, 1, "trade novelty from Star Nomad Lair by home")
    assert game.empires[0].chips == 1
    assert game.pool == 23


# ---- 8. Bonuses ---------------------------------------------------------------------------------


def test_dice_are_counted_wherever_they_are() -> None:
    game = position(
        "manage",
        Seat(
            tableau=("Galactic Exchange",),
            cup="home",
            developers="military",
            settlers="genes",
            goods={"Gem World": "novelty"},
        ),
        busy("manage"),
    )
    assert game.scores()[0].parts["Galactic Exchange"] == 4
    assert crew(game.empires[0].settlers) == "genes"


def test_recalled_goods_are_lost_for_galactic_reserves() -> None:
    game = position(
        "manage",
        Seat(cup="home", tableau=("Galactic Reserves",), goods={"Gem World": "novelty rare"}),
        busy("manage"),
    )
    assert game.scores()[0].parts["Galactic Reserves"] == 2
    play(game, 0, "recall rare from Gem World")
    assert game.scores()[0].parts["Galactic Reserves"] == 1


@pytest.mark.parametrize(
    "chips, bonus",
    [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (10, 4), (54, 9), (55, 10), (66, 11)],
)
def test_galactic_renaissance_goes_by_triangular_numbers(chips: int, bonus: int) -> None:
    game = position(
        "manage",
        Seat(cup="home", tableau=("Galactic Renaissance",), chips=chips, developers="home"),
        busy("manage"),
    )
    assert game.scores()[0].parts["Galactic Renaissance"] == bonus
