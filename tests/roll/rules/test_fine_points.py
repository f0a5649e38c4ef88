"""FINE POINTS, from the terms to Manage Empire: every question, in the rulebook's order.

Two questions are about printing only (producer symbols, the dot on green worlds); what they come to
here is that dice and worlds are told apart by words.
"""

from __future__ import annotations

from orrery.roll.terms import COLORS
from orrery.roll.tiles.tileset import BY_NAME, FACES
from tests.roll.builder import (
    Seat,
    busy,
    column,
    crew,
    deal,
    dice,
    goods,
    names,
    play,
    position,
    refused_code,
    texts,
)

# ---- Terms --------------------------------------------------------------------------------------


def test_terms_workers_shippers_and_goods() -> None:
    """Dice in the Citizenry or as goods are no workers: only those in a column do its task."""
    game = position(
        "ship",
        Seat(ship="home", explore="genes", citizenry="rare", goods={"Gem World": "novelty"}),
        busy("ship"),
    )
    assert all(text.endswith("by home") for text in texts(game, 0))


def test_terms_dice_are_told_apart_without_their_color() -> None:
    assert len(set(COLORS)) == len(COLORS)
    game = position("produce", Seat(produce="home rare"), busy("produce"))
    assert all(text.split()[1] in COLORS for text in texts(game, 0))


def test_terms_worlds_are_told_apart_without_their_color() -> None:
    game = position("ship", Seat(ship="home", goods={"Jungle World": "genes"}), busy("ship"))
    assert any("Jungle World" in text for text in texts(game, 0))
    assert FACES[BY_NAME["Jungle World"]].color == COLORS.index("genes")


# ---- Setup --------------------------------------------------------------------------------------

TWO = (("Space Piracy", "Alpha Centauri"), ("Genetics Lab", "New Sparta"))


def test_setup_lower_costs_need_not_be_face_up() -> None:
    game = deal(*TWO, tiles=("Public Works", "Trade Levies"))
    play(game, 0, "start Trade Levies + Lost Alien Warship")
    assert names(game.empires[0].developments) == ["Trade Levies"]


def test_setup_both_tiles_cannot_go_on_one_stack() -> None:
    game = deal(*TWO, tiles=("Public Works", "Trade Levies"))
    assert refused_code(game, 0, "start Public Works + Trade Levies") == "not-your-tiles"
    assert refused_code(game, 0, "start Comet Zone + Lost Alien Warship") == "not-your-tiles"


def test_setup_start_goods_cannot_be_recalled_at_the_beginning() -> None:
    game = deal(*TWO)
    assert goods(game, 0) == {"Alpha Centauri": "rare"}
    assert refused_code(game, 0, "recall rare from Alpha Centauri") == "wrong-moment"
    for seat in (0, 1):
        play(game, seat, texts(game, seat)[0])
    assert refused_code(game, 0, "recall rare from Alpha Centauri") == "wrong-moment"


# ---- Assign -------------------------------------------------------------------------------------


def test_assign_faces_need_not_match_their_phase() -> None:
    game = position(
        "assign",
        Seat(rolled="military:develop home:ship home:ship", tableau=("Galactic Influence",)),
        busy("assign"),
    )
    play(game, 0, "select explore with military from develop")
    play(game, 0, "reassign home from ship to produce by Galactic Influence")
    assert column(game, 0, "produce") == "home"
    assert game.empires[0].selected == 0


def test_assign_wild_dice_are_placed_before_reveal() -> None:
    game = position("assign", Seat(rolled="alien:wild home:ship"), busy("assign"))
    play(game, 0, "select ship with home from ship")
    assert refused_code(game, 0, "done") == "not-done"
    play(game, 0, "wild alien to ship", "done")
    assert game.pending() == [1]


def test_assign_a_phase_is_selected_before_reassigning() -> None:
    game = position(
        "assign",
        Seat(rolled="home:ship home:explore home:explore", tableau=("Galactic Influence",)),
        busy("assign"),
    )
    early = "reassign home from explore to ship by Galactic Influence"
    assert refused_code(game, 0, early) == "wrong-moment"
    assert refused_code(game, 0, "dictate home from explore") == "wrong-moment"
    play(game, 0, "select ship with home from ship", early)
    assert column(game, 0, "ship") == "home"


# ---- Explore ------------------------------------------------------------------------------------


def test_explore_all_explorers_must_be_used() -> None:
    game = position("explore", Seat(explore="home"), busy("explore"))
    assert texts(game, 0) == ["scout home", "stock home"]
    assert refused_code(game, 0, "done") == "not-done"


def test_explore_tasks_are_not_declared_in_advance() -> None:
    game = position("explore", Seat(explore="home home"), busy("explore"), draws=("Space Docks",))
    play(game, 0, "scout home", "place Space Docks below")
    assert texts(game, 0) == ["scout home", "stock home"]


def test_explore_an_empty_bag_is_filled_from_the_abandoned_tiles() -> None:
    game = position(
        "explore",
        Seat(explore="home", worlds=("Gem World", "Comet Zone")),
        Seat(explore="home"),
        bag=("Space Docks",),
        timing="strict",
    )
    play(game, 1, "stock home")
    play(game, 0, "scout home", "abandon Gem World", "draw")
    assert sorted(game.empires[0].drawn) == sorted(
        BY_NAME[name] >> 1 for name in ("Space Docks", "Gem World")
    )
    assert (game.bag, game.abandoned) == ([], [])


def test_explore_others_abandon_a_tile_when_even_that_is_not_enough() -> None:
    """The very rare case: everyone with three tiles or more gives one to the bag."""
    game = position(
        "explore",
        Seat(explore="home", developments=("Public Works",), worlds=("Gem World",)),
        Seat(
            faction="Space Piracy",
            developments=("Export Duties",),
            worlds=("Comet Zone", "Star Nomad Lair"),
            cup="home",
        ),
        Seat(
            faction="Galactic Religion",
            cup="home",
            developments=("Merchant Guild", "Mad Scientists"),
        ),
        bag=(),
    )
    play(game, 0, "scout home", "draw")
    # Seats 0 and 2 have only two tiles; seat 1 has three.
    assert game.pending() == [1]
    assert texts(game, 1) == [
        "abandon Export Duties",
        "abandon Comet Zone",
        "abandon Star Nomad Lair",
    ]
    play(game, 1, "abandon Comet Zone")
    assert game.empires[0].drawn == (BY_NAME["Comet Zone"] >> 1,)
    assert names(game.empires[1].worlds) == ["Star Nomad Lair"]
    play(game, 0, "place Trade Levies below")
    assert names(game.empires[0].developments) == ["Public Works", "Trade Levies"]


def test_explore_the_scouting_player_places_first_and_may_have_to_abandon_too() -> None:
    game = position(
        "explore",
        Seat(
            explore="home",
            developments=("Public Works", "Merchant Guild"),
            worlds=("Gem World",),
        ),
        Seat(faction="Space Piracy", cup="home"),
        bag=("Space Docks",),
    )
    # Owed 2, the bag has 1, and the abandoned tile comes back: enough.
    play(game, 0, "scout home", "abandon Gem World", "draw")
    assert len(game.empires[0].drawn) == 2
    scarce = position(
        "explore",
        Seat(
            explore="home",
            developments=("Public Works", "Merchant Guild"),
            worlds=("Gem World",),
        ),
        Seat(faction="Space Piracy", cup="home"),
        bag=(),
    )
    # Owed 2, and only the abandoned tile is there: it is placed, then one is abandoned anew.
    play(scarce, 0, "scout home", "abandon Gem World", "draw")
    assert texts(scarce, 0) == ["place Conscription below", "place Gem World below"]
    play(scarce, 0, "place Gem World below")
    assert texts(scarce, 0) == [
        "abandon Public Works",
        "abandon Merchant Guild",
        "abandon Gem World",
    ]
    play(scarce, 0, "abandon Merchant Guild")
    assert scarce.empires[0].drawn == (BY_NAME["Merchant Guild"] >> 1,)
    play(scarce, 0, "place Merchant Guild below")
    assert names(scarce.empires[0].developments) == ["Public Works", "Merchant Guild"]
    assert scarce.bag == []


def test_explore_a_low_bag_is_played_in_player_order() -> None:
    game = position(
        "explore",
        Seat(explore="home"),
        Seat(explore="home", faction="Space Piracy"),
        bag=("Space Docks",),
    )
    assert game.pending() == [1]


# ---- Develop and Settle -------------------------------------------------------------------------


def test_develop_and_settle_all_workers_are_used() -> None:
    game = position(
        "develop",
        Seat(develop="home home", developments=("Galactic Federation",)),
        busy("develop"),
    )
    assert crew(game.empires[0].developers) == "home home"
    game = position("settle", Seat(settle="genes", worlds=("Alien Sentinels",)), busy("settle"))
    assert crew(game.empires[0].settlers) == "genes"


def test_develop_and_settle_discounts_are_compulsory() -> None:
    game = position(
        "settle",
        Seat(settle="home home", worlds=("Comet Zone", "Gem World"), tableau=("Replicant Robots",)),
        busy("settle"),
    )
    assert names(game.empires[0].tableau.faces)[-1] == "Comet Zone"
    assert dice(game.empires[0].citizenry) == "home home"


def test_develop_and_settle_more_than_twelve_squares_are_possible() -> None:
    eight = (
        "Public Works",
        "Export Duties",
        "Galactic Demand",
        "Merchant Guild",
        "Gem World",
        "Star Nomad Lair",
        "New Survivalists",
        "Artist Colony",
    )
    game = position(
        "develop",
        Seat(
            develop="home home",
            developments=("Technology Unions", "Space Mercenaries"),
            tableau=eight,
        ),
        Seat(ship="home", goods={"New Vinland": "novelty"}),
        phases="ship",
    )
    assert game.empires[0].tableau.squares == 13


# ---- Produce and Ship ---------------------------------------------------------------------------


def test_produce_and_ship_producers_need_not_match_the_world() -> None:
    game = position(
        "produce",
        Seat(
            faction="Space Piracy", produce="genes military", tableau=("Jungle World", "Comet Zone")
        ),
        busy("produce"),
    )
    assert sorted(texts(game, 0)) == [
        "produce genes on Comet Zone",
        "produce genes on Jungle World",
        "produce military on Comet Zone",
        "produce military on Jungle World",
    ]
    play(game, 0, "produce military on Jungle World")
    assert goods(game, 0) == {"Jungle World": "military", "Comet Zone": "genes"}


def test_produce_and_ship_the_world_sets_the_trade_value() -> None:
    game = position(
        "ship", Seat(ship="alien", goods={"Gem World": "alien"}, credits=0), busy("ship")
    )
    play(game, 0, "trade alien from Gem World by alien")
    assert game.empires[0].credits == 3


def test_produce_and_ship_tasks_are_not_declared_in_advance() -> None:
    game = position(
        "ship",
        Seat(ship="home home", goods={"Gem World": "home", "Comet Zone": "home"}),
        busy("ship"),
    )
    play(game, 0, "trade home from Gem World by home")
    assert texts(game, 0) == [
        "trade home from Comet Zone by home",
        "consume home from Comet Zone by home",
    ]


def test_produce_and_ship_wild_faces_bring_no_extra_chips() -> None:
    game = position(
        "assign",
        Seat(rolled="military:wild", goods={"Gem World": "home"}),
        Seat(rolled="home:ship", goods={"Space Port": "home"}),
        faces=("ship",),
    )
    play(game, 0, "select ship with military from wild", "done")
    play(game, 1, "select ship with home from ship", "done")
    play(game, 0, "consume home from Gem World by military")
    assert game.empires[0].chips == 1


def test_produce_and_ship_goods_and_shippers_may_be_mismatched_on_purpose() -> None:
    game = position(
        "ship",
        Seat(ship="novelty rare", goods={"Gem World": "novelty", "Comet Zone": "rare"}),
        busy("ship"),
    )
    play(game, 0, "consume novelty from Gem World by rare")
    play(game, 0, "consume rare from Comet Zone by novelty")
    assert game.empires[0].chips == 4


# ---- Manage Empire ------------------------------------------------------------------------------


def test_manage_empire_as_many_as_affordable_must_be_recruited() -> None:
    game = position("manage", Seat(citizenry="home genes alien", credits=2), busy("manage"))
    play(game, 0, "recruit home")
    assert texts(game, 0) == ["recruit genes", "recruit alien"]
    assert refused_code(game, 0, "done") == "not-done"


def test_manage_empire_recalling_in_the_last_round_helps_in_a_tie() -> None:
    game = position("manage", Seat(cup="home", developers="genes"), busy("manage"), pool=0)
    before = game.scores()[0].tiebreak
    play(game, 0, "recall genes from developers")
    assert game.scores()[0].tiebreak == before + 1
