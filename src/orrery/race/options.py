"""What can be agreed before a game, checked and completed."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from orrery.core.errors import OptionError
from orrery.core.settings import TIMING, Clash, Setting, Value

SETTINGS = (
    Setting(
        "first_game",
        "First game",
        (
            Value("no", "Dealt hands", "Six cards each, of which you keep four."),
            Value("yes", "Prepared hands", "Start worlds and hands that are easy to learn with."),
        ),
    ),
    Setting(
        "variant",
        "Actions in a round",
        (
            Value("standard", "One action", "Everybody plays one action card in a round."),
            Value(
                "experienced",
                "Two actions",
                "For two who know the game: each plays two of nine action cards in a round.",
            ),
        ),
    ),
    Setting(
        "edition",
        "Edition",
        (
            Value("first", "First", "The cards as printed in 2007."),
            Value("second", "Second", "Five cards as the second edition prints them."),
        ),
    ),
    TIMING,
)
CLASHES = (
    Clash(
        "variant",
        "experienced",
        "players",
        ("2",),
        "The game with two actions each is for exactly 2 players.",
    ),
)
VALUES: dict[str, tuple[str, ...]] = {
    "players": ("2", "3", "4"),
    **{setting.name: setting.texts() for setting in SETTINGS},
}


def complete(given: Mapping[str, str]) -> dict[str, str]:
    """All options with their values, the first of each list where none is given.

    `variant=experienced` is the two-player game with two actions each; `first_game=yes` deals the
    preset hands; `timing=strict` resolves every phase in turn order, `auto` only where it matters.
    """
    for name, value in given.items():
        if name not in VALUES:
            near = difflib.get_close_matches(name, VALUES, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise OptionError(
                f"Race for the Galaxy has no option {name!r} (it has {', '.join(VALUES)}).{hint}"
            )
        if value not in VALUES[name]:
            raise OptionError(f"{name} must be {_either(VALUES[name])}, not {value[:40]!r}.")
    options = {name: given.get(name, values[0]) for name, values in VALUES.items()}
    for clash in CLASHES:
        if clash.found(options):
            raise OptionError(
                f"{clash.setting}={clash.value} does not go with"
                f" {clash.other}={options[clash.other]}: {clash.why}"
            )
    return options


def _either(values: tuple[str, ...]) -> str:
    return f"{', '.join(values[:-1])} or {values[-1]}"
