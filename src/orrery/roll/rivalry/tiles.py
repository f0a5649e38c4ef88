"""The tiles of Rivalry: thirteen game tiles, eight factions, ten home worlds.

Names and numbers come from public lists; where those are silent or doubtful the rulings say so.
"""

from __future__ import annotations

from orrery.roll.bonuses import EachWorld
from orrery.roll.colors import ALIEN, CONSUMPTION, GENES, GRAY, HOME, MILITARY, NOVELTY, RARE
from orrery.roll.incomes import CreditsPerGoodDie
from orrery.roll.powers import EVERY_WORLD, DevelopmentIncome, Reassign, WorldIncome
from orrery.roll.rivalry.colors import ENTREPRENEUR, LEADER, PIONEER
from orrery.roll.rivalry.powers import (
    FINE_TUNE,
    FORECAST,
    BuildTop,
    ChipForSettler,
    ColorsCosts,
    CreditPerColorConsumed,
    CreditsPerCrew,
    CreditsPerWorld,
    EachDice,
    EachGoodsWorld,
    GoodsFromCitizenry,
    Helpers,
    LayGrantedDie,
    MoveAtReveal,
    Points,
    ShiftExplorers,
    SwapConsumedGood,
)
from orrery.roll.terms import DEVELOP, EXPLORE, PRODUCE, SETTLE
from orrery.roll.tiles.face import (
    Face,
    Faction,
    citizenry,
    cup,
    development,
    good,
    world,
)

GAME_TILES: tuple[tuple[Face, Face], ...] = (
    (
        development(
            "imperium_lords",
            "Imperium Lords",
            6,
            CreditsPerGoodDie(PRODUCE, MILITARY, 2),
            bonus=EachDice(group=3),
        ),
        world("marauder_world", "Marauder World", NOVELTY, 1, citizenry(PIONEER)),
    ),
    (
        development("war_planning", "War Planning", 4, Reassign(most=2, colors=(MILITARY,))),
        world("frontier_settlement", "Frontier Settlement", NOVELTY, 2, cup(PIONEER)),
    ),
    (
        development("habitat_terraforming", "Habitat Terraforming", 3, GoodsFromCitizenry(most=2)),
        world(
            "rebel_underground",
            "Rebel Underground",
            GRAY,
            3,
            citizenry(MILITARY),
            citizenry(PIONEER),
            removes_settler=True,
            bonus=Points(2),
        ),
    ),
    (
        development(
            "colonial_office",
            "Colonial Office",
            4,
            removes_dice=1,
            dice=(cup(PIONEER), cup(PIONEER)),
        ),
        world("volcanic_world", "Volcanic World", RARE, 2, cup(RARE)),
    ),
    (
        development(
            "war_prediction",
            "War Prediction",
            2,
            removes_dice=2,
            dice=(cup(MILITARY), cup(ENTREPRENEUR)),
        ),
        world("automated_alien_factory", "Automated Alien Factory", ALIEN, 4, good(ALIEN)),
    ),
    (
        development("colony_ship", "Colony Ship", 2, BuildTop(SETTLE, but=ALIEN)),
        world(
            "alien_archives",
            "Alien Archives",
            ALIEN,
            5,
            citizenry(ALIEN),
            bonus=EachWorld(ALIEN, each=2),
        ),
    ),
    (
        development("social_fine_tuning", "Social Fine-Tuning", 1, MoveAtReveal(FINE_TUNE)),
        world(
            "federation_capital", "Federation Capital", GRAY, 6, cup(ENTREPRENEUR), cup(CONSUMPTION)
        ),
    ),
    (
        development(
            "flexible_production", "Flexible Production", 1, Reassign(colors=(NOVELTY, RARE))
        ),
        world(
            "uplift_coalition",
            "Uplift Coalition",
            GENES,
            6,
            cup(MILITARY),
            cup(GENES),
            removes_dice=1,
            bonus=EachWorld(GENES, each=1),
        ),
    ),
    (
        development("predictive_modeling", "Predictive Modeling", 3, ShiftExplorers(most=2)),
        world(
            "outlaw_uplift_geneticist",
            "Outlaw Uplift Geneticist",
            GENES,
            3,
            cup(ENTREPRENEUR),
            credits=2,
        ),
    ),
    (
        development("trade_initiative", "Trade Initiative", 2, Reassign(upwards=True)),
        world(
            "reclaimed_mining_world",
            "Reclaimed Mining World",
            RARE,
            4,
            citizenry(ENTREPRENEUR),
            citizenry(ENTREPRENEUR),
        ),
    ),
    (
        development(
            "terraforming_guild",
            "Terraforming Guild",
            6,
            WorldIncome(1, EVERY_WORLD),
            LayGrantedDie(),
            bonus=EachGoodsWorld(),
        ),
        world(
            "warlord_in_hiding",
            "Warlord in Hiding",
            GRAY,
            2,
            citizenry(MILITARY),
            citizenry(LEADER),
            removes_dice=1,
        ),
    ),
    (
        development("r_and_d_crash_program", "R&D Crash Program", 3, BuildTop(DEVELOP)),
        world("mystery_monolith", "Mystery Monolith", GRAY, 5, bonus=Points(3)),
    ),
    (
        development(
            "alien_explorers",
            "Alien Explorers",
            6,
            CreditsPerWorld(EXPLORE, (GENES, ALIEN)),
            bonus=ColorsCosts((GENES, ALIEN), divide=3),
        ),
        world("prosperous_colony", "Prosperous Colony", NOVELTY, 2, good(PIONEER), removes_dice=1),
    ),
)

FACTIONS: tuple[Faction, ...] = (
    Faction(
        24,
        "Publicity Bureaus",
        (
            development("publicity_bureaus", "Publicity Bureaus", 2, CreditsPerCrew()),
            world("galactic_media_link", "Galactic Media Link", GRAY, 1, cup(ENTREPRENEUR)),
        ),
    ),
    Faction(
        25,
        "Planetary Homesteading",
        (
            development(
                "planetary_homesteading", "Planetary Homesteading", 2, ChipForSettler(PIONEER)
            ),
            world(
                "agricultural_world", "Agricultural World", NOVELTY, 1, cup(NOVELTY), cup(PIONEER)
            ),
        ),
    ),
    Faction(
        26,
        "Galactic Clearing House",
        (
            development(
                "galactic_clearing_house", "Galactic Clearing House", 1, CreditPerColorConsumed()
            ),
            world(
                "interstellar_trade_port",
                "Interstellar Trade Port",
                NOVELTY,
                4,
                citizenry(NOVELTY),
                citizenry(CONSUMPTION),
            ),
        ),
    ),
    Faction(
        27,
        "Genetic Psychics",
        (
            development("genetic_psychics", "Genetic Psychics", 1, Helpers(DEVELOP, GENES)),
            world("stars_end", "Star's End", GENES, 1, cup(GENES)),
        ),
    ),
    Faction(
        28,
        "Manifest Destiny",
        (
            development(
                "manifest_destiny",
                "Manifest Destiny",
                1,
                DevelopmentIncome(1),
                WorldIncome(1, EVERY_WORLD),
            ),
            world(
                "galactic_expansionists",
                "Galactic Expansionists",
                GRAY,
                1,
                citizenry(MILITARY),
                cup(PIONEER),
            ),
        ),
    ),
    Faction(
        29,
        "Galactic Forecasters",
        (
            development("galactic_forecasters", "Galactic Forecasters", 1, MoveAtReveal(FORECAST)),
            world("galaxys_edge", "Galaxy's Edge", NOVELTY, 0, cup(PIONEER)),
        ),
    ),
    Faction(
        30,
        "Terraforming Program",
        (
            development("terraforming_program", "Terraforming Program", 2, Helpers(SETTLE, RARE)),
            world("terraforming_surveyors", "Terraforming Surveyors", RARE, 1, cup(RARE)),
        ),
    ),
    Faction(
        31,
        "Alien Refining Technology",
        (
            development(
                "alien_refining_technology", "Alien Refining Technology", 2, SwapConsumedGood()
            ),
            world(
                "oort_cloud_refinery",
                "Oort Cloud Refinery",
                ALIEN,
                2,
                good(HOME),
                cup(ENTREPRENEUR),
                untraded=True,
            ),
        ),
    ),
)

HOME_WORLDS: tuple[Face, ...] = (
    world(
        "interstellar_traders",
        "Interstellar Traders",
        GRAY,
        2,
        citizenry(NOVELTY),
        citizenry(PIONEER),
    ),
    world(
        "refugee_world",
        "Refugee World",
        NOVELTY,
        1,
        citizenry(ENTREPRENEUR),
        citizenry(PIONEER),
        removes_dice=1,
    ),
    world(
        "mining_mole_uplift_race",
        "Mining Mole Uplift Race",
        RARE,
        0,
        citizenry(RARE),
        citizenry(ENTREPRENEUR),
        removes_dice=1,
    ),
    world(
        "alien_tourist_attraction", "Alien Tourist Attraction", ALIEN, 2, citizenry(ENTREPRENEUR)
    ),
    world("adaptable_uplift_race", "Adaptable Uplift Race", GENES, 1, cup(PIONEER)),
    world("terraforming_project", "Terraforming Project", RARE, 2, cup(RARE)),
    world("frontier_settlers", "Frontier Settlers", GRAY, 0, citizenry(MILITARY), cup(PIONEER)),
    world("expanding_colony", "Expanding Colony", NOVELTY, 1, cup(PIONEER)),
    world(
        "galactic_news_hub", "Galactic News Hub", NOVELTY, 0, citizenry(NOVELTY), citizenry(NOVELTY)
    ),
    world("lifeforms_inc", "Lifeforms, Inc.", GRAY, 0, citizenry(GENES), citizenry(GENES)),
)
