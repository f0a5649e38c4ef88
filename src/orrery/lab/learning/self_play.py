"""Self-play: many games in lockstep, so that the net answers all their questions at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np

from orrery.bots.bot import Situation
from orrery.bots.net import Net, Row, chances
from orrery.bots.race_features import features
from orrery.bots.race_novice import RaceNovice
from orrery.bots.race_options import Options, next_pick, options_of
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.race.game import RaceGame, start
from orrery.race.view import RaceView

# A choice that gives away more than this is an experiment: what came of it says nothing of before.
EXPERIMENT = 0.02
SCALE = 20.0
# A narrow win is half luck: a part of the target is a share that falls with the points behind.
SOFT, NEARNESS = 0.6, 0.3
# A net that knows nothing yet never ends a game: it is counted as it stands after this many rounds.
LONGEST = 30


@dataclass
class Step:
    """One choice of a seat: the position it led to, its value, and the best value there was."""

    row: Row | None
    value: float | None
    """None for a choice of a teacher, which nobody judged."""
    best: float = 0.0


@dataclass
class Playing:
    """A game under way, with what each seat chose."""

    game: RaceGame
    steps: list[list[Step]] = field(default_factory=list)
    teachers: dict[int, RaceNovice] = field(default_factory=dict)


@dataclass(frozen=True)
class Sample:
    """A position and what it came to."""

    row: Row
    win: float
    margin: float


@dataclass(frozen=True)
class Finished:
    """What a game leaves behind."""

    samples: list[Sample]
    scores: list[int]
    rounds: int


class SelfPlay:
    """A number of games that go on together, each replaced by a new one when it ends."""

    def __init__(
        self, net: Net, options: Mapping[str, str], games: int, seed: int, *, explore: bool = True
    ) -> None:
        self.net = net
        self.explore = explore
        # How much the end of a game counts beside later values, and how often a novice sits in.
        self.trust = 1.0
        self.taught = 0.0
        self._options = dict(options)
        self._random = np.random.default_rng(seed)
        self._games = [self._new() for _ in range(games)]

    def _new(self) -> Playing:
        game = start(self._options, Chance(int(self._random.integers(2**62))))
        game.events = None
        playing = Playing(game, [[] for _ in range(game.seats)])
        if self._random.random() < self.taught:
            own = int(self._random.integers(game.seats))
            for seat in range(game.seats):
                if seat != own:
                    luck = Chance(int(self._random.integers(2**62)))
                    playing.teachers[seat] = RaceNovice(luck)
        return playing

    def tick(self) -> Iterator[Finished]:
        """Every awaited seat of every game chooses once; games that end are handed out."""
        asked: list[tuple[Playing, int, Options]] = []
        rows: list[Row] = []
        for playing in self._games:
            game = playing.game
            for seat in game.pending():
                menu = game.choices(seat)
                if len(menu) == 1:
                    game.act(seat, menu[0])
                    continue
                if seat in playing.teachers:
                    follow_teacher(playing, seat, playing.teachers[seat])
                    continue
                view = game.view(seat)
                assert isinstance(view, RaceView)
                found = options_of(view, menu, game)
                asked.append((playing, seat, found))
                rows.extend(found.rows)
        values = chances(self.net.outputs(self.net.inputs(rows))) if rows else np.zeros(0)
        at = 0
        for playing, seat, found in asked:
            own = values[at : at + len(found.rows)].tolist()
            at += len(found.rows)
            self._choose(playing, seat, found, own)
        for number, playing in enumerate(self._games):
            playing.game.advance()
            if playing.game.over or playing.game.round > LONGEST:
                yield finish(playing, self.trust)
                self._games[number] = self._new()

    def _choose(self, playing: Playing, seat: int, found: Options, values: list[float]) -> None:
        game = playing.game
        best = max(range(len(values)), key=values.__getitem__)
        chosen = best
        acting = len(found.menu) >= 7 and not found.sets and game.decision(seat).kind == "action"  # type: ignore[union-attr]
        if self.explore and not found.one_by_one:
            luck = self._random.random()
            if acting and luck < (0.5 if game.round <= 4 else 0.25):
                chosen = self._soft(values, 0.02)
            elif acting and luck > 0.98:
                chosen = int(self._random.integers(len(values)))
            elif not acting and luck < 0.06:
                chosen = self._soft(values, 0.015)
        row = None if found.one_by_one else found.rows[chosen]
        playing.steps[seat].append(Step(row, values[chosen], values[best]))
        if not found.sets:
            game.act(seat, found.choices[chosen])
            return
        cards = found.cards(chosen, values)
        step = game.decision(seat)
        for at in range(len(cards)):
            game.act(seat, next_pick(game.choices(seat), cards[at:]))
            if not game.choices(seat) or game.decision(seat) is not step:
                return

    def _soft(self, values: list[float], temperature: float) -> int:
        weights = np.exp((np.array(values) - max(values)) / temperature)
        return int(self._random.choice(len(values), p=weights / weights.sum()))


def finish(playing: Playing, trust: float) -> Finished:
    """The samples of a finished game: targets are returns that trust later values by and by."""
    game = playing.game
    winners = game.winners()
    scores = [score.total for score in game.scores()]
    samples: list[Sample] = []
    near = np.exp(NEARNESS * (np.array(scores) - max(scores)))
    near /= near.sum()
    for seat, steps in enumerate(playing.steps):
        won = 1 / len(winners) if seat in winners else 0.0
        target = (1 - SOFT) * won + SOFT * float(near[seat])
        others = max(score for other, score in enumerate(scores) if other != seat)
        margin = max(-1.5, min(1.5, (scores[seat] - others) / SCALE))
        for step in reversed(steps):
            if step.row is not None:
                samples.append(Sample(step.row, target, margin))
            if step.value is None:
                continue
            if step.best - step.value > EXPERIMENT:
                target = step.best
            else:
                target = (1 - trust) * step.value + trust * target
    return Finished(samples, scores, game.round)


def taught(options: Mapping[str, str], seed: int, mistakes: float) -> Finished:
    """A game of the novice with itself, some of its choices at random: where a new net begins."""
    random = np.random.default_rng(seed)
    game = start(options, Chance(seed))
    game.events = None
    bots = [RaceNovice(Chance(seed + seat)) for seat in range(game.seats)]
    playing = Playing(game, [[] for _ in bots])
    while not game.over and game.round <= LONGEST:
        for seat in game.pending():
            if random.random() < mistakes:
                menu = game.choices(seat)
                follow_teacher(playing, seat, None, menu[int(random.integers(len(menu)))])
            else:
                follow_teacher(playing, seat, bots[seat])
        game.advance()
    return finish(playing, 1.0)


def follow_teacher(
    playing: Playing, seat: int, bot: RaceNovice | None, choice: Choice | None = None
) -> None:
    """A choice that no net made, with the position it led to."""
    game = playing.game
    menu = game.choices(seat)
    before = game.view(seat)
    assert before.own is not None
    known = before.own.hand + before.own.explored
    if bot is not None:
        choice = bot.choose(Situation(game, seat))
    assert choice is not None
    game.act(seat, choice)
    if len(menu) > 1:
        after = game.view(seat)
        assert isinstance(after, RaceView)
        playing.steps[seat].append(Step(features(after, known), None))
