"""Sampling: a full state that agrees with a view, for bots that search."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.game import View
from orrery.roll import assign
from orrery.roll.choices import DONE
from orrery.roll.dice import worker_showing
from orrery.roll.empire import Empire
from orrery.roll.game import RollGame
from orrery.roll.setup import START_TILES
from orrery.roll.table import ASSIGN, SETUP
from orrery.roll.terms import NO_FACE
from orrery.roll.tiles.tileset import development_of, tile_of, world_of
from orrery.roll.view import BEHIND_SCREEN, EmpireView, RollView

MOST_TRIES: Final = 200
_NO_CHANCE: Final = Chance(0)


def sample(view: View, chance: Chance) -> RollGame:
    """A game whose view from the same seat is this view; what the seat cannot know is random."""
    assert isinstance(view, RollView), "this is not a view of Roll"
    game = _imagine(view, chance)
    for _ in range(MOST_TRIES):
        # What a rival is asked tells something of their hidden tiles.
        if all([fits(game) for fits in game.rules.plausible]):
            break
        game = _imagine(view, chance)
    return game


def sketch(view: View) -> RollGame:
    """What a seat sees, laid out as a table: hidden tiles are blank, rivals have rolled nothing.

    It is for looking only: nothing can be asked or played here.
    """
    assert isinstance(view, RollView), "this is not a view of Roll"
    game = RollGame(view.options, _NO_CHANCE)
    _copy_table(game, view)
    if view.board is not None:
        game.board = view.board.imagine([NO_FACE] * len(view.rules.tiles))
    for seat, shown in enumerate(view.empires):
        empire = Empire(seat, shown.faction, shown.tableau)
        game.empires.append(empire)
        _copy_open_parts(empire, shown, view, seat)
        if shown.secret is None:
            empire.developments = [NO_FACE] * shown.development_count
            empire.worlds = [NO_FACE] * shown.world_count
        else:
            _copy_secrets(empire, shown)
    return game


def _imagine(view: RollView, chance: Chance) -> RollGame:
    game = RollGame(view.options, Chance(chance.below(1 << 62)))
    _copy_table(game, view)
    unseen = _unseen_tiles(view)
    chance.shuffle(unseen, "unseen tiles")
    if view.board is not None:
        game.board = view.board.imagine(unseen)
    for seat, shown in enumerate(view.empires):
        empire = Empire(seat, shown.faction, shown.tableau)
        game.empires.append(empire)
        _copy_open_parts(empire, shown, view, seat)
        if shown.secret is None:
            _imagine_zone(empire, shown, view, unseen)
        else:
            _copy_secrets(empire, shown)
        for _ in range(view.abandoned[seat]):
            if seat != view.seat:
                game.abandoned.append(seat << 8 | unseen.pop())
        if seat == view.seat:
            game.abandoned.extend(seat << 8 | tile for tile in view.own_abandoned)
    game.bag = sorted(unseen)
    for empire, shown in zip(game.empires, view.empires):
        if shown.secret is None and view.screens_down and view.stage == ASSIGN:
            _imagine_assignment(game, empire, shown, chance)
        elif shown.secret is None and view.screens_down:
            _imagine_start(game, empire, shown, chance)
        elif empire.step is not None:
            empire.step.ask(game, empire)
    return game


def _unseen_tiles(view: RollView) -> list[int]:
    seen: set[int] = set(view.own_abandoned)
    if view.board is not None:
        seen.update(view.board.seen_tiles())
    for shown in view.empires:
        faces = [*shown.tableau.faces, shown.top_development, shown.top_world]
        faces.append(shown.decision.building)
        if shown.secret is not None:
            faces += shown.secret.developments + shown.secret.worlds
            seen.update(shown.secret.drawn)
        seen.update(tile_of(face) for face in faces if face != NO_FACE)
    return [tile for tile in view.rules.tiles if tile not in seen]


def _copy_table(game: RollGame, view: RollView) -> None:
    game.round = view.round
    game.stage = game.rules.stages[view.stage]
    game.over = view.over
    game.occurring = view.occurring
    game.pool = view.pool
    game.supply = view.supply[:]
    game.order = view.order
    game.turns = view.turns
    game.queue = list(view.turns[view.turn :])
    game.strict = view.strict
    game.frame = view.frame


def _copy_open_parts(empire: Empire, shown: EmpireView, view: RollView, seat: int) -> None:
    empire.credits = shown.credits
    empire.chips = shown.chips
    empire.cup = shown.cup[:]
    empire.citizenry = shown.citizenry[:]
    empire.developers = shown.developers[:]
    empire.settlers = shown.settlers[:]
    empire.goods = shown.goods[:]
    empire.elsewhere = shown.elsewhere[:]
    empire.workers = view.workers[seat][:]
    empire.selected = view.selected[seat]
    empire.aside = view.aside[seat]
    empire.step = shown.decision.step
    empire.frame = shown.decision.frame
    empire.keepsake = shown.keepsake
    empire.credit_limit = shown.credit_limit


def _copy_secrets(empire: Empire, shown: EmpireView) -> None:
    secret = shown.secret
    assert secret is not None
    empire.developments = secret.developments[:]
    empire.worlds = secret.worlds[:]
    empire.drawn = secret.drawn
    empire.workers = secret.workers[:]
    empire.strip = secret.strip
    empire.selected = secret.selected
    empire.aside = secret.aside
    empire.frame = secret.frame


def _imagine_zone(empire: Empire, shown: EmpireView, view: RollView, unseen: list[int]) -> None:
    if view.stage == SETUP and view.screens_down:
        empire.drawn = (unseen.pop(), unseen.pop())
        return
    if shown.development_count:
        hidden = [development_of(unseen.pop()) for _ in range(shown.development_count - 1)]
        empire.developments = [shown.top_development, *hidden]
    if shown.world_count:
        hidden = [world_of(unseen.pop()) for _ in range(shown.world_count - 1)]
        empire.worlds = [shown.top_world, *hidden]
    empire.drawn = tuple(unseen.pop() for _ in range(shown.drawn_count))


def _imagine_start(game: RollGame, empire: Empire, shown: EmpireView, chance: Chance) -> None:
    """A rival's start tiles, placed at random if they are ready."""
    START_TILES.ask(game, empire)
    if shown.decision.step is not BEHIND_SCREEN:
        menu = empire.menu
        game.act(empire.seat, menu[chance.below(len(menu))])


def _imagine_assignment(game: RollGame, empire: Empire, shown: EmpireView, chance: Chance) -> None:
    """A rival's roll, assigned at random if they are ready."""
    empire.workers = []
    for color, count in enumerate(shown.rolled):
        for _ in range(count):
            face = chance.face(game.rules.faces[color], empire.seat, color)
            empire.workers.append(worker_showing(color, face, game.rules.columns[face]))
    empire.workers.sort()
    if empire.step is not None and empire.step.in_the_open:
        # The question stays; its menu is made anew from the state.
        empire.step.ask(game, empire)
        return
    # Ready, unless there is something to assign.
    empire.step = None
    assign.enter_assign(game, empire)
    while shown.decision.step is not BEHIND_SCREEN and empire.menu:
        menu = empire.menu
        # As likely as not nothing (more) is reassigned; else every Dictate would be used.
        if menu[0].kind is DONE and chance.below(2) == 0:
            game.act(empire.seat, menu[0])
        else:
            game.act(empire.seat, menu[chance.below(len(menu))])
