"""The rulebook in our own words: whole, without gaps, and found by the names of its rules."""

from __future__ import annotations

import pytest

from orrery.catalog import GAMES, kit
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.errors import UnknownNameError
from orrery.core.history import History
from orrery.core.rulebook import Rulebook, read_chapter
from tests.core.steps import steps_of


@pytest.fixture(params=GAMES)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return kit(request.param).rulebook()


def test_every_chapter_and_section_says_something(book: Rulebook) -> None:
    for chapter in book.chapters:
        assert chapter.text or chapter.sections, chapter.title
        for section in chapter.sections:
            assert section.text, f"{chapter.title}: {section.title}"


def test_a_rule_has_one_name_only(book: Rulebook) -> None:
    names = book.names()
    assert len(names) == len(set(names))


def test_every_name_leads_to_its_text(book: Rulebook) -> None:
    for name in book.names():
        chapter, section = book.find(name)
        title = chapter.title if section is None else f"{chapter.title}: {section.title}"
        assert title == name


def test_the_phases_of_each_game_are_chapters_in_their_order() -> None:
    roll = [chapter.title for chapter in kit("roll").rulebook().chapters]
    race = [chapter.title for chapter in kit("race").rulebook().chapters]
    phases_of_roll = ["Explore", "Develop and Settle", "Produce", "Ship", "Manage Empire"]
    phases_of_race = ["Explore", "Develop", "Settle", "Consume", "Produce", "Round end"]
    assert [title for title in roll if title in phases_of_roll] == phases_of_roll
    assert [title for title in race if title in phases_of_race] == phases_of_race


def test_an_unknown_rule_is_named_with_near_ones() -> None:
    with pytest.raises(UnknownNameError, match=r"no rule called 'Ship: Trad'.*Ship: Trade"):
        kit("roll").rulebook().find("Ship: Trad")


def test_a_chapter_without_a_title_is_refused_by_the_name_of_its_file() -> None:
    with pytest.raises(ValueError, match=r"^09-lost\.md: a chapter begins with '# '"):
        read_chapter("No title here.", "09-lost.md")


def test_every_step_of_every_game_names_a_rule_that_can_be_read() -> None:
    for game in GAMES:
        book = kit(game).rulebook()
        named = [step for step in steps_of(game) if step.prompt]
        assert len(named) > 10
        for step in named:
            assert book.find(step.rule), step


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("roll", {"players": "2"}),
        ("roll", {"players": "2", "with": "rivalry,deal,orb"}),
        ("race", {"players": "2"}),
    ],
)
def test_every_refusal_names_a_rule_that_can_be_read(game: str, options: dict[str, str]) -> None:
    its_kit = kit(game)
    book = its_kit.rulebook()
    chance = Chance(11)
    history = History(its_kit, options, 11)
    asked: list[Choice] = []
    for _ in range(300):
        if history.game.over:
            break
        for seat in range(history.game.seats):
            for choice in asked[-40:]:
                refusal = history.game.verify(seat, choice)
                if refusal is not None and refusal.rule:
                    assert book.find(refusal.rule), refusal
        seat = history.game.pending()[0]
        menu = history.game.choices(seat)
        asked.extend(menu[:4])
        history.do(seat, menu[chance.below(len(menu))])
    assert asked
