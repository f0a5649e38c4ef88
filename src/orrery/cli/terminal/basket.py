"""A basket: a set that a person picks at the terminal, in any order, until it is complete."""

from __future__ import annotations

import re

from orrery.cli.terminal import menu
from orrery.core.choice import Choice
from orrery.core.picking import Pick

BETWEEN = re.compile(r"\s*[,;]\s*")


class Basket:
    """What was picked so far of a pool; what is named again is taken back."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick
        # Places in the pool, in the order in which they were picked.
        self._taken: list[int] = []

    @property
    def chosen(self) -> list[Choice]:
        """The choices that were picked, in their order."""
        return [self.pick.pool[at] for at in self._taken]

    @property
    def full(self) -> bool:
        """Whether no more can be picked."""
        return len(self._taken) >= self.pick.most

    @property
    def enough(self) -> bool:
        """Whether the set may be closed as it is."""
        return len(self._taken) >= self.pick.least

    def lines(self) -> list[str]:
        """The pool as numbered lines; what was picked has a mark."""
        return [
            f"{'×' if at in self._taken else ' '} {choice.text}"
            for at, choice in enumerate(self.pick.pool)
        ]

    def count(self) -> str:
        """How far the set is, in words."""
        least, most = self.pick.least, self.pick.most
        wanted = str(most) if least == most else f"{least} to {most}"
        return f"{len(self._taken)} of {wanted} picked"

    def toggle(self, typed: str) -> str:
        """Pick, or take back, all that is typed: numbers of lines, or texts between commas.

        Returns what is wrong with it; then nothing has changed.
        """
        before = self._taken[:]
        parts = typed.split() if re.fullmatch(r"[\d\s,;]+", typed) else BETWEEN.split(typed)
        for part in (part.strip(" ,;") for part in parts):
            if part and (trouble := self._toggle_one(part)):
                self._taken = before
                return trouble
        if len(self._taken) > self.pick.most:
            trouble = f"That is {len(self._taken)}, and at most {self.pick.most} can be picked."
            self._taken = before
            return trouble
        return ""

    def _toggle_one(self, part: str) -> str:
        pool = self.pick.pool
        if part.isdecimal():
            number = menu.line_number(part, len(pool))
            if not number:
                return f"There is no line {part[:20]}: choose from 1 to {len(pool)}."
            self._flip(number - 1)
            return ""
        found = menu.match(list(dict.fromkeys(pool)), part)
        if not found:
            return f"{part!r} is none of what can be picked; ? helps."
        if len(found) > 1:
            return f"{part!r} may mean {' or '.join(choice.text for choice in found[:3])}."
        copies = [at for at, choice in enumerate(pool) if choice is found[0]]
        free = [at for at in copies if at not in self._taken]
        self._flip(free[0] if free else copies[-1])
        return ""

    def _flip(self, at: int) -> None:
        if at in self._taken:
            self._taken.remove(at)
        else:
            self._taken.append(at)
