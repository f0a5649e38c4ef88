"""One game of a contest, and what is kept of it in plain values."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from orrery.bots.bot import Situation
from orrery.catalog import kit as kit_named
from orrery.core.chance import Chance
from orrery.lab.arena import derive
from orrery.lab.contest.entrants import entrant
from orrery.lab.contest.inside import BotFailure, Entrant, EntrantError
from orrery.lab.contest.plan import Contest

# Times are counted in steps of a fifth of an octave, so that they can be added up.
STEPS_AN_OCTAVE = 5
# Games take some dozen rounds; one that is not over after so many never will be.
LONGEST = 200


@dataclass(frozen=True)
class Played:
    """One game of a contest in plain values, as it is kept in a file."""

    number: int
    deal: int
    seats: list[int]
    """Which bot sat where, by its place in the contest's list."""
    scores: list[int]
    winners: list[int]
    """Nobody, where the game had no end."""
    places: list[int]
    """1 for the winner; equal places are shared. All are last where nobody won."""
    rounds: int
    ended_by: list[str]
    times: list[dict[str, int]]
    """For each seat, how many decisions took how long: step of the logarithm -> count."""
    seconds: list[float]
    failed: int = -1
    """The seat whose bot failed, so that the game was broken off; -1: none did."""
    why: str = ""
    """Why the game was broken off."""

    @property
    def broken_off(self) -> bool:
        """Whether it was not played to its end: a bot failed, or it had no end."""
        return self.failed >= 0 or not self.winners


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
    seats = contest.line_up(number)
    seed = contest.game_seed(number)
    kit = kit_named(contest.game)
    game = kit.start(contest.options, Chance(seed))
    game.events = None
    order = Chance(derive(seed, 0, "order"))
    hidden = Chance(derive(seed, number, "hidden"))
    entrants: list[Entrant] = []
    clocks = [Clock() for _ in seats]
    rounds, failed, why = 0, -1, ""
    seat = 0
    try:
        for seat, bot in enumerate(seats):
            entrants.append(_seated(contest, number, seat, bot))
        for seat, each in enumerate(entrants):
            each.begin(contest.game, dict(contest.options), seat)
        while not game.over and rounds <= LONGEST:
            waiting = game.pending()
            seat = waiting[order.below(len(waiting))]
            menu = game.choices(seat)
            if len(menu) == 1:
                choice = menu[0]
            else:
                # The seat sees this table only: what is hidden from it is dealt anew.
                shown = Situation(kit.sample(game.view(seat), hidden), seat)
                began = time.perf_counter()
                choice = entrants[seat].choose(shown, menu)
                clocks[seat].add(time.perf_counter() - began)
            game.do(seat, choice)
            rounds = max(rounds, int(getattr(game, "round", 0)))
    except (BotFailure, EntrantError) as error:
        failed, why = seat, str(error)
    except BaseException:
        _dismiss(entrants)
        raise
    scores = [score.total for score in game.scores()]
    _dismiss(entrants, scores)
    if failed >= 0:
        # Who fails loses; the others share the win.
        winners = [other for other in range(len(seats)) if other != failed]
    elif game.over:
        winners = game.winners()
    else:
        winners, why = [], f"it was not over after {LONGEST} rounds"
    return Played(
        number=number,
        deal=contest.deal_of(number),
        seats=seats,
        scores=scores,
        winners=winners,
        places=_places(game.scores(), winners, failed),
        rounds=rounds,
        ended_by=["broken off"] if why else game.ended_by(),
        times=[{str(at): count for at, count in clock.counts.items()} for clock in clocks],
        seconds=[clock.seconds for clock in clocks],
        failed=failed,
        why=why,
    )


def _seated(contest: Contest, number: int, seat: int, bot: int) -> Entrant:
    luck = Chance(derive(contest.seed, number, f"bot {seat}"))
    return entrant(contest.bots[bot], contest.game, luck, contest.think, contest.patience)


def _dismiss(entrants: Sequence[Entrant], scores: list[int] | None = None) -> None:
    """Tell all of the end, if it came to one; whatever happens, nobody is left running."""
    try:
        for each in entrants if scores is not None else ():
            each.end(scores or [])
    finally:
        for each in entrants:
            each.close()


def _places(scores: Sequence[object], winners: list[int], failed: int) -> list[int]:
    totals = [(getattr(score, "total"), getattr(score, "tiebreak")) for score in scores]  # noqa: B009
    if failed >= 0:
        return [2 if seat == failed else 1 for seat in range(len(totals))]
    if not winners:
        return [len(totals)] * len(totals)
    return [1 + sum(1 for other in totals if other > own) for own in totals]
