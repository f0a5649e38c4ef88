"""Powers and scores as sentences. One writer for each word of the vocabulary in `powers.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.race.powers import (
    ANY,
    CHIPS,
    KIND_NAMES,
    MILITARY,
    PART_NAMES,
    CardsForChips,
    CheaperDevelopments,
    CheaperWorlds,
    Consume,
    ConsumeAll,
    DearerGoods,
    DiscardForFreeWorld,
    DiscardForMilitary,
    DrawAfterDeveloping,
    DrawAfterSettling,
    DrawAsDevelopOpens,
    DrawIfMostProduced,
    DrawIfProducedHere,
    DrawInConsume,
    DrawInProduce,
    DrawPerGoodProduced,
    DrawPerKindProduced,
    DrawPerWorld,
    Each,
    Gamble,
    KeepMore,
    LookAtMore,
    Military,
    PayForMilitaryWorld,
    PerTotal,
    Power,
    ProduceHere,
    ProduceOnWindfall,
    Row,
    Sell,
)


def cards(count: int) -> str:
    """A number of cards in words."""
    return "1 card" if count == 1 else f"{count} cards"


def power_sentence(power: Power) -> str:
    """What a power does, with the part of the round in front."""
    return f"{PART_NAMES[power.part].capitalize()}: {WRITERS[type(power)](power)}"


def row_sentence(row: Row) -> str:
    """What a 6-cost development scores by one of its rows."""
    points = "1 point" if row.points == 1 else f"{row.points} points"
    if isinstance(row, PerTotal):
        return f"{points} {_total(row)}"
    return f"{points} for {_scored(row)}"


def _total(row: PerTotal) -> str:
    if row.total == CHIPS:
        return f"for every {row.per} points of chips you hold, rounded down"
    if row.total == MILITARY:
        return "for each point of your general Military, negative ones counted too"
    return "for each good on your worlds"


def _scored(row: Each) -> str:
    if row.card:
        return row.card
    words = ["each"]
    if row.flag:
        words.append({"rebel": "Rebel", "alien": "Alien-titled"}[row.flag])
    if row.military:
        words.append("military")
    if row.kind != ANY:
        words.append(KIND_NAMES[row.kind])
    if row.source:
        words.append(row.source)
    if row.cost >= 0:
        words.append(f"{row.cost}-cost")
    words.append(row.type or "card")
    if row.part >= 0:
        words.append(f"with a power in {PART_NAMES[row.part].capitalize()}")
    return " ".join(words)


def _good(kind: int) -> str:
    return "good of any kind" if kind == ANY else f"{KIND_NAMES[kind]} good"


def _military(power: Military) -> str:
    against = ""
    if power.rebels_only:
        against = " against Rebel military worlds"
    elif power.kind != ANY:
        against = f" against {KIND_NAMES[power.kind]} military worlds"
    return f"{power.amount:+d} Military{against}."


def _cheaper_worlds(power: CheaperWorlds) -> str:
    which = "worlds" if power.kind == ANY else f"{KIND_NAMES[power.kind]} worlds"
    return f"{which} you pay for cost {cards(power.amount)} less."


def _dearer(power: DearerGoods) -> str:
    if power.this_world:
        return f"the good on this very world sells for {cards(power.amount)} more."
    return f"a {_good(power.kind)} sells for {cards(power.amount)} more."


def _consume(power: Consume) -> str:
    gains = []
    if power.chips:
        gains.append("1 chip" if power.chips == 1 else f"{power.chips} chips")
    if power.cards:
        gains.append(cards(power.cards))
    gain = " and ".join(gains)
    if power.all_different:
        return f"give up {power.goods} goods of {power.goods} different kinds for {gain}."
    if power.goods > 1:
        kind = "" if power.kind == ANY else f"{KIND_NAMES[power.kind]} "
        return f"give up {power.goods} {kind}goods for {gain}."
    if power.times > 1:
        return f"give up as many as {power.times} times a {_good(power.kind)}, each for {gain}."
    return f"give up a {_good(power.kind)} for {gain}."


def _sell(power: Sell) -> str:
    bonus = "with all your Trade powers" if power.with_trade_powers else "at its bare price"
    return f"sell a good, {bonus}."


def _windfall(power: ProduceOnWindfall) -> str:
    kind = "" if power.kind == ANY else f"{KIND_NAMES[power.kind]} "
    return f"one empty {kind}windfall world of yours produces."


WRITERS: dict[type[Power], Callable[[Any], str]] = {
    LookAtMore: lambda p: f"look at {cards(p.amount)} more.",
    KeepMore: lambda p: f"keep {cards(p.amount)} more.",
    DrawAsDevelopOpens: lambda p: f"draw {cards(p.amount)} before anyone selects.",
    CheaperDevelopments: lambda p: f"developments cost {cards(p.amount)} less.",
    DrawAfterDeveloping: lambda p: f"draw {cards(p.amount)} once a development is paid for.",
    CheaperWorlds: _cheaper_worlds,
    Military: _military,
    DiscardForMilitary: lambda p: (
        f"you may give this card up for {p.amount:+d} Military until the phase ends."
    ),
    DiscardForFreeWorld: lambda p: (
        "you may give this card up instead of paying for a world"
        f" ({KIND_NAMES[p.except_kind]} worlds excepted)."
    ),
    PayForMilitaryWorld: lambda p: (
        f"you may buy a military world for {p.amount} less than its defense"
        f" ({KIND_NAMES[p.except_kind]} worlds excepted)."
    ),
    DrawAfterSettling: lambda p: f"draw {cards(p.amount)} once a world is placed.",
    DearerGoods: _dearer,
    Sell: _sell,
    Consume: _consume,
    ConsumeAll: lambda p: (
        "give up every good you have left, for 1 chip each"
        f" except the first{'' if p.unpaid == 1 else f' {p.unpaid}'}."
    ),
    CardsForChips: lambda p: f"you may give up as many as {p.most} hand cards for 1 chip each.",
    Gamble: lambda p: (
        f"name a number from {p.lowest} to {p.highest} and turn up a card;"
        " it is yours if that is its cost or defense."
    ),
    DrawInConsume: lambda p: f"draw {cards(p.amount)}.",
    ProduceHere: lambda p: f"a {KIND_NAMES[p.kind]} good appears here.",
    DrawIfProducedHere: lambda p: f"draw {cards(p.amount)} when this world produces.",
    ProduceOnWindfall: _windfall,
    DrawInProduce: lambda p: f"draw {cards(p.amount)}.",
    DrawPerGoodProduced: lambda p: (
        f"draw {cards(p.amount)} for each {_good(p.kind)} you produced this phase."
    ),
    DrawPerKindProduced: lambda p: (
        f"draw {cards(p.amount)} for each kind of good you produced this phase."
    ),
    DrawPerWorld: lambda p: f"draw {cards(p.amount)} for each {KIND_NAMES[p.kind]} world you have.",
    DrawIfMostProduced: lambda p: (
        f"draw {cards(p.amount)} if you alone produced the most {KIND_NAMES[p.kind]} goods."
    ),
}
