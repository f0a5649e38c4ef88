"""Answers to questions that the recorded games put rarely or never.

Each test writes the lines that a trace would have and follows them through a position.
"""

from __future__ import annotations

from typing import Any

import pytest

from orrery.lab.conformance.roll_answers import Script
from orrery.lab.conformance.roll_lines import Section
from orrery.lab.conformance.verdict import DisagreementError, Line
from orrery.roll.game import RollGame
from orrery.roll.table import STAGES
from tests.roll.builder import Seat, crew, dice, goods, names, position

HOME, HOME_2, MILITARY, MILITARY_2, NOVELTY, GENES = 1, 2, 26, 27, 57, 91


def ask(kind: str, phase: str, **choice: Any) -> Line:
    return {"t": "ask", "p": 0, "kind": kind, "round": 1, "phase": phase, "choice": choice}


def moved(die: int, color: str, source: str, target: str, **where: str) -> Line:
    return {"t": "die", "p": 0, "die": die, "color": color, "from": source, "to": target, **where}


def built(tile: str, to_citizenry: list[int], to_cup: list[int]) -> Line:
    return {"t": "built", "p": 0, "tile": tile, "to_citizenry": to_citizenry, "to_cup": to_cup}


def follow(game: RollGame, *lines: Line, completed: int = 0) -> list[str]:
    """Answer all that seat 0 is asked in this stage, and no further; the answers that were given.

    `completed` tiles are in the tableau already when the first question is put.
    """
    section = Section(STAGES[game.stage.number], 1, list(enumerate(lines, start=1)))
    script = Script(game, 0, section)
    script.squares -= completed
    given: list[str] = []
    while game.choices(0):
        _, text = script.next()
        choice = game.parse(text)
        assert game.verify(0, choice) is None
        game.act(0, choice)
        given.append(text)
    script.check_all_used()
    return given


def test_new_galactic_order_and_galactic_exchange_on_one_world() -> None:
    powers = ("New Galactic Order", "Galactic Exchange")
    game = position(
        "settle",
        Seat(tableau=powers, worlds=("Silicon World",), settle="military military home genes"),
        Seat(),
    )
    given = follow(game, built("Silicon World", [GENES], [MILITARY, MILITARY_2, HOME]))
    assert given == ["return home", "enough"]
    empire = game.empires[0]
    assert dice(empire.cup) == "home military military"
    assert dice(empire.citizenry) == "genes"


def test_galactic_federation_returns_two_developers() -> None:
    game = position(
        "develop",
        Seat(
            tableau=("Galactic Federation",),
            developments=("Trade Levies", "Galactic Demand"),
            develop="home military novelty genes",
        ),
        Seat(),
    )
    given = follow(
        game,
        moved(GENES, "genes", "develop", "development_stack"),
        moved(HOME, "home", "develop", "development_stack"),
        moved(NOVELTY, "novelty", "develop", "development_stack"),
        built("Trade Levies", [HOME], [GENES, NOVELTY]),
        moved(MILITARY, "military", "develop", "development_stack"),
    )
    assert given[:3] == ["put genes", "put home", "put novelty"]
    assert sorted(given[3:]) == ["return genes", "return novelty"]
    assert crew(game.empires[0].developers) == "military"


def test_an_overfull_tile_takes_the_dice_of_the_built_line() -> None:
    game = position(
        "settle",
        Seat(worlds=("Artist Colony", "Silicon World"), settlers="home novelty genes"),
        Seat(),
    )
    assert follow(game, built("Artist Colony", [NOVELTY], [])) == ["spend novelty"]
    assert crew(game.empires[0].settlers) == "home genes"


def test_an_immediate_effect_removes_a_good() -> None:
    game = position(
        "develop",
        Seat(
            developments=("Space Marines",),
            develop="home home home",
            goods={"Mining World": "military"},
        ),
        Seat(),
    )
    given = follow(
        game,
        built("Space Marines", [HOME, HOME_2, 3], []),
        moved(MILITARY, "military", "good", "supply", world="Mining World"),
        completed=1,
    )
    assert given == ["remove military from Mining World"]
    assert goods(game, 0) == {}


def test_advanced_logistics_arranges_turns_and_says_done() -> None:
    game = position(
        "explore",
        Seat(
            tableau=("Advanced Logistics",),
            developments=("Trade Levies", "Galactic Demand", "Export Duties"),
            worlds=("Mining World",),
        ),
        Seat(),
    )
    in_between = ask(
        "explore",
        "explore",
        task="arrange",
        development_stack=["Galactic Mandate", "Trade Levies", "Galactic Demand", "Export Duties"],
        world_stack=[],
    )
    wanted = ask(
        "explore",
        "explore",
        task="arrange",
        development_stack=["Export Duties", "Galactic Mandate", "Trade Levies"],
        world_stack=["Deserted Alien Outpost"],
    )
    follow(game, in_between, wanted, ask("explore", "explore", task="done"))
    assert names(game.empires[0].developments) == wanted["choice"]["development_stack"]
    assert names(game.empires[0].worlds) == ["Deserted Alien Outpost"]


def test_an_arrangement_of_tiles_that_are_not_in_the_zone() -> None:
    game = position(
        "explore",
        Seat(tableau=("Advanced Logistics",), developments=("Trade Levies", "Galactic Demand")),
        Seat(),
    )
    wanted = ask(
        "explore", "explore", task="arrange", development_stack=["Mad Scientists"], world_stack=[]
    )
    with pytest.raises(DisagreementError, match="holds Trade Levies, Galactic Demand") as caught:
        follow(game, wanted)
    assert caught.value.line == 1


def test_virtual_explorers_scout_and_stock() -> None:
    game = position(
        "explore",
        Seat(tableau=("Alien Research Ship",), explore="home", developments=("Trade Levies",)),
        Seat(),
        draws=("Gem World", "Space Docks"),
    )
    given = follow(
        game,
        {"t": "virtual", "p": 0, "die": "v1", "color": "home", "phase": "explore"},
        {"t": "virtual", "p": 0, "die": "v2", "color": "alien", "phase": "explore"},
        ask("explore", "explore", task="stock", die="v1"),
        ask("explore", "explore", task="scout", die="v2", abandon=["Trade Levies"]),
        # On an empty stack the top is the bottom.
        ask("place", "explore", name="Gem World", top=True),
        ask("place", "explore", name="Space Docks", top=False),
        ask("explore", "explore", task="stock", die=HOME),
    )
    assert given == [
        "stock virtual home",
        "scout virtual alien",
        "abandon Trade Levies",
        "draw",
        "place Gem World below",
        "place Space Docks below",
        "stock home",
    ]


def test_galactic_bankers_are_answered_with_the_trade() -> None:
    game = position(
        "ship",
        Seat(tableau=("Galactic Bankers",), goods={"Gem World": "novelty"}, ship="home"),
        Seat(),
    )
    trade = ask("ship", "ship", task="trade", die=HOME, good=NOVELTY, world="Gem World")
    with pytest.raises(DisagreementError, match="may buy a VP chip, but the trace asks nothing"):
        follow(game.copy(), trade)
    trade["choice"]["bankers"] = True
    assert follow(game, trade) == ["trade novelty from Gem World by home", "buy chip"]
    assert game.empires[0].chips == 1


def test_galactic_reserves_two_goods_on_one_world() -> None:
    game = position(
        "produce",
        Seat(
            tableau=("Galactic Reserves", "Gem World", "Artist Colony"),
            produce="home novelty genes",
        ),
        Seat(),
    )
    given = follow(
        game,
        ask("produce", "produce", die=NOVELTY, world="Gem World"),
        ask("produce", "produce", die=HOME, world="Gem World"),
        ask("produce", "produce", die=GENES, world="Artist Colony"),
    )
    assert given[:2] == ["produce novelty on Gem World", "produce home on Gem World"]
    assert goods(game, 0) == {"Gem World": "home novelty", "Artist Colony": "genes"}


def test_recruits_and_recalls_come_from_the_dice_that_move() -> None:
    game = position(
        "manage",
        Seat(citizenry="home novelty genes", credits=1, developers="military"),
        Seat(),
    )
    given = follow(
        game,
        ask("recruit", "manage", die=GENES),
        moved(GENES, "genes", "citizenry", "cup"),
        ask("recall", "manage", dice=[{"die": MILITARY, "from": "development_stack"}]),
        moved(MILITARY, "military", "development_stack", "cup"),
    )
    assert given == ["recruit genes", "recall military from developers"]


def test_recruits_that_nobody_was_asked_for() -> None:
    game = position("manage", Seat(citizenry="home novelty", credits=1), Seat())
    recruit = moved(HOME, "home", "citizenry", "cup")
    with pytest.raises(DisagreementError, match="Recruit a die from your Citizenry"):
        follow(game.copy(), recruit)
    # Only the last recruits are the recording engine's own.
    mark: Line = {"t": "mark", "code": "final_recruit_auto", "round": 1, "p": 0}
    assert follow(game, mark, recruit) == ["recruit home"]
