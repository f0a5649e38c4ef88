"""Exchange Assets: give everything that one die shows, then take what the other one shows."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.roll.rivalry.deal import give, take
from orrery.roll.rivalry.deal.board import NOBODY, PRESTIGE
from orrery.roll.rivalry.deal.faces import CREDITS, DEAL_FACES, part
from orrery.roll.rivalry.deal.mat import board_of
from orrery.roll.rivalry.dollar import enter_dollar
from orrery.roll.table import Table

PRESTIGE_CREDITS = 1


def begin(table: Table, seat: int, given: int, taken: int) -> None:
    """A dealer is on the mat: exchange the assets of these two dice."""
    board = board_of(table)
    board.actor = seat
    board.giving = DEAL_FACES[board.faces[given]].parts
    board.taking = DEAL_FACES[board.faces[taken]].parts
    # The surcharge is paid before anything else and comes after everything else, so that a credit
    # limit lowered by the same exchange, or not yet raised by it, costs nobody a credit.
    surcharge = part(CREDITS, PRESTIGE_CREDITS)
    if taken == PRESTIGE:
        board.giving = (surcharge, *board.giving)
    if given == PRESTIGE:
        board.taking = (*board.taking, surcharge)
    go_on(table, seat)


def answer(table: Table, seat: int, choice: Choice) -> None:
    """A question of the exchange is answered."""
    if board_of(table).giving:
        give.carry_out(table, seat, choice)
    else:
        take.carry_out(table, seat, choice)
    go_on(table, seat)


def go_on(table: Table, seat: int) -> None:
    """Give and take as far as there is nothing to choose; in the end the next dealer acts."""
    board = board_of(table)
    while board.giving:
        if give.asks(table, seat):
            return
    while board.taking:
        if take.asks(table, seat):
            return
    board.actor = NOBODY
    # Reaching Zero Credits: the whole exchange is one effect.
    table.settle_credits(seat)
    enter_dollar(table, seat)


def ask_again(table: Table, seat: int) -> None:
    """Make the menu anew from the state."""
    empire = table.empires[seat]
    menu = give.menu if board_of(table).giving else take.menu
    table.ask(empire, empire.step, menu(table, seat))
