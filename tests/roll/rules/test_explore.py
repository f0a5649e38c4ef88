"""Explore: Scout, Stock, abandoned tiles."""

from __future__ import annotations

from tests.roll.builder import Seat, busy, column, crew, dice, names, play, position, texts

ZONE = Seat(
    explore="home",
    developments=("Public Works", "Export Duties", "Merchant Guild"),
    worlds=("Gem World", "Comet Zone"),
)


def test_stock_brings_two_credits_and_the_explorer_goes_to_the_citizenry() -> None:
    game = position("explore", Seat(explore="home", credits=1), busy("explore"))
    play(game, 0, "stock home")
    assert game.empires[0].credits == 3
    assert dice(game.empires[0].citizenry) == "home"


def test_scout_draws_one_tile_and_the_explorer_goes_to_the_citizenry() -> None:
    game = position(
        "explore", Seat(explore="military"), busy("explore"), draws=("Public Works", "Space Docks")
    )
    play(game, 0, "scout military")
    assert len(game.empires[0].drawn) == 1
    play(game, 0, "place Public Works below")
    assert names(game.empires[0].developments) == ["Public Works"]
    assert dice(game.empires[0].citizenry) == "military"


def test_a_drawn_tile_goes_under_its_stack() -> None:
    game = position(
        "explore",
        Seat(explore="home", developments=("Export Duties",), worlds=("Comet Zone",)),
        busy("explore"),
        draws=("Public Works",),
    )
    play(game, 0, "scout home", "draw")
    assert texts(game, 0) == ["place Public Works below", "place Lost Alien Warship below"]
    play(game, 0, "place Lost Alien Warship below")
    assert names(game.empires[0].worlds) == ["Comet Zone", "Lost Alien Warship"]


def test_one_more_tile_is_drawn_than_was_abandoned() -> None:
    game = position("explore", ZONE, busy("explore"))
    play(game, 0, "scout home", "abandon Public Works", "abandon Comet Zone", "draw")
    assert len(game.empires[0].drawn) == 3


def test_nothing_need_be_abandoned() -> None:
    game = position("explore", ZONE, busy("explore"))
    play(game, 0, "scout home", "draw")
    assert len(game.empires[0].drawn) == 1
    assert game.abandoned == []


def test_tiles_are_abandoned_from_any_position() -> None:
    game = position("explore", ZONE, busy("explore"))
    play(game, 0, "scout home", "abandon Export Duties")
    assert names(game.empires[0].developments) == ["Public Works", "Merchant Guild"]
    play(game, 0, "abandon Gem World")
    assert names(game.empires[0].worlds) == ["Comet Zone"]


def test_drawn_tiles_are_placed_in_any_order() -> None:
    game = position(
        "explore",
        ZONE,
        busy("explore"),
        draws=("Space Docks", "Space Refineries", "Mad Scientists"),
    )
    play(game, 0, "scout home", "abandon Gem World", "abandon Public Works", "draw")
    play(game, 0, "place Mad Scientists below", "place Armaments World below")
    play(game, 0, "place Space Refineries below")
    assert names(game.empires[0].developments) == [
        "Export Duties",
        "Merchant Guild",
        "Mad Scientists",
        "Space Refineries",
    ]
    assert names(game.empires[0].worlds) == ["Comet Zone", "Armaments World"]


def test_abandoned_tiles_return_to_the_bag_at_the_end_of_the_phase() -> None:
    game = position("explore", ZONE, busy("explore"), draws=("Space Docks", "Space Refineries"))
    size = len(game.bag)
    play(game, 0, "scout home", "abandon Gem World", "draw")
    play(game, 0, "place Space Docks below", "place Space Refineries below")
    assert len(game.abandoned) == 1
    assert len(game.bag) == size - 2
    play(game, 1, "stock home")
    assert game.abandoned == []
    assert len(game.bag) == size - 1


def test_three_consecutive_scouts() -> None:
    """The rulebook's example: each Scout may abandon what an earlier one brought."""
    game = position(
        "explore",
        Seat(explore="home home home", developments=("Public Works",), worlds=("Comet Zone",)),
        busy("explore"),
        draws=(
            "Space Docks",
            "Export Duties",
            "Mad Scientists",
            "Merchant Guild",
            "Gem World",
            "Space Marines",
        ),
    )
    play(game, 0, "scout home", "draw", "place Space Docks below")
    play(game, 0, "scout home", "abandon Space Docks", "draw")
    play(game, 0, "place Export Duties below", "place Gateway Station below")
    play(game, 0, "scout home", "abandon Public Works", "abandon Gateway Station", "draw")
    play(game, 0, "place Merchant Guild below", "place Gem World below")
    play(game, 0, "place Prosperous World below")
    assert names(game.empires[0].developments) == ["Export Duties", "Merchant Guild"]
    assert names(game.empires[0].worlds) == ["Comet Zone", "Gem World", "Prosperous World"]
    assert len(game.abandoned) == 3
    assert dice(game.empires[0].citizenry) == "home home home"


def test_dice_stay_on_top_when_the_tile_under_them_is_abandoned() -> None:
    game = position(
        "explore",
        Seat(explore="home", developments=("Public Works", "Merchant Guild"), developers="home"),
        busy("explore"),
    )
    play(game, 0, "scout home", "abandon Public Works")
    assert names(game.empires[0].developments) == ["Merchant Guild"]
    assert crew(game.empires[0].developers) == "home"


def test_dice_stay_on_a_stack_that_is_emptied() -> None:
    game = position(
        "explore", Seat(explore="home", worlds=("Comet Zone",), settlers="genes"), busy("explore")
    )
    play(game, 0, "scout home", "abandon Comet Zone")
    assert game.empires[0].worlds == []
    assert crew(game.empires[0].settlers) == "genes"


def test_a_stack_may_be_empty_after_setup() -> None:
    game = position(
        "explore",
        Seat(explore="home", worlds=("Comet Zone",)),
        busy("explore"),
        draws=("Public Works", "Space Docks"),
    )
    play(game, 0, "scout home", "abandon Comet Zone", "draw")
    play(game, 0, "place Public Works below", "place Space Docks below")
    assert names(game.empires[0].developments) == ["Public Works", "Space Docks"]
    assert game.empires[0].worlds == []


def test_a_tile_completed_by_scouting_waits_for_its_phase() -> None:
    game = position(
        "explore",
        Seat(
            explore="home",
            developments=("Merchant Guild", "Public Works"),
            developers="home military",
        ),
        busy("explore"),
        draws=("Space Docks", "Space Refineries"),
    )
    play(game, 0, "scout home", "abandon Merchant Guild", "draw")
    play(game, 0, "place Space Docks below", "place Space Refineries below")
    assert names(game.empires[0].developments)[0] == "Public Works"
    assert "Public Works" not in names(game.empires[0].tableau.faces)
    assert crew(game.empires[0].developers) == "home military"


def test_explorers_of_different_colors_are_used_in_any_order() -> None:
    game = position("explore", Seat(explore="home novelty"), busy("explore"))
    assert sorted(texts(game, 0)) == ["scout home", "scout novelty", "stock home", "stock novelty"]
    play(game, 0, "stock novelty")
    assert column(game, 0, "explore") == "home"
