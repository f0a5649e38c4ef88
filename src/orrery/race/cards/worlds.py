"""The worlds of the deck: gray ones, then by the kind of their goods."""

from __future__ import annotations

from typing import Final

from orrery.race.cards.design import Design, gray, production, windfall
from orrery.race.powers import (
    ALIEN,
    ALIENS,
    GENES,
    NOVELTY,
    RARE,
    REBEL,
    CardsForChips,
    CheaperWorlds,
    Consume,
    ConsumeAll,
    DearerGoods,
    DrawIfProducedHere,
    DrawInProduce,
    Gamble,
    LookAtMore,
    Military,
    ProduceOnWindfall,
    Sell,
)

GRAY_WORLDS: Final[tuple[Design, ...]] = (
    gray("Pilgrimage World", 0, 2, ConsumeAll(unpaid=1)),
    gray("Expanding Colony", 1, 1, Consume(chips=1), ProduceOnWindfall(NOVELTY)),
    gray("Gambling World", 1, 1, Consume(chips=1), Gamble(1, 7)),
    gray("Galactic Engineers", 2, 1, DearerGoods(1), ProduceOnWindfall()),
    gray(
        "Alien Rosetta Stone World",
        3,
        3,
        CheaperWorlds(2, ALIEN),
        Military(2, ALIEN),
        ProduceOnWindfall(ALIEN),
        flags=(ALIENS,),
    ),
    gray("Black Market Trading World", 3, 2, Sell(with_trade_powers=False)),
    gray("Merchant World", 4, 2, DearerGoods(2), CardsForChips(2)),
    gray("Tourist World", 4, 2, Consume(goods=2, chips=3)),
    gray("Galactic Trendsetters", 5, 3, Consume(chips=2)),
    gray("Terraformed World", 5, 5, Consume(chips=1)),
    gray("Outlaw World", 1, 1, Consume(chips=1, cards=1), military=True),
    gray("Rebel Underground", 3, 4, DrawInProduce(1), military=True, flags=(REBEL,)),
    gray("Rebel Outpost", 5, 5, Military(1), military=True, flags=(REBEL,)),
    gray("Rebel Base", 6, 6, military=True, flags=(REBEL,)),
    gray("Rebel Homeworld", 7, 7, military=True, flags=(REBEL,)),
)

NOVELTY_WORLDS: Final[tuple[Design, ...]] = (
    windfall("Refugee World", NOVELTY, 0, 1, Military(-1)),
    windfall("Galactic Resort", NOVELTY, 3, 2, Consume(chips=1, cards=1)),
    windfall(
        "Star Nomad Lair",
        NOVELTY,
        1,
        1,
        LookAtMore(1),
        DearerGoods(1, NOVELTY, this_world=True),
        military=True,
    ),
    windfall("Former Penal Colony", NOVELTY, 2, 1, Military(1), military=True, preset=3),
    windfall(
        "Pirate World", NOVELTY, 3, 2, DearerGoods(3, NOVELTY, this_world=True), military=True
    ),
    production("Artist Colony", NOVELTY, 1, 1),
    production("Secluded World", NOVELTY, 1, 1, Consume(cards=1)),
    production("Gem World", NOVELTY, 2, 1, DrawIfProducedHere(1), preset=1),
    production("New Vinland", NOVELTY, 2, 1, Consume(cards=2)),
    production("Space Port", NOVELTY, 2, 1, DearerGoods(2, RARE)),
    production("Spice World", NOVELTY, 2, 1, DearerGoods(2, NOVELTY), preset=4),
    production("Prosperous World", NOVELTY, 3, 2, Consume(chips=1)),
    production("New Survivalists", NOVELTY, 1, 1, Consume(NOVELTY, cards=1), military=True),
)

RARE_WORLDS: Final[tuple[Design, ...]] = (
    windfall("Destroyed World", RARE, 1, 0),
    windfall("Asteroid Belt", RARE, 2, 1),
    windfall("Radioactive World", RARE, 2, 1),
    windfall("Blaster Gem Mines", RARE, 3, 2, Military(1)),
    windfall("Rebel Fuel Cache", RARE, 1, 1, military=True, flags=(REBEL,), preset=1),
    windfall("Runaway Robots", RARE, 1, 1, DrawIfProducedHere(1), military=True),
    production("Bio-Hazard Mining World", RARE, 3, 2, DearerGoods(2, GENES)),
    production("Comet Zone", RARE, 3, 2, DrawIfProducedHere(1), preset=2),
    production("Mining World", RARE, 3, 2, DrawIfProducedHere(1)),
    production("Imperium Armaments World", RARE, 4, 2, Military(1), flags=("imperium",)),
    production("New Earth", RARE, 5, 3, Consume(chips=1, cards=1)),
    production("Rebel Miners", RARE, 2, 1, military=True, flags=(REBEL,), preset=2),
)

GENES_WORLDS: Final[tuple[Design, ...]] = (
    windfall("Empath World", GENES, 1, 1, Military(-1)),
    windfall("Pre-Sentient Race", GENES, 2, 1),
    windfall(
        "The Last of the Uplift Gnarssh",
        GENES,
        1,
        0,
        military=True,
        flags=("chromosome", "uplift"),
    ),
    windfall("Aquatic Uplift Race", GENES, 2, 2, military=True, flags=("chromosome", "uplift")),
    windfall(
        "Avian Uplift Race", GENES, 2, 2, military=True, flags=("chromosome", "uplift"), preset=4
    ),
    windfall("Reptilian Uplift Race", GENES, 2, 2, military=True, flags=("chromosome", "uplift")),
    windfall("Rebel Warrior Race", GENES, 3, 2, Military(1), military=True, flags=(REBEL,)),
    production("Plague World", GENES, 3, 0, Consume(GENES, chips=1, cards=1)),
    production("Distant World", GENES, 4, 2, DearerGoods(3, NOVELTY)),
    production("Lost Species Ark World", GENES, 5, 3, DrawIfProducedHere(2)),
    production("Malevolent Lifeforms", GENES, 4, 2, LookAtMore(1), military=True, preset=3),
)

ALIEN_WORLDS: Final[tuple[Design, ...]] = (
    windfall("Deserted Alien Outpost", ALIEN, 4, 3, flags=(ALIENS,)),
    windfall("Deserted Alien Colony", ALIEN, 5, 4, flags=(ALIENS,)),
    windfall("Deserted Alien Library", ALIEN, 6, 5, flags=(ALIENS,)),
    windfall("Alien Robot Sentry", ALIEN, 2, 2, military=True, flags=(ALIENS,)),
    windfall("Alien Robot Scout Ship", ALIEN, 4, 2, Military(1), military=True, flags=(ALIENS,)),
    windfall("Lost Alien Warship", ALIEN, 5, 3, Military(2), military=True, flags=(ALIENS,)),
    production("Alien Robotic Factory", ALIEN, 6, 5, flags=(ALIENS,)),
    production("Lost Alien Battle Fleet", ALIEN, 6, 4, Military(3), military=True, flags=(ALIENS,)),
)

WORLDS: Final = GRAY_WORLDS + NOVELTY_WORLDS + RARE_WORLDS + GENES_WORLDS + ALIEN_WORLDS
