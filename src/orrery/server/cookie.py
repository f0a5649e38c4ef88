"""The cookie that opens a seat: how it is given, and how it is read."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "orrery_seat"
COOKIE_SECONDS = 180 * 24 * 3600


def give_secret(response: Response, table: str, secret: str, secure: bool) -> None:
    """Let the browser keep the secret of a seat, and send it to this table only."""
    response.set_cookie(
        COOKIE,
        secret,
        max_age=COOKIE_SECONDS,
        path=f"/api/tables/{table}",
        secure=secure,
        httponly=True,
        samesite="strict",
    )


def secret_of(connection: HTTPConnection) -> str:
    """The secret that somebody brings; empty without one.

    It needs no quotes, so nothing is unquoted: the standard library takes a fifth of a second for
    16 KiB of backslashes. Of several the first one counts: browsers send the one whose path fits
    best before those that another site of the same domain may have set.
    """
    for header in connection.headers.getlist("cookie"):
        for one in header.split(";"):
            name, _, value = one.partition("=")
            if name.strip() == COOKIE:
                return value.strip()
    return ""
