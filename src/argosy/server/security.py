"""Security: which pages may use this server, and the headers on every answer."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from argosy.server.problems import RefusedError
from argosy.server.settings import LOOPBACK, Settings

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def check_origin(headers: Headers, settings: Settings) -> None:
    """Refuse pages of other origins. Programs other than browsers send no origin.

    A server for this machine only answers to names of this machine: otherwise a foreign page could point its own name
    here, and would count as the same origin.
    """
    host = headers.get("host", "")
    known = {_netloc(origin) for origin in settings.origins}
    if settings.is_local and _name(host) not in LOOPBACK and host not in known:
        raise RefusedError("foreign-host", "this server answers to the names of its own machine only", status=403)
    origin = headers.get("origin")
    if origin is not None and origin not in settings.origins and (_netloc(origin) or None) != host:
        raise RefusedError("foreign-origin", "pages of other origins may not use this server", status=403)


def _name(host: str) -> str:
    """Return the name in a header `Host`, or nothing if it cannot be read."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _netloc(origin: str) -> str:
    """Return the host and port of an origin, or nothing if it cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


class SecureAnswers:
    """Middleware that puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, secured)
