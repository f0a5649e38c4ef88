"""Playing games in tests, and the truths that hold after every choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from orrery.core.chance import Chance
from orrery.race.game import RaceGame, start
from orrery.race.kit import RACE
from orrery.race.options import complete

TABLES: dict[str, dict[str, str]] = {
    "2": {"players": "2"},
    "2-experienced": {"players": "2", "variant": "experienced"},
    "3": {"players": "3"},
    "4": {"players": "4"},
}
# Long enough for any game of random players; a real game ends long before.
MOST_CHOICES = 20_000


def new_game(seed: int, **options: str) -> RaceGame:
    """A fresh game."""
    return start(complete(options), Chance(seed))


def random_steps(game: RaceGame, seed: int) -> Iterator[RaceGame]:
    """Play on at random, yielding the game before every choice and at its end."""
    chance = Chance(seed)
    for _ in range(MOST_CHOICES):
        yield game
        if game.over:
            return
        seats = game.pending()
        seat = seats[chance.below(len(seats))]
        menu = game.choices(seat)
        game.do(seat, menu[chance.below(len(menu))])
    raise AssertionError("the game does not end")


def check_cards(game: RaceGame) -> None:
    """Every card is in exactly one place."""
    found: Counter[int] = Counter(game.deck) + Counter(game.discards)
    for player in game.players:
        found += Counter(player.hand) + Counter(player.tableau) + Counter(player.explored)
        found += Counter(player.goods.values())
    assert found == Counter(game.card_set.deck() + game.card_set.start_worlds())


def check_table(game: RaceGame) -> None:
    """What holds after every choice, whoever plays."""
    check_cards(game)
    assert game.over or game.pending(), "stuck"
    assert game.pool + sum(player.chips for player in game.players) == 12 * game.seats
    for player in game.players:
        assert player.hand == sorted(player.hand)
        assert len(set(player.tableau)) == len(player.tableau), "a copy in the same tableau"
        worlds = [card for card in player.tableau if game.cards[card].kind]
        assert set(player.goods) <= set(worlds), "a good where none can lie"
        texts = [choice.text for choice in player.menu]
        assert len(set(texts)) == len(texts), "the same choice twice"
        for choice in player.menu:
            assert game.parse(choice.text) is choice
            assert game.verify(player.seat, choice) is None


def check_views(game: RaceGame, chance: Chance) -> None:
    """A sampled game shows the very view it was made from, and has every card once."""
    for seat in [*range(game.seats), None]:
        view = game.view(seat)
        sampled = RACE.sample(view, chance)
        assert isinstance(sampled, RaceGame)
        assert sampled.view(seat).encode() == view.encode()
        check_cards(sampled)
        assert sampled.pending() == game.pending()
        if seat is not None:
            assert sampled.choices(seat) == game.choices(seat)


def play_to_end(game: RaceGame, seed: int, check: Callable[[RaceGame], None]) -> RaceGame:
    """Play at random to the end, checking before every choice."""
    for state in random_steps(game, seed):
        check(state)
    return game
