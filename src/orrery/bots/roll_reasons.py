"""For each question of Roll: which rule of thumb answers it, in a sentence."""

from __future__ import annotations

# As the rules themselves say it, see `orrery.bots.roll_novice`.
RULES = {
    "start-tiles": "It takes the pair of sides that pays best for its workers.",
    "assign": "It selects the phase that brings most, and puts wild dice where they add most.",
    "reassign": "It uses a power when the die that moves clearly gains by it.",
    "move": "It goes on moving while a die gains by it.",
    "explore": "It scouts or stocks, whatever is worth more, and puts better tiles on top.",
    "abandon": "It gives up a tile only if that is poor and others are left.",
    "place": "It builds the side that pays best, and keeps the two stacks in some balance.",
    "shed": "It gives up the poorest tile.",
    "worker": "It puts the die on the tile that is least useful elsewhere.",
    "spend": "It spends the better dice, which can be recruited again.",
    "to-cup": "Every die that returns to the cup saves a credit, the best ones first.",
    "remove": "It gives back the plainest die, best one that waits in the Citizenry.",
    "produce": "It lays matching goods on the worlds that pay best, by dice that are missed least.",
    "ship": "It makes the shipment that is worth most now.",
    "buy": "A chip is a point; it keeps the credit only when that is worth more.",
    "recruit": "It recruits the die whose faces have most work ahead.",
    "recall": "It recalls nothing, unless the cup is all but empty.",
    "give-up": "It gives up the plainest of the settlers that are used here.",
    "take-die": "It takes the die whose faces have most work ahead.",
    "setup-removal": "It gives back a Home die: over a whole game that is the plainest.",
    "forecast": "It moves the worker that gains most by it.",
    "fine-tune": "It moves the worker that gains most by it.",
    "lay": "A matching good on the new world needs no recruiting and no producer.",
    "swap": "It takes the die of the supply whose faces have most work ahead.",
    "dollar": "It deals or researches, whatever gains most, or refuses to deal for a credit.",
    "deal-die": "It gives back the plainest die, best one that waits in the Citizenry.",
    "hand-over": "It gives up the poorest tile.",
    "terms": "It agrees to what costs least or brings most.",
    "release": "It recalls nothing, unless the cup is all but empty.",
    "surrender": "It gives up the tile that is missed least.",
    "name": "It names the word or colour whose tiles pay best on average.",
    "deal-place": "It builds the side that pays best, and keeps the two stacks in some balance.",
    "post": "It puts dice that wait in the Citizenry where they do most.",
    "adopt": "It takes the generic tile that brings most.",
    "deal-substitute": "It takes the die whose faces have most work ahead.",
    "improve": "It takes the face that brings most in the rounds that are left.",
    "send": "It shifts the die that does most in its new place.",
}
UNKNOWN = "It has never seen this question, so any answer was as good as another."
TIED = "Others seemed as good to it, and luck decided between them."
