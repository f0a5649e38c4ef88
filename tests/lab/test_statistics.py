"""Statistics of results made by hand."""

import pytest

from orrery.lab.arena import Match, Result, derive
from orrery.lab.statistics import Report, Spread


def result(scores: list[int], winners: list[int], rounds: int, *ended_by: str) -> Result:
    return Result(
        number=1,
        seed=1,
        rounds=rounds,
        choices=10 * rounds,
        scores=scores,
        winners=winners,
        ended_by=list(ended_by),
        chosen=[{"ship": rounds}, {"ship": 1, "explore": rounds - 1}],
        phases={"ship": rounds},
    )


def test_everything_adds_up() -> None:
    report = Report(Match("roll", {}, ["a", "b"], 1))
    report.add(result([30, 20], [0], 10, "12 squares"))
    report.add(result([20, 20], [0, 1], 14, "12 squares", "chips exhausted"))
    summary = report.summary()
    assert summary["games"] == 2
    assert summary["rounds"] == 12
    assert summary["choices"] == 120
    assert summary["scores"] == [25, 20]
    assert summary["wins"] == {"a": 1.5, "b": 0.5}
    assert summary["ended_by"] == {"12 squares": 1, "12 squares and chips exhausted": 1}
    assert summary["round_counts"] == {"10": 1, "14": 1}
    assert summary["chosen"] == {"explore": [0, 22], "ship": [24, 2]}
    assert summary["phases"] == {"ship": 1.0}


def test_a_bot_in_several_seats_has_the_wins_of_all() -> None:
    report = Report(Match("roll", {}, ["a", "a"], 1))
    report.add(result([30, 20], [0], 10, "12 squares"))
    report.add(result([20, 30], [1], 10, "12 squares"))
    assert report.summary()["wins"] == {"a": 2.0}
    assert report.summary()["wins_by_seat"] == [1.0, 1.0]


def test_no_game_at_all_is_summed_up_too() -> None:
    summary = Report(Match("roll", {}, ["a", "b"], 1)).summary()
    assert (summary["games"], summary["scores"], summary["wins"]) == (0, [], {"a": 0.0, "b": 0.0})


@pytest.mark.parametrize(("values", "quartiles"), [([5], (5, 5, 5)), ([1, 2, 3, 4, 5], (2, 3, 4))])
def test_quartiles(values: list[int], quartiles: tuple[int, int, int]) -> None:
    assert Spread.of(values).quartiles == quartiles


def test_every_game_and_purpose_has_a_seed_of_its_own() -> None:
    seeds = {
        derive(seed, number, purpose)
        for seed in range(5)
        for number in range(20)
        for purpose in ("game", "seat 0", "seat 1")
    }
    assert len(seeds) == 5 * 20 * 3
