"""What a judge is trained for, whatever is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from orrery.bots.bot import Bot
from orrery.bots.judging.judge import Judge
from orrery.bots.judging.mind import Mind
from orrery.bots.judging.vocabulary import Vocabulary
from orrery.core.chance import Chance
from orrery.core.game import Game


@dataclass(frozen=True)
class Subject:
    """What a judge is trained for: what it reads, where its weights go, and its games."""

    features: str
    version: int
    binary: int
    """Binary features of a position; the words of choices come on top."""
    dense: int
    vocabulary: Vocabulary
    weights: str
    start: Callable[[Chance], Game]
    """A new game; luck says with how many players and which boxes, if that is left open."""
    mind: Mind
    novice: Callable[[Chance], Bot]
    grown: Callable[[Path], Judge]
    """A judge that begins with what the judge of a similar game has learned."""
    tied: Callable[[Judge], None] | None = None
    """Makes equal in a judge what the game does not tell apart, after each step of learning."""
