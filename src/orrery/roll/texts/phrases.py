"""Rulings that several developments share."""

ONCE = "Optional, and at most once per round, after you have selected a phase."
STRIP_FIXED = "The die on the phase strip stays where it is."
ANY_FACE = "Its die need not have a face for the new phase."
OWN_SELECTION = "What counts is the phase under your own strip die, not another player's."
NO_WORKERS = "You need no worker in the phase, but the phase must happen."
CREDIT_LIMIT = "Credits beyond $10 are lost."
DISCOUNT = "You must use the discount; scoring still goes by printed cost."
ENOUGH_SETTLERS = (
    "A world that now has enough settlers waits for the start of the next Settle phase."
)
WORLD_COLOUR = "Go by the colour of the world, not of the dice."
REMOVE_ANY = (
    "Compulsory, but the die may come from anywhere, even from among the workers just used."
)
REMOVE_FIRST = "Give up first, then gain: the new dice cannot be the ones you give up."
PHASE_STAYS = "If the die given up had selected a phase, that phase still happens."
IS_REASSIGN = "It is itself a development with a Reassign power."
