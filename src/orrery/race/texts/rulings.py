"""Rulings and examples, card by card: what people ask when the card lies on the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Notes:
    """What is worth knowing of one card beyond its powers."""

    rulings: tuple[str, ...] = ()
    example: str = ""


WINDFALL = "Its good comes once, with the world; later only a windfall power or the Produce bonus."
PRODUCTION = "It comes empty, and produces in every Produce phase in which it holds no good."
NOT_YET = "It does not help in the phase in which it is placed."
FULL_USE = "Once begun, it takes as many fitting goods as there are, to its limit."
MINUS = "The loss of Military cannot be waived."
SPECIAL_MILITARY = "This Military counts against such worlds only, and never in a total."
CONTACT_TOO = "It also lowers the price of such a military world bought by a contact power."
EXPANSION = "Its extra symbols mean nothing in the base game."
ITSELF = "It scores for itself where a row fits it; each card scores by one row only."
ANYWHERE = "The good may lie on any of your worlds."

NOTES: dict[str, Notes] = {
    "Alien Robot Scout Ship": Notes(
        ("A military Alien world: no contact power and no ship can place it.", WINDFALL)
    ),
    "Alien Robot Sentry": Notes(
        ("A military Alien world: no contact power and no ship can place it.", WINDFALL)
    ),
    "Alien Robotic Factory": Notes((PRODUCTION, "A Colony Ship cannot place it.")),
    "Alien Rosetta Stone World": Notes(
        (
            "It is gray in spite of its title: a Colony Ship may place it, and no Alien discount"
            " applies to it.",
            SPECIAL_MILITARY,
        )
    ),
    "Alien Tech Institute": Notes(
        (
            SPECIAL_MILITARY,
            "The discount goes by colour; the last scoring row goes by title.",
            ITSELF,
        ),
        "With Alien Rosetta Stone World and Deserted Alien Colony it scores 2 + 2, and 2"
        " for itself: 6.",
    ),
    "Alpha Centauri": Notes(
        ("As a start world it begins with its good.", SPECIAL_MILITARY, CONTACT_TOO)
    ),
    "Aquatic Uplift Race": Notes((WINDFALL, EXPANSION)),
    "Artist Colony": Notes((PRODUCTION, "Galactic Renaissance scores it.")),
    "Asteroid Belt": Notes((WINDFALL,)),
    "Avian Uplift Race": Notes((WINDFALL, EXPANSION)),
    "Bio-Hazard Mining World": Notes(
        (PRODUCTION, "The second edition prints it at cost 2, worth no points.")
    ),
    "Black Market Trading World": Notes(
        (
            "It sells whenever Consume happens, whoever chose it, and must be used while a good is"
            " left.",
            "It counts as a consume power and not as a Trade power.",
            "The second edition prints it at cost 2, worth 1 point.",
        ),
        "A Genes good brings 4 cards here, however many Trade powers you have.",
    ),
    "Blaster Gem Mines": Notes((WINDFALL, NOT_YET)),
    "Colony Ship": Notes(
        (
            "It leaves the tableau, which may take back a twelfth card.",
            "It replaces payment, never conquest; with a contact power it places a military world.",
            "Alien Rosetta Stone World is gray, and so allowed.",
        ),
        "With it you place a world of cost 6 and discard nothing but the ship.",
    ),
    "Comet Zone": Notes((PRODUCTION, "No good produced, no card.")),
    "Consumer Markets": Notes(
        (FULL_USE, "Windfall worlds that produce count for the draw."),
        "You produce on two Novelty worlds: draw 2 cards.",
    ),
    "Contact Specialist": Notes(
        (
            MINUS,
            "Your Military plays no part when you buy; world discounts do.",
            "If you could also conquer, choose freely.",
        ),
        "A world of defense 4 costs 3 cards; with Replicant Robots only 1.",
    ),
    "Deficit Spending": Notes(
        ("Chips for hand cards are never doubled.", "Cards just drawn in this phase may go too.")
    ),
    "Deserted Alien Colony": Notes((WINDFALL, "A Colony Ship cannot place it.")),
    "Deserted Alien Library": Notes((WINDFALL, "A Colony Ship cannot place it.")),
    "Deserted Alien Outpost": Notes((WINDFALL, "A Colony Ship cannot place it.")),
    "Destroyed World": Notes((WINDFALL,)),
    "Distant World": Notes((PRODUCTION,)),
    "Diversified Economy": Notes(
        (
            "With four kinds you leave one out, of your choice; with two it is idle.",
            "Goods that lay there before do not count for the draw.",
        )
    ),
    "Drop Ships": Notes((NOT_YET,)),
    "Earth's Lost Colony": Notes((PRODUCTION, "As a start world it begins empty.")),
    "Empath World": Notes((MINUS, WINDFALL)),
    "Epsilon Eridani": Notes((ANYWHERE,)),
    "Expanding Colony": Notes(("Free Trade Association scores it.",)),
    "Expedition Force": Notes(("How many cards you keep stays the same.",)),
    "Export Duties": Notes(("It serves the Trade sale and a sale by Trade League, no other.",)),
    "Former Penal Colony": Notes((WINDFALL, NOT_YET)),
    "Free Trade Association": Notes(
        (FULL_USE, ITSELF),
        "With three Novelty goods you cannot stop after two to give the third to New Vinland.",
    ),
    "Galactic Engineers": Notes(
        ("It produces after the Produce bonus and after windfall powers of one kind.",)
    ),
    "Galactic Federation": Notes(
        (NOT_YET, "It counts itself: 2 points.", "A reduced price never falls below 0.")
    ),
    "Galactic Imperium": Notes(
        (
            "Its Military works against Rebel worlds only, and not when you buy one.",
            "Any military world scores, bought or conquered.",
        ),
        "Rebel Base and Pirate World score 2 + 1.",
    ),
    "Galactic Renaissance": Notes(
        ("Chips are added up first, then divided.",), "With 10 points of chips it scores 3."
    ),
    "Galactic Resort": Notes((WINDFALL, ANYWHERE)),
    "Galactic Survey: SETI": Notes(
        (
            "Each world scores once: 2 with a power in Explore, else 1.",
            "It counts itself as a development with a power in Explore.",
        )
    ),
    "Galactic Trendsetters": Notes((ANYWHERE, "Galactic Renaissance scores it.")),
    "Gambling World": Notes(
        (
            "The two consume powers are apart: each is used once, in any order.",
            "The gamble needs no good, and must be made.",
            "Everybody sees the card that is turned up; 0 cannot be named.",
        )
    ),
    "Gem World": Notes((PRODUCTION, "No good produced, no card.")),
    "Genetics Lab": Notes(("The world must be windfall; production worlds see to themselves.",)),
    "Imperium Armaments World": Notes((PRODUCTION, "The second edition prints it at cost 3.")),
    "Interstellar Bank": Notes(
        ("The card comes whether or not you develop; you may place it or pay with it at once.",)
    ),
    "Investment Credits": Notes((NOT_YET,)),
    "Lost Alien Battle Fleet": Notes((PRODUCTION, "Only Military can place it.")),
    "Lost Alien Warship": Notes((WINDFALL, "Only Military can place it.")),
    "Lost Species Ark World": Notes((PRODUCTION, "No good produced, no cards.")),
    "Malevolent Lifeforms": Notes((PRODUCTION,)),
    "Merchant Guild": Notes(
        (
            "Windfall worlds do not score.",
            "The second edition adds 1 point for each good on your worlds at the end.",
        )
    ),
    "Merchant World": Notes(
        (
            "Selling more is no choice, giving up hand cards is.",
            "Chips for hand cards are never doubled.",
        )
    ),
    "Mining Conglomerate": Notes(
        (FULL_USE, "A tie for the most, or no Rare good at all, gives nothing."),
        "You produce two Rare goods, the others one each: draw 2 cards.",
    ),
    "Mining League": Notes(("With a single Rare good the consume power is idle.", ITSELF)),
    "Mining Robots": Notes((CONTACT_TOO, "Mining League scores it.")),
    "Mining World": Notes((PRODUCTION, "No good produced, no card.")),
    "New Earth": Notes((PRODUCTION, ANYWHERE)),
    "New Economy": Notes(
        (
            "The card is drawn at any point of your Consume phase, and must be drawn.",
            "Trade powers do not score; a card with two consume powers scores once.",
        )
    ),
    "New Galactic Order": Notes(
        ("Military against one kind of worlds does not score; negative Military does.",),
        "With Drop Ships and Contact Specialist: 2 + 3 - 1 = 4 points.",
    ),
    "New Military Tactics": Notes(
        (
            "It is given up while you conquer a world, needed or not.",
            "It leaves the tableau, which may take back a twelfth card.",
            "The Military is gone with the phase; a second Settle phase is a new one.",
        )
    ),
    "New Sparta": Notes(("Shuffled into the deck it is a military world of defense 2.",)),
    "New Survivalists": Notes((PRODUCTION, "Only a Novelty good will do.")),
    "New Vinland": Notes((PRODUCTION, ANYWHERE)),
    "Old Earth": Notes((FULL_USE, ANYWHERE)),
    "Outlaw World": Notes((ANYWHERE, "The second edition adds +1 Military.")),
    "Pan-Galactic League": Notes(
        (
            MINUS,
            "The draw counts production and windfall worlds, with or without a good.",
            "A military Genes world scores 2, not 3.",
        )
    ),
    "Pilgrimage World": Notes(
        (
            "With one good left it must be used all the same, for no chip.",
            "Consume: 2x VPs doubles what it gives.",
        ),
        "Three goods bring 2 chips, doubled 4.",
    ),
    "Pirate World": Notes((WINDFALL, "Other Trade powers come on top.")),
    "Plague World": Notes((PRODUCTION, "Only a Genes good will do.")),
    "Pre-Sentient Race": Notes((WINDFALL,)),
    "Prosperous World": Notes((PRODUCTION, ANYWHERE)),
    "Public Works": Notes(("It gives no card for its own placement.",)),
    "Radioactive World": Notes((WINDFALL,)),
    "Rebel Base": Notes(("Only Military or a contact power can place it.",)),
    "Rebel Fuel Cache": Notes((WINDFALL,)),
    "Rebel Homeworld": Notes(("The one card that a gamble on 7 can hit.",)),
    "Rebel Miners": Notes((PRODUCTION,)),
    "Rebel Outpost": Notes((NOT_YET,)),
    "Rebel Underground": Notes(("The card comes in every Produce phase, goods or no goods.",)),
    "Rebel Warrior Race": Notes((WINDFALL, NOT_YET)),
    "Refugee World": Notes((MINUS, WINDFALL)),
    "Replicant Robots": Notes(
        (
            "A price never falls below 0.",
            "It also lowers the price of a military world bought by"
            " a contact power, never a defense.",
        )
    ),
    "Reptilian Uplift Race": Notes((WINDFALL, EXPANSION)),
    "Research Labs": Notes(
        ("Without a bonus you look at 2 and keep both.", "Galactic Renaissance scores it.")
    ),
    "Runaway Robots": Notes(
        (WINDFALL, "The good it comes with is not produced, and brings no card.")
    ),
    "Secluded World": Notes((PRODUCTION, ANYWHERE)),
    "Space Marines": Notes((NOT_YET,)),
    "Space Port": Notes((PRODUCTION,)),
    "Spice World": Notes((PRODUCTION, "It serves any Novelty good, its own included.")),
    "Star Nomad Lair": Notes((WINDFALL, "Other Trade powers come on top.")),
    "Terraformed World": Notes((ANYWHERE,)),
    "Terraforming Robots": Notes(
        ("Conquered worlds bring the card too; it cannot pay for that same world.",)
    ),
    "The Last of the Uplift Gnarssh": Notes((WINDFALL, EXPANSION)),
    "Tourist World": Notes(("With a single good it is idle; the two may be of one kind.",)),
    "Trade League": Notes(
        (
            "It sells whenever Consume happens, whoever chose it, and must be used while a good is"
            " left.",
            "Its own bonus serves its own sale, and the Trade sale too.",
            ITSELF,
        )
    ),
}
