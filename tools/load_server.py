"""The server that `tools/load.py` measures, in a process of its own: `load_server.py DATABASE`.

It uses only what every version of the server has, so that another checkout can be measured. On its
output it says its port; then it answers each line `figures` with its processor seconds and its
memory in KiB, and ends with its input.
"""

from __future__ import annotations

import os
import re
import sys
import threading
import time
from dataclasses import fields
from pathlib import Path

from orrery.server import serving
from orrery.server.limits import Limits
from orrery.server.serving import listen, make_server
from orrery.server.store import Store

# A load test asks more than any client may.
MUCH = 1 << 30
GENEROUS = re.compile(r"_a_(second|minute)$|_at_once$|_of_an_address$|^(open|live)_tables$")


def unlimited() -> Limits:
    """Limits that are never met, by whatever name this version knows them."""
    return Limits(**{one.name: MUCH for one in fields(Limits) if GENEROUS.search(one.name)})


def memory_kib() -> int:
    """What the process has in memory now, or at most had where only that can be known."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        import resource  # noqa: PLC0415 - not on every system

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def main(database: str, limits: str) -> None:
    """Serve until the input ends."""
    listener = listen("127.0.0.1", 0)
    caps = Limits() if limits == "default" else unlimited()
    server = make_server(Store(database), caps)
    # As `orrery serve` does, in versions that do it.
    getattr(serving, "settle_memory", bool)()
    print(listener.getsockname()[1], flush=True)

    def obey() -> None:
        for _ in sys.stdin:
            print(time.process_time(), memory_kib(), flush=True)
        server.should_exit = True

    threading.Thread(target=obey, daemon=True).start()
    server.run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
