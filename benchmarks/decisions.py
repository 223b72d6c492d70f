"""What a decision costs the server without its sockets: whole random games through the registry, on a real SQLite file.

    python -m benchmarks.decisions --options '{"expansions": ["armada", "cities"]}'

Every seat of a few tables has a client that throws away what it is sent. Reports the processor time of a decision, with
everything that it leads to: checks, the write to the disk, views, standing, news and choices of all seats, encoded.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path

import uvloop

from argosy.server import http_wire, wire
from argosy.server.client import Client
from argosy.server.limits import no_limits
from argosy.server.live import LiveTable
from argosy.server.registry import Registry
from argosy.server.scheduling import share_interpreter, spare_collections
from argosy.server.settings import Settings
from benchmarks.load import GAMES

PATIENCE = 60.0


class Sent:
    """Counts what clients are sent."""

    def __init__(self) -> None:
        self.size = 0

    async def take(self, message: str) -> None:
        self.size += len(message)


async def sit_down(registry: Registry, given: argparse.Namespace, sent: Sent) -> tuple[LiveTable, list[Client]]:
    """Make a table and seat a client at each of its seats."""
    options = {"players": given.players, **json.loads(given.options)}
    made = await registry.create(http_wire.NewTable(given.game, "Host", options, seed=given.seed), "")
    live = await registry.live(made.table.id)
    tokens = [made.token, *[(await live.join(http_wire.Join(f"Guest {n}"))).token for n in range(2, given.players + 1)]]
    clients = [Client("", no_limits(), sent.take) for _ in tokens]
    for client, token in zip(clients, tokens, strict=True):
        await registry.handle(live, client, wire.Hello(1, token))
    await registry.handle(live, clients[0], wire.Start(2))
    return live, clients


async def play(registry: Registry, live: LiveTable, clients: list[Client], chance: random.Random) -> int:
    """Play a game at random to its end; return the number of decisions."""
    decisions = 0
    writers = [asyncio.create_task(client.outbox.run(PATIENCE)) for client in clients]
    while (play := live.table.play) and not play.over:
        seat = live.table.deciding[0]
        move = str(chance.choice(play.position.legal(seat - 1)))
        await registry.handle(live, clients[seat - 1], wire.Choose(3, live.table.moment, move))
        await live.broadcast.settle()
        decisions += 1
    for writer in writers:
        writer.cancel()
    await asyncio.gather(*writers, return_exceptions=True)
    return decisions


async def measure(given: argparse.Namespace, folder: Path) -> None:
    """Play a few games, and print what a decision took."""
    registry, sent = Registry(Settings(f"sqlite:///{folder}/tables.db", limits=no_limits())), Sent()
    await registry.open()
    spare_collections()
    share_interpreter()
    decisions, took = 0, 0.0
    for game in range(given.games + 1):
        live, clients = await sit_down(registry, given, sent)
        began = time.process_time()
        played = await play(registry, live, clients, random.Random(game))
        if game:  # the first one only warms up
            decisions, took = decisions + played, took + time.process_time() - began
        given.seed += 1
    await registry.close()
    print(f"{given.games} games of {given.game} {given.options} with {given.players} seats, {decisions} decisions")
    print(f"processor  {1000 * took / decisions:.2f} ms a decision")
    print(f"sent       {sent.size / 1e6:.1f} MB")


def main() -> int:
    """Read the command line, and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, default="wonders")
    parser.add_argument("--players", type=int, default=0, help="seats of a table (default 5, or 4 in eldorado)")
    parser.add_argument("--options", default="{}", help="further options of the table, as JSON")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    given.players = given.players or GAMES[given.game]
    with tempfile.TemporaryDirectory(prefix="argosy-decisions-") as folder:
        uvloop.run(measure(given, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
