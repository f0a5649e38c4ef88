"""What a judge reads: the words of choices, and positions one by one or many at once."""

import numpy as np
import pytest

from orrery.bots.judging.judge import Judge
from orrery.bots.judging.race import VOCABULARY as RACE
from orrery.bots.judging.race import RaceMind
from orrery.bots.judging.roll import VOCABULARY as ROLL
from orrery.bots.judging.vocabulary import Vocabulary
from orrery.bots.race_features import binary_size, dense_size
from orrery.catalog import kit
from orrery.core.choice import Lexicon, Sort, numbered
from tests.bots.test_race_levels import game_at


def a_lexicon(*templates: str) -> Lexicon:
    lexicon = Lexicon("toy")
    lexicon.field("color", Sort("Color", numbered(["red", "blue"])))
    for template in templates:
        lexicon.declare(template)
    return lexicon


def test_choices_share_the_words_that_they_have_in_common() -> None:
    lexicon = a_lexicon("take {color}", "give {color}")
    words = Vocabulary(lexicon)
    red, blue = (set(words.words_of(lexicon.kinds["take"].of(color))) for color in (0, 1))
    given = set(words.words_of(lexicon.kinds["give"].of(0)))
    assert len(red & blue) == 1 and len(red) == len(blue) == 2
    assert not red & given, "the same colour means another thing when it is given"


def test_a_new_kind_of_choice_makes_another_vocabulary() -> None:
    one = Vocabulary(a_lexicon("take {color}"))
    two = Vocabulary(a_lexicon("take {color}", "give {color}"))
    assert len(two) > len(one) and two.digest() != one.digest()
    assert Vocabulary(a_lexicon("take {color}")).digest() == one.digest()


@pytest.mark.parametrize(("game", "words"), [("race", RACE), ("roll", ROLL)])
def test_every_kind_of_choice_has_its_own_words(game: str, words: Vocabulary) -> None:
    kinds = kit(game).lexicon.kinds
    verbs = {words._numbers[verb, "", ""] for verb in kinds}
    assert len(verbs) == len(kinds)


def test_many_positions_are_judged_as_one_by_one() -> None:
    judge = Judge.fresh("race", 1, binary_size(2), dense_size(2), RACE, 5)
    judge.net.parts["w1"][:] = np.random.default_rng(1).standard_normal(judge.net.parts["w1"].shape)
    mind = RaceMind()
    games = [game_at(choices) for choices in (0, 5, 9, 14, 20, 31)]
    asked = [(game, seat) for game in games for seat in game.pending()]
    positions = [mind.read(game, seat) for game, seat in asked]
    menus = [game.choices(seat) for game, seat in asked]
    together = judge.values(positions, menus)
    for position, menu, values in zip(positions, menus, together, strict=True):
        (alone,) = judge.values([position], [menu])
        assert np.allclose(alone, values, rtol=1e-3, atol=1e-3)
        # What is learned from is what was judged.
        rows = [judge.row(position, choice) for choice in menu]
        assert np.allclose(judge.net.outputs(judge.net.inputs(rows))[:, 0], values, 1e-3, 1e-3)
