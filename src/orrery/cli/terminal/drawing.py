"""Any game's table, drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orrery.core.game import Game, View

# Game -> the module that draws its table, loaded when it is first wanted: `draw` for the whole
# table, `draw_rival` for what lies before one seat.
DRAWINGS: dict[str, str] = {
    "roll": "orrery.cli.terminal.roll_table",
    "race": "orrery.cli.terminal.race_table",
}


def draw_table(view: View, names: Sequence[str]) -> RenderableType:
    """The table in its game's own drawing, or plainly where the game has none."""
    data: dict[str, Any] = msgspec.to_builtins(view.data())
    if data["game"] in DRAWINGS:
        drawn: RenderableType = import_module(DRAWINGS[data["game"]]).draw(view, names)
        return drawn
    return draw_plainly(data, names)


def draw_seat(view: View, seat: int, names: Sequence[str]) -> RenderableType:
    """What lies open before one seat."""
    data: dict[str, Any] = msgspec.to_builtins(view.data())
    if data["game"] in DRAWINGS:
        drawn: RenderableType = import_module(DRAWINGS[data["game"]]).draw_rival(view, seat, names)
        return drawn
    of_seats = {
        key: [value[seat]]
        for key, value in data.items()
        if isinstance(value, list) and len(value) == len(names)
    }
    return draw_plainly(of_seats, names[seat : seat + 1])


def draw_plainly(data: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Everything that a view holds; a list with an entry for each seat goes by the names."""
    parts: list[RenderableType] = []
    table = Table.grid(padding=(0, 2))
    for key, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for number, entry in enumerate(value):
                inner = Table.grid(padding=(0, 2))
                for name, held in entry.items():
                    if held not in (None, "", [], {}):
                        inner.add_row(Text(f"  {name}", "dim"), Text(_plain(held)))
                heading = names[number] if len(value) == len(names) else f"{key} {number}"
                parts.append(Group(Text(heading, "bold"), inner))
        elif value not in (None, "", [], {}):
            table.add_row(Text(key, "dim"), Text(_plain(value)))
    return Group(table, *parts)


def draw_scores(game: Game, names: Sequence[str]) -> RenderableType:
    """The scores broken down by source, the winners marked."""
    scores = game.scores()
    winners = game.winners() if game.over else []
    table = Table(title="Scores", title_justify="left")
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(Text(name, "bold green" if seat in winners else ""), justify="right")
    for part in dict.fromkeys(part for score in scores for part in score.parts):
        cells = (str(score.parts[part]) if part in score.parts else "" for score in scores)
        table.add_row(part, *cells)
    table.add_section()
    table.add_row(Text("total", "bold"), *(Text(str(score.total), "bold") for score in scores))
    table.add_row("tie-break", *(str(score.tiebreak) for score in scores))
    return table


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(held)}" for key, held in value.items())
    if isinstance(value, list):
        return ", ".join(_plain(entry) for entry in value)
    return str(value)
