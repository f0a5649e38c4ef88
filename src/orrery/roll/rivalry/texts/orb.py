"""The faces of the Alien Orb in our own words."""

from __future__ import annotations

_STACK = (
    "At once: you may put any one of your dice, from any place, on your {stack} as a {worker}."
    " Nothing completes before the next {phase} phase."
)
_GOODS = (
    "At once: you may put {count} of your dice, from any place, on different empty worlds of yours"
    " that are not gray, as goods. Galactic Reserves allows two on a world."
)
_CHEAPER = "{phase}: every {tile} of yours takes {count} this phase, but never less than one."
EFFECTS: dict[str, str] = {
    "improve-1": "At once: you may spend 1 upgrade point on this die; it then waits in the cup.",
    "reassign-1": "Assign: you may Reassign one worker to any phase.",
    "explorer": "Explore: you have one more Home explorer, which is no die.",
    "reassign-2": "Assign: you may Reassign one or two workers, each to any phase.",
    "improve-2": "At once: you may spend 2 upgrade points on this die; it then waits in the cup.",
    "develop-1": _STACK.format(stack="development stack", worker="developer", phase="Develop"),
    "develop-2": _CHEAPER.format(phase="Develop", tile="development", count="one developer less"),
    "develop-3": _CHEAPER.format(phase="Develop", tile="development", count="two developers less"),
    "settle-1": _STACK.format(stack="world stack", worker="settler", phase="Settle"),
    "settle-2": _CHEAPER.format(phase="Settle", tile="world", count="one settler less"),
    "settle-3": _CHEAPER.format(phase="Settle", tile="world", count="two settlers less"),
    "produce-1": _GOODS.format(count="one"),
    "produce-2": _GOODS.format(count="one or two"),
    "produce-3": _GOODS.format(count="up to three"),
    "fleet-1": "Explore: one more Home explorer. Ship: one more Home shipper. They are no dice.",
    "fleet-2": (
        "Explore: one more Home explorer. Ship: one more Home and one more Consumption shipper."
        " They are no dice."
    ),
    "fleet-3": (
        "Reveal: the Ship phase occurs. Ship: one more Consumption shipper, which is no die."
    ),
    "talent-1": "At once: you gain $2.",
    "talent-2": "At once: you gain a Talent counter, which you may assign this round.",
    "talent-3": "At once: you gain two Talent counters, which you may assign this round.",
    "arrow": (
        "At once: the die is turned to the adjacent side that the arrow points to, and that face"
        " counts. Arrows that lead in a circle do nothing."
    ),
}
