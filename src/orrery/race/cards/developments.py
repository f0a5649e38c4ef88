"""The developments below cost 6; each is in the deck twice."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from orrery.race.cards.design import Design, development
from orrery.race.powers import (
    ALIEN,
    GENES,
    NOVELTY,
    RARE,
    CardsForChips,
    CheaperDevelopments,
    CheaperWorlds,
    Consume,
    DearerGoods,
    DiscardForFreeWorld,
    DiscardForMilitary,
    DrawAfterDeveloping,
    DrawAfterSettling,
    DrawAsDevelopOpens,
    DrawIfMostProduced,
    DrawPerGoodProduced,
    DrawPerKindProduced,
    KeepMore,
    LookAtMore,
    Military,
    PayForMilitaryWorld,
    ProduceOnWindfall,
)

DEVELOPMENTS: Final[tuple[Design, ...]] = (
    development("Contact Specialist", 1, 1, Military(-1), PayForMilitaryWorld(1, ALIEN), preset=4),
    development("Expedition Force", 1, 1, LookAtMore(1), Military(1), preset=2),
    development("Export Duties", 1, 1, DearerGoods(1), preset=3),
    development("Investment Credits", 1, 1, CheaperDevelopments(1)),
    development("New Military Tactics", 1, 1, DiscardForMilitary(3), preset=3),
    development("Public Works", 1, 1, DrawAfterDeveloping(1), Consume(chips=1), preset=1),
    development("Colony Ship", 2, 1, DiscardForFreeWorld(ALIEN), preset=1),
    development("Deficit Spending", 2, 1, CardsForChips(2)),
    development("Genetics Lab", 2, 1, DearerGoods(1, GENES), ProduceOnWindfall(GENES)),
    development("Interstellar Bank", 2, 1, DrawAsDevelopOpens(1)),
    development("Mining Robots", 2, 1, CheaperWorlds(1, RARE), ProduceOnWindfall(RARE), preset=2),
    development("Space Marines", 2, 1, Military(2), preset=4),
    development(
        "Mining Conglomerate",
        3,
        2,
        DearerGoods(1, RARE),
        Consume(RARE, times=2, chips=1),
        DrawIfMostProduced(2, RARE),
    ),
    replace(
        development(
            "Terraforming Robots", 3, 2, DrawAfterSettling(1), Consume(RARE, chips=1, cards=1)
        ),
        flags=("terraforming",),
    ),
    development(
        "Diversified Economy",
        4,
        2,
        Consume(goods=3, chips=3, all_different=True),
        DrawPerKindProduced(1),
    ),
    development("Drop Ships", 4, 2, Military(3)),
    development("Replicant Robots", 4, 2, CheaperWorlds(2)),
    development(
        "Research Labs", 4, 2, KeepMore(1), Consume(GENES, chips=1), DrawPerGoodProduced(1, ALIEN)
    ),
    development(
        "Consumer Markets",
        5,
        3,
        Consume(NOVELTY, times=3, chips=1),
        DrawPerGoodProduced(1, NOVELTY),
    ),
)
