"""The two-player rule of the Deal and Orb games: a Leader die may add phases."""

import pytest

from orrery.roll.game import RollGame
from orrery.roll.rivalry.colors import LEADER
from tests.roll.builder import play
from tests.roll.rivalry.orb_table import OrbSeat, rolling


def occurring(spare: str, *, players: int = 2) -> list[str]:
    """The phases of a round in which all select Produce and the spare die shows this face."""
    seats = [OrbSeat(cup="home", orb="talent-1, " * 5 + "talent-1", rolls=1)] * players
    game = rolling(*seats, dice="produce " * players + spare, events=True)
    for seat in range(players):
        play(game, seat, "select produce with home from produce", "done")
    return told(game)


def told(game: RollGame) -> list[str]:
    phases = [event.facts["phases"] for event in game.events or [] if event.kind == "phases"]
    assert isinstance(phases[0], list)
    return [str(phase) for phase in phases[0]]


def test_a_wild_face_adds_no_phase() -> None:
    assert occurring("wild") == ["produce"]


@pytest.mark.parametrize(
    ("face", "phases"),
    [
        ("explore/produce", ["explore", "produce"]),
        ("develop/ship", ["develop", "produce", "ship"]),
        ("develop/$", ["develop", "produce", "$"]),
        ("settle/$", ["settle", "produce", "$"]),
    ],
)
def test_a_face_with_two_symbols_adds_both_phases(face: str, phases: list[str]) -> None:
    assert occurring(face) == phases


def test_it_is_a_leader_die() -> None:
    game = rolling(OrbSeat(cup="home"), OrbSeat(cup="home"))
    assert game.rules.spare_die == LEADER


def test_with_three_players_nothing_is_rolled() -> None:
    assert occurring("explore/produce", players=3) == ["produce"]
