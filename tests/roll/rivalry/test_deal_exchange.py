"""Exchange Assets: joiners, tiles placed on either side, and what is left over."""

import pytest

from orrery.roll import removal
from orrery.roll.game import RollGame
from orrery.roll.rivalry.components import STAND_IN, components
from tests.roll.builder import names, play, texts
from tests.roll.rivalry.deal_table import (
    Deal,
    DealSeat,
    board,
    can_open,
    dealing,
    exchange,
    table,
    talents,
)


def joins(seat: DealSeat, dice: tuple[str, str]) -> list[str]:
    """The sides of a deal "$3" for "leader" that a seat may join."""
    rival = DealSeat(mat={"deal 1 side 1": "home"}, dealers="home")
    game = dealing(seat, rival, deals=(Deal("$3", "leader", dice=dice),))
    return [text.split(" with ")[0] for text in texts(game, 0) if text.startswith("join")]


def test_whoever_cannot_give_the_asset_cannot_join() -> None:
    white = ("white-1", "white-2")
    assert joins(DealSeat(dealers="home", credits=2), white) == []
    assert joins(DealSeat(dealers="home", credits=3), white) == ["join deal 1 side 1"]
    leader = DealSeat(dealers="home", credits=2, cup="leader")
    assert joins(leader, white) == ["join deal 1 side 2"]


def test_joining_for_the_prestige_asset_needs_a_credit_more() -> None:
    prestige = ("white-1", "prestige")
    assert joins(DealSeat(dealers="home", credits=3), prestige) == []
    assert joins(DealSeat(dealers="home", credits=4), prestige) == ["join deal 1 side 1"]


def world_sides(game: RollGame, developments: tuple[str, ...]) -> list[str]:
    """The placements offered that are not of these developments."""
    return [text for text in texts(game, 0) if not any(name in text for name in developments)]


def test_two_developments_drawn_may_become_a_world_and_a_development() -> None:
    draws = ("Space Docks", "Export Duties")
    game = exchange("$3", "two developments", DealSeat(credits=3), "name word ship", draws=draws)
    worlds = world_sides(game, draws)
    assert len(worlds) == 2
    play(game, 0, worlds[0])
    play(game, 0, next(text for text in texts(game, 0) if any(name in text for name in draws)))
    assert (len(game.empires[0].worlds), len(game.empires[0].developments)) == (1, 1)
    assert game.pending() == [1]


def test_two_worlds_drawn_go_to_the_bottom_of_either_stack() -> None:
    seat = DealSeat(credits=3, developments=("Export Duties",), worlds=("Gem World",))
    game = exchange("$3", "two worlds", seat, "name color gray")
    offered = texts(game, 0)
    assert len(offered) == 4
    play(game, 0, offered[0])
    play(game, 0, texts(game, 0)[-1])
    empire = game.empires[0]
    assert len(empire.worlds) + len(empire.developments) == 4
    assert names(empire.worlds)[0] == "Gem World"
    assert names(empire.developments)[0] == "Export Duties"
    assert len(board(game).drawn) == 0


def test_tiles_of_any_kind_may_go_to_both_stacks() -> None:
    draws = ("Space Docks", "Public Works")
    seat = DealSeat(cup="genes")
    game = exchange("genes", "any tiles", seat, "exchange 2 tiles and $1", draws=draws)
    play(game, 0, world_sides(game, draws)[0])
    play(game, 0, next(text for text in texts(game, 0) if any(name in text for name in draws)))
    assert (len(game.empires[0].worlds), len(game.empires[0].developments)) == (1, 1)


def test_the_tile_that_comes_with_a_talent_counter_may_become_a_world() -> None:
    draws = ("Space Docks",)
    game = exchange("$3", "talent + tile", DealSeat(credits=3), draws=draws)
    play(game, 0, world_sides(game, draws)[0])
    assert len(game.empires[0].worlds) == 1
    assert talents(game, 0) == 1


def test_a_faction_tile_may_be_given_as_its_world() -> None:
    game = exchange("world", "$3", DealSeat(faction="Mining Industry"))
    before = game.empires[0].tableau.squares
    play(game, 0, "surrender Meteorite Planet")
    left = names(game.empires[0].tableau.faces)
    assert {"Meteorite Planet", "Mining Industry"}.isdisjoint(left)
    assert game.empires[0].tableau.squares == before - 2
    assert game.empires[0].credits == 4


def test_a_tableau_without_a_development_cannot_give_one() -> None:
    assert not can_open("development", "$3", DealSeat(faction="Destroyed Colony"))
    built = DealSeat(faction="Destroyed Colony", tableau=("Space Docks",))
    assert can_open("development", "$3", built)


def test_two_vps_are_paid_in_full_from_the_ten_vp_chips() -> None:
    game = exchange("$3", "2 VP", DealSeat(credits=3, developers="home"), pool=1)
    assert game.empires[0].chips == 2
    assert board(game).exhausted
    assert game.ended_by() == ["chips exhausted"]


@pytest.mark.parametrize("step", [1, 2, 3])
def test_the_payment_of_a_closed_deal_depends_on_its_step_and_side(step: int) -> None:
    game = dealing(
        DealSeat(mat={"deal 1 side 1": "home"}, developers="home"),
        DealSeat(mat={"deal 1 side 2": "home"}, developers="home"),
        deals=(Deal("genes", "rare", step=step),),
        events=True,
    )
    paid = [0, 0]
    for event in game.events or []:
        if event.kind == "credits" and event.facts["why"] == "closed deal":
            paid[event.seat] += int(str(event.facts["gain"]))
    found = tuple((paid[seat], talents(game, seat)) for seat in range(2))
    assert found == components(STAND_IN).payments[step - 1]


def test_an_unused_talent_counter_can_be_removed_like_a_die() -> None:
    game = table("manage", DealSeat(cup="talent", developers="home"), DealSeat(developers="home"))
    assert game.parse("remove talent from cup") in removal.menu(game.empires[0])
    removal.remove(game, game.empires[0], game.parse("remove talent from cup"), "a test")
    assert talents(game, 0) == 0
