"""The 55 double-sided game tiles: a development on one side, a world on the other."""

from __future__ import annotations

from orrery.roll.bonuses import (
    ChipTriangle,
    DevelopmentCosts,
    DiceGroups,
    EachDevelopment,
    EachDieColor,
    EachGood,
    EachWorld,
    WorldCosts,
)
from orrery.roll.colors import ALIEN, CONSUMPTION, GENES, GRAY, HOME, MILITARY, NOVELTY, RARE
from orrery.roll.incomes import (
    CreditsForHighestWorld,
    CreditsForMostDevelopments,
    CreditsPerGoodOn,
    PhaseChips,
    PhaseCredits,
)
from orrery.roll.powers import (
    ALL_BUT_HOME,
    EVERY_WORLD,
    SELECTED,
    ArrangeZone,
    BuyChip,
    ColorToCup,
    ConsumeChips,
    ConsumeCredits,
    DevelopersToCup,
    DevelopmentDiscount,
    DevelopmentIncome,
    DictateMoves,
    ExtraTile,
    GoodsPerWorld,
    Reassign,
    RepeatDictate,
    ScoutCredits,
    SettlersToCup,
    TradeCredits,
    VirtualWorkers,
    WorldDiscount,
    WorldIncome,
)
from orrery.roll.terms import DEVELOP, EXPLORE, PRODUCE, SETTLE, SHIP
from orrery.roll.tiles.face import (
    Face,
    citizenry,
    cup,
    development,
    good,
    world,
)

# One entry a tile, in the alphabetical order of the developments: its number is its place here.
GAME_TILES: tuple[tuple[Face, Face], ...] = (
    (
        development("advanced_logistics", "Advanced Logistics", 1, ArrangeZone()),
        world("designer_species_ultd", "Designer Species, Ultd.", GENES, 5, good(GENES), credits=1),
    ),
    (
        development(
            "alien_research_ship", "Alien Research Ship", 5, VirtualWorkers(EXPLORE, (HOME, ALIEN))
        ),
        world("spice_world", "Spice World", NOVELTY, 2, cup(NOVELTY)),
    ),
    (
        development(
            "alien_research_team", "Alien Research Team", 3, ExtraTile(), ScoutCredits(ALIEN, 1)
        ),
        world(
            "rebel_warrior_race",
            "Rebel Warrior Race",
            GENES,
            3,
            citizenry(MILITARY),
            citizenry(GENES),
            removes_dice=1,
        ),
    ),
    (
        development(
            "alien_uplift_blueprints",
            "Alien Uplift Blueprints",
            3,
            WorldDiscount(1, (GENES, ALIEN)),
        ),
        world("information_hub", "Information Hub", NOVELTY, 3, good(NOVELTY)),
    ),
    (
        development("backup_planning", "Backup Planning", 1, RepeatDictate()),
        world(
            "galactic_trendsetters",
            "Galactic Trendsetters",
            GRAY,
            6,
            citizenry(CONSUMPTION),
            citizenry(CONSUMPTION),
            credits=2,
        ),
    ),
    (
        development("colonial_affinity", "Colonial Affinity", 2, Reassign(targets=(SETTLE,))),
        world("malevolent_lifeforms", "Malevolent Lifeforms", GENES, 4, good(GENES)),
    ),
    (
        development(
            "conscription", "Conscription", 4, removes_dice=1, dice=(cup(MILITARY), cup(MILITARY))
        ),
        world("gem_world", "Gem World", NOVELTY, 2, cup(NOVELTY)),
    ),
    (
        development(
            "diversification", "Diversification", 1, Reassign(colors=(HOME,), sources=(EXPLORE,))
        ),
        world("lost_species_ark_world", "Lost Species Ark World", GENES, 5, good(GENES), credits=1),
    ),
    (
        development(
            "executive_power",
            "Executive Power",
            3,
            Reassign(most=2, least=2, targets=SELECTED, from_one_column=True),
        ),
        world("trading_world", "Trading World", GRAY, 3, citizenry(CONSUMPTION)),
    ),
    (
        development("export_duties", "Export Duties", 2, TradeCredits(1)),
        world("silicon_world", "Silicon World", RARE, 4, good(RARE), credits=1),
    ),
    (
        development(
            "free_trade_association",
            "Free Trade Association",
            6,
            PhaseCredits(SHIP, 2),
            bonus=WorldCosts(NOVELTY, divide=2),
        ),
        world("sentient_robots", "Sentient Robots", GRAY, 2, cup(MILITARY)),
    ),
    (
        development("free_trade_zone", "Free Trade Zone", 3, WorldDiscount(2, (GRAY,), floor=2)),
        world("galactic_resort", "Galactic Resort", NOVELTY, 3, good(NOVELTY)),
    ),
    (
        development("galactic_bankers", "Galactic Bankers", 6, BuyChip(), bonus=EachDevelopment()),
        world(
            "former_penal_colony",
            "Former Penal Colony",
            NOVELTY,
            1,
            cup(MILITARY),
            removes_dice=1,
        ),
    ),
    (
        development("galactic_demand", "Galactic Demand", 2, TradeCredits(2, (NOVELTY,))),
        world("deserted_alien_outpost", "Deserted Alien Outpost", ALIEN, 4, good(ALIEN)),
    ),
    (
        development(
            "galactic_exchange", "Galactic Exchange", 6, SettlersToCup(2), bonus=EachDieColor()
        ),
        world("star_nomad_lair", "Star Nomad Lair", NOVELTY, 1, citizenry(NOVELTY)),
    ),
    (
        development(
            "galactic_federation",
            "Galactic Federation",
            6,
            DevelopersToCup(2),
            bonus=DevelopmentCosts(divide=3),
        ),
        world("artist_colony", "Artist Colony", NOVELTY, 1, citizenry(NOVELTY)),
    ),
    (
        development("galactic_influence", "Galactic Influence", 3, Reassign()),
        world(
            "blaster_gem_mines", "Blaster Gem Mines", RARE, 3, citizenry(MILITARY), citizenry(RARE)
        ),
    ),
    (
        development("galactic_investors", "Galactic Investors", 5, PhaseCredits(DEVELOP, 2)),
        world("new_vinland", "New Vinland", NOVELTY, 2, cup(NOVELTY)),
    ),
    (
        development("galactic_mandate", "Galactic Mandate", 3, DictateMoves(3)),
        world("mining_world", "Mining World", RARE, 3, good(RARE)),
    ),
    (
        development(
            "galactic_recycling",
            "Galactic Recycling",
            2,
            DevelopmentIncome(1),
            WorldIncome(1, EVERY_WORLD),
        ),
        world("alien_robot_scout_ship", "Alien Robot Scout Ship", ALIEN, 4, cup(ALIEN), credits=1),
    ),
    (
        development(
            "galactic_renaissance", "Galactic Renaissance", 6, ConsumeChips(1), bonus=ChipTriangle()
        ),
        world("fifth_column", "Fifth Column", GRAY, 1, cup(MILITARY)),
    ),
    (
        development(
            "galactic_reserves", "Galactic Reserves", 6, GoodsPerWorld(2), bonus=EachGood()
        ),
        world("rebel_hideout", "Rebel Hideout", GRAY, 2, citizenry(MILITARY), citizenry(MILITARY)),
    ),
    (
        development("galactic_salon", "Galactic Salon", 4, PhaseChips(SHIP, 1)),
        world("runaway_robots", "Runaway Robots", RARE, 2, cup(MILITARY)),
    ),
    (
        development(
            "homeworld_patriotism",
            "Homeworld Patriotism",
            3,
            Reassign(most=2, colors=(HOME,), targets=SELECTED),
        ),
        world("plague_world", "Plague World", GENES, 3, cup(GENES)),
    ),
    (
        development("hydroponics_guild", "Hydroponics Guild", 1, Reassign(colors=(NOVELTY, GENES))),
        world("alien_sentinels", "Alien Sentinels", ALIEN, 6, cup(ALIEN), credits=3),
    ),
    (
        development(
            "information_tech",
            "Information Tech",
            4,
            removes_dice=1,
            dice=(cup(NOVELTY), cup(NOVELTY)),
        ),
        world("pirate_world", "Pirate World", NOVELTY, 2, citizenry(MILITARY)),
    ),
    (
        development("investment_credits", "Investment Credits", 4, DevelopmentDiscount(1)),
        world(
            "galactic_survey_headquarters", "Galactic Survey Headquarters", NOVELTY, 2, cup(NOVELTY)
        ),
    ),
    (
        development(
            "isolation_policy", "Isolation Policy", 3, Reassign(most=2, sources=(EXPLORE,))
        ),
        world("planetary_nebula", "Planetary Nebula", RARE, 3, good(RARE)),
    ),
    (
        development("jumpdrive_research", "Jumpdrive Research", 1, TradeCredits(1, (RARE,))),
        world("deserted_alien_library", "Deserted Alien Library", ALIEN, 6, good(ALIEN), credits=2),
    ),
    (
        development("local_subsidies", "Local Subsidies", 2, Reassign(colors=(HOME,))),
        world("distant_world", "Distant World", GENES, 4, cup(GENES), credits=1),
    ),
    (
        development("mad_scientists", "Mad Scientists", 3, Reassign(most=2, most_worlds=NOVELTY)),
        world("gateway_station", "Gateway Station", GRAY, 3, citizenry(CONSUMPTION)),
    ),
    (
        development(
            "major_research_labs", "Major Research Labs", 3, VirtualWorkers(EXPLORE, (HOME,))
        ),
        world("galactic_fuel_depot", "Galactic Fuel Depot", RARE, 3, good(RARE)),
    ),
    (
        development("merchant_guild", "Merchant Guild", 3, PhaseCredits(PRODUCE, 2)),
        world("jumpdrive_fuel_refinery", "Jumpdrive Fuel Refinery", RARE, 3, good(RARE)),
    ),
    (
        development(
            "mining_league",
            "Mining League",
            6,
            CreditsPerGoodOn(PRODUCE, RARE),
            bonus=EachWorld(RARE, each=2),
        ),
        world("new_survivalists", "New Survivalists", NOVELTY, 1, citizenry(NOVELTY)),
    ),
    (
        development(
            "minor_research_labs", "Minor Research Labs", 2, ConsumeChips(1, (GENES, ALIEN))
        ),
        world("transport_hub", "Transport Hub", GRAY, 4, citizenry(CONSUMPTION), credits=1),
    ),
    (
        development("nanotechnology", "Nanotechnology", 5, Reassign(most=2)),
        world("radioactive_world", "Radioactive World", RARE, 2, cup(RARE)),
    ),
    (
        development(
            "new_economy",
            "New Economy",
            6,
            ConsumeCredits(2),
            bonus=EachDevelopment(plain_only=True),
        ),
        world("high_gravity_world", "High-Gravity World", GRAY, 1, cup(MILITARY)),
    ),
    (
        development(
            "new_galactic_order",
            "New Galactic Order",
            6,
            ColorToCup(MILITARY),
            bonus=DiceGroups(MILITARY, group=3, each=2),
        ),
        world("secluded_world", "Secluded World", NOVELTY, 1, citizenry(NOVELTY)),
    ),
    (
        development(
            "operations_affinity", "Operations Affinity", 2, Reassign(targets=(EXPLORE, PRODUCE))
        ),
        world("tourist_world", "Tourist World", GRAY, 4, citizenry(CONSUMPTION), credits=1),
    ),
    (
        development(
            "organic_shipyards", "Organic Shipyards", 5, VirtualWorkers(SHIP, (HOME, GENES))
        ),
        world("outlaw_world", "Outlaw World", GRAY, 2, cup(MILITARY)),
    ),
    (
        development(
            "propaganda_campaign", "Propaganda Campaign", 4, Reassign(most=2, targets=SELECTED)
        ),
        world("ore_rich_world", "Ore-Rich World", RARE, 2, cup(RARE)),
    ),
    (
        development("public_works", "Public Works", 1, DevelopmentIncome(1)),
        world("lost_alien_warship", "Lost Alien Warship", ALIEN, 5, cup(ALIEN), credits=2),
    ),
    (
        development("replicant_robots", "Replicant Robots", 4, WorldDiscount(1, EVERY_WORLD)),
        world("space_port", "Space Port", NOVELTY, 2, cup(NOVELTY)),
    ),
    (
        development("robot_surveyors", "Robot Surveyors", 5, PhaseCredits(SETTLE, 2)),
        world("asteroid_belt", "Asteroid Belt", RARE, 2, cup(RARE)),
    ),
    (
        development("shipping_affinity", "Shipping Affinity", 2, Reassign(targets=(SHIP,))),
        world(
            "deep_space_symbionts_ltd",
            "Deep Space Symbionts, Ltd.",
            GENES,
            4,
            cup(GENES),
            credits=1,
        ),
    ),
    (
        development("space_docks", "Space Docks", 2, VirtualWorkers(SHIP, (HOME,))),
        world("armaments_world", "Armaments World", RARE, 4, good(RARE), credits=1),
    ),
    (
        development(
            "space_marines", "Space Marines", 3, removes_dice=1, credits=1, dice=(cup(MILITARY),)
        ),
        world("prosperous_world", "Prosperous World", NOVELTY, 3, good(NOVELTY)),
    ),
    (
        development("space_mercenaries", "Space Mercenaries", 1, Reassign(colors=(MILITARY, RARE))),
        world(
            "lost_alien_battle_fleet", "Lost Alien Battle Fleet", ALIEN, 6, cup(ALIEN), credits=3
        ),
    ),
    (
        development("space_refineries", "Space Refineries", 3, ConsumeChips(1, (RARE,))),
        world("uplift_overseers", "Uplift Overseers", GENES, 3, cup(GENES)),
    ),
    (
        development(
            "space_tourism", "Space Tourism", 3, PhaseCredits(SHIP, 1), CreditsForHighestWorld(SHIP)
        ),
        world("universal_exports", "Universal Exports", NOVELTY, 3, good(NOVELTY)),
    ),
    (
        development(
            "system_diversification",
            "System Diversification",
            6,
            Reassign(most=2, colors=ALL_BUT_HOME),
            bonus=DevelopmentCosts(divide=2, reassign_only=True),
        ),
        world(
            "rebel_miners",
            "Rebel Miners",
            RARE,
            2,
            citizenry(MILITARY),
            citizenry(MILITARY),
            removes_dice=1,
        ),
    ),
    (
        development("technology_affinity", "Technology Affinity", 2, Reassign(targets=(DEVELOP,))),
        world("jungle_world", "Jungle World", GENES, 4, good(GENES)),
    ),
    (
        development("technology_unions", "Technology Unions", 1, CreditsForMostDevelopments()),
        world("deserted_alien_colony", "Deserted Alien Colony", ALIEN, 5, good(ALIEN), credits=1),
    ),
    (
        development(
            "terraforming_robots",
            "Terraforming Robots",
            1,
            WorldIncome(1, EVERY_WORLD),
            WorldIncome(1, (RARE,)),
        ),
        world("terraformed_world", "Terraformed World", GRAY, 5, citizenry(CONSUMPTION), credits=2),
    ),
    (
        development("trade_levies", "Trade Levies", 3, ConsumeCredits(1)),
        world("comet_zone", "Comet Zone", RARE, 3, good(RARE)),
    ),
)
