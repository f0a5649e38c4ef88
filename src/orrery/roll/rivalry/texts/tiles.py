"""The tiles of Rivalry."""

from orrery.roll.texts import TileText
from orrery.roll.texts.phrases import (
    ANY_FACE,
    CREDIT_LIMIT,
    NO_WORKERS,
    ONCE,
    PHASE_STAYS,
    REMOVE_ANY,
    REMOVE_FIRST,
    STRIP_FIXED,
)
from orrery.roll.texts.worlds import (
    ALIEN,
    CITIZENRY,
    CITIZENRY_2,
    CUP,
    GENES,
    GOOD,
    GRAY,
    NOVELTY,
    PHASE,
    RARE,
    REMOVE,
    SETUP,
    SETUP_CUP,
)

PIONEER = "A Pioneer die matches Novelty worlds only when you Consume; it is no Novelty die."
ENTREPRENEUR = "An Entrepreneur die never matches a world when you Consume."
LEADER = "A Leader die matches every world when you Consume; it is no Home die."
SETUP_REMOVE = (
    "Give up one of your start dice or a die of another start tile, not a die of this one."
)
AT_REVEAL = "It works in Reveal, once all see which phases happen, and still is a Reassign power."
MOVES_SELECTOR = "It may move the worker that selected a phase; that phase still happens."
ONE_SHOT = "The tile is gone for you: its VPs and its square are lost, and others may draw it."
NO_CREW = "Powers that look at the workers used on a tile find none."
CREW_STAYS = (
    "Dice on the stack stay for the next tile, which may be complete at once; with no tile left "
    "they go to your cup."
)
HELPER_FLOOR = "A tile never takes fewer than 1 die."
LEFTOVERS = (
    "Dice that turn out not to be needed stay for the next tile; you choose which, but never one "
    "whose help was needed."
)
WORLD_BONUS = "The bonus comes on top of the cost at the end of the game."

DEVELOPMENTS: dict[str, TileText] = {
    "imperium_lords": TileText(
        "When a Produce phase ends, take $2 per Military die that is a good on any of your worlds.",
        bonus="1 VP per 3 dice you own, a part of three counting as one.",
        rulings=(
            NO_WORKERS,
            "Goods from earlier rounds count again.",
            "For the bonus all dice count, wherever they are, and Talent counters too.",
            CREDIT_LIMIT,
        ),
        example="Two Military goods earn $4. Ten dice at the end are worth 4 VPs.",
    ),
    "war_planning": TileText(
        "Reassign one or two Military workers to any phases.",
        rulings=(ONCE, STRIP_FIXED, ANY_FACE, "The two may come from and go to different phases."),
    ),
    "habitat_terraforming": TileText(
        (
            "In Produce, put one or two dice from your Citizenry on non-gray worlds of yours "
            "without a good."
        ),
        rulings=(
            "Optional, at any moment of your Produce phase, and without any producer.",
            "With Galactic Reserves they may be second goods.",
            "They count for incomes at the end of the phase that count goods.",
            "The $ of a Produce face means nothing for these goods.",
        ),
        example="You have no producers, $0 and two Home dice in the Citizenry: both become goods.",
    ),
    "colonial_office": TileText(
        "Built: give up one of your dice, then put two Pioneer dice into your cup.",
        rulings=(REMOVE_ANY, REMOVE_FIRST, PHASE_STAYS, PIONEER),
    ),
    "war_prediction": TileText(
        (
            "Built: give up two of your dice, then put a Military and an Entrepreneur die into "
            "your cup."
        ),
        rulings=(REMOVE_ANY, REMOVE_FIRST, "With fewer than two dice give up all.", PHASE_STAYS),
    ),
    "colony_ship": TileText(
        (
            "In Settle, you may put this tile into the bag and move the top world of your "
            "construction zone into your tableau, whatever it costs. Not an Alien world."
        ),
        rulings=(
            "At any moment of your Settle phase, also in the round in which you built it.",
            "The world counts as settled: it brings its dice, and incomes per world pay.",
            NO_CREW,
            CREW_STAYS,
            ONE_SHOT,
        ),
        example=(
            "Federation Capital (6) is on top, with two Home settlers on it. You launch the ship: "
            "the Capital is yours, and the two settlers work on the next world."
        ),
    ),
    "social_fine_tuning": TileText(
        (
            "In Reveal, when dice of other phases have gone to the cups, move one worker from a "
            "phase that happens to another that happens."
        ),
        rulings=("Optional.", AT_REVEAL, MOVES_SELECTOR),
    ),
    "flexible_production": TileText(
        "Reassign one Novelty or Rare Elements worker to any phase.",
        rulings=(ONCE, STRIP_FIXED, ANY_FACE, "A Pioneer is no Novelty worker."),
    ),
    "predictive_modeling": TileText(
        (
            "In Explore, move one or two explorers that you have not used to other phases of "
            "this round."
        ),
        rulings=(
            "Optional, at any moment of your Explore phase.",
            "They become workers of those phases and do their work there.",
            "Virtual explorers cannot be moved.",
            "It is an Explore power and not a Reassign power.",
        ),
        example=(
            "You Scout with one of three explorers, find a cheap world and move the other two to "
            "Settle, which happens this round."
        ),
    ),
    "trade_initiative": TileText(
        "Reassign one worker to a phase with a higher number than its own.",
        rulings=(ONCE, STRIP_FIXED, ANY_FACE, "The phase of dealers and researchers is the last."),
        example="A worker in Settle may go to Produce or Ship, one in Ship nowhere.",
    ),
    "terraforming_guild": TileText(
        (
            "Settling a world: take $1. If the world is not gray and brings a die of its own "
            "colour, you may lay that die on it as a good."
        ),
        bonus="1 VP per non-gray world of yours.",
        rulings=(
            "The $1 is compulsory, the good is not.",
            "A world that lays its die on itself brings only the $1, even with Galactic Reserves.",
            CREDIT_LIMIT,
        ),
        example=(
            "Volcanic World would put a Rare Elements die into your cup. You lay it on the world "
            "instead, where it is a matching good, and take $1."
        ),
    ),
    "r_and_d_crash_program": TileText(
        (
            "In Develop, you may put this tile into the bag and move the top development of your "
            "construction zone into your tableau, whatever it costs."
        ),
        rulings=(
            "At any moment of your Develop phase, also in the one in which you build it.",
            "The development counts as built: effects at once and incomes per development pay.",
            NO_CREW,
            CREW_STAYS,
            ONE_SHOT,
        ),
        example="You complete it with three developers, and a 6-cost development follows free.",
    ),
    "alien_explorers": TileText(
        "When an Explore phase ends, take $1 per Genes world and per Alien world of yours.",
        bonus=(
            "A third of the summed cost of your Genes and Alien worlds, rounded up together as "
            "one sum."
        ),
        rulings=(NO_WORKERS, "Once per Explore phase.", CREDIT_LIMIT),
        example="Worlds of cost 3, 4 and 6 in these colours: $3 in Explore, 5 VPs at the end.",
    ),
    "publicity_bureaus": TileText(
        "When an Explore phase ends, take $1 per developer and settler on your stacks.",
        rulings=(
            NO_WORKERS,
            "Dice in the columns are not on a stack yet and do not count.",
            CREDIT_LIMIT,
        ),
        example="Two developers and three settlers wait from earlier rounds: $5.",
    ),
    "planetary_homesteading": TileText(
        "Completing a world with at least one Pioneer among the settlers used: take 1 VP chip.",
        rulings=(
            "One chip per world, however many Pioneers.",
            "Should the chips run out, go on with the 10 VP chips: the game ends after this round.",
        ),
    ),
    "galactic_clearing_house": TileText(
        "In Ship, take $1 for each colour of world from which you Consume.",
        rulings=("At most $1 per colour and phase.", "Trades do not count.", CREDIT_LIMIT),
        example="You Consume from two Novelty worlds and a Genes world: $2.",
    ),
    "genetic_psychics": TileText(
        "Each Genes developer used on a development makes it take 1 developer less.",
        rulings=(
            "Genes dice that stand there since earlier rounds help too.",
            LEFTOVERS,
            HELPER_FLOOR,
            "It adds to other discounts.",
        ),
        example="A development of 5 takes two Genes dice and one other.",
    ),
    "manifest_destiny": TileText(
        "Completing a development or a world: take $1.",
        rulings=("Tiles that Colony Ship or R&D Crash Program move in count.", CREDIT_LIMIT),
    ),
    "galactic_forecasters": TileText(
        (
            "In Reveal, before dice of other phases go to the cups, move one worker from a phase "
            "that does not happen to one that happens."
        ),
        rulings=(
            "Optional.",
            AT_REVEAL,
            "Dice with two phases have shifted by then.",
            "Dice set aside for Dictate stay where they are.",
        ),
    ),
    "terraforming_program": TileText(
        "Each Rare Elements settler used on a world makes it take 1 settler less.",
        rulings=(
            "Rare Elements dice that stand there since earlier rounds help too.",
            LEFTOVERS,
            HELPER_FLOOR,
            "It adds to other discounts.",
        ),
        example=(
            "A world of 6 has three Home dice and a Rare Elements die on it. A Home die first: "
            "the Rare Elements die next to come finishes the 1-cost world below. The other way "
            "round: the 6 takes only four dice, one Home die left over finishes the 1, and the "
            "last one stands on the tile after it."
        ),
    ),
    "alien_refining_technology": TileText(
        (
            "When you Consume a good off Oort Cloud Refinery, you may swap its die for any die of "
            "the supply but a Leader."
        ),
        rulings=(
            "The new die goes to your Citizenry, even where the good would have gone to the cup.",
            "The VPs go by the good that was there.",
            "Goods of other worlds cannot be swapped.",
        ),
        example="The Home good it starts with earns 1 VP and becomes an Alien die.",
    ),
}

WORLDS: dict[str, TileText] = {
    "marauder_world": TileText(
        "Settled: put a Pioneer die into your Citizenry.", rulings=(NOVELTY, CITIZENRY, PIONEER)
    ),
    "frontier_settlement": TileText(
        "Settled: put a Pioneer die into your cup.", rulings=(NOVELTY, CUP, PIONEER)
    ),
    "rebel_underground": TileText(
        (
            "Settled: give up one of the settlers used here, then put a Military and a Pioneer "
            "die into your Citizenry."
        ),
        bonus="2 VPs.",
        rulings=(
            GRAY,
            CITIZENRY_2,
            "Moved in by Colony Ship it has used no settlers, so none is given up.",
            WORLD_BONUS,
        ),
    ),
    "volcanic_world": TileText(
        "Settled: put a Rare Elements die into your cup.", rulings=(RARE, CUP)
    ),
    "automated_alien_factory": TileText(
        "Settled: put an Alien die on this world as a good.", rulings=(ALIEN, GOOD)
    ),
    "alien_archives": TileText(
        "Settled: put an Alien die into your Citizenry.",
        bonus="2 VPs per Alien world of yours, this one among them.",
        rulings=(ALIEN, CITIZENRY, "Colony Ship cannot bring it.", WORLD_BONUS),
    ),
    "federation_capital": TileText(
        "Settled: put an Entrepreneur and a Consumption die into your cup.",
        rulings=(GRAY, "You first roll the dice next round.", ENTREPRENEUR),
    ),
    "uplift_coalition": TileText(
        "Settled: give up one of your dice, then put a Military and a Genes die into your cup.",
        bonus="1 VP per Genes world of yours, this one among them.",
        rulings=(GENES, REMOVE, PHASE, WORLD_BONUS),
    ),
    "outlaw_uplift_geneticist": TileText(
        "Settled: take $2, and put an Entrepreneur die into your cup.",
        rulings=(GENES, CUP, ENTREPRENEUR),
    ),
    "reclaimed_mining_world": TileText(
        "Settled: put two Entrepreneur dice into your Citizenry.",
        rulings=(RARE, CITIZENRY_2, ENTREPRENEUR),
    ),
    "warlord_in_hiding": TileText(
        (
            "Settled: give up one of your dice, then put a Military and a Leader die into your "
            "Citizenry."
        ),
        rulings=(GRAY, REMOVE, PHASE, CITIZENRY_2, LEADER),
    ),
    "mystery_monolith": TileText("It brings nothing.", bonus="3 VPs.", rulings=(GRAY, WORLD_BONUS)),
    "prosperous_colony": TileText(
        "Settled: give up one of your dice, then put a Pioneer die on this world as a good.",
        rulings=(NOVELTY, REMOVE, PHASE, GOOD),
    ),
    "galactic_media_link": TileText(
        "Setup: put an Entrepreneur die into your cup.",
        rulings=(SETUP, SETUP_CUP, GRAY, ENTREPRENEUR),
    ),
    "agricultural_world": TileText(
        "Setup: put a Novelty and a Pioneer die into your cup.",
        rulings=(SETUP, "You roll both in the first round.", NOVELTY, PIONEER),
    ),
    "interstellar_trade_port": TileText(
        "Setup: put a Novelty and a Consumption die into your Citizenry.",
        rulings=(SETUP, CITIZENRY_2, NOVELTY),
    ),
    "stars_end": TileText(
        "Setup: put a Genes die into your cup.", rulings=(SETUP, SETUP_CUP, GENES)
    ),
    "galactic_expansionists": TileText(
        "Setup: put a Military die into your Citizenry and a Pioneer die into your cup.",
        rulings=(SETUP, GRAY, PIONEER),
    ),
    "galaxys_edge": TileText(
        "Setup: put a Pioneer die into your cup.", rulings=(SETUP, SETUP_CUP, NOVELTY, PIONEER)
    ),
    "terraforming_surveyors": TileText(
        "Setup: put a Rare Elements die into your cup.", rulings=(SETUP, SETUP_CUP, RARE)
    ),
    "oort_cloud_refinery": TileText(
        (
            "Setup: put a Home die on this world as a good, and an Entrepreneur die into your "
            "cup. Goods here can be Consumed but never Traded."
        ),
        rulings=(
            SETUP,
            "Alien Refining Technology beside it can swap a good Consumed from here.",
            ENTREPRENEUR,
        ),
    ),
    "interstellar_traders": TileText(
        "Setup: put a Novelty and a Pioneer die into your Citizenry.",
        rulings=(SETUP, CITIZENRY_2, GRAY, PIONEER),
    ),
    "refugee_world": TileText(
        "Setup: put an Entrepreneur and a Pioneer die into your Citizenry, and give up a die.",
        rulings=(SETUP, SETUP_REMOVE, CITIZENRY_2, NOVELTY),
    ),
    "mining_mole_uplift_race": TileText(
        (
            "Setup: put a Rare Elements and an Entrepreneur die into your Citizenry, and give up "
            "a die."
        ),
        rulings=(SETUP, SETUP_REMOVE, CITIZENRY_2, RARE),
    ),
    "alien_tourist_attraction": TileText(
        "Setup: put an Entrepreneur die into your Citizenry.",
        rulings=(SETUP, CITIZENRY, ALIEN, ENTREPRENEUR),
    ),
    "adaptable_uplift_race": TileText(
        "Setup: put a Pioneer die into your cup.", rulings=(SETUP, SETUP_CUP, GENES, PIONEER)
    ),
    "terraforming_project": TileText(
        "Setup: put a Rare Elements die into your cup.", rulings=(SETUP, SETUP_CUP, RARE)
    ),
    "frontier_settlers": TileText(
        "Setup: put a Military die into your Citizenry and a Pioneer die into your cup.",
        rulings=(SETUP, GRAY, PIONEER),
    ),
    "expanding_colony": TileText(
        "Setup: put a Pioneer die into your cup.", rulings=(SETUP, SETUP_CUP, NOVELTY, PIONEER)
    ),
    "galactic_news_hub": TileText(
        "Setup: put two Novelty dice into your Citizenry.", rulings=(SETUP, CITIZENRY_2, NOVELTY)
    ),
    "lifeforms_inc": TileText(
        "Setup: put two Genes dice into your Citizenry.", rulings=(SETUP, CITIZENRY_2, GRAY)
    ),
}

RIVALRY: dict[str, TileText] = DEVELOPMENTS | WORLDS
