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
    assert "novice would" in shown.out and "worth by rule of thumb" in shown.out
    assert "chance to win" not in shown.out, "it estimates none"
    said = json.loads(orrery("hint", "--bot", "novice", "--json").out)
    assert said["why"] == "It parts with the cards that are worth least to it."
    assert len(said["considered"]) == 4 and said["considered"][0]["choice"] == said["choice"]
    assert all(each["chance"] is None and each["worth"] < 99 for each in said["considered"])
    shown = orrery("hint", "--bot", "random")
    assert "Any legal choice was as likely." in shown.out and "worth" not in shown.out
    assert orrery("hint", "--bot", "nobody").status == 2
