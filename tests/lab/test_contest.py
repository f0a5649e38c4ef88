"""Contests: every deal from every seat, honest intervals, the same games everywhere."""

import socket
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from orrery.bots.bot import Situation
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.errors import OptionError, UnknownNameError
from orrery.lab.contest import playing
from orrery.lab.contest.inside import BotFailure, Entrant, EntrantError
from orrery.lab.contest.plan import make_contest
from orrery.lab.contest.playing import play
from orrery.lab.contest.standing import Standings, estimate
from orrery.lab.contest.workers import PlayingError, play_many
from tests.lab.contests import contest, played

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


class _Wrapped(Entrant):
    def __init__(self) -> None:
        super().__init__(Peeping())


def test_a_ray_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="Ray is an extra: pip install 'orrery[ray]'")
    match = contest(seed=8)
    found = sorted(play_many(match, range(4), ray="local"), key=lambda each: each.number)
    assert [each.scores for each in found] == [play(match, number).scores for number in range(4)]


class Cluster:
    """Takes the place of Ray: tasks are played at once, here."""

    exceptions = SimpleNamespace(WorkerCrashedError=type("WorkerCrashedError", (Exception,), {}))

    def __init__(self) -> None:
        self.asked: list[Any] = []

    def init(self, **said: object) -> None:
        self.asked.append(said.get("address"))

    def remote(self, work: Callable[..., Any]) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda *given: lambda: work(*given))

    def wait(self, tasks: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return tasks[:num_returns], tasks[num_returns:]

    def get(self, task: Callable[[], Any]) -> Any:
        return task()

    def shutdown(self) -> None:
        self.asked.append("shutdown")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Cluster:
    found = Cluster()
    monkeypatch.setitem(sys.modules, "ray", found)
    return found


def test_games_are_the_same_as_tasks_of_a_cluster(cluster: Cluster) -> None:
    match = contest(seed=8)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        found = list(play_many(match, [0, 1], ray=address))
    assert [each.scores for each in found] == [play(match, number).scores for number in (0, 1)]
    assert cluster.asked == [address, "shutdown"]


def test_a_cluster_where_nobody_answers_is_told_of_at_once(cluster: Cluster) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}"):
        with pytest.raises(PlayingError, match=f"answers at {address} .Connection refused"):
            next(play_many(contest(), [0], ray=address))
    with pytest.raises(PlayingError, match="an address is HOST:PORT"):
        next(play_many(contest(), [0], ray="somewhere"))
    assert cluster.asked == []


def test_a_process_of_a_cluster_that_dies_is_told_of(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(_: object) -> None:
        raise cluster.exceptions.WorkerCrashedError

    monkeypatch.setattr(cluster, "get", dies)
    with pytest.raises(PlayingError, match="ended in the middle of a game"):
        next(play_many(contest(), [0], ray="local"))
    assert cluster.asked == [None, "shutdown"]
