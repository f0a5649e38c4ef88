"""What a bot is shown, and what happens to one that does not keep to it."""

from __future__ import annotations

import pytest

from orrery.bots.bot import Situation
from orrery.bots.roster import make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.errors import OptionError
from orrery.core.history import History
from orrery.lab.arena import play_game


def test_a_bot_can_ask_what_a_choice_would_bring() -> None:
    history = History(kit("roll"), {"players": "2"}, seed=7)
    situation = Situation(history.game, 0)
    choice = situation.choices[0]
    assert situation.preview(choice).gains == history.game.preview(0, choice).gains
    assert situation.preview(choice).gains == {"tiles in zone": 2}
    assert history.game.choices(0)[0] is choice


@pytest.mark.parametrize("count", [1, 3])
def test_every_seat_needs_a_bot(count: int) -> None:
    bots = [make_bot("random", "roll", Chance(seat)) for seat in range(count)]
    with pytest.raises(OptionError, match=f"2 seats need as many bots, not {count}"):
        play_game(kit("roll"), {"players": "2"}, bots, seed=1)
