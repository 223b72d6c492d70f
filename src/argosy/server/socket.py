"""The socket of a table: reads requests, one after the other, and sends what the outbox holds."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
from starlette.responses import JSONResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from argosy.server import limits, wire
from argosy.server.client import Client, problem_of
from argosy.server.endpoints import address_of
from argosy.server.forward import owner_of, relay
from argosy.server.live import LiveTable, hang_up
from argosy.server.problems import RefusedError
from argosy.server.registry import Registry
from argosy.server.security import check_origin
from argosy.server.store import StoreError

TOO_FAST: Final = ("too-many", "too-busy")
REST: Final = 0.5  # seconds in which nothing is read from a client that is too fast: refusing costs something too
NO_TABLE: Final = 4404  # the code for closing a socket whose table does not exist
SILENT: Final = 4408  # for one that has not said hello in time
TROUBLE: Final = 4503
READS_NOTHING: Final = 1008
log = logging.getLogger(__name__)
_decode = msgspec.json.Decoder(wire.ToServer).decode


async def live(socket: WebSocket) -> None:
    """WS /api/tables/{id}/live."""
    registry: Registry = socket.app.state.registry
    address = address_of(socket)
    try:
        check_origin(socket.headers, registry.settings)
        registry.gate.open_socket(address)
    except RefusedError as refused:
        answer = JSONResponse(msgspec.to_builtins(refused.problem), refused.status)
        await socket.send_denial_response(answer)
        return
    try:
        await _serve(socket, registry, address)
    finally:
        registry.gate.close_socket(address)


async def _serve(socket: WebSocket, registry: Registry, address: str) -> None:
    await socket.accept()
    try:
        while owner := await owner_of(registry, socket):
            if await relay(registry, socket, owner):
                return
        table = await registry.live(socket.path_params["id"])
    except (RefusedError, StoreError) as error:
        await _turn_away(socket, error)
        return
    bounds = registry.settings.limits
    client = Client(address, bounds, socket.send_text)
    socket.scope["headers"].clear()  # nobody asks for them again, and thousands of sockets may stay open for long
    table.sockets.add(socket)
    writer = asyncio.create_task(_write(socket, client, bounds.unread_seconds))
    silence = _expect_hello(socket, client, bounds.hello_seconds)
    client.greeted = silence.cancel
    try:
        await _read(socket, registry, table, client)
    except (WebSocketDisconnect, RuntimeError):  # Starlette raises the latter when the writer has closed the socket
        pass
    finally:
        silence.cancel()
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        table.sockets.discard(socket)
        await table.exit(client)


def _expect_hello(socket: WebSocket, client: Client, seconds: float) -> asyncio.TimerHandle:
    """Close a socket that does not say hello in time. A task would stay in memory as long as the socket does."""
    closing = set[asyncio.Task[None]]()  # the event loop itself does not keep tasks alive

    def close() -> None:
        if not client.is_greeted:
            closing.add(asyncio.create_task(hang_up(socket, SILENT)))

    return asyncio.get_running_loop().call_later(seconds, close)


async def _turn_away(socket: WebSocket, error: RefusedError | StoreError) -> None:
    problem = problem_of(error)
    with suppress(WebSocketDisconnect):  # it has left without waiting for the answer
        await socket.send_text(msgspec.json.encode(wire.Refused(None, problem)).decode())
    await hang_up(socket, NO_TABLE if problem.name == "no-such-table" else TROUBLE)


async def _write(socket: WebSocket, client: Client, seconds: float) -> None:
    """Send until the socket is gone; close one that accepts nothing for long."""
    try:
        await client.outbox.run(seconds)
    except TimeoutError:
        log.info("a client took nothing for %g seconds", seconds)
        await hang_up(socket, READS_NOTHING)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the reader hears of it too


async def _read(socket: WebSocket, registry: Registry, table: LiveTable, client: Client) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await client.outbox.room()
        await _answer(registry, table, client, message.get("text"))


async def _answer(registry: Registry, table: LiveTable, client: Client, text: str | None) -> None:
    """Answer one message. A bad message is refused; the socket stays open."""
    number: int | None = None
    try:
        client.check_rate()
        request = _request(text)
        number = request.id
        client.check_chat(request)
        await registry.handle(table, client, request)
    except (RefusedError, StoreError) as error:
        number = number if number is not None else _number(text)
        problem = problem_of(error)
        if problem.name == "unknown-token":
            await _slow_down(registry, client)
        client.refuse(number, problem)
        if problem.name in TOO_FAST:
            await asyncio.sleep(REST)
    except Exception:
        log.exception("table %s: a request failed", table.table.id)
        client.refuse(number, wire.Problem("internal", "the server failed on this request; nothing was changed"))


async def _slow_down(registry: Registry, client: Client) -> None:
    """Make a client that guesses tokens wait."""
    try:
        registry.gate.pass_one("guesses", client.address)
    except RefusedError:
        await asyncio.sleep(1)


def _request(text: str | None) -> wire.ToServer:
    if text is None:
        raise RefusedError("bad-message", "found bytes; expected text", status=422)
    if len(text) > limits.MESSAGE_BYTES:
        raise RefusedError("too-large", f"found more than {limits.MESSAGE_BYTES} characters", status=413)
    try:
        request: wire.ToServer = _decode(text)
        return request
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RefusedError("bad-message", str(error), status=422) from error


def _number(text: str | None) -> int | None:
    """Return the number of a request that could not be read otherwise, if its number can be read."""
    try:
        found = msgspec.json.decode(text or "", type=dict[str, object]).get("id")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return found if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < 2**31 else None
