"""The bots by name, for each game."""

from __future__ import annotations

import difflib

from orrery.bots.bot import Bot
from orrery.bots.random_bot import RandomBot
from orrery.core.chance import Chance
from orrery.core.errors import UnknownNameError

BOTS = ("random", "novice")


def make_bot(name: str, game: str, chance: Chance) -> Bot:
    """A new bot for a seat of this game; UnknownNameError when there is no such bot."""
    if name == "random":
        return RandomBot(chance)
    if name == "novice" and game == "roll":
        from orrery.bots.roll_novice import RollNovice  # noqa: PLC0415 - loaded with its game

        return RollNovice(chance)
    if name == "novice" and game == "race":
        from orrery.bots.race_novice import RaceNovice  # noqa: PLC0415 - as above

        return RaceNovice(chance)
    near = difflib.get_close_matches(name, BOTS) or list(BOTS)
    raise UnknownNameError(f"bot for {game}", name, near)
