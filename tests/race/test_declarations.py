"""The declared cards against the reference table, field by field, and against printed totals."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from orrery.race import powers as p
from orrery.race.cards.design import Design
from orrery.race.cards.editions import FIRST_EDITION, SECOND_EDITION
from tests.reference import facts

KINDS = {None: p.GRAY, "novelty": p.NOVELTY, "rare": p.RARE, "genes": p.GENES, "alien": p.ALIEN}
KINDS_OR_ANY = {**KINDS, "any": p.ANY}
PARTS = {name: number for number, name in enumerate(p.PART_NAMES)}


@pytest.fixture(scope="module")
def reference() -> dict[str, Any]:
    return facts("race_base")


def reference_cards(reference: dict[str, Any]) -> dict[str, dict[str, Any]]:
    cards = [*reference["start_worlds"], *reference["cards"]]
    return {card["name"]: card for card in cards}


def power_from(part: str, code: dict[str, Any]) -> p.Power:
    """A power of the reference in our vocabulary."""
    kind = code["kind"]
    amount = code.get("amount", 0)
    good = KINDS_OR_ANY.get(code.get("good"), p.ANY)
    if kind == "cost_reduction":
        if code["target"] == "development":
            return p.CheaperDevelopments(amount)
        return p.CheaperWorlds(amount, good)
    if kind == "draw_after_placing":
        developing = code["target"] == "development"
        return p.DrawAfterDeveloping(amount) if developing else p.DrawAfterSettling(amount)
    if kind == "military":
        versus = code["versus"] or {}
        rebels = versus.get("flag") == "rebel"
        return p.Military(amount, KINDS_OR_ANY[versus.get("good", "any")], rebels)
    if kind == "consume":
        return p.Consume(
            good,
            code["goods_per_use"],
            code["max_uses"],
            code["vp"],
            code["cards"],
            code["distinct_kinds"],
        )
    if kind == "draw":
        return p.DrawInConsume(amount) if part == "consume" else p.DrawInProduce(amount)
    simple: dict[str, p.Power] = {
        "explore_draw": p.LookAtMore(amount),
        "explore_keep": p.KeepMore(amount),
        "draw_at_phase_start": p.DrawAsDevelopOpens(amount),
        "self_discard_for_military": p.DiscardForMilitary(amount),
        "self_discard_for_zero_cost": p.DiscardForFreeWorld(
            KINDS_OR_ANY.get(code.get("excluded_good"), p.ANY)
        ),
        "pay_for_military": p.PayForMilitaryWorld(
            amount, KINDS_OR_ANY.get(code.get("excluded_good"), p.ANY)
        ),
        "trade_bonus": p.DearerGoods(amount, good, bool(code.get("this_world"))),
        "sell_good": p.Sell(bool(code.get("with_trade_bonuses"))),
        "consume_all": p.ConsumeAll(code.get("vp_minus", 0)),
        "discard_hand_for_vp": p.CardsForChips(code.get("max_cards", 0)),
        "lucky_draw": p.Gamble(code.get("lowest", 0), code.get("highest", 0)),
        "produce_here": p.ProduceHere(good),
        "draw_if_produced_here": p.DrawIfProducedHere(amount),
        "produce_on_windfall": p.ProduceOnWindfall(good),
        "draw_per_good_produced": p.DrawPerGoodProduced(amount, good),
        "draw_per_kind_produced": p.DrawPerKindProduced(amount),
        "draw_per_world": p.DrawPerWorld(amount, good),
        "draw_if_most_produced": p.DrawIfMostProduced(amount, good),
    }
    return simple[kind]


def row_from(row: dict[str, Any], names: dict[str, str]) -> p.Row:
    """A scoring row of the reference in our vocabulary."""
    match = row["match"]
    if "total" in match:
        totals = {"vp_chips": p.CHIPS, "military": p.MILITARY, "goods_on_own_worlds": p.GOODS}
        return p.PerTotal(row["vp"], totals[match["total"]], match["per"])
    return p.Each(
        row["vp"],
        type=match.get("type", ""),
        kind=KINDS_OR_ANY[match.get("good", "any")],
        source=match.get("good_kind", ""),
        military=match.get("military", False),
        flag=match.get("flag", ""),
        cost=match.get("cost", -1),
        part=PARTS[match["power_phase"]] if "power_phase" in match else -1,
        card=names[match["card"]] if "card" in match else "",
    )


@pytest.mark.parametrize("design", FIRST_EDITION, ids=lambda design: design.name)
def test_card_is_as_in_the_reference(design: Design, reference: dict[str, Any]) -> None:
    card = reference_cards(reference)[design.name]
    names = {other["id"]: other["name"] for other in reference_cards(reference).values()}
    assert design.type == card["type"]
    assert design.cost == card["cost"]
    assert design.points == card["vp"]
    assert design.copies == card["count"]
    assert design.kind == KINDS[card["good"]]
    assert design.source == (card["good_kind"] or "")
    assert design.military == card["military"]
    assert design.preset == card["preset_hand"]
    assert design.start == card.get("number")
    printed = {flag for flag in card["flags"] if flag != "start" and not flag.startswith("preset")}
    assert set(design.flags) == printed
    powers = [power_from(power["phase"], power["code"]) for power in card["powers"]]
    assert sorted(design.powers, key=repr) == sorted(powers, key=repr)
    assert list(design.scoring) == [row_from(row, names) for row in card["scoring"]]


def test_no_card_is_missing_or_invented(reference: dict[str, Any]) -> None:
    assert {design.name for design in FIRST_EDITION} == set(reference_cards(reference))


def test_the_second_edition_changes_exactly_its_five_cards(reference: dict[str, Any]) -> None:
    names = {card["id"]: card["name"] for card in reference_cards(reference).values()}
    changed = {
        second.name: second
        for first, second in zip(FIRST_EDITION, SECOND_EDITION, strict=True)
        if first != second
    }
    first = {design.name: design for design in FIRST_EDITION}
    assert len(changed) == 5
    for change in reference["second_edition_changes"]["changes"]:
        expected = first[names[change["id"]]]
        if "cost" in change:
            expected = dataclasses.replace(expected, cost=change["cost"])
        if "vp" in change:
            expected = dataclasses.replace(expected, points=change["vp"])
        if "add_power" in change:
            added = power_from(change["add_power"]["phase"], change["add_power"]["code"])
            expected = dataclasses.replace(expected, powers=(*expected.powers, added))
        if "add_scoring" in change:
            row = row_from(change["add_scoring"], names)
            expected = dataclasses.replace(expected, scoring=(*expected.scoring, row))
        assert changed[expected.name] == expected


def _by_cost(designs: list[Design]) -> list[int]:
    return [sum(d.copies for d in designs if d.cost == cost) for cost in range(8)]


def test_printed_totals_hold() -> None:
    """RB 11 and the table on Gambling World, all five start worlds included."""
    worlds = [design for design in FIRST_EDITION if design.type == p.WORLD]
    developments = [design for design in FIRST_EDITION if design.type == p.DEVELOPMENT]
    assert sum(design.copies for design in FIRST_EDITION) == 114
    assert _by_cost(developments) == [0, 12, 12, 4, 8, 2, 12, 0]
    assert _by_cost([w for w in worlds if not w.military]) == [2, 6, 11, 10, 5, 5, 2, 0]
    assert _by_cost([w for w in worlds if w.military]) == [0, 6, 7, 3, 2, 2, 2, 1]
    kinds = (p.NOVELTY, p.RARE, p.GENES, p.ALIEN)
    windfalls = [sum(w.kind == k for w in worlds if w.source == p.WINDFALL) for k in kinds]
    productions = [sum(w.kind == k for w in worlds if w.source == p.PRODUCTION) for k in kinds]
    assert windfalls == [5, 7, 7, 6]
    assert productions == [9, 6, 4, 2]
    assert sum(p.REBEL in w.flags for w in worlds) == 7
    assert sum(w.military and w.kind == p.ALIEN for w in worlds) == 4
    assert sum(w.military and w.kind == p.RARE for w in worlds) == 3
    assert sum(len(design.powers) for design in FIRST_EDITION) == 126
    assert sum(len(design.scoring) for design in FIRST_EDITION) == 35
    minus = [d for d in FIRST_EDITION if p.Military(-1) in d.powers]
    assert sum(design.copies for design in minus) == 5
    spenders = [d for d in FIRST_EDITION if any(isinstance(x, p.CardsForChips) for x in d.powers)]
    assert sum(design.copies for design in spenders) == 3


def test_cards_that_consume_goods() -> None:
    eaters = (p.Consume, p.ConsumeAll, p.Sell)
    cards = [d for d in FIRST_EDITION if any(isinstance(x, eaters) for x in d.powers)]
    assert sum(design.copies for design in cards) == 33


def test_a_production_world_produces_and_no_other_does() -> None:
    for design in FIRST_EDITION:
        produces = p.ProduceHere(design.kind) in design.powers
        assert produces == (design.source == p.PRODUCTION), design.name


def test_no_card_has_two_powers_that_share_a_choice() -> None:
    """`use CARD` names one power; only a gamble stands beside another consume power."""
    for design in FIRST_EDITION:
        used = [x for x in design.powers if x.part == p.CONSUME and not isinstance(x, p.Gamble)]
        assert len(used) <= 1, design.name
