"""Race's table in the words of a guide: what a hand and a tableau are ready for."""

from __future__ import annotations

from functools import cache

from orrery.catalog import kit
from orrery.core.library import Entry
from orrery.guides.lesson import Moment
from orrery.race.wire import ForecastData, PlacementData, RaceOwnData, RaceSeatData, RaceViewData

RaceMoment = Moment[RaceViewData]
# The phase that an action chooses.
PHASE_OF = {
    "Explore +5": "Explore",
    "Explore +1 +1": "Explore",
    "Develop": "Develop",
    "Settle": "Settle",
    "Consume Trade": "Consume",
    "Consume 2x VPs": "Consume",
    "Produce": "Produce",
}
FEW_CARDS = 3
LOSS = "-1 Military"
WINDFALL = "windfall world"


def me(moment: RaceMoment) -> RaceSeatData:
    """The seat as everybody sees it."""
    return moment.view.seats[moment.seat]


def own(moment: RaceMoment) -> RaceOwnData:
    """What only the seat knows."""
    found = moment.view.own
    assert found is not None
    return found


def forecast(moment: RaceMoment, action: str) -> ForecastData:
    """What an action would bring the seat."""
    return next(one for one in own(moment).forecasts if one.action == action)


def chosen_before(moment: RaceMoment) -> set[str]:
    """The actions that the seat chose in earlier rounds."""
    return {
        action
        for view in moment.past
        if view.revealed
        for action in view.seats[moment.seat].actions
    }


def happened(moment: RaceMoment, phase: str) -> bool:
    """Whether a phase came to its end in this round or the one before, as far as was seen."""
    for view in moment.past:
        if phase in view.phases and phase not in view.phases_to_come and view.phase != phase:
            return True
    return False


def cheapest(moment: RaceMoment) -> tuple[PlacementData, int, str] | None:
    """The placeable card of this phase that costs least, what it costs, and by which way."""
    found = [
        (
            way.total if way.how == "buy" else 0,
            _drawbacks(placement.card),
            -(entry(placement.card).cost or 0),
            at,
            way.how,
        )
        for at, placement in enumerate(own(moment).placements)
        for way in placement.ways
        if not way.short
    ]
    if not found:
        return None
    price, _, _, at, how = min(found)
    return own(moment).placements[at], price, how


def _drawbacks(card: str) -> int:
    """What speaks against a card that costs no more than another; a good at once speaks for it."""
    return sum(LOSS in text for text in entry(card).text) - (WINDFALL in entry(card).powers)


def best_action(moment: RaceMoment) -> str:
    """The action that fits the table now, something new before something known."""
    known = chosen_before(moment)
    goods = me(moment).goods
    hand = len(own(moment).hand)
    wishes = [
        ("Settle", not forecast(moment, "Settle").nothing and _placeable(moment, "Settle")),
        ("Consume Trade", bool(goods)),
        ("Develop", _placeable(moment, "Develop") and hand > FEW_CARDS),
        ("Produce", not forecast(moment, "Produce").nothing),
        ("Consume 2x VPs", bool(goods) and not forecast(moment, "Consume 2x VPs").nothing),
        ("Explore +1 +1", hand <= FEW_CARDS),
    ]
    able = [action for action, fits in wishes if fits]
    fresh = [action for action in able if action not in known]
    return next(iter(fresh or able), "Explore +5")


def _placeable(moment: RaceMoment, action: str) -> bool:
    return any(
        line.amount is not None and not line.short and entry_known(line.text)
        for line in forecast(moment, action).lines
    )


def entry_known(name: str) -> bool:
    """Whether a line of a forecast is a card."""
    return name in _entries()


@cache
def _entries() -> dict[str, Entry]:
    return {one.name: one for one in kit("race").entries()}


def entry(name: str) -> Entry:
    """What the library tells of a card."""
    return _entries()[name]
