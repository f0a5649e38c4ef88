from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from orrery.catalog import kit
from orrery.core import record
from orrery.core.errors import RecordError
from tests.core.playing import all_views, begin, finished

HISTORY = finished(2, 11)
TEXT = record.write(HISTORY, ["anna", "bert"])
LINES = TEXT.split("\n")


def signed(lines: list[str]) -> str:
    """The text of changed lines with a digest that fits them: a careful forgery."""
    body = lines[:-2]
    return "\n".join([*body, f"digest {record._digest(body)}", ""])


def changed(number: int, line: str) -> str:
    return signed([*LINES[: number - 1], line, *LINES[number:]])


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        record.replay(text, kit)
    assert str(error.value)
    return error.value


def line_with(pattern: str) -> int:
    return next(n for n, line in enumerate(LINES, start=1) if re.search(pattern, line))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_record_replays_to_the_same_end(players: int) -> None:
    for timing in ("auto", "strict"):
        history = finished(players, players, timing=timing)
        text = record.write(history, [f"player {seat}" for seat in range(players)])
        again = record.replay(text, kit)
        assert all_views(again.game) == all_views(history.game)
        assert [str(score) for score in again.game.scores()] == [
            str(score) for score in history.game.scores()
        ]
        assert record.write(again, [f"player {seat}" for seat in range(players)]) == text


def test_parse_reads_what_write_wrote() -> None:
    parsed = record.parse(TEXT)
    assert (parsed.game, parsed.rules, parsed.seed) == ("roll", kit("roll").rules, 11)
    assert parsed.options == {"players": "2", "timing": "auto", "first_game": "no"}
    assert parsed.seats == ["anna", "bert"]
    assert [(seat, words) for _, seat, words, _ in parsed.choices] == [
        (move.seat, move.choice.text) for move in HISTORY.moves
    ]


@pytest.mark.parametrize("first", ["", "orrery", "orrery-records 1", "{}", "ORRERY-RECORD 1"])
def test_another_first_line_is_no_record(first: str) -> None:
    error = error_of(changed(1, first))
    assert error.line == 1
    assert "not an Orrery record" in str(error)


@pytest.mark.parametrize("first", ["orrery-record", "orrery-record 2", "orrery-record 1 1"])
def test_another_version_is_refused(first: str) -> None:
    error = error_of(changed(1, first))
    assert error.line == 1
    assert "version" in str(error)


def test_an_unknown_game_is_refused() -> None:
    error = error_of(changed(2, "game chess"))
    assert error.line == 2
    assert "chess" in str(error)


@pytest.mark.parametrize("rules", ["0", str(kit("roll").rules + 1), "x", "-1", "", "9" * 5000])
def test_other_rules_are_refused(rules: str) -> None:
    assert error_of(changed(3, f"rules {rules}")).line == 3


@pytest.mark.parametrize(
    "options",
    ["players=6", "players=1", "players", "speed=9", "timing=never", "players=" + "9" * 5000],
)
def test_impossible_options_are_refused(options: str) -> None:
    assert error_of(changed(4, f"options {options}")).line == 4


@pytest.mark.parametrize("seed", ["x", "", "-3", "1.5", "7" * 5000])
def test_a_seed_is_a_whole_number(seed: str) -> None:
    assert error_of(changed(5, f"seed {seed}")).line == 5


def test_another_seed_brings_other_chance() -> None:
    assert error_of(changed(5, "seed 12")).line == 7


@pytest.mark.parametrize("seats", ["anna", "anna | bert | carl"])
def test_names_must_fit_the_seats(seats: str) -> None:
    assert error_of(changed(6, f"seats {seats}")).line == 6


@pytest.mark.parametrize("names", [["anna"], ["anna", "b | c"], ["anna", "b\nc"], ["anna", "b\rc"]])
def test_names_that_would_spoil_a_record_are_not_written(names: list[str]) -> None:
    with pytest.raises(RecordError) as error:
        record.write(HISTORY, names)
    assert error.value.line == 6


@pytest.mark.parametrize("number", range(2, 8))
def test_a_missing_header_line_is_named(number: int) -> None:
    error = error_of(signed(LINES[: number - 1] + LINES[number:]))
    assert error.line == number
    assert record.HEADER[number - 2] in str(error)


def test_a_record_that_is_cut_off_is_refused() -> None:
    ending = line_with(r"^end ")
    for count in (*range(40), *range(40, ending, 17), *range(ending, len(LINES) - 1)):
        for end in ("", "\n"):
            with pytest.raises(RecordError) as error:
                record.parse("\n".join(LINES[:count]) + end)
            # The line where the text stops, or the one that is missing.
            assert count <= error.value.line <= count + 1 or count == 0


def test_a_missing_choice_is_noticed() -> None:
    for number in (8, 20, line_with(r"^end ") - 1):
        error = error_of(signed(LINES[: number - 1] + LINES[number:]))
        assert number <= error.line <= len(LINES)


def test_a_choice_of_the_wrong_seat_is_refused() -> None:
    seat, words = LINES[7].split(" ", 1)
    error = error_of(changed(8, f"{1 - int(seat)} {words}"))
    assert error.line == 8
    assert "refused" in str(error)


@pytest.mark.parametrize(
    "line", ["0 fly", "7 done", "done", "x done", "0", "", "9" * 5000 + " done"]
)
def test_a_line_that_is_no_legal_choice_is_refused(line: str) -> None:
    assert error_of(changed(8, line)).line == 8


def test_an_edited_roll_is_noticed() -> None:
    number = line_with(r"\| roll 0 ")
    error = error_of(changed(number, LINES[number - 1].replace(" home:", " alien:", 1)))
    assert error.line == number
    assert "chance brought" in str(error)


def test_an_edited_draw_is_noticed() -> None:
    number = line_with(r"^\d draw \| draw ")
    error = error_of(changed(number, LINES[number - 1] + "; Gem World"))
    assert error.line == number


def test_an_outcome_left_out_is_noticed() -> None:
    number = line_with(r"\| roll 0 ")
    error = error_of(changed(number, LINES[number - 1].split(" | ")[0]))
    assert (error.line, "silent" in str(error)) == (number, True)


def test_an_outcome_added_is_noticed() -> None:
    number = line_with(r"^\d select ")
    error = error_of(changed(number, LINES[number - 1] + " | spare ship"))
    assert (error.line, "no part" in str(error)) == (number, True)


def test_an_edited_score_is_noticed() -> None:
    number = line_with(r"^score 1 ")
    error = error_of(changed(number, "score 1 99 + 0"))
    assert (error.line, "the rules say" in str(error)) == (number, True)


def test_an_edited_end_is_noticed() -> None:
    number = line_with(r"^end ")
    assert error_of(changed(number, "end boredom")).line == number


def test_a_missing_score_is_noticed() -> None:
    number = line_with(r"^score 1 ")
    assert error_of(signed(LINES[: number - 1] + LINES[number:])).line == number - 1


def test_an_edited_digest_is_noticed() -> None:
    number = line_with(r"^digest ")
    error = error_of("\n".join([*LINES[: number - 1], "digest 0000000000000000", ""]))
    assert (error.line, "digest" in str(error)) == (number, True)


def test_an_edited_name_is_noticed_by_the_digest() -> None:
    assert "digest" in str(error_of(TEXT.replace("anna", "otto", 1)))


@pytest.mark.parametrize("tail", ["x", "\n", "0 done\n", " "])
def test_text_after_the_digest_is_refused(tail: str) -> None:
    error = error_of(TEXT + tail)
    assert error.line == len(LINES)
    assert "after the digest" in str(error)


def test_a_last_line_without_its_end_is_refused() -> None:
    assert "cut off" in str(error_of(TEXT[:-1]))


def test_an_unfinished_game_has_no_record() -> None:
    with pytest.raises(RecordError, match="not over"):
        record.write(begin(2, 3), ["a", "b"])


def test_a_record_that_ends_before_the_game_does_is_refused() -> None:
    ending = line_with(r"^end ")
    error = error_of(signed(LINES[:20] + LINES[ending - 1 :]))
    assert (error.line, "not over" in str(error)) == (21, True)


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (TEXT.replace("\n", "\r\n"), 1, "not with CRLF"),
        (TEXT.replace("\n", "\r"), 1, "carriage return"),
        (TEXT.replace("done\n", "done\r\n", 1), line_with(" done$"), "carriage return"),
        ("\ufeff" + TEXT, 1, "byte order mark"),
        ("", 1, "empty"),
    ],
)
def test_what_editors_and_transfers_do_is_named(text: str, line: int, why: str) -> None:
    error = error_of(text)
    assert (error.line, why in str(error)) == (line, True)


def test_a_record_cut_off_after_a_line_says_so() -> None:
    for count in (3, 9, line_with("^end "), len(LINES) - 2):
        assert "cut off" in str(error_of("\n".join(LINES[:count]) + "\n"))


def test_an_empty_line_is_not_the_end_of_the_text() -> None:
    error = error_of("\n".join([LINES[0], "", *LINES[1:]]))
    assert (error.line, str(error)) == (2, "line 2: expected 'game', found ''")


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (3, "rules 01"),
        (3, "rules \u0661"),
        (4, "options players=3 players=2"),
        (4, "options players=02"),
        (4, "options players=2  timing=auto"),
        (4, "options =2"),
        (5, "seed 011"),
        (5, "seed \u0661\u0661"),
    ],
)
def test_a_careful_forgery_in_other_spelling_is_refused(number: int, line: str) -> None:
    assert error_of(changed(number, line)).line == number


@pytest.mark.parametrize("seat", ["00", "\u0660", "-0", "1000000000"])
def test_a_seat_has_one_spelling(seat: str) -> None:
    number = line_with("^0 done$")
    assert error_of(changed(number, f"{seat} done")).line == number


def test_a_commitment_says_something() -> None:
    error = error_of(signed([*LINES[:7], "commitment ", *LINES[7:]]))
    assert (error.line, "commitment is empty" in str(error)) == (8, True)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(
    at=st.integers(0, len(TEXT) - 1),
    letter=st.characters(codec="utf-8"),
    edit=st.sampled_from(["replace", "insert", "delete"]),
)
def test_any_edit_of_one_character_is_refused_with_a_record_error(
    at: int, letter: str, edit: str
) -> None:
    if edit == "delete":
        text = TEXT[:at] + TEXT[at + 1 :]
    else:
        text = TEXT[:at] + letter + TEXT[at + (edit == "replace") :]
    if text != TEXT:
        assert error_of(text).line >= 0


@settings(max_examples=100)
@given(st.text())
def test_any_text_is_refused_with_a_record_error(text: str) -> None:
    assert error_of(text).line >= 0


def test_broken_unicode_is_refused_by_the_digest() -> None:
    assert "digest" in str(error_of(TEXT.replace("anna", "an\udc80na")))
