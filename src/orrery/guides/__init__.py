"""Guided first games: at a real table, by the real rules, what can be done and why one would."""

from __future__ import annotations

from typing import Any

from orrery.guides.lesson import Guide
from orrery.guides.race import RACE
from orrery.guides.rivalry import RIVALRY
from orrery.guides.roll import ROLL

GUIDES: dict[str, Guide[Any]] = {guide.name: guide for guide in (ROLL, RACE, RIVALRY)}
