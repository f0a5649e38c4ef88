"""The options of a game of Roll."""

from __future__ import annotations

from collections.abc import Mapping

from orrery.core.errors import OptionError
from orrery.core.settings import TIMING, Setting, Value
from orrery.roll.rivalry.components import STAND_IN, components

LEAST_PLAYERS, MOST_PLAYERS = 2, 5
LONGEST_NUMBER = 9
BOXES = ("rivalry", "deal", "orb")
# Deal and Orb are games of the Rivalry box: they cannot be chosen without it.
WITH = Setting(
    "with",
    "Boxes",
    (
        Value("", "Base game", "Roll for the Galaxy as it comes."),
        Value(
            "rivalry",
            "Rivalry",
            "New factions, tiles and dice with two symbols on a face, and Talents.",
        ),
        Value(
            "rivalry,deal",
            "Rivalry, Deal",
            "Rivalry and a sixth phase, in which dice are exchanged on the deal mat.",
        ),
        Value(
            "rivalry,orb",
            "Rivalry, Orb",
            "Rivalry and a die of one's own, improved face by face; 15 squares end the game.",
        ),
        Value(
            "rivalry,deal,orb",
            "Rivalry, Deal and Orb",
            "Both games at once: deals are made and orbs improved in the sixth phase.",
        ),
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
        # Rivalry: which components, by the label of `rivalry.components`.
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
        options["components"] = components(given.get("components", STAND_IN)).label
    elif "components" in given:
        raise OptionError("components describe the Rivalry box: say with=rivalry too.")
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
    """The expansions in use, in a fixed order; Deal and Orb are parts of the Rivalry box."""
    named = [word.strip() for word in text.split(",") if word.strip()]
    for word in named:
        if word not in BOXES:
            raise OptionError(
                f"Roll has no expansion {word!r}; it can be played with {', '.join(BOXES)}."
            )
    if len(set(named)) != len(named):
        raise OptionError(f"with={text} names an expansion twice.")
    if named and "rivalry" not in named:
        raise OptionError(
            f"The Deal and Orb games are part of Rivalry: say with=rivalry,{','.join(named)}."
        )
    return tuple(box for box in BOXES if box in named)


def _one_of(key: str, value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise OptionError(f"{key} should be {' or '.join(allowed)}, not {value!r}.")
    return value
