"""Which cards the expert of Race parts with: those that its values tell it to."""

from orrery.bots.bot import Situation
from orrery.bots.net import Net
from orrery.bots.race_features import VERSION, binary_size, dense_size
from orrery.bots.race_hand import pick
from orrery.race.choices import CARD
from orrery.race.game import RaceGame
from tests.bots.test_race_levels import game_at


def game_asking(kind: str) -> RaceGame:
    """A game in which the first seat that chooses is asked for this."""
    for choices in range(200):
        game = game_at(choices)
        asked = game.decision(game.pending()[0]) if game.pending() else None
        if asked is not None and asked.kind == kind:
            return game
    raise AssertionError(f"nobody was asked for {kind}")


def test_a_card_that_the_net_wants_is_not_given_away() -> None:
    game = game_asking("start-discard")
    seat = game.pending()[0]
    hand = game.view(seat).own
    assert hand is not None
    for wanted in hand.hand:
        net = Net.fresh("race", VERSION, binary_size(2), dense_size(2), (8, 8), 2, 3)
        for part in net.parts.values():
            part[...] = 0
        # One unit a layer carries the card to the chance to win.
        net.parts["w1"][wanted, 0] = net.parts["w2"][0, 0] = net.parts["w3"][0, 0] = 3
        given = pick(Situation(game, seat), net)
        assert given in game.choices(seat) and CARD.of(given) != wanted
