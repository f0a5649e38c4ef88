"""The benchmark runs and reports; how fast it finds the engine is no business of a test."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

from orrery import catalog
from orrery.lab import bench
from orrery.lab.catanatron import HOW_TO_GET_IT, LEAST_PLAYERS, MOST_PLAYERS, CatanatronPace
from orrery.lab.checkout import HERE
from orrery.lab.pace import KitPace
from orrery.roll.game import RollGame

needs_catanatron = pytest.mark.skipif(
    importlib.util.find_spec("catanatron") is None,
    reason="catanatron is not installed (`make bench` installs it)",
)

FIGURES = {
    "name",
    "players",
    "games",
    "decisions",
    "seconds",
    "decisions_per_second",
    "games_per_second",
    "copy_microseconds",
}
RATIOS = {
    "name",
    "players",
    "catanatron_players",
    "decisions_per_second",
    "games_per_second",
    "copy",
}


@pytest.fixture
def without_catanatron(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "catanatron_is_here", lambda: False)


@pytest.mark.usefixtures("without_catanatron")
def test_every_game_is_measured_with_its_fewest_and_most_players() -> None:
    report = bench.measure(quick=True)

    wanted = []
    for name in catalog.GAMES:
        players = catalog.kit(name).players
        wanted += [(name, players[0]), (name, players[-1])]
    assert [(row["name"], row["players"]) for row in report["games"]] == wanted
    assert set(report["compiled"]) == set(catalog.GAMES)
    for row in report["games"]:
        assert set(row) == FIGURES
        assert row["decisions"] >= row["games"] > 0
        assert min(row["decisions_per_second"], row["copy_microseconds"]) > 0


@pytest.mark.usefixtures("without_catanatron")
def test_without_catanatron_our_own_figures_stand_and_a_sentence_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert bench.main(["--quick"]) == 0

    printed = capsys.readouterr()
    assert "roll, 2 players" in printed.out
    assert "orrery / catanatron" not in printed.out
    assert HOW_TO_GET_IT in printed.err


@pytest.mark.usefixtures("without_catanatron")
def test_json_is_one_object_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--quick", "--json"]) == 0

    report = json.loads(capsys.readouterr().out)
    assert set(report) == {"compiled", "python", "games", "catanatron", "ratios"}
    assert report["catanatron"] == []
    assert report["ratios"] == []


@needs_catanatron
def test_with_catanatron_the_ratios_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--quick", "--json"]) == 0

    report = json.loads(capsys.readouterr().out)
    assert [row["players"] for row in report["catanatron"]] == [LEAST_PLAYERS, MOST_PLAYERS]
    assert len(report["ratios"]) == len(report["games"])
    for row, ours in zip(report["ratios"], report["games"], strict=True):
        assert set(row) == RATIOS
        assert (row["name"], row["players"]) == (ours["name"], ours["players"])
        theirs = next(
            figures
            for figures in report["catanatron"]
            if figures["players"] == row["catanatron_players"]
        )
        assert row["decisions_per_second"] == pytest.approx(
            ours["decisions_per_second"] / theirs["decisions_per_second"]
        )


@needs_catanatron
def test_catanatron_plays_in_a_process_of_its_own() -> None:
    with CatanatronPace(LEAST_PLAYERS) as pace:
        pace.run(games=1, copies=2)

    assert (pace.games, pace.copies) == (1, 2)
    assert pace.decisions > 0
    assert not [name for name in sys.modules if name.partition(".")[0] == "catanatron"]


def test_the_same_seed_plays_the_same_number_of_decisions() -> None:
    pace = KitPace(catalog.kit("roll"), 3)

    assert pace.play(5) == pace.play(5)


def test_the_state_that_is_copied_comes_from_the_middle_of_a_game() -> None:
    copied = KitPace(catalog.kit("roll"), 5).copier()()

    assert isinstance(copied, RollGame)
    assert not copied.over
    assert copied.round > 1


def test_batches_add_up() -> None:
    pace = KitPace(catalog.kit("roll"), 2)

    pace.run(games=1, copies=2)
    once = pace.decisions
    pace.run(games=2, copies=2)

    assert (pace.games, pace.copies) == (3, 4)
    assert pace.decisions > once


def test_before_and_after_play_the_same_games_side_by_side(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert bench.main(["--quick", "--json", "--against", str(HERE)]) == 0

    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == 2 * len(catalog.GAMES)
    for row in rows:
        assert row["decisions"] > 0
        # One batch: its two sides are all there is to say.
        assert row["ratio"] == pytest.approx(row["now_microseconds"] / row["before_microseconds"])
        assert row["low"] == row["ratio"] == row["high"]


def test_what_is_no_checkout_is_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        bench.main(["--against", str(tmp_path)])

    assert f"{tmp_path} is no checkout of Orrery" in capsys.readouterr().err
