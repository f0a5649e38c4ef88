"""Events tell all: who hears every public event can follow the table without looking at it."""

from __future__ import annotations

import pytest

from orrery.core.chance import Chance
from orrery.roll.game import start
from tests.core.playing import any_choice
from tests.roll.follower import Follower, seen


@pytest.mark.parametrize("timing", ["auto", "strict"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_spectator_can_follow_the_game_by_events_alone(players: int, timing: str) -> None:
    for seed in range(2):
        game = start({"players": str(players), "timing": timing}, Chance(seed))
        chance = Chance(seed)
        follower = Follower(game.view(None).data())
        while not game.over:
            game.events = []
            seat, choice = any_choice(game, chance)
            game.do(seat, choice)
            for event in game.events:
                if event.heard_by(None):
                    follower.hear(event)
            assert follower.open_parts() == seen(game.view(None).data()), choice.text
        assert follower.over
