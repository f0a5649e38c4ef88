"""The orb die as it travels."""

from __future__ import annotations

from msgspec import Struct


class OrbData(Struct, frozen=True):
    """An empire's orb: its faces by side, the side that is up (0: in the cup), and what is left."""

    faces: list[str]
    side_up: int
    left: int
    """Upgrade points or shifts of dice that its owner may still use."""
