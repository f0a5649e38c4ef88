"""The tableau: the tiles of an empire and everything that they add up to."""

from __future__ import annotations

from typing import Final

from orrery.roll.colors import WORLD_COLOR_COUNT
from orrery.roll.dice import world_under
from orrery.roll.fields import ROUND_POWER
from orrery.roll.incomes import Income
from orrery.roll.powers import (
    AfterCompletion,
    AfterConsume,
    BeforeGrant,
    Discount,
    Offer,
    Power,
    Reassign,
)
from orrery.roll.terms import COLOR_COUNT, STOCK_CREDITS
from orrery.roll.tiles.face import Face
from orrery.roll.tiles.tileset import FACES

NO_ROUND_POWERS: Final[tuple[Power, ...]] = ()
# What stands for a tile where a power of this round says where it is printed.
_THIS_ROUND: Final = Face("this-round", "this round", 0, False)
_THIS_ROUND.index = ROUND_POWER


class Tableau:
    """An immutable tableau. Building a tile makes a new one; copies of a game share it."""

    __slots__ = (
        "after_completion",
        "after_consume",
        "arranges_zone",
        "before_grant",
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
        "helpers",
        "highest_world",
        "incomes",
        "offers",
        "phases_made",
        "reassign_costs",
        "reassign_developments",
        "reassign_powers",
        "reassigns",
        "repeats_dictate",
        "reveal_moves",
        "round_powers",
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

    def __init__(
        self, faces: tuple[int, ...], round_powers: tuple[Power, ...] = NO_ROUND_POWERS
    ) -> None:
        self.faces: tuple[int, ...] = faces
        # Powers for this round alone, which no tile has.
        self.round_powers: tuple[Power, ...] = round_powers
        # What the tiles are.
        self.developments: int = 0
        self.development_costs: int = 0
        self.reassign_developments: int = 0
        self.reassign_costs: int = 0
        self.world_counts: list[int] = [0] * WORLD_COLOR_COUNT
        self.world_costs: list[int] = [0] * WORLD_COLOR_COUNT
        self.world_colors: dict[int, int] = {}
        self.highest_world: int = -1
        self.goods_worlds: list[int] = []
        # What they do: Assign.
        self.reassigns: list[int] = []
        self.reassign_powers: list[Reassign] = []
        self.repeats_dictate: bool = False
        self.dictate_moves: int = 1
        # Explore.
        self.virtual_workers: list[list[int]] = [[], [], [], [], [], []]
        self.stock_credits: list[int] = [STOCK_CREDITS] * COLOR_COUNT
        self.scouts_on_top: bool = False
        self.arranges_zone: bool = False
        self.extra_tiles: int = 0
        self.scout_credits: list[int] = [0] * COLOR_COUNT
        # Develop and Settle.
        self.discounts: list[Discount] = []
        self.development_income: int = 0
        self.world_income: list[int] = [0] * WORLD_COLOR_COUNT
        self.developers_to_cup: int = 0
        self.settlers_to_cup: int = 0
        self.settler_colors_to_cup: list[int] = []
        # By phase, the colours of workers that lower the need of the tile they work on by one.
        self.helpers: list[list[int]] = [[], [], [], [], [], []]
        self.after_completion: list[AfterCompletion] = []
        self.before_grant: list[BeforeGrant] = []
        # Produce and Ship.
        self.capacity: int = 1
        self.trade_credits: list[int] = [0] * WORLD_COLOR_COUNT
        self.consume_chips: list[int] = [0] * WORLD_COLOR_COUNT
        self.consume_credits: list[int] = [0] * WORLD_COLOR_COUNT
        self.buys_chips: bool = False
        self.after_consume: list[AfterConsume] = []
        # In Reveal: powers that move a worker, by the moment at which they do.
        self.reveal_moves: list[int] = []
        # Phases that occur whatever is selected, as bits.
        self.phases_made: int = 0
        self.incomes: list[list[tuple[int, Income]]] = [[], [], [], [], [], []]
        # What the owner may do at any moment of their work in a phase.
        self.offers: list[list[Offer]] = [[], [], [], [], [], []]
        for index in faces:
            self._add(FACES[index])
        for power in round_powers:
            power.join(self, _THIS_ROUND)
        # Rulings 4: the discount with the higher floor goes first, so that another can go below it.
        self.discounts.sort(key=lambda discount: -discount.floor)

    def with_face(self, face: int) -> Tableau:
        """The tableau after this tile is built."""
        return Tableau((*self.faces, face), self.round_powers)

    def without_face(self, face: int) -> Tableau:
        """The tableau after this tile is gone."""
        faces = list(self.faces)
        faces.remove(face)
        return Tableau(tuple(faces), self.round_powers)

    def for_round(self, powers: tuple[Power, ...]) -> Tableau:
        """The tableau with these powers for a round, in place of those of the last one."""
        return self if powers == self.round_powers else Tableau(self.faces, powers)

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

    def open_worlds(self, goods: list[int]) -> list[int]:
        """The worlds that can take another good, with these goods on them."""
        held = [world_under(good) for good in goods]
        return [world for world in self.goods_worlds if held.count(world) < self.capacity]

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
