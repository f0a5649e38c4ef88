"""Draw a moment of a recorded game as an SVG; `make picture` makes docs/table.svg by this."""

from __future__ import annotations

import argparse
import io
import re
import sys
from pathlib import Path

from msgspec import to_builtins
from rich.console import Console

from orrery.catalog import kit
from orrery.cli.terminal.drawing import draw_table
from orrery.cli.terminal.menu import entries
from orrery.cli.terminal.words import distinct
from orrery.core import record
from orrery.core.history import History

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 100
# The picture loads nothing from elsewhere: whoever looks at it has a font of equal widths.
FOREIGN_FONT = re.compile(r"\s*@font-face \{.*?\}\n", re.DOTALL)


def main() -> int:
    """Write the picture; the answer is an exit status."""
    parser = argparse.ArgumentParser(description="Draw a moment of a recorded game as an SVG.")
    parser.add_argument("record", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seat", type=int, default=0, help="whose view it is (default: 0)")
    parser.add_argument("--round", type=int, default=8, help="the round (default: 8)")
    parser.add_argument("--decision", default="ship", help="the seat's decision (default: ship)")
    args = parser.parse_args()
    text = args.record.read_text(encoding="utf-8")
    moment = find_moment(text, args.seat, args.round, args.decision)
    if moment is None:
        print(f"Seat {args.seat} decides no {args.decision!r} from round {args.round} on.")
        return 1
    names = distinct(record.parse(text).seats)
    args.out.write_text(draw(moment, args.seat, names), encoding="utf-8")
    return 0


def find_moment(text: str, seat: int, first_round: int, decision: str) -> History | None:
    """The game when the seat first meets this decision, in this round or later."""
    whole = record.replay(text, kit)
    moment = History(whole.kit, whole.options, whole.seed)
    for move in whole.moves:
        asked = moment.game.decision(seat)
        in_time = to_builtins(moment.game.view(None).data())["round"] >= first_round
        if in_time and asked is not None and asked.kind == decision:
            return moment
        moment.do(move.seat, move.choice)
    return None


def draw(moment: History, seat: int, names: list[str]) -> str:
    """The seat's view of the table and its menu, as an SVG."""
    console = Console(
        record=True,
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        markup=False,
    )
    console.print(draw_table(moment.game.view(seat), names))
    asked = moment.game.decision(seat)
    assert asked is not None
    console.print(asked.prompt)
    for number, entry in enumerate(entries(moment.game.choices(seat)), start=1):
        console.print(f"{number:>4} {entry.label}")
    svg = console.export_svg(title=moment.kit.title, unique_id="table")
    return FOREIGN_FONT.sub("\n", svg)


if __name__ == "__main__":
    sys.exit(main())
