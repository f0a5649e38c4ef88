"""`orrery hint`: what a bot would do in a kept game, and why."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from orrery.catalog import GAMES
from orrery.cli.common import Commands, out, seconds

if TYPE_CHECKING:
    from orrery.bots.explanation import Explanation

OWN_SEAT = 0


def add(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "hint",
        help="what a bot would do in your unfinished game, and why",
        description="Ask a bot about the unfinished game that you played last in the terminal.",
    )
    parser.add_argument("game", nargs="?", choices=GAMES, help="the last one of this game")
    parser.add_argument("--bot", metavar="NAME", help="who is asked (default: the best there is)")
    parser.add_argument("--think", type=seconds, metavar="SECONDS")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Ask, then show."""
    from orrery.bots.bot import Situation
    from orrery.bots.explanation import explanation_of
    from orrery.bots.roster import bots_for, make_bot
    from orrery.cli.terminal.store import Store, StoreError, data_folder
    from orrery.core.chance import Chance
    from orrery.lab.arena import derive

    kept = Store(data_folder()).latest(args.game)
    if kept is None:
        raise StoreError("There is no unfinished game. Begin one with: orrery play --terminal")
    game = kept.history().game
    if not game.choices(OWN_SEAT):
        raise StoreError(f"You have nothing to decide in {kept.key}: the others are to choose.")
    # The same question gets the same answer.
    chance = Chance(derive(kept.seed, len(kept.choices), "hint"))
    asked = args.bot or bots_for(kept.game)[-1]
    bot = make_bot(asked, kept.game, chance, args.think, by_the_clock=True)
    # The bot sees what you see: what is hidden from you is dealt anew.
    shown = kept.history().kit.sample(game.view(OWN_SEAT), chance)
    choice = bot.choose(Situation(shown, OWN_SEAT))
    said = explanation_of(bot, choice.text)
    if args.json:
        print(json.dumps(asdict(said)))
    else:
        _print(said)
    return 0


def _print(said: Explanation) -> None:
    from rich.table import Table

    console = out()
    console.print(f"[bold]{said.bot}[/] would {said.choice}. {said.why}")
    if not said.considered:
        return
    # What nobody reckons has no column.
    reckoned = any(each.worth is not None for each in said.considered)
    guessed = any(each.chance is not None for each in said.considered)
    table = Table("choice")
    for heading, shown in (
        ("chance to win", guessed),
        ("deals", guessed),
        ("worth by rule of thumb", reckoned),
    ):
        if shown:
            table.add_column(heading, justify="right")
    for each in said.considered:
        chance = "" if each.chance is None else f"{each.chance:.0%}"
        worth = "" if each.worth is None else f"{each.worth:.2f}"
        table.add_row(each.choice, *([chance, str(each.samples)] * guessed), *([worth] * reckoned))
    console.print(table)
