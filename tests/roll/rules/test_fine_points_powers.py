"""FINE POINTS, from immediate effects to single powers: every question and clarification."""

from __future__ import annotations

import pytest

from orrery.roll.terms import COLORS
from orrery.roll.tiles.tileset import BY_NAME, FACES
from tests.roll.builder import (
    Seat,
    busy,
    column,
    dice,
    goods,
    names,
    play,
    position,
    refused_code,
    texts,
)

# ---- Immediate effects --------------------------------------------------------------------------

EVERYWHERE = Seat(
    settle="home",
    worlds=("Former Penal Colony", "Comet Zone"),
    cup="rare",
    citizenry="genes",
    ship="alien",
    developers="military",
    developments=("Merchant Guild",),
    goods={"Gem World": "novelty"},
)


def test_immediate_effects_any_own_die_can_be_removed() -> None:
    game = position("settle", EVERYWHERE, busy("settle"))
    assert sorted(texts(game, 0)) == [
        "remove alien from ship",
        "remove genes from citizenry",
        "remove home from citizenry",
        "remove military from developers",
        "remove novelty from Gem World",
        "remove rare from cup",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "remove alien from ship",
        "remove military from developers",
        "remove novelty from Gem World",
        "remove rare from cup",
    ],
)
def test_immediate_effects_removing_a_die_has_no_other_effect(text: str) -> None:
    game = position("settle", EVERYWHERE, busy("settle"))
    empire = game.empires[0]
    before = empire.dice_by_color()
    supply = list(game.supply)
    play(game, 0, text)
    color, military = COLORS.index(text.split()[1]), COLORS.index("military")
    wanted = [count - (kind == color) + (kind == military) for kind, count in enumerate(before)]
    assert empire.dice_by_color() == wanted
    assert game.supply[color] == supply[color] + (color != military)
    assert (empire.credits, empire.chips) == (1, 0)


def test_immediate_effects_a_phase_without_its_selecting_die_still_occurs() -> None:
    game = position(
        "assign",
        Seat(rolled="genes:settle home:ship", worlds=("Former Penal Colony",)),
        Seat(rolled="home:settle", worlds=("Comet Zone",)),
        Seat(rolled="home:settle", ship="", goods={"Gem World": "novelty"}),
    )
    play(game, 0, "select ship with home from ship", "done")
    play(game, 1, "select settle with home from settle", "done")
    play(game, 2, "select settle with home from settle", "done")
    play(game, 0, "remove home from ship")
    assert game.occurring >> 4 & 1


# ---- Development powers -------------------------------------------------------------------------


def test_development_powers_reassign_only_in_assign() -> None:
    game = position(
        "explore", Seat(explore="home", tableau=("Galactic Influence",)), busy("explore")
    )
    text = "reassign home from explore to ship by Galactic Influence"
    assert refused_code(game, 0, text) == "wrong-moment"


def test_development_powers_other_powers_only_in_their_phase() -> None:
    """Galactic Investors pays at the end of Develop, not of another phase."""
    seat = Seat(tableau=("Galactic Investors",), credits=1, developers="home", cup="home")
    game = position("develop", seat, busy("manage"))
    assert game.empires[0].credits == 3
    game = position("settle", seat, busy("manage"))
    assert game.empires[0].credits == 1


def test_development_powers_act_as_often_as_triggered_public_works() -> None:
    """The rulebook's example: Public Works and two more developments bring $2."""
    game = position(
        "develop",
        Seat(
            develop="home home home",
            developments=("Public Works", "Advanced Logistics", "Space Mercenaries"),
            credits=1,
        ),
        busy("develop"),
    )
    assert game.empires[0].tableau.developments == 3
    assert game.empires[0].credits == 3


def test_development_powers_need_no_workers_in_the_phase() -> None:
    game = position(
        "produce",
        Seat(tableau=("Merchant Guild",), credits=1, cup="home", developers="home"),
        busy("manage"),
    )
    assert game.empires[0].credits == 3


def test_development_powers_work_in_the_phase_they_are_built() -> None:
    game = position(
        "develop",
        Seat(
            developers="home home home home home",
            developments=("Galactic Investors",),
            credits=5,
            settlers="home",
        ),
        busy("manage"),
    )
    # $5 and $2 of Galactic Investors itself, less five recruits.
    assert game.empires[0].credits == 2


def test_development_powers_a_die_in_the_dictate_area_is_not_reassigned() -> None:
    game = position(
        "assign",
        Seat(
            rolled="home:explore genes:ship military:develop rare:produce",
            tableau=("Galactic Influence",),
        ),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore", "dictate genes from ship")
    assert not [text for text in texts(game, 0) if "genes" in text]
    play(game, 0, "move rare from produce to explore")
    assert not [text for text in texts(game, 0) if "genes" in text]


def test_development_powers_several_workers_may_go_to_different_columns() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore home:explore home:explore", tableau=("Nanotechnology",)),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore")
    play(game, 0, "reassign home from explore to ship by Nanotechnology")
    play(game, 0, "move home from explore to settle")
    assert (column(game, 0, "ship"), column(game, 0, "settle")) == ("home", "home")


def test_development_powers_wild_dice_can_be_reassigned() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore alien:wild", tableau=("Galactic Influence",)),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore", "wild alien to ship")
    play(game, 0, "reassign alien from ship to settle by Galactic Influence")
    assert column(game, 0, "settle") == "alien"


def test_development_powers_a_die_can_go_to_a_phase_it_has_no_face_for() -> None:
    # Alien dice have no Explore and no Ship face.
    game = position(
        "assign",
        Seat(rolled="home:explore alien:settle", tableau=("Galactic Influence",)),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore")
    play(game, 0, "reassign alien from settle to explore by Galactic Influence")
    assert column(game, 0, "explore") == "alien"


@pytest.mark.parametrize("way", ["reassigned", "selecting", "wild"])
def test_development_powers_how_to_have_an_alien_explorer(way: str) -> None:
    rolled = {"reassigned": "alien:settle", "selecting": "alien:settle", "wild": "alien:wild"}[way]
    game = position(
        "assign",
        Seat(
            rolled=f"{rolled} home:explore",
            faction="Alien Archaeology",
            tableau=("Galactic Influence",),
            credits=1,
        ),
        Seat(rolled="home:explore"),
        faces=("explore",),
    )
    if way == "selecting":
        play(game, 0, "select explore with alien from settle")
    else:
        play(game, 0, "select explore with home from explore")
    if way == "wild":
        play(game, 0, "wild alien to explore")
    if way == "reassigned":
        play(game, 0, "reassign alien from settle to explore by Galactic Influence")
    play(game, 0, "done")
    play(game, 1, "select explore with home from explore", "done")
    play(game, 0, "stock alien")
    assert game.empires[0].credits == 5


def test_development_powers_the_column_decides_not_the_face() -> None:
    """Isolation Policy moves explorers: also a die that only selected or was moved to Explore."""
    game = position(
        "assign",
        Seat(
            rolled="home:ship alien:settle",
            tableau=("Galactic Influence", "Isolation Policy"),
        ),
        busy("assign"),
    )
    play(game, 0, "select ship with home from ship")
    play(game, 0, "reassign alien from settle to explore by Galactic Influence")
    assert "reassign alien from explore to ship by Isolation Policy" in texts(game, 0)


def test_development_powers_consumption_dice_count_as_no_other_color() -> None:
    """Not for Genetics Lab (Genes goods), not for a bonus (New Galactic Order: Military dice)."""
    game = position(
        "produce",
        Seat(
            faction="Genetics Lab",
            credits=1,
            cup="home",
            tableau=("New Galactic Order",),
            goods={"Jungle World": "consumption"},
        ),
        busy("manage"),
    )
    assert game.empires[0].credits == 1
    assert game.scores()[0].parts["New Galactic Order"] == 0


def test_development_powers_rounding_up_space_piracy() -> None:
    """The rulebook's example: three Military dice in the Citizenry bring $2."""
    game = position(
        "ship",
        Seat(faction="Space Piracy", citizenry="military military military", credits=4),
        busy("manage"),
    )
    # $4 and $2, less three recruits.
    assert game.empires[0].credits == 3


def test_development_powers_rounding_up_new_galactic_order() -> None:
    """The rulebook's example: four Military dice are two sets, 4 VP."""
    game = position(
        "manage",
        Seat(
            tableau=("New Galactic Order",), cup="military military military", settlers="military"
        ),
        busy("manage"),
    )
    assert game.scores()[0].parts["New Galactic Order"] == 4


# ---- Individual clarifications ------------------------------------------------------------------


def test_advanced_logistics_as_often_as_wished_between_tasks() -> None:
    game = position(
        "explore",
        Seat(
            explore="home home",
            tableau=("Advanced Logistics",),
            developments=("Public Works", "Merchant Guild"),
        ),
        busy("explore"),
    )
    play(game, 0, "arrange Merchant Guild on top", "stock home", "arrange Public Works on top")
    assert names(game.empires[0].developments) == ["Public Works", "Merchant Guild"]


def test_advanced_logistics_in_every_explore_phase_anew() -> None:
    game = position(
        "explore",
        Seat(
            cup="home",
            tableau=("Advanced Logistics",),
            developments=("Public Works", "Merchant Guild"),
        ),
        Seat(cup="home"),
        faces=("ship", "ship", "explore"),
    )
    play(game, 0, "arrange Merchant Guild on top", "arrange Public Works on top")
    for seat in (0, 1):
        play(game, seat, "select explore with home from ship", "done")
    play(game, 0, "arrange Merchant Guild on top")
    assert names(game.empires[0].developments) == ["Merchant Guild", "Public Works"]


def test_advanced_logistics_only_in_ones_own_turn_under_strict_timing() -> None:
    game = position(
        "explore",
        Seat(tableau=("Advanced Logistics",), developments=("Public Works", "Merchant Guild")),
        Seat(explore="home", faction="Space Piracy"),
        timing="strict",
    )
    assert refused_code(game, 0, "arrange Merchant Guild on top") == "not-pending"
    play(game, 1, "stock home")
    play(game, 0, "arrange Merchant Guild on top")
    assert names(game.empires[0].developments) == ["Merchant Guild", "Public Works"]


def test_advanced_logistics_not_after_the_tile_of_alien_research_team() -> None:
    game = position(
        "explore",
        Seat(explore="home", tableau=("Advanced Logistics", "Alien Research Team")),
        Seat(cup="home"),
        draws=("Public Works",),
        phases="ship",
    )
    play(game, 0, "stock home")
    assert texts(game, 0) == ["place Public Works below", "place Lost Alien Warship below"]
    play(game, 0, "place Public Works below")
    assert not [text for text in texts(game, 0) if text.startswith("arrange")]


def test_alien_research_ship_its_alien_explorer_matters_for_stock() -> None:
    game = position(
        "explore",
        Seat(faction="Alien Archaeology", tableau=("Alien Research Ship",), credits=1),
        busy("explore"),
    )
    play(game, 0, "stock virtual alien")
    assert game.empires[0].credits == 5


def test_alien_research_team_draws_after_all_and_before_abandoned_tiles_return() -> None:
    game = position(
        "explore",
        Seat(tableau=("Alien Research Team",), cup="home"),
        Seat(explore="home", worlds=("Gem World",)),
        draws=("Space Docks", "Public Works", "Merchant Guild"),
    )
    assert game.pending() == [1]
    play(game, 1, "scout home", "abandon Gem World", "draw")
    play(game, 1, "place Space Docks below", "place Public Works below")
    assert game.pending() == [0]
    assert len(game.abandoned) == 1
    play(game, 0, "place Merchant Guild below")
    assert game.abandoned == []
    assert names(game.empires[0].developments) == ["Merchant Guild"]


def test_biological_adaptation_is_no_reassign_power() -> None:
    assert not FACES[BY_NAME["Biological Adaptation"]].reassign


def test_galactic_reserves_each_good_needs_its_own_shipper() -> None:
    game = position(
        "ship",
        Seat(ship="home", tableau=("Galactic Reserves",), goods={"Gem World": "novelty rare"}),
        busy("ship"),
    )
    play(game, 0, "trade novelty from Gem World by home")
    assert goods(game, 0) == {"Gem World": "rare"}


def test_genetics_lab_counts_genes_dice_not_genes_worlds() -> None:
    game = position(
        "produce",
        Seat(
            faction="Genetics Lab",
            credits=1,
            cup="home",
            goods={"Jungle World": "home", "Gem World": "genes"},
        ),
        busy("manage"),
    )
    assert game.empires[0].credits == 3


def test_mad_scientists_nobody_with_novelty_worlds_is_a_tie() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore home:ship home:ship", tableau=("Mad Scientists",)),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore")
    play(game, 0, "reassign home from ship to explore by Mad Scientists")
    assert not [text for text in texts(game, 0) if text.startswith(("move", "reassign"))]


def test_organic_shipyards_its_genes_shipper_matches_genes_worlds_only() -> None:
    seat = Seat(tableau=("Organic Shipyards",), goods={"Jungle World": "home", "Gem World": "home"})
    game = position("ship", seat, busy("ship"))
    play(game, 0, "consume home from Jungle World by virtual genes")
    assert game.empires[0].chips == 2
    game = position("ship", seat, busy("ship"))
    play(game, 0, "consume home from Gem World by virtual genes")
    assert game.empires[0].chips == 1


def test_space_tourism_needs_all_worlds_of_the_highest_printed_cost() -> None:
    alone = Seat(tableau=("Space Tourism", "Alien Sentinels"), credits=1, cup="home")
    game = position("ship", alone, busy("manage"))
    assert game.empires[0].credits == 3
    rival = Seat(cup="home", goods={"Gem World": "novelty"}, tableau=("Lost Alien Battle Fleet",))
    game = position("ship", alone, rival)
    assert game.empires[0].credits == 2


@pytest.mark.parametrize(
    "tile, cost, gained",
    [
        ("Conscription", 4, "military military"),
        ("Information Tech", 4, "novelty novelty"),
        ("Space Marines", 3, "military"),
    ],
)
def test_conscription_information_tech_and_space_marines_remove_a_die_first(
    tile: str, cost: int, gained: str
) -> None:
    game = position(
        "develop",
        Seat(develop=" ".join(["home"] * cost), developments=(tile,), cup="genes"),
        busy("develop"),
    )
    assert texts(game, 0) == ["remove genes from cup", "remove home from citizenry"]
    play(game, 0, "remove genes from cup")
    assert dice(game.empires[0].cup) == gained


@pytest.mark.parametrize(
    "world, cost, cup, citizenry",
    [
        ("Former Penal Colony", 1, "military", ""),
        ("Rebel Miners", 2, "", "military military"),
        ("Rebel Warrior Race", 3, "", "military genes"),
    ],
)
def test_former_penal_colony_and_the_rebel_worlds_remove_a_die_first(
    world: str, cost: int, cup: str, citizenry: str
) -> None:
    game = position(
        "settle",
        Seat(settle=" ".join(["home"] * cost), worlds=(world,), cup="alien"),
        busy("settle"),
    )
    play(game, 0, "remove alien from cup")
    used = " ".join(["home"] * cost)
    assert dice(game.empires[0].cup) == cup
    assert dice(game.empires[0].citizenry) == f"{used} {citizenry}".strip()


def test_executive_power_moves_two_workers_of_one_column_to_the_selected_phase() -> None:
    game = position(
        "assign",
        Seat(rolled="home:explore home:ship genes:ship rare:settle", tableau=("Executive Power",)),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore")
    play(game, 0, "reassign genes from ship to explore by Executive Power")
    # Not one alone, and not the second from another column.
    assert texts(game, 0) == ["move home from ship to explore"]


def test_galactic_mandate_moves_up_to_three_to_different_columns() -> None:
    game = position(
        "assign",
        Seat(
            rolled="home:explore home:ship genes:ship rare:ship military:ship",
            tableau=("Galactic Mandate",),
        ),
        busy("assign"),
    )
    play(game, 0, "select explore with home from explore", "dictate home from ship")
    play(game, 0, "move genes from ship to settle", "move rare from ship to develop")
    play(game, 0, "move military from ship to explore")
    assert texts(game, 0) == ["done"]
    assert [column(game, 0, phase) for phase in ("explore", "develop", "settle")] == [
        "military",
        "rare",
        "genes",
    ]
