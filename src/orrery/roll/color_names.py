"""The names of all colours as a type, for the wire. Not compiled: it is made at run time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from orrery.roll.terms import COLORS

if TYPE_CHECKING:
    ColorName = str
else:
    ColorName = Literal[COLORS]
