"""The arena: bots play whole games, each reproducible by its seed and number alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b

from orrery.bots.bot import Bot, Situation
from orrery.bots.roster import make_bot
from orrery.catalog import kit as kit_named
from orrery.core import record
from orrery.core.chance import Chance
from orrery.core.errors import OptionError
from orrery.core.events import Event
from orrery.core.history import History
from orrery.core.kit import Kit
from orrery.lab.processes import in_processes
from orrery.lab.verify import BrokenLawError, Verifier

SEED_BYTES = 8


@dataclass(frozen=True)
class Match:
    """What is to be played: a game, its options, one bot for each seat, and the seed of it all.

    Seats stay as they are listed; who sits where is never shuffled.
    """

    game: str
    options: Mapping[str, str]
    bots: Sequence[str]
    seed: int
    verify: bool = False
    """Whether every law is checked after every choice."""
    keep_records: bool = False
    """Whether each result brings the record of its game."""
    files: Mapping[str, str] = field(default_factory=dict)
    """The files that options were read from; other processes read them too (see `Kit.files`)."""


@dataclass(frozen=True)
class Result:
    """One finished game in plain values, so that it can travel between processes."""

    number: int
    seed: int
    rounds: int
    choices: int
    scores: list[int]
    winners: list[int]
    ended_by: list[str]
    chosen: list[dict[str, int]]
    """For each seat, how often it chose which phase or action for a round."""
    phases: dict[str, int]
    """In how many rounds each phase took place."""
    record: str = ""


@dataclass
class _Tally:
    """What the events of a game add up to; every game tells of rounds and phases in these words."""

    chosen: list[dict[str, int]]
    rounds: int = 0
    phases: dict[str, int] = field(default_factory=dict)

    def hear(self, kit: Kit, event: Event) -> None:
        number = event.facts.get("round")
        if isinstance(number, int):
            self.rounds = max(self.rounds, number)
        if event.kind == "phases":
            phases = event.facts["phases"]
            assert isinstance(phases, list)
            for phase in phases:
                self.phases[str(phase)] = self.phases.get(str(phase), 0) + 1
        for what in kit.chosen(event):
            own = self.chosen[event.seat]
            own[what] = own.get(what, 0) + 1


def check_match(match: Match) -> dict[str, str]:
    """The completed options; a typed error when the match cannot be played."""
    kit = kit_named(match.game)
    options = kit.options(match.options)
    players = int(options["players"])
    for seat, name in enumerate(match.bots):
        make_bot(name, match.game, Chance(seat))
    if len(match.bots) != players:
        raise OptionError(
            f"{players} players need {players} bots, but {len(match.bots)} are named"
            f" ({','.join(match.bots)}). Name one for each seat, or a single one for all."
        )
    return options


def play_match(match: Match, numbers: Sequence[int], jobs: int = 1) -> Iterator[Result]:
    """Play the games with these numbers, in this order; each is the same whatever else runs."""
    check_match(match)
    if min(jobs, len(numbers)) <= 1:
        for number in numbers:
            yield play_numbered(match, number)
        return
    waiting: dict[int, Result] = {}
    following = 0
    play, ready = partial(play_numbered, match), partial(_get_ready, match)
    for place, result in in_processes(play, numbers, jobs, ready):
        waiting[place] = result
        while following in waiting:
            yield waiting.pop(following)
            following += 1


def play_numbered(match: Match, number: int) -> Result:
    """One game of a match."""
    bots = [
        make_bot(name, match.game, Chance(derive(match.seed, number, f"seat {seat}")))
        for seat, name in enumerate(match.bots)
    ]
    seed = derive(match.seed, number, "game")
    kit = kit_named(match.game)
    verifier = Verifier(Chance(derive(match.seed, number, "verify"))) if match.verify else None
    try:
        history = play_game(kit, match.options, bots, seed, verifier)
    except BrokenLawError as error:
        raise BrokenLawError(f"game {number} (seed {seed}): {error}") from error
    return _result(match, number, history)


def play_game(
    kit: Kit,
    options: Mapping[str, str],
    bots: Sequence[Bot],
    seed: int,
    verifier: Verifier | None = None,
) -> History:
    """Play a whole game between bots.

    When several seats may act, which one answers first is drawn too, so that simultaneous play is
    tried in every order.
    """
    history = History(kit, options, seed)
    if len(bots) != history.game.seats:
        raise OptionError(f"{history.game.seats} seats need as many bots, not {len(bots)}.")
    order = Chance(derive(seed, 0, "order"))
    if verifier is not None:
        verifier.check_opening(history)
    while not history.game.over:
        waiting = history.game.pending()
        seat = waiting[order.below(len(waiting))]
        choice = bots[seat].choose(Situation(history.game, seat))
        if verifier is None:
            history.do(seat, choice)
        else:
            verifier.do(history, seat, choice)
    if verifier is not None:
        verifier.check_end(history, [bot.name for bot in bots])
    return history


def derive(seed: int, number: int, purpose: str) -> int:
    """A seed of its own for each game number and purpose."""
    digest = blake2b(f"{seed}/{number}/{purpose}".encode(), digest_size=SEED_BYTES).digest()
    return int.from_bytes(digest, "big")


def _get_ready(match: Match) -> None:
    for key, file in match.files.items():
        kit_named(match.game).files[key](file)


def _result(match: Match, number: int, history: History) -> Result:
    tally = _Tally([{} for _ in range(history.game.seats)])
    for event in history.opening:
        tally.hear(history.kit, event)
    for move in history.moves:
        for event in move.events:
            tally.hear(history.kit, event)
    game = history.game
    return Result(
        number=number,
        seed=history.seed,
        rounds=tally.rounds,
        choices=len(history.moves),
        scores=[score.total for score in game.scores()],
        winners=game.winners(),
        ended_by=game.ended_by(),
        chosen=tally.chosen,
        phases=tally.phases,
        record=record.write(history, list(match.bots)) if match.keep_records else "",
    )
