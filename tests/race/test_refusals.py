"""Illegal, late and foreign choices: refused with a code, a sentence and a rule, and no change."""

from __future__ import annotations

import pytest

from orrery.core.errors import NoSuchSeatError, Refused
from orrery.race.cards import CARD_SETS, NUMBERS
from orrery.race.choices import BY_TEXT
from orrery.race.consume import missing
from orrery.race.game import RaceGame
from orrery.roll import choices
from tests.race.builder import Side, do, numbers, table
from tests.race.play import TABLES, new_game, random_steps


def refused(game: RaceGame, seat: int, text: str) -> str:
    """The refusal's code; the game must not change by it."""
    before = [game.view(each).encode() for each in range(game.seats)]
    with pytest.raises(Refused) as caught:
        do(game, seat, text)
    assert [game.view(each).encode() for each in range(game.seats)] == before
    refusal = caught.value.refusal
    assert refusal.sentence.endswith((".", "?")), refusal.sentence
    return refusal.code


def developing() -> RaceGame:
    return table(
        Side(
            "New Sparta, Public Works",
            hand="Public Works, Drop Ships, Gem World",
            actions="Develop",
        )
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("place Public Works", "duplicate"),
        ("place Drop Ships", "too-dear"),
        ("place Gem World", "wrong-type"),
        ("place New Earth", "card-not-there"),
        ("choose Settle", "wrong-moment"),
        ("stop", "wrong-moment"),
    ],
)
def test_develop(text: str, code: str) -> None:
    assert refused(developing(), 0, text) == code


def test_what_is_too_dear_is_told_with_its_price_and_the_cards_besides_it() -> None:
    game = developing()
    refusal = game.verify(0, game.parse("place Drop Ships"))
    assert refusal is not None
    assert refusal.sentence == "Drop Ships costs 3 cards and you have 2 besides it."


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("place New Earth", "too-dear"),
        ("place Rebel Base", "too-strong"),
        ("place Public Works", "wrong-type"),
        ("place Gem World", "card-not-there"),
    ],
)
def test_settle(text: str, code: str) -> None:
    game = table(Side("Old Earth", hand="New Earth, Rebel Base, Public Works", actions="Settle"))
    assert refused(game, 0, text) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("conquer", "not-military"),
        ("conquer with New Military Tactics", "not-military"),
        ("buy with Contact Specialist", "card-not-there"),
        ("buy with Contact Specialist and Colony Ship", "card-not-there"),
        ("pay Gem World", "wrong-moment"),
    ],
)
def test_ways_to_place_a_world(text: str, code: str) -> None:
    game = table(Side("Old Earth, Colony Ship", hand="Artist Colony, Gem World", actions="Settle"))
    do(game, 0, "place Artist Colony")
    do(game, 1, "pass")
    assert refused(game, 0, text) == code


def test_payment_must_come_from_the_hand_and_in_order() -> None:
    game = table(
        Side("Old Earth", hand="Space Port, Gem World, New Earth, Rebel Base", actions="Settle")
    )
    do(game, 0, "place Space Port")
    do(game, 1, "pass")
    assert refused(game, 0, "pay Spice World") == "card-not-there"
    assert refused(game, 0, "pay Rebel Base") == "out-of-order"


def test_consume() -> None:
    game = table(
        Side(
            "Old Earth, Earth's Lost Colony, Tourist World, Asteroid Belt",
            goods="Asteroid Belt",
            actions="Consume 2x VPs",
        )
    )
    assert refused(game, 0, "stop") == "mandatory"
    assert refused(game, 0, "use Tourist World") == "unusable"
    assert refused(game, 0, "use Asteroid Belt") == "no-such-power"
    assert refused(game, 0, "gamble with Gambling World") == "no-such-power"


def test_goods() -> None:
    worlds = "Asteroid Belt, Empath World, Radioactive World"
    game = table(
        Side(
            f"New Sparta, Mining Conglomerate, Alpha Centauri, {worlds}",
            goods=f"Alpha Centauri, {worlds}",
            actions="Consume 2x VPs",
        )
    )
    assert refused(game, 0, "consume from Empath World") == "wrong-good"
    assert refused(game, 0, "consume from Gem World") == "card-not-there"
    assert refused(game, 0, "consume from New Sparta") == "no-good"


def test_windfalls() -> None:
    game = table(
        Side(
            "Gem World, Asteroid Belt, Empath World, Destroyed World",
            goods="Destroyed World",
            actions="Produce",
        )
    )
    assert refused(game, 0, "produce on Destroyed World") == "has-good"
    assert refused(game, 0, "produce on Gem World") == "has-good"
    assert refused(game, 0, "produce on Radioactive World") == "card-not-there"


def test_actions() -> None:
    game = table(Side("Old Earth"))
    assert refused(game, 0, "choose Develop and Settle") == "action-count"


def test_a_seat_that_is_not_asked_is_told_for_whom_the_table_waits() -> None:
    game = table(Side("Old Earth"))
    do(game, 0, "choose Settle")
    assert refused(game, 0, "choose Settle") == "not-pending"


def test_a_seat_that_does_not_exist_is_refused() -> None:
    game = table(Side("Old Earth"))
    assert refused(game, 7, "choose Settle") == "no-such-seat"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_looking_at_a_seat_that_does_not_exist(seat: int) -> None:
    game = table(Side("Old Earth"))
    for look in (game.choices, game.decision, game.view):
        with pytest.raises(NoSuchSeatError, match="seats are 0 to 1"):
            look(seat)


def test_a_choice_of_another_game() -> None:
    game = table(Side("Old Earth"))
    refusal = game.verify(0, choices.parse("done"))
    assert refusal is not None
    assert refusal.code == "foreign-choice"


def test_after_the_end_everything_is_refused() -> None:
    game = table(
        Side("Old Earth, Asteroid Belt", goods="Asteroid Belt", actions="Consume 2x VPs"), pool=1
    )
    assert game.over
    assert refused(game, 0, "choose Settle") == "game-over"
    assert game.players[0].hand == numbers("")


@pytest.mark.parametrize("players", TABLES)
def test_every_choice_there_is_is_either_legal_or_refused_with_a_reason(players: str) -> None:
    game = new_game(4, **TABLES[players])
    for count, state in enumerate(random_steps(game, 4)):
        if count % 23 or state.over:
            continue
        for seat in state.pending():
            legal = set(state.choices(seat))
            for choice in BY_TEXT.values():
                refusal = state.verify(seat, choice)
                assert (refusal is None) == (choice in legal), choice.text
                if refusal is not None:
                    assert refusal.code
                    assert refusal.rule
                    assert refusal.sentence


@pytest.mark.parametrize(
    ("card", "lacks"),
    [
        ("Plague World", "no Genes good"),
        ("Mining League", "fewer than 2 Rare elements goods"),
        ("Diversified Economy", "fewer than 3 kinds of goods"),
        ("Deficit Spending", "no card in hand"),
        ("Pilgrimage World", "no good left"),
    ],
)
def test_a_power_that_cannot_be_used_says_what_it_lacks(card: str, lacks: str) -> None:
    (power,) = CARD_SETS["first"].cards[NUMBERS[card]].consume
    assert missing(power) == lacks
