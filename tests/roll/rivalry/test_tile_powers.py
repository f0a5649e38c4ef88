"""The lasting powers of Rivalry's tiles, phase by phase."""

import pytest

from orrery.roll.rivalry.colors import TALENT
from tests.roll.builder import Seat, column, crew, dice, goods, names, play, texts
from tests.roll.rivalry.table import phase, position

# ---- Assign -----------------------------------------------------------------------------------


def reassigns(*tableau: str, rolled: str, select: str) -> set[str]:
    """The first moves that the Reassign powers offer after a selection."""
    game = position("assign", Seat(tableau=tableau, rolled=rolled), Seat(rolled="home:explore"))
    play(game, 0, f"select {select}")
    by = f" by {tableau[0]}"
    return {
        text.removeprefix("reassign ").removesuffix(by)
        for text in texts(game, 0)
        if text.startswith("reassign")
    }


def test_war_planning_moves_military_workers_only() -> None:
    found = reassigns(
        "War Planning",
        rolled="home:explore military:develop pioneer:settle",
        select="explore with home from explore",
    )

    assert found == {
        f"military from develop to {to}" for to in ("explore", "settle", "produce", "ship")
    }


def test_war_planning_moves_one_or_two() -> None:
    seat = Seat(tableau=("War Planning",), rolled="home:ship military:develop military:settle")
    game = position("assign", seat, Seat(rolled="home:explore"))
    play(
        game,
        0,
        "select ship with home from ship",
        "reassign military from develop to explore by War Planning",
    )
    assert "enough" in texts(game, 0)
    play(game, 0, "move military from settle to produce")

    assert not [text for text in texts(game, 0) if text.startswith("move")]
    assert column(game, 0, "explore") == column(game, 0, "produce") == "military"
    assert not [text for text in texts(game, 0) if text.startswith("reassign")]


def test_flexible_production_moves_a_novelty_or_a_rare_elements_worker() -> None:
    found = reassigns(
        "Flexible Production",
        rolled="home:explore novelty:ship rare:develop pioneer:settle genes:settle",
        select="explore with home from explore",
    )

    assert {move.split()[0] for move in found} == {"novelty", "rare"}
    assert "rare from develop to ship" in found


def test_trade_initiative_moves_a_worker_to_a_later_phase() -> None:
    found = reassigns(
        "Trade Initiative",
        rolled="home:explore home:settle home:ship",
        select="explore with home from explore",
    )

    assert found == {"home from settle to produce", "home from settle to ship"}


# ---- Explore ----------------------------------------------------------------------------------


def test_predictive_modeling_moves_unused_explorers_to_phases_of_this_round() -> None:
    seat = Seat(tableau=("Predictive Modeling",), explore="home military")
    game = position("explore", seat, Seat(explore="home"), Seat(), phases="settle ship")
    found = {text for text in texts(game, 0) if text.startswith("shift")}

    assert found == {
        "shift home from explore to settle",
        "shift home from explore to ship",
        "shift military from explore to settle",
        "shift military from explore to ship",
    }


def test_predictive_modeling_moves_one_or_two_and_the_others_explore() -> None:
    seat = Seat(
        tableau=("Predictive Modeling",), explore="home home home", goods={"Gem World": "home"}
    )
    game = position("explore", seat, Seat(explore="home"), Seat(), phases="settle ship")
    play(game, 0, "shift home from explore to ship", "shift home from explore to ship")

    assert texts(game, 0) == ["scout home", "stock home"]
    assert column(game, 0, "ship") == "home home"


def test_predictive_modeling_may_be_used_after_an_explorer_has_worked() -> None:
    seat = Seat(tableau=("Predictive Modeling",), explore="home home")
    game = position("explore", seat, Seat(explore="home"), Seat(), phases="settle")
    play(game, 0, "stock home")

    assert "shift home from explore to settle" in texts(game, 0)


def test_predictive_modeling_makes_workers_of_the_other_phase() -> None:
    seat = Seat(
        tableau=("Predictive Modeling",), explore="home", goods={"Gem World": "home"}, credits=0
    )
    game = position("explore", seat, Seat(), Seat(), phases="ship")
    play(game, 0, "shift home from explore to ship")

    assert texts(game, 0) == [
        "trade home from Gem World by home",
        "consume home from Gem World by home",
    ]


def test_predictive_modeling_does_not_move_virtual_explorers() -> None:
    seat = Seat(tableau=("Predictive Modeling", "Alien Research Ship"))
    game = position("explore", seat, Seat(), Seat(), phases="ship")

    assert "scout virtual alien" in texts(game, 0)
    assert not [text for text in texts(game, 0) if text.startswith("shift")]


def test_predictive_modeling_prefers_the_die_whose_dollar_will_count() -> None:
    # One of the two Pioneers shows Settle and $: it is the better one to settle with.
    seat = Seat(
        tableau=("Predictive Modeling",),
        rolled="home:ship pioneer:explore pioneer:settle/$ home:ship",
        worlds=("Galactic Trendsetters",),
    )
    game = position("assign", seat, Seat(rolled="home:settle"), faces=("explore",))
    play(
        game,
        0,
        "select explore with home from ship",
        "dictate home from ship",
        "move pioneer from settle showing settle/$ to explore",
        "done",
    )
    play(game, 1, "select settle with home from settle", "done")
    play(game, 0, "shift pioneer from explore to settle", "stock home", "stock pioneer")

    assert crew(game.empires[0].settlers) == "pioneer$"


def test_alien_explorers_pays_for_genes_and_alien_worlds() -> None:
    seat = Seat(
        faction="Mining Industry",
        home_world="New Sparta",
        tableau=("Alien Explorers", "Plague World", "Deserted Alien Library", "Comet Zone"),
        credits=0,
    )
    own = phase("explore", seat).empires[0]

    assert own.credits == 2


def test_publicity_bureaus_pays_for_developers_and_settlers_on_the_stacks() -> None:
    seat = Seat(
        faction="Publicity Bureaus",
        developments=("Galactic Federation",),
        developers="home home",
        worlds=("Galactic Trendsetters",),
        settlers="military",
        credits=0,
    )
    own = phase("explore", seat).empires[0]

    assert own.credits == 3


def test_publicity_bureaus_does_not_count_workers_in_columns() -> None:
    seat = Seat(
        faction="Publicity Bureaus",
        developments=("Galactic Federation",),
        develop="home home",
        credits=0,
    )
    own = phase("explore", seat, phases="develop").empires[0]

    assert own.credits == 0
    assert crew(own.developers) == "home home"


# ---- Develop and Settle -----------------------------------------------------------------------


def test_manifest_destiny_pays_for_developments_and_worlds() -> None:
    seat = Seat(
        faction="Manifest Destiny",
        developments=("Space Docks",),
        develop="home home",
        worlds=("Fifth Column",),
        settle="home",
        credits=0,
    )
    own = phase("develop", seat, phases="settle").empires[0]

    assert own.credits == 2


def test_planetary_homesteading_gives_a_chip_for_a_pioneer_settler() -> None:
    seat = Seat(faction="Planetary Homesteading", worlds=("Rebel Hideout",), settle="home pioneer")
    own = phase("settle", seat).empires[0]

    assert own.chips == 1


def test_planetary_homesteading_gives_one_chip_a_world() -> None:
    seat = Seat(
        faction="Planetary Homesteading",
        worlds=("Rebel Hideout", "Fifth Column"),
        settle="pioneer pioneer pioneer",
    )
    own = phase("settle", seat).empires[0]

    assert own.chips == 2


def test_settle_is_strict_when_planetary_homesteading_may_empty_the_pool() -> None:
    own = Seat(
        faction="Planetary Homesteading",
        worlds=("Rebel Hideout", "Gem World"),
        settlers="pioneer",
        settle="home military",
    )
    assert position("settle", own, Seat(), Seat(), pool=2).strict
    assert position("settle", own, Seat(), Seat(), pool=1).strict
    # Two worlds at most, a chip each.
    assert not position("settle", own, Seat(), Seat(), pool=3).strict
    # An empty pool can run out no more, and others' settlers bring no chips.
    assert not position("settle", own, Seat(), Seat(), pool=0).strict
    plain = Seat(worlds=("Rebel Hideout", "Gem World"), settlers="pioneer", settle="home military")
    assert not position("settle", plain, Seat(), Seat(), pool=1).strict


def test_planetary_homesteading_gives_nothing_without_a_pioneer() -> None:
    seat = Seat(
        faction="Planetary Homesteading",
        worlds=("Rebel Hideout",),
        settle="novelty home",
        developments=("Space Docks",),
    )
    own = phase("settle", seat).empires[0]

    assert "Rebel Hideout" in names(own.tableau.faces)
    assert own.chips == 0


def test_planetary_homesteading_gives_nothing_for_developments() -> None:
    seat = Seat(
        faction="Planetary Homesteading", developments=("Space Docks",), develop="pioneer pioneer"
    )
    own = phase("develop", seat).empires[0]

    assert own.chips == 0


def test_planetary_homesteading_counts_a_pioneer_that_the_world_costs() -> None:
    seat = Seat(
        faction="Planetary Homesteading",
        worlds=("Rebel Underground",),
        settle="pioneer home home",
    )
    game = phase("settle", seat)
    play(game, 0, "give up pioneer")

    assert game.empires[0].chips == 1


def test_planetary_homesteading_may_exhaust_the_pool_and_ends_the_game_after_the_round() -> None:
    seat = Seat(
        faction="Planetary Homesteading",
        worlds=("Rebel Hideout", "Fifth Column"),
        settle="pioneer pioneer pioneer",
    )
    game = phase("settle", seat, pool=1)

    # The second chip is taken from the 10 VP chips.
    assert game.empires[0].chips == 2
    assert game.pool == -1
    assert not game.over
    play(game, 1, "recruit home")
    play(game, 0, "recruit pioneer")
    assert game.over


def test_terraforming_guild_pays_for_every_world() -> None:
    seat = Seat(tableau=("Terraforming Guild",), worlds=("Fifth Column",), settle="home", credits=0)
    own = phase("settle", seat).empires[0]

    assert own.credits == 1


@pytest.mark.parametrize(
    ("choice", "cup", "laid"),
    [("lay die", "", {"Volcanic World": "rare"}), ("spare die", "rare", {})],
)
def test_terraforming_guild_may_lay_the_die_of_a_world_on_it(
    choice: str, cup: str, laid: dict[str, str]
) -> None:
    seat = Seat(
        tableau=("Terraforming Guild",), worlds=("Volcanic World",), settle="home home", credits=0
    )
    game = phase("settle", seat)
    assert texts(game, 0) == ["lay die", "spare die"]
    play(game, 0, choice)

    assert game.empires[0].credits == 1
    assert dice(game.empires[0].cup) == cup
    assert goods(game, 0) == laid


@pytest.mark.parametrize(
    ("world", "settlers"),
    [
        # Gray; a die of another colour; a die that lies there anyway.
        ("Fifth Column", 1),
        ("Frontier Settlement", 2),
        ("Comet Zone", 3),
    ],
)
def test_terraforming_guild_asks_nothing_about_other_worlds(world: str, settlers: int) -> None:
    seat = Seat(
        tableau=("Terraforming Guild", "Galactic Reserves"),
        worlds=(world,),
        settle="home " * settlers,
        credits=0,
    )
    own = phase("settle", seat).empires[0]

    assert world in names(own.tableau.faces)
    assert own.credits == 1
    assert len(own.goods) <= 1


# ---- Colony Ship and R&D Crash Program --------------------------------------------------------


def test_colony_ship_moves_the_top_world_into_the_tableau() -> None:
    seat = Seat(tableau=("Colony Ship",), worlds=("Federation Capital",))
    game = phase("settle", seat)
    assert texts(game, 0) == ["launch Federation Capital", "done"]
    bag = len(game.bag)
    play(game, 0, "launch Federation Capital")
    own = game.empires[0]

    assert names(own.tableau.faces)[-1] == "Federation Capital"
    assert "Colony Ship" not in names(own.tableau.faces)
    assert len(game.bag) == bag + 1
    # Its immediate effect happens.
    assert dice(own.cup) == "consumption entrepreneur"


def test_colony_ship_need_not_be_used() -> None:
    game = phase("settle", Seat(tableau=("Colony Ship",), worlds=("Federation Capital",)))
    play(game, 0, "done")

    assert "Colony Ship" in names(game.empires[0].tableau.faces)


def test_colony_ship_cannot_settle_an_alien_world() -> None:
    seat = Seat(tableau=("Colony Ship",), worlds=("Alien Archives", "Federation Capital"))
    game = position("settle", seat, Seat(worlds=("Gem World",), settle="home"), Seat())

    assert "launch Alien Archives" not in texts(game, 0)
    assert names(game.empires[0].worlds) == ["Alien Archives", "Federation Capital"]
    assert "Alien Archives" not in names(game.empires[0].tableau.faces)
    # Another world on top may be launched.
    other = phase("settle", Seat(tableau=("Colony Ship",), worlds=("Federation Capital",)))
    assert "launch Federation Capital" in texts(other, 0)


def test_colony_ship_may_be_used_at_any_point_of_the_work() -> None:
    seat = Seat(
        tableau=("Colony Ship",), worlds=("Fifth Column", "Federation Capital"), settle="home home"
    )
    game = phase("settle", seat)
    assert texts(game, 0) == ["put home", "launch Fifth Column"]
    play(game, 0, "put home")

    assert texts(game, 0) == ["put home", "launch Federation Capital"]


def test_colony_ship_leaves_the_settlers_to_the_next_world() -> None:
    seat = Seat(
        tableau=("Colony Ship",),
        worlds=("Federation Capital", "Rebel Hideout"),
        settlers="home home",
    )
    game = phase("settle", seat)
    play(game, 0, "launch Federation Capital")
    own = game.empires[0]

    # They complete the next world at once.
    assert names(own.tableau.faces)[-2:] == ["Federation Capital", "Rebel Hideout"]


def test_colony_ship_sends_settlers_to_the_cup_when_no_world_is_left() -> None:
    seat = Seat(tableau=("Colony Ship",), worlds=("Federation Capital",), settlers="home home")
    game = phase("settle", seat)
    play(game, 0, "launch Federation Capital")

    assert dice(game.empires[0].cup) == "home home consumption entrepreneur"


def test_colony_ship_counts_as_settling_for_incomes_but_uses_no_settlers() -> None:
    seat = Seat(
        faction="Planetary Homesteading",
        tableau=("Colony Ship", "Terraforming Guild"),
        worlds=("Federation Capital", "Galactic Trendsetters"),
        settlers="pioneer",
        credits=0,
    )
    game = phase("settle", seat)
    play(game, 0, "launch Federation Capital")

    assert game.empires[0].credits == 1
    assert game.empires[0].chips == 0


def test_colony_ship_brings_rebel_underground_without_giving_up_a_settler() -> None:
    seat = Seat(
        tableau=("Colony Ship",),
        worlds=("Rebel Underground", "Galactic Trendsetters"),
        settlers="home",
    )
    game = phase("settle", seat)
    play(game, 0, "launch Rebel Underground")

    assert dice(game.empires[0].citizenry) == "military pioneer"
    assert crew(game.empires[0].settlers) == "home"


def test_colony_ship_can_be_used_in_the_round_in_which_it_is_built() -> None:
    seat = Seat(developments=("Colony Ship",), develop="home home", worlds=("Federation Capital",))
    game = phase("develop", seat, phases="settle")

    assert texts(game, 0) == ["launch Federation Capital", "done"]


def test_r_and_d_crash_program_moves_the_top_development_into_the_tableau() -> None:
    seat = Seat(
        tableau=("R&D Crash Program",), developments=("Galactic Federation",), developers="home"
    )
    game = phase("develop", seat)
    play(game, 0, "launch Galactic Federation")
    own = game.empires[0]

    assert names(own.tableau.faces)[-1] == "Galactic Federation"
    assert "R&D Crash Program" not in names(own.tableau.faces)
    # No development is left, so its developer goes to the cup.
    assert dice(own.cup) == "home"


def test_r_and_d_crash_program_works_in_the_phase_in_which_it_is_completed() -> None:
    seat = Seat(developments=("R&D Crash Program", "Galactic Federation"), develop="home home home")
    game = phase("develop", seat)

    assert texts(game, 0) == ["launch Galactic Federation", "done"]
    play(game, 0, "launch Galactic Federation")
    assert game.empires[0].tableau.squares == 4
    assert dice(game.empires[0].citizenry) == "home home home"


def test_r_and_d_crash_program_brings_what_the_development_gives_at_once() -> None:
    seat = Seat(tableau=("R&D Crash Program",), developments=("Colonial Office",), citizenry="home")
    game = phase("develop", seat)
    play(game, 0, "launch Colonial Office")

    assert dice(game.empires[0].cup) == "pioneer pioneer"
    assert dice(game.empires[0].citizenry) == ""


def test_r_and_d_crash_program_counts_as_building_for_incomes() -> None:
    seat = Seat(
        faction="Manifest Destiny",
        tableau=("R&D Crash Program",),
        developments=("Galactic Federation",),
        credits=0,
    )
    game = phase("develop", seat)
    play(game, 0, "launch Galactic Federation")

    assert game.empires[0].credits == 1


# ---- Produce ----------------------------------------------------------------------------------


def test_habitat_terraforming_puts_citizens_on_worlds_without_producers() -> None:
    seat = Seat(
        tableau=("Habitat Terraforming", "Gem World", "Comet Zone"), citizenry="home military"
    )
    game = phase("produce", seat)
    assert "done" in texts(game, 0)
    play(game, 0, "inhabit Gem World with home", "inhabit Comet Zone with military")

    assert goods(game, 0) == {"Comet Zone": "military", "Gem World": "home"}
    assert dice(game.empires[0].citizenry) == ""


def test_habitat_terraforming_puts_at_most_two() -> None:
    seat = Seat(
        tableau=("Habitat Terraforming", "Gem World", "Comet Zone", "Plague World"),
        citizenry="home home home",
    )
    game = phase("produce", seat)
    play(game, 0, "inhabit Gem World with home")
    assert "inhabit Plague World with home" in texts(game, 0)
    play(game, 0, "inhabit Comet Zone with home")

    assert not [text for text in texts(game, 0) if text.startswith("inhabit")]
    assert goods(game, 0) == {"Comet Zone": "home", "Gem World": "home"}
    assert dice(game.empires[0].citizenry) == "home"


def test_habitat_terraforming_puts_them_on_different_worlds_without_galactic_reserves() -> None:
    seat = Seat(
        home_world="Old Earth",
        faction="Mining Industry",
        tableau=("Habitat Terraforming",),
        citizenry="home home",
        goods={"Gem World": "home"},
    )
    game = phase("produce", seat)

    assert not [text for text in texts(game, 0) if "Gem World" in text]


def test_habitat_terraforming_with_galactic_reserves_makes_second_goods() -> None:
    seat = Seat(
        tableau=("Habitat Terraforming", "Galactic Reserves"),
        citizenry="home home",
        goods={"Gem World": "home"},
    )
    game = phase("produce", seat)
    play(game, 0, "inhabit Gem World with home")

    assert goods(game, 0)["Gem World"] == "home home"
    assert not [text for text in texts(game, 0) if "Gem World" in text]


def test_habitat_terraforming_may_stop_after_one() -> None:
    seat = Seat(tableau=("Habitat Terraforming", "Gem World", "Comet Zone"), citizenry="home home")
    game = phase("produce", seat)
    play(game, 0, "inhabit Gem World with home", "done")

    assert goods(game, 0) == {"Gem World": "home"}


def test_habitat_terraforming_counts_for_incomes_at_the_end_of_the_phase() -> None:
    # Consumer Markets pays for goods on Novelty worlds.
    seat = Seat(
        faction="Consumer Markets",
        tableau=("Habitat Terraforming", "Gem World"),
        citizenry="home",
        credits=0,
    )
    game = phase("produce", seat)
    play(game, 0, "inhabit Gem World with home")

    assert game.empires[0].credits == 1


def test_imperium_lords_pays_for_military_goods() -> None:
    seat = Seat(
        tableau=("Imperium Lords",),
        goods={"Gem World": "military", "Comet Zone": "military", "Plague World": "home"},
        credits=0,
    )
    own = phase("produce", seat).empires[0]

    assert own.credits == 4


# ---- Ship -------------------------------------------------------------------------------------


def test_galactic_clearing_house_pays_for_each_colour_that_is_consumed() -> None:
    seat = Seat(
        faction="Galactic Clearing House",
        goods={"Gem World": "home", "Artist Colony": "home", "Plague World": "home"},
        ship="home home home",
        credits=0,
    )
    game = phase("ship", seat)
    play(game, 0, "consume home from Gem World by home")
    assert game.empires[0].credits == 1
    play(game, 0, "consume home from Artist Colony by home")
    assert game.empires[0].credits == 1
    play(game, 0, "consume home from Plague World by home")
    assert game.empires[0].credits == 2


def test_galactic_clearing_house_pays_nothing_for_a_trade() -> None:
    seat = Seat(
        faction="Galactic Clearing House", goods={"Gem World": "home"}, ship="home", credits=0
    )
    game = phase("ship", seat)
    play(game, 0, "trade home from Gem World by home")

    assert game.empires[0].credits == 3


REFINERY = "Oort Cloud Refinery"


def test_alien_refining_technology_swaps_a_good_of_the_refinery() -> None:
    seat = Seat(faction="Alien Refining Technology", goods={REFINERY: "home"}, ship="military")
    game = phase("ship", seat)
    before = game.supply[0]
    play(game, 0, f"consume home from {REFINERY} by military")
    assert "swap for leader" not in texts(game, 0)
    play(game, 0, "swap for alien")
    own = game.empires[0]

    assert dice(own.citizenry) == "military alien"
    assert game.supply[0] == before + 1


def test_alien_refining_technology_may_swap_nothing() -> None:
    seat = Seat(faction="Alien Refining Technology", goods={REFINERY: "home"}, ship="military")
    game = phase("ship", seat)
    play(game, 0, f"consume home from {REFINERY} by military", "swap nothing")

    assert dice(game.empires[0].citizenry) == "home military"


def test_alien_refining_technology_judges_the_points_by_the_good_that_was_shipped() -> None:
    seat = Seat(faction="Alien Refining Technology", goods={REFINERY: "home"}, ship="military")
    game = phase("ship", seat)
    play(game, 0, f"consume home from {REFINERY} by military", "swap for alien")

    assert game.empires[0].chips == 1


def test_alien_refining_technology_sends_the_new_die_to_the_citizenry() -> None:
    # The good itself would have gone to the cup.
    seat = Seat(
        faction="Alien Refining Technology", goods={REFINERY: "entrepreneur$"}, ship="military"
    )
    game = phase("ship", seat)
    play(game, 0, f"consume entrepreneur$ from {REFINERY} by military", "swap for genes")

    assert dice(game.empires[0].cup) == ""
    assert dice(game.empires[0].citizenry) == "military genes"


def test_alien_refining_technology_swaps_no_good_of_another_world() -> None:
    seat = Seat(
        faction="Alien Refining Technology", goods={"Deserted Alien Library": "home"}, ship="home"
    )
    game = phase("ship", seat)
    play(game, 0, "consume home from Deserted Alien Library by home")

    assert dice(game.empires[0].citizenry) == "home home"


def test_oort_cloud_refinery_never_trades_its_goods() -> None:
    seat = Seat(faction="Alien Refining Technology", goods={REFINERY: "home"}, ship="military")
    game = phase("ship", seat)

    assert texts(game, 0) == [f"consume home from {REFINERY} by military"]


def test_no_plain_game_has_talent_counters() -> None:
    game = phase("ship", Seat(goods={"Gem World": "home"}, ship="home"))

    assert all(empire.dice_by_color()[TALENT] == 0 for empire in game.empires)
