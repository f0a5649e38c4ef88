"""The deal mat and the priority track: market roll, clean-up, closing, maturing, game end."""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.core.events import EVERYONE
from orrery.roll.dice import at_place, color_of, place_of
from orrery.roll.empire import Empire
from orrery.roll.rivalry.colors import TALENT
from orrery.roll.rivalry.components import Components
from orrery.roll.rivalry.deal.board import AREAS, DIE_NAMES, SIDES, Board
from orrery.roll.rivalry.deal.faces import DEAL_FACES
from orrery.roll.table import Table
from orrery.roll.terms import (
    COLORS,
)

# How a chance that is scripted knows the deal dice: they follow the colours of workers' dice.
FIRST_DEAL_DIE: Final = 16


def board_of(table: Table) -> Board:
    """The board of a Deal game."""
    board = table.board
    assert isinstance(board, Board), "this is no Deal game"
    return board


def components_of(table: Table) -> Components:
    """The components that this game is played with."""
    components = table.rules.components
    assert isinstance(components, Components), "this is no game with Rivalry"
    return components


def set_out(table: Table) -> None:
    """Setup: all deal dice in the Open Market, the disks on the priority track at random."""
    board = Board()
    table.board = board
    for die, faces in enumerate(components_of(table).deal_dice):
        board.faces[die] = faces[0].number
    seats = list(range(table.seats))
    table.chance.shuffle(seats, "priority")
    board.priority = tuple(seats)
    if table.events is not None:
        table.tell("priority", EVERYONE, EVERYONE, {"order": seats})


def roll_market(table: Table) -> None:
    """Roll: the deal dice in the Open Market; those in deals keep their faces."""
    board = board_of(table)
    dice = components_of(table).deal_dice
    for die in board.market():
        numbers = tuple(face.number for face in dice[die])
        board.faces[die] = table.chance.face(numbers, EVERYONE, FIRST_DEAL_DIE + die)
    if table.events is not None:
        shown = [f"{DIE_NAMES[die]}: {face_text(board, die)}" for die in board.market()]
        table.tell("market", EVERYONE, EVERYONE, {"shown": shown})


def face_text(board: Board, die: int) -> str:
    """What a deal die shows."""
    return DEAL_FACES[board.faces[die]].text


def dealers_at(empire: Empire, place: int) -> list[int]:
    """The colours of an empire's dealers at a place of the mat."""
    return [color_of(dealer) for dealer in empire.elsewhere if place_of(dealer) == place]


def put_dealer(empire: Empire, color: int, place: int) -> None:
    """A dealer goes on the mat."""
    insort(empire.elsewhere, at_place(color, place))


def dissolve_empty_deals(table: Table) -> None:
    """Fine Points, No dealers: a deal that has lost its last dealer is over at once."""
    board = board_of(table)
    for area in range(AREAS):
        if board.occupied(area) and not any(_counts(table, area)):
            board.clear(area)
            if table.events is not None:
                table.tell("deal-dissolved", EVERYONE, EVERYONE, {"deal": area + 1})


def clean_up(table: Table) -> None:
    """Deal Clean-Up: close every deal with equally many dealers on both sides."""
    board = board_of(table)
    for area in range(AREAS):
        here, there = _counts(table, area)
        if board.occupied(area) and here == there:
            _close(table, area)
    if board.under:
        if table.events is not None:
            table.tell("deal-tiles-back", EVERYONE, EVERYONE, {"count": len(board.under)})
        table.bag += [entry & 255 for entry in board.under]
        # What lies in the bag has no order that anybody could know.
        table.bag.sort()
        board.under = []


def mature(table: Table) -> None:
    """Mature Deals, before Recruit and in every round; past the last step a deal has expired."""
    board = board_of(table)
    last = len(components_of(table).payments) - 1
    for area in range(AREAS):
        if not board.occupied(area):
            continue
        if board.steps[area] == last:
            _expire(table, area)
        else:
            board.steps[area] += 1
            if table.events is not None:
                facts = {"deal": area + 1, "step": board.steps[area] + 1}
                table.tell("deal-matured", EVERYONE, EVERYONE, {**facts})


def return_dealers(table: Table) -> None:
    """Game End: dealers of open deals go back to the cups, Talent counters to the unused ones."""
    for empire in table.empires:
        for dealer in empire.elsewhere:
            empire.cup[color_of(dealer)] += 1
            if table.events is not None:
                color = COLORS[color_of(dealer)]
                table.tell("dealer-back", empire.seat, EVERYONE, {"color": color})
        empire.elsewhere = []
    for area in range(AREAS):
        board_of(table).clear(area)


def gain_talents(table: Table, empire: Empire, count: int, why: str) -> None:
    """Talent counters from the supply, which never runs out."""
    if not count:
        return
    empire.cup[TALENT] += count
    if table.events is not None:
        table.tell("talents", empire.seat, EVERYONE, {"gain": count, "why": why})


def _counts(table: Table, area: int) -> tuple[int, int]:
    """How many dealers are on the two sides of an area."""
    first = area * SIDES
    return (
        sum(len(dealers_at(empire, first)) for empire in table.empires),
        sum(len(dealers_at(empire, first + 1)) for empire in table.empires),
    )


def _take_off(empire: Empire, area: int) -> list[tuple[int, int]]:
    """Take an empire's dealers out of an area; they are returned as side and colour."""
    taken = [
        (place_of(dealer) & 1, color_of(dealer))
        for dealer in empire.elsewhere
        if place_of(dealer) >> 1 == area
    ]
    empire.elsewhere = [dealer for dealer in empire.elsewhere if place_of(dealer) >> 1 != area]
    return taken


def _close(table: Table, area: int) -> None:
    """Each dealer's owner is paid what its side shows; the dealers have finished their tasks."""
    board = board_of(table)
    payments = components_of(table).payments[board.steps[area]]
    if table.events is not None:
        facts = {"deal": area + 1, "step": board.steps[area] + 1}
        table.tell("deal-closed", EVERYONE, EVERYONE, {**facts})
    for empire in table.empires:
        dealers = _take_off(empire, area)
        table.pay_credits(empire, sum(payments[side][0] for side, _ in dealers), "closed deal")
        gain_talents(table, empire, sum(payments[side][1] for side, _ in dealers), "closed deal")
        for _, color in dealers:
            table.finish(empire, color)
    board.clear(area)


def _expire(table: Table, area: int) -> None:
    """Each dealer earns a Talent counter and goes back to the cup: its task is not finished."""
    if table.events is not None:
        table.tell("deal-expired", EVERYONE, EVERYONE, {"deal": area + 1})
    for empire in table.empires:
        dealers = _take_off(empire, area)
        gain_talents(table, empire, len(dealers), "expired deal")
        for _, color in dealers:
            empire.cup[color] += 1
            if table.events is not None:
                table.tell("dealer-back", empire.seat, EVERYONE, {"color": COLORS[color]})
    board_of(table).clear(area)
