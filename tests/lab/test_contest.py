"""Contests: every deal from every seat, honest intervals, results that can be gone on with."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from orrery.bots.bot import Situation
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.errors import OptionError, UnknownNameError
from orrery.lab.contest import playing
from orrery.lab.contest.entrants import BotFailure, EntrantError, entrant
from orrery.lab.contest.plan import Contest, make_contest
from orrery.lab.contest.playing import Played, play, play_many
from orrery.lab.contest.report import report
from orrery.lab.contest.results import ResultsError, ResultsFile, merge, read
from orrery.lab.contest.standing import Standings, estimate


def contest(*bots: str, players: int = 2, seed: int = 5) -> Contest:
    options = kit("race").options({"players": str(players)})
    return Contest("race", options, bots or ("novice", "random"), seed)


def played(number: int, winner: int, seats: list[int] | None = None) -> Played:
    seats = seats or ([0, 1] if number % 2 == 0 else [1, 0])
    seat = seats.index(winner)
    return Played(
        number=number,
        deal=number // 2,
        seats=seats,
        scores=[30 if seat == at else 20 for at in range(2)],
        winners=[seat],
        places=[1 if seat == at else 2 for at in range(2)],
        rounds=11,
        ended_by=["12 cards"],
        times=[{"-50": 10}, {"-40": 10}],
        seconds=[0.01, 0.04],
    )


# ---- who sits where --------------------------------------------------------------------------


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (3, 2), (3, 4), (5, 3)])
def test_within_a_deal_every_bot_of_it_sits_at_every_seat(bots: int, players: int) -> None:
    match = contest(*(f"bot{at}" for at in range(bots)), players=players)
    for deal in range(12):
        games = range(deal * players, (deal + 1) * players)
        assert {match.game_seed(number) for number in games} == {match.game_seed(games[0])}
        line_ups = [match.line_up(number) for number in games]
        for seat in range(players):
            assert sorted(each[seat] for each in line_ups) == sorted(line_ups[0])
    assert match.game_seed(0) != match.game_seed(players)


def test_over_all_deals_every_bot_sits_equally_often() -> None:
    match = contest("a", "b", "c", "d", players=3)
    seats = [bot for number in range(3 * 4) for bot in match.line_up(number)]
    assert {seats.count(bot) for bot in range(4)} == {9}


@pytest.mark.parametrize(
    ("bots", "error"),
    [
        (["novice"], OptionError),
        (["novice", "novice"], OptionError),
        (["novice", "novize"], UnknownNameError),
        (["novice", "no/such/command"], EntrantError),
        (["novice", "no/such/file.py:Bot"], EntrantError),
    ],
)
def test_a_contest_that_cannot_be_played_is_refused(bots: list[str], error: type) -> None:
    with pytest.raises(error):
        make_contest("race", {}, bots, 1)


# ---- shares and intervals --------------------------------------------------------------------


def test_a_share_counts_deals_not_games() -> None:
    # Given pairs of games that always go one to each, and as many that are won together or not.
    split = estimate([(1.0, 2)] * 100)
    together = estimate([(2.0, 2), (0.0, 2)] * 50)
    # Then both shares are a half, but only the second leaves doubt beyond that of few pairs.
    assert split.share == together.share == 0.5
    assert together.high - together.low == pytest.approx(2 * 1.96 * 0.0503, abs=0.002)


def test_results_that_all_agree_still_leave_doubt() -> None:
    found = estimate([(2.0, 2)] * 5)
    assert found.share == 1.0
    assert found.high == pytest.approx(1.0)
    assert 0.4 < found.low < 0.7


def test_a_match_is_sure_only_of_a_clear_lead() -> None:
    lead, even = Standings(contest()), Standings(contest())
    for number in range(80):
        lead.add(played(number, winner=0 if number % 8 else 1))
        even.add(played(number, winner=number // 2 % 2))
    assert lead.sure()
    assert not even.sure()
    few = Standings(contest())
    for number in range(10):
        few.add(played(number, winner=0))
    assert not few.sure(), "five deals prove nothing"


def test_the_summary_names_every_bot_in_its_order() -> None:
    standings = Standings(contest())
    for number in range(40):
        standings.add(played(number, winner=1 if number % 4 else 0))
    found = standings.summary()
    assert found["games"] == 40
    assert [bot["name"] for bot in found["bots"]] == ["novice", "random"]
    novice, rand = found["bots"]
    assert (novice["share"], rand["share"]) == (0.25, 0.75)
    assert novice["low"] < 0.25 < novice["high"]
    assert novice["rating"] == 1500 < rand["rating"]
    assert novice["ms_mean"] > 0 and novice["ms_p99"] >= novice["ms_mean"] / 2


# ---- playing ---------------------------------------------------------------------------------


def test_a_game_is_the_same_whoever_plays_it() -> None:
    match = contest(seed=8)
    once, again = play(match, 3), play(match, 3)
    assert (once.scores, once.winners) == (again.scores, again.winners)
    [other] = play_many(match, [3])
    assert other.scores == once.scores


class Peeping:
    """Looks for the game behind its situation, and notes the hands it finds there."""

    name = "peeping"
    seen: list[tuple[list[int], ...]] = []  # noqa: RUF012 - shared on purpose

    def choose(self, situation: Situation) -> Choice:
        players = situation._game.players  # type: ignore[attr-defined]
        self.seen.append(tuple(list(player.hand) for player in players))
        raise BotFailure("it has seen enough")


def test_a_bot_that_looks_behind_its_view_finds_only_guesses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playing, "entrant", lambda *_: _Wrapped())
    starts: list[list[list[int]]] = []
    race = kit("race")
    truth = race.start(contest(seed=9).options, Chance(contest(seed=9).game_seed(0)))
    starts.append([list(player.hand) for player in truth.players])  # type: ignore[attr-defined]
    Peeping.seen.clear()
    play(contest(seed=9), 0)
    first = Peeping.seen[0]
    own = [seat for seat in range(2) if sorted(first[seat]) == starts[0][seat]]
    assert len(own) == 1, "it sees its own hand, and another hand that is not the real one"


class _Wrapped:
    def begin(self, *_: object) -> None:
        pass

    def choose(self, situation: Situation) -> Choice:
        return Peeping().choose(situation)

    def end(self, *_: object) -> None:
        pass


def test_a_ray_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="Ray is an extra: pip install 'orrery[ray]'")
    match = contest(seed=8)
    found = sorted(play_many(match, range(4), ray="local"), key=lambda each: each.number)
    assert [each.scores for each in found] == [play(match, number).scores for number in range(4)]


# ---- bots from outside -----------------------------------------------------------------------


def command(tmp_path: Path, body: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(f"import json, sys, time\nfor line in sys.stdin:\n    {body}\n")
    return f"python3 {path}"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("sys.exit(3)", "status 3"),
        ("print('hello', flush=True)", "no JSON"),
        ("print(json.dumps({'choice': 'fly'}), flush=True)", "names none of its choices"),
        ("print(json.dumps({'choice': 999}), flush=True)", "names none of its choices"),
        ("print(json.dumps(7), flush=True)", "names none of its choices"),
        ("time.sleep(9)", "said nothing"),
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


def test_a_class_in_a_file_takes_part(tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text("class First:\n    def choose(self, s):\n        return s.choices[0]\n")
    bot = entrant(f"{path}:First", "race", Chance(1))
    game = kit("race").start(kit("race").options({}), Chance(1))
    assert bot.choose(Situation(game, 0)) is game.choices(0)[0]
    with pytest.raises(EntrantError, match="no class 'Second'"):
        entrant(f"{path}:Second", "race", Chance(1))


def test_the_example_beats_random_as_class_and_as_command() -> None:
    home = Path(__file__).parents[2] / "examples" / "greedy_race.py"
    match = contest(f"{home}:Greedy", "random", seed=4)
    standings = Standings(match)
    for number in range(40):
        standings.add(play(match, number))
    assert standings.estimate(0).low > 0.5
    spoken = play(contest(f"python3 {home}", "random", seed=4), 0)
    assert spoken.failed < 0 and spoken.scores == standings.games[0].scores


# ---- files -----------------------------------------------------------------------------------


def test_a_file_is_gone_on_with_even_when_its_last_line_is_torn(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = ResultsFile(path, contest())
    for number in range(3):
        first.add(played(number, winner=0))
    path.write_text(path.read_text() + '{"number": 3, "de')
    again = ResultsFile(path, contest())
    assert [each.number for each in again.games] == [0, 1, 2]
    again.add(played(3, winner=1))
    assert [each.number for each in read(path).games] == [0, 1, 2, 3]


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ResultsFile(path, contest(seed=1)).add(played(0, winner=0))
    before = path.read_text()
    with pytest.raises(ResultsError, match="another contest"):
        ResultsFile(path, contest(seed=2))
    assert path.read_text() == before
    path.write_text("hello\n")
    with pytest.raises(ResultsError):
        read(path)


def test_files_of_several_runs_are_one_result(tmp_path: Path) -> None:
    paths = [tmp_path / f"{seed}.jsonl" for seed in (1, 2)]
    for seed, path in zip((1, 2), paths, strict=True):
        file = ResultsFile(path, contest(seed=seed))
        for number in range(4):
            file.add(played(number, winner=0))
    found = merge([*paths, paths[0]])
    assert sum(len(each.games) for each in found) == 8, "a game that two files hold counts once"
    ResultsFile(tmp_path / "other.jsonl", contest("novice", "random", players=3))
    with pytest.raises(ResultsError, match="different contests"):
        merge([paths[0], tmp_path / "other.jsonl"])


def test_the_report_tells_all_and_needs_nothing_from_outside() -> None:
    standings = Standings(contest('<b>"x".py', "random"))
    for number in range(60):
        standings.add(played(number, winner=0 if number % 3 else 1))
    page = report(standings)
    for words in ("Comet", "66.7 %", "Who finishes ahead of whom", "orrery arena race", "11.0"):
        assert words in page
    assert "http" not in page and "<b>&quot;" not in page and "<script" not in page
    assert json.loads(json.dumps(standings.summary()))["games"] == 60
