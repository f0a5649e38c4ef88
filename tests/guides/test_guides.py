"""Guides: what they say can be done can be done, their numbers are the engine's, and whatever the
learner does they go on."""

from __future__ import annotations

import re
from itertools import chain
from typing import Any

import pytest

from orrery.catalog import kit
from orrery.core.picking import spell
from orrery.guides import GUIDES
from orrery.guides.lesson import Guide
from orrery.race.wire import RaceViewData
from orrery.roll.wire import RollViewData
from tests.guides.learner import SEAT, Moment, coach_of, contrary, obedient, play

MOST_WORDS = 34
MOST_WORDS_TO_TRY = 18
every_guide = pytest.mark.parametrize("guide", GUIDES.values(), ids=GUIDES)


@every_guide
@pytest.mark.parametrize("luck", range(3))
def test_whoever_does_what_it_says_has_seen_all_when_it_hands_over(
    guide: Guide[Any], luck: int
) -> None:
    *_, last = play(guide, obedient, luck)
    assert last.advice.over
    assert sorted(last.seen) == sorted(lesson.name for lesson in guide.lessons)
    assert last.game.view(SEAT).data().round <= guide.rounds  # type: ignore[attr-defined]


@every_guide
@pytest.mark.parametrize("luck", range(4))
def test_whoever_does_something_else_is_answered_and_never_held_up(
    guide: Guide[Any], luck: int
) -> None:
    answers = []
    last = None
    for moment in play(guide, contrary(luck), luck):
        answers += [moment.advice.answer.tone] if moment.advice.answer else []
        last = moment
    assert last is not None and last.advice.over
    assert {"other", "half"} & set(answers)
    # The rounds of the guide are enough to hear most of it even so.
    assert len(last.seen) >= len(guide.lessons) // 2


@every_guide
@pytest.mark.parametrize("learner", [obedient, contrary(7)], ids=["obedient", "contrary"])
def test_what_it_says_can_be_done_can_be_done(guide: Guide[Any], learner: Any) -> None:
    book = kit(guide.game).rulebook()
    for moment in play(guide, learner, 1):
        legal = {choice.text for choice in moment.game.choices(SEAT)}
        for lesson, words in moment.advice.lessons:
            assert set(words.advice) <= legal, lesson.name
            book.find(lesson.rule)
            for sentence in (words.what, words.why):
                assert len(sentence.split()) <= MOST_WORDS, sentence
            assert len(words.attempt.split()) <= MOST_WORDS_TO_TRY, words.attempt
            for sentence in (words.what, words.why, words.attempt):
                assert re.search(r"[.:]$", sentence) and not re.search(r"[{}!]|  |\.\.", sentence)


@every_guide
def test_a_coach_who_comes_anew_says_the_same(guide: Guide[Any]) -> None:
    for moment in play(guide, contrary(3), 2):
        assert coach_of(guide).advise(moment.moves) == moment.advice
    # A choice taken back is as if it had never been made.
    own = [at for at, (seat, _) in enumerate(moment.moves) if seat == SEAT]
    followed = coach_of(guide)
    followed.advise(moment.moves)
    before = moment.moves[: own[-1]]
    assert followed.advise(before) == coach_of(guide).advise(before)


def _roll(moment: Moment) -> RollViewData:
    view = moment.game.view(SEAT).data()
    assert isinstance(view, RollViewData)
    return view


def _said(moment: Moment, name: str) -> list[str]:
    return [f"{words.what} {words.why}" for one, words in moment.advice.lessons if one.name == name]


def _dice(dice: Any) -> int:
    return sum(getattr(dice, name) for name in dice.__struct_fields__)


def test_the_numbers_of_roll_are_the_engines() -> None:
    checked = set()
    for luck in range(3):
        for moment in play(GUIDES["roll"], obedient, luck):
            view = _roll(moment)
            me = view.empires[SEAT]
            for said in _said(moment, "recruit"):
                if moment.kind == "recruit":
                    assert f"You have ${me.credits} for {_dice(me.citizenry)} di" in said
                    checked.add("recruit")
            for said in _said(moment, "ship"):
                gains = [
                    moment.game.preview(SEAT, choice).gains for choice in moment.game.choices(SEAT)
                ]
                assert f"up to ${max(gain.get('credits', 0) for gain in gains)}" in said
                assert f"up to {max(gain.get('chips', 0) for gain in gains)} VP" in said
                checked.add("ship")
            for said in _said(moment, "workers"):
                assert me.secret is not None
                assert f"You rolled {len(me.secret.workers)} dice" in said
                checked.add("workers")
            for said in _said(moment, "reveal"):
                if view.phases:
                    assert all(phase.capitalize() in said for phase in view.phases)
                    checked.add("reveal")
            for said in _said(moment, "end"):
                assert f"{view.squares_to_end} squares" in said and f"{view.pool} chips" in said
                checked.add("end")
    assert checked == {"recruit", "ship", "workers", "reveal", "end"}


def test_the_numbers_of_race_are_the_engines() -> None:
    checked = set()
    for luck in range(3):
        for moment in play(GUIDES["race"], obedient, luck):
            view = moment.game.view(SEAT).data()
            assert isinstance(view, RaceViewData) and view.own is not None
            for said in _said(moment, "hand"):
                assert f"You hold {len(view.own.hand)} cards" in said
                checked.add("hand")
            for said in _said(moment, "explore"):
                assert view.own.explore is not None
                assert f"You see {view.own.explore.look} cards" in said
                checked.add("explore")
            for said in _said(moment, "pay"):
                pick = moment.game.pick(SEAT)
                assert pick is not None and f"discard {pick.most} card" in said
                checked.add("pay")
            for said in _said(moment, "limit"):
                assert f"at most {view.hand_limit} cards; you hold {len(view.own.hand)}" in said
                checked.add("limit")
            for said in _said(moment, "end"):
                assert f"{view.cards_to_end} cards" in said and f"{view.pool} chips" in said
                checked.add("end")
    assert checked == {"hand", "explore", "pay", "limit", "end"}


def test_the_first_advice_of_each_game_is_the_one_that_the_deal_was_chosen_for() -> None:
    first = next(moment for moment in play(GUIDES["race"], obedient) if moment.advised)
    assert first.advised == ["choose Settle"]
    assert "Rebel Fuel Cache without paying" in _said(first, "action")[0]
    selecting = next(m for m in play(GUIDES["roll"], obedient) if _said(m, "select"))
    assert "2 settlers, and High-Gravity World needs 1" in _said(selecting, "select")[0]


def test_a_set_with_the_piece_that_was_spoken_of_is_as_was_said_whatever_its_order() -> None:
    """A payment of several cards is one command, told to the engine in the engine's order."""
    orders = set()
    games = [play(GUIDES["race"], contrary(luck), luck) for luck in range(8)]
    for moment in chain.from_iterable(games):
        pick = moment.game.pick(SEAT) if not moment.game.over else None
        if pick is None or pick.least != 2 or not moment.advised:
            continue
        lesson, words = next(said for said in moment.lessons if said[1].advice)
        rest = [choice for choice in pick.pool if choice.text not in words.advice]
        for other in rest:
            pair = spell(moment.game, SEAT, [moment.game.parse(words.advice[0]), other])
            moves = [*moment.moves, *[(SEAT, choice.text) for choice in pair]]
            advice = coach_of(GUIDES["race"]).advise(moves)
            assert advice.answered == lesson.name and advice.fresh
            assert advice.answer is not None and advice.answer.tone == "good"
            orders.add(pair[0].text in words.advice)
    assert orders == {True, False}
