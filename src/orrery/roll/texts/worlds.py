"""Worlds of the game tiles, home worlds and faction worlds."""

from orrery.roll.texts import TileText

GRAY = "A gray world never holds goods."
NOVELTY = "A good here Trades for $3, whatever its die colour."
RARE = "A good here Trades for $4, whatever its die colour."
GENES = "A good here Trades for $5, whatever its die colour."
ALIEN = "A good here Trades for $6, whatever its die colour."
CUP = "You first roll the die next round."
CITIZENRY = "Recruit the die for $1 before you can roll it."
CITIZENRY_2 = "Recruit each die for $1 before you can roll it."
GOOD = "The good can be shipped this very round; Consumed, it earns the +1 for matching its world."
SETUP = "It grants this once, at setup."
SETUP_CUP = "You roll the die in the first round."
SETUP_GOOD = "The good can be shipped in the first round; recall has to wait for Manage Empire."
MILITARY = "Military dice never match a world when you Consume."
REMOVE = (
    "Giving up a die is compulsory and comes first; it may be any of yours, just-used settlers "
    "included."
)
PHASE = "If that die had selected a phase, the phase still happens."

GAME_WORLDS: dict[str, TileText] = {
    "alien_robot_scout_ship": TileText(
        "Settled: take $1, and put an Alien die into your cup.", rulings=(ALIEN, CUP)
    ),
    "alien_sentinels": TileText(
        "Settled: take $3, and put an Alien die into your cup.", rulings=(ALIEN, CUP)
    ),
    "armaments_world": TileText(
        "Settled: take $1, and put a Rare Elements die on this world as a good.",
        rulings=(RARE, GOOD),
    ),
    "artist_colony": TileText(
        "Settled: put a Novelty die into your Citizenry.", rulings=(NOVELTY, CITIZENRY)
    ),
    "asteroid_belt": TileText(
        "Settled: put a Rare Elements die into your cup.", rulings=(RARE, CUP)
    ),
    "blaster_gem_mines": TileText(
        "Settled: put a Military die and a Rare Elements die into your Citizenry.",
        rulings=(RARE, CITIZENRY_2, MILITARY),
        example=(
            "With $1 left you recruit one die of your choice, say the Rare Elements die; the "
            "Military die waits in your Citizenry."
        ),
    ),
    "comet_zone": TileText(
        "Settled: put a Rare Elements die on this world as a good.", rulings=(RARE, GOOD)
    ),
    "deep_space_symbionts_ltd": TileText(
        "Settled: take $1, and put a Genes die into your cup.", rulings=(GENES, CUP)
    ),
    "deserted_alien_colony": TileText(
        "Settled: take $1, and put an Alien die on this world as a good.", rulings=(ALIEN, GOOD)
    ),
    "deserted_alien_library": TileText(
        "Settled: take $2, and put an Alien die on this world as a good.", rulings=(ALIEN, GOOD)
    ),
    "deserted_alien_outpost": TileText(
        "Settled: put an Alien die on this world as a good.", rulings=(ALIEN, GOOD)
    ),
    "designer_species_ultd": TileText(
        "Settled: take $1, and put a Genes die on this world as a good.", rulings=(GENES, GOOD)
    ),
    "distant_world": TileText(
        "Settled: take $1, and put a Genes die into your cup.", rulings=(GENES, CUP)
    ),
    "fifth_column": TileText("Settled: put a Military die into your cup.", rulings=(GRAY, CUP)),
    "former_penal_colony": TileText(
        "Settled: give up one of your dice, then put a Military die into your cup.",
        rulings=(REMOVE, PHASE, NOVELTY, MILITARY),
        example=(
            "One Home settler completes it and goes to the Citizenry. You give up that very die "
            "and take the Military die: a Home die has become a Military one, ready for next "
            "round."
        ),
    ),
    "galactic_fuel_depot": TileText(
        "Settled: put a Rare Elements die on this world as a good.", rulings=(RARE, GOOD)
    ),
    "galactic_resort": TileText(
        "Settled: put a Novelty die on this world as a good.", rulings=(NOVELTY, GOOD)
    ),
    "galactic_survey_headquarters": TileText(
        "Settled: put a Novelty die into your cup.", rulings=(NOVELTY, CUP)
    ),
    "galactic_trendsetters": TileText(
        "Settled: take $2, and put two Consumption dice into your Citizenry.",
        rulings=(GRAY, CITIZENRY_2),
    ),
    "gateway_station": TileText(
        "Settled: put a Consumption die into your Citizenry.", rulings=(GRAY, CITIZENRY)
    ),
    "gem_world": TileText("Settled: put a Novelty die into your cup.", rulings=(NOVELTY, CUP)),
    "high_gravity_world": TileText(
        "Settled: put a Military die into your cup.", rulings=(GRAY, CUP)
    ),
    "information_hub": TileText(
        "Settled: put a Novelty die on this world as a good.", rulings=(NOVELTY, GOOD)
    ),
    "jumpdrive_fuel_refinery": TileText(
        "Settled: put a Rare Elements die on this world as a good.", rulings=(RARE, GOOD)
    ),
    "jungle_world": TileText(
        "Settled: put a Genes die on this world as a good.", rulings=(GENES, GOOD)
    ),
    "lost_alien_battle_fleet": TileText(
        "Settled: take $3, and put an Alien die into your cup.", rulings=(ALIEN, CUP)
    ),
    "lost_alien_warship": TileText(
        "Settled: take $2, and put an Alien die into your cup.", rulings=(ALIEN, CUP)
    ),
    "lost_species_ark_world": TileText(
        "Settled: take $1, and put a Genes die on this world as a good.", rulings=(GENES, GOOD)
    ),
    "malevolent_lifeforms": TileText(
        "Settled: put a Genes die on this world as a good.", rulings=(GENES, GOOD)
    ),
    "mining_world": TileText(
        "Settled: put a Rare Elements die on this world as a good.", rulings=(RARE, GOOD)
    ),
    "new_survivalists": TileText(
        "Settled: put a Novelty die into your Citizenry.", rulings=(NOVELTY, CITIZENRY)
    ),
    "new_vinland": TileText("Settled: put a Novelty die into your cup.", rulings=(NOVELTY, CUP)),
    "ore_rich_world": TileText(
        "Settled: put a Rare Elements die into your cup.", rulings=(RARE, CUP)
    ),
    "outlaw_world": TileText("Settled: put a Military die into your cup.", rulings=(GRAY, CUP)),
    "pirate_world": TileText(
        "Settled: put a Military die into your Citizenry.",
        rulings=(
            NOVELTY,
            MILITARY,
            CITIZENRY,
            "It is a Novelty world for every purpose, though its die is Military.",
        ),
        example=(
            "Produce here with the Military die and the good Trades for $3. Consumed by a Novelty "
            "shipper it earns 1 + 1 = 2 VP chips."
        ),
    ),
    "plague_world": TileText("Settled: put a Genes die into your cup.", rulings=(GENES, CUP)),
    "planetary_nebula": TileText(
        "Settled: put a Rare Elements die on this world as a good.", rulings=(RARE, GOOD)
    ),
    "prosperous_world": TileText(
        "Settled: put a Novelty die on this world as a good.", rulings=(NOVELTY, GOOD)
    ),
    "radioactive_world": TileText(
        "Settled: put a Rare Elements die into your cup.", rulings=(RARE, CUP)
    ),
    "rebel_hideout": TileText(
        "Settled: put two Military dice into your Citizenry.", rulings=(GRAY, CITIZENRY_2)
    ),
    "rebel_miners": TileText(
        "Settled: give up one of your dice, then put two Military dice into your Citizenry.",
        rulings=(REMOVE, PHASE, RARE, CITIZENRY_2),
        example=(
            "Two Home settlers complete it. You give up one of them: your Citizenry now gains 1 "
            "Home and 2 Military dice, and you own 1 die more than before."
        ),
    ),
    "rebel_warrior_race": TileText(
        (
            "Settled: give up one of your dice, then put a Military die and a Genes die into your "
            "Citizenry."
        ),
        rulings=(REMOVE, PHASE, GENES, CITIZENRY_2),
        example=(
            "With 7 dice you give up a Home die from your cup and take the two new ones: 8 dice. "
            "To recruit both costs $2."
        ),
    ),
    "runaway_robots": TileText(
        "Settled: put a Military die into your cup.",
        rulings=(
            RARE,
            MILITARY,
            CUP,
            "It is a Rare Elements world for every purpose, though its die is Military.",
        ),
        example=(
            "Produce here with a Military die and the good Trades for $4. Consumed by a Rare "
            "Elements shipper it earns 1 + 1 = 2 VP chips."
        ),
    ),
    "secluded_world": TileText(
        "Settled: put a Novelty die into your Citizenry.", rulings=(NOVELTY, CITIZENRY)
    ),
    "sentient_robots": TileText("Settled: put a Military die into your cup.", rulings=(GRAY, CUP)),
    "silicon_world": TileText(
        "Settled: take $1, and put a Rare Elements die on this world as a good.",
        rulings=(RARE, GOOD),
    ),
    "space_port": TileText("Settled: put a Novelty die into your cup.", rulings=(NOVELTY, CUP)),
    "spice_world": TileText("Settled: put a Novelty die into your cup.", rulings=(NOVELTY, CUP)),
    "star_nomad_lair": TileText(
        "Settled: put a Novelty die into your Citizenry.", rulings=(NOVELTY, CITIZENRY)
    ),
    "terraformed_world": TileText(
        "Settled: take $2, and put a Consumption die into your Citizenry.",
        rulings=(GRAY, CITIZENRY),
    ),
    "tourist_world": TileText(
        "Settled: take $1, and put a Consumption die into your Citizenry.",
        rulings=(GRAY, CITIZENRY),
    ),
    "trading_world": TileText(
        "Settled: put a Consumption die into your Citizenry.", rulings=(GRAY, CITIZENRY)
    ),
    "transport_hub": TileText(
        "Settled: take $1, and put a Consumption die into your Citizenry.",
        rulings=(GRAY, CITIZENRY),
    ),
    "universal_exports": TileText(
        "Settled: put a Novelty die on this world as a good.", rulings=(NOVELTY, GOOD)
    ),
    "uplift_overseers": TileText("Settled: put a Genes die into your cup.", rulings=(GENES, CUP)),
}

HOME_WORLDS: dict[str, TileText] = {
    "alpha_centauri": TileText(
        "Setup: put a Rare Elements die on this world as a good.", rulings=(RARE, SETUP, SETUP_GOOD)
    ),
    "ancient_race": TileText(
        "Setup: put a Genes die on this world as a good.", rulings=(GENES, SETUP, SETUP_GOOD)
    ),
    "damaged_alien_factory": TileText(
        "Setup: put an Alien die into your Citizenry.", rulings=(ALIEN, SETUP, CITIZENRY)
    ),
    "doomed_world": TileText(
        "Setup: start with $8 instead of $1. No dice.",
        rulings=(
            GRAY,
            "The $8 replace the starting $1, and this happens at setup only.",
            "It costs 0, so it scores no VP, but it fills a tile square.",
        ),
        example=(
            "You begin with $8, 3 Home dice in your cup, 2 in your Citizenry and whatever your "
            "faction grants. With 4 dice in your Citizenry and no other income you recruit all 4 "
            "in round 1 and keep $4."
        ),
    ),
    "earths_lost_colony": TileText(
        "Setup: put a Novelty die on this world as a good.", rulings=(NOVELTY, SETUP, SETUP_GOOD)
    ),
    "epsilon_eridani": TileText(
        "Setup: put a Novelty die and a Military die into your Citizenry.",
        rulings=(GRAY, SETUP, CITIZENRY_2),
    ),
    "new_sparta": TileText(
        "Setup: put two Military dice into your Citizenry.", rulings=(GRAY, SETUP, CITIZENRY_2)
    ),
    "old_earth": TileText(
        "Setup: put a Consumption die into your Citizenry.", rulings=(GRAY, SETUP, CITIZENRY)
    ),
    "separatist_colony": TileText(
        "Setup: put a Military die into your cup.", rulings=(GRAY, SETUP, SETUP_CUP)
    ),
}

FACTION_WORLDS: dict[str, TileText] = {
    "alien_rosetta_stone_world": TileText(
        "Setup: put an Alien die into your Citizenry.", rulings=(GRAY, SETUP, CITIZENRY)
    ),
    "aquatic_uplift_world": TileText(
        "Setup: put a Genes die into your cup.", rulings=(GRAY, SETUP, SETUP_CUP)
    ),
    "awakened_alien_outpost": TileText(
        "Setup: put a Military die into your Citizenry.",
        rulings=(
            ALIEN,
            MILITARY,
            SETUP,
            "It is an Alien world for every purpose, though its die is Military.",
        ),
        example=(
            "Produce here with the Military die and the good Trades for $6. Consumed by an Alien "
            "shipper it earns 1 + 1 = 2 VP chips; an Alien die as the good would make it 3."
        ),
    ),
    "destroyed_colony": TileText(
        "Setup: put a Consumption die into your cup.",
        rulings=(
            GRAY,
            SETUP,
            SETUP_CUP,
            (
                "This faction has two worlds and no development; both grant their die, and the "
                "tile fills 2 squares."
            ),
        ),
        example=(
            "You start with 3 Home dice and this Consumption die in your cup, and with 2 Home dice "
            "and the outpost's Military die in your Citizenry; your home world adds its own."
        ),
    ),
    "hidden_fortress": TileText(
        "Setup: put a Military die into your Citizenry.", rulings=(GRAY, SETUP, CITIZENRY)
    ),
    "meteorite_planet": TileText(
        "Setup: put a Rare Elements die into your Citizenry.", rulings=(RARE, SETUP, CITIZENRY)
    ),
    "pilgrimage_world": TileText(
        "Setup: put a Novelty die on this world as a good.", rulings=(NOVELTY, SETUP, SETUP_GOOD)
    ),
    "space_mall": TileText(
        "Setup: put a Novelty die into your cup.", rulings=(NOVELTY, SETUP, SETUP_CUP)
    ),
    "the_last_of_the_gnarssh": TileText(
        "Setup: put a Genes die into your Citizenry.", rulings=(GENES, SETUP, CITIZENRY)
    ),
    "wormhole_station": TileText(
        "Setup: put a Rare Elements die into your cup.", rulings=(RARE, SETUP, SETUP_CUP)
    ),
}

WORLDS: dict[str, TileText] = GAME_WORLDS | HOME_WORLDS | FACTION_WORLDS
