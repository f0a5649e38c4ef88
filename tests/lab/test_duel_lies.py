"""An outside program that lies, falls silent or floods is told of in one sentence, and ended."""

import copy
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from orrery.bots.roster import make_bot
from orrery.core.chance import Chance
from orrery.lab.duel.match import DuelPlan, DuelResult, converse, play_position
from orrery.lab.duel.outside import LONGEST_LINE, Outside
from orrery.lab.duel.protocol import DuelError

SERVER = [sys.executable, str(Path(__file__).with_name("duel_server.py"))]
GAMES = 2
Told = list[Any]


def plan(*command: str, patience: float = 60.0) -> DuelPlan:
    return DuelPlan(
        command, 2, False, 1, lambda chance: make_bot("random", "race", chance), patience
    )


class Recording(Outside):
    """The stand-in of an outside program, and what it told."""

    def __init__(self) -> None:
        words = ["--players", "2", "--external", "0", "--seed", "1", "--games", str(GAMES)]
        super().__init__([*SERVER, *words], 60.0)
        self.told: Told = []

    def hear(self) -> bytes | None:
        line = super().hear()
        if line is not None:
            self.told.append(json.loads(line))
        return line


class Canned:
    """An outside program that says what was written down, whatever it hears."""

    def __init__(self, told: Told) -> None:
        self._lines = [
            line if isinstance(line, bytes) else json.dumps(line).encode() for line in told
        ]

    def hear(self) -> bytes | None:
        return self._lines.pop(0) if self._lines else None

    def say(self, line: bytes) -> None:
        json.loads(line)

    def let_go(self) -> None:
        pass

    def how_it_ended(self) -> str:
        return "the tape is over"


@pytest.fixture(scope="module")
def tape() -> Told:
    """Two games, as they are told when nobody lies."""
    recording = Recording()
    with recording:
        assert len(list(converse(plan("tape"), 0, 1, GAMES, recording))) == GAMES
    return recording.told


def played(told: Told) -> Iterator[DuelResult]:
    return converse(plan("tape"), 0, 1, GAMES, Canned(told))


def first(told: Told, kind: str) -> Any:
    """The first message of a kind."""
    return next(each for each in told if kind in (each["t"], each.get("kind")))


def without(kind: str, name: str) -> Callable[[Told], Told]:
    def lie(told: Told) -> Told:
        del first(told, kind)[name]
        return told

    return lie


def with_(kind: str, name: str, value: Any) -> Callable[[Told], Told]:
    def lie(told: Told) -> Told:
        first(told, kind)[name] = value
        return told

    return lie


def with_place(name: str, value: Any, seat: int = 0) -> Callable[[Told], Told]:
    def lie(told: Told) -> Told:
        first(told, "action")["state"]["players"][seat][name] = value
        return told

    return lie


def with_seats(**values: Any) -> Callable[[Told], Told]:
    def lie(told: Told) -> Told:
        for seat in first(told, "end")["players"]:
            seat.update(values)
        return told

    return lie


def saying(line: bytes) -> Callable[[Told], Told]:
    return lambda told: [*told[:3], line, *told[3:]]


def twice(kind: str) -> Callable[[Told], Told]:
    def lie(told: Told) -> Told:
        return [each for one in told for each in [one] * (1 + (one["t"] == kind))]

    return lie


def other_seat(told: Told) -> Told:
    asks = [each for each in told if each["t"] == "ask"]
    asks[1]["p"] = 1 - asks[1]["p"]
    return told


def fewer_players(told: Told) -> Told:
    del first(told, "action")["state"]["players"][1]
    return told


def an_unknown_phase(told: Told) -> Told:
    first(told, "place")["events"].append({"t": "phase", "name": "Dream"})
    return told


def a_phase_without_a_name(told: Told) -> Told:
    first(told, "place")["events"].append({"t": "phase"})
    return told


def an_event_of_nobody(told: Told) -> Told:
    first(told, "place")["events"].append({"t": "place", "p": 3, "card": "Old Earth"})
    return told


def a_good_on_no_world(told: Told) -> Told:
    first(told, "action")["state"]["players"][1]["goods"] = ["Galactic Federation"]
    return told


def cards_from_nowhere(told: Told) -> Told:
    for place in first(told, "action")["state"]["players"]:
        place.update(tableau=["Old Earth", "Old Earth"], goods=[])
    return told


def powers_that_are_not_there(told: Told) -> Told:
    first(told, "payment")["legal"][0]["powers"] = [9]
    return told


LIES: dict[str, tuple[Callable[[Told], Told], str]] = {
    "no protocol": (without("game", "protocol"), "missing required field `protocol`"),
    "another protocol": (with_("game", "protocol", "race-duel-2"), "speaks race-duel-2"),
    "no seed": (without("game", "seed"), "missing required field `seed`"),
    "a text as seed": (with_("game", "seed", "one"), r"Expected `int`, got `str` - at `\$.seed`"),
    "another seed": (with_("game", "seed", 424242), "plays the seed 424242, not 1"),
    "no variant": (without("game", "variant"), "missing required field `variant`"),
    "another variant": (with_("game", "variant", "advanced"), "variant advanced, not plain"),
    "another number of players": (with_("game", "players", 4), "so many players: 4, not 2"),
    "no game": (lambda told: told[1:], "says 'discard' where a game should begin"),
    "a game in a game": (twice("game"), "says 'game' in the middle of a game"),
    "no kind": (without("action", "kind"), "missing required field `kind`"),
    "an unknown kind": (with_("action", "kind", "dance"), "Invalid value 'dance'"),
    "no options": (without("action", "options"), "missing required field `options`"),
    "options that are null": (with_("place", "options", None), "Expected `array`, got `null`"),
    "no state": (without("action", "state"), "missing required field `state`"),
    "no events": (without("action", "events"), "missing required field `events`"),
    "seat nine": (with_("action", "p", 9), "<= 3"),
    "a seat too many": (with_("discard", "p", 2), "asks seat 2 of 2 players"),
    "another seat": (other_seat, "one seat is ours"),
    "players missing": (fewer_players, r"shows the seats \[0\] of 2 players"),
    "no hand": (with_place("hand", None, 1), "without showing its hand"),
    "a hand of another size": (with_place("hand_size", 9, 1), "of a hand of 9"),
    "an empty tableau": (with_place("tableau", [], 1), "length >= 1"),
    "an unknown card": (with_place("tableau", ["Atlantis"]), "no card 'Atlantis'"),
    "an unknown action": (with_place("actions", ["Dance"]), "Invalid enum value 'Dance'"),
    "a good on no world": (a_good_on_no_world, "a good on Galactic Federation"),
    "cards from nowhere": (cards_from_nowhere, "where our rules cannot follow"),
    "an unknown phase": (an_unknown_phase, "Invalid enum value 'Dream'"),
    "a phase without a name": (a_phase_without_a_name, "'phase' without what it needs"),
    "an event of nobody": (an_event_of_nobody, "tells of seat 3 of 2 players"),
    "no legal payment": (with_("payment", "legal", []), "length >= 1"),
    "powers that are not there": (powers_that_are_not_there, "numbers that do not fit"),
    "more cards than there are": (with_("discard", "n", 7), "numbers that do not fit"),
    "no rounds": (without("end", "rounds"), "missing required field `rounds`"),
    "no seats at the end": (with_("end", "players", []), "ends with 0 seats of 2"),
    "no winner": (with_seats(winner=False), "nobody wins"),
    "no external seat": (with_seats(external=False), "ends with 0 external seats"),
    "only external seats": (with_seats(external=True), "ends with 2 external seats"),
    "another position": (with_seats(deal=1), "at position 1"),
    "the end twice": (twice("end"), "'end' where a game should begin"),
    "a refusal of nothing": (lambda told: [told[0], {"t": "error"}], "no answer before it asked"),
    "refusals without end": (
        lambda told: [*told[:2], *[{"t": "error", "reason": "no"}] * 200],
        "takes no answer to 'discard': 'no'",
    ),
    "the same question for ever": (lambda told: told[:2] + [told[1]] * 6000, "5001 times"),
    "an early end": (lambda told: told[:5], "ended after 0 of 2 games"),
    "bytes that are no text": (saying(b'{"t": "\xff\xfe"}'), "which is no JSON"),
    "half a message": (saying(b'{"t": "ask", "p"'), "which is no JSON"),
    "a list": (saying(b"[1, 2]"), "Expected `object`, got `array`"),
    "a deep message": (saying(b'{"t": "ask", "x": ' + b"[" * 90_000), "which is no JSON"),
    "a number without end": (with_("action", "round", 10**40), "Expected `int`"),
}


@pytest.mark.parametrize("lie", LIES)
def test_every_lie_is_told_of_in_one_sentence(tape: Told, lie: str) -> None:
    twist, complaint = LIES[lie]
    with pytest.raises(DuelError, match=complaint) as told:
        list(played(twist(copy.deepcopy(tape))))
    assert "This ends the duel, in the game of seed" in str(told.value)
    assert "\n" not in str(told.value) and len(str(told.value)) < 500


def test_a_second_end_of_the_last_game_is_told_of_too(tape: Told) -> None:
    with pytest.raises(DuelError, match="after the last of 2 games"):
        list(played([*tape, tape[-1]]))


def test_games_before_a_lie_are_finished(tape: Told) -> None:
    told = copy.deepcopy(tape)
    told[-1]["players"] = []
    games = played(told)
    assert next(games).seed == 1
    with pytest.raises(DuelError, match="seed 2 at position 0"):
        next(games)


def test_whatever_is_changed_nothing_but_a_sentence_comes_of_it(tape: Told) -> None:
    luck = Chance(5)
    values: list[Any] = [None, -1, 0, 3, 10**30, 0.5, "", "Old Earth", [], [[]], {}, True]
    lies = 0
    for _ in range(150):
        told = copy.deepcopy(tape)
        spot: Any = told[luck.below(len(told))]
        while True:
            keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
            key = keys[luck.below(len(keys))]
            if not isinstance(spot[key], dict | list) or not spot[key] or not luck.below(3):
                break
            spot = spot[key]
        spot[key] = values[luck.below(len(values))]
        try:
            assert len(list(played(told))) == GAMES
        except DuelError:
            lies += 1
    assert lies > 100


# ---- silence, floods, and what is left behind ------------------------------------------------


BEGIN = {"t": "game", "protocol": "race-duel-1", "seed": 1, "players": 2, "variant": "plain"}


def script(words: str) -> list[str]:
    return [sys.executable, "-c", words]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("import time; time.sleep(600)", "said nothing for 0.5 seconds; --patience"),
        ("import os, time; os.close(1); time.sleep(600)", "closed its output and runs on"),
        ("import sys; sys.exit(3)", "ended after 0 of 1 games .*status 3"),
        (
            f"import time; print({json.dumps(BEGIN)!r}, flush=True); time.sleep(600)",
            "said nothing for 0.5 seconds",
        ),
        (
            "import sys, time; print('{\"t\":', end='', flush=True); time.sleep(600)",
            "said nothing for 0.5 seconds",
        ),
    ],
)
def test_silence_ends_a_duel(words: str, complaint: str) -> None:
    patience = 0.5 if "0.5" in complaint else 60.0
    with pytest.raises(DuelError, match=complaint):
        list(play_position(plan(*script(words), patience=patience), 0, 1, 1))


def test_a_line_without_end_ends_a_duel() -> None:
    flood = "import sys\nwhile True: sys.stdout.write('x' * 65536)"
    with pytest.raises(DuelError, match=f"without end: {LONGEST_LINE} characters"):
        list(play_position(plan(*script(flood)), 0, 1, 1))


def test_whoever_does_not_listen_ends_a_duel() -> None:
    with (
        Outside(script("import time; time.sleep(600)"), 0.5) as outside,
        pytest.raises(DuelError, match="did not listen for"),
    ):
        for _ in range(100):
            outside.say(b"x" * 65536)


def test_nothing_of_the_outside_program_runs_on(tmp_path: Path) -> None:
    with Outside(stubborn(tmp_path), 60.0):
        wait_for(lambda: len(pids(tmp_path)) == 2)
        assert all(runs(pid) for pid in pids(tmp_path))
    wait_for(lambda: not any(runs(pid) for pid in pids(tmp_path)))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_nothing_of_it_runs_on_after_an_interruption(tmp_path: Path, jobs: str) -> None:
    words = ["duel", "--bot", "random", "--games", "8", "--jobs", jobs, "--", *stubborn(tmp_path)]
    command = [sys.executable, "-c", "from orrery.cli import main; raise SystemExit(main())"]
    duel = subprocess.Popen(
        [*command, *words], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_for(lambda: len(pids(tmp_path)) == 2 * int(jobs))
    # As a terminal does it: all of the group at once.
    os.killpg(duel.pid, signal.SIGINT)
    _, err = duel.communicate(timeout=120)
    assert (duel.returncode, err) == (130, "orrery: interrupted after 0 games.\n")
    wait_for(lambda: not any(runs(pid) for pid in pids(tmp_path)))


def stubborn(folder: Path) -> list[str]:
    """A program with a process of its own, which both say nothing and do not end by themselves."""
    words = (
        "import os, pathlib, signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"for pid in (os.getpid(), child.pid): (pathlib.Path({str(folder)!r}) / str(pid)).touch()\n"
        "time.sleep(600)"
    )
    return script(words)


def pids(folder: Path) -> list[int]:
    return [int(path.name) for path in folder.iterdir() if path.name.isdecimal()]


def runs(pid: int) -> bool:
    """Whether a process is there and not only waits to be forgotten."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def wait_for(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not done():
        assert time.monotonic() < deadline
        time.sleep(0.05)
