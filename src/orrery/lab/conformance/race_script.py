"""A game fed from a trace: its draws come from the file, its phases end at `state` lines."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping

from orrery.core.chance import Chance
from orrery.lab.conformance.verdict import DisagreementError, Line
from orrery.race.cards import NAMES, NUMBERS
from orrery.race.game import RaceGame
from orrery.race.produce import DRAW_FOR_GOODS, FLAT_DRAW, JOBS, OWN_WORLD, WINDFALL_POWER
from orrery.race.table import reason

Numbered = tuple[int, Line]


class Segment:
    """The lines from one `state` line to the next, the latter included."""

    def __init__(self, lines: list[Numbered]) -> None:
        self.lines = lines
        self.last = lines[-1][0]

    def of(self, kind: str) -> list[Numbered]:
        """Its lines of one type."""
        return [(number, line) for number, line in self.lines if line["t"] == kind]

    def asks(self, kind: str, seat: int) -> list[Numbered]:
        """A seat's decisions of one kind."""
        return [
            (number, line)
            for number, line in self.of("ask")
            if line["kind"] == kind and line["p"] == seat
        ]


class Script(Chance):
    """Chance as the trace has it: every draw is the next of its kind in the present segment."""

    __slots__ = ("_last", "_queues", "_starts")

    def __init__(self, starts: list[int]) -> None:
        super().__init__(0)
        self._starts = starts
        self._queues: dict[str, deque[Numbered]] = {}
        self._last = 0

    def load(self, segment: Segment, *, by_seat: bool) -> None:
        """Feed from this segment; the first hands were dealt round from another seat."""
        self._last = segment.last
        draws = [entry for entry in segment.of("draw") if entry[1]["why"] != "lucky"]
        goods = segment.of("good")
        if by_seat:
            draws.sort(key=lambda entry: int(entry[1]["p"]))
            goods.sort(key=lambda entry: int(entry[1]["p"]))
        self._queues = {
            "draw": deque(draws),
            "good": deque(goods),
            "flip": deque(segment.of("flip")),
            "reshuffle": deque(segment.of("reshuffle")),
        }

    def left_over(self) -> list[int]:
        """The numbers of lines whose draw did not happen."""
        return sorted(number for queue in self._queues.values() for number, _ in queue)

    def pick(self, items: list[int], what: str) -> int:
        queue = self._queues[what]
        if not queue:
            raise DisagreementError(
                self._last, f"by the rules one more card is drawn before this ({what})"
            )
        number, line = queue.popleft()
        card = NUMBERS[line["card"]]
        if card not in items:
            raise DisagreementError(number, f"{line['card']} is drawn, but is not in the supply")
        return items.index(card)

    def shuffle(self, items: list[int], what: str) -> None:
        if what == "start worlds":
            items[:] = self._starts + [start for start in items if start not in self._starts]
            return
        queue = self._queues["reshuffle"]
        if not queue:
            raise DisagreementError(self._last, "by the rules the discards are reshuffled before")
        number, line = queue.popleft()
        mine = Counter(NAMES[card] for card in items)
        if mine != Counter(line["cards"]) or len(items) != line["n"]:
            raise DisagreementError(
                number, f"other cards are reshuffled: {difference(mine, Counter(line['cards']))}"
            )


class TraceGame(RaceGame):
    """A game that calls out whenever a phase is over, and produces in the order of the file."""

    def __init__(
        self,
        options: Mapping[str, str],
        chance: Chance,
        phase_over: Callable[[], None],
        in_file_order: Callable[[int, list[int]], list[int]],
    ) -> None:
        super().__init__(options, chance)
        self._phase_over = phase_over
        self._in_file_order = in_file_order

    def begin_phase(self) -> None:
        self._phase_over()
        super().begin_phase()

    def production_order(self, seat: int, jobs: list[int]) -> list[int]:
        return self._in_file_order(seat, jobs)


def in_file_order(segment: Segment, seat: int, jobs: list[int]) -> list[int]:
    """A seat's production in the order in which the file has it; what it does not have, last."""
    rank: dict[int, int] = {}
    for number, line in segment.lines:
        if line.get("p") != seat:
            continue
        for job in jobs:
            if job not in rank and _is_job(job, line):
                rank[job] = number
    return sorted(jobs, key=lambda job: rank.get(job, segment.last))


def _is_job(job: int, line: Line) -> bool:
    source = reason(job % JOBS)
    if WINDFALL_POWER <= job < DRAW_FOR_GOODS:
        return bool(line["t"] == "produce" and line["by"] == source != line["world"])
    if job >= FLAT_DRAW:
        return bool(line["t"] == "draw" and line["why"] == source)
    assert job >= OWN_WORLD
    return bool(line["t"] == "produce" and line["by"] == source == line["world"])


def difference(mine: Counter[str], theirs: Counter[str]) -> str:
    """In words: what only one side has."""
    only_mine = sorted((mine - theirs).elements())
    only_theirs = sorted((theirs - mine).elements())
    return f"by the rules {only_mine or 'nothing else'}, in the trace {only_theirs or 'nothing'}"
