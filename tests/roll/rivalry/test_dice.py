"""The new dice: their faces, what they match when Consuming, what they count as."""

import pytest

from orrery.roll.prices import matches
from orrery.roll.terms import COLORS, DIE_FACES, face_name
from orrery.roll.tiles.tileset import find_face
from tests.roll.builder import Seat, dice, play, texts
from tests.roll.builder import phase as base_phase
from tests.roll.rivalry.table import deal, phase, position, starting

WORLDS = ("novelty", "rare", "genes", "alien")


@pytest.mark.parametrize(
    ("color", "faces"),
    [
        ("leader", "wild explore/produce develop/ship explore/settle develop/$ settle/$"),
        ("entrepreneur", "explore/$ produce/$ ship/$ develop/settle develop/ship settle/produce"),
        ("pioneer", "explore settle settle/$ settle/produce ship wild"),
    ],
)
def test_the_faces_of_the_new_dice(color: str, faces: str) -> None:
    rules = deal(("Mining Industry", "Doomed World")).rules

    assert [face_name(face) for face in rules.faces[COLORS.index(color)]] == faces.split()


def test_the_dice_of_the_base_game_keep_their_faces() -> None:
    rules = deal(("Mining Industry", "Doomed World")).rules

    assert rules.faces[: len(DIE_FACES)] == DIE_FACES


def test_all_dice_of_the_cup_are_rolled() -> None:
    game = starting("Planetary Homesteading", "Galactic News Hub")

    # Two Home dice and the Leader, a Novelty and a Pioneer die of Agricultural World.
    assert len(game.empires[0].workers) == 5
    assert sum(game.empires[0].cup) == 0


# ---- New Die Colors: Consume ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "matched"),
    [
        ("leader", WORLDS),
        ("entrepreneur", ()),
        ("pioneer", ("novelty",)),
        ("consumption", WORLDS),
        ("novelty", ("novelty",)),
        ("home", ()),
    ],
)
def test_what_a_die_matches_when_consuming(die: str, matched: tuple[str, ...]) -> None:
    found = [w for w in WORLDS if matches(COLORS.index(die), COLORS.index(w))]

    assert found == list(matched)


@pytest.mark.parametrize(
    ("good", "shipper", "chips"),
    [
        ("leader", "leader", 3),
        ("leader", "entrepreneur", 2),
        ("entrepreneur", "entrepreneur", 1),
        ("pioneer", "pioneer", 3),
        ("pioneer", "home", 2),
        ("home", "pioneer", 2),
    ],
)
def test_consuming_off_a_novelty_world(good: str, shipper: str, chips: int) -> None:
    seat = Seat(goods={"Gem World": good}, ship=shipper)
    game = position("ship", seat, Seat())
    play(game, 0, f"consume {good} from Gem World by {shipper}")

    assert game.empires[0].chips == chips


def test_a_pioneer_matches_no_other_world() -> None:
    game = position("ship", Seat(goods={"Plague World": "pioneer"}, ship="pioneer"), Seat())
    play(game, 0, "consume pioneer from Plague World by pioneer")

    assert game.empires[0].chips == 1


def test_a_leader_matches_every_world() -> None:
    game = position("ship", Seat(goods={"Plague World": "leader"}, ship="leader"), Seat())
    play(game, 0, "consume leader from Plague World by leader")

    assert game.empires[0].chips == 3


# ---- New Die Colors: elsewhere ----------------------------------------------------------------


def exchange(cup: str) -> int:
    """What Galactic Exchange scores with these dice."""
    game = position("manage", Seat(tableau=("Galactic Exchange",), cup=cup), Seat(cup="home"))
    return game.scores()[0].parts["Galactic Exchange"]


def test_galactic_exchange_takes_a_leader_for_a_home_die() -> None:
    assert exchange("leader") == exchange("home") == exchange("home leader") == 1


def test_galactic_exchange_takes_a_pioneer_for_a_novelty_die() -> None:
    assert exchange("pioneer") == exchange("novelty") == exchange("novelty pioneer") == 1


def test_galactic_exchange_counts_entrepreneurs_as_one_more_colour() -> None:
    assert exchange("home entrepreneur") == 2
    assert exchange("home entrepreneur entrepreneur") == 2


def test_galactic_exchange_counts_at_most_eight_colours() -> None:
    assert exchange(" ".join(COLORS[:10])) == 8


def test_a_pioneer_is_no_novelty_die_for_powers() -> None:
    # Galactic Religion counts the Novelty dice of the Citizenry.
    seat = Seat(faction="Galactic Religion", citizenry="novelty pioneer", credits=1)
    own = phase("develop", seat).empires[0]

    assert own.credits == 2


def test_a_leader_is_no_home_die_for_powers() -> None:
    # System Diversification moves workers that are no Home dice.
    seat = Seat(
        tableau=("System Diversification",), rolled="home:explore home:ship leader:develop/$"
    )
    game = position("assign", seat, Seat(rolled="home:explore"))
    play(game, 0, "select explore with home from explore")
    moved = {text.split()[1] for text in texts(game, 0) if text.startswith("reassign")}

    assert moved == {"leader"}


# ---- Running Out of a Die Type ----------------------------------------------------------------


def test_a_die_that_has_run_out_is_replaced_by_any_other_but_a_leader() -> None:
    # Volcanic World grants a Rare Elements die, and all 18 are taken.
    hoard = Seat(cup="rare " * 18)
    game = position("settle", Seat(worlds=("Volcanic World",), settle="home home"), hoard, Seat())

    offered = {text.removeprefix("take ") for text in texts(game, 0)}
    assert offered == set(COLORS[:10]) - {"rare", "leader"}


def test_the_substitute_goes_where_the_other_die_would_have_gone() -> None:
    hoard = Seat(cup="rare " * 18)
    game = phase("settle", Seat(worlds=("Volcanic World",), settle="home home"), hoard)
    play(game, 0, "take alien")

    assert dice(game.empires[0].cup) == "alien"
    assert game.supply[COLORS.index("alien")] == 10


def test_with_an_empty_supply_nothing_is_gained() -> None:
    rules = deal(("Mining Industry", "Doomed World")).rules
    everything = " ".join(
        f"{color} " * (rules.dice[at] - (2 if color == "home" else 0))
        for at, color in enumerate(COLORS[:10])
        if color != "leader"
    )
    seat = Seat(worlds=("Volcanic World",), settle="home home")
    game = phase(
        "settle", seat, Seat(cup=everything.replace("novelty", "", 1).replace("home", "", 1))
    )
    own = game.empires[0]

    assert find_face("Volcanic World").index in own.tableau.faces
    assert dice(own.cup) == ""
    assert dice(own.citizenry) == "home home"


def test_the_base_game_is_never_asked_for_a_substitute() -> None:
    own = base_phase("settle", Seat(worlds=("Comet Zone",), settle="home home home")).empires[0]

    assert own.frame.unmet == ()
