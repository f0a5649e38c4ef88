"""Roll's table in the words of a guide: what a seat's own side is ready for."""

from __future__ import annotations

from collections import Counter
from functools import cache

from orrery.catalog import kit
from orrery.core.choice import Choice
from orrery.core.library import Entry
from orrery.guides.lesson import Moment
from orrery.guides.words import counted
from orrery.roll.terms import COLOR_NAMES, COLORS, DIE_FACES, PHASES
from orrery.roll.wire import DiceData, EmpireData, RollViewData, SecretData

RollMoment = Moment[RollViewData]
WORKER = {
    "explore": "explorer",
    "develop": "developer",
    "settle": "settler",
    "produce": "producer",
    "ship": "shipper",
    "$": "dealer",
}
PHASE = {phase: "VI" if phase == "$" else phase.capitalize() for phase in PHASES}
# How much a phase that one is ready for is worth selecting, in this order.
FINISHES, GOES_ON = 100, 40
READY = {"settle": 6, "develop": 5, "ship": 4, "produce": 3, "$": 2, "explore": 1}


def own(moment: RollMoment) -> EmpireData:
    """The seat's own empire."""
    return moment.view.empires[moment.seat]


def secret(moment: RollMoment) -> SecretData:
    """What only the seat knows."""
    found = own(moment).secret
    assert found is not None
    return found


def workers(view: RollViewData, seat: int) -> Counter[str]:
    """The seat's own workers by column while it assigns; the one on the strip works too."""
    known = view.empires[seat].secret
    counts: Counter[str] = Counter()
    if known is not None:
        counts.update(worker.column for worker in known.workers)
        if known.selected:
            counts[known.selected] += 1
    return counts


def latest_reveal(moment: RollMoment) -> RollViewData | None:
    """The table after the latest Reveal, as last seen in that round."""
    for view in (moment.view, *reversed(moment.past)):
        if view.phases:
            return view
    return None


def is_to_come(moment: RollMoment, phase: str) -> bool:
    """Whether the round has not come to one of its phases yet."""
    stage = moment.view.stage
    return stage in PHASES and PHASES.index(stage) < PHASES.index(phase)


def sent(moment: RollMoment, round_number: int) -> Counter[str]:
    """The workers that the seat sent to each phase of a round."""
    for view in reversed(moment.past):
        if view.round == round_number and view.stage == "assign":
            found = workers(view, moment.seat)
            if found:
                return found
    return Counter()


def built(moment: RollMoment, round_number: int) -> list[str]:
    """What came into the seat's tableau since this round began."""
    now = list(own(moment).tableau)
    for view in moment.past:
        if view.round == round_number:
            for name in view.empires[moment.seat].tableau:
                now.remove(name)
            return now
    return []


def practised(moment: RollMoment) -> set[str]:
    """The phases that happened in earlier rounds while the seat had workers there."""
    found: set[str] = set()
    for view in moment.past:
        if view.phases:
            there = sent(moment, view.round)
            found.update(phase for phase in view.phases if there[phase])
    return found


def readiness(moment: RollMoment, phase: str) -> int:
    """How ready the seat is for a phase; 0 when it could do nothing in it."""
    me, there = own(moment), workers(moment.view, moment.seat)[phase]
    if not there:
        return 0
    if phase in ("settle", "develop"):
        needed, on = (
            (me.settlers_needed, len(me.settlers))
            if phase == "settle"
            else (me.developers_needed, len(me.developers))
        )
        if not needed:
            return 0
        worth = READY[phase] + (FINISHES if on + there >= needed else GOES_ON)
    elif (phase == "ship" and not me.goods) or (phase == "produce" and not me.room):
        return 0
    else:
        worth = READY[phase] + FINISHES - GOES_ON
    return worth - (GOES_ON - 1 if phase in practised(moment) else 0)


def readiest(moment: RollMoment) -> str:
    """The phase that only this seat can be sure to want."""
    return max(moment.view.phases_in_play, key=lambda phase: readiness(moment, phase))


def because(moment: RollMoment, phase: str) -> str:
    """Why the seat is ready for a phase, with the pieces on its table."""
    me, there = own(moment), workers(moment.view, moment.seat)[phase]
    team = counted(there, WORKER[phase])
    if phase in ("settle", "develop"):
        settling = phase == "settle"
        top = me.top_world if settling else me.top_development
        needed = me.settlers_needed if settling else me.developers_needed
        on = len(me.settlers if settling else me.developers)
        if not top:
            return f"{team}, and nothing to build: scout for a tile first"
        if on + there >= needed:
            return f"{team}, and {top} needs {needed - on}"
        return f"{team}, and {top} has {on} of {needed}"
    if phase == "ship":
        return f"{team}, and {counted(len(me.goods), 'good')} to ship"
    if phase == "produce":
        return f"{team}, and room for {counted(me.room, 'good')}"
    if phase == "explore":
        return f"{team}, and {counted(me.developments + me.worlds, 'tile')} under construction"
    return f"{team}"


def faces(color: str, phase: str) -> int:
    """On how many of its six faces a die of the base game shows a phase."""
    return DIE_FACES[COLORS.index(color)].count(PHASES.index(phase))


def color_name(color: str) -> str:
    """A colour of dice as it is called."""
    return COLOR_NAMES[COLORS.index(color)]


def color_of(choice: Choice, field: str) -> str:
    """The colour of a die that a choice names."""
    die = choice.fields()[field]
    return str(die["color"]) if isinstance(die, dict) else str(die)


def dice_in(dice: DiceData) -> int:
    """How many dice lie in a place."""
    return sum(getattr(dice, color) for color in dice.__struct_fields__)


@cache
def entry(name: str) -> Entry:
    """What the library tells of a tile."""
    return kit("roll").find(name)
