"""Files that grow by a line of JSON with each game, one run at a time."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, TypeVar

from orrery.core.errors import OrreryError
from orrery.lab.alone import hold

Self = TypeVar("Self", bound="LinesFile")


class LinesFile:
    """A file whose first line says what is played; nobody else adds to it until it is closed.

    What a file is about, and what may go on in it, a kind of file says itself.
    """

    failure: ClassVar[type[OrreryError]]
    """The error of a file that cannot be used."""
    in_use: ClassVar[str]
    """What somebody else does with it meanwhile, and the way out."""

    def __init__(self, path: Path, head: dict[str, Any]) -> None:
        """Go on with the file, if there is something in it already, or begin it."""
        self._path = path
        try:
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise self._unwritable(error) from error
        try:
            if not hold(self._file):
                raise self.failure(f"{path} is in use: {self.in_use}")
            if path.stat().st_size:
                self._go_on(head)
                self._mend_end()
            else:
                self._write(head)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._file.close()

    def _go_on(self, head: dict[str, Any]) -> None:
        """Take over the games that are there, or refuse a file that belongs to something else."""
        raise NotImplementedError

    def _write(self, line: dict[str, Any]) -> None:
        """One more line, at once on the disk."""
        try:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()
        except OSError as error:
            raise self._unwritable(error) from error

    def _mend_end(self) -> None:
        """Remove a line that an interruption tore off: its game is played again."""
        whole, end, torn = self._path.read_bytes().rpartition(b"\n")
        if torn and end:
            os.truncate(self._path, len(whole + end))
        elif torn:
            # Only the first line is there, and it was read: it lacks nothing but its end.
            self._file.write("\n")
            self._file.flush()

    def _unwritable(self, error: OSError) -> OrreryError:
        return self.failure(f"{self._path} cannot be written: {error.strerror}.")
