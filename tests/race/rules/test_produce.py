"""Phase V: Produce (RB 7)."""

from __future__ import annotations

from tests.race.builder import Side, do, facts, goods, hand, menu, skip_explore, table


def test_every_production_world_without_a_good_produces() -> None:
    worlds = "Artist Colony, Spice World, Rebel Miners"
    game = table(Side(worlds, goods="Spice World", actions="Produce"))
    assert goods(game) == ["Artist Colony", "Rebel Miners", "Spice World"]
    assert [made["world"] for made in facts(game, "produce")] == ["Artist Colony", "Rebel Miners"]


def test_windfall_worlds_do_not_produce_by_themselves() -> None:
    game = table(
        Side("Old Earth, Asteroid Belt", actions="Explore +5"),
        Side("New Sparta", actions="Produce"),
    )
    skip_explore(game)
    assert goods(game) == []


def test_the_bonus_produces_on_one_windfall_world_of_choice() -> None:
    game = table(Side("Old Earth, Asteroid Belt, Empath World", actions="Produce"))
    assert menu(game) == ["produce on Asteroid Belt", "produce on Empath World"]
    do(game, 0, "produce on Empath World")
    assert goods(game) == ["Empath World"]


def test_the_bonus_goes_without_asking_to_the_only_world() -> None:
    game = table(
        Side("Old Earth, Asteroid Belt, Empath World", goods="Empath World", actions="Produce")
    )
    assert goods(game) == ["Asteroid Belt", "Empath World"]


def test_no_card_for_a_good_that_was_there() -> None:
    game = table(Side("Gem World", goods="Gem World", actions="Produce"))
    assert hand(game) == []


def test_powers_of_one_kind_come_before_the_bonus_and_engineers_last() -> None:
    worlds = "Asteroid Belt, Empath World, Refugee World"
    game = table(Side(f"Old Earth, Galactic Engineers, Mining Robots, {worlds}", actions="Produce"))
    do(game, 0, "produce on Empath World")
    assert goods(game) == ["Asteroid Belt", "Empath World", "Refugee World"]
    assert [made["by"] for made in facts(game, "produce")] == [
        "Mining Robots",
        "Produce bonus",
        "Galactic Engineers",
    ]


def test_a_world_settled_this_round_can_produce_this_round() -> None:
    game = table(
        Side("Old Earth", hand="Artist Colony, Gem World", actions="Settle"),
        Side("New Sparta", actions="Produce"),
    )
    do(game, 0, "place Artist Colony")
    do(game, 1, "pass")
    assert goods(game) == ["Artist Colony"]


def test_most_produced_is_compared_when_everybody_has_produced() -> None:
    game = table(
        Side("Rebel Miners, Mining Conglomerate", actions="Produce"),
        Side("New Earth, Bio-Hazard Mining World"),
    )
    assert hand(game) == [], "the second player produced more"
