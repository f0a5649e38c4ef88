from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.core.chance import Chance
from orrery.core.choice import Choice, Lexicon
from orrery.core.errors import ChoiceSyntaxError
from orrery.roll import choices
from tests.core.playing import any_choice, begin

# Choices that only a few powers offer, so that random games may not show them.
RARE = (
    "arrange Gem World below",
    "arrange Public Works on top",
    "buy chip",
    "keep credit",
    "return home",
)


def spell(kind: int, a: int, b: int, c: int) -> str:
    return f"{kind} {a} {b} {c}"


def test_the_same_step_is_the_same_object() -> None:
    lexicon = Lexicon(spell)
    assert lexicon.get(1, 2, 3, 4) is lexicon.get(1, 2, 3, 4)
    assert lexicon.get(1, 2, 3, 4).text == "1 2 3 4"


def test_different_steps_are_different_objects() -> None:
    lexicon = Lexicon(spell)
    numbers = (0, 1, 4095)
    made = {
        id(lexicon.get(k, a, b, c))
        for k in (0, 255)
        for a in numbers
        for b in numbers
        for c in numbers
    }
    assert len(made) == 2 * 3**3


def test_text_and_choice_are_each_others_inverse_in_play() -> None:
    seen: dict[str, Choice] = {}
    for seed in range(40):
        history = begin(2 + seed % 4, seed)
        game, chance = history.game, Chance(seed)
        while not game.over:
            for seat in game.pending():
                for choice in game.choices(seat):
                    seen[choice.text] = choice
            game.do(*any_choice(game, chance))
    assert all(choices.parse(text) is choice for text, choice in seen.items())
    rare = {choices.parse(text).kind for text in RARE}
    assert {choice.kind for choice in seen.values()} | rare == set(range(25))
    assert len(seen) > 2000


@pytest.mark.parametrize("text", RARE)
def test_text_and_choice_are_each_others_inverse_for_rare_choices(text: str) -> None:
    assert choices.parse(text).text == text
    assert choices.parse(text) is choices.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "done ",
        "Done",
        "select",
        "select explore with home",
        "select wild with home from ship",
        "scout purple",
        "place Gem World",
        "place Gem World sideways",
        "trade home from Nowhere by home",
        "recall home from Nowhere",
        "start Gem World",
        "reassign home from ship to wild by Galactic Influence",
        "move home from ship to ship\n",
    ],
)
def test_what_is_no_choice_is_a_syntax_error(text: str) -> None:
    with pytest.raises(ChoiceSyntaxError) as error:
        choices.parse(text)
    assert str(error.value)


@given(st.text())
def test_any_text_is_a_choice_or_a_syntax_error(text: str) -> None:
    try:
        assert choices.parse(text).text == text
    except ChoiceSyntaxError as error:
        assert str(error)


@given(
    st.sampled_from(sorted(choices.READERS)),
    st.lists(
        st.sampled_from(
            ["home", "ship", "from", "to", "by", "with", "+", "Gem World", "on top", "virtual"]
        ),
        max_size=7,
    ),
)
def test_words_of_the_game_in_any_order_parse_or_are_refused(verb: str, words: list[str]) -> None:
    text = " ".join([verb, *words])
    try:
        assert choices.parse(text).text == text
    except ChoiceSyntaxError as error:
        assert str(error)
