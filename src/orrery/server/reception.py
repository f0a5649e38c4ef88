"""The reception: tables are made, seats taken and given up, games started, rematches arranged."""

from __future__ import annotations

import contextlib
import secrets
import time
import unicodedata
from dataclasses import replace

from orrery.bots.roster import LEVELS, players_of
from orrery.catalog import GAMES, kit
from orrery.core.errors import OptionError
from orrery.core.kit import Kit
from orrery.core.settings import Setting
from orrery.guides import GUIDES
from orrery.server.bodies import (
    ClashInfo,
    GameInfo,
    GuideInfo,
    Join,
    LevelInfo,
    NewTable,
    SeatPlan,
    SettingInfo,
    SettingValue,
    Start,
)
from orrery.server.bot_desk import bots_of
from orrery.server.hall import Declined, Hall, in_thread
from orrery.server.live import LiveTable, hash_secret
from orrery.server.logs import alias, note
from orrery.server.room import Room
from orrery.server.store import SeatRow, TableRow, TakenError

# 128 bits name a table: its link is all that a guest needs, so it cannot be guessed.
ID_BYTES = 16
SECRET_BYTES = 32
TRIES = 5
DAY_SECONDS = 24 * 3600
LONGEST_NAME = 24
# Letters and signs that show nothing: fillers of Hangul, an empty Braille cell, variants.
INVISIBLE = dict.fromkeys(
    [0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0x034F, *range(0xFE00, 0xFE10), ord(" ")]
)


def games() -> list[GameInfo]:
    """Every game with what a host may set."""
    found = []
    for name in GAMES:
        its_kit = kit(name)
        defaults = its_kit.options({})
        found.append(
            GameInfo(
                name=name,
                title=its_kit.title,
                least_players=its_kit.players[0],
                most_players=its_kit.players[-1],
                options=defaults,
                settings=[_setting(setting) for setting in its_kit.settings],
                clashes=[
                    ClashInfo(clash.setting, clash.value, clash.other, [*clash.needs], clash.why)
                    for clash in its_kit.clashes
                ],
                bots=list(bots_of(name)),
            )
        )
    return found


def guides() -> list[GuideInfo]:
    """Every guided game."""
    return [
        GuideInfo(guide.name, guide.game, guide.title, len(guide.lessons))
        for guide in GUIDES.values()
    ]


def levels() -> list[LevelInfo]:
    """All bots by level."""
    return [LevelInfo(level.name, [*level.players], level.about) for level in LEVELS]


async def make_guided_table(hall: Hall, name: str, host: str) -> tuple[Room, int, str]:
    """A first game with a guide: its deal and its bots are given."""
    guide = GUIDES.get(name)
    if guide is None:
        raise Declined(
            404, "no-such-guide", f"There is no guide {name[:40]!r}; there are {', '.join(GUIDES)}."
        )
    seats = [SeatPlan("host"), *[SeatPlan("bot", bot) for bot in guide.bots]]
    wish = NewTable(guide.game, host, seats, dict(guide.options))
    return await make_table(hall, wish, name)


async def make_table(hall: Hall, wish: NewTable, guide: str = "") -> tuple[Room, int, str]:
    """A new table; its room, the host's seat and the secret of that seat."""
    if wish.game not in GAMES:
        raise Declined(422, "no-such-game", f"There is no game {wish.game!r} here.")
    hosts = [seat for seat, plan in enumerate(wish.seats) if plan.kind == "host"]
    if len(hosts) != 1:
        raise Declined(422, "one-host", "Exactly one seat must be the host's.")
    for plan in wish.seats:
        if plan.kind == "bot":
            _check_bot(wish.game, plan.bot)
    its_kit = kit(wish.game)
    _check_offered(its_kit, wish.options)
    try:
        options = its_kit.options({**wish.options, "players": str(len(wish.seats))})
    except OptionError as error:
        raise Declined(422, "bad-option", str(error)) from error
    await _check_space(hall)
    secret = secrets.token_urlsafe(SECRET_BYTES)
    seats: list[SeatRow] = []
    host = SeatRow(hosts[0], "person", _clean(wish.name), "", hash_secret(secret))
    for seat, plan in enumerate(wish.seats):
        if plan.kind == "host":
            seats.append(host)
        elif plan.kind == "bot":
            seats.append(_bot_seat(seat, plan.bot, [host, *seats]))
        else:
            seats.append(SeatRow(seat, "open", "", "", ""))
    row = TableRow(
        id=secrets.token_urlsafe(ID_BYTES),
        game=wish.game,
        rules=its_kit.rules,
        options=options,
        host=host.seat,
        undo=wish.undo,
        spectators=wish.spectators,
        public=wish.public,
        status="open",
        seed=None,
        created=int(time.time()),
        rematch="",
        seats=seats,
        guide=guide,
    )
    await in_thread(hall.store.create, row)
    note("table-made", table=alias(row.id), game=row.game, seats=len(seats))
    room = await hall.room(row.id)
    async with hall.holding(room):
        await _begin_if_full(hall, room)
    return room, host.seat, secret


async def join(hall: Hall, room: Room, wish: Join, secret: str) -> tuple[int, str]:
    """Take an open seat; the seat and its secret. Whoever sits here already stays there."""
    name = _clean(wish.name)
    fresh = secrets.token_urlsafe(SECRET_BYTES)
    async with hall.holding(room) as table:
        mine = table.seat_of(secret)
        if mine is not None:
            return mine, secret
        while True:
            seat = _free_seat(table, wish, name)
            taken = SeatRow(seat, "person", name, "", hash_secret(fresh))
            try:
                await in_thread(hall.store.fill_seat, room.id, taken)
            except TakenError:
                # By somebody at another process; perhaps there is one more.
                await hall.take_in(room)
                if table.seats[seat].kind == "open":
                    raise
                continue
            await hall.refresh(room)
            await _begin_if_full(hall, room)
            return seat, fresh


async def leave(hall: Hall, room: Room, secret: str, seat: int) -> None:
    """Before the game: give one's own seat up, or as the host free another's."""
    async with hall.holding(room) as table:
        mine = table.seat_of(secret)
        if mine is None or mine not in (seat, table.row.host):
            raise Declined(403, "not-yours", "Only its player or the host can free a seat.")
        if seat == table.row.host:
            raise Declined(
                409, "host-stays", "The host keeps the seat; simply leave the table alone."
            )
        if table.history is not None:
            raise _already_begun("hand the seat to a bot instead")
        if seat >= len(table.seats) or table.seats[seat].kind != "person":
            raise Declined(409, "not-taken", "Nobody sits there.")
        try:
            freed = SeatRow(seat, "open", "", "", "")
            await in_thread(hall.store.fill_seat, room.id, freed, "person")
        except TakenError as error:
            await hall.take_in(room)
            if table.history is not None:
                raise _already_begun("hand the seat to a bot instead") from error
            raise Declined(409, "not-taken", "Nobody sits there.") from error
        await hall.refresh(room)


async def start(hall: Hall, room: Room, secret: str, wish: Start) -> None:
    """The host starts; open seats go to a bot."""
    async with hall.holding(room) as table:
        if table.seat_of(secret) != table.row.host:
            raise Declined(403, "not-host", "Only the host can start the game.")
        _check_bot(table.row.game, wish.bot)
        # Somebody at another process may sit down or get up meanwhile: then once more.
        for _ in range(TRIES):
            if table.history is not None:
                return
            for row in table.seats:
                if row.kind == "open":
                    bot = _bot_seat(row.seat, wish.bot, table.seats)
                    with contextlib.suppress(TakenError):
                        await in_thread(hall.store.fill_seat, room.id, bot)
                    await hall.refresh(room)
            await _begin_if_full(hall, room)
        if table.history is None:
            raise Declined(409, "seats-change", "People still come and go: start once more.")


async def rematch(hall: Hall, room: Room, secret: str) -> tuple[Room, int]:
    """The table where the same players go on, made by whoever asks first."""
    async with hall.holding(room) as table:
        mine = table.seat_of(secret)
        if mine is None:
            raise Declined(403, "not-yours", "Only the players of a game can ask for a rematch.")
        if not table.over:
            raise Declined(409, "not-over", "There is a rematch once the game is over.")
        if not table.row.rematch:
            await _check_space(hall)
            new = replace(
                table.row,
                id=secrets.token_urlsafe(ID_BYTES),
                rules=table.kit.rules,
                status="open",
                seed=None,
                created=int(time.time()),
                rematch="",
                seats=table.seats,
                guide="",
            )
            await in_thread(hall.store.create, new)
            try:
                await in_thread(hall.store.set_rematch, room.id, new.id)
            except TakenError:
                # Two asked at once: the first one's table it is.
                note("rematch-taken", table=alias(room.id))
                await in_thread(hall.store.remove, new.id, new.created + 1)
            await hall.refresh(room)
    next_room = await hall.room(table.row.rematch)
    async with hall.holding(next_room):
        await _begin_if_full(hall, next_room)
    return next_room, mine


async def _begin_if_full(hall: Hall, room: Room) -> None:
    table = room.table
    if table.history is None and all(row.kind != "open" for row in table.seats):
        await hall.begin(room)


def _free_seat(table: LiveTable, wish: Join, name: str) -> int:
    if table.history is not None:
        raise _already_begun("no seat is open")
    if any(row.name.casefold() == name.casefold() for row in table.seats):
        raise Declined(409, "name-taken", f"Somebody here is called {name}: choose another name.")
    open_seats = [row.seat for row in table.seats if row.kind == "open"]
    seat = wish.seat if isinstance(wish.seat, int) else next(iter(open_seats), -1)
    if seat not in open_seats:
        why = "No seat is open." if seat < 0 else "This seat is not open."
        raise Declined(409, "seat-taken", why)
    return seat


def _already_begun(instead: str) -> Declined:
    return Declined(409, "already-begun", f"The game has begun: {instead}.")


def _setting(setting: Setting) -> SettingInfo:
    values = [SettingValue(one.value, one.label, one.says) for one in setting.values]
    return SettingInfo(setting.name, setting.label, values)


def _clean(name: str) -> str:
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    seen = clean.translate(INVISIBLE)
    if not seen or len(clean) > LONGEST_NAME or not clean.isprintable() or "|" in clean:
        raise Declined(422, "bad-name", "A name has 1 to 24 printable characters, and no bar (|).")
    return clean


async def _check_space(hall: Hall) -> None:
    unfinished = await in_thread(hall.store.unfinished, int(time.time()) - DAY_SECONDS)
    if unfinished >= hall.limits.open_tables or len(hall.rooms()) >= hall.limits.live_tables:
        hall.refused_a_table()
        raise Declined(
            503, "too-many-tables", "All tables are taken: try again when some games have ended."
        )


def _check_offered(its_kit: Kit, given: dict[str, str]) -> None:
    """Whoever asks over the network gets what the kit offers, and no way to its other options."""
    offered = {setting.name: setting.texts() for setting in its_kit.settings}
    for key, value in given.items():
        if key == "players":
            raise Declined(422, "bad-option", "The number of players follows from the seats.")
        if key not in offered:
            raise Declined(
                422,
                "bad-option",
                f"{its_kit.title} has no setting {key[:40]!r} at a table;"
                f" there are {', '.join(offered)}.",
            )
        if value not in offered[key]:
            raise Declined(
                422,
                "bad-option",
                f"{key} should be {' or '.join(map(repr, offered[key]))}, not {value[:40]!r}.",
            )


def _check_bot(game: str, bot: str) -> None:
    known = bots_of(game)
    if bot not in known:
        raise Declined(
            422, "no-such-bot", f"There is no bot {bot!r} for {game}; choose {' or '.join(known)}."
        )


def _bot_seat(seat: int, bot: str, others: list[SeatRow]) -> SeatRow:
    taken = {row.name.casefold() for row in others}
    names = players_of(bot)
    name = next((one for one in names if one.casefold() not in taken), names[0])
    number = 2
    while name.casefold() in taken:
        name, number = f"{names[0]} {number}", number + 1
    return SeatRow(seat, "bot", name, bot, "")
