"""A process that thinks for bots: requests come in as lines of JSON, choices go out the same way.

A game is a list of choices, so the list is all that a request carries. The worker keeps the games
it was asked about and plays on from where it was; it ends when its input does.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict

import msgspec

from orrery.bots.bot import Bot, Situation
from orrery.bots.roster import make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.history import History

GAMES_KEPT = 256
# People come first: a bot thinks with what is left of the machine.
NICENESS = 5
# The first line that goes out: from here on questions are answered in the time they take.
READY = b'"ready"\n'


class Request(msgspec.Struct):
    """What would this bot choose for this seat, after these choices?"""

    table: str
    game: str
    options: dict[str, str]
    seed: str
    moves: list[tuple[int, str]]
    seat: int
    bot: str
    player: str = ""
    """The name under which it sits there."""
    luck: int | None = None
    """What decides its ties; at most tables nobody knows. A guide's table is the same for all."""


class Reply(msgspec.Struct):
    """The choice's text; or, when the bot failed, why."""

    choice: str = ""
    error: str = ""


class Thinker:
    """The games and bots that a worker remembers."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, History] = OrderedDict()
        self._bots: dict[tuple[str, int, str], Bot] = {}

    def think(self, request: Request) -> str:
        """The text of the bot's choice."""
        history = self._history(request)
        key = (request.table, request.seat, request.bot)
        bot = self._bots.get(key)
        if bot is None:
            seed = request.luck
            luck = Chance(int.from_bytes(os.urandom(16), "little") if seed is None else seed)
            bot = self._bots[key] = make_bot(
                request.bot, request.game, luck, player=request.player, by_the_clock=True
            )
        return bot.choose(Situation(history.game, request.seat)).text

    def _history(self, request: Request) -> History:
        history = self._games.pop(request.table, None)
        if history is None or not _is_start_of(history, request):
            history = History(kit(request.game), request.options, int(request.seed))
        for seat, text in request.moves[len(history.moves) :]:
            history.do(seat, history.game.parse(text))
        self._games[request.table] = history
        if len(self._games) > GAMES_KEPT:
            forgotten, _ = self._games.popitem(last=False)
            self._bots = {key: bot for key, bot in self._bots.items() if key[0] != forgotten}
        return history


def _is_start_of(history: History, request: Request) -> bool:
    """Whether the request only goes on from here (an undo does not)."""
    if str(history.seed) != request.seed or len(history.moves) > len(request.moves):
        return False
    return all(
        (move.seat, move.choice.text) == asked for move, asked in zip(history.moves, request.moves)
    )


def main() -> None:
    """Answer one request after the other."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    thinker = Thinker()
    read = msgspec.json.Decoder(Request)
    try:
        _say(READY)
        for line in sys.stdin.buffer:
            try:
                reply = Reply(choice=thinker.think(read.decode(line)))
            except Exception as error:  # whatever a bot does wrong must not end the others' games
                reply = Reply(error=f"{type(error).__name__}: {error}")
            _say(msgspec.json.encode(reply) + b"\n")
    except BrokenPipeError:
        # The server is gone; nobody waits for the answer. Nothing may be left to flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
