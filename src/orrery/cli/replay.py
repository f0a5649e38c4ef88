"""`orrery replay`: a recorded game, step by step or all at once."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from orrery.cli.common import Commands, add_components_argument, admit_components, read_record

if TYPE_CHECKING:
    from rich.console import Console

    from orrery.core.history import History

LONGEST_NUMBER = 9


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "replay",
        help="step through a recorded game",
        description="Step through a recorded game: n or Enter goes on, p goes back, a number"
        " goes to that choice, q quits.",
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--all", action="store_true", help="print the whole game at once")
    add_components_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay the record, which checks it, and show it."""
    from rich.console import Console

    from orrery.catalog import kit
    from orrery.cli.terminal.words import distinct
    from orrery.core import record
    from orrery.core.errors import RecordError

    admit_components(args)
    try:
        text = read_record(args.file)
        history = record.replay(text, kit)
    except RecordError as error:
        raise RecordError(0, f"{args.file}: {error}") from error
    names = distinct(record.parse(text).seats)
    console = Console(highlight=False, markup=False)
    if args.all:
        _print_all(history, names, console)
    else:
        _step_through(history, names, console)
    return 0


def _print_all(history: History, names: list[str], console: Console) -> None:
    from orrery.cli.terminal.drawing import draw_scores
    from orrery.cli.terminal.words import all_sentences

    kit = history.kit
    for line in all_sentences(kit, history.opening, names):
        console.print(line, soft_wrap=True)
    for move in history.moves:
        for line in all_sentences(kit, move.events, names):
            console.print(line, soft_wrap=True)
    console.print(draw_scores(history.game, names))


def _step_through(history: History, names: list[str], console: Console) -> None:
    at = 0
    last = len(history.moves)
    while True:
        _show(history, at, names, console)
        try:
            typed = console.input("n next, p previous, a number, q quit > ", markup=False).strip()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return
        if typed in ("q", "quit"):
            return
        if typed.isdecimal():
            # Anything of more digits is past the end of every game.
            at = min(int(typed[:LONGEST_NUMBER]), last)
        elif typed in ("", "n") and at == last:
            return
        elif typed in ("", "n"):
            at += 1
        elif typed == "p":
            at = max(0, at - 1)


def _show(history: History, at: int, names: list[str], console: Console) -> None:
    """The table after this many choices, and what the last of them led to."""
    from rich.rule import Rule

    from orrery.cli.terminal.drawing import draw_scores, draw_table
    from orrery.cli.terminal.words import all_sentences
    from orrery.core.history import History

    moment = History(history.kit, history.options, history.seed)
    for move in history.moves[:at]:
        moment.do(move.seat, move.choice)
    if console.is_terminal:
        console.clear()
    console.print(draw_table(moment.game.view(None), names))
    if moment.game.over:
        console.print(draw_scores(moment.game, names))
    console.print(Rule(f"choice {at} of {len(history.moves)}", style="dim"))
    if at:
        move = history.moves[at - 1]
        console.print(f"{names[move.seat]}: {move.choice.text}")
    events = history.moves[at - 1].events if at else history.opening
    for line in all_sentences(history.kit, events, names):
        console.print(f"  {line}")
