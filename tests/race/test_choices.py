"""The grammar of choices: every text is one choice and the other way round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.errors import ChoiceSyntaxError
from orrery.race.choices import BY_TEXT, parse


def test_every_choice_has_one_text_and_every_text_one_choice() -> None:
    for text, choice in BY_TEXT.items():
        assert choice.text == text
        assert parse(text) is choice
    assert len({id(choice) for choice in BY_TEXT.values()}) == len(BY_TEXT)


@given(st.text(max_size=200))
def test_any_other_text_is_a_clear_syntax_error(text: str) -> None:
    if text in BY_TEXT:
        return
    with pytest.raises(ChoiceSyntaxError, match="is not a choice in Race"):
        parse(text)


def test_a_near_miss_is_suggested() -> None:
    with pytest.raises(ChoiceSyntaxError, match="Did you mean 'place Gem World'"):
        parse("place Gem Wrld")


@pytest.mark.parametrize(
    "text", ["", " ", "pass ", "Place Gem World", "place  Gem World", "name 0", "name 8", "pay"]
)
def test_nearly_right_is_not_right(text: str) -> None:
    with pytest.raises(ChoiceSyntaxError):
        parse(text)


def test_a_very_long_text_is_not_echoed_whole() -> None:
    with pytest.raises(ChoiceSyntaxError) as caught:
        parse("place " + "x" * 100_000)
    assert len(str(caught.value)) < 300
