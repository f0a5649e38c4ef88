"""The Deal and Orb games together."""

from orrery.roll.colors import HOME
from orrery.roll.dice import at_place
from orrery.roll.game import RollGame
from orrery.roll.rivalry.deal.mat import board_of
from tests.roll.builder import crew, dice, play, texts
from tests.roll.rivalry.orb_table import INITIAL, OrbSeat, all_of, during, orb, rolling

BOTH = ("rivalry", "deal", "orb")


def in_phase_six(*seats: OrbSeat) -> tuple[RollGame, list[int]]:
    """A table in phase VI, and its seats in the order of the priority track."""
    game = during("$", *seats, boxes=BOTH)
    return game, list(board_of(game).priority)


def test_both_setups() -> None:
    game = rolling(OrbSeat(cup="home"), OrbSeat(cup="home"), boxes=BOTH)
    assert game.pool == 30
    assert game.rules.end_squares == 15
    assert game.board is not None
    assert orb(game, 0) == INITIAL


def test_the_market_is_rolled_before_the_orbs() -> None:
    game = rolling(OrbSeat(cup="home"), OrbSeat(cup="home"), boxes=BOTH, events=True)
    kinds = [event.kind for event in game.events or []]
    assert kinds.index("market") < kinds.index("orb-rolled")


def test_each_worker_is_dealer_or_researcher() -> None:
    seat = OrbSeat(researchers="home military", citizenry="genes")
    game, order = in_phase_six(seat, seat)
    first = order[0]
    assert game.pending() == [first]
    assert {"research with home", "refuse with home"} <= set(texts(game, first))
    play(game, first, "research with home", "improve side 1 to talent-1", "enough")
    assert not any("home" in text for text in texts(game, first) if "with" in text)
    play(game, first, "refuse with military")
    assert dice(game.empires[first].citizenry) == "home military genes"
    assert game.pending() == [order[1]]


def test_a_dealer_sent_by_the_orb_leaves_its_deal_and_the_last_one_ends_it() -> None:
    game = rolling(
        OrbSeat(cup="military", orb=all_of("develop-1"), rolls=1),
        OrbSeat(cup="military"),
        boxes=BOTH,
    )
    board = board_of(game)
    board.spots[:2] = [1, 2]
    game.empires[0].elsewhere = [at_place(HOME, 0)]
    game.supply[HOME] -= 1
    step = game.empires[0].step
    assert step is not None
    step.ask(game, game.empires[0])
    play(game, 0, "send home from deal 1 side 1 to developers")
    assert crew(game.empires[0].developers) == "home"
    assert not board.occupied(0)


def test_a_player_may_deal_first_and_research_afterwards() -> None:
    seat = OrbSeat(researchers="home military")
    game, order = in_phase_six(seat, seat)
    first = order[0]
    play(game, first, "refuse with military", "research with home", "improve side 1 to talent-1")
    assert orb(game, first).startswith("talent-1")
    assert dice(game.empires[first].citizenry) == "home military"
