"""Ship: better Trades, richer Consumes, additional shippers, incomes at the end."""

import pytest

from orrery.roll.table import MANAGE
from tests.roll.builder import Seat, dice, goods, phase, play, texts

# One world of each colour, with a Home die as its good.
GOODS = {
    "Gem World": "home",
    "Comet Zone": "home",
    "Jungle World": "home",
    "Lost Alien Warship": "home",
}
COLOR_OF = {
    "Gem World": "novelty",
    "Comet Zone": "rare",
    "Jungle World": "genes",
    "Lost Alien Warship": "alien",
}


def traded(*tableau: str) -> list[int]:
    """What a Trade brings off a Novelty, Rare Elements, Genes and Alien Technology world."""
    return [shipped("trade", world, *tableau)[0] for world in GOODS]


def consumed(*tableau: str) -> list[int]:
    """The chips of a Consume by a Home die, off a world of each colour."""
    return [shipped("consume", world, *tableau)[1] for world in GOODS]


def consumed_for_credits(*tableau: str, faction: str = "") -> list[int]:
    """The credits of a Consume, off a world of each colour."""
    return [shipped("consume", world, *tableau, faction=faction)[0] for world in GOODS]


def shipped(
    task: str,
    world: str,
    *tableau: str,
    good: str = "home",
    by: str = "home",
    faction: str = "",
) -> tuple[int, int]:
    """The credits and chips that one shipper brings; the good left behind keeps the phase open."""
    seat = Seat(
        faction=faction,
        tableau=tableau,
        goods={**GOODS, world: good},
        ship=f"{by} home",
        credits=0,
    )
    game = phase("ship", seat)
    play(game, 0, f"{task} {good} from {world} by {by}")
    return game.empires[0].credits, game.empires[0].chips


# ---- Trade ------------------------------------------------------------------------------------


def test_export_duties_adds_one_credit_to_every_trade() -> None:
    assert traded() == [3, 4, 5, 6]
    assert traded("Export Duties") == [4, 5, 6, 7]


def test_galactic_demand_adds_two_credits_to_trades_off_novelty_worlds() -> None:
    assert traded("Galactic Demand") == [5, 4, 5, 6]


def test_jumpdrive_research_adds_one_credit_to_trades_off_rare_worlds() -> None:
    assert traded("Jumpdrive Research") == [3, 5, 5, 6]


def test_export_duties_adds_to_galactic_demand_and_jumpdrive_research() -> None:
    assert traded("Export Duties", "Galactic Demand") == [6, 5, 6, 7]
    assert traded("Export Duties", "Jumpdrive Research") == [4, 6, 6, 7]
    assert traded("Export Duties", "Galactic Demand", "Jumpdrive Research") == [6, 6, 6, 7]


def test_galactic_demand_looks_at_the_world_and_not_at_the_good() -> None:
    assert shipped("trade", "Jungle World", "Galactic Demand", good="novelty") == (5, 0)
    assert shipped("trade", "Gem World", "Galactic Demand", good="genes") == (5, 0)


@pytest.mark.parametrize("power", ["Export Duties", "Galactic Demand", "Jumpdrive Research"])
def test_trade_powers_add_nothing_to_a_consume(power: str) -> None:
    assert consumed_for_credits(power) == [0, 0, 0, 0]
    assert consumed(power) == [1, 1, 1, 1]


# ---- Consume ----------------------------------------------------------------------------------


def test_galactic_renaissance_adds_one_chip_to_every_consume() -> None:
    assert consumed() == [1, 1, 1, 1]
    assert consumed("Galactic Renaissance") == [2, 2, 2, 2]


def test_galactic_renaissance_adds_to_matching_good_and_shipper() -> None:
    one_power = shipped(
        "consume", "Gem World", "Galactic Renaissance", good="novelty", by="novelty"
    )

    assert one_power == (0, 4)


def test_minor_research_labs_adds_one_chip_to_consumes_off_genes_and_alien_worlds() -> None:
    assert consumed("Minor Research Labs") == [1, 1, 2, 2]


def test_space_refineries_adds_one_chip_to_consumes_off_rare_worlds() -> None:
    assert consumed("Space Refineries") == [1, 2, 1, 1]


def test_galactic_renaissance_adds_to_minor_research_labs_and_space_refineries() -> None:
    powers = ("Galactic Renaissance", "Minor Research Labs", "Space Refineries")

    assert consumed(*powers) == [2, 3, 3, 3]


def test_space_refineries_looks_at_the_world_and_not_at_the_good() -> None:
    # The good does not match a Genes world, so this is 1 chip; a Consumption die is no Rare one.
    assert shipped("consume", "Jungle World", "Space Refineries", good="rare") == (0, 1)
    assert shipped("consume", "Jungle World", "Space Refineries", good="consumption") == (0, 2)


@pytest.mark.parametrize(
    "power", ["Galactic Renaissance", "Minor Research Labs", "Space Refineries"]
)
def test_consume_powers_add_nothing_to_a_trade(power: str) -> None:
    assert traded(power) == [3, 4, 5, 6]


def test_trade_levies_adds_one_credit_to_every_consume() -> None:
    assert consumed_for_credits() == [0, 0, 0, 0]
    assert consumed_for_credits("Trade Levies") == [1, 1, 1, 1]
    assert traded("Trade Levies") == [3, 4, 5, 6]


def test_new_economy_adds_two_credits_to_every_consume() -> None:
    assert consumed_for_credits("New Economy") == [2, 2, 2, 2]
    assert consumed("New Economy") == [1, 1, 1, 1]
    assert traded("New Economy") == [3, 4, 5, 6]


def test_mining_industry_adds_one_credit_to_consumes_off_rare_worlds() -> None:
    assert consumed_for_credits(faction="Mining Industry") == [0, 1, 0, 0]


def test_mining_industry_adds_nothing_to_trades() -> None:
    assert shipped("trade", "Comet Zone", faction="Mining Industry") == (4, 0)


def test_mining_industry_adds_to_trade_levies_and_new_economy() -> None:
    credits = consumed_for_credits("Trade Levies", "New Economy", faction="Mining Industry")

    assert credits == [3, 4, 3, 3]


# ---- additional shippers ----------------------------------------------------------------------


def test_space_docks_is_a_home_shipper_that_is_no_die() -> None:
    seat = Seat(tableau=("Space Docks",), goods={"Gem World": "novelty"}, credits=0)
    game = phase("ship", seat)
    own = game.empires[0]
    assert set(texts(game, 0)) == {
        "trade novelty from Gem World by virtual home",
        "consume novelty from Gem World by virtual home",
    }

    play(game, 0, "consume novelty from Gem World by virtual home")
    # 1 chip and 1 for the matching good; a Home shipper matches no world.
    assert own.chips == 2
    # Only the good goes to the Citizenry.
    assert dice(own.citizenry) == "novelty"
    assert dice(own.cup) == ""


def test_space_docks_trades_like_any_shipper_beside_a_real_one() -> None:
    seat = Seat(
        tableau=("Space Docks",),
        goods={"Gem World": "novelty", "Comet Zone": "rare"},
        ship="genes",
        credits=0,
    )
    game = phase("ship", seat)
    play(game, 0, "trade novelty from Gem World by virtual home")
    play(game, 0, "trade rare from Comet Zone by genes")

    assert game.empires[0].credits == 7
    assert dice(game.empires[0].citizenry) == "novelty rare genes"


def test_space_docks_without_a_good_left_vanishes() -> None:
    game = phase("ship", Seat(tableau=("Space Docks",)))

    assert game.stage.number == MANAGE
    assert dice(game.empires[0].cup) == ""
    assert game.empires[0].workers == []


def test_space_docks_must_ship_while_a_good_is_left() -> None:
    seat = Seat(tableau=("Space Docks",), goods={"Gem World": "novelty"})

    assert "done" not in texts(phase("ship", seat), 0)


def test_space_docks_ships_in_the_round_in_which_it_is_built() -> None:
    seat = Seat(
        developments=("Space Docks",),
        develop="home home",
        goods={"Gem World": "novelty"},
        credits=0,
    )
    game = phase("develop", seat, phases="ship")
    play(game, 0, "trade novelty from Gem World by virtual home")

    assert game.empires[0].credits == 3


def test_organic_shipyards_is_a_home_and_a_genes_shipper() -> None:
    seat = Seat(
        tableau=("Organic Shipyards",), goods={"Jungle World": "genes", "Gem World": "home"}
    )
    game = phase("ship", seat)
    own = game.empires[0]

    play(game, 0, "consume genes from Jungle World by virtual genes")
    # 1 chip, 1 for the good and 1 for the Genes shipper.
    assert own.chips == 3

    play(game, 0, "trade home from Gem World by virtual home")
    assert dice(own.citizenry) == "home genes"
    assert goods(game, 0) == {}


def test_organic_shipyards_genes_shipper_matches_genes_worlds_only() -> None:
    seat = Seat(tableau=("Organic Shipyards",), goods={"Gem World": "home"})
    game = phase("ship", seat)
    assert set(texts(game, 0)) == {
        f"{task} home from Gem World by virtual {shipper}"
        for task in ("trade", "consume")
        for shipper in ("home", "genes")
    }

    play(game, 0, "consume home from Gem World by virtual genes")

    assert game.empires[0].chips == 1


def test_organic_shipyards_adds_to_space_docks() -> None:
    seat = Seat(
        tableau=("Organic Shipyards", "Space Docks"),
        goods={"Jungle World": "home", "Gem World": "home", "Comet Zone": "home"},
        credits=0,
    )
    game = phase("ship", seat)
    play(game, 0, "trade home from Jungle World by virtual home")
    play(game, 0, "trade home from Gem World by virtual home")
    play(game, 0, "consume home from Comet Zone by virtual genes")

    assert (game.empires[0].credits, game.empires[0].chips) == (8, 1)


def test_galactic_reserves_needs_one_shipper_for_each_good() -> None:
    seat = Seat(
        tableau=("Galactic Reserves",),
        goods={"Gem World": "novelty genes"},
        ship="home",
        credits=0,
    )
    game = phase("ship", seat)
    play(game, 0, "trade genes from Gem World by home")

    assert goods(game, 0) == {"Gem World": "novelty"}
    assert game.empires[0].credits == 3


# ---- Galactic Bankers -------------------------------------------------------------------------


def test_galactic_bankers_may_pay_one_credit_for_a_chip_after_a_trade() -> None:
    seat = Seat(
        tableau=("Galactic Bankers",), goods={"Gem World": "novelty"}, ship="home", credits=0
    )
    game = phase("ship", seat)
    pool = game.pool
    play(game, 0, "trade novelty from Gem World by home")
    assert set(texts(game, 0)) == {"buy chip", "keep credit"}

    play(game, 0, "buy chip")
    assert (game.empires[0].credits, game.empires[0].chips) == (2, 1)
    assert game.pool == pool - 1
    # Once for each good traded.
    assert game.stage.number == MANAGE


def test_galactic_bankers_may_keep_the_credit() -> None:
    seat = Seat(
        tableau=("Galactic Bankers",), goods={"Gem World": "novelty"}, ship="home", credits=0
    )
    game = phase("ship", seat)
    play(game, 0, "trade novelty from Gem World by home", "keep credit")

    assert (game.empires[0].credits, game.empires[0].chips) == (3, 0)


def test_galactic_bankers_asks_after_each_trade() -> None:
    seat = Seat(
        tableau=("Galactic Bankers",),
        goods={"Gem World": "novelty", "Comet Zone": "rare"},
        ship="home home",
        credits=0,
    )
    game = phase("ship", seat)
    play(game, 0, "trade novelty from Gem World by home", "buy chip")
    play(game, 0, "trade rare from Comet Zone by home", "buy chip")

    assert (game.empires[0].credits, game.empires[0].chips) == (5, 2)


def test_galactic_bankers_does_not_ask_after_a_consume() -> None:
    seat = Seat(tableau=("Galactic Bankers",), goods={"Gem World": "home"}, ship="home", credits=5)
    game = phase("ship", seat)
    play(game, 0, "consume home from Gem World by home")

    assert game.stage.number == MANAGE
    assert (game.empires[0].credits, game.empires[0].chips) == (5, 1)


@pytest.mark.parametrize(("before", "after"), [(5, 7), (7, 9), (8, 9), (10, 9)])
def test_galactic_bankers_pays_after_the_limit_of_ten_credits_was_applied(
    before: int, after: int
) -> None:
    seat = Seat(
        tableau=("Galactic Bankers",), goods={"Gem World": "novelty"}, ship="home", credits=before
    )
    game = phase("ship", seat)
    play(game, 0, "trade novelty from Gem World by home", "buy chip")

    assert game.empires[0].credits == after


# ---- incomes at the end -----------------------------------------------------------------------


def test_free_trade_association_pays_two_at_the_end_of_ship_even_without_shippers() -> None:
    seat = Seat(tableau=("Free Trade Association",), credits=1)

    assert phase("ship", seat).empires[0].credits == 3


def test_free_trade_association_pays_nothing_without_a_ship_phase() -> None:
    seat = Seat(tableau=("Free Trade Association",), credits=1)

    assert phase("produce", seat).empires[0].credits == 1


def test_galactic_salon_brings_a_chip_from_the_pool_in_every_ship_phase() -> None:
    game = phase("ship", Seat(tableau=("Galactic Salon",), credits=1))
    # A chip, and no credits.
    assert (game.empires[0].chips, game.empires[0].credits) == (1, 1)
    # 12 chips for each of the two players at this table, less this one.
    assert game.pool == 23

    assert phase("produce", Seat(tableau=("Galactic Salon",))).empires[0].chips == 0


def space_tourism(own: tuple[str, ...], *rivals: tuple[str, ...]) -> int:
    """What Space Tourism pays. No faction or home world here costs more than 3."""
    factions = ("Biological Adaptation", "Mining Industry", "Alien Archaeology")
    homes = ("Doomed World", "New Sparta", "Separatist Colony")
    tableaus = (("Space Tourism", *own), *rivals)
    seats = [
        Seat(faction=faction, home_world=home, tableau=tableau, credits=0)
        for faction, home, tableau in zip(factions, homes, tableaus)
    ]
    return phase("ship", *seats).empires[0].credits


def test_space_tourism_pays_a_second_credit_to_the_owner_of_the_highest_world() -> None:
    assert space_tourism(("Deserted Alien Library",), ("Terraformed World",)) == 2


def test_space_tourism_pays_one_credit_to_everybody_else() -> None:
    assert space_tourism(("Terraformed World",), ("Deserted Alien Library",)) == 1


def test_space_tourism_pays_no_second_credit_for_a_tie_with_a_rival() -> None:
    assert space_tourism(("Deserted Alien Library",), ("Galactic Trendsetters",)) == 1
    assert (
        space_tourism(("Deserted Alien Library", "Alien Sentinels"), ("Galactic Trendsetters",))
        == 1
    )
    assert space_tourism(("Deserted Alien Library",), ("Gem World",), ("Alien Sentinels",)) == 1


def test_space_tourism_pays_the_second_credit_for_a_tie_among_the_owners_worlds() -> None:
    assert space_tourism(("Deserted Alien Library", "Alien Sentinels"), ("Terraformed World",)) == 2


def test_space_tourism_counts_home_worlds_of_rivals() -> None:
    # Old Earth costs 3 as Comet Zone does.
    own = Seat(tableau=("Space Tourism", "Comet Zone"), faction="Space Piracy", credits=0)
    rival = Seat(faction="Mining Industry", home_world="Old Earth")

    assert phase("ship", own, rival).empires[0].credits == 1


def test_space_tourism_compares_printed_costs() -> None:
    # Replicant Robots makes the world cheaper to settle, not less of a sight.
    assert space_tourism(("Terraformed World", "Replicant Robots"), ("Tourist World",)) == 2


@pytest.mark.parametrize(("military", "credits"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_space_piracy_pays_one_for_two_military_dice_in_the_citizenry_rounded_up(
    military: int, credits: int
) -> None:
    seat = Seat(
        faction="Space Piracy",
        citizenry="military " * military + "home consumption",
        cup="military military",
        credits=0,
    )

    assert phase("ship", seat).empires[0].credits == credits


def test_space_piracy_counts_shippers_and_goods_used_in_this_phase() -> None:
    seat = Seat(
        faction="Space Piracy",
        citizenry="military",
        goods={"Gem World": "military"},
        ship="military",
        credits=0,
    )
    game = phase("ship", seat)
    play(game, 0, "consume military from Gem World by military")

    assert game.empires[0].credits == 2


def test_space_piracy_does_not_count_an_excess_shipper_who_returned_to_the_cup() -> None:
    seat = Seat(faction="Space Piracy", citizenry="military military", ship="military", credits=0)
    own = phase("ship", seat).empires[0]

    assert dice(own.cup) == "military"
    assert own.credits == 1


# ---- the chip pool ----------------------------------------------------------------------------


def test_galactic_salon_is_paid_in_full_when_the_pool_is_empty() -> None:
    seat = Seat(
        tableau=("Galactic Salon",), goods={"Gem World": "novelty"}, ship="novelty", chips=21
    )
    game = phase("ship", seat, pool=2)
    play(game, 0, "consume novelty from Gem World by novelty")

    assert game.empires[0].chips == 25
