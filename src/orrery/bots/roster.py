"""The bots by name, for each game: what there is, as data, and how one is made."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from importlib import import_module

from orrery.bots.bot import Bot
from orrery.bots.temperament import temperament_of
from orrery.core.chance import Chance
from orrery.core.errors import UnknownNameError


@dataclass(frozen=True)
class Level:
    """One level of play: its name, who play it at a table, and what it does, in a sentence."""

    name: str
    players: tuple[str, ...]
    about: str
    thinks: bool = False
    """Whether it takes a budget of time."""
    tempered: bool = False
    """Whether its players differ by temperament."""


LEVELS: tuple[Level, ...] = (
    Level(
        "random",
        ("Comet", "Pulsar", "Meteor", "Quasar"),
        "Any legal choice is as good as another.",
    ),
    Level(
        "novice",
        ("Vega", "Lyra", "Altair", "Spica"),
        "Rules of thumb; looks at its own side and never plans a round ahead.",
        tempered=True,
    ),
    Level(
        "adept",
        ("Kepler", "Tycho", "Galilei", "Brahe"),
        "Plays every choice on to the end of the round in its head, a few times.",
        thinks=True,
    ),
    Level(
        "expert",
        ("Hypatia", "Halley", "Laplace", "Hubble"),
        "Compares more, over many samples, and judges what comes of it by learned values.",
        thinks=True,
    ),
)

# Game -> who plays it, as `module:class`, loaded when first wanted; random ones play every game.
ANY_GAME = ("random_bot:RandomBot",)
PLAYERS: dict[str, tuple[str, ...]] = {
    "roll": ("roll_novice:RollNovice", "roll_expert:RollAdept", "roll_expert:RollExpert"),
    "race": ("race_novice:RaceNovice", "race_expert:RaceAdept", "race_expert:RaceExpert"),
}


def makers_for(game: str) -> dict[str, str]:
    """Level -> `module:class`, from weakest to strongest, of those that play a game."""
    return dict(zip([level.name for level in LEVELS], ANY_GAME + PLAYERS.get(game, ())))


def bots_for(game: str) -> tuple[str, ...]:
    """The bots that can play a game, from weakest to strongest."""
    return tuple(makers_for(game))


def players_of(name: str) -> tuple[str, ...]:
    """The names under which a bot sits at a table: as many as could sit at one."""
    return next((level.players for level in LEVELS if level.name == name), (name.capitalize(),))


def make_bot(
    name: str,
    game: str,
    chance: Chance,
    think: float | None = None,
    player: str = "",
    *,
    by_the_clock: bool = False,
) -> Bot:
    """A new bot for a seat of this game; UnknownNameError when there is no such bot.

    `think` is how long it may think about a decision on average, in seconds, if it thinks at all;
    `player` is the name under which it sits at the table, and has its temperament from. Where
    somebody waits for it a decision also ends `by_the_clock` on the wall, however busy the machine
    is; elsewhere only its own work counts, so that the same luck gives the same game.
    """
    makers = makers_for(game)
    for level in LEVELS:
        if level.name == name and name in makers:
            module, _, made = makers[name].partition(":")
            maker = getattr(import_module(f"orrery.bots.{module}"), made)
            given: dict[str, object] = {}
            if level.thinks:
                given["by_the_clock"] = by_the_clock
                if think:
                    given["think"] = think
            if level.tempered:
                given["temperament"] = temperament_of(player)
            bot: Bot = maker(chance, **given)
            return bot
    able = bots_for(game)
    near = difflib.get_close_matches(name, able) or list(able)
    raise UnknownNameError(f"bot for {game}", name, near)
