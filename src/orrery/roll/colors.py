"""The colours of dice: those of the base game, and what a box has to say of one that it adds."""

from __future__ import annotations

from typing import Final

HOME: Final = 0
MILITARY: Final = 1
CONSUMPTION: Final = 2
NOVELTY: Final = 3
RARE: Final = 4
GENES: Final = 5
ALIEN: Final = 6
# World colours are the die colours; no world has the Home colour, so its number stands for gray.
GRAY: Final = HOME
WORLD_COLOR_COUNT: Final = 7
ALL_WORLDS: Final = tuple(range(WORLD_COLOR_COUNT))


class DieColor:
    """A colour of dice, and how the rules take it.

    `counts_as` is the colour that it is where colours are counted; `matches` are the colours of
    worlds that it matches when a good is consumed; `stands_in`: it may be taken for a die that the
    supply lacks.
    """

    def __init__(
        self,
        number: int,
        name: str,
        title: str,
        *,
        matches: tuple[int, ...],
        counts_as: int = -1,
        stands_in: bool = True,
    ) -> None:
        self.number: int = number
        self.name: str = name
        self.title: str = title
        self.matches: tuple[int, ...] = matches
        self.counts_as: int = number if counts_as < 0 else counts_as
        self.stands_in: bool = stands_in


BASE_COLORS: Final[tuple[DieColor, ...]] = (
    # A gray world has the Home colour's number.
    DieColor(HOME, "home", "Home", matches=(GRAY,)),
    DieColor(MILITARY, "military", "Military", matches=(MILITARY,)),
    DieColor(CONSUMPTION, "consumption", "Consumption", matches=ALL_WORLDS),
    DieColor(NOVELTY, "novelty", "Novelty", matches=(NOVELTY,)),
    DieColor(RARE, "rare", "Rare Elements", matches=(RARE,)),
    DieColor(GENES, "genes", "Genes", matches=(GENES,)),
    DieColor(ALIEN, "alien", "Alien Technology", matches=(ALIEN,)),
)
