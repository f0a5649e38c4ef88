"""Every step that a game declares: the instances, which compiled classes have too."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from orrery.core.step import AnyStep, Step


def steps_of(game: str) -> list[AnyStep]:
    """The steps of a game and of all its boxes."""
    package = import_module(f"orrery.{game}")
    found: dict[int, AnyStep] = {}
    for module in walk_packages(package.__path__, f"orrery.{game}."):
        for value in vars(import_module(module.name)).values():
            if isinstance(value, Step):
                found[id(value)] = value
    return list(found.values())
