"""Budgets: how much each address may ask for, whatever number of connections it opens."""

from __future__ import annotations

import ipaddress
from collections import Counter
from functools import lru_cache
from typing import Literal

from orrery.server.limits import Bucket, Limits

Kind = Literal["requests", "changes", "tables", "sockets", "looks", "questions", "connections"]

BUCKETS_KEPT = 8192
# An IPv6 host has a whole network of this size to itself, and a site has many of them.
ONE_HOST, ONE_SITE = 64, 48


class Budgets:
    """The buckets of every address, and how many connections and sockets it has open."""

    def __init__(self, limits: Limits) -> None:
        self._sizes: dict[Kind, tuple[float, int]] = {
            "requests": (limits.requests_a_second, limits.requests_at_once),
            "changes": (limits.changes_a_second, limits.changes_at_once),
            "tables": (limits.tables_a_minute / 60, limits.tables_at_once),
            "sockets": (limits.sockets_a_second, limits.sockets_at_once),
            "looks": (limits.looks_a_second, limits.looks_at_once),
            "questions": (limits.questions_a_second, limits.questions_at_once),
            "connections": (limits.connections_a_second, limits.connections_at_once),
        }
        self._buckets: dict[tuple[str, Kind], Bucket] = {}
        self.sockets: Counter[str] = Counter()
        self.connections: Counter[str] = Counter()

    def take(self, address: str, kind: Kind) -> bool:
        """Whether this address may do one more of this now."""
        # Tables stay when their maker has left, whatever address is next.
        key = (whose(address, ONE_SITE if kind == "tables" else ONE_HOST), kind)
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= BUCKETS_KEPT:
                self._forget()
            bucket = self._buckets[key] = Bucket(*self._sizes[kind])
        return bucket.take()

    def _forget(self) -> None:
        """Drop the buckets that nothing is missing from; if that is not enough, the oldest half."""
        self._buckets = {key: one for key, one in self._buckets.items() if not one.full}
        if len(self._buckets) >= BUCKETS_KEPT:
            for key in list(self._buckets)[: BUCKETS_KEPT // 2]:
                del self._buckets[key]


@lru_cache(maxsize=4096)
def whose(address: str, network_bits: int = ONE_HOST) -> str:
    """The address under which a client is counted: an IPv6 host by its network."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        network = ipaddress.ip_network((known, network_bits), strict=False)
        return str(network.network_address)
    return str(known)


def release(counter: Counter[str], address: str) -> None:
    """One fewer of this address; an address without any is forgotten."""
    key = whose(address)
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
