"""Produce: two goods on a world, and incomes at the end of the phase."""

from tests.roll.builder import Seat, dice, goods, phase, play, texts

# ---- Galactic Reserves ------------------------------------------------------------------------


def test_galactic_reserves_holds_two_goods_of_any_colours_on_a_world() -> None:
    seat = Seat(tableau=("Galactic Reserves",), goods={"Gem World": "novelty"}, produce="home")
    game = phase("produce", seat)
    # Awakened Alien Outpost, the faction's world, can hold goods as well.
    assert set(texts(game, 0)) == {
        "produce home on Gem World",
        "produce home on Awakened Alien Outpost",
    }

    play(game, 0, "produce home on Gem World")
    assert goods(game, 0) == {"Gem World": "home novelty"}


def test_galactic_reserves_does_not_hold_a_third_good() -> None:
    seat = Seat(
        faction="Space Piracy",
        tableau=("Galactic Reserves",),
        goods={"Gem World": "novelty genes"},
        produce="home",
    )
    game = phase("produce", seat)

    assert goods(game, 0) == {"Gem World": "novelty genes"}
    assert dice(game.empires[0].cup) == "home"


def test_galactic_reserves_does_not_let_gray_worlds_hold_goods() -> None:
    seat = Seat(
        faction="Space Piracy", tableau=("Galactic Reserves", "Trading World"), produce="home"
    )
    game = phase("produce", seat)

    assert goods(game, 0) == {}
    assert dice(game.empires[0].cup) == "home"


def test_galactic_reserves_needs_one_producer_for_each_good() -> None:
    seat = Seat(
        faction="Space Piracy",
        tableau=("Galactic Reserves", "Gem World"),
        produce="home home home",
    )
    game = phase("produce", seat)

    assert goods(game, 0) == {"Gem World": "home home"}
    assert dice(game.empires[0].cup) == "home"


def test_galactic_reserves_works_in_the_round_in_which_it_is_built() -> None:
    seat = Seat(
        faction="Space Piracy",
        developments=("Galactic Reserves",),
        develop="home " * 6,
        goods={"Gem World": "novelty"},
        produce="genes",
    )
    game = phase("develop", seat, phases="produce")

    assert goods(game, 0) == {"Gem World": "novelty genes"}


def test_galactic_reserves_brings_no_second_good_with_a_new_world() -> None:
    seat = Seat(tableau=("Galactic Reserves",), worlds=("Comet Zone",), settle="home home home")
    game = phase("settle", seat)

    assert goods(game, 0) == {"Comet Zone": "rare"}


def test_without_galactic_reserves_a_world_holds_one_good() -> None:
    seat = Seat(faction="Space Piracy", goods={"Gem World": "novelty"}, produce="home")
    game = phase("produce", seat)

    assert goods(game, 0) == {"Gem World": "novelty"}
    assert dice(game.empires[0].cup) == "home"


# ---- incomes ----------------------------------------------------------------------------------


def test_merchant_guild_pays_two_at_the_end_of_produce_even_without_producers() -> None:
    assert phase("produce", Seat(tableau=("Merchant Guild",), credits=1)).empires[0].credits == 3


def test_merchant_guild_pays_nothing_without_a_produce_phase() -> None:
    game = phase("explore", Seat(tableau=("Merchant Guild",), credits=1), phases="settle ship")

    assert game.empires[0].credits == 1


def test_mining_league_pays_for_each_good_on_rare_worlds_whatever_its_colour() -> None:
    seat = Seat(
        tableau=("Mining League",),
        goods={"Comet Zone": "rare", "Asteroid Belt": "home", "Gem World": "rare"},
        credits=1,
    )

    assert phase("produce", seat).empires[0].credits == 3


def test_mining_league_counts_new_goods_and_both_goods_of_a_world() -> None:
    seat = Seat(
        faction="Space Piracy",
        tableau=("Mining League", "Galactic Reserves"),
        goods={"Comet Zone": "rare"},
        produce="home",
        credits=1,
    )

    assert phase("produce", seat).empires[0].credits == 3


def test_consumer_markets_pays_for_each_good_on_novelty_worlds_whatever_its_colour() -> None:
    seat = Seat(
        faction="Consumer Markets",
        goods={"Space Mall": "genes", "Gem World": "novelty", "Comet Zone": "novelty"},
        credits=1,
    )

    assert phase("produce", seat).empires[0].credits == 3


def test_consumer_markets_counts_both_goods_of_a_world() -> None:
    seat = Seat(
        faction="Consumer Markets",
        tableau=("Galactic Reserves",),
        goods={"Gem World": "novelty home"},
        credits=1,
    )

    assert phase("produce", seat).empires[0].credits == 3


def test_genetics_lab_pays_two_for_each_genes_die_that_is_a_good_on_any_world() -> None:
    seat = Seat(
        faction="Genetics Lab",
        goods={"Gem World": "genes", "Plague World": "genes"},
        credits=1,
    )

    assert phase("produce", seat).empires[0].credits == 5


def test_genetics_lab_does_not_count_other_goods_on_genes_worlds() -> None:
    # Nor does a Consumption die count as a Genes die.
    seat = Seat(
        faction="Genetics Lab",
        goods={"Plague World": "consumption", "Jungle World": "rare"},
        citizenry="genes",
        cup="genes",
        credits=1,
    )

    assert phase("produce", seat).empires[0].credits == 1


def test_genetics_lab_counts_producers_of_this_phase() -> None:
    seat = Seat(faction="Genetics Lab", produce="genes", credits=1)

    # The faction's own world is the only one that holds goods.
    game = phase("produce", seat)
    assert goods(game, 0) == {"The Last of the Gnarssh": "genes"}
    assert game.empires[0].credits == 3


def test_technology_unions_pays_in_produce_for_strictly_most_developments() -> None:
    own = Seat(faction="Space Piracy", tableau=("Technology Unions", "Public Works"), credits=1)
    rival = Seat(faction="Mining Industry", tableau=("Merchant Guild",))

    assert phase("produce", own, rival).empires[0].credits == 2


def test_technology_unions_pays_nothing_in_produce_for_a_tie() -> None:
    own = Seat(faction="Space Piracy", tableau=("Technology Unions",), credits=1)
    rival = Seat(faction="Mining Industry", tableau=("Public Works",), credits=1)
    game = phase("produce", own, rival)

    assert [empire.credits for empire in game.empires[:2]] == [1, 1]


def test_technology_unions_pays_in_no_other_phase() -> None:
    own = Seat(faction="Space Piracy", tableau=("Technology Unions", "Public Works"), credits=1)

    assert phase("develop", own, phases="settle ship").empires[0].credits == 1
