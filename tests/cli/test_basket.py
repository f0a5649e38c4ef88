"""A set at the terminal: any order, taken back by naming it again, complete by itself."""

from __future__ import annotations

from orrery.catalog import kit
from orrery.cli.terminal.basket import Basket
from orrery.core.history import History
from orrery.core.picking import spell


def _first_discard() -> tuple[History, Basket]:
    history = History(kit("race"), {"players": "2"}, seed=4)
    pick = history.game.pick(0)
    assert pick is not None
    return history, Basket(pick)


def test_a_set_is_picked_by_numbers_in_any_order() -> None:
    history, basket = _first_discard()
    assert basket.toggle("5") == ""
    assert basket.count() == "1 of 2 picked"
    assert basket.toggle("2") == ""
    assert basket.full
    for choice in spell(history.game, 0, basket.chosen):
        history.do(0, choice)
    assert history.game.pick(0) is None


def test_what_is_named_again_is_taken_back() -> None:
    _, basket = _first_discard()
    first = basket.pick.pool[0].text
    basket.toggle(first)
    assert [choice.text for choice in basket.chosen] == [first]
    basket.toggle("1")
    assert basket.chosen == []


def test_texts_between_commas_are_picked_together() -> None:
    _, basket = _first_discard()
    wanted = [basket.pick.pool[at].text for at in (4, 1)]
    assert basket.toggle(", ".join(wanted)) == ""
    assert [choice.text for choice in basket.chosen] == wanted


def test_too_many_or_unknown_change_nothing() -> None:
    _, basket = _first_discard()
    assert "at most 2" in basket.toggle("1 2 3")
    assert "no line 9" in basket.toggle("1 9")
    assert "none of what can be picked" in basket.toggle("1, dance")
    assert basket.chosen == []
