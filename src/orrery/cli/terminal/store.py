"""Games played at home: the unfinished ones, and the records of the finished ones."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from orrery.catalog import kit as kit_named
from orrery.core.errors import OrreryError
from orrery.core.history import History

FORMAT = "orrery-unfinished-1"


class StoreError(OrreryError):
    """A kept game cannot be read or goes no further."""


@dataclass(frozen=True)
class Unfinished:
    """A game that can be gone on with: who plays, and the list of choices so far."""

    key: str
    game: str
    rules: int
    options: dict[str, str]
    seed: int
    names: list[str]
    bots: list[str]
    choices: list[tuple[int, str]]

    def history(self) -> History:
        """The game, played up to where it was left; StoreError when the rules have changed."""
        try:
            kit = kit_named(self.game)
            if self.rules != kit.rules:
                raise StoreError(
                    f"it was begun under rules {self.rules} of {self.game},"
                    f" this program has rules {kit.rules}."
                )
            history = History(kit, self.options, self.seed)
            if history.game.seats != len(self.names):
                raise StoreError(f"it has {len(self.names)} names.")
            for seat, text in self.choices:
                history.do(seat, history.game.parse(text))
        except OrreryError as error:
            raise StoreError(
                f"The game {self.key} cannot be gone on with: {error} Begin a new one with --new."
            ) from error
        return history


class Store:
    """A folder of games; made when something is first kept in it."""

    def __init__(self, folder: Path) -> None:
        self._unfinished = folder / "unfinished"
        self._records = folder / "records"

    def new_key(self, game: str) -> str:
        """A name for a game that begins now."""
        key = wanted = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
        number = 1
        while self._path(key).exists() or self._record_path(key).exists():
            number += 1
            key = f"{wanted}-{number}"
        return key

    def keep(self, game: Unfinished) -> Path:
        """Write an unfinished game; a crash while writing leaves the earlier file."""
        path = self._path(game.key)
        _write(path, json.dumps({"format": FORMAT, **asdict(game)}))
        return path

    def latest(self, game: str | None = None) -> Unfinished | None:
        """The unfinished game that was played last; of this game, if one is named."""
        if not self._unfinished.is_dir():
            return None
        pattern = "*.json" if game is None else f"{game}-*.json"
        files = sorted(self._unfinished.glob(pattern), key=lambda file: file.stat().st_mtime)
        return self._read(files[-1]) if files else None

    def discard(self, key: str) -> None:
        """Forget an unfinished game."""
        self._path(key).unlink(missing_ok=True)

    def finish(self, key: str, record: str) -> Path:
        """Write the record of a finished game, which is unfinished no more."""
        path = self._record_path(key)
        _write(path, record)
        self.discard(key)
        return path

    def _path(self, key: str) -> Path:
        return self._unfinished / f"{key}.json"

    def _record_path(self, key: str) -> Path:
        return self._records / f"{key}.record"

    def _read(self, path: Path) -> Unfinished:
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            if data.pop("format") != FORMAT:
                raise ValueError("another format")
            data["choices"] = [(int(seat), str(text)) for seat, text in data["choices"]]
            # Only its own file is ever written to, whatever is said inside.
            data["key"] = path.stem
            game = Unfinished(**data)
            _check(game)
            return game
        except (ValueError, KeyError, TypeError, AttributeError, OSError) as error:
            raise StoreError(
                f"{path} is not a game that can be gone on with ({error})."
                " Remove it, or begin a new game with --new."
            ) from error


def data_folder() -> Path:
    """Where this user's games are kept: the platform's folder for a program's data."""
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "orrery"


def _write(path: Path, text: str) -> None:
    fresh = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(text, encoding="utf-8", newline="\n")
        fresh.replace(path)
    except OSError as error:
        raise StoreError(
            f"The game cannot be kept in {path.parent}: {error.strerror}. XDG_DATA_HOME names"
            " the folder for such data; set it to one that can be written."
        ) from error


def _check(game: Unfinished) -> None:
    """ValueError when something is not what it should be; JSON does not tell."""
    texts = [game.game, *game.names, *game.bots, *game.options, *game.options.values()]
    numbers = [game.rules, game.seed]
    if not all(isinstance(text, str) for text in texts):
        raise ValueError("there is something else where a text should be")
    if not all(isinstance(number, int) for number in numbers):
        raise ValueError("there is something else where a number should be")
    if len(game.names) != len(game.bots) + 1:
        raise ValueError("the bots do not fit the names")
