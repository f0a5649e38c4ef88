"""The guard: who may come in, how much, and under which headers the answers leave."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.server.limits import Bucket, Limits
from orrery.server.logs import mishap, note
from orrery.server.messages import Problem, RefusalInfo

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
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
BUCKETS_KEPT = 4096


class Guard:
    """An ASGI layer around the whole server."""

    def __init__(self, app: ASGIApp, limits: Limits, public_url: str) -> None:
        self._app = app
        self._limits = limits
        self._public = urlsplit(public_url)
        self._buckets: dict[tuple[str, bool], Bucket] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Refusing before the socket is accepted answers the handshake with 403.
        if self._foreign(scope) is None:
            await self._app(scope, receive, send)
            return
        note("socket-refused", why="host or origin")
        await receive()
        await send({"type": "websocket.close", "code": 1008})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_headers_for(scope["path"])]
            await send(message)

        problem = self._refusal(scope)
        if problem is not None:
            await _answer(send_guarded, *problem)
            return
        try:
            await self._app(scope, receive, send_guarded)
        except Exception:
            # The client has its answer already (see `app`), without the traceback.
            mishap("request-failed", method=scope["method"])

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        foreign = self._foreign(scope)
        if foreign is not None:
            return 403, "foreign", foreign
        if not self._bucket(scope).take():
            return 429, "too-fast", "Too many requests: wait a moment."
        return None

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
        given = urlsplit(origin)
        if given.netloc and given.netloc in (host, self._public.netloc):
            return None
        return "This request comes from another site."

    def _known_host(self, host: str) -> bool:
        # A name that somebody else owns may point here (DNS rebinding); a number cannot.
        name = urlsplit(f"//{host}").hostname or ""
        if name in ("localhost", self._public.hostname):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _bucket(self, scope: Scope) -> Bucket:
        if len(self._buckets) > BUCKETS_KEPT:
            self._buckets = {key: one for key, one in self._buckets.items() if not one.full}
        client = scope.get("client")
        changes = scope["method"] not in SAFE_METHODS
        key = (client[0] if client else "", changes)
        known = self._buckets.get(key)
        if known is None:
            caps = self._limits
            if changes:
                known = Bucket(caps.changes_a_second, caps.changes_at_once)
            else:
                known = Bucket(caps.requests_a_second, caps.requests_at_once)
            self._buckets[key] = known
        return known


def _header(scope: Scope, name: bytes) -> str:
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    for key, value in headers:
        if key == name:
            return value.decode("latin-1").lower()
    return ""


def _headers_for(path: str) -> Iterable[tuple[bytes, bytes]]:
    if path.startswith("/api/"):
        return (*HEADERS, (b"cache-control", b"no-store"))
    if path.startswith("/assets/"):
        # Their names change with their content.
        return (*HEADERS, (b"cache-control", b"public, max-age=31536000, immutable"))
    return HEADERS


async def _answer(send: Send, status: int, code: str, sentence: str) -> None:
    body = msgspec.json.encode(Problem(RefusalInfo(code, sentence)))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
