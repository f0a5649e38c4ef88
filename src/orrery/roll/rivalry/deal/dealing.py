"""The Deal phase: each dealer opens a deal, joins one, or refuses to deal."""

from __future__ import annotations

from typing import Final

from orrery.core.choice import Choice
from orrery.core.errors import Refusal
from orrery.core.events import EVERYONE, Fact
from orrery.roll.empire import Empire
from orrery.roll.fields import DIE, FIRST_BOX_PLACE, PLACE
from orrery.roll.rivalry.deal import exchange, give
from orrery.roll.rivalry.deal.board import AREAS, DIE_NAMES, PRESTIGE, SIDES
from orrery.roll.rivalry.deal.choices import (
    GIVEN,
    GIVEN_DIE,
    JOIN,
    OPEN,
    REFUSE,
    TAKEN,
    TAKEN_DIE,
)
from orrery.roll.rivalry.deal.faces import DEAL_FACES
from orrery.roll.rivalry.deal.mat import board_of, clean_up, face_text, put_dealer
from orrery.roll.rivalry.dollar import enter_dollar, has_worker
from orrery.roll.rules import Task
from orrery.roll.table import Table
from orrery.roll.terms import COLORS, DOLLAR

REFUSAL_CREDITS: Final = 1
_UNKNOWN: Final = -1


class Dealing(Task):
    """A worker of phase VI as a dealer."""

    def begin(self, table: Table) -> None:
        board = board_of(table)
        # Deal Timing: the priority track as it stands now orders the whole phase.
        table.strict = True
        table.turns = board.priority
        # Fine Points, Exactly 0 VP chips: only what deals took can be given back in time.
        board.exhausted = board.exhausted or table.pool <= 0

    def offers(self, table: Table, empire: Empire, name: int) -> list[Choice]:
        board = board_of(table)
        means = _Means(table, empire)
        menu: list[Choice] = [REFUSE.of(name)]
        if board.vacant_area() >= 0:
            faces = board.faces
            market = board.market()
            for given in market:
                for taken in market:
                    if given != taken and means.allow(given, taken):
                        menu.append(OPEN.of(name, faces[given], given, faces[taken], taken))
        for place in range(AREAS * SIDES):
            if board.occupied(place // SIDES):
                given, taken = board.spots[place], board.spots[place ^ 1]
                if means.allow(given, taken):
                    gives, takes = board.faces[given], board.faces[taken]
                    menu.append(JOIN.of(FIRST_BOX_PLACE + place, name, gives, takes))
        return menu

    def takes(self, choice: Choice) -> bool:
        return choice.kind in (OPEN, JOIN, REFUSE)

    def take(self, table: Table, empire: Empire, choice: Choice) -> None:
        if choice.kind is OPEN:
            _open(table, empire, choice)
        elif choice.kind is JOIN:
            _join(table, empire, choice)
        else:
            _refuse(table, empire, DIE.of(choice))

    def why_not(self, table: Table, empire: Empire, choice: Choice) -> Refusal:
        dealer = DIE.of(choice)
        if not has_worker(empire, dealer):
            return Refusal(
                "no-such-dealer", f"You have no {COLORS[dealer]} dealer left.", "Deal: Dealers"
            )
        if choice.kind is OPEN:
            return _why_not_opened(table, choice)
        return _why_not_joined(table, choice)

    def leave(self, table: Table) -> None:
        clean_up(table)


def _why_not_opened(table: Table, choice: Choice) -> Refusal:
    board = board_of(table)
    rule = "Deal: Open"
    if board.vacant_area() < 0:
        return Refusal("no-area", "All three areas hold a deal: join one, or refuse.", rule)
    for die, face in ((GIVEN_DIE, GIVEN), (TAKEN_DIE, TAKEN)):
        name = DIE_NAMES[die.of(choice)]
        if die.of(choice) not in board.market():
            return Refusal("not-in-market", f"The {name} die is not in the Open Market.", rule)
        if board.faces[die.of(choice)] != face.of(choice):
            shown = DEAL_FACES[board.faces[die.of(choice)]].text
            return Refusal("other-face", f"The {name} die shows {shown}.", rule)
    if GIVEN_DIE.of(choice) == TAKEN_DIE.of(choice):
        return Refusal("one-die", "A deal takes two dice.", rule)
    return _cannot_give("cannot-open", choice)


def _why_not_joined(table: Table, choice: Choice) -> Refusal:
    board = board_of(table)
    rule = "Deal: Join"
    place = PLACE.of(choice) - FIRST_BOX_PLACE
    if not 0 <= place < AREAS * SIDES or not board.occupied(place // SIDES):
        return Refusal("no-deal-there", "There is no deal there.", rule)
    for die, face in ((board.spots[place], GIVEN), (board.spots[place ^ 1], TAKEN)):
        if board.faces[die] != face.of(choice):
            shown = face_text(board, die)
            return Refusal("other-face", f"The {DIE_NAMES[die]} die shows {shown}.", rule)
    return _cannot_give("cannot-join", choice)


def _cannot_give(code: str, choice: Choice) -> Refusal:
    face = DEAL_FACES[GIVEN.of(choice)].text
    return Refusal(
        code,
        f"You cannot give all of {face!r}: an asset is given whole, or there is no deal.",
        "Deal: Exchange",
    )


class _Means:
    """What a seat can give; the same die is asked for often, so answers are kept."""

    def __init__(self, table: Table, empire: Empire) -> None:
        self.faces: list[int] = board_of(table).faces
        self.empire = empire
        self.dice: list[int] = empire.dice_by_color()
        # By deal die, for those that take the Prestige die and for all others.
        self.known: list[int] = [_UNKNOWN] * (2 * len(self.faces))

    def allow(self, given: int, taken: int) -> bool:
        """Whether the seat can give the asset of one die to take that of the other."""
        surcharge = int(taken == PRESTIGE)
        at = 2 * given + surcharge
        if self.known[at] == _UNKNOWN:
            face = DEAL_FACES[self.faces[given]]
            self.known[at] = int(give.can_give(self.empire, self.dice, face, surcharge))
        return self.known[at] == 1


def _open(table: Table, empire: Empire, choice: Choice) -> None:
    board = board_of(table)
    dealer, given, taken = DIE.of(choice), GIVEN_DIE.of(choice), TAKEN_DIE.of(choice)
    area = board.vacant_area()
    others = tuple(other for other in board.priority if other != empire.seat)
    board.priority = (*others, empire.seat)
    board.spots[area * SIDES] = given
    board.spots[area * SIDES + 1] = taken
    board.steps[area] = 0
    _place_dealer(empire, dealer, area * SIDES)
    if table.events is not None:
        facts: dict[str, Fact] = {
            "color": COLORS[dealer],
            "deal": area + 1,
            "gives": face_text(board, given),
            "takes": face_text(board, taken),
        }
        table.tell("deal-opened", empire.seat, EVERYONE, facts)
    exchange.begin(table, empire, given, taken)


def _join(table: Table, empire: Empire, choice: Choice) -> None:
    board = board_of(table)
    dealer, place = DIE.of(choice), PLACE.of(choice) - FIRST_BOX_PLACE
    given, taken = board.spots[place], board.spots[place ^ 1]
    _place_dealer(empire, dealer, place)
    if table.events is not None:
        facts: dict[str, Fact] = {
            "color": COLORS[dealer],
            "deal": place // SIDES + 1,
            "side": place % SIDES + 1,
            "gives": face_text(board, given),
            "takes": face_text(board, taken),
        }
        table.tell("deal-joined", empire.seat, EVERYONE, facts)
    exchange.begin(table, empire, given, taken)


def _refuse(table: Table, empire: Empire, dealer: int) -> None:
    empire.take_worker(DOLLAR, dealer)
    if table.events is not None:
        table.tell("deal-refused", empire.seat, EVERYONE, {"color": COLORS[dealer]})
    # A Talent counter that refuses has done its task.
    table.finish(empire, dealer)
    table.pay_credits(empire, REFUSAL_CREDITS, "refusing to deal")
    enter_dollar(table, empire)


def _place_dealer(empire: Empire, dealer: int, place: int) -> None:
    empire.take_worker(DOLLAR, dealer)
    put_dealer(empire, dealer, place)
