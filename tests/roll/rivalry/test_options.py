"""Which boxes a game is played with."""

import pytest

from orrery.core.errors import OptionError
from orrery.roll import options


def test_without_the_option_it_is_the_base_game() -> None:
    assert "with" not in options.complete({})
    assert options.read({}).boxes == ()


def test_rivalry_is_named_in_the_options_and_so_in_the_record() -> None:
    assert options.complete({"with": "rivalry"})["with"] == "rivalry"
    assert options.read({"with": " rivalry "}).boxes == ("rivalry",)


@pytest.mark.parametrize(
    ("named", "sentence"),
    [
        ("ambition", "no expansion 'ambition'; it can be played with rivalry"),
        ("Rivalry", "no expansion 'Rivalry'"),
        ("rivalry,rivalry", "names an expansion twice"),
    ],
)
def test_an_unknown_or_contradictory_box_is_named(named: str, sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        options.complete({"with": named})


@pytest.mark.parametrize("game", ["deal", "orb"])
def test_a_game_of_the_rivalry_box_needs_rivalry(game: str) -> None:
    with pytest.raises(OptionError, match="part of Rivalry"):
        options.complete({"with": game})
    assert options.read({"with": f"{game},rivalry"}).boxes == ("rivalry", game)
