"""Load: a thousand seats at one server, all playing. Everything stays on loopback, and ends by itself.

    python benchmarks/load.py --seats 1000 --think 10 --seconds 60

Starts `argosy serve` in a process of its own, fills tables, and lets every seat decide a while after it is asked.
Reports the time from a decision to its acknowledgement (on disk) and to the sight of it (echo), the processor time of
the server, and its memory. With `--analyses 4` four finished games are analysed beside the play at any time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import websockets

from argosy.tabletop import games

GAMES: Final = {"wonders": 5, "eldorado": 4}
PATIENCE: Final = 120.0


class Frame(msgspec.Struct):
    """As much of a message as a machine that plays needs; the rest is skipped."""

    type: str
    id: int | None = None
    seq: int = 0
    moment: int = 0
    results: list[int] | None = None
    choices: dict[str, Any] | None = None
    problem: dict[str, Any] | None = None


_decode: Final = msgspec.json.Decoder(Frame).decode


@dataclass
class Figures:
    """What was measured, in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    echoed: list[float] = field(default_factory=list)
    offered: list[float] = field(default_factory=list)  # from a scene to the choices that follow it
    refused: list[str] = field(default_factory=list)
    received: int = 0  # bytes
    finished: int = 0  # games


class Seat:
    """One player."""

    def __init__(self, address: str, table: str, token: str, think: float, figures: Figures, chance: random.Random):
        self.address, self.table, self.token = address, table, token
        self.source: tuple[str, int] | None = None  # the address it comes from, on loopback
        self.think, self.figures, self.chance = think, figures, chance
        self.sent: dict[int, float] = {}
        self.awaited: list[tuple[int, float]] = []  # sequence numbers to be seen, and since when
        self.number = 0
        self.scene_at = 0.0
        self.tasks: set[asyncio.Task[None]] = set()

    async def play(self, ready: asyncio.Event, begin: asyncio.Event) -> None:
        address = f"ws://{self.address}/api/tables/{self.table}/live"
        async with websockets.connect(
            address, max_size=None, compression=None, open_timeout=PATIENCE, local_addr=self.source
        ) as socket:
            self.socket = socket
            await self.ask("hello", token=self.token)
            ready.set()
            await begin.wait()
            async for frame in socket:
                self.figures.received += len(frame)
                self.take(_decode(frame), time.perf_counter())

    async def ask(self, kind: str, **values: Any) -> None:
        self.number += 1
        self.sent[self.number] = time.perf_counter()
        await self.socket.send(json.dumps({"type": kind, "id": self.number, **values}))

    def take(self, frame: Frame, now: float) -> None:
        if frame.type in ("scene", "update"):
            self.see(frame, now)
        elif frame.type == "choices" and frame.choices:
            self.figures.offered.append(now - self.scene_at)
            task = asyncio.create_task(self.decide(frame.moment, moves_of(frame.choices)))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif frame.type == "done" and frame.id in self.sent:
            since = self.sent.pop(frame.id)
            if frame.id > 1:
                self.figures.acknowledged.append(now - since)
                self.awaited.append((frame.seq, since))
        elif frame.type == "refused":
            self.figures.refused.append(str(frame.problem))

    def see(self, frame: Frame, now: float) -> None:
        self.scene_at = now if frame.type == "scene" else self.scene_at
        self.figures.echoed += [now - since for seq, since in self.awaited if frame.seq >= seq]
        self.awaited = [(seq, since) for seq, since in self.awaited if frame.seq < seq]
        self.figures.finished += frame.results is not None and frame.type == "scene"

    async def decide(self, moment: int, moves: list[str]) -> None:
        await asyncio.sleep(self.chance.expovariate(1 / self.think))
        await self.ask("choose", moment=moment, move=self.chance.choice(moves))


def moves_of(told: dict[str, Any]) -> list[str]:
    ways = [line["ways"][0]["move"] for card in told.get("cards", ()) for line in card["lines"] if line["ways"]]
    return [*ways, *(each["move"] for each in (*told.get("options", ()), *told.get("offers", ())))]


async def make_tables(http: httpx.AsyncClient, given: argparse.Namespace) -> list[tuple[str, str, bool]]:
    """Tables with every seat taken: table, token, and whether the seat is the host's."""
    seats: list[tuple[str, str, bool]] = []
    options = {"players": given.players, **json.loads(given.options)}
    while len(seats) < given.seats:
        made = (await http.post("/api/tables", json={"game": given.game, "name": "Host", "options": options})).json()
        table = made["table"]["id"]
        seats.append((table, made["token"], True))
        for number in range(2, given.players + 1):
            joined = await http.post(f"/api/tables/{table}/seats", json={"name": f"Guest {number}"})
            seats.append((table, joined.json()["token"], False))
    return seats


def finished(game: str, players: int, seed: int) -> str:
    """Return the record of a game that was played at random."""
    kind, chance = games.load(game), random.Random(seed)
    played = kind(kind.read_options({"players": players}), seed)
    while not played.over:
        for seat in played.pending:
            played.choose(seat, chance.choice(played.position.legal(seat)))
    return games.record(game).from_game(played).to_text()


async def analyse(http: httpx.AsyncClient, record: str) -> None:
    """Have one finished game after the other analysed."""
    while True:
        table = (await http.post("/api/records", content=record)).json()["id"]
        report = (await http.post(f"/api/tables/{table}/analysis")).json()
        while report["state"] in ("waiting", "computing"):
            await asyncio.sleep(1)
            report = (await http.get(f"/api/tables/{table}/analysis")).json()
        if report["state"] != "done":
            raise RuntimeError(f"an analysis did not come to its end: {report['state']}, {report['trouble']}")


async def weighed(http: httpx.AsyncClient) -> int:
    """Count the decisions that the server has weighed so far."""
    lines = (await http.get("/metrics")).text.splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("argosy_weighed_total")))


async def measure(address: str, pid: int, given: argparse.Namespace) -> None:
    figures, chance = Figures(), random.Random(given.seed)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
        empty = memory(pid)
        seats = await make_tables(http, given)
        record = finished(given.game, given.players, given.seed) if given.analyses else ""
        analyses = [asyncio.create_task(analyse(http, record)) for _ in range(given.analyses)]
        begin, readies, players, tasks = asyncio.Event(), [], [], []
        for table, token, _ in seats:
            ready = asyncio.Event()
            seat = Seat(address, table, token, given.think, figures, chance)
            players.append(seat)
            readies.append(ready)
            tasks.append(asyncio.create_task(seat.play(ready, begin)))
            await ready.wait()
        begin.set()
        for seat, (_, _, is_host) in zip(players, seats, strict=True):
            if is_host:
                await seat.ask("start")
                await asyncio.sleep(given.think / len(seats))
        await asyncio.sleep(given.think)  # until the first decisions do not come all together
        figures.__init__()  # type: ignore[misc]  # the measurement begins
        cpu, started, before = processor(pid), time.perf_counter(), await weighed(http)
        await asyncio.sleep(given.seconds)
        took, used = time.perf_counter() - started, processor(pid) - cpu
        report(given, figures, len(seats), took, used, (memory(pid) - empty))
        if given.analyses:
            done = await weighed(http) - before
            print(f"weighed          {done} decisions, {given.analyses} finished games at a time")
        for task in analyses:
            if task.done():
                task.result()
        under_way = [*analyses, *tasks, *(task for seat in players for task in seat.tasks)]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)


def report(given: argparse.Namespace, figures: Figures, seats: int, took: float, used: float, grown: int) -> None:
    tables = seats // given.players
    rate = len(figures.acknowledged) / took
    print(f"{seats} seats at {tables} tables of {given.game} {given.options}, think {given.think:g} s, {took:.0f} s")
    print(f"decisions        {len(figures.acknowledged)} ({rate:.0f} a second), refused {len(figures.refused)}")
    for name in ("acknowledged", "echoed", "offered"):
        print(f"{name:<16} {spread(getattr(figures, name))}")
    each = 1000 * used / max(1, len(figures.acknowledged))
    print(f"server processor {100 * used / took:.0f} % of a core, {each:.1f} ms a decision")
    print(f"server memory    {grown / tables / 1e6:.2f} MB a table, {grown / 1e6:.0f} MB in all")
    print(f"sent             {figures.received / took / 1e6:.1f} MB a second")
    for problem in sorted(set(figures.refused))[:3]:
        print(f"refused: {problem}", file=sys.stderr)


def spread(times: list[float]) -> str:
    ordered = sorted(times) or [0.0]
    marks = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return "  ".join(
        f"{name} {1000 * ordered[int(share * (len(ordered) - 1))]:.1f} ms" for name, share in marks.items()
    )


def memory(pid: int) -> int:
    """Bytes that a process has in memory now."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=1000)
    parser.add_argument("--game", choices=GAMES, default="wonders")
    parser.add_argument("--players", type=int, default=0, help="seats of a table (default 5, or 4 in eldorado)")
    parser.add_argument("--options", default="{}", help="further options of the table, as JSON")
    parser.add_argument("--think", type=float, default=10.0, help="seconds that a seat thinks on average")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure")
    parser.add_argument("--analyses", type=int, default=0, help="finished games that are analysed beside the play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="default: SQLite in a temporary folder")
    given = parser.parse_args()
    given.players = given.players or GAMES[given.game]
    with tempfile.TemporaryDirectory(prefix="argosy-load-") as folder:
        database = given.database or f"sqlite:///{folder}/load.db"
        serve = [sys.executable, "-m", "argosy", "serve", "--port", "0", "--database", database]
        with subprocess.Popen([*serve, "--no-limits", "--log-level", "warning"], stdout=subprocess.PIPE) as server:
            try:
                line = server.stdout.readline().decode() if server.stdout else ""
                asyncio.run(measure(line.split("http://")[1].split("/")[0], server.pid, given))
            finally:
                server.send_signal(signal.SIGINT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
