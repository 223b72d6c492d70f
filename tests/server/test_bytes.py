"""No bytes make the server fail: every request is answered, and none of them with an error of ours."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import get_args
from urllib.parse import urlsplit

import msgspec
import pytest
import websockets
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from websockets.frames import Opcode

from argosy.server import limits, wire
from argosy.server.app import make_app
from argosy.server.settings import Settings
from benchmarks.mutate import Target, make_target, messages, mutate, requests
from tests.server.inside import Inside, inside
from tests.server.playing import connected, new_table
from tests.server.serving import until

LONE_SURROGATE = '{"edition": "\\ud800"}'


async def ask(server: Inside, raw: bytes) -> bytes:
    """Send bytes as they are; return everything that comes back until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(raw)
    try:
        return await reader.read()
    finally:
        writer.close()


def request(path: str, *headers: str, host: str = "localhost", method: str = "GET", body: bytes = b"") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", *headers, f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode() + body


@pytest.mark.parametrize(
    "raw, status",
    [
        (request("/api/games", host="["), 403),
        (request("/", host="["), 403),
        (request("/api/games", "Origin: http://["), 403),
        (request("/%00"), 200),  # the page of the site that handles unknown paths
        (request("/docs/%00"), 404),
        (request("/" + "a" * 300), 200),
        (request("/docs/" + "a" * 300), 404),
        (request(f"/api/facts/wonders?options={LONE_SURROGATE}".replace('"', "%22").replace(" ", "%20")), 400),
        (request("/api/tables", method="POST", body=json.dumps({"name": "\ud800"}).encode()), 422),
        (request("/api/tables/%ff%fe/live"), 404),
        (request("/health"), 200),
        (request("/health", host="evil.example"), 403),
        (request("/metrics", host="evil.example"), 403),
        (request("/" + "a" * limits.URL_BYTES), 414),
        (request("/", *(f"X-{n}: 1" for n in range(limits.MOST_HEADERS))), 431),
        (request("/", "X-A: " + "a" * limits.HEADER_BYTES), 431),
        (b"nonsense\r\n\r\n", 400),
    ],
    ids=lambda value: repr(value[:50]) if isinstance(value, bytes) else str(value),
)
async def test_requests(tmp_path: Path, caplog: pytest.LogCaptureFixture, raw: bytes, status: int) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        answer = await ask(server, raw)
    assert int(answer.split()[1]) == status
    assert [line for line in caplog.records if line.levelno >= logging.ERROR] == []


@pytest.mark.parametrize(
    "begins, goes_on",
    [(b"GET / HTTP/1.1\r\nX-A: ", b"a" * 65536), (b"GET /", b"a" * 65536), (b"", b"\r\n" * 32768)],
    ids=["header", "address", "empty lines"],
)
async def test_what_never_ends_is_cut_off(tmp_path: Path, begins: bytes, goes_on: bytes) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(begins)
        with suppress(ConnectionError):
            while not writer.is_closing() and not reader.at_eof():
                writer.write(goes_on)
                await writer.drain()
        writer.close()


@pytest.mark.parametrize("text", [b'"\xff\xfe', b'{"type": "say", "id": 1, "text": "\xed\xa0\x80"}'])
async def test_frames_that_are_no_text(tmp_path: Path, caplog: pytest.LogCaptureFixture, text: bytes) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        table, tokens = await new_table(server)
        async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[0]) as other:
            await ann.socket.send(text, text=True)
            await ann.socket.wait_closed()
            assert ann.socket.close_code == 1007
            await other.ask("say", text="still here")
    assert "Traceback" not in caplog.text
    assert [line for line in caplog.records if line.levelno >= logging.ERROR] == []


def upgrade(table: str, *headers: str) -> bytes:
    """The bytes that ask for the socket of a table."""
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    wishes = ["Host: localhost", "Upgrade: websocket", "Connection: Upgrade", key, "Sec-WebSocket-Version: 13"]
    return "\r\n".join([f"GET /api/tables/{table}/live HTTP/1.1", *wishes, *headers, "", ""]).encode()


async def test_a_socket_that_is_refused_is_no_error_of_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        answer = await ask(server, upgrade("2222222222", "Origin: http://evil.example"))
    assert answer.startswith(b"HTTP/1.1 403")
    assert b"foreign-origin" in answer
    assert [line for line in caplog.records if line.levelno >= logging.ERROR] == []


async def test_a_socket_that_does_not_wait_for_its_refusal(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        for number in range(20):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(upgrade(f"222222222{number}"))
            await writer.drain()
            writer.transport.abort()
        await until(lambda: not server.connections)
        await until(lambda: server.tables.gate.sockets_of("127.0.0.1") == 0)
    assert [line for line in caplog.records if line.levelno >= logging.ERROR] == []


async def test_a_message_in_endless_parts(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        table, _ = await new_table(server)
        async with websockets.connect(f"ws://{server.address}/api/tables/{table}/live") as socket:
            async with socket.send_context():
                socket.protocol.send_text(b"", fin=False)
                for _ in range(limits.MOST_FRAGMENTS + 1):
                    socket.protocol.send_continuation(b"", fin=False)
            await socket.wait_closed()
            assert (Opcode.CLOSE, socket.close_code) == (Opcode.CLOSE, 1009)


def test_the_mutations_begin_with_every_path_and_every_kind_of_message(tmp_path: Path) -> None:
    target, routes = (
        Target(1, "2222222222", "a" * 32, "3333333333"),
        make_app(Settings(f"sqlite:///{tmp_path}/t.db")).routes,
    )
    asked = {_route_of(routes, raw) for raw in requests(target, "")}
    known = {_name_of(route, method) for route in routes for method in _methods(route)}
    assert known - asked == set()
    said = [msgspec.json.decode(message, type=wire.ToServer) for message in messages(target)]
    assert {type(message) for message in said} == set(get_args(wire.ToServer))


def _methods(route: BaseRoute) -> set[str]:
    """The methods of a route; a socket is asked for with GET, and HEAD is answered as GET is."""
    catches_all = isinstance(route, Route) and route.path == "/api/{path:path}"
    methods = (route.methods or set()) - {"HEAD"} if isinstance(route, Route) else {"GET"}
    return {"GET"} if catches_all else set(methods)


def _name_of(route: BaseRoute, method: str) -> str:
    assert isinstance(route, Route | WebSocketRoute)
    return f"{method} {route.path}"


def _route_of(routes: list[BaseRoute], raw: bytes) -> str:
    """The first route that answers a request."""
    method, address, _ = raw.decode().split(" ", 2)
    kind = "websocket" if address.endswith("/live") else "http"
    scope = {"type": kind, "method": method, "path": urlsplit(address).path}
    return next(_name_of(route, method) for route in routes if route.matches(scope)[0] == Match.FULL)


async def test_three_thousand_mutations(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """`benchmarks/mutate.py` does the same with a hundred thousand."""
    record = next(Path("tests/corpus/edition-2").glob("*.toml")).read_text(encoding="utf-8")
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        report = await mutate(await make_target(server.port, record), 3000, 1, record)
        await until(lambda: not server.under_way)
    assert report.sent >= 2900
    assert report.mistakes == []
    assert {"200", "400", "404"} < set(report.statuses)
    assert {"bad-message", "bad-request", "no-such-path"} < set(report.names)
    assert [line.getMessage() for line in caplog.records if line.levelno >= logging.ERROR] == []
