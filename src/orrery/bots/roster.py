"""The bots by name, for each game: what there is, as data, and how one is made."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from importlib import import_module

from orrery.bots.bot import Bot
from orrery.core.chance import Chance
from orrery.core.errors import UnknownNameError


@dataclass(frozen=True)
class Level:
    """One level of play: its name, who plays it at the table, and what it does, in a sentence."""

    name: str
    player: str
    about: str
    makers: dict[str, str] = field(default_factory=dict)
    """Game -> `module:class`, loaded when it is first wanted."""
    thinks: bool = False
    """Whether it takes a budget of time."""


LEVELS: tuple[Level, ...] = (
    Level(
        "random",
        "Comet",
        "Any legal choice is as good as another.",
        {
            "roll": "orrery.bots.random_bot:RandomBot",
            "race": "orrery.bots.random_bot:RandomBot",
        },
    ),
    Level(
        "novice",
        "Vega",
        "Rules of thumb; looks at its own side and never plans a round ahead.",
        {
            "roll": "orrery.bots.roll_novice:RollNovice",
            "race": "orrery.bots.race_novice:RaceNovice",
        },
    ),
    Level(
        "adept",
        "Kepler",
        "Plays every choice on to the end of the round in its head, over a few sampled hands.",
        {"race": "orrery.bots.race_expert:RaceAdept"},
        thinks=True,
    ),
    Level(
        "expert",
        "Hypatia",
        "Looks two rounds ahead over many sampled hands, and judges the end by learned values.",
        {"race": "orrery.bots.race_expert:RaceExpert"},
        thinks=True,
    ),
)


def bots_for(game: str) -> tuple[str, ...]:
    """The bots that can play a game, from weakest to strongest."""
    return tuple(level.name for level in LEVELS if game in level.makers)


def make_bot(name: str, game: str, chance: Chance, think: float | None = None) -> Bot:
    """A new bot for a seat of this game; UnknownNameError when there is no such bot.

    `think` is how long it may think about a decision on average, in seconds, if it thinks at all.
    """
    for level in LEVELS:
        if level.name == name and game in level.makers:
            module, _, made = level.makers[game].partition(":")
            maker = getattr(import_module(module), made)
            bot: Bot = maker(chance, think=think) if level.thinks and think else maker(chance)
            return bot
    able = bots_for(game)
    near = difflib.get_close_matches(name, able) or list(able)
    raise UnknownNameError(f"bot for {game}", name, near)
