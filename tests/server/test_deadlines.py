"""Nobody keeps the server waiting: what is begun must arrive in time, and an address has so many connections."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest
import websockets
from websockets.frames import Frame, Opcode

from argosy.server.limits import Limits, no_limits
from tests.server.inside import Inside, inside
from tests.server.playing import connected, new_table
from tests.server.serving import until

SOON = Limits(header_seconds=0.2, body_seconds=0.2, hello_seconds=0.2)
UPGRADE = (
    b"GET /api/tables/TABLE/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
LINE = "a" * 200  # of the chat
BUFFERS = 200_000  # more bytes than the two ends keep
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    "begun, answer",
    [
        (b"", b"HTTP/1.1 408"),
        (b"GET / HT", b"HTTP/1.1 408"),
        (HEAD, b"HTTP/1.1 408"),
        (HEAD + b"Content-Length: 10\r\n\r\n{", b""),  # the request is being answered: it ends without a word
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", b""),
    ],
    ids=["nothing", "half a line", "half the headers", "half a body", "half a chunked body"],
)
async def test_a_request_that_does_not_arrive_is_given_up(tmp_path: Path, begun: bytes, answer: bytes) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=SOON) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(begun)
        assert (await reader.read()).startswith(answer)
        writer.close()


async def test_a_socket_that_does_not_say_hello_is_closed(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=SOON) as server:
        table, tokens = await new_table(server)
        async with connected(server, table, tokens[0]) as ann:
            async with websockets.connect(f"ws://{server.address}/api/tables/{table}/live") as silent:
                await silent.send('{"type": "ping", "id": 1}')
                await silent.wait_closed()
                assert silent.close_code == 4408
            await ann.ask("say", text="still here")


@asynccontextmanager
async def deaf_socket(server: Inside, table: str, token: str) -> AsyncIterator[Callable[[Opcode, bytes], None]]:
    """A socket that has said hello, and whose client reads nothing any more; with it, a function that sends."""
    server.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # of the sockets that come from now on
    with socket.socket() as end:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        end.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(end, ("127.0.0.1", server.port))
        await loop.sock_sendall(end, UPGRADE.replace(b"TABLE", table.encode()))
        await loop.sock_recv(end, 1)

        def send(kind: Opcode, message: bytes) -> None:
            end.sendall(Frame(kind, message).serialize(mask=True))

        send(Opcode.TEXT, json.dumps({"type": "hello", "id": 1, "token": token}).encode())
        yield send


@pytest.mark.parametrize("leaves", [False, True], ids=["stays", "leaves"])
async def test_a_client_that_reads_nothing_keeps_nothing_open(tmp_path: Path, leaves: bool) -> None:
    soon = replace(no_limits(), unread_seconds=60 if leaves else 0.5, farewell_seconds=0.2)
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=soon) as server:
        table, tokens = await new_table(server)
        async with connected(server, table, tokens[0]) as ann:
            before = len(server.connections)
            async with deaf_socket(server, table, tokens[1]) as send:
                await ann.until(lambda me: me.seen.table.seats[1].connected)
                for _ in range(BUFFERS // len(LINE)):
                    await ann.ask("say", text=LINE)
                if leaves:
                    send(Opcode.CLOSE, b"")
                await until(lambda: len(server.connections) == before)
                await ann.until(lambda me: not me.seen.table.seats[1].connected)


async def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    few = replace(no_limits(), open_connections=3)
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=few) as server, AsyncExitStack() as stack:
        held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        with suppress(ConnectionResetError):
            assert await reader.read() == b""
        for _, each in (*held, (reader, writer)):
            stack.callback(each.close)
        held[0][1].close()
        await held[0][1].wait_closed()
        async with server.http() as http:
            assert (await http.get("/health")).status_code == 200


async def test_an_address_opens_so_many_sockets_in_a_while(tmp_path: Path) -> None:
    few = replace(no_limits(), new_sockets=0.001, new_sockets_burst=2)
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=few) as server:
        for _ in range(2):
            async with websockets.connect(f"ws://{server.address}/api/tables/2222222222/live") as guess:
                await guess.wait_closed()
                assert guess.close_code == 4404
        with pytest.raises(websockets.InvalidStatus, match="429"):
            await websockets.connect(f"ws://{server.address}/api/tables/2222222223/live")
