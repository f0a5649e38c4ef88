"""Events tell all: who hears every public event can follow the table without looking at it."""

from __future__ import annotations

from typing import Any

import pytest

from orrery.core.chance import Chance
from orrery.core.events import Event
from orrery.race.game import start
from tests.core.playing import any_choice
from tests.plain import plain


class Follower:
    """A spectator who has seen the table once and is told every public event since."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.table = {what: view[what] for what in ("round", "pool", "supply", "discards", "over")}
        self.seats = [_open_parts(seat) for seat in view["seats"]]

    def hear(self, event: Event) -> None:
        """Take in one event; kinds that only comment on another one change nothing."""
        facts: dict[str, Any] = dict(event.facts)
        seat = self.seats[event.seat] if event.seat >= 0 else {}
        table = self.table
        if event.kind == "round":
            table["round"] = facts["round"]
        elif event.kind == "end":
            table["over"] = True
        elif event.kind == "reshuffle":
            # A reshuffle in the middle of a draw: the cards drawn before it are told after it.
            table["supply"] += table["discards"]
            table["discards"] = 0
        elif event.kind == "drew":
            table["supply"] -= facts["count"]
            seat["hand_size"] += facts["count"]
        elif event.kind == "looked":
            table["supply"] -= facts["count"]
            seat["exploring"] += facts["count"]
        elif event.kind == "kept":
            seat["exploring"] = 0
            seat["hand_size"] += facts["count"]
            table["discards"] += facts["others"]
        elif event.kind == "discarded":
            seat["hand_size"] -= facts["count"]
            table["discards"] += facts["count"]
        elif event.kind == "place":
            seat["hand_size"] -= 1
            seat["tableau"].append(facts["card"])
        elif event.kind == "used-up":
            seat["tableau"].remove(facts["card"])
            table["discards"] += 1
        elif event.kind == "good":
            table["supply"] -= 1
            seat["goods"].append(facts["world"])
        elif event.kind == "good-gone":
            seat["goods"].remove(facts["world"])
            table["discards"] += 1
        elif event.kind == "chips":
            seat["chips"] += facts["count"]
            table["pool"] = facts["pool"]
        elif event.kind == "flip":
            table["supply"] -= 1
            if facts["hit"]:
                seat["hand_size"] += 1
            else:
                table["discards"] += 1


def _open_parts(seat: dict[str, Any]) -> dict[str, Any]:
    return {
        "hand_size": seat["hand_size"],
        "exploring": seat["exploring"],
        "tableau": list(seat["tableau"]),
        "goods": sorted(seat["goods"]),
        "chips": seat["chips"],
    }


@pytest.mark.parametrize(
    "options",
    [
        {"players": "2"},
        {"players": "3"},
        {"players": "4"},
        {"players": "4", "timing": "strict"},
        {"players": "2", "variant": "experienced"},
    ],
)
def test_a_spectator_can_follow_the_game_by_events_alone(options: dict[str, str]) -> None:
    for seed in range(6):
        game = start(options, Chance(seed))
        chance = Chance(seed)
        follower = Follower(plain(game.view(None)))
        while not game.over:
            game.events = []
            seat, choice = any_choice(game, chance)
            game.do(seat, choice)
            for event in game.events:
                if event.heard_by(None):
                    follower.hear(event)
            view = plain(game.view(None))
            assert follower.table == {what: view[what] for what in follower.table}, choice.text
            for mine, shown in zip(follower.seats, view["seats"]):
                mine["goods"].sort()
                assert mine == _open_parts(shown), choice.text
