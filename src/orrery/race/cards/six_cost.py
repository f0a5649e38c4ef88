"""The 6-cost developments and what they score at the end (RB 12)."""

from __future__ import annotations

from typing import Final

from orrery.race.cards.design import Design, six_cost
from orrery.race.powers import (
    ALIEN,
    ALIENS,
    CHIPS,
    CONSUME,
    DEVELOPMENT,
    EXPLORE,
    GENES,
    MILITARY,
    NOVELTY,
    PRODUCTION,
    RARE,
    REBEL,
    TRADE,
    WINDFALL,
    WORLD,
    CheaperDevelopments,
    CheaperWorlds,
    Consume,
    DearerGoods,
    DrawInConsume,
    DrawInProduce,
    DrawPerWorld,
    Each,
    KeepMore,
    LookAtMore,
    Military,
    PerTotal,
    ProduceOnWindfall,
    Sell,
)

SIX_COST: Final[tuple[Design, ...]] = (
    six_cost(
        "Alien Tech Institute",
        CheaperWorlds(2, ALIEN),
        Military(2, ALIEN),
        flags=(ALIENS,),
        scoring=(
            Each(3, WORLD, ALIEN, PRODUCTION),
            Each(2, WORLD, ALIEN, WINDFALL),
            Each(2, flag=ALIENS),
        ),
    ),
    six_cost(
        "Free Trade Association",
        Consume(NOVELTY, times=3, chips=1, cards=1),
        ProduceOnWindfall(NOVELTY),
        scoring=(
            Each(2, WORLD, NOVELTY, PRODUCTION),
            Each(1, WORLD, NOVELTY, WINDFALL),
            Each(2, card="Consumer Markets"),
            Each(2, card="Expanding Colony"),
        ),
    ),
    six_cost(
        "Galactic Federation",
        CheaperDevelopments(2),
        scoring=(Each(2, DEVELOPMENT, cost=6), Each(1, DEVELOPMENT)),
    ),
    six_cost(
        "Galactic Imperium",
        Military(4, rebels_only=True),
        flags=("imperium",),
        scoring=(Each(2, WORLD, military=True, flag=REBEL), Each(1, WORLD, military=True)),
    ),
    six_cost(
        "Galactic Renaissance",
        LookAtMore(2),
        KeepMore(1),
        scoring=(
            PerTotal(1, CHIPS, per=3),
            Each(3, card="Research Labs"),
            Each(3, card="Galactic Trendsetters"),
            Each(3, card="Artist Colony"),
        ),
    ),
    six_cost(
        "Galactic Survey: SETI",
        LookAtMore(2),
        scoring=(
            Each(1, DEVELOPMENT, part=EXPLORE),
            Each(2, WORLD, part=EXPLORE),
            Each(1, WORLD),
        ),
    ),
    six_cost(
        "Merchant Guild",
        DrawInProduce(2),
        scoring=(
            Each(2, WORLD, NOVELTY, PRODUCTION),
            Each(2, WORLD, RARE, PRODUCTION),
            Each(2, WORLD, GENES, PRODUCTION),
            Each(2, WORLD, ALIEN, PRODUCTION),
        ),
    ),
    six_cost(
        "Mining League",
        Consume(RARE, goods=2, chips=3),
        ProduceOnWindfall(RARE),
        scoring=(
            Each(2, WORLD, RARE, PRODUCTION),
            Each(1, WORLD, RARE, WINDFALL),
            Each(2, card="Mining Robots"),
            Each(2, card="Mining Conglomerate"),
        ),
    ),
    six_cost(
        "New Economy",
        DrawInConsume(1),
        scoring=(Each(2, DEVELOPMENT, part=CONSUME), Each(1, WORLD, part=CONSUME)),
    ),
    six_cost("New Galactic Order", Military(2), scoring=(PerTotal(1, MILITARY),)),
    six_cost(
        "Pan-Galactic League",
        Military(-1),
        DrawPerWorld(1, GENES),
        scoring=(
            Each(2, WORLD, GENES, PRODUCTION),
            Each(2, WORLD, GENES, WINDFALL),
            Each(1, WORLD, military=True),
            Each(3, card="Contact Specialist"),
        ),
    ),
    six_cost(
        "Trade League",
        DearerGoods(1),
        Sell(with_trade_powers=True),
        scoring=(Each(2, DEVELOPMENT, part=TRADE), Each(1, WORLD, part=TRADE)),
    ),
)
