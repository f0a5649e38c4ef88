"""The tableau: the tiles of an empire and everything that they add up to."""

from __future__ import annotations

from typing import Final

from orrery.roll.powers import Discount, Income, Reassign
from orrery.roll.terms import STOCK_CREDITS
from orrery.roll.tiles.face import Face
from orrery.roll.tiles.tileset import FACES

COLOR_COUNT: Final = 7


class Tableau:
    """An immutable tableau. Building a tile makes a new one; copies of a game share it."""

    __slots__ = (
        "arranges_zone",
        "buys_chips",
        "capacity",
        "consume_chips",
        "consume_credits",
        "developers_to_cup",
        "development_costs",
        "development_income",
        "developments",
        "dictate_moves",
        "discounts",
        "extra_tiles",
        "faces",
        "goods_worlds",
        "highest_world",
        "incomes",
        "reassign_costs",
        "reassign_developments",
        "reassign_powers",
        "reassigns",
        "repeats_dictate",
        "scout_credits",
        "scouts_on_top",
        "settler_colors_to_cup",
        "settlers_to_cup",
        "stock_credits",
        "trade_credits",
        "virtual_workers",
        "world_colors",
        "world_costs",
        "world_counts",
        "world_income",
    )

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces: tuple[int, ...] = faces
        # What the tiles are.
        self.developments: int = 0
        self.development_costs: int = 0
        self.reassign_developments: int = 0
        self.reassign_costs: int = 0
        self.world_counts: list[int] = [0] * COLOR_COUNT
        self.world_costs: list[int] = [0] * COLOR_COUNT
        self.world_colors: dict[int, int] = {}
        self.highest_world: int = -1
        self.goods_worlds: list[int] = []
        # What they do: Assign.
        self.reassigns: list[int] = []
        self.reassign_powers: list[Reassign] = []
        self.repeats_dictate: bool = False
        self.dictate_moves: int = 1
        # Explore.
        self.virtual_workers: list[list[int]] = [[], [], [], [], []]
        self.stock_credits: list[int] = [STOCK_CREDITS] * COLOR_COUNT
        self.scouts_on_top: bool = False
        self.arranges_zone: bool = False
        self.extra_tiles: int = 0
        self.scout_credits: list[int] = [0] * COLOR_COUNT
        # Develop and Settle.
        self.discounts: list[Discount] = []
        self.development_income: int = 0
        self.world_income: list[int] = [0] * COLOR_COUNT
        self.developers_to_cup: int = 0
        self.settlers_to_cup: int = 0
        self.settler_colors_to_cup: list[int] = []
        # Produce and Ship.
        self.capacity: int = 1
        self.trade_credits: list[int] = [0] * COLOR_COUNT
        self.consume_chips: list[int] = [0] * COLOR_COUNT
        self.consume_credits: list[int] = [0] * COLOR_COUNT
        self.buys_chips: bool = False
        self.incomes: list[list[tuple[int, Income]]] = [[], [], [], [], []]
        for index in faces:
            self._add(FACES[index])
        # Rulings 4: the discount with the higher floor goes first, so that another can go below it.
        self.discounts.sort(key=lambda discount: -discount.floor)

    def with_face(self, face: int) -> Tableau:
        """The tableau after this tile is built."""
        return Tableau((*self.faces, face))

    @property
    def squares(self) -> int:
        """Tile squares; a faction tile's two faces are its two squares."""
        return len(self.faces)

    def workers_needed(self, face: int) -> int:
        """The workers that this face takes: its cost after all discounts, at least 1."""
        built = FACES[face]
        needed = built.cost
        for discount in self.discounts:
            if discount.applies(built) and needed > discount.floor:
                needed = max(discount.floor, needed - discount.amount)
        # For Race players: a tile takes at least one worker, even if discounts would go below.
        return max(1, needed)

    def _add(self, face: Face) -> None:
        if face.is_world:
            self.world_counts[face.color] += 1
            self.world_costs[face.color] += face.cost
            self.world_colors[face.index] = face.color
            self.highest_world = max(self.highest_world, face.cost)
            if face.color:
                self.goods_worlds.append(face.index)
        else:
            self.developments += 1
            self.development_costs += face.cost
            if face.reassign:
                self.reassign_developments += 1
                self.reassign_costs += face.cost
        for power in face.powers:
            power.join(self, face)
