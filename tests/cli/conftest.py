"""What the tests of the command line share: a home of their own, and typed input."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from orrery.cli import main


@dataclass(frozen=True)
class Run:
    """What a command said, and its exit status."""

    status: int
    out: str
    err: str


Orrery = Callable[..., Run]


class Typist(io.StringIO):
    """Input that comes line by line from an iterator; then the end of the input."""

    def __init__(self, lines: Iterator[str]) -> None:
        super().__init__()
        self._lines = lines

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = next(self._lines, None)
        return "" if line is None else f"{line}\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the user's data that is empty at first."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "data" / "orrery"


@pytest.fixture
def orrery(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Orrery:
    """Run a command as a person would; `typed` are the lines of its input."""

    def run(*words: str, typed: Iterator[str] | tuple[str, ...] = ()) -> Run:
        monkeypatch.setattr("sys.stdin", Typist(iter(typed)))
        try:
            status = main(list(words))
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 1
        said = capsys.readouterr()
        return Run(status, said.out, said.err)

    return run
