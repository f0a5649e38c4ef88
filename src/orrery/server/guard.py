"""The guard: who may come in, how much, and under which headers the answers leave."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from urllib.parse import SplitResult, urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.server.budgets import Budgets
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


class Guard:
    """An ASGI layer around the whole server."""

    def __init__(self, app: ASGIApp, budgets: Budgets, public_url: str) -> None:
        self._app = app
        self._budgets = budgets
        self._public = urlsplit(public_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._budgets.take(_address(scope), "sockets"):
            problem = 429, "too-fast", "Too many new connections: wait a moment."
        else:
            foreign = self._foreign(scope)
            if foreign is None:
                await self._app(scope, receive, send)
                return
            problem = 403, "foreign", foreign
        # Before the socket is accepted a refusal is the answer to its handshake.
        note("socket-refused", why=problem[1])
        await receive()
        await _answer(send, *problem, kind="websocket.http")

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
        changes = scope["method"] not in SAFE_METHODS
        if not self._budgets.take(_address(scope), "changes" if changes else "requests"):
            return 429, "too-fast", "Too many requests: wait a moment."
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
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
