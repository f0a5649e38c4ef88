"""A full game that agrees with a view: what is hidden is dealt out at random."""

from __future__ import annotations

from orrery.core.chance import Chance
from orrery.core.game import View
from orrery.race import terms
from orrery.race.abilities import Abilities
from orrery.race.choices import CARD, PLACE, chosen_actions
from orrery.race.game import MENUS, RaceGame
from orrery.race.player import Player
from orrery.race.terms import NONE
from orrery.race.view import RaceView, SeatView, unseen

# As many seeds as make a repetition unlikely.
SEEDS = 2**64


def sample(view: View, chance: Chance) -> RaceGame:
    """A game whose view from the same seat is this very view.

    Unseen cards go at random to hands, goods, discards and supply; what others chose in secret is
    any of what they could have chosen; chance itself starts anew.
    """
    if not isinstance(view, RaceView):
        raise TypeError("a game of Race is sampled from a view of Race")
    game = RaceGame(view.options, Chance(chance.below(SEEDS)))
    hidden = unseen(view)
    chance.shuffle(hidden, "unseen cards")
    game.round = view.round
    game.phase = view.phase
    game.phases = view.phases.copy()
    game.stage = view.stage
    game.revealed = view.revealed
    game.pool = view.pool
    game.order = view.order
    game.queue = view.queue.copy()
    game.strict = view.strict
    game.over = view.over
    for seat in view.seats:
        _fill(game, view, seat, hidden)
    game.discards = [hidden.pop() for _ in range(view.discards)]
    game.deck = hidden
    for seat in view.seats:
        _ask(game, view, seat, chance)
    return game


def _fill(game: RaceGame, view: RaceView, seat: SeatView, hidden: list[int]) -> None:
    player = game.players[seat.seat]
    player.start = seat.start
    player.tableau = seat.tableau.copy()
    player.goods = {world: hidden.pop() for world in seat.goods}
    player.chips = seat.chips
    player.actions = seat.actions
    player.placing = seat.placing
    player.step = seat.step
    player.need = seat.need
    player.used = seat.used
    player.using = seat.using
    player.selling = seat.selling
    player.produced = seat.produced.copy()
    player.jobs = seat.jobs.copy()
    if view.own is not None and seat.seat == view.seat:
        player.hand = view.own.hand.copy()
        player.explored = view.own.explored.copy()
        player.picked = view.own.picked.copy()
        player.actions = view.own.actions
        player.placing = view.own.placing
    else:
        player.hand = sorted(hidden.pop() for _ in range(seat.hand))
        player.explored = sorted(hidden.pop() for _ in range(seat.exploring))
    # RB 4: a card placed in this phase gives no powers in it.
    tableau = seat.tableau.copy()
    if seat.placing in tableau:
        tableau.remove(seat.placing)
        player.stale = True
    player.abilities = Abilities(game.card_set, tableau)


def _ask(game: RaceGame, view: RaceView, seat: SeatView, chance: Chance) -> None:
    player = game.players[seat.seat]
    if seat.step:
        player.menu = MENUS[seat.step](game, player)
    elif seat.seat != view.seat:
        _choose_in_secret(game, player, chance)


def _choose_in_secret(game: RaceGame, player: Player, chance: Chance) -> None:
    if game.stage == terms.REVEAL_ACTIONS:
        menu = MENUS[terms.CHOOSE_ACTION](game, player)
        choice = menu[chance.below(len(menu))]
        player.actions = chosen_actions(choice)
        return
    if game.stage == terms.REVEAL_DEVELOPMENTS:
        menu = MENUS[terms.PLACE_DEVELOPMENT](game, player)
    elif game.stage == terms.REVEAL_WORLDS:
        menu = MENUS[terms.PLACE_WORLD](game, player)
    else:
        return
    choice = menu[chance.below(len(menu))]
    player.placing = CARD.of(choice) if choice.kind is PLACE else NONE
