"""Developments of the game tiles, Homeworld Patriotism to Trade Levies."""

from orrery.roll.texts import TileText
from orrery.roll.texts.phrases import (
    ANY_FACE,
    CREDIT_LIMIT,
    DISCOUNT,
    ENOUGH_SETTLERS,
    NO_WORKERS,
    ONCE,
    OWN_SELECTION,
    PHASE_STAYS,
    REMOVE_ANY,
    REMOVE_FIRST,
    STRIP_FIXED,
    WORLD_COLOUR,
)

DEVELOPMENTS_H_Z: dict[str, TileText] = {
    "homeworld_patriotism": TileText(
        "You may bring up to two Home dice over to the phase you selected.",
        rulings=(
            ONCE,
            OWN_SELECTION,
            "The two may come from different columns.",
        ),
        example=(
            "Your strip die selects Ship; Home dice stand in Explore and Develop. Move both: 3 "
            "shippers, strip die included."
        ),
    ),
    "hydroponics_guild": TileText(
        "You may move one Novelty or Genes die to any other column.",
        rulings=(
            ONCE,
            STRIP_FIXED,
            ANY_FACE,
            "A Consumption die does not pass for either colour.",
        ),
        example="A Genes die in Settle goes to Ship, though it has no Ship face.",
    ),
    "information_tech": TileText(
        "When built: give up one of your dice, then take two Novelty dice into your cup.",
        rulings=(
            REMOVE_ANY,
            REMOVE_FIRST,
            PHASE_STAYS,
            "It acts once and has no power later.",
        ),
        example=(
            "You give up one of the Home dice that built it, now in your Citizenry, and take two "
            "Novelty dice: 7 dice become 8."
        ),
    ),
    "investment_credits": TileText(
        "Build developments with 1 developer less, though with no fewer than 1.",
        rulings=(
            DISCOUNT,
            "Not for itself: it takes all 4. The next tile of the same phase is already cheaper.",
            "It adds to Biological Adaptation.",
        ),
        example=(
            "A 6-cost development takes 5 developers. With Biological Adaptation a 3-cost one with "
            "a Reassign power takes 1."
        ),
    ),
    "isolation_policy": TileText(
        "You may move one or two workers out of Explore, each to any other column.",
        rulings=(
            ONCE,
            "The column decides: dice of any colour and face that stand in Explore will do.",
            "A die on the phase strip stays, even if it selects Explore.",
        ),
        example=(
            "Three dice stand in Explore: one goes to Develop, one to Settle, one remains an "
            "explorer."
        ),
    ),
    "jumpdrive_research": TileText(
        "Each of your Trades from a Rare Elements world earns $1 more.",
        rulings=(
            WORLD_COLOUR,
            "It adds to Export Duties.",
            "Consuming earns nothing extra.",
        ),
        example="A Trade from a Rare Elements world earns $4 + $1 = $5, or $6 with Export Duties.",
    ),
    "local_subsidies": TileText(
        "You may move one Home die to any other column.",
        rulings=(
            ONCE,
            STRIP_FIXED,
            "Another power may then move the same die again.",
        ),
        example=(
            "You selected Produce and one Home die rolled Explore: move it there, and you have 1 "
            "producer more."
        ),
    ),
    "mad_scientists": TileText(
        (
            "If you alone have the most Novelty worlds, you may move one or two workers, each to "
            "any other column; if you tie for most, one."
        ),
        rulings=(
            ONCE,
            "If no tableau has a Novelty world, all tie for most: you may move one.",
            "If another player has more, you cannot use it this round.",
            "Home worlds and faction worlds count.",
        ),
        example=(
            "You have 3 Novelty worlds, the others 2 and 1: move up to two workers. Were it 2, 2 "
            "and 1, you could move one; with 1 against 2, none."
        ),
    ),
    "major_research_labs": TileText(
        "Explore with one extra Home explorer.",
        rulings=(
            "It is no die: never reassigned, recruited, given up or counted as yours.",
            (
                "It must Scout or Stock, at any point among your explorers, even if you have no "
                "others."
            ),
        ),
        example=(
            "Another player selects Explore and you have no explorer: you still Stock once for $2, "
            "or Scout once."
        ),
    ),
    "merchant_guild": TileText(
        "When a Produce phase ends, take $2.",
        rulings=(
            NO_WORKERS,
            "Built in Develop, it already pays in this round's Produce phase.",
            CREDIT_LIMIT,
        ),
        example="You hold $9 when Produce ends: you rise to $10 and lose the other $1.",
    ),
    "mining_league": TileText(
        "When a Produce phase ends, take $1 per good on your Rare Elements worlds.",
        bonus="Each Rare Elements world of yours scores 2 VP.",
        rulings=(
            "Goods of any die colour count, also those from earlier rounds.",
            "Two goods on one world (Galactic Reserves) earn $2.",
            NO_WORKERS,
            "Your home world and faction world count for the bonus.",
        ),
        example=(
            "Your 3 Rare Elements worlds hold 1, 1 and 0 goods when Produce ends: take $2. At the "
            "end of the game they score 6 bonus VP."
        ),
    ),
    "minor_research_labs": TileText(
        "Each of your Consumes from a Genes or Alien world earns 1 VP chip more.",
        rulings=(
            WORLD_COLOUR,
            "It adds to Galactic Renaissance.",
            "Trading earns nothing extra.",
        ),
        example="A Home shipper Consumes an Alien die from an Alien world: 1 + 1 + 1 = 3 VP chips.",
    ),
    "nanotechnology": TileText(
        "You may move one or two workers, each to any other column.",
        rulings=(
            ONCE,
            STRIP_FIXED,
            "That is one use for both: you cannot keep the second for later.",
            "The two may go different ways, and their dice need no face for the new phase.",
        ),
        example="A shipper goes to Settle and an explorer to Develop, both in one use.",
    ),
    "new_economy": TileText(
        "Each of your Consumes earns $2 besides its VP chips.",
        bonus="1 VP per development without a Reassign power, this one counted.",
        rulings=(
            "It adds to Trade Levies and Mining Industry; Trading earns nothing extra.",
            "Backup Planning and Galactic Mandate have Reassign powers and do not count.",
            "Biological Adaptation, immediate developments and your faction development do count.",
        ),
        example=(
            "With Trade Levies each Consume earns $2 + $1 = $3. Of 7 developments at the end, 2 "
            "have Reassign powers: 5 bonus VP."
        ),
    ),
    "new_galactic_order": TileText(
        (
            "When you complete a world, put every Military die among its settlers into your cup, "
            "not into your Citizenry."
        ),
        bonus="2 VP per three Military dice you own; one or two left over count as three.",
        rulings=(
            "All of them must go; you first roll them again next round.",
            "With Galactic Exchange, one or two settlers of other colours go there too.",
            "For the bonus, Military dice anywhere count; Consumption dice do not.",
        ),
        example=(
            "Three Military and one Home settler complete a world: 3 dice go to the cup, the Home "
            "die to the Citizenry. Owning 7 Military dice at the end makes 3 groups: 6 bonus VP."
        ),
    ),
    "operations_affinity": TileText(
        "You may move one worker to Explore or Produce.",
        rulings=(
            ONCE,
            STRIP_FIXED,
            ANY_FACE,
            "An explorer may go to Produce, and a producer to Explore.",
        ),
        example=(
            "An Alien die goes from Develop to Explore: it is an Alien explorer, though it has no "
            "Explore face."
        ),
    ),
    "organic_shipyards": TileText(
        "Ship with two extra shippers: one Home, one Genes.",
        rulings=(
            "They are no dice: only the goods they ship go to the Citizenry.",
            (
                "Each needs a good of its own and must ship while one is left, even if you have no "
                "other shipper."
            ),
            "The Genes one matches Genes worlds when it Consumes; the Home one matches nothing.",
        ),
        example=(
            "Two Genes worlds each hold a Genes die. The Genes shipper Consumes one for 3 VP "
            "chips, the Home shipper the other for 2."
        ),
    ),
    "propaganda_campaign": TileText(
        "You may bring up to two workers over to the phase you selected.",
        rulings=(
            ONCE,
            OWN_SELECTION,
            "Any colours, and the two may come from different columns.",
        ),
        example=(
            "Your strip die selects Settle. A shipper and an explorer join it: 3 settlers, strip "
            "die included."
        ),
    ),
    "public_works": TileText(
        "Each development you complete earns $1.",
        rulings=(
            "Not for itself, but already for the next one of the same phase.",
            "It adds to Galactic Recycling.",
            CREDIT_LIMIT,
        ),
        example="In one Develop phase you complete Public Works and then one more development: $1.",
    ),
    "replicant_robots": TileText(
        "Settle any world with 1 settler less, though with no fewer than 1.",
        rulings=(
            DISCOUNT,
            "It adds to Alien Uplift Blueprints and comes after Free Trade Zone.",
            ENOUGH_SETTLERS,
        ),
        example=(
            "A 4-cost world takes 3 settlers. A 6-cost Alien world with Alien Uplift Blueprints "
            "takes 4; a 1-cost world still takes 1."
        ),
    ),
    "robot_surveyors": TileText(
        "When a Settle phase ends, take $2.",
        rulings=(
            NO_WORKERS,
            "Built in Develop, it already pays in this round's Settle phase.",
            CREDIT_LIMIT,
        ),
        example="You have no settler, another player selects Settle: you still take $2.",
    ),
    "shipping_affinity": TileText(
        "You may move one worker to Ship.",
        rulings=(ONCE, STRIP_FIXED, ANY_FACE),
        example=(
            "You have 2 goods but 1 shipper: move a Military die from Settle to Ship, though it "
            "has no Ship face."
        ),
    ),
    "space_docks": TileText(
        "Ship with one extra Home shipper.",
        rulings=(
            "It is no die: only the good it ships goes to the Citizenry.",
            "It must ship if a good is left, even if you have no other shipper.",
            "A Home shipper never matches a world when it Consumes.",
        ),
        example=(
            "It ships a Novelty die from a Novelty world: Trade for $3, or Consume for 1 + 1 = 2 "
            "VP chips."
        ),
    ),
    "space_marines": TileText(
        "When built: give up one of your dice, then take $1 and a Military die into your cup.",
        rulings=(
            REMOVE_ANY,
            REMOVE_FIRST,
            PHASE_STAYS,
            "It acts once and has no power later.",
        ),
        example=(
            "You give up a Home die from your Citizenry, take $1 and a Military die: still 6 dice, "
            "and you first roll the new one next round."
        ),
    ),
    "space_mercenaries": TileText(
        "You may move one Military or Rare Elements die to any other column.",
        rulings=(
            ONCE,
            STRIP_FIXED,
            ANY_FACE,
            "A Consumption die does not pass for either colour.",
        ),
        example="A Military die in Develop goes to Produce, though it has no Produce face.",
    ),
    "space_refineries": TileText(
        "Each of your Consumes from a Rare Elements world earns 1 VP chip more.",
        rulings=(
            WORLD_COLOUR,
            "It adds to Galactic Renaissance.",
            "Trading earns nothing extra.",
        ),
        example=(
            "A Rare Elements shipper Consumes a Home die from a Rare Elements world: 1 + 1 + 1 = 3 "
            "VP chips."
        ),
    ),
    "space_tourism": TileText(
        (
            "Each Ship phase earns you $1, and $1 more if the costliest worlds of all tableaus are "
            "yours alone."
        ),
        rulings=(
            "If several worlds share the highest cost, all of them must be yours.",
            "Printed costs decide, not what was paid.",
            NO_WORKERS,
            "You get it when the phase ends.",
        ),
        example=(
            "Your costliest world costs 5, those of the others 4 and 3: $2. If another player has "
            "a 5-cost world too: $1."
        ),
    ),
    "system_diversification": TileText(
        "You may move one or two dice that are not Home dice, each to any other column.",
        bonus="Half the total printed cost of your Reassign developments, rounded up.",
        rulings=(
            ONCE,
            STRIP_FIXED,
            "The bonus goes by printed costs and counts this tile's own 6.",
            (
                "Backup Planning and Galactic Mandate count for the bonus, Biological Adaptation "
                "does not."
            ),
        ),
        example=(
            "A Genes die goes to Ship and a Consumption die to Settle. Reassign developments of 6, "
            "3 and 2 total 11 at the end: 6 bonus VP."
        ),
    ),
    "technology_affinity": TileText(
        "You may move one worker to Develop.",
        rulings=(ONCE, STRIP_FIXED, ANY_FACE),
        example=(
            "You have 1 developer and need 2: move a Novelty die from Ship to Develop, though it "
            "has no Develop face."
        ),
    ),
    "technology_unions": TileText(
        (
            "Each Explore phase and each Produce phase earns you $1 while you alone have the most "
            "developments."
        ),
        rulings=(
            "A tie for most pays nothing.",
            "Faction developments count; tiles in construction zones do not.",
            NO_WORKERS,
        ),
        example=(
            "You have 4 developments, the others 3 and 2: $1 in Explore and $1 in Produce, if both "
            "happen. At 4, 4 and 2 you get nothing."
        ),
    ),
    "terraforming_robots": TileText(
        "Each world you complete earns $1, or $2 if it is a Rare Elements world.",
        rulings=(
            "Rare Elements means the colour of the world, not the die it grants.",
            "It adds to Galactic Recycling.",
            CREDIT_LIMIT,
        ),
        example=(
            "You complete a Novelty world and a Rare Elements world in one Settle phase: $1 + $2 = "
            "$3."
        ),
    ),
    "trade_levies": TileText(
        "Each of your Consumes earns $1 besides its VP chips.",
        rulings=(
            "It pays for worlds of every colour, but despite its name never for a Trade.",
            "It adds to New Economy and Mining Industry.",
            CREDIT_LIMIT,
        ),
        example="You Consume two goods: $2 besides the chips. With New Economy it would be $6.",
    ),
}
