"""No power of any card goes untested."""

from __future__ import annotations

from orrery.race.cards.editions import FIRST_EDITION
from orrery.race.powers import PART_NAMES
from tests.race.powers.test_consume_powers import CONSUMERS, TRADERS
from tests.race.powers.test_explore_and_develop_powers import EXPLORERS
from tests.race.powers.test_produce_powers import PRODUCERS, WINDFALL_POWERS
from tests.race.powers.test_settle_powers import DISCOUNTS, SOLDIERS

# What the tests above cover, by part of the round; those with a test of their own are named here.
COVERED: dict[str, set[str]] = {
    "explore": set(EXPLORERS),
    "develop": {"Galactic Federation", "Interstellar Bank", "Investment Credits", "Public Works"},
    "settle": set(SOLDIERS)
    | set(DISCOUNTS)
    | {"Colony Ship", "Contact Specialist", "New Military Tactics", "Terraforming Robots"},
    "trade": set(TRADERS) | {"Pirate World", "Star Nomad Lair"},
    "consume": set(CONSUMERS)
    | {"Black Market Trading World", "Deficit Spending", "Gambling World", "Merchant World"}
    | {"New Economy", "Trade League"},
    "produce": set(PRODUCERS)
    | set(WINDFALL_POWERS)
    | {"Consumer Markets", "Diversified Economy", "Galactic Engineers", "Merchant Guild"}
    | {"Mining Conglomerate", "Pan-Galactic League", "Rebel Underground", "Research Labs"}
    | {"Runaway Robots"},
}


def test_no_power_of_any_card_goes_untested() -> None:
    for part, name in enumerate(PART_NAMES):
        having = {d.name for d in FIRST_EDITION if any(x.part == part for x in d.powers)}
        assert having == COVERED[name], name
