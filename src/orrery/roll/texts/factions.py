"""Developments of the faction tiles."""

from orrery.roll.texts import TileText
from orrery.roll.texts.phrases import (
    CREDIT_LIMIT,
    DISCOUNT,
    NO_WORKERS,
    WORLD_COLOUR,
)

FACTIONS: dict[str, TileText] = {
    "alien_archaeology": TileText(
        "Stock with an Alien explorer for $4.",
        rulings=(
            "That is $4 in all, not $2 and $4.",
            "Any Alien die in Explore counts: reassigned, wild or on the phase strip.",
            "The Alien explorer of Alien Research Ship counts too.",
            "Scouting earns nothing extra.",
        ),
        example="You Stock with one Alien and one Home explorer: $4 + $2 = $6.",
    ),
    "biological_adaptation": TileText(
        (
            "Build developments that have a Reassign power with 1 developer less, though with no "
            "fewer than 1."
        ),
        rulings=(
            DISCOUNT,
            "It adds to Investment Credits.",
            (
                "It has no Reassign power itself: it counts for New Economy, not for System "
                "Diversification."
            ),
            "Backup Planning and Galactic Mandate are cheaper too.",
        ),
        example=(
            "Nanotechnology (5) takes 4 developers, with Investment Credits 3. Diversification (1) "
            "still takes 1."
        ),
    ),
    "consumer_markets": TileText(
        "When a Produce phase ends, take $1 per good on your Novelty worlds.",
        rulings=(
            "Goods of any die colour count, also those from earlier rounds.",
            "Two goods on one world (Galactic Reserves) earn $2.",
            NO_WORKERS,
        ),
        example=(
            "A Novelty die and a Home die lie on two Novelty worlds, a Novelty die on a Rare "
            "Elements world: $2."
        ),
    ),
    "galactic_religion": TileText(
        "When a Develop phase ends, take $1 per Novelty die in your Citizenry.",
        rulings=(
            "Novelty developers used in this phase have already arrived and count.",
            "Dice that Galactic Federation sends to your cup do not count.",
            NO_WORKERS,
            CREDIT_LIMIT,
        ),
        example=(
            "One Novelty die is in your Citizenry, and two more complete a development this phase: "
            "$3."
        ),
    ),
    "genetics_lab": TileText(
        "When a Produce phase ends, take $2 per Genes die that is a good on any of your worlds.",
        rulings=(
            "Here the die counts, not the world: other goods on Genes worlds earn nothing.",
            "Goods from earlier rounds count too.",
            "A Consumption die does not pass for Genes.",
            NO_WORKERS,
        ),
        example=(
            "Genes dice are goods on a Genes and a Novelty world, a Home die on another Genes "
            "world: $4."
        ),
    ),
    "improved_reconnaissance": TileText(
        (
            "When you Scout, you may put the tiles you draw on top of their stacks instead of "
            "underneath."
        ),
        rulings=(
            "Decide for each tile; several on top lie in the order you put them.",
            "Dice stay on top of the stack, so they now work on the new tile.",
            "A tile that now has enough dice still waits for its own phase.",
            "The tile of Alien Research Team is not Scouted and goes underneath.",
        ),
        example=(
            "Two settlers lie on a 5-cost world. You Scout a 2-cost world and put it on top: it "
            "completes when the next Settle phase starts."
        ),
    ),
    "mining_industry": TileText(
        "Each of your Consumes from a Rare Elements world earns $1 besides its VP chips.",
        rulings=(
            WORLD_COLOUR,
            "It adds to Trade Levies and New Economy.",
            "Trading earns nothing extra.",
        ),
        example=(
            "You Consume a good from a Rare Elements world: $1, with New Economy $3, with Trade "
            "Levies as well $4."
        ),
    ),
    "space_piracy": TileText(
        "When a Ship phase ends, take $1 per two Military dice in your Citizenry, rounded up.",
        rulings=(
            "Military shippers and goods shipped in this phase have already arrived and count.",
            "Military dice elsewhere do not count.",
            NO_WORKERS,
            CREDIT_LIMIT,
        ),
        example=(
            "Four Military dice are in your Citizenry and a Military shipper joins them: 5 dice, "
            "$3."
        ),
    ),
}
