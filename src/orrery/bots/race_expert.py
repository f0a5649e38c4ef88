"""The expert of Race: learned values, and short rollouts where they may change the choice."""

from __future__ import annotations

import math

from orrery.bots.bot import Situation
from orrery.bots.net import Net
from orrery.bots.race_rollouts import deal, play_out
from orrery.bots.race_values import judge, net_for
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.race import terms
from orrery.race.view import RaceView

# Seconds a decision on average when nobody says otherwise, and samples for each of them.
THINK = 0.5
SAMPLES = 32
PLACING_SAMPLES = 12
# Only choices this near to the best by value are compared, and at most so many.
NEAR = 0.08
MOST = 4
# Samples are taken in batches; a choice that is so far behind is dropped.
BATCH = 8
BEHIND = 1.5
# The choice that looks best at once is given up only for one that is ahead by this.
SURE = 1.0
ROUNDS = 2


class RaceExpert:
    """Looks at the position after each choice, and plays the best few on for two rounds."""

    name = "expert"

    def __init__(self, chance: Chance, net: Net | None = None, think: float | None = None) -> None:
        self._chance = chance
        self._net = net
        self._effort = (think or THINK) / THINK
        self.rounds = ROUNDS
        self.samples = SAMPLES
        self.placing_samples = PLACING_SAMPLES
        self.sure = SURE

    def choose(self, situation: Situation) -> Choice:
        """The choice that leaves the best chance to win."""
        menu = situation.choices
        if len(menu) == 1:
            return menu[0]
        view = situation.view
        assert isinstance(view, RaceView) and view.seat is not None
        net = self._net or net_for(view)
        found, values = judge(net, view, menu, self._chance)
        best = max(range(len(values)), key=values.__getitem__)
        samples = self._samples(view.seats[view.seat].step)
        if not samples or found.sets:
            return found.choice(best, values)
        ranked = sorted(range(len(values)), key=lambda at: -values[at])
        rivals = [at for at in ranked if values[at] >= values[best] - NEAR][:MOST]
        if len(rivals) < 2:
            return found.choice(best, values)
        return found.choices[self._compare(view, net, [found.choices[at] for at in rivals], rivals)]

    def _samples(self, step: int) -> int:
        if step == terms.CHOOSE_ACTION:
            return round(self.samples * self._effort)
        if step in (terms.PLACE_DEVELOPMENT, terms.PLACE_WORLD):
            return round(self.placing_samples * self._effort)
        return 0

    def _compare(self, view: RaceView, net: Net, choices: list[Choice], places: list[int]) -> int:
        """Which of the choices (the first looks best at once) the rollouts favour."""
        assert view.seat is not None
        total = self._samples(view.seats[view.seat].step)
        going = list(range(len(choices)))
        leads: list[list[float]] = [[] for _ in choices]
        taken = 0
        while taken < total and len(going) > 1:
            count = min(BATCH, total - taken)
            deals = [deal(view, self._chance, net) for _ in range(count)]
            plans = [[choices[at]] for at in going]
            for row in play_out(deals, plans, view.seat, self.rounds, net):
                for at, value in zip(going, row, strict=True):
                    leads[at].append(value - row[0])
            taken += count
            going = [at for at in going if at == 0 or _t(leads[at]) > -BEHIND]
        ahead = [at for at in going if at and _t(leads[at]) > self.sure]
        if not ahead:
            return places[0]
        return places[max(ahead, key=lambda at: sum(leads[at]) / len(leads[at]))]


def _t(leads: list[float]) -> float:
    """By how many standard errors the mean of these differences is above zero."""
    count = len(leads)
    mean = sum(leads) / count
    spread = sum((lead - mean) ** 2 for lead in leads) / max(1, count - 1)
    return mean / math.sqrt(spread / count + 1e-9)
