"""A full game that agrees with a view: what is hidden is dealt out at random."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.game import View
from orrery.race import terms
from orrery.race.abilities import Abilities
from orrery.race.frames import NOTHING, Consuming, Paying, Picking, Placing, Producing, RaceFrame
from orrery.race.game import RaceGame
from orrery.race.steps import STAGES, STEPS
from orrery.race.table import SecretStage
from orrery.race.view import RaceView, SeatView, unseen

# As many seeds as make a repetition unlikely.
SEEDS: Final = 2**64


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
    game.stage = STAGES[view.stage]
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
    player.step = STEPS[seat.step] if seat.step else None
    player.frame = _frame(view, seat, (), seat.placing)
    if view.own is not None and seat.seat == view.seat:
        player.hand = view.own.hand.copy()
        player.explored = view.own.explored.copy()
        player.frame = _frame(view, seat, tuple(view.own.picked), view.own.placing)
        player.actions = view.own.actions
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
    if player.step is not None:
        player.menu = player.step.menu(game, player)
    elif seat.seat != view.seat and isinstance(game.stage, SecretStage):
        # Anything that the seat could have chosen in secret.
        step = game.stage.step
        menu = step.menu(game, player)
        step.act(game, player, menu[chance.below(len(menu))])


def _frame(view: RaceView, seat: SeatView, picked: tuple[int, ...], placing: int) -> RaceFrame:
    """What the seat's decision, or its phase, remembers."""
    if view.phase == terms.CONSUME:
        return Consuming(seat.used, seat.using, seat.selling, seat.need, picked)
    if view.phase == terms.PRODUCE:
        return Producing(tuple(seat.jobs), tuple(seat.produced))
    if placing != terms.NONE:
        revealed = view.stage in (terms.PAY_DEVELOPMENTS, terms.PAY_WORLDS)
        if revealed and seat.need:
            return Paying(placing, seat.need, picked)
        return Placing(placing, revealed)
    return Picking(seat.need, picked) if seat.need else NOTHING
