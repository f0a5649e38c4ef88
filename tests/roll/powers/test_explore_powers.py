"""Explore: additional explorers, better Stocks, tiles on top, a zone put in order, extra tiles."""

from orrery.roll.table import MANAGE
from tests.roll.builder import Seat, crew, dice, names, phase, play, position, texts

# ---- additional explorers ---------------------------------------------------------------------


def test_major_research_labs_is_a_home_explorer_that_is_no_die() -> None:
    game = phase("explore", Seat(tableau=("Major Research Labs",), explore="military", credits=1))
    own = game.empires[0]
    assert set(texts(game, 0)) == {
        "scout military",
        "stock military",
        "scout virtual home",
        "stock virtual home",
    }
    assert dice(own.dice_by_color()) == "military"

    play(game, 0, "stock virtual home", "stock military")
    assert own.credits == 5
    assert dice(own.citizenry) == "military"


def test_major_research_labs_explores_even_without_other_explorers_and_must_be_used() -> None:
    game = phase("explore", Seat(tableau=("Major Research Labs",)), draws=("Gem World",))
    assert set(texts(game, 0)) == {"scout virtual home", "stock virtual home"}

    play(game, 0, "scout virtual home", "place Gem World below")
    assert names(game.empires[0].worlds) == ["Gem World"]
    assert dice(game.empires[0].dice_by_color()) == ""


def test_major_research_labs_does_nothing_when_nobody_selected_explore() -> None:
    game = phase("develop", Seat(tableau=("Major Research Labs",)))

    assert game.stage.number == MANAGE
    assert game.empires[0].workers == []


def test_alien_research_ship_is_a_home_and_an_alien_explorer() -> None:
    game = phase("explore", Seat(tableau=("Alien Research Ship",), credits=1))
    assert set(texts(game, 0)) == {
        "scout virtual home",
        "stock virtual home",
        "scout virtual alien",
        "stock virtual alien",
    }

    play(game, 0, "stock virtual alien", "stock virtual home")
    assert game.empires[0].credits == 5
    assert dice(game.empires[0].dice_by_color()) == ""


def test_alien_research_ship_adds_to_major_research_labs() -> None:
    seat = Seat(tableau=("Alien Research Ship", "Major Research Labs"), credits=1)
    game = phase("explore", seat)

    play(game, 0, "stock virtual home", "stock virtual home", "stock virtual alien")
    assert game.empires[0].credits == 7


# ---- Stock ------------------------------------------------------------------------------------


def test_alien_archaeology_stocks_four_credits_with_an_alien_explorer() -> None:
    game = phase(
        "explore", Seat(faction="Alien Archaeology", explore="home alien alien", credits=0)
    )
    play(game, 0, "stock home")
    assert game.empires[0].credits == 2

    play(game, 0, "stock alien")
    assert game.empires[0].credits == 6

    play(game, 0, "stock alien")
    assert game.empires[0].credits == 10


def test_alien_archaeology_knows_the_alien_explorer_of_alien_research_ship() -> None:
    game = phase(
        "explore",
        Seat(faction="Alien Archaeology", tableau=("Alien Research Ship",), credits=0),
    )

    play(game, 0, "stock virtual alien", "stock virtual home")
    assert game.empires[0].credits == 6


def test_alien_archaeology_takes_no_consumption_die_for_an_alien_one() -> None:
    game = phase("explore", Seat(faction="Alien Archaeology", explore="consumption", credits=0))

    play(game, 0, "stock consumption")
    assert game.empires[0].credits == 2


# ---- Improved Reconnaissance ------------------------------------------------------------------


def test_improved_reconnaissance_may_put_each_scouted_tile_on_top() -> None:
    seat = Seat(
        faction="Improved Reconnaissance",
        explore="home",
        developments=("Public Works",),
        worlds=("Gem World", "Spice World"),
        settlers="genes",
    )
    game = phase("explore", seat, draws=("Fifth Column", "Pirate World"))
    own = game.empires[0]
    play(game, 0, "scout home", "abandon Public Works", "draw")
    assert {"place Fifth Column on top", "place Fifth Column below"} <= set(texts(game, 0))

    play(game, 0, "place Fifth Column on top")
    play(game, 0, "place Pirate World below")
    assert names(own.worlds) == ["Fifth Column", "Gem World", "Spice World", "Pirate World"]
    # The dice stay on top of the stack, now on another tile.
    assert crew(own.settlers) == "genes"


def test_improved_reconnaissance_lays_several_on_top_in_the_order_of_placing() -> None:
    seat = Seat(
        faction="Improved Reconnaissance",
        explore="home",
        developments=("Public Works",),
        worlds=("Gem World",),
    )
    game = phase("explore", seat, draws=("Fifth Column", "Pirate World"))
    play(game, 0, "scout home", "abandon Public Works", "draw")
    play(game, 0, "place Pirate World on top", "place Fifth Column on top")

    assert names(game.empires[0].worlds) == ["Fifth Column", "Pirate World", "Gem World"]


def test_without_improved_reconnaissance_tiles_go_below() -> None:
    game = phase("explore", Seat(explore="home", worlds=("Gem World",)), draws=("Fifth Column",))
    play(game, 0, "scout home", "draw")

    assert set(texts(game, 0)) == {"place Galactic Renaissance below", "place Fifth Column below"}


def test_improved_reconnaissance_does_not_help_the_tile_of_alien_research_team() -> None:
    seat = Seat(
        faction="Improved Reconnaissance", tableau=("Alien Research Team",), worlds=("Gem World",)
    )
    game = phase("explore", seat, draws=("Fifth Column",))

    assert set(texts(game, 0)) == {"place Galactic Renaissance below", "place Fifth Column below"}


# ---- Advanced Logistics -----------------------------------------------------------------------


def test_advanced_logistics_changes_the_order_of_a_stack_under_its_dice() -> None:
    seat = Seat(
        tableau=("Advanced Logistics",),
        worlds=("Deserted Alien Library", "Gem World"),
        settlers="home home home",
    )
    game = phase("explore", seat)
    own = game.empires[0]

    play(game, 0, "arrange Gem World on top")
    assert names(own.worlds) == ["Gem World", "Deserted Alien Library"]
    assert crew(own.settlers) == "home home home"


def test_advanced_logistics_turns_a_tile_over_into_the_other_stack() -> None:
    # Gem World is the back of Conscription, Pirate World that of Information Tech.
    seat = Seat(
        tableau=("Advanced Logistics",), developments=("Information Tech",), worlds=("Gem World",)
    )
    game = phase("explore", seat)
    own = game.empires[0]

    play(game, 0, "arrange Conscription on top")
    assert names(own.developments) == ["Conscription", "Information Tech"]
    assert names(own.worlds) == []

    play(game, 0, "arrange Pirate World below")
    assert names(own.developments) == ["Conscription"]
    assert names(own.worlds) == ["Pirate World"]


def test_advanced_logistics_reaches_every_arrangement_of_both_stacks() -> None:
    seat = Seat(
        tableau=("Advanced Logistics",),
        developments=("Information Tech",),
        worlds=("Gem World", "Spice World"),
    )
    waiting = [phase("explore", seat)]
    reached = set()
    while waiting:
        game = waiting.pop()
        own = game.empires[0]
        reached.add((tuple(names(own.developments)), tuple(names(own.worlds))))
        for text in texts(game, 0):
            if text.startswith("arrange"):
                after = game.copy()
                play(after, 0, text)
                waiting.append(after)

    # Two sides for each of three tiles, and every order within both stacks.
    assert len(reached) == 6 + 3 * 2 + 3 * 2 + 6


def test_advanced_logistics_works_without_explorers_and_only_if_wished() -> None:
    seat = Seat(tableau=("Advanced Logistics",), worlds=("Gem World", "Spice World"))
    game = phase("explore", seat)
    assert "done" in texts(game, 0)

    play(game, 0, "done")
    assert game.stage.number == MANAGE
    assert names(game.empires[0].worlds) == ["Gem World", "Spice World"]


def test_advanced_logistics_works_between_the_tasks_of_explorers_as_often_as_wished() -> None:
    seat = Seat(
        tableau=("Advanced Logistics",), worlds=("Gem World", "Spice World"), explore="home home"
    )
    game = phase("explore", seat)
    own = game.empires[0]

    play(game, 0, "arrange Spice World on top", "stock home")
    assert names(own.worlds) == ["Spice World", "Gem World"]

    play(game, 0, "arrange Gem World on top", "stock home")
    assert names(own.worlds) == ["Gem World", "Spice World"]
    assert "arrange Spice World on top" in texts(game, 0)


def test_advanced_logistics_does_not_let_explorers_go_unused() -> None:
    seat = Seat(tableau=("Advanced Logistics",), worlds=("Gem World",), explore="home")
    game = phase("explore", seat)

    assert "done" not in texts(game, 0)


def test_advanced_logistics_also_arranges_a_tile_that_was_just_scouted() -> None:
    seat = Seat(tableau=("Advanced Logistics",), worlds=("Gem World",), explore="home")
    game = phase("explore", seat, draws=("Fifth Column",))
    play(game, 0, "scout home", "draw", "place Fifth Column below")

    play(game, 0, "arrange Fifth Column on top")
    assert names(game.empires[0].worlds) == ["Fifth Column", "Gem World"]


def test_advanced_logistics_is_over_once_alien_research_team_has_drawn() -> None:
    seat = Seat(
        tableau=("Advanced Logistics", "Alien Research Team"), worlds=("Gem World", "Spice World")
    )
    game = phase("explore", seat, draws=("Fifth Column",))
    play(game, 0, "done")
    assert not any(text.startswith("arrange") for text in texts(game, 0))

    play(game, 0, "place Fifth Column below")
    assert game.stage.number == MANAGE


def test_advanced_logistics_makes_a_tile_with_enough_dice_wait_for_its_own_phase() -> None:
    seat = Seat(
        tableau=("Advanced Logistics",),
        worlds=("Deserted Alien Library", "Gem World"),
        settlers="home home",
    )
    game = phase("explore", seat, phases="settle")
    play(game, 0, "arrange Gem World on top")
    assert names(game.empires[0].worlds) == ["Gem World", "Deserted Alien Library"]

    # Settle comes, and the tile is complete before any settler works, here without any.
    play(game, 0, "done")
    assert names(game.empires[0].worlds) == ["Deserted Alien Library"]
    assert "Gem World" in names(game.empires[0].tableau.faces)


def test_advanced_logistics_under_strict_timing_works_in_ones_own_turn_only() -> None:
    arranging = Seat(tableau=("Advanced Logistics",), worlds=("Gem World", "Spice World"))
    game = position("explore", Seat(explore="home"), arranging, timing="strict", first=0)
    assert texts(game, 1) == []

    play(game, 0, "stock home")
    assert "arrange Spice World on top" in texts(game, 1)


# ---- Alien Research Team ----------------------------------------------------------------------


def test_alien_research_team_draws_a_tile_without_any_explorer() -> None:
    seat = Seat(tableau=("Alien Research Team",), worlds=("Gem World",), credits=1)
    game = phase("explore", seat, draws=("Fifth Column",))
    # Not a Scout: nothing can be abandoned for it.
    assert set(texts(game, 0)) == {"place Galactic Renaissance below", "place Fifth Column below"}

    play(game, 0, "place Fifth Column below")
    assert names(game.empires[0].worlds) == ["Gem World", "Fifth Column"]
    assert game.empires[0].credits == 1


def test_alien_research_team_draws_when_all_have_explored() -> None:
    game = position(
        "explore",
        Seat(tableau=("Alien Research Team",)),
        Seat(explore="home"),
        draws=("Fifth Column",),
    )
    assert texts(game, 0) == []

    play(game, 1, "stock home")
    assert "place Fifth Column below" in texts(game, 0)


def test_alien_research_team_with_an_empty_bag_draws_from_the_abandoned_tiles() -> None:
    seat = Seat(tableau=("Alien Research Team",), worlds=("Gem World",), explore="home")
    game = phase("explore", seat, bag=("Fifth Column", "Spice World"), draws=("Spice World",))
    play(game, 0, "scout home", "abandon Gem World", "draw", "place Spice World below")

    play(game, 0, "place Fifth Column below")
    assert set(texts(game, 0)) == {"place Conscription below", "place Gem World below"}


def test_alien_research_team_draws_before_abandoned_tiles_are_back_in_the_bag() -> None:
    seat = Seat(tableau=("Alien Research Team",), worlds=("Gem World",), explore="home")
    game = phase("explore", seat, bag=("Fifth Column", "Spice World", "Pirate World"))
    play(game, 0, "scout home", "abandon Gem World", "draw")
    for _ in range(2):
        play(game, 0, texts(game, 0)[0])

    assert "place Gem World below" not in texts(game, 0)


def test_alien_research_team_gets_no_tile_where_there_is_none() -> None:
    game = phase("explore", Seat(tableau=("Alien Research Team",)), bag=())

    assert game.stage.number == MANAGE
    assert game.empires[0].zone_size() == 0


def test_alien_research_team_pays_once_for_scouting_with_alien_explorers() -> None:
    seat = Seat(tableau=("Alien Research Team",), explore="alien alien", credits=1)
    game = phase("explore", seat, draws=("Fifth Column", "Gem World", "Spice World"))
    play(game, 0, "scout alien", "place Fifth Column below")
    play(game, 0, "scout alien", "draw", "place Gem World below", "place Spice World below")

    assert game.empires[0].credits == 2


def test_alien_research_team_pays_nothing_for_a_scout_of_the_round_before() -> None:
    game = position(
        "explore",
        Seat(tableau=("Alien Research Team",), explore="alien", credits=1),
        Seat(cup="home"),
        draws=("Fifth Column", "Gem World", "Spice World"),
        faces=("develop", "explore", "explore"),
    )
    own = game.empires[0]
    play(game, 0, "scout alien", "place Fifth Column below", "place Gem World below")
    # $1 by the power, and $1 paid to recruit the die.
    assert own.credits == 1

    play(game, 0, "select explore with alien from develop", "done")
    play(game, 1, "select explore with home from explore", "done")
    play(game, 1, "stock home")
    play(game, 0, "stock alien", "place Spice World below")
    # $2 by the Stock, and $1 paid to recruit the die.
    assert own.credits == 2


def test_alien_research_team_pays_nothing_for_a_stock_or_another_explorer() -> None:
    seat = Seat(tableau=("Alien Research Team",), explore="alien home", credits=1)
    game = phase("explore", seat, draws=("Fifth Column", "Gem World"))
    play(game, 0, "stock alien", "scout home", "place Fifth Column below", "place Gem World below")

    assert game.empires[0].credits == 3


def test_alien_research_team_knows_the_alien_explorer_of_alien_research_ship() -> None:
    seat = Seat(tableau=("Alien Research Team", "Alien Research Ship"), credits=1)
    game = phase("explore", seat, draws=("Fifth Column", "Gem World"))
    play(game, 0, "scout virtual alien", "place Fifth Column below", "stock virtual home")
    play(game, 0, "place Gem World below")

    assert game.empires[0].credits == 1 + 2 + 1


# ---- Technology Unions ------------------------------------------------------------------------


def test_technology_unions_pays_in_explore_for_strictly_most_developments() -> None:
    # Three developments, the faction's included, against two.
    own = Seat(faction="Space Piracy", tableau=("Technology Unions", "Public Works"), credits=1)
    rival = Seat(faction="Mining Industry", tableau=("Merchant Guild",))
    game = phase("explore", own, rival)

    assert game.empires[0].credits == 2


def test_technology_unions_pays_nothing_in_explore_for_a_tie() -> None:
    own = Seat(faction="Space Piracy", tableau=("Technology Unions",), credits=1)
    rival = Seat(faction="Mining Industry", tableau=("Merchant Guild",), credits=1)
    game = phase("explore", own, rival)

    assert [empire.credits for empire in game.empires[:2]] == [1, 1]


def test_technology_unions_pays_even_when_alien_research_team_draws() -> None:
    # Rulings 9: a known slip elsewhere, not to be repeated.
    own = Seat(tableau=("Technology Unions", "Alien Research Team", "Public Works"), credits=1)
    game = phase("explore", own, draws=("Gem World",))
    play(game, 0, "place Gem World below")

    assert game.empires[0].credits == 2
