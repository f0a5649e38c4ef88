"""Why a bot chose as it did, as data: what it considered, what it expects, and one sentence."""

from __future__ import annotations

from dataclasses import dataclass, field

# For bots that decide too simply to say more.
SENTENCES = {
    "random": "Any legal choice was as likely.",
    "novice": "A rule of thumb prefers it.",
}


@dataclass(frozen=True)
class Considered:
    """One choice that a bot looked at, and the chance to win it expects of it, from 0 to 1."""

    choice: str
    chance: float
    samples: int = 0
    """How often it was played on in the bot's head; 0 when it was judged by its looks."""


@dataclass(frozen=True)
class Explanation:
    """A bot's last decision."""

    bot: str
    choice: str
    why: str
    considered: list[Considered] = field(default_factory=list)
    """The best few, the chosen one first."""


def explanation_of(bot: object, choice: str) -> Explanation:
    """What a bot says of the choice it just made; the plain fact when it says nothing itself."""
    said = getattr(bot, "last", None)
    if isinstance(said, Explanation) and said.choice == choice:
        return said
    name = str(getattr(bot, "name", type(bot).__name__))
    return Explanation(name, choice, SENTENCES.get(name, "It gives no reasons."))
