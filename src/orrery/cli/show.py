"""`orrery show`: a tile or card by name, with its power and rulings."""

from __future__ import annotations

import argparse
import shlex

from orrery.catalog import GAMES
from orrery.cli.common import Commands


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "show",
        help="show a tile by its name",
        description="Show tiles by their names: picture, power, rulings. Capitals do not matter;"
        " part of a name is enough when no other has it. Several names need quotes.",
    )
    parser.add_argument("names", nargs="+", metavar="NAME")
    parser.add_argument("--game", choices=GAMES, help="look only in this game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every tile that is named."""
    games = (args.game,) if args.game else GAMES
    print("\n\n".join(description(name, games) for name in names_in(args.names, games)))
    return 0


def names_in(words: list[str], games: tuple[str, ...]) -> list[str]:
    """The names among the words: `old earth` without quotes is one name of two words."""
    together = " ".join(words)
    if any(" " in word for word in words):
        return words
    if not _known(together, games) and all(_known(word, games) for word in words):
        return words
    return [together]


def description(name: str, games: tuple[str, ...]) -> str:
    """The tile from the first game that has it, with a word on games that have one too.

    UnknownNameError suggests what all games have.
    """
    from orrery.catalog import kit
    from orrery.core.errors import UnknownNameError
    from orrery.core.library import draw

    found: dict[str, str] = {}
    near: list[str] = []
    for game in games:
        try:
            found[game] = draw(kit(game).find(name))
        except UnknownNameError as error:
            near += [other for other in error.near if other not in near]
    if not found:
        raise UnknownNameError("tile or card", name, near)
    first, *others = found
    return "\n".join([found[first], *[_elsewhere(name, game) for game in others]])


def _elsewhere(name: str, game: str) -> str:
    return f"{game.capitalize()} has it too: orrery show --game {game} {shlex.quote(name)}"


def _known(name: str, games: tuple[str, ...]) -> bool:
    from orrery.core.errors import UnknownNameError

    try:
        description(name, games)
    except UnknownNameError:
        return False
    return True
