"""Mutate requests and messages, and see what the server makes of them. Everything stays on loopback.

    python -m benchmarks.mutate --number 100000 --seed 1 --record tests/corpus/edition-2/players-3-lively.toml

Every path of the server has a request here, and every kind of message a message (a test holds the lists against both).
Starts `argosy serve` in a process of its own. Sends requests, messages and frames that were changed at random: bits
flipped, parts cut out, repeated or exchanged, nasty pieces put in. Counts the answers by status and name. A status of
500, the name `internal`, or an error in the log of the server is a mistake of ours, and is shown with its bytes.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import quote

import httpx

from argosy.puzzles.library import shipped
from benchmarks.serving import serving

AT_ONCE: Final = 48
FIRST: Final = 1.5  # seconds until an answer begins; a request that was cut short has none before its deadline
MORE: Final = 0.2  # seconds until it goes on
FRAMES: Final = 60  # sent through one socket
TEXT: Final = 0x81  # the first byte of a whole text
ODD_HEADS: Final = (0x82, 0x01, 0x80, 0x89, 0x8A, 0x88, 0xF1, 0x83)
PUZZLE: Final = next(iter(shipped()))
OWN: Final = """
[[card]]
id = "folly"
name = "Folly"
age = 1
colour = "blue"
cost = "1"
copies = [3, 5]
effects = ["vp 4"]
"""
STATUS: Final = re.compile(rb"HTTP/1\.1 (\d{3})")
NAME: Final = re.compile(rb'"name":"([a-z-]+)"')
NASTY: Final = (
    *(b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"%00", b"%ff", b"\\ud800", b"\\u0000", b"[", b"]", b"{", b"}", b'"'),
    *(
        b"\r\n",
        b"\r\n\r\n",
        b"\n",
        b" ",
        b":",
        b"?",
        b"#",
        b"%",
        b"../",
        b"//",
        b"-1",
        b"0",
        b"9" * 30,
        b"1e999",
        b"NaN",
    ),
    *(b"null", b"true", b"[[[[[[[[", b"a" * 300, "ÅÄÖ".encode(), "😀".encode(), b"Content-Length: 9", b"chunked"),
)


@dataclass
class Report:
    """What came back."""

    sent: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)
    mistakes: list[str] = field(default_factory=list)

    def take(self, sent: bytes, received: bytes) -> None:
        """Count an answer."""
        self.sent += 1
        statuses = [found.decode() for found in STATUS.findall(received)] or ["no answer"]
        names = [found.decode() for found in NAME.findall(received)]
        self.statuses.update(statuses)
        self.names.update(names)
        if any(status >= "500" and status[0] == "5" and status != "503" for status in statuses) or "internal" in names:
            self.mistakes.append(f"{sent[:400]!r} -> {received[:200]!r}")


@dataclass(frozen=True)
class Target:
    """A table at a server on this machine, and a token for a seat."""

    port: int
    table: str
    token: str
    finished: str = ""  # a table whose game is over; without a record the other one


# -- what is changed --------------------------------------------------------------------------------------------------


def requests(target: Target, record: str) -> list[bytes]:
    """List requests as a browser or a program sends them: one for each path, and some more."""
    over = target.finished or target.table
    gets = [
        *(
            "/",
            "/docs",
            "/docs/",
            "/health",
            "/metrics",
            "/assets/index.js",
            "/api/games",
            "/api/tables",
            "/api/ladders",
        ),
        *("/api/lessons", "/api/puzzles", f"/api/puzzles/{PUZZLE}?name=Ann", "/api/nothing/here"),
        *("/api/studies", "/api/studies/some/report?against=other&language=en"),
        *(f"/api/tables/{target.table}{what}" for what in ("", "/turns", "/facts", "/live")),
        *(f"/api/tables/{over}{what}" for what in ("/record", "/course", "/proof", "/turns")),
        *(f"/api/tables/{over}{what}" for what in ("/analysis", "/analysis/1/1?open=1")),
        *("/api/rules/wonders?language=de", "/api/rules/eldorado"),
        f"/api/facts/wonders?options={quote(json.dumps({'players': 3}))}",
    ]
    options = {"players": 3, "edition": "2"}
    own = [{"name": "own.toml", "text": OWN}]
    new = {"game": "wonders", "name": "Ann", "options": options, "bots": {"2": "sailor"}}
    posts = {
        "/api/tables": json.dumps(new | {"house": {"clock": 30, "at_zero": "bot", "listed": True}, "own_files": own}),
        "/api/facts/wonders": json.dumps({"options": options, "own_files": own}),
        f"/api/tables/{target.table}/seats": json.dumps({"name": "Bob", "seat": 2}),
        f"/api/tables/{over}/branches": json.dumps({"name": "Bob", "seat": 1, "moment": 0}),
        f"/api/tables/{target.table}/analysis": "{}",
        "/api/seats": json.dumps({"seats": [{"table": target.table, "token": target.token}]}),
        "/api/claims": json.dumps({"table": target.table, "seat": 1, "name": "Ann"}),
        "/api/lessons/trade": json.dumps({"name": "Ann", "moves": []}),
        f"/api/puzzles/{PUZZLE}": json.dumps({"move": "sell altar"}),
        f"/api/puzzles/{PUZZLE}/tables": json.dumps({"name": "Ann"}),
        "/api/records": record,
    }
    stop = _request("DELETE", f"/api/tables/{target.table}/analysis")
    return [
        *(_request("GET", path) for path in gets),
        *(_request("POST", path, body) for path, body in posts.items()),
        stop,
    ]


def _request(method: str, path: str, body: str = "") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Origin: http://localhost", "Connection: close"]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body.encode())}"]
    return "\r\n".join([*lines, "", ""]).encode() + body.encode()


def messages(target: Target) -> list[bytes]:
    """List messages as a page sends them, the greeting first: one of each kind."""
    sent: list[dict[str, object]] = [
        {"type": "hello", "token": target.token},
        {"type": "choose", "moment": 0, "move": "sell altar"},
        {"type": "take-back", "moment": 0},
        {"type": "say", "text": "hello"},
        {"type": "recall", "moment": 0, "seat": 1},
        {"type": "advise", "moment": 99},  # of a moment that is not: nothing is weighed
        {"type": "fill", "seat": 2, "level": "sailor"},
        {"type": "answer-for-me", "question": "cancel", "answer": "unless"},
        {"type": "ping"},
        {"type": "start"},
        {"type": "rematch"},
        {"type": "leave"},
    ]
    return [json.dumps({"id": number, **message}).encode() for number, message in enumerate(sent, 1)]


def mutated(chance: random.Random, known: Sequence[bytes]) -> bytes:
    """Return one of these, changed in a few places."""
    data = bytearray(chance.choice(known))
    for _ in range(chance.choice((1, 1, 1, 2, 3, 5))):
        at = chance.randrange(len(data) + 1)
        until = min(len(data), at + chance.choice((1, 1, 2, 8, 40)))
        match chance.randrange(6):
            case 0 if at < len(data):
                data[at] ^= 1 << chance.randrange(8)
            case 1:
                del data[at:until]
            case 2:
                data[at:at] = data[at:until] * chance.choice((1, 2, 30))
            case 3:
                other = chance.choice(known)
                start = chance.randrange(len(other))
                data[at:until] = other[start : start + until - at]
            case 4:
                data[at:until] = chance.randbytes(until - at)
            case _:
                data[at:at] = chance.choice(NASTY)
    return bytes(data)


def socket_frames(chance: random.Random, known: Sequence[bytes]) -> list[bytes]:
    """Return what is sent through one socket. Bytes that are no text, or a wrong head, end some of them early."""
    hello = [frame(chance, known[0])] if chance.random() < 0.7 else []
    payloads = [mutated(chance, known) for _ in range(FRAMES)]
    if chance.random() < 0.2:
        return hello + [frame(chance, payload, chance.choice((TEXT, *ODD_HEADS))) for payload in payloads]
    return hello + [frame(chance, payload.decode(errors="replace").encode()) for payload in payloads]


def frame(chance: random.Random, payload: bytes, first: int = TEXT) -> bytes:
    """Return a frame as a client sends it, masked."""
    size = len(payload)
    head = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
    mask = chance.randbytes(4)
    return bytes([first]) + head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


# -- sending it -------------------------------------------------------------------------------------------------------


async def mutate(target: Target, number: int, seed: int, record: str) -> Report:
    """Send so many changed requests and messages, half of each."""
    chance, report = random.Random(seed), Report()
    asked, said = requests(target, record), messages(target)
    turn = asyncio.Semaphore(AT_ONCE)

    async def one(work: Sequence[bytes]) -> None:
        async with turn:
            await (_send_request(target, work[0], report) if len(work) == 1 else _send_frames(target, work, report))

    async with asyncio.TaskGroup() as group:
        for _ in range(number // 2):
            group.create_task(one([mutated(chance, asked)]))
        for _ in range(number // 2 // FRAMES):
            group.create_task(one(socket_frames(chance, said)))
    return report


async def _send_request(target: Target, data: bytes, report: Report) -> None:
    report.take(data, await _exchange(target, [data], b""))


async def _send_frames(target: Target, frames: Sequence[bytes], report: Report) -> None:
    key = base64.b64encode(bytes(16)).decode()
    lines = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
    head = f"GET /api/tables/{target.table}/live HTTP/1.1\r\nHost: localhost\r\n"
    received = await _exchange(target, frames, "\r\n".join([head + lines[0], *lines[1:], "", ""]).encode())
    report.take(b"".join(frames), received)
    report.sent += len(frames) - 1


async def _exchange(target: Target, parts: Sequence[bytes], first: bytes) -> bytes:
    """Send parts, one after the other; return what comes back until nothing more does."""
    received = bytearray()
    reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
    try:
        if first:
            writer.write(first)
            received += await asyncio.wait_for(reader.read(1 << 16), 30)
        writer.writelines(parts)
        await writer.drain()
        received += await asyncio.wait_for(reader.read(1 << 20), FIRST)
        while chunk := await asyncio.wait_for(reader.read(1 << 20), MORE):
            received += chunk
    except (ConnectionError, TimeoutError):
        pass
    finally:
        writer.close()
    return bytes(received)


# -- the program ------------------------------------------------------------------------------------------------------


async def make_target(port: int, record: str = "") -> Target:
    """Make a table that somebody plays at, and one of a record."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=300) as http:
        body = {"game": "wonders", "name": "Ann", "options": {"players": 3}, "start": True}
        seated = (await http.post("/api/tables", json=body)).json()
        loaded = (await http.post("/api/records", content=record)).json() if record else {}
        return Target(port, seated["table"]["id"], seated["token"], loaded.get("id", ""))


def main() -> int:
    """Mutate, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, help="a record to be changed too")
    given = parser.parse_args()
    record = given.record.read_text(encoding="utf-8") if given.record else 'game = "wonders"\nseed = 1\n'
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), "--no-limits") as server:

        async def run() -> Report:
            return await mutate(await make_target(server.port, record), given.number, given.seed, record)

        report = asyncio.run(run())
        log = server.log.read_text(encoding="utf-8")
    errors = [line for line in log.splitlines() if " ERROR " in line or "Traceback" in line]
    print(f"{report.sent} sent (seed {given.seed})")
    print("statuses:", dict(report.statuses.most_common()))
    print("names:", dict(report.names.most_common()))
    for line in [*report.mistakes, *errors][:20]:
        print("MISTAKE", line)
    print(f"{len(report.mistakes)} mistakes, {len(errors)} errors in the log")
    return int(bool(report.mistakes or errors))


if __name__ == "__main__":
    sys.exit(main())
