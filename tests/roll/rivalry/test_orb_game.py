"""Whole games with the orb: setup, end, score, and the laws over random games."""

import pytest

from orrery.core.chance import Chance
from orrery.lab.arena import Match, play_match
from orrery.roll.audit import audit
from orrery.roll.game import start
from orrery.roll.rivalry.orb.die import Orb
from tests.plain import plain
from tests.roll.builder import play
from tests.roll.rivalry.orb_table import INITIAL, OrbSeat, during, faces_of, orb

MODES = ("rivalry,orb", "rivalry,deal,orb")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_setup(players: int) -> None:
    game = start({"players": str(players), "with": "rivalry,orb"}, Chance(1))
    assert game.pool == 15 * players
    assert [orb(game, seat) for seat in range(players)] == [INITIAL] * players
    assert game.rules.phases == 6


def test_without_the_orb_game_there_is_no_orb() -> None:
    game = start({"with": "rivalry"}, Chance(1))
    assert game.empires[0].keepsake is None
    assert "orb" not in plain(game.view(0))["empires"][0]
    assert "orb" not in game.scores()[0].parts


@pytest.mark.parametrize(("more", "ends"), [(11, False), (12, True)])
def test_the_game_ends_at_fifteen_squares(more: int, ends: bool) -> None:
    tiles = (
        "Gem World",
        "Artist Colony",
        "Spice World",
        "Galactic Resort",
        "Star Nomad Lair",
        "Trading World",
        "Sentient Robots",
        "Free Trade Zone",
        "Export Duties",
        "Backup Planning",
        "Diversification",
        "Galactic Demand",
    )
    # Faction and home world are three squares.
    game = during("manage", OrbSeat(cup="home", tableau=tiles[:more]), OrbSeat(cup="home"))
    assert game.empires[0].tableau.squares == 3 + more
    assert game.over == ends
    assert game.ended_by() == (["15 squares"] if ends else [])


def test_the_game_ends_when_the_larger_pool_is_exhausted() -> None:
    game = during("manage", OrbSeat(cup="home"), OrbSeat(cup="home"), pool=0)
    assert game.over


def test_the_orb_scores_its_faces() -> None:
    game = during(
        "manage",
        OrbSeat(
            cup="home",
            orb="talent-2, arrow to side 1, fleet-3, develop-2, settle-1, produce-3",
        ),
        OrbSeat(cup="home"),
        pool=0,
    )
    assert game.scores()[0].parts["orb"] == 6
    assert game.scores()[1].parts["orb"] == 0


def test_views_show_every_orb_to_everybody() -> None:
    game = start({"players": "2", "with": "rivalry,orb"}, Chance(3))
    for seat in (None, 0, 1):
        shown = plain(game.view(seat))["empires"][1]["orb"]
        assert shown == {"faces": INITIAL.split(", "), "side_up": 0, "left": 0}


def test_a_copy_keeps_its_orb() -> None:
    game = during("$", OrbSeat(researchers="home"), OrbSeat(researchers="home"))
    twin = game.copy()
    play(game, 0, "research with home", "improve side 1 to fleet-1", "enough")
    assert orb(twin, 0) == INITIAL
    assert orb(game, 0) != INITIAL


def test_the_audit_notices_a_broken_orb() -> None:
    game = during("$", OrbSeat(researchers="home"), OrbSeat(researchers="home"))
    assert audit(game) == []
    game.empires[0].keepsake = Orb(faces_of(INITIAL)[:5])
    assert audit(game) == ["Seat 0: the orb has 5 faces."]
    game.empires[0].keepsake = Orb(faces_of(INITIAL.replace("reassign-1", "arrow to side 2", 1)))
    assert audit(game) == ["Seat 0: side 2 of the orb is an arrow to side 2."]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_every_law(mode: str, players: int) -> None:
    verify({"players": str(players), "with": mode})


@pytest.mark.parametrize("mode", MODES)
def test_random_games_keep_every_law_under_strict_timing(mode: str) -> None:
    verify({"players": "3", "timing": "strict", "with": mode})


def verify(options: dict[str, str]) -> None:
    players = int(options["players"])
    match = Match("roll", options, ["random"] * players, seed=players, verify=True)
    results = list(play_match(match, [1]))
    assert [len(result.scores) for result in results] == [players]
