"""Bots from outside: whatever they do is their own failure, and the arena goes on."""

import sys
import time
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from orrery.bots.bot import Situation
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.lab.contest.entrants import entrant
from orrery.lab.contest.inside import BotFailure, EntrantError
from orrery.lab.contest.plan import make_contest
from orrery.lab.contest.playing import LONGEST, play
from orrery.lab.contest.standing import Standings
from orrery.lab.contest.workers import PlayingError, play_many
from tests.lab.contests import contest, wait_for_the_end_of

FIRST = "return s.choices[0]"


def in_file(tmp_path: Path, choose: str = FIRST, making: str = "pass", head: str = "") -> str:
    """A class in a file, by what it does when it chooses, is made, and is loaded."""
    path = tmp_path / "own.py"
    path.write_text(
        f"import os, sys\n{head}\n"
        f"class Bot:\n    def __init__(self):\n        {making}\n"
        f"    def choose(self, s):\n        {choose}\n"
    )
    return f"{path}:Bot"


def command(tmp_path: Path, body: str, head: str = "") -> str:
    """A command, by what it does with each line that it reads."""
    path = tmp_path / "bot.py"
    path.write_text(f"import json, os, sys, time\n{head}\nfor line in sys.stdin:\n    {body}\n")
    return f"{sys.executable} {path}"


# ---- classes ---------------------------------------------------------------------------------


def test_a_class_in_a_file_takes_part(tmp_path: Path) -> None:
    name = in_file(tmp_path)
    bot = entrant(name, "race", Chance(1))
    game = kit("race").start(kit("race").options({}), Chance(1))
    assert bot.choose(Situation(game, 0), game.choices(0)) is game.choices(0)[0]
    with pytest.raises(EntrantError, match="no class 'Second'"):
        entrant(name.replace(":Bot", ":Second"), "race", Chance(1))


@pytest.mark.parametrize(
    ("choose", "why"),
    [
        ("sys.exit()", "SystemExit"),
        ("raise ValueError('\\ud800 ' + 'no ' * 999)", "ValueError: ? no"),
        ("class Rude(BaseException): pass\n        raise Rude", "it crashed: Rude"),
        ("return 7", "it chose 7, which is not among its choices"),
        (
            "class Yes:\n            def __eq__(self, o): return True\n        return Yes()",
            "not among",
        ),
        ("class No:\n            def __repr__(self): 1 / 0\n        return No()", "it chose a No"),
        ("s.choices.append(s.choices[0].kind); return s.choices[-1]", "not among its choices"),
        ("s.choices[:] = ['fly']; return 'fly'", "it chose 'fly', which is not among"),
        ("return choose_nothing", "NameError"),
    ],
)
def test_whatever_a_class_does_wrong_is_its_own_failure(
    tmp_path: Path, choose: str, why: str
) -> None:
    result = play(contest(in_file(tmp_path, choose), "random"), 0)
    assert result.failed == 0 and why in result.why
    assert len(result.why) <= 300 and result.why.encode()
    assert result.winners == [1] and result.places == [2, 1] and result.broken_off


@pytest.mark.parametrize("where", ["making", "head"])
@pytest.mark.parametrize("deed", ["sys.exit()", "raise SystemExit(3)", "1 / 0", "raise KeyError"])
def test_a_class_that_cannot_be_made_is_refused(tmp_path: Path, where: str, deed: str) -> None:
    with pytest.raises(EntrantError, match=r"cannot be (made|loaded): \w+"):
        make_contest("race", {}, [in_file(tmp_path, **{where: deed}), "random"], 1)


def test_a_class_that_ends_its_process_when_it_is_loaded_is_refused(tmp_path: Path) -> None:
    name = in_file(tmp_path, head="os._exit(0)")
    with pytest.raises(
        EntrantError, match=r"own\.py:Bot cannot be made: its process ended by itself"
    ):
        make_contest("race", {}, [name, "random"], 1)


def test_a_class_that_cannot_be_made_later_fails_in_that_game(tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    name = in_file(tmp_path, making=f"os.path.exists({str(flag)!r}) and 1 / 0")
    match = contest(name, "random")
    assert play(match, 0).failed < 0
    flag.touch()
    result = play(match, 1)
    assert result.failed == 1 and "Bot cannot be made: ZeroDivisionError" in result.why


def test_who_says_ctrl_c_in_a_process_of_the_arena_fails(tmp_path: Path) -> None:
    match = contest(in_file(tmp_path, "raise KeyboardInterrupt"), "random")
    for jobs in (1, 2):
        results = list(play_many(match, [0, 1], jobs))
        assert all("it crashed: KeyboardInterrupt" in result.why for result in results)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_ends_the_process_is_no_silent_end(tmp_path: Path, jobs: int) -> None:
    match = contest(in_file(tmp_path, "os._exit(0)"), "random")
    with pytest.raises(PlayingError, match=r"played game \d ended by itself with status 0"):
        list(play_many(match, range(4), jobs))


def test_what_a_class_prints_goes_beside_the_results(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    name = in_file(tmp_path, f"print('thinking'); {FIRST}", "print('made')", "print('loaded')")
    match = make_contest("race", {}, [name, "random"], 1)
    list(play_many(match, [0], 1))
    said = capfd.readouterr()
    assert said.out == "" and {"thinking", "made", "loaded"} <= set(said.err.split())


def test_a_game_without_an_end_is_lost_for_all(tmp_path: Path) -> None:
    # Given two who always take the first choice, which in Race is to explore and build nothing.
    name = in_file(tmp_path)
    twin = tmp_path / "twin.py"
    twin.write_text((tmp_path / "own.py").read_text())
    match = contest(name, f"{twin}:Bot")
    # When they play.
    results = [play(match, number) for number in range(2)]
    # Then the games end all the same, and nobody has won.
    standings = Standings(match)
    for result in results:
        assert result.broken_off and result.failed < 0 and result.winners == []
        assert result.why == f"it was not over after {LONGEST} rounds"
        assert result.ended_by == ["broken off"] and result.places == [2, 2]
        standings.add(result)
    assert [bot.win.share for bot in standings.bots()] == [0, 0]
    assert [bot.rating for bot in standings.bots()] == [1500, 1500]
    assert standings.summary()["broken_off"] == 2


# ---- commands --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("sys.exit(3)", "status 3"),
        ("print('hello', flush=True)", "no JSON"),
        ("print('[' * 50000, flush=True)", "no JSON"),
        ("print('1' * 50000, flush=True)", "no JSON"),
        ("print('[' * 200000, flush=True)", "its answer has no end"),
        ("print('[' * 900 + ']' * 900, flush=True)", "names none of its choices"),
        ("print(json.dumps({'choice': 'fly'}), flush=True)", "names none of its choices"),
        ("print(json.dumps({'choice': '\\ud800'}), flush=True)", "names none of its choices"),
        ("print(json.dumps({'choice': 999}), flush=True)", "names none of its choices"),
        ("print(json.dumps(7), flush=True)", "names none of its choices"),
        ("time.sleep(60)", "said nothing for 0.4 seconds"),
    ],
)
def test_a_command_that_fails_loses_the_game_and_says_why(
    tmp_path: Path, body: str, why: str
) -> None:
    match = replace(
        contest(command(tmp_path, body), "random"), patience=0.4 if "sleep" in body else 30
    )
    result = play(match, 0)
    assert result.failed == 0 and why in result.why
    assert result.winners == [1] and result.places == [2, 1]


@pytest.mark.parametrize(
    "line",
    [
        # Floods, and never reads.
        """yes '{"choice": 0}'""",
        # Answers in advance, and never reads.
        """sh -c "yes '{\\"choice\\": 0}' | head -n 4000; sleep 600" """,
    ],
)
def test_patience_covers_a_command_that_does_not_read(line: str) -> None:
    result = play(replace(contest(line, "random"), patience=2), 0)
    assert result.failed == 0 and result.why == "it read nothing for 2 seconds"


@pytest.mark.parametrize("line", ["python3 'x", 'python3 "', "python3 \\"])
def test_a_command_with_half_a_quote_is_refused(line: str) -> None:
    with pytest.raises(EntrantError, match="cannot be read: no"):
        make_contest("race", {}, [line, "random"], 1)


def test_no_command_and_nothing_it_started_outlives_its_game(tmp_path: Path) -> None:
    # Given a command that starts another program, notes both, and would go on for ever.
    note = tmp_path / "note"
    head = (
        "import subprocess\n"
        "other = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(note)!r}, 'a').write(f'{{os.getpid()}} {{other.pid}} ')"
    )
    bots = command(tmp_path, "json.loads(line)['t'] == 'decide' and print(0, flush=True)", head)
    # When it loses its first game.
    assert play(contest(bots, "random"), 0).failed == 0
    # Then both are gone.
    pids = [int(word) for word in note.read_text().split()]
    assert len(pids) == 2
    wait_for_the_end_of(pids)


def test_commands_end_although_another_bot_breaks_the_game_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / "note"
    head = f"open({str(note)!r}, 'a').write(f'{{os.getpid()}} ')"
    bots = command(tmp_path, "print(json.dumps({'choice': 0}), flush=True)", head)

    def interrupted(_: object, __: Situation) -> None:
        while not note.exists() or not note.read_text():
            time.sleep(0.01)
        raise KeyboardInterrupt

    monkeypatch.setattr("orrery.bots.random_bot.RandomBot.choose", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play(contest(bots, "random"), 0)
    wait_for_the_end_of([int(word) for word in note.read_text().split()])


# ---- the example -----------------------------------------------------------------------------


def test_the_example_beats_random_as_class_and_as_command() -> None:
    home = Path(__file__).parents[2] / "examples" / "greedy_race.py"
    match = contest(f"{home}:Greedy", "random", seed=4)
    standings = Standings(match)
    for number in range(40):
        standings.add(play(match, number))
    assert standings.estimate(0).low > 0.5
    spoken = play(contest(f"python3 {home}", "random", seed=4), 0)
    assert spoken.failed < 0 and spoken.scores == standings.games[0].scores


# ---- tables ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "bots", "options", "players"),
    [
        ("race", 2, {}, 2),
        ("race", 3, {}, 3),
        ("race", 4, {"players": "2"}, 2),
        ("race", 3, {"variant": "experienced"}, 2),
        ("roll", 2, {}, 2),
        ("roll", 6, {}, 3),
    ],
)
def test_as_many_play_as_there_are_bots_if_so_many_can(
    game: str, bots: int, options: dict[str, str], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.lab.contest.plan._try_out", lambda *_: None)
    names = [f"bot{at}" for at in range(bots)]
    assert make_contest(game, options, names, 1).players == players


def test_components_are_read_by_every_process_that_plays(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = (resources.files("orrery.roll.rivalry") / "components.toml").read_text("utf-8")
    mine.write_text(text.replace("credits = 3", "credits = 4", 1), "utf-8")
    files = {"components": str(mine)}
    options = {"with": "rivalry", "components": kit("roll").files["components"](str(mine))}
    match = make_contest("roll", options, ["random", "novice"], 1, files=files)
    results = list(play_many(match, [0, 1], 2))
    assert [result.failed for result in results] == [-1, -1]
    assert "files" not in match.identity(), "where it was read does not belong to the results"


def test_a_failure_is_one_line() -> None:
    assert str(BotFailure("it\ncrashed \t at once")) == "it crashed at once"
