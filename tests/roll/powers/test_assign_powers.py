"""Assign: the Reassign powers that move one or two workers."""

import pytest

from orrery.core.errors import Refused
from tests.roll.builder import Seat, column, play, position, texts
from tests.roll.powers.assigning import further, given, not_offered, offered

# ---- which workers go where -------------------------------------------------------------------

ANY_PHASE = "explore develop settle produce ship"
ANY_COLOUR = "home military consumption novelty rare genes alien"
# The phase that the tests below select.
SELECTED = "settle"


# power, how many workers, of which colours, from where, to where
REASSIGN_POWERS = [
    ("Colonial Affinity", 1, ANY_COLOUR, ANY_PHASE, "settle"),
    ("Diversification", 1, "home", "explore", ANY_PHASE),
    ("Executive Power", 2, ANY_COLOUR, ANY_PHASE, SELECTED),
    ("Galactic Influence", 1, ANY_COLOUR, ANY_PHASE, ANY_PHASE),
    ("Homeworld Patriotism", 2, "home", ANY_PHASE, SELECTED),
    ("Hydroponics Guild", 1, "novelty genes", ANY_PHASE, ANY_PHASE),
    ("Isolation Policy", 2, ANY_COLOUR, "explore", ANY_PHASE),
    ("Local Subsidies", 1, "home", ANY_PHASE, ANY_PHASE),
    # Nobody has a Novelty world here, which is a tie.
    ("Mad Scientists", 1, ANY_COLOUR, ANY_PHASE, ANY_PHASE),
    ("Nanotechnology", 2, ANY_COLOUR, ANY_PHASE, ANY_PHASE),
    ("Operations Affinity", 1, ANY_COLOUR, ANY_PHASE, "explore produce"),
    ("Propaganda Campaign", 2, ANY_COLOUR, ANY_PHASE, SELECTED),
    ("Shipping Affinity", 1, ANY_COLOUR, ANY_PHASE, "ship"),
    ("Space Mercenaries", 1, "military rare", ANY_PHASE, ANY_PHASE),
    ("System Diversification", 2, ANY_COLOUR.removeprefix("home "), ANY_PHASE, ANY_PHASE),
    ("Technology Affinity", 1, ANY_COLOUR, ANY_PHASE, "develop"),
]


@pytest.mark.parametrize(("power", "most", "colours", "sources", "targets"), REASSIGN_POWERS)
def test_a_reassign_power_with_workers_of_every_colour_in_every_column(
    power: str, most: int, colours: str, sources: str, targets: str
) -> None:
    everywhere = [
        f"{colour}:{phase}" for colour in ANY_COLOUR.split() for phase in ANY_PHASE.split()
    ]
    game = given(
        power,
        rolled=" ".join(["home:explore", *everywhere]),
        select=f"{SELECTED} with home from explore",
    )
    assert offered(game, power) == {
        f"{colour} from {source} to {target}"
        for colour in colours.split()
        for source in sources.split()
        for target in targets.split()
        if source != target
    }

    play(game, 0, f"reassign {min(offered(game, power))} by {power}")
    moves = 1
    while not not_offered(game, power):
        # Only Executive Power has to move its second worker.
        assert ("enough" in texts(game, 0)) == (power != "Executive Power")
        play(game, 0, f"move {min(further(game) - {'enough'})}")
        moves += 1
    assert moves == most


@pytest.mark.parametrize(
    ("power", "colour"), [(row[0], row[2].rpartition(" ")[2]) for row in REASSIGN_POWERS]
)
def test_a_reassign_power_with_a_single_worker_in_a_column(power: str, colour: str) -> None:
    game = given(
        power, rolled=f"rare:ship {colour}:explore", select=f"{SELECTED} with rare from ship"
    )

    # Executive Power takes two from one column or none.
    assert not_offered(game, power) == (power == "Executive Power")


# ---- one worker to certain columns ------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "target"),
    [
        pytest.param("Colonial Affinity", "settle", id="colonial_affinity"),
        pytest.param("Shipping Affinity", "ship", id="shipping_affinity"),
        pytest.param("Technology Affinity", "develop", id="technology_affinity"),
    ],
)
def test_an_affinity_moves_one_worker_of_any_colour_to_its_phase(power: str, target: str) -> None:
    game = given(
        power,
        rolled=f"home:explore home:explore genes:produce alien:{target} rare:{target}",
        select="explore with home from explore",
    )

    assert offered(game, power) == {
        f"home from explore to {target}",
        f"genes from produce to {target}",
    }

    play(game, 0, f"reassign genes from produce to {target} by {power}")
    assert column(game, 0, target) == "rare genes alien"
    assert not_offered(game, power)


def test_operations_affinity_moves_one_worker_to_explore_or_produce() -> None:
    game = given(
        "Operations Affinity",
        rolled="home:ship home:explore genes:produce rare:develop",
        select="ship with home from ship",
    )

    assert offered(game, "Operations Affinity") == {
        "home from explore to produce",
        "genes from produce to explore",
        "rare from develop to explore",
        "rare from develop to produce",
    }

    play(game, 0, "reassign rare from develop to produce by Operations Affinity")
    assert column(game, 0, "produce") == "rare genes"
    assert not_offered(game, "Operations Affinity")


# ---- one worker of certain colours ------------------------------------------------------------


def test_galactic_influence_moves_any_one_worker_to_any_other_column() -> None:
    game = given(
        "Galactic Influence",
        rolled="home:explore consumption:ship",
        select="explore with home from explore",
    )

    assert offered(game, "Galactic Influence") == {
        "consumption from ship to explore",
        "consumption from ship to develop",
        "consumption from ship to settle",
        "consumption from ship to produce",
    }


def test_galactic_influence_moves_a_placed_wild_die_even_to_a_phase_it_has_no_face_for() -> None:
    # Development Powers: only a die's column matters; Genes dice have no Ship face.
    game = given(
        "Galactic Influence",
        rolled="home:explore genes:wild",
        select="explore with home from explore",
    )
    play(game, 0, "wild genes to produce")

    play(game, 0, "reassign genes from produce to ship by Galactic Influence")
    assert column(game, 0, "ship") == "genes"


def test_galactic_influence_is_not_offered_before_a_phase_is_selected() -> None:
    seat = Seat(tableau=("Galactic Influence",), rolled="home:explore genes:produce")
    game = position("assign", seat, Seat(rolled="home:explore"))

    assert not any(text.startswith("reassign") for text in texts(game, 0))


def test_galactic_influence_leaves_the_die_on_the_strip_alone() -> None:
    game = given("Galactic Influence", rolled="home:explore", select="ship with home from explore")

    assert texts(game, 0) == ["done"]


def test_galactic_influence_can_be_used_again_in_the_next_round() -> None:
    game = given(
        "Galactic Influence",
        rolled="home:explore home:explore",
        select="explore with home from explore",
        faces="explore develop develop explore",
    )
    play(game, 0, "reassign home from explore to ship by Galactic Influence", "done")
    play(game, 1, "select explore with home from explore", "done")
    play(game, 0, "stock home")
    play(game, 1, "stock home")

    play(game, 0, "select develop with home from develop")
    assert "home from develop to ship" in offered(game, "Galactic Influence")


def test_hydroponics_guild_moves_one_novelty_or_genes_worker() -> None:
    game = given(
        "Hydroponics Guild",
        rolled="home:explore home:ship consumption:ship novelty:ship genes:ship military:ship",
        select="explore with home from explore",
    )

    ends = ("explore", "develop", "settle", "produce")
    assert offered(game, "Hydroponics Guild") == {
        f"{color} from ship to {end}" for color in ("novelty", "genes") for end in ends
    }

    play(game, 0, "reassign novelty from ship to settle by Hydroponics Guild")
    assert column(game, 0, "settle") == "novelty"
    assert not_offered(game, "Hydroponics Guild")


def test_space_mercenaries_moves_one_military_or_rare_worker() -> None:
    game = given(
        "Space Mercenaries",
        rolled="home:explore home:ship alien:ship military:ship rare:explore",
        select="explore with home from explore",
    )

    assert offered(game, "Space Mercenaries") == {
        *(f"military from ship to {end}" for end in ("explore", "develop", "settle", "produce")),
        *(f"rare from explore to {end}" for end in ("develop", "settle", "produce", "ship")),
    }

    play(game, 0, "reassign rare from explore to ship by Space Mercenaries")
    assert column(game, 0, "ship") == "home military rare alien"
    assert not_offered(game, "Space Mercenaries")


def test_local_subsidies_moves_one_home_die() -> None:
    game = given(
        "Local Subsidies",
        rolled="home:explore home:ship military:ship",
        select="explore with home from explore",
    )

    assert offered(game, "Local Subsidies") == {
        f"home from ship to {end}" for end in ("explore", "develop", "settle", "produce")
    }

    play(game, 0, "reassign home from ship to develop by Local Subsidies")
    assert column(game, 0, "develop") == "home"
    assert not_offered(game, "Local Subsidies")


def test_diversification_moves_one_home_die_out_of_explore() -> None:
    game = given(
        "Diversification",
        rolled="home:ship home:explore home:explore military:explore home:develop",
        select="ship with home from ship",
    )

    assert offered(game, "Diversification") == {
        f"home from explore to {end}" for end in ("develop", "settle", "produce", "ship")
    }

    play(game, 0, "reassign home from explore to settle by Diversification")
    assert column(game, 0, "explore") == "home military"
    assert column(game, 0, "settle") == "home"
    assert not_offered(game, "Diversification")


def test_diversification_takes_a_home_die_that_stands_in_explore_whatever_its_face() -> None:
    game = given(
        "Diversification",
        "Local Subsidies",
        rolled="home:ship home:produce",
        select="ship with home from ship",
    )
    assert not_offered(game, "Diversification")

    play(game, 0, "reassign home from produce to explore by Local Subsidies")
    play(game, 0, "reassign home from explore to settle by Diversification")
    assert column(game, 0, "settle") == "home"


# ---- one or two workers -----------------------------------------------------------------------


def test_isolation_policy_moves_two_explorers_to_different_columns() -> None:
    game = given(
        "Isolation Policy",
        rolled="home:explore home:explore military:explore novelty:explore rare:ship",
        select="explore with home from explore",
    )
    ends = ("develop", "settle", "produce", "ship")
    assert offered(game, "Isolation Policy") == {
        f"{color} from explore to {end}"
        for color in ("home", "military", "novelty")
        for end in ends
    }

    play(game, 0, "reassign military from explore to develop by Isolation Policy")
    # The first die now stands in Develop, so only the others are explorers.
    assert further(game) == {
        "enough",
        *(f"{color} from explore to {end}" for color in ("home", "novelty") for end in ends),
    }

    play(game, 0, "move novelty from explore to ship")
    assert column(game, 0, "develop") == "military"
    assert column(game, 0, "ship") == "novelty rare"
    assert column(game, 0, "explore") == "home"
    assert not_offered(game, "Isolation Policy")


def test_isolation_policy_may_move_just_one() -> None:
    game = given(
        "Isolation Policy",
        rolled="home:explore home:explore home:explore",
        select="explore with home from explore",
    )
    play(game, 0, "reassign home from explore to settle by Isolation Policy", "enough")

    assert column(game, 0, "explore") == "home"
    assert not_offered(game, "Isolation Policy")


def test_homeworld_patriotism_moves_one_or_two_home_dice_to_the_selected_phase() -> None:
    game = given(
        "Homeworld Patriotism",
        rolled="home:explore home:explore home:ship home:settle military:explore",
        select="develop with home from explore",
    )
    assert offered(game, "Homeworld Patriotism") == {
        "home from explore to develop",
        "home from ship to develop",
        "home from settle to develop",
    }

    play(game, 0, "reassign home from ship to develop by Homeworld Patriotism")
    assert further(game) == {
        "enough",
        "home from explore to develop",
        "home from settle to develop",
    }

    play(game, 0, "move home from explore to develop")
    assert column(game, 0, "develop") == "home home"
    assert column(game, 0, "settle") == "home"
    assert not_offered(game, "Homeworld Patriotism")


def test_propaganda_campaign_moves_one_or_two_workers_to_the_selected_phase() -> None:
    game = given(
        "Propaganda Campaign",
        rolled="home:explore military:explore genes:settle alien:produce",
        select="produce with home from explore",
    )
    assert offered(game, "Propaganda Campaign") == {
        "military from explore to produce",
        "genes from settle to produce",
    }

    play(game, 0, "reassign military from explore to produce by Propaganda Campaign")
    assert further(game) == {"enough", "genes from settle to produce"}

    play(game, 0, "move genes from settle to produce")
    assert column(game, 0, "produce") == "military genes alien"


def test_propaganda_campaign_knows_only_the_owners_own_selection() -> None:
    seat = Seat(tableau=("Propaganda Campaign",), rolled="home:explore military:settle")
    game = position("assign", seat, Seat(rolled="home:explore"))
    play(game, 1, "select ship with home from explore")
    play(game, 0, "select develop with home from explore")

    assert offered(game, "Propaganda Campaign") == {"military from settle to develop"}


def test_nanotechnology_moves_two_workers_of_any_colour_to_different_columns() -> None:
    game = given(
        "Nanotechnology",
        rolled="home:explore home:explore alien:settle",
        select="explore with home from explore",
    )
    assert offered(game, "Nanotechnology") == {
        *(f"home from explore to {end}" for end in ("develop", "settle", "produce", "ship")),
        *(f"alien from settle to {end}" for end in ("explore", "develop", "produce", "ship")),
    }

    play(game, 0, "reassign home from explore to develop by Nanotechnology")
    assert "enough" in texts(game, 0)
    play(game, 0, "move alien from settle to ship")

    assert column(game, 0, "develop") == "home"
    assert column(game, 0, "ship") == "alien"
    assert not_offered(game, "Nanotechnology")


def test_system_diversification_moves_one_or_two_workers_that_are_no_home_dice() -> None:
    game = given(
        "System Diversification",
        rolled="home:explore home:ship military:ship consumption:ship alien:ship",
        select="explore with home from explore",
    )
    ends = ("explore", "develop", "settle", "produce")
    assert offered(game, "System Diversification") == {
        f"{color} from ship to {end}"
        for color in ("military", "consumption", "alien")
        for end in ends
    }

    play(game, 0, "reassign military from ship to develop by System Diversification")
    assert "enough" in texts(game, 0)
    assert not any("move home" in text for text in texts(game, 0))
    play(game, 0, "move alien from ship to settle")

    assert column(game, 0, "develop") == "military"
    assert column(game, 0, "settle") == "alien"
    assert column(game, 0, "ship") == "home consumption"
    assert not_offered(game, "System Diversification")


# ---- all of them ------------------------------------------------------------------------------


def test_one_worker_may_be_moved_by_several_powers() -> None:
    game = given(
        "Galactic Influence",
        "Nanotechnology",
        rolled="home:explore genes:settle",
        select="explore with home from explore",
    )
    play(game, 0, "reassign genes from settle to develop by Galactic Influence")
    play(game, 0, "reassign genes from develop to ship by Nanotechnology")

    assert column(game, 0, "ship") == "genes"


def test_a_reassign_power_never_has_to_be_used() -> None:
    game = given(
        "Executive Power",
        "Nanotechnology",
        rolled="home:explore genes:settle genes:settle",
        select="explore with home from explore",
    )
    assert "done" in texts(game, 0)

    play(game, 0, "done")
    assert column(game, 0, "settle") == "genes genes"


def test_a_move_to_the_same_column_is_refused() -> None:
    game = given(
        "Colonial Affinity",
        rolled="home:explore genes:settle",
        select="explore with home from explore",
    )

    with pytest.raises(Refused):
        play(game, 0, "reassign genes from settle to settle by Colonial Affinity")
