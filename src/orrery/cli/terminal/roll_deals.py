"""The deal mat drawn for a terminal: the Open Market, the open deals, the priority track."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from orrery.cli.terminal.dice import dice
from orrery.roll.dice import color_of, place_of
from orrery.roll.rivalry.components import Components
from orrery.roll.rivalry.deal.board import AREAS, DIE_NAMES, PRESTIGE, SIDES, Board, BoardView
from orrery.roll.rivalry.deal.faces import DEAL_FACES
from orrery.roll.view import RollView


def draw_deals(view: RollView, names: Sequence[str]) -> Text:
    """What lies in the market, and each deal with its dealers and what closing it pays."""
    assert isinstance(view.board, BoardView), "this is no Deal game"
    board = view.board.board
    text = Text("Open Market  ", "bold")
    shown = [f"{DIE_NAMES[die]}: {_face(board, die)}" for die in board.market()]
    text.append("   ".join(shown) or "empty")
    text.append("\npriority  ", "dim")
    text.append(" > ".join(names[seat] for seat in board.priority))
    for area in range(AREAS):
        if board.occupied(area):
            text.append(f"\nDeal {area + 1}", "bold")
            text.append(f"  step {board.steps[area] + 1} of {_steps(view)}", "dim")
            for side in range(SIDES):
                text.append_text(_side(view, names, board, area, side))
    return text


def _side(view: RollView, names: Sequence[str], board: Board, area: int, side: int) -> Text:
    place = area * SIDES + side
    given, taken = board.spots[place], board.spots[place ^ 1]
    text = Text(f"\n  side {side + 1}: gives {_face(board, given)}, takes {_face(board, taken)}")
    if taken == PRESTIGE:
        text.append(" (pays $1 more)", "dim")
    elif given == PRESTIGE:
        text.append(" (gains $1 more)", "dim")
    text.append(f"; closing pays {_payment(view, board.steps[area], side)} a dealer", "dim")
    for seat, empire in enumerate(view.empires):
        dealers = [color_of(dealer) for dealer in empire.elsewhere if place_of(dealer) == place]
        if dealers:
            text.append(f"  {names[seat]} ", "bold")
            text.append_text(dice(dealers))
    return text


def _steps(view: RollView) -> int:
    components = view.rules.components
    assert isinstance(components, Components)
    return len(components.payments)


def _payment(view: RollView, step: int, side: int) -> str:
    components = view.rules.components
    assert isinstance(components, Components)
    credits, talents = components.payments[step][side]
    return f"${credits} and {talents} Talent" if talents else f"${credits}"


def _face(board: Board, die: int) -> str:
    return DEAL_FACES[board.faces[die]].text
