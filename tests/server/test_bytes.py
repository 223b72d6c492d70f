"""No bytes make the server fail: every request is answered, and none of them with an error of ours."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from pathlib import Path

import pytest
import websockets
from websockets.frames import Opcode

from argosy.server import limits
from benchmarks.mutate import make_target, mutate
from tests.server.inside import Inside, inside
from tests.server.playing import connected, new_table

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


async def test_three_thousand_mutations(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """`benchmarks/mutate.py` does the same with a hundred thousand."""
    record = next(Path("tests/corpus/edition-2").glob("*.toml")).read_text(encoding="utf-8")
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        report = await mutate(await make_target(server.port), 3000, 1, record)
    assert report.sent >= 2900
    assert report.mistakes == []
    assert {"200", "400", "404"} < set(report.statuses)
    assert {"bad-message", "bad-request", "no-such-path"} < set(report.names)
    assert [line.getMessage() for line in caplog.records if line.levelno >= logging.ERROR] == []
