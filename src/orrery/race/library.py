"""Race's library: every card and every action, as entries."""

from __future__ import annotations

from functools import cache

from orrery.core.library import Entry, words_of
from orrery.race.cards.design import Design
from orrery.race.cards.editions import EDITIONS, FIRST_EDITION
from orrery.race.powers import DEVELOPMENT, GRAY, KIND_NAMES, PART_NAMES
from orrery.race.terms import ACTION_NAMES
from orrery.race.texts.actions import ACTIONS
from orrery.race.texts.rulings import NOTES
from orrery.race.texts.sentences import power_sentence, row_sentence

BASE = "base"


@cache
def entries() -> tuple[Entry, ...]:
    """Everything with a name in the base game."""
    second = {design.name: design for design in EDITIONS["second"]}
    cards = [_card(design, second[design.name]) for design in FIRST_EDITION]
    return (*cards, *[_action(name) for name in ACTION_NAMES])


def _card(design: Design, second: Design) -> Entry:
    words = [power_sentence(power) for power in design.powers]
    if not design.powers:
        words.append("No powers.")
    if design.scoring:
        rows = "; ".join(row_sentence(row) for row in design.scoring)
        words.append(f"At the end: {rows}.")
    named = {words_of(type(power).__name__) for power in design.powers}
    if design.scoring:
        named.add("points at the end")
    if design.source:
        named.add(f"{design.source} world")
    notes = NOTES[design.name]
    development = design.type == DEVELOPMENT
    return Entry(
        name=design.name,
        box=BASE,
        kind="start world" if design.start is not None else design.type,
        lines=[_type(design), _points(design)],
        text=words,
        shape="diamond" if development else "shield" if design.military else "circle",
        cost=design.cost,
        plus=bool(design.scoring),
        color="" if development else KIND_NAMES[design.kind].lower(),
        phases=[name for part, name in enumerate(PART_NAMES) if _works_in(design, part)],
        powers=sorted(named),
        rulings=[*notes.rulings, *_otherwise(design, second)],
        example=notes.example,
        where=_where(design),
    )


def _works_in(design: Design, part: int) -> bool:
    return any(power.part == part for power in design.powers)


def _type(design: Design) -> str:
    if design.type == DEVELOPMENT:
        return "development"
    words = ["rebel"] if "rebel" in design.flags else []
    if design.military:
        words.append("military")
    words.append("gray" if design.kind == GRAY else f"{KIND_NAMES[design.kind]} {design.source}")
    kind = " ".join([*words, "world"])
    return kind[0].upper() + kind[1:]


def _points(design: Design) -> str:
    if design.points is None:
        return "? points"
    return "1 point" if design.points == 1 else f"{design.points} points"


def _otherwise(design: Design, second: Design) -> list[str]:
    """What the second edition prints otherwise and no ruling says already."""
    if (design.cost, design.points) == (second.cost, second.points):
        return []
    said = any("second edition" in ruling for ruling in NOTES[design.name].rulings)
    changed = f"The second edition prints it at cost {second.cost}, worth {_points(second)}."
    return [] if said else [changed]


def _where(design: Design) -> str:
    if design.start is not None:
        return f"Start world {design.start}."
    copies = "Once in the deck" if design.copies == 1 else "Twice in the deck"
    if design.preset is not None:
        return f"{copies}; one is in preset hand {design.preset} of a first game."
    return f"{copies}."


def _action(name: str) -> Entry:
    phase = name.partition(" ")[0].lower()
    return Entry(
        name=name,
        also=[f"action {name}"],
        box=BASE,
        kind="action",
        lines=["Action card"],
        text=list(ACTIONS[name]),
        phases=[phase],
        powers=["action"],
    )
