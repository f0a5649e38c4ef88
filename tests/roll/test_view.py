"""What a view says beside the bare state, so that no client has to know a rule."""

from __future__ import annotations

from typing import Any

from tests.plain import plain
from tests.roll.builder import Seat, busy, position


def shown(seat: Seat) -> dict[str, Any]:
    """The seat's own empire in its own view."""
    game = position("ship", seat, busy("ship"))
    empire: dict[str, Any] = plain(game.view(0))["empires"][0]
    return empire


def test_it_says_how_many_workers_the_top_tiles_take_after_discounts() -> None:
    zone: dict[str, Any] = {"developments": ("Export Duties",), "worlds": ("Comet Zone",)}
    printed = shown(Seat(**zone, developers="home"))
    assert (printed["developers_needed"], printed["settlers_needed"]) == (2, 3)
    cheaper = shown(Seat(**zone, tableau=("Investment Credits", "Replicant Robots")))
    assert (cheaper["developers_needed"], cheaper["settlers_needed"]) == (1, 2)


def test_it_says_nothing_is_needed_where_no_tile_lies() -> None:
    assert shown(Seat())["developers_needed"] == 0


def test_it_says_how_many_goods_could_still_be_produced() -> None:
    # The builder's first faction has a world of its own that holds no good.
    two = Seat(tableau=("Comet Zone",), goods={"Gem World": "home"})
    assert shown(two)["room"] == 2
    reserves = Seat(tableau=("Comet Zone", "Galactic Reserves"), goods={"Gem World": "home"})
    assert shown(reserves)["room"] == 5


def test_after_reveal_a_worker_shows_the_task_of_its_column() -> None:
    game = position("ship", Seat(ship="home", goods={"Gem World": "home"}), busy("ship"))
    view = plain(game.view(0))
    assert [worker["face"] for worker in view["workers"][0]] == ["ship"]
    assert [worker["face"] for worker in view["empires"][0]["secret"]["workers"]] == ["ship"]


def test_in_assign_a_worker_shows_what_was_rolled() -> None:
    game = position("assign", Seat(rolled="home:explore alien:wild"), busy("assign"))
    workers = plain(game.view(0))["empires"][0]["secret"]["workers"]
    assert sorted((worker["face"], worker["column"]) for worker in workers) == [
        ("explore", "explore"),
        ("wild", "wild"),
    ]
