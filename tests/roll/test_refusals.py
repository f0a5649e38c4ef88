"""Refusals of Roll are specific: each names the thing, and rests on a rule of the rulebook."""

from __future__ import annotations

import pytest

from orrery.core.step import Step
from orrery.roll.game import RollGame
from orrery.roll.kit import ROLL
from tests.core.steps import steps_of
from tests.roll.builder import Seat, play, position

OTHER = Seat(rolled="home:explore")


def why(game: RollGame, text: str) -> str:
    refusal = game.verify(0, game.parse(text))
    assert refusal is not None, f"{text!r} is legal"
    return refusal.sentence


def assigning(rolled: str, *tableau: str) -> RollGame:
    return position("assign", Seat(rolled=rolled, tableau=tableau), OTHER)


def reassigning(*tableau: str) -> RollGame:
    game = assigning("home:explore home:explore home:ship military:develop", *tableau)
    play(game, 0, "select explore with home from explore")
    return game


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("done", "Select a phase with one of your dice first."),
        ("select ship with genes from ship", "You have no genes die in ship."),
        ("wild rare to ship", "No rare die waits to be placed."),
        ("select $ with home from ship", "This game has no phase $."),
    ],
)
def test_selecting(text: str, sentence: str) -> None:
    assert why(assigning("home:ship alien:wild"), text) == sentence


def test_selecting_twice_and_being_done_too_early() -> None:
    game = assigning("home:ship alien:wild")
    play(game, 0, "select explore with home from ship")
    assert why(game, "select ship with alien from wild") == "You have selected Explore already."
    assert why(game, "done") == "A die still waits to be placed in a column."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "reassign home from ship to settle by Executive Power",
            "Executive Power gives you no Reassign power.",
        ),
        ("dictate genes from ship", "You have no genes die in ship."),
        (
            "select ship with home from ship",
            "Not now. Reassign workers if you wish, then say done.",
        ),
    ],
)
def test_reassigning(text: str, sentence: str) -> None:
    assert why(reassigning(), text) == sentence


def test_a_power_that_is_used_up_says_so() -> None:
    game = assigning("home:explore home:ship home:ship home:ship", "Executive Power")
    play(game, 0, "select explore with home from explore")
    to_settle = "reassign home from ship to settle by Executive Power"
    assert why(game, to_settle) == "Executive Power moves no worker to settle."
    play(game, 0, "reassign home from ship to explore by Executive Power")
    assert why(game, "enough") == "Executive Power must move 1 more worker."
    assert why(game, "move home from explore to explore") == "The worker is in that column already."
    play(game, 0, "move home from ship to explore")
    again = "reassign home from ship to explore by Executive Power"
    assert why(game, again) == "Executive Power has moved its workers this round."


def test_dictate_is_used_once() -> None:
    game = reassigning()
    play(game, 0, "dictate home from ship", "move home from explore to settle")
    assert why(game, "dictate home from settle") == "You have used Dictate this round."


def test_exploring() -> None:
    seat = Seat(explore="home", developments=("Space Docks",))
    game = position("explore", seat, Seat(explore="home"), Seat())
    assert why(game, "done") == "1 explorer is left, and every explorer must be used."
    assert why(game, "scout genes") == "You have no genes explorer."
    assert why(game, "arrange Space Docks on top") == "No power of yours rearranges the zone."
    play(game, 0, "scout home")
    assert why(game, "abandon Gem World") == "Gem World is not in your zone."


def test_producing_and_shipping() -> None:
    seat = Seat(tableau=("Gem World", "Comet Zone"), produce="home rare")
    game = position("produce", seat, Seat(produce="home"), Seat())
    assert why(game, "produce genes on Gem World") == "You have no genes producer left."
    assert why(game, "produce home on Plague World") == "Plague World is not in your tableau."
    assert "must be used" in why(game, "done")
    shipping = Seat(goods={"Gem World": "home"}, ship="home")
    game = position("ship", shipping, Seat(goods={"Comet Zone": "home"}, ship="home"), Seat())
    assert why(game, "trade home from Gem World by rare") == "You have no rare shipper left."
    assert why(game, "trade rare from Gem World by home") == "There is no rare on Gem World."
    assert why(game, "done") == "1 more good must be shipped."


def test_managing() -> None:
    game = position("manage", Seat(citizenry="home genes rare", credits=1), Seat(cup="home"))
    assert why(game, "recruit alien") == "No alien die is in your Citizenry."
    assert why(game, "done") == "You have $1 left, and all of it goes into recruiting."


def test_every_step_is_declared_whole_and_its_rule_is_in_the_rulebook() -> None:
    rulebook = ROLL.rulebook()
    kinds = []
    for step in steps_of("roll"):
        if step.kind == "behind-screen":
            continue
        kinds.append(step.kind)
        assert step.prompt.endswith("."), step
        assert rulebook.find(step.rule), step.rule
        for part in ("menu", "act"):
            assert getattr(type(step), part) is not getattr(Step, part), f"{step.kind} lacks {part}"
    assert len(kinds) == len(set(kinds)) == 37
