"""Reading `race-trace-1`: every line is checked for its form before any of it is replayed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.lab.conformance.verdict import DisagreementError, Line
from orrery.race import terms
from orrery.race.cards import NUMBERS

ACTIONS = {
    "Explore+5": terms.EXPLORE_5,
    "Explore+1+1": terms.EXPLORE_1_1,
    "Develop": terms.DEVELOP_ACTION,
    "Develop2": terms.DEVELOP_ACTION,
    "Settle": terms.SETTLE_ACTION,
    "Settle2": terms.SETTLE_ACTION,
    "Trade": terms.TRADE_ACTION,
    "Consumex2": terms.DOUBLE_ACTION,
    "Produce": terms.PRODUCE_ACTION,
}
# By phase, in the order of `terms`.
PHASES = ("End", "Explore", "Develop", "Develop2", "Settle", "Settle2", "Consume", "Produce")

Check = Callable[[Any], bool]


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _word(value: Any) -> bool:
    return isinstance(value, str)


def _words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def _card(value: Any) -> bool:
    return isinstance(value, str) and value in NUMBERS


def _card_or_none(value: Any) -> bool:
    return value is None or _card(value)


def _cards(value: Any) -> bool:
    return isinstance(value, list) and all(_card(card) for card in value)


def _action_list(value: Any) -> bool:
    return _words(value) and all(action in ACTIONS for action in value)


def _action_lists(value: Any) -> bool:
    return isinstance(value, list) and all(_action_list(actions) for actions in value)


def _seat_or_none(value: Any) -> bool:
    return value is None or _whole(value)


def _objects(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)


FORMS: dict[str, dict[str, Check]] = {
    "game": {"players": _whole, "variant": _word, "pool": _whole, "deck_size": _whole},
    "start": {"p": _whole, "card": _card},
    "draw": {"p": _whole, "card": _card, "why": _word},
    "good": {"p": _whole, "world": _card, "card": _card, "why": _word},
    "flip": {"p": _whole, "guess": _whole, "card": _card, "cost": _whole},
    "discard": {"p": _seat_or_none, "card": _card, "from": _word},
    "reshuffle": {"n": _whole, "cards": _cards},
    "actions": {"round": _whole, "actions": _action_lists, "phases": _words},
    "phase": {"name": _word, "round": _whole},
    "ask": {"p": _whole, "kind": _word, "round": _whole},
    "place": {"p": _whole, "card": _card},
    "paid": {"p": _whole, "card": _card, "how": _word, "n": _whole},
    "use": {"p": _whole, "power": _word},
    "trade": {"p": _whole, "world": _card, "value": _whole, "no_bonus": _flag},
    "produce": {"p": _whole, "world": _card, "by": _word},
    "vp": {"p": _whole, "n": _whole, "pool": _whole},
    "state": {
        "after": _word,
        "round": _whole,
        "pool": _whole,
        "deck": _whole,
        "discards": _whole,
        "players": _objects,
    },
    "end": {"rounds": _whole, "pool": _whole, "why": _words, "players": _objects},
}
ASK_FORMS: dict[str, dict[str, Check]] = {
    "discard": {"context": _word, "n": _whole, "options": _cards, "choice": _cards},
    "action": {"choice": _action_list},
    "place": {"options": _cards, "choice": _card_or_none},
    "payment": {
        "card": _card,
        "options": _cards,
        "powers": _cards,
        "choice": _cards,
        "powers_used": _cards,
    },
    "trade": {"options": _cards, "choice": _card, "no_bonus": _flag},
    "consume_power": {"options": _words, "may_stop": _flag},
    "goods": {"power": _word, "options": _cards, "choice": _cards},
    "consume_hand": {"power": _word, "max": _whole, "options": _cards, "choice": _cards},
    "lucky": {"choice": _whole},
    "windfall": {"by": _word, "options": _cards, "choice": _card},
}
STATE_SEAT: dict[str, Check] = {
    "p": _whole,
    "hand": _cards,
    "hand_size": _whole,
    "tableau": _cards,
    "goods": _cards,
    "chips": _whole,
    "military": _whole,
}
END_SEAT: dict[str, Check] = {
    "p": _whole,
    "cards": _objects,
    "card_vp": _whole,
    "bonus_vp": _whole,
    "chips": _whole,
    "total": _whole,
    "hand": _whole,
    "goods": _whole,
    "tiebreak": _whole,
    "winner": _flag,
}


def check_form(lines: list[Line]) -> int:
    """Check every line's form; the number of players. DisagreementError at the first bad line."""
    for number, line in enumerate(lines, start=1):
        forms = FORMS.get(line["t"]) if isinstance(line["t"], str) else None
        if forms is None:
            raise DisagreementError(number, f"there is no line of type {line['t']!r}")
        _check(number, line, forms)
        if line["t"] == "ask":
            asked = ASK_FORMS.get(line["kind"])
            if asked is None:
                raise DisagreementError(number, f"there is no decision {line['kind']!r}")
            _check(number, line, asked)
        elif line["t"] in ("state", "end"):
            for seat in line["players"]:
                _check(number, seat, STATE_SEAT if line["t"] == "state" else END_SEAT)
    return _check_frame(lines)


def _check(number: int, line: Line, forms: dict[str, Check]) -> None:
    for field, fits in forms.items():
        if field not in line:
            raise DisagreementError(number, f"the line has no {field!r}")
        if not fits(line[field]):
            raise DisagreementError(number, f"{field!r} cannot be {line[field]!r}")


def _check_frame(lines: list[Line]) -> int:
    head = lines[0]
    if head["t"] != "game":
        raise DisagreementError(1, f"a trace begins with 'game', not with {head['t']!r}")
    players = int(head["players"])
    if players not in (2, 3, 4):
        raise DisagreementError(1, f"the base game is for 2 to 4 players, not for {players}")
    if head["variant"] not in ("plain", "advanced"):
        raise DisagreementError(1, f"unknown variant {head['variant']!r}")
    if head["variant"] == "advanced" and players != 2:
        raise DisagreementError(1, "the advanced variant is for 2 players")
    if (head["pool"], head["deck_size"]) != (12 * players, 114):
        raise DisagreementError(1, f"a game of {players} has a pool of {12 * players}, 114 cards")
    for number, line in enumerate(lines, start=1):
        seat = line.get("p")
        if seat is not None and not 0 <= seat < players:
            raise DisagreementError(number, f"there is no seat {seat} in a game of {players}")
        if line["t"] in ("state", "end") and [each["p"] for each in line["players"]] != list(
            range(players)
        ):
            raise DisagreementError(number, "the players are not listed once each, in order")
        if line["t"] == "end" and number != len(lines):
            raise DisagreementError(number + 1, "there are lines after the end")
    if lines[-1]["t"] != "end":
        raise DisagreementError(len(lines), "the trace is cut off: its 'end' is missing")
    return players
