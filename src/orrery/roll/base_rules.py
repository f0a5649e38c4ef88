"""The rules of the base game: its components, its numbers, its chapters in order."""

from __future__ import annotations

from orrery.roll import (
    assign,
    construction,
    explore,
    manage,
    produce,
    refusals,
    setup,
    ship,
)
from orrery.roll.reveal import reveal
from orrery.roll.table import Rules, Table
from orrery.roll.terms import (
    BASE_PHASES,
    CHIPS_PER_PLAYER,
    DICE_COUNT,
    DIE_FACES,
    END_SQUARES,
    FACE_SYMBOLS,
    HOME,
    WILD,
)
from orrery.roll.tiles.tileset import (
    BASE_FACTION_COUNT,
    BASE_HOME_WORLD_COUNT,
    BASE_TILE_COUNT,
)


def base_rules(name: str = "base") -> Rules:
    """A fresh set of the base game's rules, for the base game or for an expansion to change."""
    rules = Rules(name)
    rules.phases = BASE_PHASES
    rules.dice = DICE_COUNT
    rules.faces = DIE_FACES
    rules.placements = [
        tuple(range(BASE_PHASES)) if face == WILD else FACE_SYMBOLS[face]
        for face in range(len(FACE_SYMBOLS))
    ]
    rules.kept_face = [0] * len(FACE_SYMBOLS)
    rules.spare_die = HOME
    rules.start_cup = (HOME, HOME, HOME)
    rules.start_citizenry = (HOME, HOME)
    rules.factions = tuple(range(BASE_FACTION_COUNT))
    rules.home_worlds = tuple(range(BASE_HOME_WORLD_COUNT))
    rules.tiles = tuple(range(BASE_TILE_COUNT))
    rules.chips_per_player = CHIPS_PER_PLAYER
    rules.end_squares = END_SQUARES
    rules.acts = [
        refusals.act_when_idle,
        setup.choose_start_tiles,
        assign.assign,
        assign.reassign,
        assign.go_on_moving,
        explore.explore,
        explore.abandon,
        explore.place,
        explore.shed,
        construction.put_worker,
        construction.spend,
        construction.return_to_cup,
        construction.remove_die,
        produce.produce,
        ship.ship,
        ship.buy,
        manage.recruit,
        manage.recall,
        construction.give_up_settler,
        construction.take_substitute,
    ]
    rules.asks = [
        _never_entered,
        setup.ask_start_tiles,
        *[assign.ask_again] * 3,
        *[explore.ask_again] * 4,
        *[construction.ask_again] * 4,
        produce.enter_produce,
        ship.ask_again,
        ship.ask_again,
        manage.ask_again,
        manage.ask_again,
        construction.ask_again,
        construction.ask_again,
    ]
    # By stage: setup, assign, explore, develop, settle, produce, ship, $, manage, end.
    rules.begins = [
        _never_begins,
        begin_assign,
        explore.begin_explore,
        construction.begin_develop,
        construction.begin_settle,
        produce.begin_produce,
        ship.begin_ship,
        _never_begins,
        manage.begin_manage,
        _never_begins,
    ]
    rules.enters = [
        _never_entered,
        assign.enter_assign,
        explore.enter_explore,
        construction.enter_construction,
        construction.enter_construction,
        produce.enter_produce,
        ship.enter_ship,
        _never_entered,
        manage.enter_manage,
        _never_entered,
    ]
    rules.leaves = [
        leave_setup,
        leave_assign,
        explore.leave_explore,
        construction.leave_construction,
        construction.leave_construction,
        produce.leave_produce,
        ship.leave_ship,
        _never_left,
        manage.leave_manage,
        _never_left,
    ]
    return rules


def begin_assign(table: Table) -> None:
    """A new round begins with the roll."""
    # Assigning is secret, so strict timing has nothing to order here.
    table.strict = False
    assign.roll_workers(table)


def leave_assign(table: Table) -> bool:
    """All are ready: screens up."""
    reveal(table)
    return True


def leave_setup(table: Table) -> bool:
    """All have placed their start tiles."""
    setup.finish_setup(table)
    return True


def _never_begins(table: Table) -> None:
    raise AssertionError("this stage never begins")


def _never_entered(table: Table, seat: int) -> None:
    raise AssertionError("no seat enters this stage")


def _never_left(table: Table) -> bool:
    raise AssertionError("this stage is never left")
