"""The board: the deal mat with its dice, the priority track, and the exchange at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from orrery.roll import parts
from orrery.roll.dice import color_of, place_of
from orrery.roll.rivalry.components import Components
from orrery.roll.rivalry.deal.faces import DEAL_FACES, part_text
from orrery.roll.rivalry.deal.wire import (
    DealArea,
    DealData,
    DealDie,
    DealerData,
    DealPayment,
    DealStep,
)
from orrery.roll.table import CHIPS_EXHAUSTED
from orrery.roll.terms import COLORS
from orrery.roll.tiles.tileset import tile_name

if TYPE_CHECKING:
    from orrery.roll.view import RollView


Payments = tuple[tuple[tuple[int, int], tuple[int, int]], ...]

# Seven deal dice make three deals at most, so the mat has three areas with two sides each; a place
# is area * SIDES + side. The opener of a deal is on side 0, the side marked "1."
AREAS: Final = 3
SIDES: Final = 2
NO_DEAL_DIE: Final = -1
NOBODY: Final = -1
PRESTIGE: Final = 0
DIE_NAMES: Final[tuple[str, ...]] = ("prestige", *[f"white-{number}" for number in range(1, 7)])
# Whose tile lies under the $ phase tile when all have seen it.
SEEN_BY_ALL: Final = 15


class Board(parts.Board):
    """Everything on the table that belongs to the Deal game alone. Dealers are in their empires."""

    __slots__ = (
        "actor",
        "drawn",
        "exhausted",
        "faces",
        "giving",
        "priority",
        "spots",
        "steps",
        "taking",
        "under",
    )

    def __init__(self) -> None:
        # The face that each deal die shows, and the die at each place of the mat; the others are
        # in the Open Market.
        self.faces: list[int] = [0] * len(DIE_NAMES)
        self.spots: list[int] = [NO_DEAL_DIE] * (AREAS * SIDES)
        # How far the deal in each area has matured.
        self.steps: list[int] = [0] * AREAS
        self.priority: tuple[int, ...] = ()
        # Tiles under the $ phase tile, as seat << 8 | tile.
        self.under: list[int] = []
        # Whether the 10 VP chips were needed: then the game ends whatever comes back to the pool.
        self.exhausted: bool = False
        # The exchange at hand: whose it is, the parts still to give and to take, and tiles drawn
        # for all to see.
        self.actor: int = NOBODY
        self.giving: tuple[int, ...] = ()
        self.taking: tuple[int, ...] = ()
        self.drawn: tuple[int, ...] = ()

    def copy(self) -> Board:
        """An independent board."""
        twin = Board.__new__(Board)
        twin.faces = self.faces[:]
        twin.spots = self.spots[:]
        twin.steps = self.steps[:]
        twin.priority = self.priority
        twin.under = self.under[:]
        twin.exhausted = self.exhausted
        twin.actor = self.actor
        twin.giving = self.giving
        twin.taking = self.taking
        twin.drawn = self.drawn
        return twin

    def tiles(self) -> list[int]:
        return [*self.drawn, *[entry & 255 for entry in self.under]]

    def ends(self) -> list[str]:
        return [CHIPS_EXHAUSTED] if self.exhausted else []

    def market(self) -> list[int]:
        """The deal dice in the Open Market."""
        return [die for die in range(len(self.faces)) if die not in self.spots]

    def occupied(self, area: int) -> bool:
        """Whether there is a deal in this area."""
        return self.spots[area * SIDES] != NO_DEAL_DIE

    def vacant_area(self) -> int:
        """The first area without a deal, or -1."""
        return next((area for area in range(AREAS) if not self.occupied(area)), -1)

    def clear(self, area: int) -> None:
        """The deal dice of an area go back to the Open Market."""
        for side in range(SIDES):
            self.spots[area * SIDES + side] = NO_DEAL_DIE
        self.steps[area] = 0

    def shown_to(self, seat: int | None, seats: int) -> BoardView:
        """The board as a seat, or a spectator, sees it."""
        return BoardView(self, seat, seats)


class BoardView(parts.BoardView):
    """The board as one seat sees it: all is open but tiles that others gave without showing."""

    __slots__ = ("_open", "own_under", "seat", "under_counts", "under_open")

    def __init__(self, board: Board, seat: int | None, seats: int) -> None:
        self.seat: int | None = seat
        self._open: Board = board.copy()
        self._open.under = []
        owners = [entry >> 8 for entry in board.under]
        self.under_open: list[int] = _of(board, SEEN_BY_ALL)
        self.under_counts: list[int] = [owners.count(other) for other in range(seats)]
        self.own_under: list[int] = [] if seat is None else _of(board, seat)

    @property
    def board(self) -> Board:
        """The open part of the board; not to be changed."""
        return self._open

    def seen_tiles(self) -> list[int]:
        """The tiles of the Deal game that the viewer knows."""
        return [*self.under_open, *self.own_under, *self._open.drawn]

    def imagine(self, unseen: list[int]) -> Board:
        """A board that looks like this one; hidden tiles are taken from the unseen ones."""
        board = self._open.copy()
        board.under = [SEEN_BY_ALL << 8 | tile for tile in self.under_open]
        for seat, count in enumerate(self.under_counts):
            if seat == self.seat:
                board.under += [seat << 8 | tile for tile in self.own_under]
            else:
                board.under += [seat << 8 | unseen.pop() for _ in range(count)]
        return board

    def fields(self, view: RollView) -> dict[str, Any]:
        known = view.rules.components
        assert isinstance(known, Components), "this is no game with Rivalry"
        dealers = [empire.elsewhere for empire in view.empires]
        return {"deal": self.data(list(view.turns), dealers, known.payments)}

    def data(self, turns: list[int], dealers: list[list[int]], steps: Payments) -> DealData:
        """The board as it travels, with what else the table has of the Deal game."""
        board = self._open
        return DealData(
            market=[self._die(die) for die in board.market()],
            areas=[
                DealArea(
                    [self._die(board.spots[area * SIDES + side]) for side in range(SIDES)],
                    board.steps[area] + 1,
                    [_dealers_at(area * SIDES + side, dealers) for side in range(SIDES)],
                )
                if board.occupied(area)
                else None
                for area in range(AREAS)
            ],
            steps=[DealStep(DealPayment(*opener), DealPayment(*other)) for opener, other in steps],
            priority=list(board.priority),
            under=[tile_name(tile) for tile in self.under_open],
            under_hidden=self.under_counts,
            own_under=[tile_name(tile) for tile in self.own_under],
            exhausted=board.exhausted,
            actor=board.actor,
            giving=[part_text(code) for code in board.giving],
            taking=[part_text(code) for code in board.taking],
            drawn=[tile_name(tile) for tile in board.drawn],
            turns=turns,
        )

    def _die(self, die: int) -> DealDie:
        return DealDie(DIE_NAMES[die], DEAL_FACES[self._open.faces[die]].text)


def _dealers_at(place: int, dealers: list[list[int]]) -> list[DealerData]:
    return [
        DealerData(seat, COLORS[color_of(die)])
        for seat, of_seat in enumerate(dealers)
        for die in of_seat
        if place_of(die) == place
    ]


def _of(board: Board, owner: int) -> list[int]:
    return sorted(entry & 255 for entry in board.under if entry >> 8 == owner)
