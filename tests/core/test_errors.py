"""Whatever is refused is refused with a typed error, a clear sentence, and nothing changed."""

from __future__ import annotations

import pytest

from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.choice import Choice, ChoiceKind
from orrery.core.errors import (
    ChoiceSyntaxError,
    NoSuchSeatError,
    OptionError,
    OrreryError,
    RecordError,
    Refusal,
    Refused,
    UnknownNameError,
)
from orrery.core.game import Game
from orrery.race import choices as race
from tests.core.playing import all_views, any_choice, begin, finished


def refused_code(game: Game, seat: int, text: str) -> str:
    """The code of a refusal, once nothing is seen to have changed."""
    before, position = all_views(game), game.chance.position()
    choice = game.parse(text)
    assert not game.can(seat, choice)
    for ask in (game.do, game.preview):
        with pytest.raises(Refused) as refused:
            ask(seat, choice)
        assert refused.value.refusal.sentence.endswith(".")
    assert all_views(game) == before
    assert game.chance.position() == position
    return refused.value.refusal.code


def test_every_error_is_an_orrery_error() -> None:
    for error in (Refused, OptionError, ChoiceSyntaxError, RecordError, UnknownNameError):
        assert issubclass(error, OrreryError)


def test_a_refusal_reads_as_a_sentence_with_its_rule() -> None:
    assert str(Refusal("code", "It is not so.", "Assign")) == "It is not so. (Assign)"
    assert str(Refusal("code", "It is not so.")) == "It is not so."


def test_an_illegal_choice() -> None:
    assert refused_code(begin(2, 1).game, 0, "done") == "wrong-moment"


def test_a_choice_out_of_turn() -> None:
    game = begin(2, 1).game
    choice = game.choices(0)[0]
    game.do(0, choice)
    assert refused_code(game, 0, choice.text) == "not-pending"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_an_unknown_seat(seat: int) -> None:
    assert refused_code(begin(2, 1).game, seat, "done") == "no-such-seat"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_looking_at_an_unknown_seat(seat: int) -> None:
    game = begin(2, 1).game
    for look in (game.choices, game.decision, game.view):
        with pytest.raises(NoSuchSeatError, match="seats are 0 to 1"):
            look(seat)


def test_a_choice_of_another_game() -> None:
    game = begin(2, 1).game
    stranger = race.parse("pass")
    refusal = game.verify(0, stranger)
    assert refusal is not None
    assert refusal.code == "foreign-choice"


def test_a_choice_after_the_end() -> None:
    assert refused_code(finished(2, 1).game, 0, "done") == "game-over"


def test_a_malformed_text() -> None:
    game = begin(2, 1).game
    before = all_views(game)
    with pytest.raises(ChoiceSyntaxError, match="jump"):
        game.parse("jump over the moon")
    assert all_views(game) == before


@pytest.mark.parametrize(
    "options, word",
    [
        ({"players": "1"}, "2 to 5"),
        ({"players": "6"}, "2 to 5"),
        ({"players": "0"}, "2 to 5"),
        ({"players": "two"}, "whole number"),
        ({"players": "-3"}, "whole number"),
        ({"players": "9" * 5000}, "whole number"),
        ({"tempo": "fast"}, "tempo"),
        ({"timing": "loose"}, "auto or strict"),
        ({"first_game": "perhaps"}, "no or yes"),
    ],
)
def test_an_impossible_option(options: dict[str, str], word: str) -> None:
    chance = Chance(1)
    before = chance.position()
    with pytest.raises(OptionError, match=word):
        kit("roll").start(options, chance)
    assert chance.position() == before


def test_an_unknown_game_suggests_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="Did you mean roll") as error:
        kit("rol")
    assert error.value.near == ["roll"]


def test_every_kind_of_choice_is_refused_with_a_reason_when_it_is_not_legal() -> None:
    """In random positions, one choice of each kind that is not legal now."""
    seen: dict[ChoiceKind, Choice] = {}
    for seed in range(12):
        game, chance = begin(2 + seed % 4, seed).game, Chance(seed)
        while not game.over:
            seat, choice = any_choice(game, chance)
            seen.setdefault(choice.kind, choice)
            for other in seen.values():
                refusal = game.verify(seat, other)
                if refusal is not None:
                    assert refusal.code
                    assert refusal.sentence.endswith((".", "!"))
                    assert refusal.rule
            game.do(seat, choice)
    assert len(seen) > 18
