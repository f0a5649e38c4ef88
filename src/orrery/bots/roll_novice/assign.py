"""Assign: select the phase that does most with the dice there, move a die only when it gains."""

from __future__ import annotations

from orrery.bots.roll_novice.outlook import Outlook, matches
from orrery.bots.roll_novice.workload import workload
from orrery.core.choice import Choice
from orrery.roll.choices import DICTATE, DONE, ENOUGH, PLACE_WILD, SELECT
from orrery.roll.terms import (
    COLUMN_SHIFT,
    DIE_FACES,
    HOME,
    NO_PHASE,
    PHASES,
    SHIP,
    WILD,
    WORLD_SHIFT,
)
from orrery.roll.view import EmpireView

# A gain too small to be worth the trouble, for moving a die and for giving one up.
CLEAR_GAIN = 0.05
CLEAR_DICTATE_GAIN = 0.3
# What a matching shipper adds, if it comes to a Consume.
MATCHING_SHIPPER = 0.5

_NO_MOVE = -99.0


class _Columns:
    """The own dice in their columns, and what they are worth there."""

    def __init__(self, outlook: Outlook) -> None:
        secret = outlook.secret
        self.work = workload(outlook)
        self.counts = [0] * (len(PHASES) + 1)
        for worker in secret.workers:
            self.counts[worker >> COLUMN_SHIFT] += 1
        self.likely = _likely_phases(outlook)
        if secret.selected != NO_PHASE:
            self.counts[secret.selected] += 1
            self.likely[secret.selected] = 1.0
        # Shippers that match a world with a good are best kept for Ship.
        self.shipper_bonus = [
            MATCHING_SHIPPER
            if any(matches(color, good >> WORLD_SHIFT) for good in outlook.own.goods)
            else 0.0
            for color in range(len(DIE_FACES))
        ]

    def step(self, phase: int, counts: list[int]) -> float:
        """What one more worker in a phase would add."""
        gains = self.work[phase]
        return self.likely[phase] * (gains[counts[phase] + 1] - gains[counts[phase]])

    def color_worth(self, color: int, phase: int) -> float:
        """A small preference for a die of this colour in this phase."""
        return self.shipper_bonus[color] * self.likely[phase] if phase == SHIP else 0.0

    def moved(self, source: int, target: int, dice: int) -> float:
        """What moving dice from one column to another gains."""
        left, joined = self.counts[source], self.counts[target]
        loss = self.work[source][left] - self.work[source][left - dice]
        gain = self.work[target][joined + dice] - self.work[target][joined]
        return self.likely[target] * gain - self.likely[source] * loss

    def best_move(self, source: int, dice: int = 1) -> float:
        """The most that moving dice out of a column gains."""
        if source == WILD or self.counts[source] < dice:
            return _NO_MOVE
        return max(self.moved(source, to, dice) for to in range(len(PHASES)) if to != source)

    def total(self, selected: int, source: int) -> float:
        """The worth of all columns if a die from `source` selects a phase; wild dice follow."""
        counts = self.counts[:]
        counts[source] -= 1
        counts[selected] += 1
        usual = self.likely[selected]
        self.likely[selected] = 1.0
        for _ in range(counts[WILD]):
            best = max(range(len(PHASES)), key=lambda phase: self.step(phase, counts))
            counts[best] += 1
        worth = sum(
            self.likely[phase] * self.work[phase][counts[phase]] for phase in range(len(PHASES))
        )
        self.likely[selected] = usual
        return worth


def assign(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Select the best phase first; the wild dice then go where they add most."""
    columns = _Columns(outlook)
    selecting = any(choice.kind == SELECT for choice in choices)
    totals: dict[int, float] = {}
    scores: list[float] = []
    for choice in choices:
        if choice.kind == SELECT:
            key = choice.a << 4 | choice.c
            if key not in totals:
                totals[key] = columns.total(choice.a, choice.c)
            here = columns.color_worth(choice.b, choice.a)
            scores.append(totals[key] + here - columns.color_worth(choice.b, choice.c))
        elif choice.kind == PLACE_WILD and not selecting:
            here = columns.color_worth(choice.a, choice.b)
            scores.append(columns.step(choice.b, columns.counts) + here)
        else:
            scores.append(_NO_MOVE)
    return scores


def reassign(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Use a power when the moved die clearly gains; Dictate only for a clear gain over both."""
    columns = _Columns(outlook)
    powers = dict(zip(outlook.tableau.reassigns, outlook.tableau.reassign_powers))
    scores: list[float] = []
    for choice in choices:
        if choice.kind == DONE:
            scores.append(0.0)
        elif choice.kind == DICTATE:
            scores.append(_dictate_gain(columns, choice.b) - CLEAR_DICTATE_GAIN)
        else:
            dice = powers[choice.a].least
            source, target = choice.c >> 3, choice.c & 7
            scores.append(columns.moved(source, target, dice) - CLEAR_GAIN)
            scores[-1] += _color_gain(columns, choice.b, source, target)
    return scores


def move(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Go on moving while a die gains by it."""
    columns = _Columns(outlook)
    scores: list[float] = []
    for choice in choices:
        if choice.kind == ENOUGH:
            scores.append(0.0)
        else:
            source, target = choice.b >> 3, choice.b & 7
            gain = columns.moved(source, target, 1) - CLEAR_GAIN
            scores.append(gain + _color_gain(columns, choice.a, source, target))
    return scores


def _color_gain(columns: _Columns, color: int, source: int, target: int) -> float:
    return columns.color_worth(color, target) - columns.color_worth(color, source)


def _dictate_gain(columns: _Columns, given_up: int) -> float:
    """The best move once a die of this column is set aside, less what that die would have done."""
    gains = columns.work[given_up]
    count = columns.counts[given_up]
    loss = columns.likely[given_up] * (gains[count] - gains[count - 1])
    columns.counts[given_up] -= 1
    gain = max(columns.best_move(source) for source in range(len(PHASES)))
    columns.counts[given_up] += 1
    return gain - loss


def _likely_phases(outlook: Outlook) -> list[float]:
    """How likely the others make each phase occur, judged by what lies open before them."""
    view = outlook.view
    unlikely = [1.0] * len(PHASES)
    for seat, rival in enumerate(view.empires):
        if seat != view.seat:
            wishes = _wishes(rival)
            for phase, wish in enumerate(wishes):
                unlikely[phase] *= 1.0 - wish / sum(wishes)
    if view.options.players == 2:
        # 2-player game: a spare Home die may add a phase.
        for phase in range(len(PHASES)):
            unlikely[phase] *= 1.0 - DIE_FACES[HOME].count(phase) / len(DIE_FACES[HOME])
    return [1.0 - chance for chance in unlikely]


def _wishes(rival: EmpireView) -> list[float]:
    zone = rival.development_count + rival.world_count
    room = len(rival.tableau.goods_worlds) * rival.tableau.capacity - len(rival.goods)
    return [
        1.2 if zone < 3 else 0.5,
        1.0 if rival.development_count else 0.1,
        1.2 if rival.world_count else 0.1,
        0.3 * min(room, 3) + 0.05,
        0.5 * min(len(rival.goods), 3) + 0.05,
    ]
