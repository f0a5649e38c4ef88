"""Every bot says of every decision what it considered and which rule or look ahead decided."""

import math
from collections.abc import Iterator

import pytest

from orrery.bots.bot import Bot, Situation
from orrery.bots.explanation import FORCED, Explanation, explanation_of
from orrery.bots.race_novice import RULES as RACE_RULES
from orrery.bots.roll_novice.novice import JUDGEMENTS
from orrery.bots.roll_reasons import RULES as ROLL_RULES
from orrery.bots.roster import LEVELS, make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.core.game import Game
from orrery.race.steps import STEPS

GAMES = {
    "race": {"players": "2"},
    "race with two actions": {"players": "2", "variant": "experienced"},
    "roll": {"players": "2"},
    "roll with boxes": {"players": "2", "with": "rivalry,deal,orb"},
}
SIMPLE = ("random", "novice")
# Of a bot that thinks, so many decisions are looked at.
THOUGHTFUL = 60


def seated(name: str, level: str, seed: int = 3) -> tuple[Game, list[Bot]]:
    played = "race" if name.startswith("race") else "roll"
    game = kit(played).start(kit(played).options(GAMES[name]), Chance(seed))
    return game, [make_bot(level, played, Chance(seat), 0.005) for seat in range(game.seats)]


def decisions(game: Game, bots: list[Bot], most: int) -> Iterator[tuple[Situation, Bot, Choice]]:
    """Whatever the bots of a table decide, forced or not, until the game is over."""
    for _ in range(most):
        if game.over:
            return
        seat = game.pending()[0]
        situation = Situation(game, seat)
        choice = bots[seat].choose(situation)
        yield situation, bots[seat], choice
        game.do(seat, choice)


@pytest.mark.parametrize("level", [level.name for level in LEVELS])
@pytest.mark.parametrize("name", GAMES)
def test_every_decision_has_its_alternatives_and_its_reason(name: str, level: str) -> None:
    game, bots = seated(name, level)
    for situation, bot, choice in decisions(game, bots, 2000 if level in SIMPLE else THOUGHTFUL):
        said = explanation_of(bot, choice.text)
        menu = [each.text for each in situation.choices]
        shown = [each.choice for each in said.considered]
        assert said.bot == level and said.choice == choice.text == shown[0]
        assert len(set(shown)) == len(shown) <= 4 and set(shown) <= set(menu)
        assert (len(menu) == 1) == (said.why == FORCED)
        assert said.why not in ("", "It gives no reasons.")
        assert len(shown) > 1 or len(menu) == 1
        for each in said.considered:
            assert each.chance is None or 0 <= each.chance <= 1
            assert each.worth is None or math.isfinite(each.worth)
            if level in SIMPLE:
                assert each.chance is None and each.samples == 0, "it estimates no chance"


@pytest.mark.parametrize("name", GAMES)
def test_a_novice_names_its_rule_and_the_worth_that_it_gives(name: str) -> None:
    rules = RACE_RULES if name.startswith("race") else ROLL_RULES
    game, bots = seated(name, "novice")
    kinds = set()
    for situation, bot, choice in decisions(game, bots, 2000):
        if len(situation.choices) == 1:
            continue
        kind = situation.decision.kind
        said = explanation_of(bot, choice.text)
        assert said.why.startswith(rules[kind])
        worths = [each.worth for each in said.considered if each.worth is not None]
        kinds.add(kind)
        if name.startswith("roll"):
            assert len(worths) == len(said.considered)
            assert worths == sorted(worths, reverse=True), "the chosen one is the best"
    assert len(kinds) > 6


def test_every_question_of_the_rules_has_its_rule_of_thumb() -> None:
    assert set(ROLL_RULES) == set(JUDGEMENTS)
    assert set(RACE_RULES) == {step.kind for step in STEPS.values()}


@pytest.mark.parametrize("level", ["random", "novice", "adept"])
@pytest.mark.parametrize("name", ["race", "roll"])
def test_whoever_is_asked_for_reasons_chooses_as_ever(name: str, level: str) -> None:
    most = 300 if level in SIMPLE else 40

    def played(*, asked: bool) -> list[str]:
        game, bots = seated(name, level)
        texts = []
        for _, bot, choice in decisions(game, bots, most):
            texts.append(choice.text)
            if asked:
                assert explanation_of(bot, choice.text) == explanation_of(bot, choice.text)
        return texts

    assert played(asked=True) == played(asked=False)


@pytest.mark.parametrize("name", GAMES)
def test_reasons_are_those_of_the_moment_of_choosing(name: str) -> None:
    game, bots = seated(name, "novice")
    last: tuple[Bot, Explanation] | None = None
    for _, bot, choice in decisions(game, bots, 60):
        if last is not None and last[0] is not bot:
            before, said = last
            assert explanation_of(before, said.choice) == said, "the game has gone on since"
        last = bot, explanation_of(bot, choice.text)


def test_another_choice_than_the_last_is_not_explained() -> None:
    bot = make_bot("novice", "race", Chance(1))
    plain = Explanation("novice", "pass", "A rule of thumb prefers it.")
    assert explanation_of(bot, "pass") == plain
    game, _ = seated("race", "novice")
    bot.choose(Situation(game, 0))
    assert explanation_of(bot, "pass") == plain


def test_a_bot_of_another_maker_gives_no_reasons() -> None:
    said = explanation_of(object(), "pass")
    assert said.why == "It gives no reasons." and not said.considered
