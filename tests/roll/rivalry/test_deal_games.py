"""Whole games of the Deal game by chance, under all laws, with views and samples."""

import pytest

from orrery.core.chance import Chance
from orrery.roll import log
from orrery.roll.audit import audit
from orrery.roll.game import RollGame, start
from orrery.roll.rivalry.deal.board import DIE_NAMES
from orrery.roll.sample import sample
from orrery.roll.table import DOLLAR
from tests.plain import plain
from tests.roll.builder import play
from tests.roll.rivalry.deal_table import DealSeat, board, dealing, opening

MODES = ("rivalry,deal", "rivalry,deal,orb")
SILENT = {"top"}


def random_game(players: int, seed: int, mode: str) -> RollGame:
    return start({"players": str(players), "with": mode}, Chance(seed))


def check_menu(game: RollGame, seat: int) -> None:
    menu = game.choices(seat)
    assert menu
    assert len(set(menu)) == len(menu)
    for choice in menu:
        assert game.parse(choice.text) is choice


def check_views(game: RollGame, chance: Chance) -> None:
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        guess = sample(view, chance)
        assert guess.view(seat).encode() == view.encode()
        assert audit(guess) == []
        assert guess.pending() == game.pending()
        if seat is not None:
            assert guess.choices(seat) == game.choices(seat)
        for _ in range(6):
            # A state made up from a view can be played on.
            if guess.over or guess.stage.number != DOLLAR:
                break
            actor = guess.pending()[0]
            menu = guess.choices(actor)
            guess.do(actor, menu[chance.below(len(menu))])


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_every_law(players: int, mode: str) -> None:
    for seed in range(2):
        game = random_game(players, seed, mode)
        chance = Chance(1000 + seed)
        while not game.over:
            waiting = game.pending()
            seat = waiting[chance.below(len(waiting))]
            check_menu(game, seat)
            if chance.below(8 if game.stage.number == DOLLAR else 60) == 0:
                check_views(game, chance)
            game.events = []
            menu = game.choices(seat)
            game.do(seat, menu[chance.below(len(menu))])
            assert audit(game) == []
            for event in game.events:
                assert log.JOURNAL.sentence(event) or event.kind in SILENT, event
        assert board(game).spots == [-1] * 6
        assert all(not empire.elsewhere for empire in game.empires)


def test_a_copy_goes_its_own_way() -> None:
    game = random_game(3, 1, "rivalry,deal")
    chance = Chance(8)
    for _ in range(300):
        seat = game.pending()[0]
        menu = game.choices(seat)
        game.do(seat, menu[chance.below(len(menu))])
        if game.over:
            break
    before = game.view(None).encode()
    twin = game.copy()
    for _ in range(60):
        if twin.over:
            break
        seat = twin.pending()[0]
        menu = twin.choices(seat)
        twin.do(seat, menu[chance.below(len(menu))])
    assert game.view(None).encode() == before
    assert twin.view(None).encode() != before


def test_the_view_shows_the_board() -> None:
    game = random_game(3, 1, "rivalry,deal")
    data = plain(game.view(None))["deal"]
    assert [die["die"] for die in data["market"]] == list(DIE_NAMES)
    assert data["areas"] == [None, None, None]
    assert sorted(data["priority"]) == [0, 1, 2]


def test_the_base_game_has_no_board() -> None:
    game = start({"players": "3"}, Chance(1))
    assert game.board is None
    assert "deal" not in plain(game.view(0))


def test_what_rivals_hide_changes_no_byte_of_a_view() -> None:
    def table(given: str, drawn: str) -> bytes:
        seat = DealSeat(dealers="home", cup="talent", developments=(given,))
        game = dealing(
            seat, market={"white-1": "talent + tile", "white-2": "any tiles"}, draws=(drawn,)
        )
        play(game, 0, opening("home", "talent + tile", "any tiles"), "exchange 1 tiles and $2")
        return game.view(1).encode()

    # The tile on top of the stack was seen before; here it is given, another one is drawn.
    assert table("Space Docks", "Public Works") == table("Trade Levies", "Export Duties")


def test_a_preview_tells_what_a_deal_brings_and_stops_at_chance() -> None:
    seat = DealSeat(dealers="home", credits=3)
    game = dealing(seat, market={"white-1": "$3", "white-2": "treasury"})
    gains = game.preview(0, game.parse(opening("home", "$3", "treasury"))).gains
    assert gains == {"credit limit": 3, "credits": -2, "dealers": 1}
    game = dealing(seat, market={"white-1": "$3", "white-2": "six-cost development"})
    preview = game.preview(0, game.parse(opening("home", "$3", "six-cost development")))
    assert preview.chance == "tile"
