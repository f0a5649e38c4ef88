"""The options of a game of Roll."""

from __future__ import annotations

from collections.abc import Mapping

from orrery.core.errors import OptionError
from orrery.core.settings import TIMING, Setting, Value
from orrery.roll.boxes import of_boxes

LEAST_PLAYERS, MOST_PLAYERS = 2, 5
LONGEST_NUMBER = 9
_BOXES = of_boxes("choosing")
BOX_NAMES: tuple[str, ...] = tuple([name for box in _BOXES for name in box.NAMES])
WITH = Setting(
    "with",
    "Boxes",
    (
        Value("", "Base game", "Roll for the Galaxy as it comes."),
        *[value for box in _BOXES for value in box.VALUES],
    ),
)
FIRST_GAME = Setting(
    "first_game",
    "First game",
    (
        Value("no", "As you like", "Which start tile is a development, and which a world."),
        Value("yes", "Cheap start", "Start tiles lie with their cheaper sides up."),
    ),
)
SETTINGS = (WITH, FIRST_GAME, TIMING)
TIMINGS = TIMING.texts()
YES_NO = FIRST_GAME.texts()
BOX_SETS = WITH.texts()
KNOWN = ("players", "timing", "first_game", "with", "components")


class RollOptions:
    """Checked options: how many play, how strict the timing is, whether it is a first game."""

    __slots__ = ("boxes", "components", "first_game", "players", "strict")

    def __init__(
        self,
        players: int = 3,
        strict: bool = False,
        first_game: bool = False,
        boxes: tuple[str, ...] = (),
        components: str = "",
    ) -> None:
        if not LEAST_PLAYERS <= players <= MOST_PLAYERS:
            raise OptionError(
                f"Roll for the Galaxy is for {LEAST_PLAYERS} to {MOST_PLAYERS} players,"
                f" not {players}."
            )
        self.players = players
        self.strict = strict
        self.first_game = first_game
        self.boxes = boxes
        # The label of what a file describes of a box.
        self.components = components


def complete(given: Mapping[str, str]) -> dict[str, str]:
    """All options as text, with defaults for those not given; OptionError names what is wrong."""
    for key in given:
        if key not in KNOWN:
            raise OptionError(f"Roll has no option {key!r}; its options are {', '.join(KNOWN)}.")
    players = given.get("players", "3")
    if not players.isdecimal() or len(players) > LONGEST_NUMBER:
        raise OptionError(f"players should be a whole number, not {players[:40]!r}.")
    RollOptions(int(players))
    options = {
        "players": str(int(players)),
        "timing": _one_of("timing", given.get("timing", "auto"), TIMINGS),
        "first_game": _one_of("first_game", given.get("first_game", "no"), YES_NO),
    }
    boxes = _boxes(given.get("with", ""))
    if boxes:
        options["with"] = ",".join(boxes)
    for box in _BOXES:
        label = box.components(boxes, given.get("components"))
        if label:
            options["components"] = label
    return options


def read(given: Mapping[str, str]) -> RollOptions:
    """The options as the engine uses them."""
    options = complete(given)
    return RollOptions(
        int(options["players"]),
        options["timing"] == "strict",
        options["first_game"] == "yes",
        _boxes(options.get("with", "")),
        options.get("components", ""),
    )


def _boxes(text: str) -> tuple[str, ...]:
    """The expansions in use, in a fixed order."""
    named = [word.strip() for word in text.split(",") if word.strip()]
    for word in named:
        if word not in BOX_NAMES:
            raise OptionError(
                f"Roll has no expansion {word!r}; it can be played with {', '.join(BOX_NAMES)}."
            )
    if len(set(named)) != len(named):
        raise OptionError(f"with={text} names an expansion twice.")
    for box in _BOXES:
        box.check(named)
    return tuple(name for name in BOX_NAMES if name in named)


def _one_of(key: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise OptionError(f"{key} should be {' or '.join(allowed)}, not {value!r}.")
    return value
