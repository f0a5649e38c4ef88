"""Events tell all with Rivalry's dice and tiles too (the Deal and Orb games are not followed)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from orrery.core.chance import Chance
from orrery.roll.game import start
from tests.core.playing import any_choice
from tests.plain import plain
from tests.roll.follower import Follower, SeatFollower, seen


class RivalryFollower(Follower):
    """Knows the events that Rivalry adds, and what its rulebook says of Talent counters."""

    def _on_stage(self, facts: dict[str, Any]) -> None:
        super()._on_stage(facts)
        if self.stage == "assign":
            # Talent Counters: they are not rolled and stay with the cup until they are assigned.
            for seat in self.seats:
                talents = seat.dice["rolled"].pop("talent", 0)
                seat.dice["cup"]["talent"] = talents

    def _on_assigned(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        for worker in facts["workers"]:
            color, phase = worker["color"], worker["at"]
            seat.move(color, "cup" if color == "talent" else "rolled", phase)
        for color in facts["dictate"]:
            seat.move(color, "rolled", "dictate")

    def _on_shifted(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.move(facts["color"], facts["from"], facts["to"])

    def _on_spent_tile(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.tableau.remove(facts["tile"])
        self.bag += 1

    def _on_swapped(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        seat.take(facts["color"], "citizenry")
        seat.put(facts["for"], "citizenry")
        self.supply[facts["color"]] += facts["color"] != "talent"
        self.supply[facts["for"]] -= 1

    def _on_talents(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        for _ in range(facts["gain"]):
            seat.put("talent", "cup")

    def _on_returned_to_cup(self, seat: SeatFollower, facts: dict[str, Any]) -> None:
        used = seat.dice.get("used", Counter())[facts["color"]]
        seat.move(facts["color"], "used" if used else "citizenry", "cup")


def without_marks(parts: dict[str, Any]) -> dict[str, Any]:
    """Without the $ on dice, and without counters that have done their task and are gone."""
    for seat in parts["seats"]:
        for place in ("citizenry", "developers", "settlers"):
            seat[place] = _without_dollars(seat[place])
        seat["goods"] = {world: _without_dollars(dice) for world, dice in seat["goods"].items()}
        seat["citizenry"].pop("talent", None)
    return parts


def _without_dollars(dice: dict[str, int]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for name, count in dice.items():
        found[name.removesuffix("$")] += count
    return dict(found)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_spectator_can_follow_the_game_by_events_alone(players: int) -> None:
    for seed in range(2):
        game = start({"players": str(players), "with": "rivalry"}, Chance(seed))
        chance = Chance(seed)
        follower = RivalryFollower(plain(game.view(None)))
        while not game.over:
            game.events = []
            seat, choice = any_choice(game, chance)
            game.do(seat, choice)
            for event in game.events:
                if event.heard_by(None):
                    follower.hear(event)
            shown = seen(plain(game.view(None)))
            assert without_marks(follower.open_parts()) == without_marks(shown), choice.text
