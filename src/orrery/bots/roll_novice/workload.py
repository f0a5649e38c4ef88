"""The work that waits in each phase: what one, two, three ... workers there would bring."""

from __future__ import annotations

from typing import Final

from orrery.bots.roll_novice import orb
from orrery.bots.roll_novice.dealing import dealer_worths
from orrery.bots.roll_novice.faces import face_worth, scouted_worth
from orrery.bots.roll_novice.outlook import Outlook
from orrery.roll.terms import (
    COLOR_COUNT,
    DOLLAR,
    EXPLORE,
    FACE_SYMBOLS,
    NO_DIE,
    SHIP,
    STOCK_CREDITS,
    WILD,
)

# A stack that is empty stops a whole phase.
EMPTY_STACK: Final = 0.4
# A worker that is used must be recruited again.
USED_DIE: Final = 0.15
# Producing is the first half of the work of shipping.
GOOD_SHARE: Final = 0.5
# What good and shipper of unknown colours add to a Consume on average.
LIKELY_MATCHES: Final = 0.7
# What the end of a phase pays, by a power that counts something or brings a fixed sum.
USUAL_INCOME: Final = 0.5
# What a partly built tile counts of its share.
PARTLY_BUILT: Final = 0.85


def workload(outlook: Outlook, workers: int) -> list[list[float]]:
    """For each phase, the worth of 0, 1, 2 ... own workers there if the phase occurs."""
    work = [
        _exploring(outlook, workers),
        _building(outlook, outlook.own.developments, len(outlook.own.developers), workers),
        _building(outlook, outlook.own.worlds, len(outlook.own.settlers), workers),
        _producing(outlook, workers),
        _shipping(outlook, workers),
    ]
    if outlook.rules.phases > DOLLAR:
        work.append(_summed(_dollar_tasks(outlook, workers), 0, 0.0, workers))
    for phase, incomes in enumerate(outlook.tableau.incomes[: len(work)]):
        for _, income in incomes:
            worth = income.chips() or USUAL_INCOME * outlook.future
            work[phase] = [worth + gain for gain in work[phase]]
    return work


def die_worths(outlook: Outlook) -> list[float]:
    """What a die of each colour is worth in the next round: its faces, each by its work."""
    rules = outlook.rules
    used = USED_DIE * outlook.future
    # Loops, not generators: this is reckoned for every die that is recruited or used.
    wanted: list[float] = []
    for gains in workload(outlook, 2):
        wanted.append((gains[2] - gains[0]) / 2)
    face_worths: list[float] = []
    for face, phases in enumerate(rules.placements):
        # A die with a choice goes where it is wanted most.
        best = 0.0
        for at, phase in enumerate(phases):
            if phase < len(wanted) and (not at or wanted[phase] > best):
                best = wanted[phase]
        # A $ that spares it the recruiting is extra.
        if rules.kept_face[face] and DOLLAR in FACE_SYMBOLS[face]:
            best += used
        face_worths.append(best)
    worths: list[float] = []
    for faces in rules.faces:
        total = 0.0
        for face in faces:
            total += face_worths[face]
        worths.append(total / len(faces))
    # A Talent counter is as good as a wild face.
    return worths + [face_worths[WILD]] * (COLOR_COUNT - len(worths))


def _exploring(outlook: Outlook, workers: int) -> list[float]:
    own = outlook.own
    virtual = len(outlook.tableau.virtual_workers[EXPLORE])
    zone = own.zone_size()
    empty = (not own.developments) + (not own.worlds)
    used = USED_DIE * outlook.future
    gains: list[float] = []
    stocked = 0
    for tile in range(zone, zone + virtual + workers):
        stock = outlook.credits_worth(stocked + STOCK_CREDITS) - outlook.credits_worth(stocked)
        scout = scouted_worth(outlook, tile)
        if tile - zone < empty:
            scout += EMPTY_STACK * outlook.future
        if stock > scout:
            stocked += STOCK_CREDITS
        gains.append(max(scout, stock) - used)
    return _summed(gains, virtual, used, workers)


def _building(outlook: Outlook, stack: list[int], crew: int, workers: int) -> list[float]:
    partly = PARTLY_BUILT * outlook.future
    used = USED_DIE * outlook.future
    gains: list[float] = []
    for face in stack:
        if len(gains) >= workers:
            break
        needed = outlook.tableau.workers_needed(face)
        missing = max(0, needed - crew)
        crew = max(0, crew - needed)
        worth = face_worth(outlook, face)
        share = worth / needed * partly
        gains.extend([share - used] * (missing - 1))
        if missing:
            # The last worker also brings what the earlier ones were short of.
            gains.append(worth - share * (needed - 1) - used)
    return _summed(gains, 0, used, workers)


def _dollar_tasks(outlook: Outlook, workers: int) -> list[float]:
    """Phase VI: what each worker brings, as a researcher or as a dealer."""
    used = USED_DIE * outlook.future
    gains = [0.0] * workers
    if outlook.own.keepsake is not None:
        gains = orb.research_worth(outlook, workers)
    if outlook.table.board is not None:
        deals = dealer_worths(outlook, workers)
        gains = sorted(gains + deals, reverse=True)[:workers]
    return [gain - used for gain in gains]


def _producing(outlook: Outlook, workers: int) -> list[float]:
    worths = sorted(
        (
            max(outlook.trade_worth(world), outlook.consume_worth(world, NO_DIE, LIKELY_MATCHES))
            for world in outlook.open_worlds()
        ),
        reverse=True,
    )
    gains = [GOOD_SHARE * worth * outlook.future for worth in worths]
    return _summed(gains, 0, 0.0, workers)


def _shipping(outlook: Outlook, workers: int) -> list[float]:
    used = USED_DIE * outlook.future
    worths = sorted((outlook.ship_worth(good) for good in outlook.own.goods), reverse=True)
    gains = [worth - used for worth in worths]
    return _summed(gains, len(outlook.tableau.virtual_workers[SHIP]), used, workers)


def _summed(gains: list[float], virtual: int, used: float, workers: int) -> list[float]:
    """Running sums over the number of real workers; virtual ones come first and cost nothing."""
    total = sum(gains[:virtual]) + used * min(virtual, len(gains))
    sums = [total]
    for worker in range(virtual, virtual + workers):
        if worker < len(gains):
            total += max(0.0, gains[worker])
        sums.append(total)
    return sums
