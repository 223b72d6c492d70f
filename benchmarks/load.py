"""Load: thousands of seats at one server, all playing. Everything stays on loopback, and ends by itself.

    python -m benchmarks.load --seats 3000 --every 10 --seconds 60
    python -m benchmarks.load --seats 5000 --every 10 --postgres --processes 2
    python -m benchmarks.load --idle 10000

Starts `argosy serve` in processes of its own, fills tables, and lets every seat decide a while after it is asked.
Reports the time from a decision to its acknowledgement (on disk) and to the sight of it (echo), the processor time of
the server, its memory, and how long the disk takes by itself. With `--analyses 4` four finished games are analysed
beside the play at any time. With `--idle` the seats only sit there: what counts is the memory.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final

import httpx
import uvloop

from argosy.tabletop import games
from benchmarks.disk import syncing
from benchmarks.players import PATIENCE, Figures, Seat
from benchmarks.serving import Served, processor, serving
from tests.server.postgres import Postgres

GAMES: Final = {"wonders": 5, "eldorado": 4}
AT_ONCE: Final = 16  # tables that are made, and seats that are taken, at a time
REST: Final = 5.0  # seconds for idle sockets to come to rest


async def make_tables(http: httpx.AsyncClient, given: argparse.Namespace) -> list[tuple[str, str, bool]]:
    """Tables with every seat taken: table, token, and whether the seat is the host's."""
    options = {"players": given.players, **json.loads(given.options)}
    turn = asyncio.Semaphore(AT_ONCE)

    async def one() -> list[tuple[str, str, bool]]:
        async with turn:
            body = {"game": given.game, "name": "Host", "options": options}
            made = (await http.post("/api/tables", json=body)).json()
            table, tokens = made["table"]["id"], [made["token"]]
            for number in range(2, given.players + 1):
                joined = await http.post(f"/api/tables/{table}/seats", json={"name": f"Guest {number}"})
                tokens.append(joined.json()["token"])
        return [(table, token, token is tokens[0]) for token in tokens]

    tables = -(-(given.idle or given.seats) // given.players)
    return [seat for seats in await asyncio.gather(*(one() for _ in range(tables))) for seat in seats]


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


async def counted(http: httpx.AsyncClient, name: str) -> int:
    """Return what the server has counted so far, in all its processes."""
    lines = (await http.get("/metrics")).text.splitlines()
    return sum(int(float(line.split()[-1])) for line in lines if line.startswith(f"argosy_{name}"))


@asynccontextmanager
async def seated(
    http: httpx.AsyncClient, given: argparse.Namespace, figures: Figures
) -> AsyncIterator[list[tuple[Seat, bool]]]:
    """Let everybody sit down and say hello; return the seats, and which of them are hosts."""
    chance, begin, turn = random.Random(given.seed), asyncio.Event(), asyncio.Semaphore(AT_ONCE)
    seats, tasks = list[tuple[Seat, bool]](), list[asyncio.Task[None]]()

    async def sit(seat: Seat) -> None:
        async with turn:
            ready = asyncio.Event()
            tasks.append(asyncio.create_task(seat.play(ready, begin)))
            await ready.wait()

    address = f"127.0.0.1:{http.base_url.port}"
    for table, token, is_host in await make_tables(http, given):
        seats.append((Seat(address, table, token, given.think, figures, chance), is_host))
    await asyncio.gather(*(sit(seat) for seat, _ in seats))
    begin.set()
    try:
        yield seats
    finally:
        under_way = [*tasks, *(task for seat, _ in seats for task in seat.tasks)]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)


async def measure(server: Served, folder: Path, given: argparse.Namespace) -> None:
    """Let everybody play, and print what was measured."""
    figures = Figures()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as http:
        empty = server.memory
        record = finished(given.game, given.players, given.seed) if given.analyses else ""
        analyses = [asyncio.create_task(analyse(http, record)) for _ in range(given.analyses)]
        async with seated(http, given, figures) as seats:
            for seat, is_host in seats:
                if is_host:
                    await seat.ask("start")
                    await asyncio.sleep(given.think * given.players / len(seats))
            await asyncio.sleep(given.every)  # until the first decisions do not come all together
            figures.__init__()  # type: ignore[misc]  # the measurement begins
            cpu, own, before = server.processor, processor(os.getpid()), await counted(http, "weighed_total")
            commits, started, load = await counted(http, "commits_total"), time.perf_counter(), os.getloadavg()[0]
            with syncing(folder) as synced:
                await asyncio.sleep(given.seconds)
            took, used = time.perf_counter() - started, server.processor - cpu
            report(given, figures, len(seats), took, used, server.memory - empty)
            print(f"transactions     {(await counted(http, 'commits_total') - commits) / took:.0f} a second")
            print(f"the disk alone   {spread(synced)}")
            print(f"players' program {100 * (processor(os.getpid()) - own) / took:.0f} % of a core")
            print(f"the machine      {os.cpu_count()} cores, load {load:.1f} before and {os.getloadavg()[0]:.1f} after")
            if given.analyses:
                done = await counted(http, "weighed_total") - before
                print(f"weighed          {done} decisions, {given.analyses} finished games at a time")
        for task in analyses:
            if task.done():
                task.result()
            task.cancel()
        await asyncio.gather(*analyses, return_exceptions=True)


async def sit_idle(server: Served, given: argparse.Namespace) -> None:
    """Let everybody sit there, and print what memory that takes."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as http:
        empty = server.memory
        async with seated(http, given, Figures()) as seats:
            await asyncio.sleep(REST)
            held, cpu, started = server.memory, server.processor, time.perf_counter()
            await asyncio.sleep(given.seconds)
            idle = (server.processor - cpu) / (time.perf_counter() - started)
            print(f"{await counted(http, 'clients')} idle sockets at {len(seats) // given.players} tables")
        each = (held - empty) / len(seats)
        print(f"server memory    {held / 1e6:.0f} MB, {empty / 1e6:.0f} MB of it before; {each / 1e3:.1f} kB a socket")
        print(f"server processor {100 * idle:.1f} % of a core")


def report(given: argparse.Namespace, figures: Figures, seats: int, took: float, used: float, grown: int) -> None:
    """Print what was measured of the play."""
    tables, decisions = seats // given.players, len(figures.acknowledged)
    each, every = 1000 * used / max(1, decisions), seats * took / max(1, decisions)
    print(f"{given.processes} processes, {tables} tables of {given.game} {given.options}, {took:.0f} s")
    print(f"seats            {seats}, which think for {given.think:.1f} s on average")
    print(f"decisions        {decisions} ({decisions / took:.0f} a second, of each seat one in {every:.1f} s)")
    print(f"refused          {len(figures.refused)}")
    for name in ("acknowledged", "echoed", "offered"):
        print(f"{name:<16} {spread(getattr(figures, name))}")
    print(f"server processor {100 * used / took:.0f} % of a core, {each:.2f} ms a decision")
    print(f"server memory    {grown / tables / 1e6:.2f} MB a table, {grown / 1e6:.0f} MB in all")
    print(f"sent             {figures.received / took / 1e6:.1f} MB a second")
    for problem in sorted(set(figures.refused))[:3]:
        print(f"refused: {problem}", file=sys.stderr)


def spread(times: list[float]) -> str:
    """Write percentiles in milliseconds."""
    ordered = sorted(times) or [0.0]
    marks = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return "  ".join(
        f"{name} {1000 * ordered[int(share * (len(ordered) - 1))]:.1f} ms" for name, share in marks.items()
    )


def think_time(given: argparse.Namespace) -> float:
    """Return the seconds for which a seat thinks if it is to decide so often.

    In wonders a table waits for the slowest of its seats: of n exponential times the longest is 1 + 1/2 + ... + 1/n
    times the mean. In El Dorado one seat after the other decides.
    """
    every: float = given.every
    if given.game == "eldorado":
        return every / int(given.players)
    return every / sum(1 / number for number in range(1, given.players + 1))


@contextmanager
def database(given: argparse.Namespace) -> Iterator[str]:
    """Return the address of the database; with `--postgres` of a server of its own that waits for the disk."""
    if not given.postgres:
        yield given.database
        return
    postgres = Postgres(waits_for_disk=True)
    try:
        yield postgres.new_database()
    finally:
        postgres.close()


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=1000)
    parser.add_argument("--game", choices=GAMES, default="wonders")
    parser.add_argument("--players", type=int, default=0, help="seats of a table (default 5, or 4 in eldorado)")
    parser.add_argument("--options", default="{}", help="further options of the table, as JSON")
    parser.add_argument("--every", type=float, default=10.0, help="seconds in which each seat decides once on average")
    parser.add_argument("--think", type=float, default=0.0, help="seconds that a seat thinks (default: by --every)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure")
    parser.add_argument("--idle", type=int, default=0, help="so many seats that only sit there, instead of play")
    parser.add_argument("--analyses", type=int, default=0, help="finished games that are analysed beside the play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, help="of the server; several need PostgreSQL")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL that is started for it")
    parser.add_argument("--database", default="", help="default: SQLite in a temporary folder")
    given = parser.parse_args()
    given.players = given.players or GAMES[given.game]
    given.think = given.think or think_time(given)
    return given


def main() -> int:
    """Load a server, and print what was measured."""
    given = arguments()
    gc.disable()  # pauses of the players' program would count as the server's
    with tempfile.TemporaryDirectory(prefix="argosy-load-") as name, database(given) as address:
        folder = Path(name)
        with serving(folder, "--no-limits", database=address, processes=given.processes) as server:
            uvloop.run(sit_idle(server, given) if given.idle else measure(server, folder, given))
    return 0


if __name__ == "__main__":
    sys.exit(main())
