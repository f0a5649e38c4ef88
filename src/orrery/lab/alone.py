"""One at a time: whoever adds to a file holds it, so that nobody else adds to it meanwhile."""

from __future__ import annotations

import sys
from typing import IO, Any

if sys.platform != "win32":
    import fcntl


def hold(file: IO[Any]) -> bool:
    """Have the open file to oneself until it is closed; False if somebody else has it.

    Where there are no such locks, as on Windows and some file systems, everybody may have it.
    """
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
