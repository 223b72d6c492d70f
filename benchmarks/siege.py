"""Siege: what others notice while somebody attacks the server. Bounded in count and time, and only on loopback.

    python -m benchmarks.siege --seats 200 --seconds 12

Starts `argosy serve` with its usual limits, lets people play at it from many addresses of this machine, and attacks it
from another one, one way after the other, by a process of its own. Prints the time from a decision to its
acknowledgement (on disk) before and during each attack, what the attacker was answered, and the memory of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import websockets

from argosy.tabletop import games
from benchmarks.players import Figures, Seat
from benchmarks.serving import Served, serving

PLAYERS: Final = 5
OPTIONS: Final = {"players": PLAYERS, "expansions": ["armada", "cities"]}
RECORD_ROUNDS: Final = 1200  # of El Dorado with four players: 4,800 moments, nearly as many as a record may have
BAR: Final = 0.150  # seconds
ROOM: Final = 100e6  # bytes
PATIENCE: Final = 60.0
NOBODY: Final = "nobody attacks"
HEAD: Final = b"GET / HTTP/1.1\r\nHost: localhost\r\n"


@dataclass
class Attacker:
    """Somebody with one address and bad intentions."""

    port: int
    table: str  # at which somebody plays
    record: str
    source: str = "127.0.2.1"
    answers: Counter[str] = field(default_factory=Counter)
    finished: str = ""  # a table made of the record

    def client(self) -> httpx.AsyncClient:
        """Return a client that comes from the address of the attacker."""
        transport = httpx.AsyncHTTPTransport(local_address=self.source, retries=0)
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=PATIENCE)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection."""
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0))

    def socket(self, table: str) -> websockets.connect:
        """Open a socket of a table."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        return websockets.connect(address, local_addr=(self.source, 0), open_timeout=PATIENCE, compression=None)


# -- attacks: each goes on until it is cancelled ----------------------------------------------------------------------


async def endless(attacker: Attacker, begins: bytes, goes_on: bytes, at_once: int = 8) -> None:
    """Send requests that never end, a few at once; begin again when one is cut off."""

    async def one() -> None:
        while True:
            with suppress(OSError):
                _, writer = await attacker.connect()
                writer.write(begins)
                while not writer.is_closing():
                    writer.write(goes_on)
                    await writer.drain()
            attacker.answers["cut off"] += 1
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(at_once)))


async def half_sent(attacker: Attacker) -> None:
    """Keep 150 half-sent requests and 63 silent sockets open."""

    async def request() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await attacker.connect()
                writer.write(HEAD)
                await reader.read()
                writer.close()
            attacker.answers["cut off"] += 1
            await asyncio.sleep(0.5)

    async def silent() -> None:
        while True:
            with suppress(OSError, websockets.WebSocketException):
                async with attacker.socket(attacker.table) as socket:
                    await socket.wait_closed()
            attacker.answers["closed"] += 1
            await asyncio.sleep(0.5)

    await asyncio.gather(*(request() for _ in range(150)), *(silent() for _ in range(63)))


async def facts(attacker: Attacker) -> None:
    """Ask for facts with different options, a hundred at once."""
    rounds = iter(range(1, 10**6))

    async def one(client: httpx.AsyncClient) -> None:
        while True:
            options = json.dumps({"players": 4, "round_limit": next(rounds)})
            await _count(attacker, client.get("/api/facts/eldorado", params={"options": options}))

    async with attacker.client() as client:
        await asyncio.gather(*(one(client) for _ in range(100)))


async def records(attacker: Attacker) -> None:
    """Upload long records, thirty at once."""

    async def one(client: httpx.AsyncClient) -> None:
        while True:
            await _count(attacker, client.post("/api/records", content=attacker.record))

    async with attacker.client() as client:
        await asyncio.gather(*(one(client) for _ in range(30)))


async def courses(attacker: Attacker) -> None:
    """Ask for the course, the turns and the record of a long game, twenty at once."""

    async def one(client: httpx.AsyncClient, what: str) -> None:
        while True:
            await _count(attacker, client.get(f"/api/tables/{attacker.finished}/{what}"))

    async with attacker.client() as client:
        await asyncio.gather(*(one(client, what) for what in ("course", "turns", "record", "course") * 5))


async def recalls(attacker: Attacker) -> None:
    """Ask for moments of a long game from sixty sockets."""
    chance = random.Random(1)

    async def one() -> None:
        async with attacker.socket(attacker.finished) as socket:
            await socket.send(json.dumps({"type": "hello", "id": 1}))
            while True:
                moment = chance.randrange(4000)
                await socket.send(json.dumps({"type": "recall", "id": 2, "moment": moment, "seat": 1}))
                told = json.loads(await socket.recv())
                attacker.answers[told.get("problem", {}).get("name", told["type"])] += 1

    await asyncio.gather(*(one() for _ in range(60)))


async def guesses(attacker: Attacker) -> None:
    """Guess ids of tables through sockets, as fast as may be."""
    chance = random.Random(2)

    async def one() -> None:
        while True:
            table = "".join(chance.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(10))
            try:
                async with attacker.socket(table) as socket:
                    await socket.wait_closed()
                    attacker.answers[str(socket.close_code)] += 1
            except (OSError, websockets.WebSocketException) as error:
                attacker.answers[type(error).__name__] += 1

    await asyncio.gather(*(one() for _ in range(20)))


async def _count(attacker: Attacker, asked: Awaitable[httpx.Response]) -> None:
    try:
        answer = await asked
        name = answer.json().get("name", "") if answer.status_code >= 400 else ""
        attacker.answers[f"{answer.status_code} {name}".strip()] += 1
    except (httpx.HTTPError, ValueError) as error:
        attacker.answers[type(error).__name__] += 1
    await asyncio.sleep(0.02)


ATTACKS: Final[dict[str, Callable[[Attacker], Awaitable[None]]]] = {
    NOBODY: lambda _: asyncio.sleep(PATIENCE),
    "an endless header": lambda attacker: endless(attacker, HEAD + b"X-A: ", b"a" * 65536),
    "an endless address": lambda attacker: endless(attacker, b"GET /", b"a" * 65536),
    "a million headers": lambda attacker: endless(attacker, HEAD, b"X-A: 1\r\n" * 8192),
    "half-sent requests": half_sent,
    "facts": facts,
    "long records": records,
    "courses of long games": courses,
    "recalls": recalls,
    "guesses of tables": guesses,
}


# -- people who only want to play -------------------------------------------------------------------------------------


async def seat_people(port: int, number: int, think: float, figures: Figures) -> list[tuple[Seat, bool]]:
    """Make tables, each with its own address on loopback; return the seats, and which of them are hosts."""
    seats: list[tuple[Seat, bool]] = []
    while len(seats) < number:
        source = f"127.0.1.{len(seats) // PLAYERS + 1}"
        transport = httpx.AsyncHTTPTransport(local_address=source)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=300) as http:
            body = {"game": "wonders", "name": "Host", "options": OPTIONS}
            made = (await http.post("/api/tables", json=body)).json()
            tokens = [made["token"]]
            for guest in range(2, PLAYERS + 1):
                path = f"/api/tables/{made['table']['id']}/seats"
                tokens.append((await http.post(path, json={"name": f"Guest {guest}"})).json()["token"])
        for token in tokens:
            seat = Seat(f"127.0.0.1:{port}", made["table"]["id"], token, think, figures, random.Random(len(seats)))
            seat.source = (source, 0)
            seats.append((seat, token is tokens[0]))
    return seats


async def begin(seats: list[tuple[Seat, bool]], think: float) -> list[asyncio.Task[None]]:
    """Let everybody sit down and begin to play."""
    go, tasks = asyncio.Event(), []
    for seat, _ in seats:
        ready = asyncio.Event()
        tasks.append(asyncio.create_task(seat.play(ready, go)))
        await ready.wait()
    go.set()
    for seat, is_host in seats:
        if is_host:
            await seat.ask("start")
            await asyncio.sleep(think / len(seats))
    return tasks


def spread(times: list[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile."""
    ordered = sorted(times) or [0.0]
    return ordered[len(ordered) // 2], ordered[int(0.99 * (len(ordered) - 1))]


# -- the program ------------------------------------------------------------------------------------------------------


async def besiege(server: Served, given: argparse.Namespace) -> Iterator[str]:
    """Attack in every way; return what was measured, and say along the way how it goes."""
    figures = Figures()
    attacker = Attacker(server.port, "", long_record())
    async with attacker.client() as client:
        attacker.finished = (await client.post("/api/records", content=attacker.record)).json()["id"]
        await client.get(f"/api/tables/{attacker.finished}")
    seats = await seat_people(server.port, given.seats, given.think, figures)
    attacker.table = seats[0][0].table
    players = await begin(seats, given.think)
    await asyncio.sleep(given.think * 2)
    start, worst, most = server.memory, 0.0, 0.0
    for name in [name for name in ATTACKS if not given.only or name in (NOBODY, given.only)]:
        figures.__init__()  # type: ignore[misc]  # each attack is measured alone
        before = server.memory
        answers = await attack_elsewhere(name, attacker, given.seconds)
        p50, p99 = spread(figures.acknowledged)
        if name != NOBODY:
            worst, most = max(worst, p99), max(most, server.memory - start)
        told = ", ".join(f"{answer} {count}" for answer, count in answers.most_common(5)) or "-"
        print(
            f"| {name} | {len(figures.acknowledged)} | {1000 * p50:.0f} | {1000 * p99:.0f} | {before / 1e6:.0f} | "
            f"{server.memory / 1e6:.0f} | {told} |",
            flush=True,
        )
        await asyncio.sleep(2)
    for player in (*players, *(task for seat, _ in seats for task in seat.tasks)):
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return iter(_verdict(worst, most))


async def attack_elsewhere(name: str, attacker: Attacker, seconds: float) -> Counter[str]:
    """Let another process attack for a while; return what it was answered."""
    plan = json.dumps([name, seconds, attacker.port, attacker.table, attacker.record, attacker.finished])
    command = [sys.executable, "-m", "benchmarks.siege", "--attack"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    told, _ = await process.communicate(plan.encode())
    return Counter(json.loads(told))


async def attack(name: str, seconds: float, attacker: Attacker) -> None:
    """Attack for a while, and print what was answered."""
    task = asyncio.ensure_future(ATTACKS[name](attacker))
    await asyncio.wait([task], timeout=seconds)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    print(json.dumps(attacker.answers))


def _verdict(worst: float, most: float) -> Iterator[str]:
    yield f"p99 at worst {1000 * worst:.0f} ms ({'under' if worst < BAR else 'ABOVE'} {1000 * BAR:.0f} ms)"
    verdict = "within" if most < ROOM else "ABOVE"
    yield f"memory at most {most / 1e6:.0f} MB above its start ({verdict} {ROOM / 1e6:.0f} MB)"


def long_record() -> str:
    """Return the record of a game of El Dorado in which everybody only ends turns."""
    kind = games.load("eldorado")
    game: Any = kind(kind.read_options({"players": 4, "round_limit": RECORD_ROUNDS}), seed=1)
    while not game.over:
        game.choose(game.pending[0], "end")
    text: str = games.record("eldorado").from_game(game).to_text()
    return text


def main() -> int:
    """Besiege a server, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=12.0, help="how long each attack lasts")
    parser.add_argument("--think", type=float, default=4.0, help="seconds that a seat thinks on average")
    parser.add_argument("--only", choices=ATTACKS, help="one attack alone")
    parser.add_argument("--attack", action="store_true", help=argparse.SUPPRESS)  # in the other process
    given = parser.parse_args()
    if given.attack:
        name, seconds, port, table, record, finished = json.load(sys.stdin)
        asyncio.run(attack(name, seconds, Attacker(port, table, record, finished=finished)))
        return 0
    print("| attack | decisions | p50 ms | p99 ms | MB before | MB after | what the attacker got |")
    print("|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="argosy-siege-") as folder, serving(Path(folder)) as server:
        for line in asyncio.run(besiege(server, given)):
            print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
