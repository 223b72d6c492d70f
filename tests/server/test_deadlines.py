"""Nobody keeps the server waiting: what is begun must arrive in time, and an address has so many connections."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path

import pytest
import websockets

from argosy.server.limits import Limits, no_limits
from tests.server.inside import inside
from tests.server.playing import connected, new_table

SOON = Limits(header_seconds=0.2, body_seconds=0.2, hello_seconds=0.2)
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
