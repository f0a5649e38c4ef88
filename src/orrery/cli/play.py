"""`orrery play`: the table in the browser, or a game in the terminal against bots."""

from __future__ import annotations

import argparse
import secrets
import shlex
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from orrery.catalog import GAMES
from orrery.cli.common import Commands, add_game_arguments, options_of, whole_number
from orrery.core.errors import OptionError

if TYPE_CHECKING:
    from rich.console import Console

    from orrery.bots.bot import Bot
    from orrery.cli.terminal.store import Store, Unfinished
    from orrery.core.history import History

# Bright stars, for the bots.
BOT_NAMES = ("Vega", "Rigel", "Deneb", "Altair", "Mira", "Spica", "Castor")
SEED_BITS = 256
OWN_SEAT = 0
OWN_NAME = "Captain"


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "play",
        help="open the table in the browser, or play in the terminal",
        description="Open the table in this machine's browser. With --terminal, or any option that"
        " describes a game, play in the terminal against bots instead: the game is kept after"
        " every choice, so quit whenever you like and go on with it the next time.",
    )
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    add_game_arguments(parser, optional_game=True)
    parser.add_argument(
        "--bots",
        metavar="NAME,...",
        help="random, novice, adept or expert: one for each rival in table order, or one for all"
        " (default: novice)",
    )
    parser.add_argument("--seed", type=whole_number, metavar="N", help="the seed of the game")
    parser.add_argument("--name", default=OWN_NAME, help="your name at the table")
    parser.add_argument(
        "--first-game",
        action="store_true",
        help="your first game: an easier start (first_game=yes)",
    )
    parser.add_argument(
        "--new", action="store_true", help="begin a new game without asking about unfinished ones"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the table; or go on with an unfinished game in the terminal, or begin a new one."""
    if not _for_terminal(args):
        return _open_table()
    from rich.console import Console

    from orrery.cli.terminal.store import Store, data_folder

    console = Console(highlight=False, markup=False)
    store = Store(data_folder())
    # Only Roll has expansions; and where nobody can be asked, the first game is played.
    if args.game is None and (_has_boxes(args) or not sys.stdin.isatty()):
        args.game = GAMES[0]
    try:
        # What cannot be played is refused before anything is asked.
        game = None if args.game is None else begin(args, store)
        old = None if args.new else _offer_unfinished(store, args.game, console)
        if old is None and game is None:
            args.game = _which_game(console)
            game = begin(args, store)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return 0
    chosen = old or game
    assert chosen is not None
    return _play(chosen, store, console)


def _which_game(console: Console) -> str:
    """Ask a person which game it shall be."""
    from orrery.catalog import kit

    for number, name in enumerate(GAMES, start=1):
        console.print(f"  {number} {kit(name).title}")
    by_answer = {"": GAMES[0], **dict(zip("123456789", GAMES)), **{name: name for name in GAMES}}
    while True:
        answer = console.input(f"Which game? [1-{len(GAMES)}, Enter for 1] ", markup=False)
        if answer.strip().lower() in by_answer:
            return by_answer[answer.strip().lower()]
        console.print(f"Please answer {', '.join(str(n + 1) for n in range(len(GAMES)))} or Enter.")


def _for_terminal(args: argparse.Namespace) -> bool:
    """Whether the command line asks for the terminal, or describes a game to be played there."""
    described = (args.game, args.players, args.bots, args.seed)
    return (
        args.terminal
        or args.new
        or args.first_game
        or bool(args.option)
        or _has_boxes(args)
        or args.name != OWN_NAME
        or any(word is not None for word in described)
    )


def _has_boxes(args: argparse.Namespace) -> bool:
    return args.boxes is not None or args.components is not None


def _open_table() -> int:
    from orrery.server.command import DEFAULT_HOST, DEFAULT_PORT
    from orrery.server.serving import Setup, listen, serve

    port = DEFAULT_PORT
    try:
        listen(DEFAULT_HOST, port).close()
    except OSError:
        # Something else is there, perhaps another Orrery: any free port will do to play.
        port = 0
    return serve(Setup(DEFAULT_HOST, port, open_page=True))


def begin(args: argparse.Namespace, store: Store) -> Unfinished:
    """A new game as the command line describes it; a typed error when it cannot be played."""
    from orrery.catalog import kit as kit_named
    from orrery.cli.terminal.store import Unfinished

    kit = kit_named(args.game)
    options = options_of(args)
    if args.first_game:
        options["first_game"] = "yes"
    named = [name.strip() for name in args.bots.split(",")] if args.bots else []
    if len(named) > 1:
        options.setdefault("players", str(len(named) + 1))
    options = kit.options(options)
    rivals = int(options["players"]) - 1
    bots = named * rivals if len(named) == 1 else named or [_default_bot(args.game)] * rivals
    if len(bots) != rivals:
        raise OptionError(
            f"{rivals + 1} players leave {rivals} seats for bots, but {len(bots)} are named."
            " Name one for each rival, or a single one for all."
        )
    name = " ".join(args.name.replace("|", " ").split())
    if not name:
        raise OptionError("--name should be a name, not empty.")
    seed = secrets.randbits(SEED_BITS) if args.seed is None else args.seed
    game = Unfinished(
        key=store.new_key(args.game),
        game=args.game,
        rules=kit.rules,
        options=options,
        seed=seed,
        names=[name, *(star for star in BOT_NAMES if star != name)][: rivals + 1],
        bots=bots,
        choices=[],
    )
    make_bots(game)
    return game


def make_bots(game: Unfinished) -> dict[int, Bot]:
    """The bots of a game by seat; what they draw by chance depends on where the game stands."""
    from orrery.bots.roster import make_bot
    from orrery.core.chance import Chance
    from orrery.lab.arena import derive

    bots: dict[int, Bot] = {}
    for seat, name in enumerate(game.bots, start=OWN_SEAT + 1):
        chance = Chance(derive(game.seed, len(game.choices), f"seat {seat}"))
        bots[seat] = make_bot(name, game.game, chance, by_the_clock=True)
    return bots


def _default_bot(game: str) -> str:
    """The best opponent that a game has."""
    from orrery.bots.roster import make_bot
    from orrery.core.chance import Chance
    from orrery.core.errors import UnknownNameError

    try:
        return make_bot("novice", game, Chance(0)).name
    except UnknownNameError:
        return "random"


def _offer_unfinished(store: Store, name: str | None, console: Console) -> Unfinished | None:
    """The unfinished game that was played last, of the game with this name if there is one."""
    game = store.latest(name)
    if game is None:
        return None
    console.print(
        f"There is an unfinished game, {game.key}, with {len(game.choices)} choices made:"
        f" {', '.join(game.names)}."
    )
    while True:
        answer = (
            console.input("Go on with it? [Y]es, [n]ew game, [d]iscard it: ", markup=False)
            .strip()
            .lower()
        )
        if answer in ("", "y", "yes"):
            return game
        if answer in ("n", "no", "new"):
            return None
        if answer in ("d", "discard"):
            store.discard(game.key)
            return None
        console.print("Please answer y, n or d.")


def _play(game: Unfinished, store: Store, console: Console) -> int:
    from dataclasses import replace

    from orrery.cli.terminal.session import Quit, Session

    def keep(history: History) -> None:
        moves = [(move.seat, move.choice.text) for move in history.moves]
        store.keep(replace(game, choices=moves))

    session = Session(game.history(), OWN_SEAT, game.names, make_bots(game), console, keep)
    try:
        session.run()
    except KeyboardInterrupt:
        # In the middle of the bots' turns: what was kept after the last own choice stands.
        console.print("\nGoodbye. The game is kept up to your last choice; play again to go on.")
        return 0
    except Quit:
        if any(move.seat == OWN_SEAT for move in session.history.moves):
            keep(session.history)
            console.print(f"Goodbye. The game {game.key} is kept; play again to go on with it.")
        else:
            console.print("Goodbye.")
        return 0
    seats = [game.names[OWN_SEAT]]
    for star, bot in zip(game.names[1:], game.bots, strict=True):
        seats.append(f"{star} ({bot})")
    path = store.finish(game.key, session.record(seats))
    console.print(f"The record is in {path}", soft_wrap=True)
    again = f"{_own_command()} replay {shlex.quote(str(path))}"
    console.print(f"Look at it again with: {again}", soft_wrap=True)
    return 0


def _own_command() -> str:
    """How this program is called from here: by its name only where the shell finds it."""
    if shutil.which("orrery"):
        return "orrery"
    called = sys.argv[0]
    return called if Path(called).stem == "orrery" else f"{sys.executable} -m orrery"
