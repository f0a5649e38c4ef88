"""Playing in the terminal, typed as a person would type."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from orrery.cli import build_parser, main
from orrery.cli.play import _for_terminal
from orrery.cli.terminal.menu import FEWEST_GROUPS, MOST_LINES, entries, match
from orrery.core.chance import Chance
from orrery.server.serving import Setup
from tests.cli.conftest import Orrery, Typist
from tests.roll.builder import Seat, position

NEW = ("play", "--players", "2", "--bots", "random", "--seed", "5", "--new")


def at_random(seed: int) -> Iterator[str]:
    """Line numbers for ever: some are no line of the menu, which must do no harm."""
    chance = Chance(seed)
    while True:
        yield str(chance.below(MOST_LINES) + 1)


def test_a_game_can_be_played_to_its_end_and_its_record_checks(orrery: Orrery, home: Path) -> None:
    played = orrery(*NEW, typed=at_random(1))
    assert played.status == 0, played.err
    assert "The game is over" in played.out
    assert "total" in played.out
    (record,) = (home / "records").glob("*.record")
    assert str(record) in played.out
    assert f"orrery replay {record}" in played.out
    checked = orrery("check", str(record))
    assert (checked.status, checked.out) == (0, f"{record}: replays to the recorded end\n")
    assert not list((home / "unfinished").glob("*"))


def test_a_game_broken_off_by_the_end_of_input_is_offered_again(orrery: Orrery, home: Path) -> None:
    left = orrery(*NEW, typed=("1",))
    assert "is kept" in left.out
    (kept,) = (home / "unfinished").glob("*.json")
    again = orrery("play", "--bots", "random", typed=("y", "l"))
    assert again.status == 0
    assert f"unfinished game, {kept.stem}" in again.out
    assert "Captain starts with" in again.out
    assert len(list((home / "unfinished").glob("*.json"))) == 1


def test_an_unfinished_game_can_be_discarded(orrery: Orrery, home: Path) -> None:
    orrery(*NEW, typed=("1",))
    orrery("play", "--bots", "random", typed=("what", "d", "q"))
    assert not list((home / "unfinished").glob("*.json"))


def test_a_damaged_unfinished_game_is_named_and_does_not_stand_in_the_way(
    orrery: Orrery, home: Path
) -> None:
    orrery(*NEW, typed=("1",))
    (kept,) = (home / "unfinished").glob("*.json")
    kept.write_text("{", encoding="utf-8")
    refused = orrery("play", "--bots", "random")
    assert refused.status == 2
    assert str(kept) in refused.err
    assert orrery(*NEW, typed=("q",)).status == 0


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", "chess"),
        ("rules", 99),
        ("seed", -1),
        ("seed", "7"),
        ("names", ["Ann"]),
        ("names", ["Ann", 7]),
        ("bots", ["random", "random"]),
        ("options", {"players": "9"}),
        ("options", []),
        ("choices", [[7, "done"]]),
        ("choices", [[0, "win"]]),
    ],
)
def test_an_unfinished_game_that_was_edited_is_refused(
    orrery: Orrery, home: Path, key: str, value: object
) -> None:
    orrery(*NEW, typed=("1",))
    (kept,) = (home / "unfinished").glob("*.json")
    kept.write_text(json.dumps({**json.loads(kept.read_text()), key: value}), encoding="utf-8")
    refused = orrery("play", "roll", typed=("y", "q"))
    assert refused.status == 2
    assert kept.stem in refused.err
    assert "--new" in refused.err


def test_a_folder_where_nothing_can_be_kept_is_named(
    orrery: Orrery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(file))
    played = orrery(*NEW, typed=("1",))
    assert played.status == 2
    assert f"cannot be kept in {file}" in played.err
    assert "XDG_DATA_HOME" in played.err


def test_who_names_a_game_is_offered_only_unfinished_ones_of_it(orrery: Orrery, home: Path) -> None:
    orrery(*NEW, typed=("1",))
    other = orrery("play", "race", typed=("q",))
    assert "unfinished" not in other.out
    assert "Discard two of your six cards." in other.out
    assert "unfinished game, roll-" in orrery("play", "roll", typed=("y", "q")).out


def test_the_game_is_asked_for_until_it_is_known(
    orrery: Orrery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Typist, "isatty", lambda self: True)
    asked = orrery("play", "--terminal", typed=("3", "chess", " Race ", "q"))
    assert asked.out.count("Which game?") == 3
    assert "Please answer 1, 2 or Enter." in asked.out
    assert "Discard two of your six cards." in asked.out


def test_undo_takes_back_and_says_why_it_cannot(orrery: Orrery, home: Path) -> None:
    typed = ("1", "u", "select explore", "1", "u", "q")
    played = orrery(*NEW, typed=typed)
    assert "Cannot undo" in played.out
    assert "Taken back: select explore with" in played.out


def test_a_choice_can_be_asked_what_it_would_bring(orrery: Orrery) -> None:
    played = orrery(*NEW, typed=("1?", "?", "show ancient rase", "show Ancient Race", "q"))
    assert "Nothing that you own changes at once." not in played.out
    assert "On the other side:" in played.out
    assert "undo your latest choice" in played.out
    assert "Did you mean Ancient Race" in played.out
    assert "Start tile: home world." in played.out


def test_another_player_can_be_looked_at(orrery: Orrery) -> None:
    played = orrery(*NEW, typed=("1", "look ve", "look nobody", "q"))
    assert played.out.count("╭─ Vega ") == 1
    assert "Nobody here is called 'nobody': Captain, Vega." in played.out


def test_commands_are_known_in_capitals_and_without_their_name(orrery: Orrery) -> None:
    played = orrery(*NEW, typed=("show", "LOOK", "9" * 5000, "1" * 5000 + "?", "U", "Q"))
    assert played.status == 0, played.err
    assert "Say which one, such as: show Old Earth" in played.out
    assert "Say at whom: Captain, Vega." in played.out
    assert f"There is no line {'9' * 20}: choose from 1 to 2." in played.out
    assert "Cannot undo: There is nothing to take back" in played.out
    assert "Goodbye." in played.out


def test_a_choice_that_is_not_legal_is_refused_with_its_reason(orrery: Orrery) -> None:
    played = orrery(*NEW, typed=("recruit home", "xyzzy", "99", "q"))
    assert "Not now. Choose which start tile is your development." in played.out
    assert "'xyzzy' is none of the choices" in played.out
    assert "There is no line 99" in played.out


def test_it_is_playable_without_colours(orrery: Orrery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("COLUMNS")
    played = orrery(*NEW, typed=("1", "q"))
    assert played.status == 0
    assert "\x1b" not in played.out
    assert "H home" in played.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "1"), "2 to 5 players, not 1"),
        (("--players", "6"), "2 to 5 players, not 6"),
        (("--bots", "clever"), "no bot for roll called 'clever'. Did you mean random or novice"),
        (("--players", "4", "--bots", "random,random"), "3 seats for bots, but 2 are named"),
        (("--option", "speed=high"), "no option 'speed'"),
        (("--option", "speed"), "KEY=VALUE"),
        (("--players", "3", "--option", "players=4"), "given twice"),
        (("--bots", "random", "--name", "  "), "--name"),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_one_line(
    orrery: Orrery, words: tuple[str, ...], sentence: str
) -> None:
    refused = orrery("play", *words)
    assert refused.status == 2
    assert sentence in refused.err
    assert refused.err.count("\n") == 1


def test_many_choices_are_grouped_and_every_one_is_reached() -> None:
    rolled = "home:explore home:ship military:wild genes:wild alien:wild novelty:produce"
    choices = position("assign", Seat(rolled=rolled), Seat(rolled="home:ship")).choices(0)
    lines = entries(choices)
    assert len(choices) > MOST_LINES >= len(lines) >= FEWEST_GROUPS
    assert sorted(c.text for entry in lines for c in entry.choices) == sorted(map(str, choices))
    assert lines[0].label.startswith("select explore ...")


def test_a_choice_can_be_named_by_the_beginnings_of_its_words() -> None:
    game = position("assign", Seat(rolled="home:explore military:ship"), Seat(rolled="home:ship"))
    choices = game.choices(0)
    assert [c.text for c in match(choices, "sel dev mil")] == [
        "select develop with military from ship"
    ]
    assert match(choices, "sell") == []


def test_a_game_with_rivalry_can_be_played_to_its_end(orrery: Orrery, home: Path) -> None:
    played = orrery(*NEW, "--with", "rivalry", typed=at_random(2))
    assert played.status == 0, played.err
    assert "The game is over" in played.out
    (record,) = (home / "records").glob("*.record")
    assert orrery("check", str(record)).status == 0


def test_play_without_words_opens_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, bool]] = []

    def serve(setup: Setup) -> int:
        opened.append((setup.host, setup.open_page))
        return 0

    monkeypatch.setattr("orrery.server.serving.serve", serve)
    assert main(["play"]) == 0
    assert opened == [("127.0.0.1", True)]


@pytest.mark.parametrize("words", [("race",), ("--terminal",), ("--players", "3")])
def test_play_in_the_terminal_when_a_game_is_described(words: tuple[str, ...]) -> None:
    assert _for_terminal(build_parser().parse_args(["play", *words]))
    assert not _for_terminal(build_parser().parse_args(["play"]))
