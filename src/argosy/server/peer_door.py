"""The door for other processes of the same server: the same application behind a listener and a key of its own."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from hmac import compare_digest
from typing import Final

import uvicorn
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from argosy.server.limits import Gate, no_limits
from argosy.server.peers import CLIENT, KEY, MISDIRECTED
from argosy.server.protocols import BoundedHttp, BoundedSocket

FORWARDED: Final = "argosy.forwarded"  # marks the scope of a request that another process passes on
GOODBYE: Final = 2  # seconds that requests of other processes get when this one stops


def is_forwarded(scope: Scope) -> bool:
    """Say whether another process passes a request on."""
    return bool(scope.get(FORWARDED))


class KeyedApp:
    """Lets requests through that carry the key of this process, in the name of the client that they come from."""

    def __init__(self, app: ASGIApp, key: str) -> None:
        self._app, self._key = app, key.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _live(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if compare_digest(headers.get(KEY, "").encode("latin-1"), self._key):
            named = {"client": (headers.get(CLIENT, ""), 0), FORWARDED: True}
            await self._app({**scope, **named}, receive, send)
        elif scope["type"] == "http":
            await PlainTextResponse("another process listens here now", MISDIRECTED)(scope, receive, send)
        else:
            await send({"type": "websocket.close"})


async def _live(scope: Scope, receive: Receive, send: Send) -> None:
    """Begin and end with the listener. Its own connections are not limited; what they ask for is, by client."""
    await receive()
    scope["state"]["gate"] = Gate(no_limits())
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})


class PeerDoor(uvicorn.Server):
    """Listens for other processes in the event loop of the server."""

    def __init__(self, app: ASGIApp, key: str, host: str, port: int, most_bytes: int) -> None:
        config = uvicorn.Config(
            KeyedApp(app, key),
            host=host,
            port=port,
            log_config=None,
            log_level=None,
            access_log=False,
            http=BoundedHttp,
            ws=BoundedSocket,
            ws_max_size=most_bytes,
            ws_per_message_deflate=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=GOODBYE,
        )
        super().__init__(config)
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the server itself."""
        yield

    async def open(self) -> str:
        """Listen; return the address."""
        self._task = asyncio.create_task(self.serve(), name="peer door")
        while not self.started:
            if self._task.done():
                self._task.result()
            await asyncio.sleep(0.01)
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

    async def close(self) -> None:
        """Stop listening."""
        self.should_exit = True
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)
