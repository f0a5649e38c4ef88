"""Adept and expert of Race: honest, in time, and they say why."""

from pathlib import Path

import numpy as np
import pytest

from orrery.bots.bot import Situation
from orrery.bots.explanation import explanation_of
from orrery.bots.net import Net, WeightsError
from orrery.bots.race_features import VERSION, binary_size, dense_size, features
from orrery.bots.race_values import WEIGHTS, load_net, shipped_net, weights_file
from orrery.bots.roster import bots_for, make_bot
from orrery.catalog import kit
from orrery.core.chance import Chance
from orrery.race.game import RaceGame, start
from orrery.race.view import RaceView

GAMES = [(2, "standard"), (3, "standard"), (4, "standard"), (2, "experienced")]


def game_at(choices: int, players: int = 2, variant: str = "standard", seed: int = 3) -> RaceGame:
    """A game after so many choices of novices."""
    options = kit("race").options({"players": str(players), "variant": variant})
    game = start(options, Chance(seed))
    bots = [make_bot("novice", "race", Chance(seat)) for seat in range(players)]
    for _ in range(choices):
        seat = game.pending()[0]
        game.do(seat, bots[seat].choose(Situation(game, seat)))
    return game


@pytest.mark.parametrize("level", ["random", "novice", "adept", "expert"])
@pytest.mark.parametrize("choices", [0, 14, 40])
def test_the_same_view_gives_the_same_answer_whatever_is_hidden(level: str, choices: int) -> None:
    game = game_at(choices)
    for seat in game.pending():
        answers = set()
        for hidden in range(3):
            other = kit("race").sample(game.view(seat), Chance(100 + hidden))
            assert other.view(seat).encode() == game.view(seat).encode()
            bot = make_bot(level, "race", Chance(7), 0.02)
            answers.add(bot.choose(Situation(other, seat)).text)
        assert len(answers) == 1


@pytest.mark.parametrize(("players", "variant"), GAMES)
def test_all_levels_play_all_kinds_of_game(players: int, variant: str) -> None:
    assert bots_for("race") == ("random", "novice", "adept", "expert")
    game = game_at(players * 2, players, variant)
    for level in ("adept", "expert"):
        for seat in game.pending():
            bot = make_bot(level, "race", Chance(1), 0.01)
            assert bot.choose(Situation(game, seat)) in game.choices(seat)


def test_a_bot_says_what_it_considered_and_why() -> None:
    choices = 4
    while not (asked := game_at(choices).decision(0)) or asked.kind != "action":
        choices += 1
    game, seat = game_at(choices), 0
    bot = make_bot("adept", "race", Chance(1))
    choice = bot.choose(Situation(game, seat))
    said = explanation_of(bot, choice.text)
    assert said.choice == said.considered[0].choice == choice.text
    assert said.bot == "adept" and said.why
    assert all(0 <= (each.chance or 0) <= 1 and each.samples > 0 for each in said.considered)
    simple = explanation_of(make_bot("novice", "race", Chance(1)), "pass")
    assert simple.why == "A rule of thumb prefers it."


def test_the_expert_plays_on_whatever_it_is_asked() -> None:
    game = game_at(0)
    novices = [make_bot("novice", "race", Chance(seat)) for seat in range(2)]
    expert = make_bot("expert", "race", Chance(1), 0.05)
    played_on = set()
    while not game.over:
        seat = game.pending()[0]
        situation = Situation(game, seat)
        if len(situation.choices) > 1:
            said = explanation_of(expert, expert.choose(situation).text)
            if any(each.samples for each in said.considered):
                played_on.add(situation.decision.kind)
        game.do(seat, novices[seat].choose(situation))
    assert played_on >= {"start-discard", "action", "keep", "place-world", "pay-world"}


# ---- features and weights --------------------------------------------------------------------


@pytest.mark.parametrize(("players", "variant"), GAMES)
def test_features_fit_the_net_and_tell_nothing_hidden(players: int, variant: str) -> None:
    for choices in (0, 9, 30, 60):
        game = game_at(choices, players, variant)
        for seat in range(players):
            view = game.view(seat)
            index, dense = features(view)
            assert len(dense) == dense_size(players)
            assert all(0 <= place < binary_size(players) for place in index)
            other = kit("race").sample(view, Chance(5)).view(seat)
            assert isinstance(other, RaceView)
            assert features(other) == (index, dense)


@pytest.mark.parametrize(("players", "variant"), GAMES)
def test_weights_come_with_the_program_small_and_read_once(players: int, variant: str) -> None:
    path = WEIGHTS / weights_file(players, variant)
    assert path.stat().st_size < 600_000
    assert shipped_net(players, variant) is shipped_net(players, variant)


def test_wrong_weights_are_refused_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "x.npz"
    with pytest.raises(WeightsError, match="no weights at"):
        load_net(path, 2)
    path.write_bytes(b"no zip at all")
    with pytest.raises(WeightsError, match="no file of weights"):
        load_net(path, 2)
    sizes = (binary_size(2), dense_size(2))
    Net.fresh("race", VERSION + 1, *sizes, (4, 4), 2, 1).save(path)
    with pytest.raises(WeightsError, match="train them anew"):
        load_net(path, 2)
    Net.fresh("roll", VERSION, *sizes, (4, 4), 2, 1).save(path)
    with pytest.raises(WeightsError, match="'roll'"):
        load_net(path, 2)
    Net.fresh("race", VERSION, *sizes, (4, 4), 2, 1).save(path)
    with pytest.raises(WeightsError, match="wrong shape"):
        load_net(path, 3)
    assert np.isfinite(load_net(path, 2).parts["w1"]).all()
