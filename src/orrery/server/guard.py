"""The guard: who may come in, how much, and under which headers the answers leave."""

from __future__ import annotations

import ipaddress
import secrets
import time
from collections.abc import Iterable
from urllib.parse import SplitResult, urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.server import metrics
from orrery.server.bodies import Problem
from orrery.server.budgets import Budgets
from orrery.server.logs import REQUEST, alias, log_error, note, note_rarely
from orrery.server.messages import RefusalInfo

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions and colours that the client computes
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # A table's address is the key to it: no other site may learn it.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
TOO_MANY = 429
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE_METHODS, "POST", "DELETE")
# /api/tables/ID: the third part, and how much of a path is worth a line of the log.
TABLE_PART = 3
LONGEST_PATH = 120


class Guard:
    """An ASGI layer around the whole server."""

    def __init__(self, app: ASGIApp, budgets: Budgets, public_url: str) -> None:
        self._app = app
        self._budgets = budgets
        self._public = urlsplit(public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        REQUEST.set(secrets.token_hex(6))
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._budgets.take(_address(scope), "sockets"):
            problem = TOO_MANY, "too-fast", "Too many new connections: wait a moment."
        else:
            foreign = self._foreign(scope)
            if foreign is None:
                await self._app(scope, receive, send)
                return
            problem = 403, "foreign", foreign
        # Before the socket is accepted a refusal is the answer to its handshake.
        note_rarely("socket-refused", why=problem[1])
        await receive()
        await _answer(send, *problem, kind="websocket.http")

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                mine = (b"x-request-id", REQUEST.get().encode())
                headers = (*message.get("headers", ()), *_headers_for(scope["path"]), mine)
                message["headers"] = headers
            await send(message)

        try:
            await self._let_in(scope, receive, send_guarded)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"
            metrics.REQUESTS.labels(method, status).inc()
            if scope["path"].startswith("/api/"):
                took = round(1000 * (time.perf_counter() - began), 1)
                path = _without_id(scope["path"])
                if status == TOO_MANY:
                    note_rarely("request-refused", method=method, path=path)
                else:
                    note("request", method=method, path=path, status=status, ms=took)

    async def _let_in(self, scope: Scope, receive: Receive, send_guarded: Send) -> None:

        problem = self._refusal(scope)
        if problem is not None:
            await _answer(send_guarded, *problem)
            return
        try:
            await self._app(scope, receive, send_guarded)
        except Exception:
            # The client has its answer already (see `app`), without the traceback.
            log_error("request-failed", method=scope["method"])

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        changes = scope["method"] not in SAFE_METHODS
        if not self._budgets.take(_address(scope), "changes" if changes else "requests"):
            return TOO_MANY, "too-fast", "Too many requests: wait a moment."
        foreign = self._foreign(scope)
        return None if foreign is None else (403, "foreign", foreign)

    def _foreign(self, scope: Scope) -> str | None:
        """Why the request's Host or Origin is not ours; None when it is."""
        host = _header(scope, b"host")
        if not self._known_host(host):
            return (
                "This server does not go by that name. Start it with --public-url and the"
                " address that people use."
            )
        origin = _header(scope, b"origin")
        if not origin:
            # Not a browser, or a plain visit to a page: nobody else's cookies are in play.
            return None
        given = _split(origin)
        if given is not None and given.netloc and given.netloc in (host, self._public.netloc):
            return None
        return "This request comes from another site."

    def _known_host(self, host: str) -> bool:
        # A name that somebody else owns may point here (DNS rebinding); a number cannot.
        given = _split(f"//{host}")
        name = "" if given is None else given.hostname or ""
        if name in ("localhost", self._public.hostname):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _split(address: str) -> SplitResult | None:
    """The parts of an address; None when it has none, such as `http://[`."""
    try:
        return urlsplit(address)
    except ValueError:
        return None


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _header(scope: Scope, name: bytes) -> str:
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    for key, value in headers:
        if key == name:
            return value.decode("latin-1").lower()
    return ""


def _without_id(path: str) -> str:
    """A path for the log: the id of a table is the key to it."""
    parts = path.split("/")
    if len(parts) > TABLE_PART and parts[TABLE_PART - 1] == "tables":
        parts[TABLE_PART] = alias(parts[TABLE_PART])
    return "/".join(parts)[:LONGEST_PATH]


def _headers_for(path: str) -> Iterable[tuple[bytes, bytes]]:
    if path.startswith("/api/"):
        return (*HEADERS, (b"cache-control", b"no-store"))
    if path.startswith("/assets/"):
        # Their names change with their content.
        return (*HEADERS, (b"cache-control", b"public, max-age=31536000, immutable"))
    return HEADERS


async def _answer(send: Send, status: int, code: str, sentence: str, kind: str = "http") -> None:
    body = msgspec.json.encode(Problem(RefusalInfo(code, sentence)))
    headers = [(b"content-type", b"application/json")]
    if status == TOO_MANY and kind == "http":
        # Whoever asks too much may connect anew, which has a budget of its own.
        headers.append((b"connection", b"close"))
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
