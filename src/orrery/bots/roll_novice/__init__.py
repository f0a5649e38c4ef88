"""The novice: a beginner at Roll who has read the rulebook and plays for points."""

from orrery.bots.roll_novice.novice import RollNovice

__all__ = ["RollNovice"]
