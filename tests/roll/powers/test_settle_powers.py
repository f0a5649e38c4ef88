"""Settle: discounts on worlds, incomes, settlers who return to the cup."""

import pytest

from tests.roll.builder import Seat, crew, dice, names, phase, play, texts

GRAY_BY_COST = {
    1: "Fifth Column",
    2: "Rebel Hideout",
    3: "Trading World",
    4: "Tourist World",
    5: "Terraformed World",
    6: "Galactic Trendsetters",
}


def settlers_for(name: str, *tableau: str) -> int:
    """The settlers that complete a world, found by sending seven."""
    seat = Seat(tableau=tableau, worlds=(name,), settle="home " * 7)
    own = phase("settle", seat).empires[0]
    assert name in names(own.tableau.faces)
    return own.citizenry[0]


# ---- discounts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("Artist Colony", 1),
        ("Gem World", 1),
        ("Comet Zone", 2),
        ("Jungle World", 3),
        ("Terraformed World", 4),
        ("Deserted Alien Library", 5),
    ],
)
def test_replicant_robots_takes_one_settler_off_every_world(name: str, needed: int) -> None:
    assert settlers_for(name, "Replicant Robots") == needed


def test_replicant_robots_does_not_help_developments() -> None:
    seat = Seat(tableau=("Replicant Robots",), developments=("Space Docks",), develop="home")
    own = phase("develop", seat).empires[0]

    assert names(own.developments) == ["Space Docks"]
    assert crew(own.developers) == "home"


@pytest.mark.parametrize(
    ("name", "needed"),
    [
        ("Plague World", 2),
        ("Designer Species, Ultd.", 4),
        ("Deserted Alien Outpost", 3),
        ("Deserted Alien Library", 5),
        # Neither Genes nor Alien Technology.
        ("Comet Zone", 3),
        ("Prosperous World", 3),
        ("Terraformed World", 5),
    ],
)
def test_alien_uplift_blueprints_takes_one_settler_off_genes_and_alien_worlds(
    name: str, needed: int
) -> None:
    assert settlers_for(name, "Alien Uplift Blueprints") == needed


@pytest.mark.parametrize(
    ("name", "needed"),
    [("Plague World", 1), ("Jungle World", 2), ("Deserted Alien Library", 4), ("Comet Zone", 2)],
)
def test_alien_uplift_blueprints_and_replicant_robots_add_up(name: str, needed: int) -> None:
    assert settlers_for(name, "Alien Uplift Blueprints", "Replicant Robots") == needed


@pytest.mark.parametrize(("cost", "needed"), [*enumerate((1, 2, 2, 2, 3, 4), start=1)])
def test_free_trade_zone_takes_two_settlers_off_gray_worlds_down_to_two(
    cost: int, needed: int
) -> None:
    assert settlers_for(GRAY_BY_COST[cost], "Free Trade Zone") == needed


@pytest.mark.parametrize(("cost", "needed"), [*enumerate((1, 1, 1, 1, 2, 3), start=1)])
@pytest.mark.parametrize("robots_first", [False, True])
def test_free_trade_zone_counts_before_replicant_robots_whichever_was_built_first(
    cost: int, needed: int, robots_first: bool
) -> None:
    both = ("Free Trade Zone", "Replicant Robots")
    tableau = both[::-1] if robots_first else both

    assert settlers_for(GRAY_BY_COST[cost], *tableau) == needed


def test_free_trade_zone_does_not_help_worlds_with_a_colour() -> None:
    assert settlers_for("Prosperous World", "Free Trade Zone") == 3
    assert settlers_for("Silicon World", "Free Trade Zone") == 4
    assert settlers_for("Jungle World", "Free Trade Zone") == 4
    assert settlers_for("Deserted Alien Outpost", "Free Trade Zone") == 4


# ---- incomes ----------------------------------------------------------------------------------


def credits_for(name: str, *tableau: str) -> int:
    """The credits that settling a world without credits of its own brings."""
    seat = Seat(tableau=tableau, worlds=(name,), settle="home " * 7, credits=0)
    own = phase("settle", seat).empires[0]
    assert name in names(own.tableau.faces)
    return own.credits


def test_terraforming_robots_pays_one_for_a_world_and_two_for_a_rare_world() -> None:
    assert credits_for("Gem World", "Terraforming Robots") == 1
    assert credits_for("Trading World", "Terraforming Robots") == 1
    assert credits_for("Plague World", "Terraforming Robots") == 1
    assert credits_for("Deserted Alien Outpost", "Terraforming Robots") == 1
    assert credits_for("Asteroid Belt", "Terraforming Robots") == 2


def test_galactic_recycling_pays_one_for_a_world_of_any_colour() -> None:
    assert credits_for("Gem World", "Galactic Recycling") == 1
    assert credits_for("Trading World", "Galactic Recycling") == 1
    assert credits_for("Asteroid Belt", "Galactic Recycling") == 1
    assert credits_for("Plague World", "Galactic Recycling") == 1
    assert credits_for("Deserted Alien Outpost", "Galactic Recycling") == 1


def test_terraforming_robots_pays_for_each_of_several_worlds() -> None:
    seat = Seat(
        tableau=("Terraforming Robots",),
        worlds=("Artist Colony", "Asteroid Belt"),
        settle="home home home",
        credits=0,
    )

    assert phase("settle", seat).empires[0].credits == 3


def test_terraforming_robots_pays_nothing_for_developments() -> None:
    seat = Seat(
        tableau=("Terraforming Robots",), developments=("Public Works",), develop="home", credits=0
    )

    assert phase("develop", seat).empires[0].credits == 0


def test_terraforming_robots_and_galactic_recycling_pay_three_for_a_rare_world() -> None:
    assert credits_for("Asteroid Belt", "Terraforming Robots", "Galactic Recycling") == 3
    assert credits_for("Gem World", "Terraforming Robots", "Galactic Recycling") == 2


def test_robot_surveyors_pays_two_at_the_end_of_settle_even_without_settlers() -> None:
    assert phase("settle", Seat(tableau=("Robot Surveyors",), credits=1)).empires[0].credits == 3


def test_robot_surveyors_pays_nothing_without_a_settle_phase() -> None:
    game = phase("develop", Seat(tableau=("Robot Surveyors",), credits=1), phases="produce ship")

    assert game.empires[0].credits == 1


# ---- settlers who return ----------------------------------------------------------------------


def test_galactic_exchange_returns_one_or_two_settlers_of_choice_to_the_cup() -> None:
    seat = Seat(
        tableau=("Galactic Exchange",), worlds=("Plague World",), settle="home military genes"
    )
    game = phase("settle", seat)
    own = game.empires[0]
    # At least one: there is no way to say enough yet.
    assert set(texts(game, 0)) == {"return home", "return military", "return genes"}

    play(game, 0, "return military")
    assert set(texts(game, 0)) == {"return home", "return genes", "enough"}

    play(game, 0, "return home")
    # Plague World itself puts a Genes die into the cup.
    assert dice(own.cup) == "home military genes"
    assert dice(own.citizenry) == "genes"


def test_galactic_exchange_may_stop_at_one() -> None:
    seat = Seat(tableau=("Galactic Exchange",), worlds=("Comet Zone",), settle="home home genes")
    game = phase("settle", seat)
    play(game, 0, "return genes", "enough")

    assert dice(game.empires[0].cup) == "genes"
    assert dice(game.empires[0].citizenry) == "home home"


def test_galactic_exchange_returns_the_only_settler_without_asking() -> None:
    seat = Seat(tableau=("Galactic Exchange",), worlds=("Artist Colony",), settle="home")
    own = phase("settle", seat).empires[0]

    assert dice(own.cup) == "home"
    assert dice(own.citizenry) == "novelty"


def test_galactic_exchange_does_not_return_developers() -> None:
    seat = Seat(tableau=("Galactic Exchange",), developments=("Public Works",), develop="home")
    own = phase("develop", seat).empires[0]

    assert dice(own.cup) == ""
    assert dice(own.citizenry) == "home"


def test_new_galactic_order_returns_all_military_settlers_without_asking() -> None:
    seat = Seat(
        tableau=("New Galactic Order",),
        worlds=("Malevolent Lifeforms",),
        settle="military military military home",
    )
    own = phase("settle", seat).empires[0]

    assert dice(own.cup) == "military military military"
    assert dice(own.citizenry) == "home"


def test_new_galactic_order_takes_no_consumption_die_for_a_military_one() -> None:
    seat = Seat(
        tableau=("New Galactic Order",), worlds=("Comet Zone",), settle="consumption rare military"
    )
    own = phase("settle", seat).empires[0]

    assert dice(own.cup) == "military"
    assert dice(own.citizenry) == "consumption rare"


def test_new_galactic_order_does_not_return_developers() -> None:
    seat = Seat(tableau=("New Galactic Order",), developments=("Public Works",), develop="military")
    own = phase("develop", seat).empires[0]

    assert dice(own.citizenry) == "military"


def test_new_galactic_order_with_galactic_exchange_returns_one_or_two_others_as_well() -> None:
    seat = Seat(
        tableau=("New Galactic Order", "Galactic Exchange"),
        worlds=("Deserted Alien Library",),
        settle="military military home genes rare alien",
    )
    game = phase("settle", seat)
    own = game.empires[0]
    assert dice(own.cup) == "military military"
    assert set(texts(game, 0)) == {"return home", "return rare", "return genes", "return alien"}

    play(game, 0, "return genes", "return alien")
    assert dice(own.cup) == "military military genes alien"
    assert dice(own.citizenry) == "home rare"


def test_new_galactic_order_with_galactic_exchange_and_only_military_settlers_is_enough() -> None:
    seat = Seat(
        tableau=("New Galactic Order", "Galactic Exchange"),
        worlds=("Comet Zone",),
        settle="military military military",
    )
    own = phase("settle", seat).empires[0]

    assert dice(own.cup) == "military military military"
    assert dice(own.citizenry) == ""
