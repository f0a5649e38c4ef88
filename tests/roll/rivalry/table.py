"""Positions, phases and deals as the builder makes them, but with Rivalry on the table."""

from __future__ import annotations

from functools import partial

from orrery.roll.game import RollGame
from tests.roll import builder
from tests.roll.builder import Seat, play, texts

RIVALRY = ("rivalry",)

position = partial(builder.position, boxes=RIVALRY)
phase = partial(builder.phase, boxes=RIVALRY)
deal = partial(builder.deal, boxes=RIVALRY)


def assigned(seat: Seat, *choices: str, other: str = "explore", spare: str = "") -> RollGame:
    """Two seats assign; the rival selects `other`, the spare die shows `spare` (or the same)."""
    # The rival's good keeps the table in Manage Empire, where it can be looked at.
    rival = Seat(rolled=f"home:{other}", goods={"Star Nomad Lair": "novelty"})
    game = position("assign", seat, rival, faces=(spare or other,))
    play(game, 0, *choices)
    play(game, 1, f"select {other} with home from {other}", "done")
    return game


def starting(faction: str, home_world: str) -> RollGame:
    """A new game whose seats have placed their two tiles; the rival's start tiles are plain."""
    game = deal((faction, home_world), ("Destroyed Colony", "Old Earth"))
    for seat in range(2):
        play(game, seat, texts(game, seat)[0])
    return game
