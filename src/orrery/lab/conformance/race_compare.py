"""What the engine did, put beside what the trace says: event by event, state by state."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from orrery.core.events import Event
from orrery.lab.conformance.race_script import Numbered, Segment, difference
from orrery.lab.conformance.race_trace import ACTIONS, PHASES
from orrery.lab.conformance.verdict import DisagreementError, Line
from orrery.race.cards import CARD_SETS, NAMES, NUMBERS
from orrery.race.cards.card import CONSUMES, CONSUMES_ALL, DRAWS, GAMBLES, SELLS, SPENDS
from orrery.race.round_end import POOL_EMPTY, TABLEAU_FULL
from orrery.race.scoring import bonus, military
from orrery.race.table import Table
from orrery.race.terms import ACTION_NAMES

# What happened, as a tuple that begins with the type of its line.
Deed = tuple[Any, ...]

OPERATIONS = {
    CONSUMES: "consume",
    CONSUMES_ALL: "consume",
    SELLS: "trade",
    SPENDS: "discard_hand",
    GAMBLES: "lucky",
    DRAWS: "draw",
}
CAP = "30 rounds"
ENDS = {POOL_EMPTY: "vp pool empty", TABLEAU_FULL: "12 cards"}
# Of these the file's order within a seat's turn is not ours: only what and how often counts.
UNORDERED = ("discard",)


class Deeds:
    """The engine's events as deeds; it remembers which card lies on which world."""

    def __init__(self) -> None:
        self._goods: dict[tuple[int, str], str] = {}

    def of(self, events: list[Event]) -> list[Deed]:
        """What these events come to in the trace's terms."""
        deeds: list[Deed] = []
        for event in events:
            deeds.extend(self._of_event(event))
        return deeds

    def _of_event(self, event: Event) -> list[Deed]:
        facts: dict[str, Any] = {**event.facts}
        seat = event.seat
        if event.kind == "draw":
            return [("draw", seat, card, facts["why"]) for card in facts["cards"]]
        if event.kind == "look":
            return [("draw", seat, card, "Explore") for card in facts["cards"]]
        if event.kind == "keep":
            return [("discard", seat, card, "hand", None) for card in facts["gone"]]
        if event.kind == "discard":
            return [("discard", seat, card, "hand", None) for card in facts["cards"]]
        if event.kind == "used-up":
            return [("discard", seat, facts["card"], "tableau", None)]
        if event.kind == "good-card":
            self._goods[seat, facts["world"]] = facts["card"]
            why = "windfall" if facts["why"] == "windfall" else "produce"
            return [("good", seat, facts["world"], facts["card"], why)]
        if event.kind == "good-gone":
            card = self._goods.pop((seat, facts["world"]))
            return [("discard", seat, card, "good", facts["world"])]
        if event.kind == "flip":
            return _flip(seat, facts)
        if event.kind == "place":
            return [("place", seat, facts["card"])]
        if event.kind == "paid":
            return [("paid", seat, facts["card"], facts["how"], facts["count"])]
        if event.kind == "sell":
            return [("trade", seat, facts["world"], facts["value"], not facts["trade_powers"])]
        if event.kind == "use":
            return [("use", seat, power_name(facts["card"], gamble=facts["gamble"]))]
        if event.kind == "chips":
            return [("vp", seat, facts["count"], facts["pool"])]
        if event.kind == "produce":
            return [("produce", seat, facts["world"], facts["by"])]
        return []


def _flip(seat: int, facts: dict[str, Any]) -> list[Deed]:
    card = facts["card"]
    cost = CARD_SETS["first"].cards[NUMBERS[card]].cost
    turned: Deed = ("flip", seat, facts["number"], card, cost)
    if facts["hit"]:
        return [turned, ("draw", seat, card, "lucky")]
    return [turned, ("discard", None, card, "flip", None)]


def power_name(card: str, *, gamble: bool) -> str:
    """A consume power as the trace writes it."""
    for power in CARD_SETS["first"].cards[NUMBERS[card]].consume:
        if (power.what == GAMBLES) == gamble:
            return f"{card}/{OPERATIONS[power.what]}"
    return f"{card}/"


def deed_of(line: Line) -> Deed | None:
    """A trace line as a deed; None for lines that tell nothing of that sort."""
    kind = line["t"]
    if kind == "draw":
        return (kind, line["p"], line["card"], line["why"])
    if kind == "good":
        return (kind, line["p"], line["world"], line["card"], line["why"])
    if kind == "flip":
        return (kind, line["p"], line["guess"], line["card"], line["cost"])
    if kind == "discard":
        return (kind, line["p"], line["card"], line["from"], line.get("world"))
    if kind == "place":
        return (kind, line["p"], line["card"])
    if kind == "paid":
        return (kind, line["p"], line["card"], line["how"], line["n"])
    if kind == "use":
        return (kind, line["p"], line["power"])
    if kind == "trade":
        return (kind, line["p"], line["world"], line["value"], line["no_bonus"])
    if kind == "produce":
        return (kind, line["p"], line["world"], line["by"])
    if kind == "vp":
        return (kind, line["p"], line["n"], line["pool"]) if line["n"] else None
    return None


def compare_deeds(
    segment: Segment, deeds: list[Deed], spent_on_nothing: set[int], before: int | None = None
) -> None:
    """Every line of the segment must tell what the engine did, and the engine nothing more.

    With `before`, the engine stopped in the middle: only lines above that one are compared.
    """
    waiting: dict[tuple[str, Any], list[Deed]] = defaultdict(list)
    for deed in deeds:
        waiting[deed[0], deed[1]].append(deed)
    for number, line in segment.lines:
        if before is not None and number >= before:
            return
        told = None if number in spent_on_nothing else deed_of(line)
        if told is None:
            continue
        mine = waiting[told[0], told[1]]
        at = mine.index(told) if told[0] in UNORDERED and told in mine else 0
        if not mine and before is not None:
            continue
        if not mine or mine[at] != told:
            rules = _words(mine[0]) if mine else "nothing of the kind"
            raise DisagreementError(number, f"the trace says {_words(told)}, by the rules {rules}")
        mine.pop(at)
    more = [deed for mine in waiting.values() for deed in mine]
    if more and before is None:
        raise DisagreementError(segment.last, f"before this, by the rules, also {_words(more[0])}")


def _words(deed: Deed) -> str:
    return " ".join(str(word) for word in deed if word is not None)


def compare_actions(table: Table, numbered: Numbered, phases: list[int]) -> None:
    """The revealed actions and the phases that follow from them."""
    number, line = numbered
    if line["round"] != table.round:
        raise DisagreementError(number, f"this is round {table.round}, not {line['round']}")
    theirs = [[ACTIONS[action] for action in actions] for actions in line["actions"]]
    for seat, player in enumerate(table.players):
        if seat >= len(theirs) or sorted(theirs[seat]) != sorted(player.actions):
            mine = [ACTION_NAMES[action] for action in player.actions]
            raise DisagreementError(number, f"seat {seat} was asked and chose {mine}")
    mine = [PHASES[phase] for phase in phases]
    if line["phases"] != mine:
        raise DisagreementError(number, f"by the rules these phases follow: {mine}")


def compare_state(table: Table, numbered: Numbered, after: str, round_: int) -> None:
    """The whole state against a `state` line."""
    number, line = numbered
    mine: dict[str, Any] = {
        "after": after,
        "round": round_,
        "pool": table.pool,
        "deck": len(table.deck),
        "discards": len(table.discards),
    }
    for what, value in mine.items():
        _same(number, what, value, line[what])
    for player, theirs in zip(table.players, line["players"], strict=True):
        whose = f"seat {player.seat}'s"
        hand = Counter(NAMES[card] for card in player.hand)
        if hand != Counter(theirs["hand"]):
            raise DisagreementError(
                number, f"{whose} hand differs: {difference(hand, Counter(theirs['hand']))}"
            )
        _same(number, f"{whose} hand_size", len(player.hand), theirs["hand_size"])
        tableau = [NAMES[card] for card in player.tableau]
        _same(number, f"{whose} tableau", tableau, theirs["tableau"])
        goods = sorted(NAMES[world] for world in player.goods)
        _same(number, f"{whose} goods", goods, sorted(theirs["goods"]))
        _same(number, f"{whose} chips", player.chips, theirs["chips"])
        mine_military = military(table.card_set, player)
        _same(number, f"{whose} military", mine_military, theirs["military"])


def compare_end(table: Table, round_: int, number: int, line: Line) -> None:
    """The final scores against the `end` line."""
    _same(number, "rounds", round_, line["rounds"])
    _same(number, "pool", table.pool, line["pool"])
    scores = table.scores()
    winners = table.winners()
    for player, theirs in zip(table.players, line["players"], strict=True):
        whose = f"seat {player.seat}'s"
        cards: list[dict[str, Any]] = []
        for card in player.tableau:
            entry: dict[str, Any] = {"card": NAMES[card], "vp": table.cards[card].points}
            if card in table.card_set.points:
                entry["bonus"] = bonus(table.card_set, player, card)
            cards.append(entry)
        _same(number, f"{whose} cards", cards, theirs["cards"])
        mine = {
            "card_vp": sum(int(entry["vp"]) for entry in cards),
            "bonus_vp": sum(int(entry.get("bonus", 0)) for entry in cards),
            "chips": player.chips,
            "total": scores[player.seat].total,
            "hand": len(player.hand),
            "goods": len(player.goods),
            "tiebreak": scores[player.seat].tiebreak,
            "winner": player.seat in winners,
        }
        for what, value in mine.items():
            _same(number, f"{whose} {what}", value, theirs[what])


def _same(number: int, what: str, mine: Any, theirs: Any) -> None:
    if mine != theirs:
        raise DisagreementError(number, f"{what}: by the rules {mine}, in the trace {theirs}")
