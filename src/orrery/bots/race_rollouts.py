"""Short rollouts in Race: what comes of a choice in this round and the next ones.

What is hidden is dealt anew for each sample, and the same deal serves every choice that is
compared: only differences count, and these are far less noisy than the results themselves. All
branches go on together, so that the net answers for all of them at once.
"""

from __future__ import annotations

from orrery.bots.net import Net
from orrery.bots.race_options import Options, Row, next_pick, options_of
from orrery.bots.race_values import evaluate
from orrery.core.chance import Chance
from orrery.core.choice import Choice
from orrery.race import terms
from orrery.race.game import RaceGame
from orrery.race.sample import sample
from orrery.race.view import RaceView


class Branch:
    """One way on from the position: a game of its own, and how it turned out."""

    __slots__ = ("game", "options", "value")

    def __init__(self, game: RaceGame) -> None:
        self.game = game
        self.options: list[tuple[int, Options]] = []
        self.value = 0.0


def deal(view: RaceView, chance: Chance, net: Net) -> RaceGame:
    """A sample of what is hidden, in which all others have chosen what they choose at once."""
    assert view.seat is not None
    game = sample(view, chance)
    others = [seat for seat in game.pending() if seat != view.seat]
    for seat in others:
        while game.choices(seat):
            _step(game, seat, net)
    return game


def play_out(
    deals: list[RaceGame], plans: list[list[Choice]], seat: int, rounds: int, net: Net
) -> list[list[float]]:
    """The value of each plan in each deal, when all play on to the start of a later round."""
    branches = [[_branch(game, seat, plan) for plan in plans] for game in deals]
    flat = [branch for row in branches for branch in row]
    until = deals[0].round + rounds
    active = flat
    while active:
        active = _go_on(active, seat, until, net)
    return [[branch.value for branch in row] for row in branches]


def _branch(game: RaceGame, seat: int, plan: list[Choice]) -> Branch:
    twin = game.copy()
    for choice in plan:
        twin.act(seat, choice)
    twin.advance()
    return Branch(twin)


def _go_on(active: list[Branch], seat: int, until: int, net: Net) -> list[Branch]:
    """Every branch goes one step on; those that have reached their end are valued and left out."""
    rows: list[Row] = []
    going: list[Branch] = []
    ending: list[Branch] = []
    for branch in active:
        game = branch.game
        if game.over:
            winners = game.winners()
            branch.value = 1 / len(winners) if seat in winners else 0.0
            continue
        at_end = game.round >= until and game.stage.number == terms.REVEAL_ACTIONS
        branch.options = []
        for waiting in [seat] if at_end else game.pending():
            menu = game.choices(waiting)
            if len(menu) == 1:
                game.act(waiting, menu[0])
                continue
            view = game.view(waiting)
            assert isinstance(view, RaceView)
            found = options_of(view, menu, game)
            branch.options.append((waiting, found))
            rows.extend(found.rows)
        (ending if at_end else going).append(branch)
    values = evaluate(net, rows)
    at = 0
    # In the order in which the rows were gathered.
    for branch in active:
        if branch.game.over:
            continue
        for waiting, found in branch.options:
            own = values[at : at + len(found.rows)]
            at += len(found.rows)
            if branch in ending:
                branch.value = max(own)
            else:
                _take(branch.game, waiting, found, own)
        branch.options = []
    for branch in going:
        branch.game.advance()
    return going


def _step(game: RaceGame, seat: int, net: Net) -> None:
    menu = game.choices(seat)
    if len(menu) == 1:
        game.act(seat, menu[0])
        return
    view = game.view(seat)
    assert isinstance(view, RaceView)
    found = options_of(view, menu, game)
    _take(game, seat, found, evaluate(net, found.rows))


def _take(game: RaceGame, seat: int, found: Options, values: list[float]) -> None:
    """The seat takes its best option, whole sets at once."""
    best = max(range(len(values)), key=values.__getitem__)
    if not found.sets:
        game.act(seat, found.choices[best])
        return
    cards = found.cards(best, values)
    step = game.decision(seat)
    for at in range(len(cards)):
        game.act(seat, next_pick(game.choices(seat), cards[at:]))
        if not game.choices(seat) or game.decision(seat) is not step:
            return
