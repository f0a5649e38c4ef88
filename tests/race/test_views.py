"""What a seat may know, and what a preview and an undo may tell."""

from __future__ import annotations

import json

import pytest

from orrery.core.chance import Chance
from orrery.core.errors import Refused
from orrery.core.history import History
from orrery.race.cards import NUMBERS
from orrery.race.kit import RACE
from tests.plain import plain
from tests.race.builder import Side, do, menu, numbers, table
from tests.race.play import new_game


def test_goods_and_discards_are_face_down_even_for_their_owner() -> None:
    game = table(
        Side("Old Earth, Asteroid Belt", goods="Asteroid Belt"), discards="Gem World, New Earth"
    )
    before = game.view(0).encode()
    belt = NUMBERS["Asteroid Belt"]
    game.players[0].goods[belt], game.deck[0] = game.deck[0], game.players[0].goods[belt]
    game.discards[0], game.deck[1] = game.deck[1], game.discards[0]
    assert game.view(0).encode() == before
    assert plain(game.view(0))["discards"] == 2


def test_a_hand_is_known_to_its_owner_and_its_size_to_all() -> None:
    game = table(Side("Old Earth", hand="Gem World, New Earth"), Side("New Sparta"))
    assert plain(game.view(0))["own"]["hand"] == ["Gem World", "New Earth"]
    other = plain(game.view(1))
    assert other["seats"][0]["hand_size"] == 2
    assert "Gem World" not in json.dumps(other)


def test_cards_looked_at_in_explore_are_known_to_who_looks() -> None:
    game = table(Side("Old Earth", actions="Explore +5"), draws="Gem World")
    assert "Gem World" in plain(game.view(0))["own"]["explored"]
    other = plain(game.view(1))
    assert other["seats"][0]["exploring"] == 7
    assert "Gem World" not in json.dumps(other["seats"][0])


def test_a_card_selected_in_secret_is_known_to_its_owner_alone() -> None:
    side = Side("New Sparta", hand="Outlaw World, Rebel Miners", actions="Settle")
    placing, passing = table(side), table(side)
    do(placing, 0, "place Outlaw World")
    do(passing, 0, "pass")
    assert placing.view(1).encode() == passing.view(1).encode()
    assert placing.view(None).encode() == passing.view(None).encode()
    assert plain(placing.view(0))["own"]["placing"] == "Outlaw World"


def test_a_half_made_payment_is_known_to_its_owner_alone() -> None:
    side = Side("Old Earth", hand="Space Port, Gem World, New Earth, Rebel Base", actions="Settle")
    game = table(side)
    do(game, 0, "place Space Port")
    do(game, 1, "pass")
    before = game.view(1).encode()
    do(game, 0, "pay Gem World")
    assert game.view(1).encode() == before
    assert plain(game.view(0))["own"]["picked"] == ["Gem World"]


def test_a_view_is_plain_json() -> None:
    game = new_game(1, players="3")
    for seat in (0, None):
        view = game.view(seat)
        assert json.loads(view.encode()) == plain(view)


def test_a_sample_is_refused_for_a_foreign_view() -> None:
    class Foreign:
        pass

    with pytest.raises(TypeError):
        RACE.sample(Foreign(), Chance(1))  # type: ignore[arg-type]


def test_samples_differ_in_what_is_hidden() -> None:
    game = new_game(1, players="2")
    hands = set()
    for seed in range(5):
        sampled = RACE.sample(game.view(0), Chance(seed))
        hands.add(sampled.view(1).encode())
    assert len(hands) > 1


def test_a_preview_tells_the_price_and_what_chance_decides() -> None:
    game = table(Side("Old Earth", hand="Gem World, New Earth, Space Port", actions="Settle"))
    do(game, 0, "place Gem World")
    preview = game.preview(1, game.parse("pass"))
    assert (preview.gains, preview.chance) == ({}, "")
    again = table(Side("Old Earth", hand="Gem World, New Earth, Space Port", actions="Settle"))
    assert again.preview(0, again.parse("place Gem World")).gains == {"cards to pay": 2}
    sale = table(
        Side(
            "New Sparta, Asteroid Belt, Empath World",
            goods="Asteroid Belt, Empath World",
            actions="Consume Trade",
        )
    )
    preview = sale.preview(0, sale.parse("sell from Asteroid Belt"))
    assert preview.gains == {"goods": -1}
    assert preview.chance == "draw"
    assert [event.facts["value"] for event in preview.events if event.kind == "sell"] == [3]


def test_a_preview_of_chips_is_exact() -> None:
    worlds = "Asteroid Belt, Empath World"
    game = table(Side(f"Earth's Lost Colony, {worlds}", goods=worlds, actions="Consume 2x VPs"))
    preview = game.preview(0, game.parse("consume from Empath World"))
    assert preview.gains == {"chips": 2, "goods": -1}
    assert menu(game) == ["consume from Asteroid Belt", "consume from Empath World"]


def test_an_own_choice_is_taken_back_as_long_as_nothing_was_learned() -> None:
    history = History(RACE, {"players": "2", "first_game": "yes"}, seed=3)
    history.do(0, history.game.parse("choose Settle"))
    assert history.undo(0).text == "choose Settle"
    history.do(0, history.game.parse("choose Explore +5"))
    history.do(1, history.game.parse("choose Develop"))
    with pytest.raises(Refused):
        history.undo(0)


def test_a_draw_is_never_taken_back() -> None:
    game = table(
        Side("Old Earth, Asteroid Belt", goods="Asteroid Belt", actions="Consume Trade"),
    )
    assert game.players[0].hand != numbers("")
    assert game.barrier > 0
