"""The bold-faced words in the power texts of developments, as two deal faces need them.

A development counts for every phase named in its power, and for Reassign if it has a Reassign
power; one that only has an immediate effect has no such word.
"""

from __future__ import annotations

from typing import Final

from orrery.roll.terms import DEVELOP, EXPLORE, PRODUCE, SETTLE, SHIP
from orrery.roll.tiles.tileset import FACES, TILE_COUNT, development_of

WORDS: Final[tuple[str, ...]] = ("explore", "develop", "settle", "produce", "ship", "reassign")
REASSIGN: Final = WORDS.index("reassign")

_PHASE_WORDS: Final[dict[int, tuple[str, ...]]] = {
    EXPLORE: (
        "advanced_logistics",
        "alien_explorers",
        "alien_research_ship",
        "alien_research_team",
        "major_research_labs",
        "predictive_modeling",
        "technology_unions",
    ),
    DEVELOP: (
        "galactic_federation",
        "galactic_investors",
        "galactic_recycling",
        "investment_credits",
        "public_works",
        "r_and_d_crash_program",
    ),
    SETTLE: (
        "alien_uplift_blueprints",
        "colony_ship",
        "free_trade_zone",
        "galactic_exchange",
        "galactic_recycling",
        "new_galactic_order",
        "replicant_robots",
        "robot_surveyors",
        "terraforming_guild",
        "terraforming_robots",
    ),
    PRODUCE: (
        "galactic_reserves",
        "habitat_terraforming",
        "imperium_lords",
        "merchant_guild",
        "mining_league",
        "technology_unions",
    ),
    SHIP: (
        "export_duties",
        "free_trade_association",
        "galactic_bankers",
        "galactic_demand",
        "galactic_renaissance",
        "galactic_salon",
        "jumpdrive_research",
        "minor_research_labs",
        "new_economy",
        "organic_shipyards",
        "space_docks",
        "space_refineries",
        "space_tourism",
        "trade_levies",
    ),
}


def _keywords(key: str, reassign: bool) -> int:
    words = sum(1 << phase for phase, keys in _PHASE_WORDS.items() if key in keys)
    return words | (1 << REASSIGN if reassign else 0)


KEYWORDS: Final[list[int]] = [
    _keywords(FACES[development_of(tile)].key, FACES[development_of(tile)].reassign)
    for tile in range(TILE_COUNT)
]
"""By game tile, the words of its development as bits."""
