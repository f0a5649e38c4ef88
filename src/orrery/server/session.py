"""A session: one socket of one client at one table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from orrery.server import commands, sight
from orrery.server.budgets import Kind
from orrery.server.door import PARTING_SECONDS
from orrery.server.hall import Hall
from orrery.server.limits import Bucket
from orrery.server.logs import alias, log_error
from orrery.server.messages import (
    Answer,
    Choose,
    ChooseAll,
    FromClient,
    HandOver,
    Look,
    Past,
    Ping,
    Pong,
    Reasons,
    RefusalInfo,
    TableChanged,
    TakeBack,
    Trouble,
    Undo,
    Why,
)
from orrery.server.room import Room
from orrery.server.scene import NOTHING_SEEN
from orrery.server.sockets import SHORT_WAY, MeasuredSocket
from orrery.server.store import StoreError

NO_TABLE, NO_SPECTATORS = 4404, 4403
TOO_SLOW, TOO_FAST, TOO_BIG, SEAT_LOST, UNFIT = 4408, 4429, 1009, 4410, 1003
FAILED = 1011
MALFORMED_MOST = 10
NOT_BEGUN = -1

FAULT = ("internal", "Something went wrong on the server. Please try again.")

_READ = msgspec.json.Decoder(FromClient)
_WRITE = msgspec.json.Encoder()


class Session:
    """Reads commands, and tells its client what is new.

    News are not queued: the client is told how things are when it is ready to hear it, so that a
    slow one misses steps in between and nothing else.
    """

    def __init__(
        self,
        socket: WebSocket,
        hall: Hall,
        room: Room,
        seat: int | None,
        seen: int,
        previews: bool,
        may: Callable[[Kind], bool],
    ) -> None:
        self.seat = seat
        self._socket = socket
        self._hall = hall
        self._room = room
        self.viewer = room.scene.viewer(seat, previews)
        self._bucket = Bucket(hall.limits.messages_a_second, hall.limits.messages_at_once)
        self._may = may
        self._malformed = 0
        self._loop = asyncio.get_running_loop()
        self._way: MeasuredSocket = socket.scope[SHORT_WAY]
        self._awake = False
        self._ended = False
        # What waits until a slow client can be told something, and until the socket is closed.
        self._waiting: asyncio.Task[None] | None = None
        self._parting: asyncio.Task[None] | None = None
        # What the client asked for is being carried out; what it asks meanwhile has to wait.
        self._obeying = False
        self._reading = False
        self._obeyed: asyncio.Future[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._replies: list[bytes] = []
        self._unsent = 0
        self._table_news = False
        self._game_news = False
        self._close_code = 0
        # How much of the log and of what was taken back the client has.
        self._told = (room.table.log_index(seen) if seen >= 0 else 0, 0)
        self.seen = NOTHING_SEEN
        self._seat_seq = -1
        # The step at which the client was told something last.
        self._heard_at = NOT_BEGUN

    async def run(self) -> None:
        """Serve the socket, which has been accepted, until it ends."""
        self._room.enter(self)
        self._hall.comings += 1
        self._replies.append(self._welcome())
        # The welcome says it all.
        self._table_news = False
        self._wake()
        self._way.hear = self._take
        try:
            await self._read()
            await self._until_obeyed()
        finally:
            self._way.hear = None
            self._room.leave(self)
            self._hall.comings += 1
            self._ended = True
            for task in (self._waiting, self._parting):
                if task is not None:
                    task.cancel()
            # What ends a task leads back to here: kept, each would keep the other, and the table.
            self._waiting = self._parting = None

    # ---- what the room says --------------------------------------------------------------

    def table_changed(self) -> None:
        """The table's description is not what it was."""
        self._table_news = True
        self._wake()

    def game_went_on(self) -> None:
        """There is something new to see."""
        self._game_news = True
        self._wake()

    def dismissed(self) -> None:
        """The seat is no longer this client's."""
        self._close(SEAT_LOST)

    def turned_away(self) -> None:
        """Spectators are not wanted here."""
        self._close(NO_SPECTATORS)

    def told(self, code: str, sentence: str) -> None:
        """Something concerns everybody."""
        self._trouble(code, sentence)

    def table_gone(self) -> None:
        """There is no such table any more."""
        self._close(NO_TABLE)

    # ---- telling -------------------------------------------------------------------------

    def _wake(self) -> None:
        """Tell the client what is new, together with all else that this moment brings."""
        if not self._awake:
            self._awake = True
            self._hall.rounds.call_on(self)

    def tell(self) -> None:
        """Send what the client has not been told yet, if it can be sent anything."""
        self._awake = False
        if self._ended or self._parting is not None:
            return
        if self._way.ready:
            try:
                messages = self._messages()
                if messages:
                    self._way.push(messages)
            except Exception:
                log_error("session-failed", table=alias(self._room.id))
                self._close_code = self._close_code or FAILED
        elif self._waiting is None:
            self._waiting = self._loop.create_task(self._wait())
        if self._close_code:
            self._parting = self._loop.create_task(self._part())

    def _messages(self) -> list[bytes]:
        """Everything that the client has not been told yet."""
        messages, self._replies, self._unsent = self._replies, [], 0
        # Whoever is sent away hears nothing more than the answers to what they asked.
        if self._close_code:
            return messages
        if self._table_news:
            self._table_news = False
            messages.append(_WRITE.encode(TableChanged(self._room.info())))
        if self._game_news:
            self._game_news = False
            update = self._update()
            if update is not None:
                messages.append(update)
        return messages

    async def _wait(self) -> None:
        """The client is slow: it misses what happens meanwhile and hears how things stand then."""
        await self._way.until_ready()
        self._waiting = None
        if self._way.ready:
            self._wake()

    async def _part(self) -> None:
        """Close the socket; whoever is too slow even for that is cut off."""
        try:
            async with asyncio.timeout(PARTING_SECONDS):
                await self._socket.close(self._close_code)
        except TimeoutError:
            self._way.abort()
        except (WebSocketDisconnect, RuntimeError):
            # The socket is gone; the reader hears of it too and ends the session.
            return

    def _reply(self, message: Answer | Reasons | Past | Pong | Trouble) -> None:
        said = _WRITE.encode(message)
        self._replies.append(said)
        self._unsent += len(said)
        limits = self._hall.limits
        if len(self._replies) > limits.unsent_messages or self._unsent > limits.unsent_bytes:
            self._close_code = TOO_SLOW
        self._wake()

    def _welcome(self) -> bytes:
        """All that there is to know: the whole sight, and the log behind what was seen."""
        room = self._room
        log, undone = self._news()
        self._heard_at = self._at()
        body = {
            "type": "welcome",
            "table": room.info(),
            "seat": self.seat,
            "at": self._heard_at,
            "seat_seq": self._seat_seq,
            "log": msgspec.Raw(b"[%b]" % log),
            "undone": undone,
            "sight": None,
            "result": room.table.result(),
        }
        if room.table.history is not None:
            self.seen, sight = self.viewer.sight()
            body["sight"] = msgspec.Raw(sight)
        return _WRITE.encode(body)

    def _update(self) -> bytes | None:
        """What is new; None when this client can see nothing of it.

        Most of it is encoded already, for all who see the same: it is only put together here.
        """
        table = self._room.table
        seen, seat_seq = self.seen, self._seat_seq
        log, undone = self._news()
        now, changes, whole = self.viewer.news(seen)
        if now == seen and not log and not undone and self._seat_seq == seat_seq:
            return None
        self.seen = now
        self._heard_at = self._at()
        if whole:
            seen_now = b',"sight":%b}' % whole
        else:
            seen_now = b',"changes":%b}' % changes if changes else b"}"
        history = table.history
        return b'{"type":"update","at":%d,"seat_seq":%d,"log":[%b],"undone":%b,"result":%b%b' % (
            self._heard_at,
            self._seat_seq,
            log,
            _WRITE.encode(undone) if undone else b"[]",
            _WRITE.encode(table.result()) if history is not None and history.game.over else b"null",
            seen_now,
        )

    def _news(self) -> tuple[bytes, list[int]]:
        """What was told, as it travels, and what was taken back, since the client last heard."""
        table, seat = self._room.table, self.seat
        if seat is not None:
            self._seat_seq = table.seat_seqs[seat]
        else:
            self._seat_seq = 0
        told = table.told()
        if told == self._told:
            return b"", []
        (log_since, undone_since), self._told = self._told, told
        log = table.heard(seat, log_since) if log_since != told[0] else b""
        return log, table.undone(seat, undone_since) if undone_since != told[1] else []

    def _at(self) -> int:
        table = self._room.table
        return NOT_BEGUN if table.history is None else table.at

    # ---- hearing -------------------------------------------------------------------------

    def _take(self, text: str) -> bool:
        """Hear a message at once, unless an earlier one is still being carried out."""
        if self._obeying or self._reading or self._close_code:
            return False
        message = self._understood(text) if self._acceptable(text) else None
        if message is None:
            return True
        self._obeying = True
        done = False
        if type(message) is Choose and self.seat is not None:
            try:
                # Whatever is no choice, or cannot go the short way, goes the long one.
                done = commands.choose(self._hall, self._room, self.seat, message, self._answered)
            except Exception:
                # The long way meets it again, and says so.
                log_error("command-failed", table=alias(self._room.id), kind="Choose")
        if not done:
            task = self._loop.create_task(self._hear(message))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return True

    def _answered(self, answer: Answer | None) -> None:
        if answer is None:
            self._trouble(*FAULT)
        else:
            self._reply(answer)
        self._obey_next()

    def _obey_next(self) -> None:
        self._obeying = False
        if self._obeyed is not None and not self._obeyed.done():
            self._obeyed.set_result(None)

    async def _until_obeyed(self) -> None:
        while self._obeying:
            self._obeyed = self._loop.create_future()
            await self._obeyed

    async def _read(self) -> None:
        """Hear what could not be taken at once, in its turn, until the socket ends."""
        while True:
            heard = await self._socket.receive()
            if heard["type"] == "websocket.disconnect":
                return
            if self._close_code:
                continue
            text = heard.get("text")
            if text is None:
                self._trouble("not-text", "Messages are JSON in text frames.")
                self._close(UNFIT)
                continue
            if self._acceptable(text):
                message = self._understood(text)
                if message is not None:
                    self._reading = True
                    await self._until_obeyed()
                    self._obeying = True
                    await self._hear(message)
                    self._reading = False

    def _acceptable(self, text: str) -> bool:
        """Whether the client may say so much; if not, it is sent away."""
        if not self._bucket.take():
            self._trouble("too-fast", "Too many messages: the connection is closed.")
            self._close(TOO_FAST)
            return False
        if len(text) > self._hall.limits.message_bytes:
            self._close(TOO_BIG)
            return False
        return True

    def _understood(self, text: str) -> FromClient | None:
        try:
            message: FromClient = _READ.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
            # Its words describe the message's form and quote nothing of it.
            self._malformed += 1
            self._trouble("malformed", f"This message is not understood: {str(error)[:160]}")
            if self._malformed >= MALFORMED_MOST:
                self._close(TOO_FAST)
            return None
        return message

    async def _hear(self, message: FromClient) -> None:
        try:
            await self._obey(message)
        except StoreError:
            log_error("store-failed", table=alias(self._room.id))
            self._trouble("no-database", "The database does not answer. Please try again.")
        except Exception:
            log_error("command-failed", table=alias(self._room.id), kind=type(message).__name__)
            self._trouble(*FAULT)
        finally:
            self._obey_next()

    async def _obey(self, message: FromClient) -> None:
        if isinstance(message, Ping):
            self._reply(Pong(message.id))
        elif isinstance(message, Look):
            await self._look(message)
        elif isinstance(message, Why) and not self._may("questions"):
            self._trouble("too-fast", "Too many questions at once: please wait a moment.")
        elif self.seat is None:
            self._decline(message)
        elif isinstance(message, ChooseAll) and not self._may("questions"):
            # It is tried out first, at no cost to whoever asks if nothing comes of it.
            sorry = RefusalInfo("too-fast", "Too many sets at once: please wait a moment.")
            own = self._room.table.seat_seqs[self.seat]
            self._reply(Answer(message.id, False, self._at(), own, sorry))
        elif isinstance(message, Why):
            found = sight.reasons(self._room.table, self.seat, message.choices)
            self._reply(Reasons(message.id, found))
        else:
            assert isinstance(message, Choose | ChooseAll | Undo | HandOver | TakeBack)
            self._reply(await commands.carry_out(self._hall, self._room, self.seat, message))

    def _decline(self, message: Choose | ChooseAll | Undo | HandOver | TakeBack | Why) -> None:
        """Whoever watches can do nothing, and does not learn by asking that others did."""
        sorry = RefusalInfo("spectator", "You are watching: take a seat to play.")
        if isinstance(message, Why):
            self._reply(Reasons(message.id, dict.fromkeys(message.choices, sorry)))
        else:
            self._reply(Answer(message.id, False, self._heard_at, 0, sorry))

    async def _look(self, message: Look) -> None:
        table = self._room.table
        latest = self._heard_at if self.seat is None else table.at
        if table.history is None or message.at > latest:
            self._trouble("no-such-moment", f"The table has not come to step {message.at}.")
            return
        if not self._may("looks"):
            self._trouble("too-fast", "Looking back takes time: please wait a moment.")
            return
        view = await self._hall.look(self._room, self.seat, message.at)
        self._reply(Past(message.id, message.at, view.data()))

    def _trouble(self, code: str, sentence: str) -> None:
        self._reply(Trouble(code, sentence))

    def _close(self, code: int) -> None:
        self._close_code = code
        self._wake()
