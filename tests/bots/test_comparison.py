"""Comparisons: which choices are worth another deal, and which one is taken in the end."""

from collections.abc import Callable

import pytest

from orrery.bots.comparison import Comparison
from orrery.bots.thinker import Effort, Thinker
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.race.choices import LEXICON

CHOICES = [LEXICON.parse(f"choose {action}") for action in ("Explore +5", "Develop", "Settle")]


class Dealt(Comparison):
    """Every choice has the chances to win that were written down for it, deal by deal."""

    def __init__(self, *chances: list[float]) -> None:
        super().__init__(CHOICES[: len(chances)])
        self._chances = chances

    def sample(self, count: int, rounds: int, late: Callable[[], bool]) -> int:
        begin = max(len(values) for values in self.values)
        for at in self.going:
            self.values[at] += self._chances[at][begin : begin + count]
        return count

    def after(self, deals: int) -> list[int]:
        """Who is still in question after so many deals."""
        self.sample(deals, 1, lambda: False)
        self.drop(behind=1.5, replaced=2.0, negligible=0.004)
        return self.going


class Patient(Thinker):
    """Compares for sixteen deals, in fours."""

    effort = Effort(batch=4)

    def decide(self, comparison: Comparison) -> Choice:
        return self._compare(comparison, 16, self.effort)


EVEN = [0.5, 0.6] * 8
WORSE = [0.4, 0.3] * 8
BETTER = [0.6, 0.75] * 8
UNSTEADY = [0.3, 0.87] * 8


@pytest.mark.parametrize(
    ("rivals", "left"),
    [
        pytest.param([WORSE], [0], id="behind the best"),
        pytest.param([EVEN], [0], id="never better"),
        pytest.param([UNSTEADY], [0, 1], id="open"),
        pytest.param([BETTER], [1], id="ahead for certain"),
        pytest.param([BETTER, EVEN], [1], id="behind the best, though not behind the first"),
        pytest.param([BETTER, BETTER], [1], id="as good as the best"),
    ],
)
def test_a_choice_that_is_decided_is_given_up(rivals: list[list[float]], left: list[int]) -> None:
    assert Dealt(EVEN, *rivals).after(8) == left


def test_the_first_stays_until_another_is_ahead_for_certain() -> None:
    close = [0.45, 0.75] * 8
    assert Dealt(EVEN, close).after(4) == [0, 1]


@pytest.mark.parametrize(
    ("rivals", "taken"),
    [([WORSE, EVEN], 0), ([WORSE, BETTER], 2), ([UNSTEADY, WORSE], 0), ([BETTER, EVEN], 1)],
)
def test_another_is_taken_only_if_it_is_better_for_certain(
    rivals: list[list[float]], taken: int
) -> None:
    bot = Patient(Chance(1))
    assert bot.decide(Dealt(EVEN, *rivals)) is CHOICES[taken]
    assert bot.last is not None and bot.last.choice == CHOICES[taken].text


def test_no_deal_is_played_once_the_choice_is_clear() -> None:
    comparison = Dealt(EVEN, WORSE, BETTER)
    Patient(Chance(1)).decide(comparison)
    assert [len(values) for values in comparison.values] == [4, 4, 4]
