"""Phase III: Settle (RB 5)."""

from __future__ import annotations

from tests.plain import plain
from tests.race.builder import Side, asked, do, goods, hand, menu, table, tableau


def test_a_world_is_paid_for_with_cards() -> None:
    game = table(Side("Old Earth", hand="Gem World, New Earth, Space Port", actions="Settle"))
    do(game, 0, "place Gem World")
    do(game, 1, "pass")
    assert tableau(game) == ["Old Earth", "Gem World"]
    assert len(hand(game)) == 1, "both others paid, one drawn as the bonus"


def test_the_bonus_card_comes_only_after_placing_a_world() -> None:
    game = table(Side("Old Earth", hand="New Earth", actions="Settle"))
    do(game, 0, "pass")
    do(game, 1, "pass")
    assert hand(game) == ["New Earth"]


def test_the_bonus_card_comes_after_a_conquest_too_and_only_for_who_chose_settle() -> None:
    game = table(
        Side("Epsilon Eridani", hand="Outlaw World", actions="Settle"),
        Side("New Sparta", hand="Rebel Miners", actions="Consume Trade"),
    )
    do(game, 0, "place Outlaw World")
    do(game, 1, "place Rebel Miners")
    assert len(hand(game)) == 1
    assert hand(game, 1) == []


def test_the_bonus_card_cannot_pay_for_the_same_world() -> None:
    game = table(Side("Old Earth", hand="Empath World", actions="Settle"))
    assert menu(game) == ["pass"]


def test_a_windfall_world_comes_with_a_good() -> None:
    game = table(Side("Old Earth", hand="Empath World, Gem World", actions="Settle"))
    do(game, 0, "place Empath World")
    do(game, 1, "pass")
    assert goods(game) == ["Empath World"]


def test_a_production_world_comes_without() -> None:
    game = table(Side("Old Earth", hand="Artist Colony, Gem World", actions="Settle"))
    do(game, 0, "place Artist Colony")
    do(game, 1, "pass")
    assert goods(game) == []


def test_military_must_equal_or_exceed_the_defense() -> None:
    equal = table(Side("New Sparta", hand="Rebel Miners", actions="Settle"))
    assert menu(equal) == ["place Rebel Miners", "pass"]
    below = table(Side("Epsilon Eridani", hand="Rebel Miners, Gem World", actions="Settle"))
    assert menu(below) == ["pass"], "and cards do not help"


def test_a_conquest_costs_nothing() -> None:
    game = table(Side("New Sparta", hand="Aquatic Uplift Race, Gem World", actions="Settle"))
    do(game, 0, "place Aquatic Uplift Race")
    do(game, 1, "pass")
    assert "Gem World" in hand(game)
    assert goods(game) == ["Aquatic Uplift Race"]


def test_negative_military_is_subtracted() -> None:
    game = table(Side("New Sparta, Empath World", goods="", hand="Rebel Miners", actions="Settle"))
    assert menu(game) == ["pass"]


def test_special_military_counts_against_its_worlds_only() -> None:
    rare = table(Side("Alpha Centauri", hand="Rebel Fuel Cache, Outlaw World", actions="Settle"))
    assert menu(rare) == ["place Rebel Fuel Cache", "pass"]
    alien = table(
        Side(
            "Old Earth, Alien Tech Institute",
            hand="Alien Robot Sentry, Rebel Miners",
            actions="Settle",
        )
    )
    assert menu(alien) == ["place Alien Robot Sentry", "pass"]
    rebel = table(
        Side(
            "Old Earth, Galactic Imperium", hand="Rebel Underground, Pirate World", actions="Settle"
        )
    )
    assert menu(rebel) == ["place Rebel Underground", "pass"]


def test_alien_rosetta_stone_world_is_gray() -> None:
    """Its colour counts, not its title: no Alien discount, and a Colony Ship may place it."""
    game = table(
        Side(
            "Old Earth, Alien Tech Institute, Colony Ship",
            hand="Alien Rosetta Stone World",
            actions="Settle",
        )
    )
    do(game, 0, "place Alien Rosetta Stone World")
    do(game, 1, "pass")
    assert "Colony Ship" not in tableau(game)
    without = table(
        Side(
            "Old Earth, Alien Tech Institute",
            hand="Alien Rosetta Stone World, Gem World, New Earth",
            actions="Settle",
        )
    )
    assert "place Alien Rosetta Stone World" not in menu(without)


def test_new_military_tactics_are_discarded_and_the_tableau_shrinks() -> None:
    game = table(
        Side("Old Earth, New Military Tactics", hand="Rebel Warrior Race", actions="Settle")
    )
    do(game, 0, "place Rebel Warrior Race")
    do(game, 1, "pass")
    assert tableau(game) == ["Old Earth", "Rebel Warrior Race"], "used because it is needed"


def test_new_military_tactics_may_go_though_not_needed() -> None:
    game = table(Side("New Sparta, New Military Tactics", hand="Rebel Miners", actions="Settle"))
    do(game, 0, "place Rebel Miners")
    do(game, 1, "pass")
    assert menu(game) == ["conquer", "conquer with New Military Tactics"]
    do(game, 0, "conquer with New Military Tactics")
    assert tableau(game) == ["New Sparta", "Rebel Miners"]


def test_contact_specialist_pays_one_less_than_the_defense() -> None:
    game = table(
        Side("Old Earth, Contact Specialist", hand="Rebel Miners, Gem World", actions="Settle")
    )
    do(game, 0, "place Rebel Miners")
    do(game, 1, "pass")
    assert "Rebel Miners" in tableau(game)
    assert "Gem World" not in hand(game)


def test_contact_specialist_is_of_no_use_for_alien_worlds() -> None:
    game = table(
        Side(
            "Old Earth, Contact Specialist, Colony Ship",
            hand="Alien Robot Sentry, Gem World, New Earth",
            actions="Settle",
        )
    )
    assert "place Alien Robot Sentry" not in menu(game)


def test_military_and_payment_never_combine() -> None:
    game = table(
        Side(
            "New Sparta, Contact Specialist",
            hand="Malevolent Lifeforms, Gem World, New Earth",
            actions="Settle",
        )
    )
    # Defense 4: Military 1 does not lower the price of 3.
    assert "place Malevolent Lifeforms" not in menu(game)


def test_discounts_combine_with_contact_specialist() -> None:
    game = table(
        Side(
            "Old Earth, Contact Specialist, Replicant Robots, Mining Robots",
            hand="Rebel Miners",
            actions="Settle",
        )
    )
    do(game, 0, "place Rebel Miners")
    do(game, 1, "pass")
    assert "Rebel Miners" in tableau(game), "2 - 1 - 2 - 1, never below 0"


def test_colony_ship_with_contact_specialist_places_a_military_world_for_nothing() -> None:
    game = table(
        Side("Old Earth, Contact Specialist, Colony Ship", hand="Rebel Base", actions="Settle")
    )
    do(game, 0, "place Rebel Base")
    do(game, 1, "pass")
    assert tableau(game) == ["Old Earth", "Contact Specialist", "Rebel Base"]


def test_paying_or_conquering_is_a_free_choice_when_both_are_possible() -> None:
    game = table(
        Side(
            "New Sparta, Contact Specialist, Colony Ship",
            hand="Outlaw World, Gem World",
            actions="Settle",
        )
    )
    do(game, 0, "place Outlaw World")
    do(game, 1, "pass")
    assert menu(game) == [
        "conquer",
        "buy with Contact Specialist",
        "buy with Contact Specialist and Colony Ship",
    ]


def test_colony_ship_excludes_alien_worlds() -> None:
    game = table(Side("Old Earth, Colony Ship", hand="Deserted Alien Library", actions="Settle"))
    assert menu(game) == ["pass"]


def test_colony_ship_may_go_for_a_world_that_could_be_paid() -> None:
    game = table(Side("Old Earth, Colony Ship", hand="Artist Colony, Gem World", actions="Settle"))
    do(game, 0, "place Artist Colony")
    do(game, 1, "pass")
    assert menu(game) == ["buy", "buy with Colony Ship"]
    do(game, 0, "buy with Colony Ship")
    assert tableau(game) == ["Old Earth", "Artist Colony"]
    assert "Gem World" in hand(game)


def test_an_optional_power_must_be_used_when_the_revealed_world_needs_it() -> None:
    game = table(Side("Old Earth, Colony Ship", hand="New Earth", actions="Settle"))
    do(game, 0, "place New Earth")
    do(game, 1, "pass")
    assert tableau(game) == ["Old Earth", "New Earth"], "nothing was asked"


def test_powers_of_worlds_revealed_together_do_not_help_each_other() -> None:
    game = table(Side("New Sparta", hand="Lost Alien Warship, Rebel Miners", actions="Settle"))
    do(game, 0, "place Rebel Miners")
    do(game, 1, "pass")
    assert "Lost Alien Warship" in hand(game)
    assert asked(game) == "action", "one world in a phase"


def test_payments_are_made_in_turn_order_with_knowledge_of_the_earlier_ones() -> None:
    game = table(
        Side("Old Earth, Colony Ship", hand="Gem World, New Earth, Space Port", actions="Settle"),
        Side("New Sparta, New Military Tactics", hand="Rebel Miners"),
    )
    do(game, 0, "place Gem World")
    do(game, 1, "place Rebel Miners")
    assert game.pending() == [0]
    do(game, 0, "buy with Colony Ship")
    assert game.pending() == [1]
    assert "Colony Ship" not in plain(game.view(1))["seats"][0]["tableau"]
