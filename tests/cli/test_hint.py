"""`orrery hint`: advice on the kept game."""

import json

from orrery.catalog import kit
from orrery.cli.terminal.store import Store, Unfinished, data_folder
from tests.cli.conftest import Orrery


def test_a_kept_game_gets_advice_with_reasons(orrery: Orrery) -> None:
    done = orrery("hint")
    assert done.status == 2 and "no unfinished game" in done.err
    options = kit("race").options({"players": "2"})
    game = Unfinished(
        "race-1", "race", kit("race").rules, options, 5, ["Ada", "Vega"], ["novice"], []
    )
    Store(data_folder()).keep(game)
    done = orrery("hint", "--bot", "adept", "--think", "0.05", "--json")
    assert done.status == 0, done.err
    said = json.loads(done.out)
    assert said["bot"] == "adept" and said["choice"] and said["why"]
    again = orrery("hint", "--bot", "adept", "--think", "0.05", "--json")
    assert json.loads(again.out)["choice"] == said["choice"]
    shown = orrery("hint", "--bot", "novice")
    assert "novice would" in shown.out
    assert orrery("hint", "--bot", "nobody").status == 2
