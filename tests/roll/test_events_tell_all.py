"""Events tell all: who hears every public event can follow the table without looking at it."""

from __future__ import annotations

import pytest

from orrery.core.chance import Chance
from orrery.roll.game import RollGame, start
from orrery.roll.log import JOURNAL
from tests.core.playing import any_choice
from tests.plain import plain
from tests.roll.builder import Seat, play, position, texts
from tests.roll.follower import Follower, seen


@pytest.mark.parametrize("timing", ["auto", "strict"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_spectator_can_follow_the_game_by_events_alone(players: int, timing: str) -> None:
    for seed in range(2):
        game = start({"players": str(players), "timing": timing}, Chance(seed))
        chance = Chance(seed)
        follower = Follower(plain(game.view(None)))
        while not game.over:
            game.events = []
            seat, choice = any_choice(game, chance)
            game.do(seat, choice)
            for event in game.events:
                if event.heard_by(None):
                    follower.hear(event)
            assert follower.open_parts() == seen(plain(game.view(None))), choice.text
        assert follower.over


# ---- what used to go untold ---------------------------------------------------------------------


def told(game: RollGame, seat: int, *choices: str) -> list[str]:
    """The sentences that everybody hears when the seat makes these choices."""
    game.events = []
    play(game, seat, *choices)
    return [JOURNAL.sentence(event) for event in game.events if event.heard_by(None)]


def test_spare_developers_are_told_with_their_place() -> None:
    seat = Seat(develop="home home home", developments=("Public Works",))
    game = position("develop", seat, Seat(cup="home"), events=True)
    assert game.events is not None
    assert "{0} takes spare dice back to the cup: home from develop, home from develop." in [
        JOURNAL.sentence(event) for event in game.events
    ]


def test_workers_of_phases_that_do_not_occur_and_the_die_of_dictate_are_told() -> None:
    seat = Seat(rolled="home:explore home:ship home:ship home:ship")
    rival = Seat(rolled="home:explore")
    game = position("assign", seat, rival, faces=("explore",))
    play(game, 1, "select explore with home from explore", "done")
    heard = told(
        game,
        0,
        "select explore with home from explore",
        "dictate home from ship",
        "move home from ship to settle",
        "done",
    )
    assert (
        "{0} takes spare dice back to the cup: home from settle, home from ship, home from dictate."
        in heard
    )


def test_a_die_given_up_is_told_with_its_place() -> None:
    seat = Seat(developments=("Conscription",), develop="home " * 4, citizenry="genes", cup="rare")
    game = position("develop", seat, Seat(cup="home"))
    assert "{0} gives up a rare die from cup for Conscription." in told(
        game, 0, "remove rare from cup"
    )


def test_a_virtual_worker_is_told_as_such() -> None:
    seat = Seat(tableau=("Alien Research Ship",), explore="home")
    game = position("explore", seat, Seat(explore="home"))
    virtual = next(text for text in texts(game, 0) if text.startswith("stock virtual"))
    color = virtual.removeprefix("stock virtual ")
    assert told(game, 0, virtual)[0] == f"{{0}} Stocks with a virtual {color} explorer."


def test_an_empty_bag_is_told_when_others_must_abandon_a_tile() -> None:
    game = position(
        "explore",
        Seat(explore="home", developments=("Public Works",), worlds=("Gem World",)),
        Seat(developments=("Export Duties",), worlds=("Comet Zone", "Star Nomad Lair"), cup="home"),
        bag=(),
    )
    heard = told(game, 0, "scout home", "draw")
    assert heard[-1].startswith("The bag is empty while {0} lacks 1 tile:")
    heard = told(game, 1, "abandon Comet Zone")
    assert heard[0] == "{1} abandons a tile from the worlds into the bag."


def test_a_rearranged_zone_is_told_with_the_sizes_of_its_stacks() -> None:
    seat = Seat(
        tableau=("Advanced Logistics",),
        explore="home",
        developments=("Public Works", "Space Docks"),
        worlds=("Gem World",),
    )
    game = position("explore", seat, Seat(explore="home"))
    assert told(game, 0, "arrange Armaments World below")[0] == (
        "{0} rearranges the construction zone: 1 in developments, 2 in worlds."
    )
