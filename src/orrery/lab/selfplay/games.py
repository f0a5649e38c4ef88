"""Games of a judge with itself, many at once: what was chosen where, and what it came to.

All games of a lot move together, so that the judge reads hundreds of positions at a time. A seat
takes the choice that is worth most, and now and then another, so that values know what that is
worth. What a choice came to is told by the end of the game and by what the judge said on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from orrery.bots.bot import Bot, Situation
from orrery.bots.judging.judge import Judge, chance
from orrery.bots.net import Array, Row
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.lab.learning.lessons import Sample, outcomes
from orrery.lab.selfplay.subject import Subject

# What a later moment says counts less by this with each choice between.
FADE = 0.03
# In a hundred choices a seat makes so many at random, as its luck will have it.
MISTAKES = (0, 1, 3, 6)
PER_CENT = 100
# By how much, in odds, a choice must be judged better than the novice's before a seat takes it:
# some seats trust the judge in everything, others play much like novices, and all learn from both.
CAUTION = (0.0, 0.0, 0.15, 0.4)
NOVICE = 1e9
# How many games move together.
LOT = 96
# A game that does not end is counted as it stands after this many rounds.
LONGEST = 30
SEED = 2**62
# The menu of a position in which nothing is chosen yet.
ROUND_BEGINS: tuple[Choice | None, ...] = (None,)


@dataclass
class _Memory:
    """What one seat chose in a game, what the judge said, and where it was led astray."""

    rows: list[Row] = field(default_factory=list)
    said: list[float] = field(default_factory=list)
    astray: list[bool] = field(default_factory=list)


class _Table:
    """One game of a lot; `novices` in a hundred of its seats are novices."""

    def __init__(self, subject: Subject, luck: Chance, novices: int) -> None:
        self.game = subject.start(luck)
        self.game.events = None
        self.round = 0
        seats = range(self.game.seats)
        self.novices: list[Bot] = [subject.novice(Chance(luck.below(SEED))) for _ in seats]
        self.caution = [
            NOVICE if luck.below(PER_CENT) < novices else CAUTION[luck.below(len(CAUTION))]
            for _ in seats
        ]
        self.mistakes = [MISTAKES[luck.below(len(MISTAKES))] for _ in seats]
        self.memories = [_Memory() for _ in seats]

    def samples(self) -> list[Sample]:
        """What every seat chose, with what it came to."""
        found: list[Sample] = []
        for memory, (won, margin) in zip(self.memories, outcomes(self.game), strict=True):
            came_to = won
            for at in range(len(memory.rows) - 1, -1, -1):
                found.append(Sample(memory.rows[at], came_to, margin))
                # What comes after a choice at random says nothing of what came before it.
                kept = 0.0 if memory.astray[at] else 1 - FADE
                came_to = kept * came_to + (1 - kept) * memory.said[at]
        return found


class SelfPlay:
    """A stream of samples from games that never stop."""

    def __init__(self, subject: Subject, judge: Judge, luck: Chance, novices: int) -> None:
        self.judge = judge
        self.novices = novices
        self.games = 0
        self._subject = subject
        self._luck = luck
        self._tables = [_Table(subject, luck, novices) for _ in range(LOT)]

    def step(self) -> list[Sample]:
        """All seats of all games choose once; the samples of the games that ended."""
        asked: list[tuple[_Table, int, Sequence[Choice | None]]] = []
        positions: list[Row] = []
        for table in self._tables:
            game = table.game
            if self._subject.mind.round_of(game) > table.round:
                table.round = self._subject.mind.round_of(game)
                for seat in range(game.seats):
                    asked.append((table, seat, ROUND_BEGINS))
                    positions.append(self._subject.mind.read_round(game, seat))
            for seat in game.pending():
                menu = game.choices(seat)
                if len(menu) == 1:
                    game.act(seat, menu[0])
                else:
                    asked.append((table, seat, menu))
                    positions.append(self._subject.mind.read(game, seat))
        worth = self.judge.values(positions, [menu for _, _, menu in asked]) if asked else []
        for (table, seat, offered), position, values in zip(asked, positions, worth, strict=True):
            self._choose(table, seat, offered, position, values)
        found: list[Sample] = []
        for at, table in enumerate(self._tables):
            table.game.advance()
            if table.game.over or self._subject.mind.round_of(table.game) > LONGEST:
                found.extend(table.samples())
                self.games += 1
                self._tables[at] = _Table(self._subject, self._luck, self.novices)
        return found

    def _choose(
        self,
        table: _Table,
        seat: int,
        menu: Sequence[Choice | None],
        position: Row,
        values: Array,
    ) -> None:
        memory = table.memories[seat]
        if menu is ROUND_BEGINS:
            memory.rows.append(self.judge.row(position, None))
            memory.said.append(float(chance(values[0])))
            memory.astray.append(False)
            return
        liked = self._liked(table, seat, menu, values)
        astray = self._luck.below(PER_CENT) < table.mistakes[seat]
        chosen = menu[self._luck.below(len(menu)) if astray else liked]
        assert chosen is not None, "only the beginning of a round has no choice"
        memory.rows.append(self.judge.row(position, chosen))
        # What is expected is what the seat would have chosen, not what luck made it choose.
        memory.said.append(float(chance(values[liked])))
        memory.astray.append(astray)
        table.game.act(seat, chosen)

    def _liked(self, table: _Table, seat: int, menu: Sequence[Choice | None], values: Array) -> int:
        """The place of what the seat likes: the novice's choice, or one that is ahead of it."""
        best = int(np.argmax(values))
        caution = table.caution[seat]
        if not caution:
            return best
        first = menu.index(table.novices[seat].choose(Situation(table.game, seat)))
        return best if values[best] > values[first] + caution else first


def share_of_wins(
    subject: Subject,
    judge: Judge,
    other: Judge | None,
    deals: int,
    luck: Chance,
    caution: float = 0.0,
) -> float:
    """What a judge wins of games against another one, or novices, from every seat of each deal.

    One seat is the judge's, all others the other's. A fair share is one in the number of seats.
    """
    share = seats = 0.0
    for _ in range(deals):
        seed = luck.below(SEED)
        count = subject.start(Chance(seed)).seats
        for own in range(count):
            share += _won(subject, judge, other, Chance(seed), own, caution)
            seats += 1
    return share / seats


def _won(
    subject: Subject, judge: Judge, other: Judge | None, luck: Chance, own: int, caution: float
) -> float:
    game = subject.start(luck)
    novice = subject.novice(luck)
    while not game.over and subject.mind.round_of(game) <= LONGEST:
        for seat in game.pending():
            menu = game.choices(seat)
            mind = judge if seat == own else other
            if len(menu) == 1:
                game.act(seat, menu[0])
            elif mind is None:
                game.act(seat, novice.choose(Situation(game, seat)))
            else:
                (values,) = mind.values([subject.mind.read(game, seat)], [menu])
                best = int(np.argmax(values))
                if caution:
                    first = menu.index(novice.choose(Situation(game, seat)))
                    best = best if values[best] > values[first] + caution else first
                game.act(seat, menu[best])
        game.advance()
    winners = game.winners()
    return 1 / len(winners) if own in winners else 0.0
