"""A table of Race for the Galaxy drawn for a terminal, from what one seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.race.cards import CARD_SETS, Card
from orrery.race.round_end import FULL_TABLEAU
from orrery.race.terms import ACTION_NAMES, NONE, PHASE_NAMES
from orrery.race.view import OwnView, RaceView, SeatView

# By kind of good, gray first: a letter beside the colour, so that nobody depends on colours.
LETTERS = ("", "N", "R", "G", "A")
STYLES = ("", "cyan", "yellow", "green", "bright_yellow")
WINDFALL_MARK = "°"


def draw(view: RaceView, names: Sequence[str]) -> RenderableType:
    """The whole table: the rivals at a glance, then the viewer's own side in full."""
    parts: list[RenderableType] = [_header(view), _rivals(view, names)]
    if view.seat is not None and view.own is not None:
        own = view.seats[view.seat]
        parts.append(_side(view, own, names[view.seat]))
        parts.append(_hand(view, view.own))
    else:
        parts.extend(_side(view, seat, names[seat.seat]) for seat in view.seats)
    parts.append(_legend())
    return Group(*parts)


def draw_rival(view: RaceView, seat: int, names: Sequence[str]) -> RenderableType:
    """One seat's tableau with its goods."""
    return _side(view, view.seats[seat], names[seat])


def face_text(card: Card) -> Text:
    """A card by its cost, kind and name: <4> development, (2N) world, [3G] military world."""
    mark = f"{card.cost}{LETTERS[card.kind]}{WINDFALL_MARK if card.windfall else ''}"
    if not card.is_world:
        return Text(f"<{mark}> {card.name}")
    framed = f"[{mark}]" if card.military else f"({mark})"
    return Text.assemble((framed, STYLES[card.kind]), f" {card.name}")


def _cards(view: RaceView) -> list[Card]:
    return CARD_SETS[view.options["edition"]].cards


def _header(view: RaceView) -> Text:
    text = Text(f"Round {view.round}" if view.round else "Setup", "bold")
    if view.phase:
        text.append(f"  {PHASE_NAMES[view.phase].capitalize()}", "bold green")
    if view.phases:
        coming = ", ".join(PHASE_NAMES[phase] for phase in view.phases)
        text.append(f"  then {coming}", "dim")
    text.append(f"   {max(0, view.pool)} VP left in the pool, {view.deck} cards in the supply")
    return text


def _rivals(view: RaceView, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    numbers = ("VP", "cards", "hand", "military")
    for heading in ("", *numbers, "chose", "goods", ""):
        table.add_column(heading, justify="right" if heading in numbers else "left")
    for seat in view.seats:
        if seat.seat != view.seat:
            table.add_row(
                Text(names[seat.seat], "bold"),
                str(seat.chips),
                f"{len(seat.tableau)}/{FULL_TABLEAU}",
                str(seat.hand),
                f"{seat.military:+d}",
                ", ".join(ACTION_NAMES[action] for action in seat.actions) or "-",
                _goods_in_short(view, seat),
                Text("choosing" if seat.step else "", "dim"),
            )
    return table


def _goods_in_short(view: RaceView, seat: SeatView) -> Text:
    text = Text()
    for world in seat.goods:
        kind = _cards(view)[world].kind
        text.append(LETTERS[kind], STYLES[kind])
    return text or Text("-", "dim")


def _side(view: RaceView, seat: SeatView, name: str) -> Panel:
    cards = _cards(view)
    faces = []
    for number in seat.tableau:
        face = face_text(cards[number])
        if number in seat.goods:
            face.append(" ●", STYLES[cards[number].kind])
        if number == seat.placing:
            face.append(" just placed", "dim")
        faces.append(face)
    chose = ", ".join(ACTION_NAMES[action] for action in seat.actions)
    title = Text.assemble(
        (name, "bold"),
        f"  {seat.chips} VP  {len(seat.tableau)}/{FULL_TABLEAU} cards  Military {seat.military:+d}",
        (f"  {chose}" if chose else "", "green"),
    )
    return Panel(Columns(faces, padding=(0, 3)), title=title, title_align="left", box=ROUNDED)


def _hand(view: RaceView, own: OwnView) -> RenderableType:
    cards = _cards(view)
    parts: list[RenderableType] = [_row("Hand", [cards[card] for card in own.hand])]
    if own.explored:
        parts.append(_row("Looked at", [cards[card] for card in own.explored]))
    if own.picked:
        parts.append(_row("Picked", [cards[card] for card in own.picked]))
    if own.placing != NONE and own.placing in own.hand:
        parts.append(_row("Placing", [cards[own.placing]]))
    return Group(*parts)


def _row(title: str, cards: list[Card]) -> RenderableType:
    faces = [face_text(card) for card in cards] or [Text("-", "dim")]
    return Group(Text(f"{title} ({len(cards)})", "bold"), Columns(faces, padding=(0, 3)))


def _legend() -> Text:
    return Text(
        "<cost> development  (cost) world  [defense] military world  ● good  "
        "N Novelty  R Rare elements  G Genes  A Alien  ° windfall",
        "dim",
    )
