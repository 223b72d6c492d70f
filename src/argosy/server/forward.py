"""Forwarding: what reaches this process and concerns a table of another one is passed on to it.

If the owner does not answer, this process asks for the table again and again, until it may take it over.
"""

import asyncio
import logging
import socket as sockets
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets import ClientConnection, ConnectionClosed, WebSocketException
from websockets import connect as open_socket

from argosy.server.fleet import Fleet
from argosy.server.live import RESTART, hang_up
from argosy.server.peer_door import is_forwarded
from argosy.server.peers import PeerGoneError, ask, passed_on, reach
from argosy.server.problems import RefusedError
from argosy.server.registry import Registry
from argosy.server.store import Peer

PATIENCE: Final = 10.0  # seconds in which an owner that does not answer is replaced
PAUSE: Final = 0.2
HANDSHAKE: Final = ("host", "origin")  # what the owner checks about a socket; the rest is between two
NO_CODES: Final = (1005, 1006, 1015)  # which say that a socket was closed without one
MOST_WAITING: Final = 8  # messages between two processes
log = logging.getLogger(__name__)


class Owner(NamedTuple):
    """The process that owns the table of a request, a connection to it, and the address of the client."""

    peer: Peer
    connection: sockets.socket
    client: str


async def owner_of(registry: Registry, asked: HTTPConnection) -> Owner | None:
    """Reach the process that owns the table of a request; None if it is this one.

    What another process passes on is always for this one: if the table has moved on, it is refused later.
    """
    if "id" not in asked.path_params or is_forwarded(asked.scope):
        return None
    deadline = time.monotonic() + PATIENCE
    while True:
        place = await registry.place(str(asked.path_params["id"]))
        if not isinstance(place, Peer):
            return None
        try:
            return Owner(place, await reach(place), asked.client.host if asked.client else "")
        except OSError as error:
            if time.monotonic() > deadline:
                raise _moved() from error
        await asyncio.sleep(PAUSE)


def _moved() -> RefusedError:
    message = "the process that had this table is gone: try again"
    return RefusedError("moved", message, status=503)


async def forward(registry: Registry, request: Request, owner: Owner, read: Awaitable[bytes]) -> Response:
    """Pass a request on, and return the answer. One that is broken off may have been carried out or not."""
    query = request.scope["query_string"]
    target = request.scope["raw_path"] + (b"?" + query if query else b"")
    headers = passed_on(request.headers.raw, owner.peer, owner.client)
    try:
        body = await read
    except BaseException:
        owner.connection.close()
        raise
    try:
        work = ask(owner.peer, owner.connection, request.method, target, headers, body)
        answer = await registry.fleet.run(owner.peer, work)
    except PeerGoneError as error:
        raise _moved() from error
    made = Response(answer.body, answer.status)
    made.raw_headers = answer.headers
    return made


async def relay(registry: Registry, socket: WebSocket, owner: Owner) -> bool:
    """Pass messages on in both directions, until one side is gone; close the other one with its code.

    Return False if the owner was gone before anything was passed on: then nothing has happened.
    """
    try:
        upstream = await registry.fleet.run(owner.peer, _upstream(socket, owner))
    except (PeerGoneError, WebSocketException, OSError) as error:
        log.info("process %s does not answer: %s", owner.peer.process, error)
        return False
    try:
        await registry.fleet.run(owner.peer, _relay(registry.fleet, socket, upstream))
    except PeerGoneError:
        await hang_up(socket, RESTART)
    return True


async def _upstream(socket: WebSocket, owner: Owner) -> ClientConnection:
    """Open the same socket at the owner."""
    kept = [(name, value) for name, value in socket.headers.raw if name.decode("latin-1") in HANDSHAKE]
    headers = {name.decode(): value.decode("latin-1") for name, value in passed_on(kept, owner.peer, owner.client)}
    host = headers.pop("host", owner.peer.address)
    return await open_socket(
        f"ws://{host}{socket.url.path}",
        sock=owner.connection,
        additional_headers=headers,
        compression=None,
        proxy=None,
        max_size=None,
        max_queue=MOST_WAITING,
        open_timeout=PATIENCE,
        ping_interval=None,  # a process that is gone is noticed by its lease
    )


async def _relay(fleet: Fleet, socket: WebSocket, upstream: ClientConnection) -> None:
    async with upstream:
        down = asyncio.create_task(_pass_down(upstream, socket))
        try:
            await _pass_up(fleet, socket, upstream)
        finally:
            down.cancel()
            await asyncio.gather(down, return_exceptions=True)


async def _pass_up(fleet: Fleet, socket: WebSocket, upstream: ClientConnection) -> None:
    with suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):  # RuntimeError: we have closed the socket
        while (message := await socket.receive())["type"] != "websocket.disconnect":
            text = message.get("text")
            fleet.relayed += 1
            await upstream.send(message["bytes"] if text is None else text)


async def _pass_down(upstream: ClientConnection, socket: WebSocket) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):  # the client is gone, which the other direction hears of
        with suppress(ConnectionClosed):
            async for message in upstream:
                if isinstance(message, str):
                    await socket.send_text(message)
        await hang_up(socket, _code_of(upstream))


def _code_of(upstream: ClientConnection) -> int:
    """Return the code for a client whose owner closed the socket; without a reason it should connect again."""
    code = upstream.close_code
    return RESTART if code is None or code in NO_CODES else code
