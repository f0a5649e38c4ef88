"""A session: one person at the terminal plays a game against bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from orrery.bots.bot import Bot, Situation
from orrery.cli.terminal import menu
from orrery.cli.terminal.basket import Basket
from orrery.cli.terminal.drawing import draw_scores, draw_seat, draw_table
from orrery.cli.terminal.words import preview_lines, sentences, tile_texts
from orrery.core import record
from orrery.core.choice import Choice
from orrery.core.errors import ChoiceSyntaxError, Refused, UnknownNameError
from orrery.core.events import Event
from orrery.core.history import History
from orrery.core.library import draw
from orrery.core.picking import Pick, spell

LOG_LINES = 14
HELP = """\
  a number        make that choice, or open that group
  words           the same by its words, such as: sel exp home
  Enter           the only choice, if there is just one
  3?              what choice 3 would bring, and the tiles it names
  show NAME       a tile: its power and rulings
  look NAME       another player's tiles
  2 5, or words   where a set is picked: any of it in any order, again to take back;
                  words between commas; Enter when it is enough
  u               undo your latest choice, or the set you picked last
  b               back out of a group
  l               the whole log        t  draw the table again
  q               quit; the game is kept\
"""


class Quit(Exception):
    """The person leaves; the game is kept."""


class Session:
    """Shows the table to a seat, asks it, and lets bots play the other seats.

    `kept` is called after every choice, so that nothing is lost whatever happens.
    """

    def __init__(
        self,
        history: History,
        seat: int,
        names: Sequence[str],
        bots: dict[int, Bot],
        console: Console,
        kept: Callable[[History], None],
    ) -> None:
        self.history = history
        self._seat = seat
        self._names = names
        self._bots = bots
        self._console = console
        self._kept = kept
        # Everything up to this move has been told; -1: not even the opening.
        self._told = len(history.moves) or -1
        # How many choices each answer made: a set is taken back as one.
        self._answers: list[int] = []
        # A remark that stands above the table the next time it is drawn.
        self._note = "The game goes on where it was left." if history.moves else ""

    def run(self) -> None:
        """Play to the end; Quit when the person leaves before."""
        while True:
            self._let_bots_play()
            if self.history.game.over:
                break
            self._show()
            self._answer()
        self._show_end()

    def record(self, seats: list[str]) -> str:
        """The record of the finished game."""
        return record.write(self.history, seats)

    # ---- playing -------------------------------------------------------------------------------

    def _let_bots_play(self) -> None:
        """All bots that can act do so; then the table waits for the person, or the game is over."""
        while not self.history.game.over:
            waiting = [seat for seat in self.history.game.pending() if seat != self._seat]
            if not waiting:
                return
            seat = waiting[0]
            choice = self._bots[seat].choose(Situation(self.history.game, seat))
            self.history.do(seat, choice)

    def _answer(self) -> None:
        """Ask until the person has made a choice or taken one back."""
        pick = self.history.game.pick(self._seat)
        if pick is not None:
            self._fill(pick)
            return
        choices = self.history.game.choices(self._seat)
        level = choices
        self._print_menu(level)
        while True:
            typed = self._read()
            if self._obey(typed, level):
                continue
            if typed in ("u", "U"):
                if self._undo():
                    return
                continue
            if typed in ("b", "B", "t", "T"):
                level = choices
                self._show()
                self._print_menu(level)
                continue
            found = self._find(typed, level, choices)
            if len(found) == 1:
                self._make(found)
                return
            if found:
                level = found
                self._print_menu(level)

    def _fill(self, pick: Pick) -> None:
        """Let the person pick a set, in any order, until it is complete; or take something back."""
        basket = Basket(pick)
        self._print_basket(basket)
        while True:
            typed = self._read()
            if typed in ("u", "U"):
                if self._undo():
                    return
                continue
            if typed in ("t", "T", "b", "B"):
                self._show()
            elif self._obey(typed, pick.pool):
                continue
            elif typed or not basket.enough:
                trouble = basket.toggle(typed) if typed else f"{basket.count()}; ? helps."
                if trouble:
                    self._console.print(trouble)
                    continue
            if typed and not basket.full:
                self._print_basket(basket)
                continue
            try:
                self._make(spell(self.history.game, self._seat, basket.chosen))
                return
            except Refused as error:
                self._console.print(str(error))
                basket = Basket(pick)

    def _make(self, choices: Sequence[Choice]) -> None:
        for choice in choices:
            self.history.do(self._seat, choice)
        self._answers.append(len(choices))
        self._kept(self.history)

    def _undo(self) -> bool:
        count = self._answers[-1] if self._answers else 1
        try:
            taken = [move.choice.text for move in self.history.moves if move.seat == self._seat]
            self.history.undo(self._seat, count)
        except Refused as error:
            self._console.print(f"Cannot undo: {error}")
            return False
        self._answers = self._answers[:-1]
        self._kept(self.history)
        self._told = len(self.history.moves)
        self._note = f"Taken back: {', '.join(taken[-count:])}"
        return True

    def _find(self, typed: str, level: list[Choice], choices: list[Choice]) -> list[Choice]:
        lines = menu.entries(level)
        if not typed and len(choices) == 1:
            return choices
        if typed.isdecimal():
            number = menu.line_number(typed, len(lines))
            if number:
                return lines[number - 1].choices
            self._console.print(f"There is no line {typed[:20]}: choose from 1 to {len(lines)}.")
            return []
        found = menu.match(level, typed) or menu.match(choices, typed)
        if not found:
            self._console.print(self._why_not(typed) if typed else "Type a number; ? helps.")
        return found

    def _why_not(self, typed: str) -> str:
        """A choice of the game that cannot be made now is refused with its reason."""
        try:
            refusal = self.history.game.verify(self._seat, self.history.game.parse(typed))
        except ChoiceSyntaxError:
            return f"{typed!r} is none of the choices; ? helps."
        return str(refusal)

    def _obey(self, typed: str, level: list[Choice]) -> bool:
        """Commands that change nothing; False when it was none of them."""
        word, _, rest = typed.partition(" ")
        command = word.lower()
        if typed.lower() in ("?", "h", "help"):
            self._console.print(HELP)
        elif typed.lower() in ("q", "quit", "exit"):
            raise Quit
        elif typed.lower() == "l":
            self._say(self._sentences(self._events(-1)))
        elif command == "show":
            self._show_tile(rest.strip())
        elif command == "look":
            self._look_at(rest.strip())
        elif typed.endswith("?"):
            self._explain(typed[:-1].strip(), level)
        else:
            return False
        return True

    # ---- showing -------------------------------------------------------------------------------

    def _show(self) -> None:
        news = self._sentences(self._events(self._told))
        self._told = len(self.history.moves)
        if self._console.is_terminal:
            self._console.clear()
        if len(news) > LOG_LINES:
            left_out = len(news) - LOG_LINES
            news = [Text(f"... {left_out} lines before; l shows all", "dim"), *news[-LOG_LINES:]]
        self._say(news)
        if self._note:
            self._console.print(self._note)
            self._note = ""
        self._console.print(Rule(style="dim"))
        view = self.history.game.view(self._seat)
        self._console.print(draw_table(view, self._names))

    def _print_menu(self, level: list[Choice]) -> None:
        decision = self.history.game.decision(self._seat)
        assert decision is not None
        inside = level is not self.history.game.choices(self._seat)
        hint = "b goes back" if inside else "? helps, u undoes, q quits"
        self._console.print(
            Text.assemble(
                (decision.prompt, "bold"),
                (f"  ({decision.rule}; {hint})", "dim"),
            )
        )
        for number, entry in enumerate(menu.entries(level), start=1):
            self._console.print(Text.assemble((f"{number:>4} ", "bold cyan"), entry.label))

    def _print_basket(self, basket: Basket) -> None:
        decision = self.history.game.decision(self._seat)
        assert decision is not None
        hint = f"{basket.count()}; ? helps, u undoes, q quits"
        self._console.print(
            Text.assemble((decision.prompt, "bold"), (f"  ({decision.rule}; {hint})", "dim"))
        )
        for number, line in enumerate(basket.lines(), start=1):
            self._console.print(Text.assemble((f"{number:>4} ", "bold cyan"), line))

    def _show_end(self) -> None:
        self._say(self._sentences(self._events(self._told)))
        self._console.print(draw_table(self.history.game.view(self._seat), self._names))
        self._console.print(draw_scores(self.history.game, self._names))
        winners = [self._names[seat] for seat in self.history.game.winners()]
        verb = "wins" if len(winners) == 1 else "share the victory"
        self._console.print(Text(f"{' and '.join(winners)} {verb}.", "bold green"))

    def _explain(self, typed: str, level: list[Choice]) -> None:
        lines = menu.entries(level)
        number = menu.line_number(typed, len(lines))
        if number:
            found = lines[number - 1].choices
        else:
            found = menu.match(level, typed)
        if len(found) != 1:
            self._console.print(
                f"{len(found)} choices begin like this: open the group to see what each brings."
                if found
                else f"{typed!r} is none of the choices."
            )
            return
        game = self.history.game
        self._console.print(Text(found[0].text, "bold"))
        preview = game.preview(self._seat, found[0])
        for line in preview_lines(self.history.kit, preview, self._names):
            self._console.print(f"  {line}")
        for text in tile_texts(self.history.kit, found[0]):
            self._console.print(text)

    def _show_tile(self, name: str) -> None:
        if not name:
            self._console.print("Say which one, such as: show Old Earth")
            return
        try:
            self._console.print(draw(self.history.kit.find(name)))
        except UnknownNameError as error:
            self._console.print(str(error))

    def _look_at(self, name: str) -> None:
        if not name:
            self._console.print(f"Say at whom: {', '.join(self._names)}.")
            return
        for seat, player in enumerate(self._names):
            if player.lower().startswith(name.lower()):
                view = self.history.game.view(self._seat)
                self._console.print(draw_seat(view, seat, self._names))
                return
        self._console.print(f"Nobody here is called {name!r}: {', '.join(self._names)}.")

    def _events(self, start: int) -> list[Event]:
        opening = self.history.opening if start < 0 else []
        moves = self.history.moves[max(start, 0) :]
        return opening + [event for move in moves for event in move.events]

    def _sentences(self, events: list[Event]) -> list[Text]:
        return sentences(self.history.kit, events, self._names, self._seat)

    def _say(self, lines: list[Text]) -> None:
        for line in lines:
            self._console.print(line)

    def _read(self) -> str:
        try:
            return self._console.input(Text("> ", "bold")).strip()
        except (EOFError, KeyboardInterrupt):
            self._console.print()
            raise Quit from None
