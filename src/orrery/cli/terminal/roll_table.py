"""A table of Roll for the Galaxy drawn for a terminal, from what one seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from orrery.cli.terminal.dice import LETTERS, STYLES, counted, dice, in_short, legend
from orrery.cli.terminal.roll_deals import draw_deals
from orrery.roll.dice import color_of, column_of, face_of, is_virtual, world_under
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.orb.die import FACE_NAMES, Orb, orb_in
from orrery.roll.table import ASSIGN, MANAGE, SETUP, STAGES
from orrery.roll.terms import (
    BASE_PHASES,
    COLUMNS,
    FIRST_DOUBLE,
    MAX_CREDITS,
    NO_DIE,
    NO_FACE,
    NO_PHASE,
    PHASES,
    WILD,
    face_name,
)
from orrery.roll.tiles.tileset import (
    COST,
    FACES,
    IS_WORLD,
    NAMES,
    WORLD_COLOR,
    development_of,
    world_of,
)
from orrery.roll.view import EmpireView, RollView

TABLEAU_COLUMNS = 3


def draw(view: RollView, names: Sequence[str]) -> RenderableType:
    """The whole table: the rivals at a glance, then the viewer's own empire in full.

    A spectator sees everybody at a glance, then everybody's tiles.
    """
    parts: list[RenderableType] = [_header(view), _rivals(view, names)]
    for seat, empire in enumerate(view.empires):
        orb = orb_in(empire.keepsake)
        if orb is not None and seat != view.seat:
            parts.append(Text.assemble((names[seat], "bold"), "  ", _orb(orb)))
    if view.board is not None:
        parts.append(draw_deals(view, names))
    if view.seat is not None:
        parts.append(_own(view, names[view.seat]))
    else:
        parts.extend(_tiles(view.empires[seat], names[seat]) for seat in range(len(names)))
    parts.append(legend(_colors_in_use(view)))
    return Group(*parts)


def draw_rival(view: RollView, seat: int, names: Sequence[str]) -> RenderableType:
    """One empire's tableau with its goods, and what it is building."""
    empire = view.empires[seat]
    return Group(_tiles(empire, names[seat]), Text.assemble("building ", _rival_zone(empire)))


def _colors_in_use(view: RollView) -> list[int]:
    colors = [color for color, count in enumerate(view.rules.dice) if count]
    # Talent counters belong to the games that have phase VI.
    return colors if view.rules.phases == BASE_PHASES else [*colors, TALENT]


def _tiles(empire: EmpireView, name: str) -> Panel:
    return Panel(_tableau(empire), title=Text(name, "bold"), title_align="left", box=ROUNDED)


def _header(view: RollView) -> Text:
    stage = STAGES[view.stage]
    text = Text.assemble(
        (f"Round {view.round}" if view.round else "Setup", "bold"),
        ("" if stage == "setup" else f"  {stage.capitalize()}", "bold green"),
    )
    if view.stage > ASSIGN and view.occurring:
        text.append("  phases: ")
        happening = [phase for phase in range(len(PHASES)) if view.occurring >> phase & 1]
        for at, phase in enumerate(happening):
            current = STAGES[view.stage] == PHASES[phase]
            text.append(" > " if at else "")
            text.append(PHASES[phase], "bold reverse" if current else "")
    text.append(f"   {max(0, view.pool)} VP left in the pool, {view.bag_size} tiles in the bag")
    return text


# ---- the rivals ----------------------------------------------------------------------------------


def _rivals(view: RollView, names: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    workers = "rolled" if view.stage == ASSIGN else "workers"
    headings = ("", "$", "VP", "squares", "cup", "citizenry", workers, "building", "goods")
    for heading in headings:
        table.add_column(heading, justify="right" if heading in ("$", "VP", "squares") else "left")
    for seat, empire in enumerate(view.empires):
        if seat != view.seat:
            table.add_row(
                Text(names[seat], "bold"),
                _rival_credits(empire),
                str(empire.chips),
                f"{empire.tableau.squares}/{view.rules.end_squares}",
                in_short(empire.cup),
                in_short(empire.citizenry),
                _rival_workers(view, seat),
                _rival_zone(empire),
                _goods_in_short(empire),
            )
    return table


def _rival_credits(empire: EmpireView) -> str:
    if empire.credit_limit == MAX_CREDITS:
        return str(empire.credits)
    return f"{empire.credits}/{empire.credit_limit}"


def _rival_workers(view: RollView, seat: int) -> Text:
    empire = view.empires[seat]
    if view.stage == ASSIGN:
        ready = "" if empire.decision.step else "  ready"
        return Text.assemble(in_short(empire.rolled), (ready, "dim"))
    text = Text()
    for column, name in enumerate(PHASES):
        crew = _column(view.workers[seat], column)
        chosen = view.selected[seat] == column and view.stage < MANAGE
        if crew or chosen:
            text.append("  " if text else "")
            text.append(f"▶ {name} " if chosen else f"{name} ", "dim")
            text.append_text(dice(crew, nothing=""))
    return text or Text("-", "dim")


def _rival_zone(empire: EmpireView) -> Text:
    text = Text()
    stacks = (
        (empire.top_development, empire.development_count, empire.developers),
        (empire.top_world, empire.world_count, empire.settlers),
    )
    for top, count, crew in stacks:
        if top == NO_FACE and not crew:
            continue
        text.append("\n" if text else "")
        text.append_text(Text("(nothing)", "dim") if top == NO_FACE else face_text(top))
        text.append(f" +{count - 1}" if count > 1 else "", "dim")
        if crew:
            text.append(" ")
            text.append_text(dice(crew))
    return text or Text("-", "dim")


def _orb(orb: Orb) -> Text:
    """The six sides of an orb; the one that is up stands out."""
    text = Text("orb", "dim")
    for position, face in enumerate(orb.faces):
        up = position == orb.up
        text.append(f"  {'▶' if up else ''}{position + 1} ", "bold" if up else "dim")
        text.append(FACE_NAMES[face], "bold" if up else "")
    return text


def _goods_in_short(empire: EmpireView) -> Text:
    return dice(sorted(color_of(good) for good in empire.goods))


# ---- the viewer's own empire ---------------------------------------------------------------------


def _own(view: RollView, name: str) -> Panel:
    empire = view.own
    bar = "●" * empire.credits + "○" * (empire.credit_limit - empire.credits)
    mat = Text.assemble(
        (f"${empire.credits} ", "bold yellow"),
        (bar, "yellow"),
        "   VP chips ",
        (str(empire.chips), "bold"),
        "   squares ",
        (f"{empire.tableau.squares}/{view.rules.end_squares}", "bold"),
        "   cup ",
        counted(empire.cup),
        "   Citizenry ",
        counted(empire.citizenry),
    )
    parts: list[RenderableType] = [mat]
    orb = orb_in(empire.keepsake)
    if orb is not None:
        parts.append(_orb(orb))
    workers = _own_workers(view)
    if workers is not None:
        parts.append(workers)
    if view.own_secret.drawn:
        parts.append(Text("Drawn tiles (development / world):"))
        for tile in view.own_secret.drawn:
            sides = face_text(development_of(tile)), face_text(world_of(tile))
            parts.append(Text.assemble("  ", sides[0], " / ", sides[1]))
    if view.stage != SETUP:
        parts.append(_zone(view))
    parts.append(_tableau(empire))
    return Panel(Group(*parts), title=Text(name, "bold"), title_align="left", box=ROUNDED)


def _own_workers(view: RollView) -> Table | None:
    secret = view.own_secret
    behind = view.stage == ASSIGN
    workers = secret.workers if behind else view.workers[view.seat or 0]
    selected = secret.selected
    if not workers and (not behind or selected == NO_PHASE):
        return None
    table = Table(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    columns = [*range(view.rules.phases), *([WILD] if _column(workers, WILD) else [])]
    cells: list[Text] = []
    for column in columns:
        chosen = column == selected
        heading = COLUMNS[column].capitalize() if column != WILD else "wild, to be placed"
        table.add_column(Text(f"▶ {heading}" if chosen else heading, "bold" if chosen else ""))
        cell = _waiting(workers) if column == WILD else dice(_column(workers, column))
        if chosen and secret.strip != NO_DIE:
            strip = Text.assemble("(", dice([color_of(secret.strip)]), ")")
            cell = Text.assemble(strip, " ", dice(_column(workers, column), nothing=""))
        cells.append(cell)
    if secret.aside:
        table.add_column("set aside")
        cells.append(dice(secret.aside))
    table.add_row(*cells)
    return table


def _waiting(workers: list[int]) -> Text:
    """Dice that fit several columns, with the two phases of those that fit only two."""
    parts: list[Text] = []
    for worker in workers:
        if column_of(worker) == WILD:
            face = face_of(worker)
            shown = f" {face_name(face)}" if face >= FIRST_DOUBLE else ""
            parts.append(Text.assemble(dice([worker]), (shown, "dim")))
    return Text(" ").join(parts)


def _zone(view: RollView) -> Table:
    empire, secret = view.own, view.own_secret
    table = Table.grid(padding=(0, 1))
    rows = (
        ("Development stack", secret.developments, empire.developers, "developer"),
        ("World stack", secret.worlds, empire.settlers, "settler"),
    )
    for title, stack, crew, crew_name in rows:
        line = Text()
        for at, face in enumerate(stack):
            line.append(", " if at > 1 else "")
            line.append("   then " if at == 1 else "", "dim")
            line.append_text(face_text(face))
            if at == 0:
                needed = empire.tableau.workers_needed(face)
                line.append(f" needs {needed} {crew_name}{'s' * (needed > 1)}", "dim")
                line.append(", has " if crew else "", "dim")
                line.append_text(dice(crew, nothing=""))
        if not stack:
            line.append("empty", "dim")
            line.append(", with " if crew else "", "dim")
            line.append_text(dice(crew, nothing=""))
        table.add_row(Text(title, "bold"), line)
    return table


def _tableau(empire: EmpireView) -> Table:
    table = Table.grid(padding=(0, 2), expand=False)
    goods: dict[int, list[int]] = {}
    for good in empire.goods:
        goods.setdefault(world_under(good), []).append(color_of(good))
    cells = []
    for face in empire.tableau.faces:
        cell = face_text(face)
        if face in goods:
            cell.append(" good " if len(goods[face]) == 1 else " goods ", "dim")
            cell.append_text(dice(goods[face]))
        cells.append(cell)
    for start in range(0, len(cells), TABLEAU_COLUMNS):
        table.add_row(*cells[start : start + TABLEAU_COLUMNS])
    return table


def face_text(face: int) -> Text:
    """A tile's side in a few characters: (cost) for worlds in their colour, <cost> otherwise."""
    cost = f"{COST[face]}{'+' if FACES[face].bonus else ''}"
    if IS_WORLD[face]:
        color = WORLD_COLOR[face]
        letter, style = (LETTERS[color], STYLES[color]) if color else ("", "")
        mark = Text(f"({cost}{letter})", style)
    else:
        mark = Text(f"<{cost}>", "bold blue")
    return Text.assemble(mark, f" {NAMES[face]}")


def _column(workers: list[int], column: int) -> list[int]:
    return [
        color_of(worker)
        for worker in workers
        if column_of(worker) == column and not is_virtual(worker)
    ] + [
        color_of(worker) for worker in workers if column_of(worker) == column and is_virtual(worker)
    ]
