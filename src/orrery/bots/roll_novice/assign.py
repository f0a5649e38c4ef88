"""Assign: select the phase that does most with the dice there, move a die only when it gains."""

from __future__ import annotations

from typing import Final

from orrery.bots.roll_novice.outlook import Outlook, matches
from orrery.bots.roll_novice.workload import workload
from orrery.bots.temperament import EVEN, Temperament
from orrery.core.choice import Choice
from orrery.roll.choices import DICTATE, DONE, ENOUGH, PLACE_WILD, SELECT
from orrery.roll.dice import as_assigned, color_of, column_of, face_of, in_column, world_under
from orrery.roll.empire import Empire
from orrery.roll.fields import COLUMN, DIE, PHASE, POWER, STRIP_POWER
from orrery.roll.rivalry.choices import STAY
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.terms import (
    COLOR_COUNT,
    DOLLAR,
    FACE_SYMBOLS,
    NO_DIE,
    SHIP,
    WILD,
)

# A gain too small to be worth the trouble, for moving a die and for giving one up.
CLEAR_GAIN: Final = 0.05
CLEAR_DICTATE_GAIN: Final = 0.3
# What a matching shipper adds, if it comes to a Consume.
MATCHING_SHIPPER: Final = 0.5
# A die that returns to the cup by itself saves a credit; an unused Talent counter is a point.
FREE_RETURN: Final = 0.3
TALENT_KEPT: Final = 1.0

_NO_MOVE: Final = -99.0


class _Columns:
    """The own dice in their columns, and what they are worth there."""

    def __init__(self, outlook: Outlook) -> None:
        own = outlook.own
        rules = outlook.rules
        self.phases = range(rules.phases)
        # All of them in one column, with the one that selected, and two more.
        most = len(own.workers) + 3
        self.work = _liked(_workload(outlook, most), outlook.temperament)
        self.counts = [0] * (WILD + 1)
        # Dice that wait to be placed: where each of them may go, by the symbols of its face.
        self.waiting: list[tuple[int, tuple[int, ...]]] = []
        for worker in own.workers:
            self.counts[column_of(worker)] += 1
            if column_of(worker) == WILD:
                shown = face_of(as_assigned(worker))
                self.waiting.append((shown, rules.placements[face_of(worker)]))
        # A $ spares its die the recruiting where it counts: not in the games with phase VI.
        self.dollar_worth = 0.0 if DOLLAR in self.phases else FREE_RETURN * outlook.future
        self.likely = _likely_phases(outlook)
        if own.strip != NO_DIE:
            self.counts[own.selected] += 1
            self.likely[own.selected] = 1.0
        # Shippers that match a world with a good are best kept for Ship.
        self.shipper_bonus = [
            MATCHING_SHIPPER
            if any(matches(color, world_under(good)) for good in own.goods)
            else 0.0
            for color in range(COLOR_COUNT)
        ]

    def step(self, phase: int, counts: list[int]) -> float:
        """What one more worker in a phase would add."""
        gains = self.work[phase]
        return self.likely[phase] * (gains[counts[phase] + 1] - gains[counts[phase]])

    def color_worth(self, color: int, phase: int) -> float:
        """A small preference for a die of this colour in this phase."""
        return self.shipper_bonus[color] * self.likely[phase] if phase == SHIP else 0.0

    def face_worth(self, die: int, phase: int) -> float:
        """What the $ on a die's face adds to its work in this phase."""
        if FACE_SYMBOLS[face_of(die)] != (phase, DOLLAR):
            return 0.0
        return self.dollar_worth * self.likely[phase]

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
        return max(self.moved(source, to, dice) for to in self.phases if to != source)

    def total(self, selected: int, worker: int) -> float:
        """The worth of all columns if such a worker selects a phase; wild dice follow."""
        counts = self.counts[:]
        counts[column_of(worker)] -= 1
        counts[selected] += 1
        usual = self.likely[selected]
        self.likely[selected] = 1.0
        selecting = column_of(worker) == WILD
        for shown, phases in self.waiting:
            if selecting and shown == face_of(worker):
                selecting = False
                continue
            best = max(phases, key=lambda phase: self.step(phase, counts))
            counts[best] += 1
        worth = sum(self.likely[phase] * self.work[phase][counts[phase]] for phase in self.phases)
        self.likely[selected] = usual
        return worth


def assign(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Select the best phase first; the wild dice then go where they add most."""
    columns = _Columns(outlook)
    selecting = any(choice.kind is SELECT for choice in choices)
    totals: dict[tuple[int, int, int], float] = {}
    scores: list[float] = []
    for choice in choices:
        if choice.kind is SELECT:
            phase, die, column = PHASE.of(choice), DIE.of(choice), COLUMN.of(choice)
            key = (phase, face_of(die), column)
            if key not in totals:
                totals[key] = columns.total(phase, in_column(die, column))
            color = color_of(die)
            here = columns.color_worth(color, phase)
            scores.append(totals[key] + here - columns.color_worth(color, column))
            scores[-1] += _face_gain(columns, die, column, phase)
            if color == TALENT:
                scores[-1] -= TALENT_KEPT
        elif choice.kind is PLACE_WILD and not selecting:
            scores.append(_placed(columns, choice))
        else:
            scores.append(_NO_MOVE)
    return scores


def reassign(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Use a power when the moved die clearly gains; Dictate only for a clear gain over both."""
    columns = _Columns(outlook)
    powers = dict(zip(outlook.tableau.reassigns, outlook.tableau.reassign_powers))
    scores: list[float] = []
    for choice in choices:
        if choice.kind is DONE:
            scores.append(0.0)
        elif choice.kind is DICTATE:
            scores.append(_dictate_gain(columns, COLUMN.of(choice)) - CLEAR_DICTATE_GAIN)
        elif choice.kind is PLACE_WILD:
            scores.append(_placed(columns, choice))
        else:
            power = POWER.of(choice)
            dice = 1 if power == STRIP_POWER else powers[power].least
            scores.append(_move_gain(columns, choice, dice))
    return scores


def move(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Go on moving while a die gains by it."""
    columns = _Columns(outlook)
    scores: list[float] = []
    for choice in choices:
        if choice.kind is ENOUGH:
            scores.append(0.0)
        else:
            scores.append(_move_gain(columns, choice, 1))
    return scores


def move_at_reveal(outlook: Outlook, choices: list[Choice]) -> list[float]:
    """Move the worker that gains most by it; which phases occur is known by now."""
    columns = _Columns(outlook)
    columns.likely = [float(outlook.table.occurring >> phase & 1) for phase in columns.phases]
    return [
        0.0
        if choice.kind is STAY
        else columns.moved(COLUMN.of(choice), PHASE.of(choice), 1) - CLEAR_GAIN
        for choice in choices
    ]


def _placed(columns: _Columns, choice: Choice) -> float:
    """What a wild die adds in the phase it is put into; a Talent counter is a point if kept."""
    phase, color = PHASE.of(choice), color_of(DIE.of(choice))
    worth = columns.step(phase, columns.counts) + columns.color_worth(color, phase)
    return worth - TALENT_KEPT if color == TALENT else worth


def _move_gain(columns: _Columns, choice: Choice, dice: int) -> float:
    """What a Reassign gains that begins with this move."""
    die, source, target = DIE.of(choice), COLUMN.of(choice), PHASE.of(choice)
    color = color_of(die)
    gain = columns.moved(source, target, dice) - CLEAR_GAIN
    gain += columns.color_worth(color, target) - columns.color_worth(color, source)
    return gain + _face_gain(columns, die, source, target)


def _face_gain(columns: _Columns, die: int, source: int, target: int) -> float:
    return columns.face_worth(die, target) - columns.face_worth(die, source)


def _dictate_gain(columns: _Columns, given_up: int) -> float:
    """The best move once a die of this column is set aside, less what that die would have done."""
    gains = columns.work[given_up]
    count = columns.counts[given_up]
    loss = columns.likely[given_up] * (gains[count] - gains[count - 1])
    columns.counts[given_up] -= 1
    gain = max(columns.best_move(source) for source in columns.phases)
    columns.counts[given_up] += 1
    return gain - loss


def _workload(outlook: Outlook, most: int) -> list[list[float]]:
    """The work that waits before the first phase, remembered where games are imagined."""
    memory, own = outlook.memory, outlook.own
    if memory is None:
        return workload(outlook, most)
    stacks = (tuple(own.developments), tuple(own.worlds), tuple(own.goods))
    crews = (len(own.developers), len(own.settlers))
    means = (own.credits, outlook.waiting, own.keepsake, outlook.rounds_left)
    key = (own.seat, outlook.table.round, len(outlook.tableau.faces), most, stacks, crews, means)
    work = memory.works.get(key)
    if work is None:
        work = memory.works[key] = workload(outlook, most)
    return work


def _liked(work: list[list[float]], temperament: Temperament) -> list[list[float]]:
    """The work of each phase as much as the player likes it."""
    if temperament is EVEN:
        return work
    explore, build, goods = temperament.explore, temperament.build, temperament.goods
    likes = (explore, build, build, goods, goods, 1.0)
    return [[like * gain for gain in gains] for like, gains in zip(likes, work)]


def _likely_phases(outlook: Outlook) -> list[float]:
    """How likely the others make each phase occur, judged by what lies open before them."""
    rules = outlook.rules
    unlikely = [1.0] * rules.phases
    for rival in outlook.table.empires:
        if rival is not outlook.own:
            wishes = _wishes(rival)[: rules.phases]
            most = sum(wishes)
            for phase, wish in enumerate(wishes):
                unlikely[phase] *= 1.0 - wish / most
    if outlook.table.seats == 2:
        # 2-player game: a spare die may add a phase.
        faces = rules.faces[rules.spare_die]
        for phase in range(rules.phases):
            showing = sum(phase in FACE_SYMBOLS[face] for face in faces)
            unlikely[phase] *= 1.0 - showing / len(faces)
    return [1.0 - chance for chance in unlikely]


def _wishes(rival: Empire) -> list[float]:
    zone = rival.zone_size()
    room = len(rival.tableau.goods_worlds) * rival.tableau.capacity - len(rival.goods)
    return [
        1.2 if zone < 3 else 0.5,
        1.0 if rival.developments else 0.1,
        1.2 if rival.worlds else 0.1,
        0.3 * min(room, 3) + 0.05,
        0.5 * min(len(rival.goods), 3) + 0.05,
        # Phase VI of the Deal and Orb games, which all begin to like sooner or later.
        0.6,
    ]
