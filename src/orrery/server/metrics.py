"""The figures that Prometheus collects: what is asked for, how long it takes, what is there.

Prometheus' own client also tells the process's memory, processor time and open files.
"""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

COMMANDS = Counter(
    "orrery_commands", "Commands of players, by kind and by what came of them", ["kind", "outcome"]
)
COMMAND_SECONDS = Histogram(
    "orrery_command_seconds",
    "From a command to its answer",
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 3.0),
)
REQUESTS = Counter("orrery_requests", "HTTP requests, by method and status", ["method", "status"])
STEPS = Counter("orrery_steps_stored", "Steps stored by this process")
FLUSHES = Counter("orrery_flushes", "Statements that stored them")
NOTICES = Counter("orrery_notices_heard", "What other processes told")
TABLES = Gauge("orrery_tables", "Tables in memory")
SOCKETS = Gauge("orrery_sockets", "Clients that are connected")
BOT_WORKERS_REPLACED = Gauge("orrery_bot_workers_replaced", "Bot workers that ended or hung")
STORE_IN_TROUBLE = Gauge("orrery_store_in_trouble", "1 while nothing can be stored")


@cache
def commands(kind: str, outcome: str) -> Counter:
    """The counter of commands of this kind to which this happened."""
    return COMMANDS.labels(kind, outcome)
