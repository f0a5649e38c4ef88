"""What the box adds to a view as it travels: fields of an empire, and of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, Struct

from orrery.roll.rivalry.deal.wire import DealData
from orrery.roll.rivalry.orb.wire import OrbData

if TYPE_CHECKING:
    from orrery.roll.wire import EmpireData, RollViewData

EMPIRE: Final[dict[str, type[Struct]]] = {"orb": OrbData}
TABLE: Final[dict[str, type[Struct]]] = {"deal": DealData}


def orb_data(empire: EmpireData) -> OrbData | None:
    """The orb of an empire, if the Orb game is played."""
    found: Any = getattr(empire, "orb", UNSET)
    return found if isinstance(found, OrbData) else None


def deal_data(view: RollViewData) -> DealData | None:
    """The deal mat, if the Deal game is played."""
    found: Any = getattr(view, "deal", UNSET)
    return found if isinstance(found, DealData) else None
