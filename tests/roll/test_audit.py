"""The audit notices every broken law of the table, and only then."""

from collections.abc import Callable

import pytest

from orrery.roll.audit import audit
from orrery.roll.colors import ALIEN, GENES, HOME, NOVELTY
from orrery.roll.dice import in_column
from orrery.roll.game import RollGame
from orrery.roll.terms import WILD, WORLD_SHIFT
from orrery.roll.tiles.tileset import BY_NAME, tile_of
from tests.roll.builder import Seat, position


def table() -> RollGame:
    return position(
        "ship",
        Seat(goods={"Gem World": "novelty"}, ship="home", developments=("Public Works",)),
        Seat(cup="home military", worlds=("Plague World",)),
    )


def test_a_table_in_order_breaks_no_law() -> None:
    assert audit(table()) == []


def steal_a_die(game: RollGame) -> None:
    game.empires[1].cup[HOME] -= 1


def owe_the_supply(game: RollGame) -> None:
    game.empires[1].cup[ALIEN] += 10
    game.supply[ALIEN] -= 10


def forge_a_chip(game: RollGame) -> None:
    game.empires[0].chips += 1


def owe_chips(game: RollGame) -> None:
    game.empires[0].chips -= 1
    game.pool += 1


def earn_too_much(game: RollGame) -> None:
    game.empires[0].credits = 11


def overdraw(game: RollGame) -> None:
    game.empires[0].credits = -1


def overdraw_the_cup(game: RollGame) -> None:
    game.empires[1].cup[GENES] -= 1
    game.supply[GENES] += 1


def lose_a_tile(game: RollGame) -> None:
    game.bag.pop()


def double_a_tile(game: RollGame) -> None:
    game.bag.append(tile_of(BY_NAME["Gem World"]))


def share_a_start_tile(game: RollGame) -> None:
    game.empires[0].tableau = game.empires[0].tableau.with_face(game.empires[1].tableau.faces[0])


def crowd_a_world(game: RollGame) -> None:
    game.empires[0].goods.append(game.empires[0].goods[0])
    game.supply[NOVELTY] -= 1


def drop_a_good_elsewhere(game: RollGame) -> None:
    game.empires[0].goods.append(BY_NAME["Silicon World"] << WORLD_SHIFT | NOVELTY)
    game.supply[NOVELTY] -= 1


def turn_a_tile(game: RollGame) -> None:
    game.empires[0].developments, game.empires[1].developments = [], []
    game.empires[0].worlds = [BY_NAME["Public Works"]]


def leave_a_worker(game: RollGame) -> None:
    game.empires[0].workers.insert(0, HOME)
    game.supply[HOME] -= 1


def forget_a_wild_die(game: RollGame) -> None:
    game.empires[0].workers.append(in_column(HOME, WILD))
    game.supply[HOME] -= 1


def forget_the_strip(game: RollGame) -> None:
    game.empires[1].strip = HOME
    game.supply[HOME] -= 1


@pytest.mark.parametrize(
    ("crime", "sentence"),
    [
        (steal_a_die, "There are 24 Home dice in all places, not 25."),
        (owe_the_supply, "The supply holds -1 Alien Technology dice."),
        (forge_a_chip, "1 VP held and 24 in the pool do not make 24."),
        (owe_chips, "Seat 0: -1 VP in chips is below 0."),
        (earn_too_much, "Seat 0: $11 is not between $0 and $10."),
        (overdraw, "Seat 0: $-1 is not between $0 and $10."),
        (overdraw_the_cup, "Seat 1: the cup or the Citizenry holds fewer than no dice."),
        (lose_a_tile, "is in 0 places."),
        (double_a_tile, "is in 2 places."),
        (share_a_start_tile, "is in play more than once."),
        (crowd_a_world, "Seat 0: 2 goods lie on Gem World; it holds 1."),
        (drop_a_good_elsewhere, "lies on Silicon World, which is not in the tableau."),
        (turn_a_tile, "Seat 0: Public Works lies in the world stack."),
        (leave_a_worker, "Seat 0: a worker is left in explore after the phase."),
        (forget_a_wild_die, "Seat 0: a wild die is not placed after Assign."),
        (forget_the_strip, "Seat 1: a die is still on the phase strip"),
    ],
)
def test_a_broken_law_is_told_in_a_sentence(
    crime: Callable[[RollGame], None], sentence: str
) -> None:
    game = table()
    crime(game)
    broken = audit(game)
    assert len(broken) == 1
    assert sentence in broken[0]
