"""The figures that Prometheus collects: what is asked for, how long it takes, what is there.

Prometheus' own client also tells the process's memory, processor time and open files.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import REGISTRY, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

REQUESTS = Counter("orrery_requests", "HTTP requests, by method and status", ["method", "status"])
STEPS = Counter("orrery_steps_stored", "Steps stored by this process")
FLUSHES = Counter("orrery_flushes", "Statements that stored them")
NOTICES = Counter("orrery_notices_heard", "What other processes told")
TABLES = Gauge("orrery_tables", "Tables in memory")
SOCKETS = Gauge("orrery_sockets", "Clients that are connected")
BOT_WORKERS_REPLACED = Gauge("orrery_bot_workers_replaced", "Bot workers that ended or hung")
STORE_IN_TROUBLE = Gauge("orrery_store_in_trouble", "1 while nothing can be stored")


# The upper ends of the times from a command to its answer, in seconds.
BUCKETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 3.0)


class Commands(Collector):
    """Commands of players: what came of them, and how long they took.

    Counted in plain numbers by the event loop alone: Prometheus' own counters take a lock for each,
    and there are two or three for every choice.
    """

    def __init__(self) -> None:
        self._outcomes: dict[tuple[str, str], int] = {}
        self._within = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, kind: str, outcome: str, seconds: float) -> None:
        """A command of this kind was answered so, after so long."""
        key = (kind, outcome)
        self._outcomes[key] = self._outcomes.get(key, 0) + 1
        self._within[bisect_left(BUCKETS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """The figures as Prometheus wants them."""
        outcomes = CounterMetricFamily(
            "orrery_commands",
            "Commands of players, by kind and by what came of them",
            labels=["kind", "outcome"],
        )
        for labels, count in list(self._outcomes.items()):
            outcomes.add_metric(labels, count)
        yield outcomes
        ends = [*map(floatToGoString, BUCKETS), "+Inf"]
        buckets = list(zip(ends, map(float, accumulate(self._within))))
        yield HistogramMetricFamily(
            "orrery_command_seconds",
            "From a command to its answer",
            buckets=buckets,
            sum_value=self._seconds,
        )


COMMANDS = Commands()
REGISTRY.register(COMMANDS)
