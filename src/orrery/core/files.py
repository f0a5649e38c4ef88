"""Reading files that somebody else may have made: regular ones only, and not without end."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final

from orrery.core.errors import OrreryError


class FileError(OrreryError):
    """A file that is not read; the sentence says why, without its name."""


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of a regular file of at most so many; FileError otherwise.

    A pipe would keep its reader waiting and a device may never end, so neither is opened for long.
    """
    try:
        # Without O_NONBLOCK the mere opening of a pipe waits for its other end.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _BINARY)
    except OSError as error:
        raise FileError(error.strerror or type(error).__name__) from error
    except ValueError as error:
        raise FileError("no file has a NUL in its name") from error
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise FileError("it is not a regular file")
        with os.fdopen(handle, "rb", closefd=False) as file:
            data = file.read(most + 1)
    except OSError as error:
        raise FileError(error.strerror or type(error).__name__) from error
    finally:
        os.close(handle)
    if len(data) > most:
        raise FileError(f"it is larger than {most // 1024} KiB")
    return data


_BINARY: Final[int] = getattr(os, "O_BINARY", 0)
