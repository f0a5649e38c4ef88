"""What a host may set: declared once, with words, and with what does not go together."""

from __future__ import annotations

import pytest

from orrery.catalog import GAMES, kit
from orrery.core.errors import OptionError


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_says_what_each_value_changes(game: str) -> None:
    for setting in kit(game).settings:
        assert setting.label
        assert len(set(setting.texts())) == len(setting.values) >= 2
        for value in setting.values:
            assert value.label and value.says.endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_the_first_value_of_a_setting_is_the_default(game: str) -> None:
    defaults = kit(game).options({})
    for setting in kit(game).settings:
        assert defaults.get(setting.name, "") == setting.values[0].value


@pytest.mark.parametrize("game", GAMES)
def test_options_are_refused_exactly_where_a_clash_is_declared(game: str) -> None:
    its_kit = kit(game)
    tried = refused = 0
    for setting in its_kit.settings:
        for value in setting.texts():
            for players in its_kit.players:
                options = {setting.name: value, "players": str(players)}
                clashes = [clash for clash in its_kit.clashes if clash.found(options)]
                tried += 1
                if not clashes:
                    its_kit.options(options)
                    continue
                refused += 1
                with pytest.raises(OptionError, match=clashes[0].why):
                    its_kit.options(options)
    assert tried > refused >= len(its_kit.clashes)


def test_two_actions_each_are_for_two_players() -> None:
    (clash,) = kit("race").clashes
    assert clash.found({"variant": "experienced", "players": "3"})
    assert not clash.found({"variant": "experienced", "players": "2"})
    assert not clash.found({"variant": "standard", "players": "3"})
