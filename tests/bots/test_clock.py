"""When a decision stops: by its own work, and by the clock only where somebody waits for it."""

from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace

import pytest

from orrery.bots import roster, thinker
from orrery.bots.bot import Bot, Situation
from orrery.bots.explanation import explanation_of
from orrery.bots.roster import make_bot
from orrery.catalog import kit
from orrery.cli.play import make_bots
from orrery.cli.terminal.store import Unfinished
from orrery.core.chance import Chance
from orrery.core.history import History
from orrery.lab.arena import Match, play_numbered
from orrery.lab.contest.entrants import entrant
from orrery.lab.duel.series import Series
from orrery.server import bot_worker


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine so busy that days pass between two looks at the clock."""
    days: Iterator[int] = count(step=10**9)
    clock = SimpleNamespace(thread_time=lambda: 0.0, monotonic=lambda: float(next(days)))
    monkeypatch.setattr(thinker, "time", clock)


def deals_of(bot: Bot, game_name: str) -> int:
    """How many deals the best thought got in the first decisions of a game that it thinks about."""
    kind = "action" if game_name == "race" else "assign"
    history = History(kit(game_name), kit(game_name).options({"players": "2"}), 3)
    novices = [make_bot("novice", game_name, Chance(seat)) for seat in range(2)]
    deals = decisions = 0
    while decisions < 6:
        seat = history.game.pending()[0]
        asked = history.game.decision(seat)
        situation = Situation(history.game, seat)
        if asked is not None and asked.kind == kind and len(situation.choices) > 1:
            choice = bot.choose(situation)
            deals += max(each.samples for each in explanation_of(bot, choice.text).considered)
            decisions += 1
        history.do(seat, novices[seat].choose(situation))
    return deals


@pytest.mark.usefixtures("busy")
@pytest.mark.parametrize("game", ["race", "roll"])
def test_a_busy_machine_changes_nothing_where_nobody_waits(game: str) -> None:
    waited_for = make_bot("expert", game, Chance(1), by_the_clock=True)
    alone = make_bot("expert", game, Chance(1))
    in_the_arena = entrant("expert", game, Chance(1))._bot
    assert deals_of(waited_for, game) < deals_of(alone, game) == deals_of(in_the_arena, game)


@pytest.mark.usefixtures("busy")
def test_a_duel_does_not_look_at_the_clock() -> None:
    waited_for = make_bot("expert", "race", Chance(1), by_the_clock=True)
    in_a_duel = Series(("outside",), "expert").bot_of(Chance(1))
    assert deals_of(in_a_duel, "race") > deals_of(waited_for, "race")


def test_only_tables_hints_and_the_terminal_go_by_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[bool] = []

    def noting(name: str, game: str, chance: Chance, *_: object, **said: object) -> Bot:
        made.append(bool(said.get("by_the_clock")))
        return make_bot("random", game, chance)

    options = kit("race").options({"players": "2"})
    monkeypatch.setattr(bot_worker, "make_bot", noting)
    request = bot_worker.Request("table", "race", options, "5", [], 0, "adept")
    bot_worker.Thinker().think(request)
    with monkeypatch.context() as patched:
        patched.setattr(roster, "make_bot", noting)
        make_bots(Unfinished("race-1", "race", 1, options, 5, ["Ada", "Vega"], ["adept"], []))
    assert made == [True, True]
    made.clear()
    monkeypatch.setattr("orrery.lab.arena.make_bot", noting)
    play_numbered(Match("race", options, ["adept", "adept"], 1), 1)
    assert made == [False, False]
