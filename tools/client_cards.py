"""Write what the browser client needs to draw the cards of Race for the Galaxy.

`python tools/client_cards.py` writes web/src/race/cards.json; with `--check` it only says whether
the file is up to date. The client draws from it and decides nothing.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from orrery.race import powers
from orrery.race.cards.design import Design
from orrery.race.cards.editions import EDITIONS
from orrery.race.powers import ANY, PART_NAMES, Power
from orrery.race.terms import ACTION_NAMES

CARDS = Path(__file__).parent.parent / "web" / "src" / "race" / "cards.json"
KINDS = ("gray", "novelty", "rare", "genes", "alien")
LETTERS = ("", "N", "R", "G", "A", "")
WORDS = ("", "Novelty", "Rare", "Genes", "Alien", "any")
# With more powers than this, a card has no room for a sentence.
POWERS_WITH_SENTENCE = 2


def cards() -> str:
    """Every card of the first edition, with what the second one prints otherwise."""
    second = {design.name: design for design in EDITIONS["second"]}
    lines = []
    for design in EDITIONS["first"]:
        found, other = _card(design), _card(second[design.name])
        changed = {key: value for key, value in other.items() if found.get(key) != value}
        if changed:
            found["second"] = changed
        lines.append(json.dumps(found, ensure_ascii=False))
    actions = json.dumps(list(ACTION_NAMES), ensure_ascii=False)
    return f'{{"actions": {actions},\n"cards": [\n' + ",\n".join(lines) + "\n]}\n"


def _card(design: Design) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": design.name,
        "world": design.type == powers.WORLD,
        "cost": design.cost,
        "points": design.points,
        "kind": KINDS[design.kind],
    }
    if design.source:
        found["source"] = design.source
    if design.military:
        found["military"] = True
    if design.start is not None:
        found["start"] = design.start
    signs = _signs(design)
    if signs:
        found["signs"] = signs
    if len(signs) <= POWERS_WITH_SENTENCE:
        found["brief"] = _brief(design)
    return found


# ---- the shortest sign of each power ---------------------------------------------------------
# A sign is a text; `(N)` is a letter in a ring (a windfall world of that kind), `()` an empty
# ring, `[]` a card, and `3≠` three of different kinds.


def _signs(design: Design) -> list[list[str]]:
    """Icon and sign of each power, in the order of the phases."""
    here = [power for power in design.powers if isinstance(power, powers.DrawIfProducedHere)]
    found = []
    for power in sorted(design.powers, key=lambda power: power.part):
        if isinstance(power, powers.ProduceHere):
            drawn = f" +{here[0].amount}" if here else ""
            found.append(["produce", LETTERS[power.kind] + drawn])
        elif isinstance(power, powers.DrawIfProducedHere):
            if design.source == powers.WINDFALL:
                found.append(["produce", f"here +{power.amount}"])
        else:
            found.append([_icon(power), _SIGNS[type(power)](power)])
    return found


def _icon(power: Power) -> str:
    if isinstance(power, powers.Military | powers.DiscardForMilitary):
        return "military"
    return PART_NAMES[power.part]


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def _of(kind: int, text: str) -> str:
    return f"{LETTERS[kind]} {text}".strip()


def _military(power: powers.Military) -> str:
    against = "Rebel" if power.rebels_only else LETTERS[power.kind]
    return f"{_signed(power.amount)} {against}".strip()


def _gains(power: powers.Consume) -> str:
    chips = [f"{power.chips} VP"] if power.chips else []
    drawn = [f"+{power.cards}"] if power.cards else []
    return " ".join(chips + drawn)


def _consume(power: powers.Consume) -> str:
    if power.all_different:
        return f"{power.goods}≠ → {_gains(power)}"
    if power.goods > 1:
        return _of(ANY, f"{power.goods} {LETTERS[power.kind]}".strip() + f" → {_gains(power)}")
    if power.times > 1:
        return f"{power.times}×{LETTERS[power.kind]} {_gains(power)}"
    return _of(power.kind, _gains(power))


def _dearer(power: powers.DearerGoods) -> str:
    return f"here +{power.amount}" if power.this_world else _of(power.kind, f"+{power.amount}")


_SIGNS: dict[type[Power], Callable[[Any], str]] = {
    powers.LookAtMore: lambda p: f"+{p.amount}",
    powers.KeepMore: lambda p: f"keep +{p.amount}",
    powers.DrawAsDevelopOpens: lambda p: f"draw {p.amount}",
    powers.CheaperDevelopments: lambda p: f"−{p.amount}",
    powers.DrawAfterDeveloping: lambda p: f"+{p.amount}",
    powers.CheaperWorlds: lambda p: _of(p.kind, f"−{p.amount}"),
    powers.Military: _military,
    powers.DiscardForMilitary: lambda p: f"+{p.amount} once",
    powers.DiscardForFreeWorld: lambda p: "free once",
    powers.PayForMilitaryWorld: lambda p: f"pay −{p.amount}",
    powers.DrawAfterSettling: lambda p: f"+{p.amount}",
    powers.DearerGoods: _dearer,
    powers.Sell: lambda p: "sell" if p.with_trade_powers else "sell bare",
    powers.Consume: _consume,
    powers.ConsumeAll: lambda p: f"all −{p.unpaid}",
    powers.CardsForChips: lambda p: f"[] {p.most} VP",
    powers.Gamble: lambda p: f"{p.lowest}–{p.highest} ?",
    powers.DrawInConsume: lambda p: f"draw {p.amount}",
    powers.ProduceOnWindfall: lambda p: f"({LETTERS[p.kind]})",
    powers.DrawInProduce: lambda p: f"+{p.amount}",
    powers.DrawPerGoodProduced: lambda p: f"+{p.amount} per {LETTERS[p.kind]}",
    powers.DrawPerKindProduced: lambda p: f"+{p.amount} per kind",
    powers.DrawPerWorld: lambda p: f"+{p.amount} a {LETTERS[p.kind]} world",
    powers.DrawIfMostProduced: lambda p: f"most {LETTERS[p.kind]} +{p.amount}",
}


# ---- a card in a few words -------------------------------------------------------------------


def _brief(design: Design) -> str:
    """What a card is good for, in its most telling power; the whole text is a hover away."""
    telling = [power for power in design.powers if type(power) in _BRIEFS]
    if telling:
        return _BRIEFS[type(telling[0])](telling[0])
    if design.military:
        return f"Defence {design.cost}"
    return f"Makes {WORDS[design.kind]}" if design.source == powers.PRODUCTION else "Brings a good"


def _count(amount: int, what: str) -> str:
    return f"{amount} {what}" if amount == 1 else f"{amount} {what}s"


def _brief_consume(power: powers.Consume) -> str:
    gains = [f"{power.chips} VP"] if power.chips else []
    gains += [_count(power.cards, "card")] if power.cards else []
    if power.all_different:
        what = f"{power.goods} kinds"
    elif power.goods > 1 or power.times > 1:
        kind = "" if power.kind == ANY else f" {WORDS[power.kind]}"
        most = "" if power.goods > 1 else "Up to "
        what = f"{most}{power.goods * power.times}{kind or ' goods'}"
    else:
        what = "Any good" if power.kind == ANY else f"{WORDS[power.kind]}"
    each = " each" if power.times > 1 else ""
    return f"{what}: {', '.join(gains)}{each}"


def _brief_military(power: powers.Military) -> str:
    if power.rebels_only:
        return f"{_signed(power.amount)} against Rebels"
    against = "" if power.kind == ANY else f" against {WORDS[power.kind]}"
    return f"Military {_signed(power.amount)}{against}"


def _brief_dearer(power: powers.DearerGoods) -> str:
    if power.this_world:
        return f"Its good sells for {power.amount} more"
    what = "Goods sell" if power.kind == ANY else f"{WORDS[power.kind]} sells"
    return f"{what} for {power.amount} more"


_BRIEFS: dict[type[Power], Callable[[Any], str]] = {
    powers.LookAtMore: lambda p: f"Explore: see {p.amount} more",
    powers.KeepMore: lambda p: f"Explore: keep {p.amount} more",
    powers.DrawAsDevelopOpens: lambda p: f"Develop: draw {p.amount} first",
    powers.CheaperDevelopments: lambda p: f"Developments cost {p.amount} less",
    powers.DrawAfterDeveloping: lambda p: "Card after each development",
    powers.CheaperWorlds: lambda p: (
        f"{'All' if p.kind == ANY else WORDS[p.kind]} worlds cost {p.amount} less"
    ),
    powers.Military: _brief_military,
    powers.DiscardForMilitary: lambda p: f"Discard it: Military +{p.amount}",
    powers.DiscardForFreeWorld: lambda p: "Discard it: a free world",
    powers.PayForMilitaryWorld: lambda p: f"Pay for military worlds, −{p.amount}",
    powers.DrawAfterSettling: lambda p: "Card after each world",
    powers.DearerGoods: _brief_dearer,
    powers.Sell: lambda p: "Sells one good as well",
    powers.Consume: _brief_consume,
    powers.ConsumeAll: lambda p: "All goods: VP but for one",
    powers.CardsForChips: lambda p: f"Up to {p.most} hand cards: 1 VP each",
    powers.Gamble: lambda p: "Guess the top card’s cost",
    powers.DrawInConsume: lambda p: f"Consume: draw {p.amount}",
    powers.DrawIfProducedHere: lambda p: f"{_count(p.amount, 'card')} when it produces",
    powers.ProduceOnWindfall: lambda p: (
        f"{'A' if p.kind == ANY else WORDS[p.kind]} windfall produces"
    ),
    powers.DrawInProduce: lambda p: f"Produce: draw {p.amount}",
    powers.DrawPerGoodProduced: lambda p: f"Card per {WORDS[p.kind]} produced",
    powers.DrawPerKindProduced: lambda p: "Card per kind produced",
    powers.DrawPerWorld: lambda p: f"Card per {WORDS[p.kind]} world",
    powers.DrawIfMostProduced: lambda p: f"Most {WORDS[p.kind]}: {_count(p.amount, 'card')}",
}


def main(arguments: list[str]) -> int:
    """Write the file, or with --check compare it."""
    wanted = cards()
    if arguments == ["--check"]:
        if CARDS.exists() and CARDS.read_text(encoding="utf-8") == wanted:
            return 0
        print(f"{CARDS.name} is out of date: run python tools/client_cards.py", file=sys.stderr)
        return 1
    CARDS.parent.mkdir(parents=True, exist_ok=True)
    CARDS.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
