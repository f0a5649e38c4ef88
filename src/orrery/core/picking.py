"""Sets that are picked one by one: cards to pay, goods to consume, dice to recall.

The engine asks for a set in one canonical order, so that no set is offered twice and a tree of
choices stays small. A person picks in any order: `Pick` says from what and how many, and `spell`
turns a freely chosen set into the choices that the engine takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from orrery.core.chance import ChanceMetError, NoChance
from orrery.core.choice import Choice
from orrery.core.errors import Refusal, Refused

if TYPE_CHECKING:
    from orrery.core.game import Game


class Pick:
    """The set that a decision picks.

    `pool` is what can still be picked, one entry for each copy, in canonical order; `least` and
    `most` say how many more; `picked` is what the set holds already. No two of the same group can
    be in the set, where `groups` names one for each entry of the pool. `close` ends a set that
    could be larger.
    """

    __slots__ = ("close", "groups", "least", "most", "picked", "pool")

    def __init__(
        self,
        pool: list[Choice],
        least: int,
        most: int,
        picked: list[Choice],
        close: Choice | None = None,
        groups: list[str] | None = None,
    ) -> None:
        self.pool = pool
        self.least = least
        self.most = most
        self.picked = picked
        self.close = close
        self.groups: list[str] = groups or []

    def why_not(self, wanted: Sequence[Choice], prompt: str, rule: str) -> Refusal | None:
        """Why these cannot be the rest of the set; None when they can."""
        have = Counter(choice.text for choice in self.pool)
        for text, count in Counter(choice.text for choice in wanted).items():
            if text not in have:
                return Refusal("not-in-set", f"{text!r} is not among what can be picked.", rule)
            if count > have[text]:
                return Refusal(
                    "not-in-set", f"{text!r} can be picked {_times(have[text])}, not {count}.", rule
                )
        if not self.least <= len(wanted) <= self.most:
            return Refusal(
                "set-size", f"{prompt} Pick {self._how_many()}, not {len(wanted)}.", rule
            )
        met: dict[str, str] = {}
        for choice in wanted if self.groups else ():
            group = self.groups[self.pool.index(choice)]
            if group in met:
                both = f"{met[group]!r} and {choice.text!r} are both {group}"
                return Refusal("set-alike", f"{both}: all must be different.", rule)
            met[group] = choice.text
        return None

    def _how_many(self) -> str:
        if self.least == self.most:
            return f"{self.least} more" if self.picked else str(self.least)
        return f"{self.least} to {self.most}"


def spell(game: Game, seat: int, wanted: Sequence[Choice]) -> list[Choice]:
    """The choices that pick exactly this set, one legal after another; what the engine picks by
    itself is left out, and an open set is closed.

    Raises Refused, and changes nothing, when there is no such set.
    """
    pick, decision = game.pick(seat), game.decision(seat)
    if pick is None or decision is None:
        asked = "nothing" if decision is None else decision.prompt
        raise Refused(Refusal("no-set", f"No set is picked now; what is asked: {asked}"))
    rest = [choice for choice in wanted if choice is not pick.close]
    refusal = pick.why_not(rest, decision.prompt, decision.rule)
    if refusal is not None:
        raise Refused(refusal)
    rest.sort(key=pick.pool.index)
    return _spell(game, seat, rest, pick)


def _spell(game: Game, seat: int, rest: list[Choice], pick: Pick) -> list[Choice]:
    # On a copy, without chance and without the other seats: nothing is learned by asking.
    trial = game.copy()
    trial.chance = NoChance(0)
    spelled: list[Choice] = []
    while rest:
        legal = trial.choices(seat)
        choice = next((each for each in rest if each in legal), None)
        if choice is None:
            raise Refused(trial.explain(seat, rest[0]))
        spelled.append(choice)
        try:
            trial.act(seat, choice)
        except ChanceMetError:
            return spelled
        after = trial.pick(seat)
        if after is None or not _goes_on(pick, choice, after):
            return spelled
        for done in after.picked[len(pick.picked) :]:
            if done not in rest:
                raise Refused(Refusal("no-set", f"{done.text!r} cannot be left out."))
            rest.remove(done)
        pick = after
    if pick.close is not None and pick.close in trial.choices(seat):
        spelled.append(pick.close)
    return spelled


def _goes_on(before: Pick, choice: Choice, after: Pick) -> bool:
    """Whether the same set is still being picked."""
    return after.picked[: len(before.picked) + 1] == [*before.picked, choice]


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
