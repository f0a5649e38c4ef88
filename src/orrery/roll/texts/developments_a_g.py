"""Developments of the game tiles, Advanced Logistics to Galactic Salon."""

from orrery.roll.texts import TileText
from orrery.roll.texts.phrases import (
    ANY_FACE,
    CREDIT_LIMIT,
    DISCOUNT,
    ENOUGH_SETTLERS,
    IS_REASSIGN,
    NO_WORKERS,
    ONCE,
    OWN_SELECTION,
    PHASE_STAYS,
    REMOVE_ANY,
    REMOVE_FIRST,
    STRIP_FIXED,
    WORLD_COLOUR,
)

DEVELOPMENTS_A_G: dict[str, TileText] = {
    "advanced_logistics": TileText(
        (
            "During Explore you may rearrange your construction zone: put either stack in any "
            "order and flip tiles across to the other stack."
        ),
        rulings=(
            "Use it as often as you like between tasks, even without an explorer.",
            (
                "Too late once Alien Research Team has drawn; in strict order, only during your "
                "own turn."
            ),
            "Dice stay on top of their stack, whichever tile now lies there.",
            "No tile leaves the zone; one that now has enough dice still waits for its own phase.",
        ),
        example=(
            "Three settlers lie on a 5-cost world, above a 2-cost world. Swap the two: at the next "
            "Settle phase the 2-cost world is complete, and the third settler goes on to the "
            "5-cost world."
        ),
    ),
    "alien_research_ship": TileText(
        "Explore with two extra explorers: one Home, one Alien.",
        rulings=(
            "They are no dice: never reassigned, recruited, given up or counted as yours.",
            (
                "Both must Scout or Stock, in any order among your explorers, even if you have no "
                "others."
            ),
            "The Alien one counts for Alien Archaeology and Alien Research Team.",
        ),
        example=(
            "With Alien Archaeology you Stock with both: $2 for the Home explorer and $4 for the "
            "Alien one, $6 in all."
        ),
    ),
    "alien_research_team": TileText(
        (
            "When everybody has explored, draw 1 tile and put it, either side up, under the "
            "matching stack. Take $1 if you Scouted with an Alien explorer."
        ),
        rulings=(
            "The tile comes in every Explore phase, even if you have no explorer.",
            (
                "It is no Scout: abandon nothing for it, and Improved Reconnaissance cannot put it "
                "on top."
            ),
            "The $1 comes once per phase; an Alien explorer that Stocks does not earn it.",
            (
                "If the bag is empty, the abandoned tiles go in first; if there are none, you get "
                "no tile."
            ),
        ),
        example=(
            "You Scout with two Alien explorers and Stock with a Home one: $2 for the Stock, $1 "
            "from this tile, and 1 extra tile at the end."
        ),
    ),
    "alien_uplift_blueprints": TileText(
        "Settle Genes and Alien worlds with 1 settler less.",
        rulings=(
            DISCOUNT,
            "It adds to Replicant Robots.",
            WORLD_COLOUR,
            ENOUGH_SETTLERS,
        ),
        example=(
            "A 5-cost Alien world takes 4 settlers, with Replicant Robots 3; it scores 5 VP all "
            "the same."
        ),
    ),
    "backup_planning": TileText(
        (
            "You may Dictate more than once per round, each time at the price of another worker "
            "set aside."
        ),
        rulings=(
            "Each Dictate must also move a worker; setting one aside alone is not allowed.",
            "Dice set aside cannot be moved any more; they return to your cup at Reveal.",
            "With Galactic Mandate each Dictate moves one to three workers.",
            IS_REASSIGN,
        ),
        example=(
            "Of 6 workers 1 is on the strip. You Dictate twice: 2 are set aside and 2 of the other "
            "3 change column. The 2 set aside return to your cup at Reveal."
        ),
    ),
    "colonial_affinity": TileText(
        "You may move one worker to Settle.",
        rulings=(ONCE, STRIP_FIXED, ANY_FACE),
        example=(
            "You have 2 settlers and need 3: move a Novelty die from Ship to Settle, though it has "
            "no Settle face."
        ),
    ),
    "conscription": TileText(
        "When built: give up one of your dice, then take two Military dice into your cup.",
        rulings=(
            REMOVE_ANY,
            REMOVE_FIRST,
            PHASE_STAYS,
            "It acts once and has no power later.",
        ),
        example=(
            "With 8 dice you give up a Home die from your Citizenry and take two Military dice: 9 "
            "dice. You first roll the new ones next round."
        ),
    ),
    "diversification": TileText(
        "You may move one Home die out of Explore into another column.",
        rulings=(
            ONCE,
            "The column decides, not the face: any Home die standing in Explore will do.",
            "A die on the phase strip stays, even if it selects Explore.",
        ),
        example=(
            "Three Home dice stand in Explore. Move one to Ship: 2 explorers are left and you have "
            "1 shipper more."
        ),
    ),
    "executive_power": TileText(
        "You may move two workers out of one column into the phase you selected.",
        rulings=(
            ONCE,
            "Exactly two, and both from the same column.",
            (
                "Earlier moves count: another power may bring the second worker into that column "
                "first."
            ),
            OWN_SELECTION,
        ),
        example=(
            "Your strip die selects Produce and 3 dice stand in Explore. Move 2 of them: you have "
            "3 producers, strip die included, and 1 explorer."
        ),
    ),
    "export_duties": TileText(
        "Each of your Trades earns $1 more.",
        rulings=(
            "It applies to worlds of every colour, but never to a Consume.",
            "It adds to Galactic Demand and Jumpdrive Research.",
            CREDIT_LIMIT,
        ),
        example="A Trade from a Genes world earns $5 + $1 = $6.",
    ),
    "free_trade_association": TileText(
        "When a Ship phase ends, take $2.",
        bonus="Half the total printed cost of your Novelty worlds, rounded up.",
        rulings=(
            NO_WORKERS,
            (
                "Your home world and faction world count for the bonus, worlds under construction "
                "do not."
            ),
            "Add up the costs first, then halve and round up once.",
        ),
        example=(
            "Your Novelty worlds cost 3, 2 and 2, together 7. Half is 3.5, so you score 4 bonus VP "
            "besides the tile's own 6."
        ),
    ),
    "free_trade_zone": TileText(
        "Settle gray worlds with 2 settlers less, though with no fewer than 2.",
        rulings=(
            "Gray worlds of cost 1 or 2 stay as they are.",
            "Replicant Robots comes after it and may go down to 1.",
            DISCOUNT,
            ENOUGH_SETTLERS,
        ),
        example=(
            "Gray worlds of cost 3, 4, 5 and 6 take 2, 2, 3 and 4 settlers; with Replicant Robots "
            "they take 1, 1, 2 and 3."
        ),
    ),
    "galactic_bankers": TileText(
        "Each Trade lets you buy 1 VP chip for $1 if you like.",
        bonus="As many VP as you have developments, this one counted.",
        rulings=(
            "First take the credits of the Trade, up to $10, then pay.",
            "One chip per Trade at most.",
            "Every development counts for the bonus: faction, Reassign and immediate ones too.",
        ),
        example=(
            "You hold $8 and Trade from a Rare Elements world for $4: you stop at $10, then pay $1 "
            "for a chip and keep $9. With 7 developments at the end you score 7 bonus VP."
        ),
    ),
    "galactic_demand": TileText(
        "Each of your Trades from a Novelty world earns $2 more.",
        rulings=(
            WORLD_COLOUR,
            "It adds to Export Duties.",
            "Consuming earns nothing extra.",
        ),
        example="A Trade from a Novelty world earns $3 + $2 = $5, or $6 with Export Duties.",
    ),
    "galactic_exchange": TileText(
        (
            "When you complete a world, put one or two of its settlers into your cup instead of "
            "your Citizenry."
        ),
        bonus="1 VP per colour among your dice, at most 7.",
        rulings=(
            "At least one must go to the cup; you choose which, and whether a second follows.",
            "You first roll those dice again next round.",
            (
                "With New Galactic Order, all its Military settlers go there and one or two others "
                "as well."
            ),
            "For the bonus, dice anywhere count, and Consumption is just a colour of its own.",
        ),
        example=(
            "Two Home, one Genes and one Military settler complete a world: you put Genes and "
            "Military into the cup, both Home dice go to the Citizenry. Dice of 5 colours at the "
            "end score 5 bonus VP."
        ),
    ),
    "galactic_federation": TileText(
        (
            "When you complete another development, put one or two of its developers into your cup "
            "instead of your Citizenry."
        ),
        bonus="A third of the total printed cost of your developments, rounded up.",
        rulings=(
            "At least one must go to the cup; you choose which, and whether a second follows.",
            "Not for its own developers, but already for the next tile in the same phase.",
            "The bonus goes by printed costs; its own 6 and your faction development count.",
        ),
        example=(
            "Three developers complete a 3-cost development: two go to the cup, one to the "
            "Citizenry. Developments of 6, 5, 3 and 2 total 16 and score 6 bonus VP."
        ),
    ),
    "galactic_influence": TileText(
        "You may move one worker to any other column.",
        rulings=(
            ONCE,
            STRIP_FIXED,
            ANY_FACE,
            "Another power may then move the same worker again.",
        ),
        example=(
            "You move an explorer to Develop. Shipping Affinity could still take that die on to "
            "Ship."
        ),
    ),
    "galactic_investors": TileText(
        "When a Develop phase ends, take $2.",
        rulings=(
            NO_WORKERS,
            "It already pays in the phase in which you build it.",
            CREDIT_LIMIT,
        ),
        example="You hold $9 when Develop ends: you rise to $10 and lose the other $1.",
    ),
    "galactic_mandate": TileText(
        (
            "When you Dictate, you may move up to three workers for the one you set aside, each to "
            "any column."
        ),
        rulings=(
            "Move at least one; each must change column, and they may part ways.",
            "You still Dictate only once per round, unless you have Backup Planning.",
            IS_REASSIGN,
        ),
        example=(
            "Of 5 workers 1 is on the strip. Set 1 aside and move the other 3: one to Settle, two "
            "to Produce."
        ),
    ),
    "galactic_recycling": TileText(
        "Each tile you complete, development or world, earns $1.",
        rulings=(
            "Not for itself, but already for the next tile of the same phase.",
            "It adds to Public Works and Terraforming Robots.",
            CREDIT_LIMIT,
        ),
        example=(
            "A development earns $1, with Public Works $2. A Rare Elements world with Terraforming "
            "Robots earns $2 + $1 = $3."
        ),
    ),
    "galactic_renaissance": TileText(
        "Each of your Consumes earns 1 VP chip more.",
        bonus=(
            "VP chips worth 1, 3, 6, 10, 15, 21, 28, 36, 45 or 55 score 1 to 10 bonus VP, a step "
            "each."
        ),
        rulings=(
            "It adds to Minor Research Labs and Space Refineries.",
            "For the bonus, count the value of the chips, not their number.",
            "You must reach a step in full; nothing is rounded up here.",
            "The steps go on beyond 10 bonus VP: 66 for 11, 78 for 12.",
        ),
        example=(
            "A Home shipper Consumes a Genes die from a Genes world: 1 + 1 + 1 = 3 VP chips. Chips "
            "worth 24 at the end have passed the step of 21: 6 bonus VP."
        ),
    ),
    "galactic_reserves": TileText(
        "Two goods fit on each of your non-gray worlds.",
        bonus="1 VP per good left on your worlds.",
        rulings=(
            "It lasts for good, from the Produce phase of the round in which you build it.",
            "Each good takes its own producer and its own shipper; the two may differ in colour.",
            "A newly settled world still comes with one good at most.",
            "Goods recalled in the last round are lost for the bonus.",
        ),
        example=(
            "Your 3 non-gray worlds are empty and you have 5 producers: 5 goods. In the same, last "
            "round you ship 2 and recall none: 3 bonus VP."
        ),
    ),
    "galactic_salon": TileText(
        "Each Ship phase earns you 1 VP chip.",
        rulings=(
            NO_WORKERS,
            "You get it when the phase ends, even if you shipped nothing.",
            "The chip can empty the pool and so bring the last round; an empty pool still pays.",
        ),
        example="You have no shipper and no good, another player selects Ship: you get 1 VP chip.",
    ),
}
