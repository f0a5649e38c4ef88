"""What can be agreed before a game, checked and completed."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from orrery.core.errors import OptionError

VALUES: dict[str, tuple[str, ...]] = {
    "players": ("2", "3", "4"),
    "variant": ("standard", "experienced"),
    "first_game": ("no", "yes"),
    "edition": ("first", "second"),
    "timing": ("auto", "strict"),
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
            raise OptionError(f"{name} must be {_either(VALUES[name])}, not {value!r}.")
    options = {name: given.get(name, values[0]) for name, values in VALUES.items()}
    if options["variant"] == "experienced" and options["players"] != "2":
        raise OptionError(
            f"variant=experienced is a game for 2 players, not for {options['players']} (RB 8)."
        )
    return options


def _either(values: tuple[str, ...]) -> str:
    return f"{', '.join(values[:-1])} or {values[-1]}"
