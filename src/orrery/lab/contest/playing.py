"""The games of a contest, in this process, in several, or on a Ray cluster."""

from __future__ import annotations

import math
import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from orrery.bots.bot import Situation
from orrery.catalog import kit as kit_named
from orrery.core.chance import Chance
from orrery.core.errors import OrreryError
from orrery.lab.arena import derive
from orrery.lab.contest.entrants import BotFailure, Entrant, entrant
from orrery.lab.contest.plan import Contest

# Times are counted in steps of a fifth of an octave, so that they can be added up.
STEPS_AN_OCTAVE = 5


class RayMissingError(OrreryError):
    """Ray is asked for and cannot be used."""


@dataclass(frozen=True)
class Played:
    """One game of a contest in plain values, as it is kept in a file."""

    number: int
    deal: int
    seats: list[int]
    """Which bot sat where, by its place in the contest's list."""
    scores: list[int]
    winners: list[int]
    places: list[int]
    """1 for the winner; equal places are shared."""
    rounds: int
    ended_by: list[str]
    times: list[dict[str, int]]
    """For each seat, how many decisions took how long: step of the logarithm -> count."""
    seconds: list[float]
    failed: int = -1
    """The seat whose bot failed, so that the game was broken off; -1: none did."""
    why: str = ""


@dataclass
class Clock:
    """How long decisions took."""

    seconds: float = 0.0
    counts: Counter[int] = field(default_factory=Counter)

    def add(self, seconds: float) -> None:
        """One more decision."""
        self.seconds += seconds
        self.counts[round(STEPS_AN_OCTAVE * math.log2(max(seconds, 1e-7)))] += 1


def play(contest: Contest, number: int) -> Played:
    """One game. Every bot is shown a table of its own that agrees with its view and no more."""
    kit = kit_named(contest.game)
    seats = contest.line_up(number)
    seed = contest.game_seed(number)
    entrants = [_seated(contest, number, seat, bot) for seat, bot in enumerate(seats)]
    clocks = [Clock() for _ in seats]
    game = kit.start(contest.options, Chance(seed))
    game.events = None
    order = Chance(derive(seed, 0, "order"))
    hidden = Chance(derive(seed, number, "hidden"))
    rounds, failed, why = 0, -1, ""
    seat = 0
    try:
        for seat, each in enumerate(entrants):
            each.begin(contest.game, dict(contest.options), seat)
        while not game.over:
            waiting = game.pending()
            seat = waiting[order.below(len(waiting))]
            menu = game.choices(seat)
            if len(menu) == 1:
                choice = menu[0]
            else:
                # The seat sees this table only: what is hidden from it is dealt anew.
                shown = Situation(kit.sample(game.view(seat), hidden), seat)
                began = time.perf_counter()
                choice = entrants[seat].choose(shown)
                clocks[seat].add(time.perf_counter() - began)
            game.do(seat, choice)
            rounds = max(rounds, int(getattr(game, "round", 0)))
    except BotFailure as error:
        failed, why = seat, str(error)
    scores = [score.total for score in game.scores()]
    for each in entrants:
        each.end(scores)
    # Who fails loses; the others share the win.
    others = [other for other in range(len(seats)) if other != failed]
    winners = game.winners() if failed < 0 else others
    return Played(
        number=number,
        deal=contest.deal_of(number),
        seats=seats,
        scores=scores,
        winners=winners,
        places=_places(game.scores(), winners, failed),
        rounds=rounds,
        ended_by=game.ended_by() if failed < 0 else ["broken off"],
        times=[{str(at): count for at, count in clock.counts.items()} for clock in clocks],
        seconds=[clock.seconds for clock in clocks],
        failed=failed,
        why=why,
    )


def play_many(
    contest: Contest, numbers: Sequence[int], jobs: int = 1, ray: str | None = None
) -> Iterator[Played]:
    """The games with these numbers, as they finish."""
    if ray is not None:
        yield from _on_ray(contest, numbers, ray)
        return
    if min(jobs, len(numbers)) <= 1:
        for number in numbers:
            yield play(contest, number)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(numbers)), initializer=_ignore_interrupts) as pool:
        yield from pool.imap_unordered(_Numbered(contest), numbers)


def _seated(contest: Contest, number: int, seat: int, bot: int) -> Entrant:
    luck = Chance(derive(contest.seed, number, f"bot {seat}"))
    return entrant(contest.bots[bot], contest.game, luck, contest.think, contest.patience)


def _places(scores: Sequence[object], winners: list[int], failed: int) -> list[int]:
    totals = [(getattr(score, "total"), getattr(score, "tiebreak")) for score in scores]  # noqa: B009
    if failed >= 0:
        return [2 if seat == failed else 1 for seat in range(len(totals))]
    return [1 + sum(1 for other in totals if other > own) for own in totals]


class _Numbered:
    """A contest as a function of the game's number, ready to be sent to another process."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest

    def __call__(self, number: int) -> Played:
        return play(self._contest, number)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_ray(contest: Contest, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """The same games as tasks of a Ray cluster; `local` starts one on this machine."""
    try:
        import ray  # noqa: PLC0415 - an extra
    except ImportError as error:
        raise RayMissingError(
            "--ray needs Ray, which is not installed: pip install 'orrery[ray]'."
        ) from error
    try:
        where = {} if address == "local" else {"address": address}
        ray.init(**where, log_to_driver=False, include_dashboard=False, ignore_reinit_error=True)
    except Exception as error:
        raise RayMissingError(f"No Ray cluster answers at {address}: {error}") from error
    try:
        remote = ray.remote(play)
        waiting = [remote.remote(contest, number) for number in numbers]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            yield ray.get(done[0])
    finally:
        ray.shutdown()
