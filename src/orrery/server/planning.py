"""Planning: what a seat's command would store, or why it is refused. It changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.errors import Refusal
from orrery.server.bot_desk import bots_of
from orrery.server.limits import Limits
from orrery.server.live import BOT_IN, BOT_OUT, CHOICE, UNDO, LiveTable
from orrery.server.messages import Choose, ChooseAll, HandOver, TakeBack, Undo
from orrery.server.room import Room
from orrery.server.spelling import spelled
from orrery.server.store import Step
from orrery.server.turn import NONE_BEFORE

Command = Choose | ChooseAll | Undo | HandOver | TakeBack
# Written as `A | B` in a call it would be made anew for each command.
_MOVES = (Choose, ChooseAll, Undo)


def plan(
    room: Room, seat: int, command: Command, limits: Limits, before: Sequence[Step] = NONE_BEFORE
) -> Step | Refusal:
    """The step that the command asks for, or why there is none.

    A choice may be planned for after steps that are not stored yet.
    """
    table = room.table
    if table.history is None:
        return Refusal("not-started", "The game has not begun yet.")
    if table.history.game.over:
        return Refusal("game-over", "The game is over.", "Game end")
    endless = isinstance(command, Undo | HandOver) and table.at >= limits.steps_of_a_table
    if endless:
        return Refusal(
            "too-many-steps",
            f"So much has happened at this table ({table.at} steps) that nothing is taken back or"
            " handed over any more: play on.",
        )
    if isinstance(command, _MOVES):
        return _plan_move(table, seat, command, before)
    if isinstance(command, HandOver):
        return _plan_hand_over(room, seat, command, limits)
    if not table.stand_ins[seat]:
        return Refusal("not-handed-over", "No bot plays for you.")
    return Step(table.at + 1, BOT_OUT, seat, "", seat, command.id)


def _plan_move(
    table: LiveTable, seat: int, command: Choose | ChooseAll | Undo, before: Sequence[Step]
) -> Step | Refusal:
    if command.seat_seq != table.seat_seqs[seat]:
        return Refusal("stale", "The table has changed since: look again, then choose.", "Timing")
    if table.stand_ins[seat]:
        return Refusal("bot-plays", "A bot plays for you: take your seat back first.")
    if isinstance(command, Choose):
        refusal = table.verify_choice(seat, command.choice, before)
        sequence = table.at + len(before) + 1
        return refusal or Step(sequence, CHOICE, seat, command.choice, seat, command.id)
    if isinstance(command, Undo):
        refusal = table.verify_undo(seat)
        return refusal or Step(table.at + 1, UNDO, seat, "", seat, command.id)
    assert table.history is not None
    choices = spelled(table.history.game, seat, command.choices)
    if isinstance(choices, Refusal):
        return choices
    # One step holds them all: they are stored, and taken back, together or not at all.
    return Step(table.at + 1, CHOICE, seat, "\n".join(choices), seat, command.id)


def _plan_hand_over(room: Room, seat: int, command: HandOver, limits: Limits) -> Step | Refusal:
    table = room.table
    if command.seat >= len(table.seats):
        return Refusal("no-such-seat", f"There is no seat {command.seat} at this table.")
    if command.bot not in bots_of(table.row.game):
        return Refusal("no-such-bot", f"There is no bot {command.bot!r} for this game.")
    if table.bot_of(command.seat):
        return Refusal("already-bot", "A bot already plays for this seat.")
    away = room.seconds_away(command.seat)
    if command.seat != seat and away < limits.away_seconds:
        name = table.seats[command.seat].name
        return Refusal(
            "not-away",
            f"{name} is here, or was until a moment ago: a bot may take over"
            f" after {limits.away_seconds:.0f} seconds away.",
        )
    return Step(table.at + 1, BOT_IN, command.seat, command.bot, seat, command.id)
