"""What a decision costs the server, against another checkout of it, on a machine that does other things too.

    git worktree add --detach ../before COMMIT
    python -m benchmarks.decisions_against ../before --options '{"expansions": ["armada", "cities"]}'

Both play the same tables, a round of one and then the same round of the other, so that whatever slows one down slows
down both, and do so a few times; of each round the quickest counts. Reports the processor time of a decision (as in
`benchmarks.decisions`: no sockets), and the calls of Python functions, which do not depend on the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple, TypeAlias

import uvloop

from argosy.server import wire
from argosy.server.client import Client
from argosy.server.limits import no_limits
from argosy.server.live import LiveTable
from argosy.server.registry import Registry
from argosy.server.scheduling import share_interpreter, spare_collections
from argosy.server.settings import Settings
from benchmarks.decisions import PATIENCE, Sent, sit_down
from benchmarks.load import GAMES

HERE: Final = Path(__file__).resolve().parents[1]
Seats: TypeAlias = tuple[LiveTable, list[Client], random.Random]


class Round(NamedTuple):
    """One round of all tables."""

    decisions: int
    seconds: float  # of processor time
    calls: int  # of Python functions, in rounds in which they are counted
    sent: int  # bytes


class Calls:
    """Counts calls of Python functions."""

    def __init__(self) -> None:
        self.number = 0

    def count(self, frame: FrameType, event: str, arg: Any) -> None:
        """Be told what the interpreter does."""
        self.number += event == "call"


# -- the process that plays ---------------------------------------------------------------------------------------


async def play_round(registry: Registry, live: LiveTable, clients: list[Client], chance: random.Random) -> int:
    """Let every seat that is asked at a table decide at random; return how many decided."""
    play, decisions = live.table.play, 0
    asked = live.table.deciding if play and not play.over else []
    for seat in asked:
        assert live.table.play
        move = str(chance.choice(live.table.play.position.legal(seat - 1)))
        await registry.handle(live, clients[seat - 1], wire.Choose(3, live.table.moment, move))
        await live.broadcast.settle()
        decisions += 1
    return decisions


async def measured(registry: Registry, tables: list[Seats], sent: Sent, counts: bool) -> Round:
    """Play one round of all tables."""
    calls, size, began = Calls(), sent.size, time.process_time()
    sys.setprofile(calls.count if counts else None)
    decisions = 0
    for live, clients, chance in tables:
        decisions += await play_round(registry, live, clients, chance)
    sys.setprofile(None)
    return Round(decisions, time.process_time() - began, calls.number, sent.size - size)


async def follow(given: argparse.Namespace, folder: Path) -> None:
    """Play a round whenever a line says so, and answer with what it took."""
    registry, sent = Registry(Settings(f"sqlite:///{folder}/tables.db", limits=no_limits())), Sent()
    await registry.open()
    spare_collections()
    share_interpreter()
    tables, writers = list[Seats](), list[asyncio.Task[None]]()
    for seed in range(given.tables):
        given.seed = seed
        live, clients = await sit_down(registry, given, sent)
        writers += [asyncio.create_task(client.outbox.run(PATIENCE)) for client in clients]
        tables.append((live, clients, random.Random(seed)))
    for line in sys.stdin:
        print(json.dumps(await measured(registry, tables, sent, counts="count" in line)), flush=True)
    for writer in writers:
        writer.cancel()
    await asyncio.gather(*writers, return_exceptions=True)
    await registry.close()


# -- the process that compares ------------------------------------------------------------------------------------


class Player:
    """A process that plays with the code of one checkout; the benchmark itself is the one of this checkout."""

    def __init__(self, checkout: Path) -> None:
        paths = {"PYTHONPATH": os.pathsep.join((str(checkout / "src"), str(HERE)))}
        command = [sys.executable, "-m", "benchmarks.decisions_against", *sys.argv[1:], "--follow"]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, text=True, cwd=HERE, env={**os.environ, **paths}
        )
        self.rounds: list[Round] = []

    def play(self, order: str) -> Round:
        """Play the next round."""
        assert self._process.stdin
        assert self._process.stdout
        print(order, file=self._process.stdin, flush=True)
        played = Round(*json.loads(self._process.stdout.readline()))
        self.rounds.append(played)
        return played

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


def played_once(given: argparse.Namespace, counts: bool) -> list[tuple[Round, Round]]:
    """Let both play all tables, round after round."""
    players, pairs = (Player(given.before.resolve()), Player(HERE)), list[tuple[Round, Round]]()
    try:
        for number in range(given.rounds):
            for player in players if number % 2 else players[::-1]:
                player.play("count" if counts else "play")
            pairs.append((players[0].rounds[-1], players[1].rounds[-1]))
    finally:
        for player in players:
            player.close()
    return [pair for pair in pairs if all(one.decisions for one in pair)]


def compare(given: argparse.Namespace) -> None:
    """Let both play a few times, and print what came out. Of each round the quickest counts."""
    counted = played_once(given, counts=True)
    games = [played_once(given, counts=False) for _ in range(given.games)]
    quickest = [best([[pair[which] for pair in game] for game in games]) for which in range(2)]
    print(f"{given.tables} tables of {given.game} {given.options} with {given.players} seats, {given.games} times")
    each = [total(rounds) for rounds in quickest]
    for which, name in enumerate(("before", "now")):
        calls = sum(pair[which].calls for pair in counted) / sum(pair[which].decisions for pair in counted)
        size = sum(one.sent for one in quickest[which]) / sum(one.decisions for one in quickest[which])
        print(f"{name:<7} {each[which]:.2f} ms, {calls:,.0f} calls and {size:,.0f} bytes sent a decision")
    print(f"ratio   {each[1] / each[0]:.3f} of the processor time")


def best(games: list[list[Round]]) -> list[Round]:
    """Return the quickest time of each round."""
    return [min(same, key=lambda one: one.seconds) for same in zip(*games, strict=True)]


def total(rounds: list[Round]) -> float:
    """Return the milliseconds of a decision in all of these rounds."""
    return 1000 * sum(one.seconds for one in rounds) / sum(one.decisions for one in rounds)


def main() -> int:
    """Read the command line, and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, help="the folder of the other checkout")
    parser.add_argument("--game", choices=GAMES, default="wonders")
    parser.add_argument("--players", type=int, default=0, help="seats of a table (default 5, or 4 in eldorado)")
    parser.add_argument("--options", default="{}", help="further options of the table, as JSON")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=18)
    parser.add_argument("--games", type=int, default=3, help="how often each table is played")
    parser.add_argument("--follow", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    given.players = given.players or GAMES[given.game]
    if not given.follow:
        compare(given)
        return 0
    with tempfile.TemporaryDirectory(prefix="argosy-decisions-") as folder:
        uvloop.run(follow(given, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
