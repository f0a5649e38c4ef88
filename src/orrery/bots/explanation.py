"""Why a bot chose as it did, as data: what it considered, what it expects, and one sentence.

Bots that look ahead say so as they decide (`last`). Bots that follow rules of thumb keep what they
had before them, and put it into words only when somebody asks (`explain`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from orrery.core.choice import Choice

# For bots that have not decided anything yet.
SENTENCES = {
    "random": "Any legal choice was as likely.",
    "novice": "A rule of thumb prefers it.",
}
FORCED = "There was nothing else to choose."
# How many choices are shown.
BEST_FEW = 4


@dataclass(frozen=True)
class Considered:
    """One choice that a bot looked at, and what it thought of it."""

    choice: str
    chance: float | None = None
    """The chance to win it expects of it, from 0 to 1; None where it estimates none."""
    samples: int = 0
    """How often it was played on in the bot's head; 0 when it was judged by its looks."""
    worth: float | None = None
    """What a rule of thumb gives for it, to be compared with the others of this decision only."""


@dataclass(frozen=True)
class Explanation:
    """A bot's last decision."""

    bot: str
    choice: str
    why: str
    considered: list[Considered] = field(default_factory=list)
    """The best few, the chosen one first."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can say afterwards what it considered."""

    def explain(self, choice: str) -> Explanation | None:
        """Why its last decision was this; None when it was another."""
        ...


def explanation_of(bot: object, choice: str) -> Explanation:
    """What a bot says of the choice it just made; the plain fact when it says nothing itself."""
    said = getattr(bot, "last", None)
    if isinstance(said, Explanation) and said.choice == choice and said.considered:
        return said
    told = bot.explain(choice) if isinstance(bot, Explains) else None
    if told is not None:
        return told
    name = str(getattr(bot, "name", type(bot).__name__))
    return Explanation(name, choice, SENTENCES.get(name, "It gives no reasons."))


def by_rule(
    bot: str,
    choice: str,
    rule: str,
    menu: Sequence[Choice],
    worths: Sequence[float | None] = (),
) -> Explanation | None:
    """A choice by a rule of thumb: the menu, and what it thought of each where it reckons that.

    None when the choice is not of this menu.
    """
    texts = [each.text for each in menu]
    if choice not in texts:
        return None
    if len(texts) == 1:
        return only_choice(bot, choice)
    known = list(worths) if worths else [None] * len(texts)
    others = [at for at in range(len(texts)) if texts[at] != choice]
    others.sort(key=lambda at: (known[at] is None, -(known[at] or 0.0)))
    best = [texts.index(choice), *others][:BEST_FEW]
    return Explanation(bot, choice, rule, [_thought_of(texts[at], known[at]) for at in best])


def only_choice(bot: str, choice: str) -> Explanation:
    """What there is to say where nothing else could be chosen."""
    return Explanation(bot, choice, FORCED, [Considered(choice)])


def _thought_of(choice: str, worth: float | None) -> Considered:
    return Considered(choice, worth=None if worth is None else round(worth, 3))
