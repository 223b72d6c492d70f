"""People who play and talk while their server is killed again and again, and who remember what it acknowledged.

python -m tests.server.kills --kills 200 [--database postgresql]
"""

from __future__ import annotations

import argparse
import asyncio
import math
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
import websockets

from argosy.server.table import CHAT_KEPT
from argosy.tabletop import games
from tests.server.playing import RefusalReceived, accepted, connected, moves_of, new_table
from tests.server.postgres import Postgres
from tests.server.serving import START, Server

LOST: Final = (ConnectionError, TimeoutError, OSError, websockets.WebSocketException, httpx.HTTPError)
PASSING: Final = ("moved", "conflict", "storage-unavailable")  # refusals after which one tries again
TABLES: Final[list[tuple[str, dict[str, Any]]]] = [
    ("wonders", {"options": {"players": 3}}),
    ("wonders", {"options": {"players": 4, "expansions": ["armada", "cities"]}, "bots": {"4": "sailor"}}),
    ("eldorado", {"options": {"players": 2, "cards": True, "round_limit": 3}}),
]


@dataclass
class Memory:
    """What one seat knows: what was acknowledged, and what it asked for without ever hearing an answer."""

    table: str
    game: str
    seat: int
    token: str
    moves: dict[int, str] = field(default_factory=dict)  # acknowledged, by moment
    asked: dict[int, set[str]] = field(default_factory=dict)  # all that was asked for, by moment
    said: list[str] = field(default_factory=list)
    muttered: set[str] = field(default_factory=set)  # said, and never acknowledged
    is_over: bool = False


@contextmanager
def passing() -> Iterator[None]:
    """Let what a strike causes pass: lost connections, and refusals after which one tries again."""
    try:
        yield
    except RefusalReceived as refused:
        if refused.problem.name not in PASSING:
            raise
    except LOST:
        pass


class Siege:
    """A server under kills, and the tables that are played there meanwhile."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.people: list[Memory] = []
        self.checked = 0

    @property
    def acknowledged(self) -> int:
        """How many changes were acknowledged."""
        return sum(len(each.moves) + len(each.said) for each in self.people)

    async def run(self, kills: int, seconds: float = math.inf) -> int:
        """Play through so many kills, then compare what is there with what was acknowledged; how many kills it were."""
        tasks = [asyncio.create_task(self._table(*table)) for table in TABLES]
        done, started = 0, time.monotonic()
        while done < kills and time.monotonic() < started + seconds:
            await self._progress(self.chance.randint(1, 12))
            await asyncio.sleep(self.chance.uniform(0, 0.05))
            await self.strike()
            done += 1
        for task in tasks:
            task.cancel()  # what is asked at this instant was never acknowledged
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        failed = [each for each in ended if not isinstance(each, asyncio.CancelledError)]
        assert not failed, failed
        for each in self.people:
            await self._until_checked(each)
        return done

    async def strike(self) -> None:
        """Kill the server, and start it again."""
        self.server.kill()
        await asyncio.to_thread(self.server.start)

    def door(self) -> Server:
        """The server that somebody connects to."""
        return self.server

    async def _progress(self, changes: int) -> None:
        """Wait until so many more changes are acknowledged, however slow the machine is."""
        wanted = self.acknowledged + changes
        while self.acknowledged < wanted:
            await asyncio.sleep(0.002)

    async def _table(self, game: str, asked: dict[str, Any]) -> None:
        """One table after the other, until the siege is over."""
        while True:
            try:
                table, tokens = await new_table(self.door(), game, **asked)
                async with connected(self.door(), table, tokens[0]) as host:
                    await host.ask("start")
            except (*LOST, RefusalReceived):
                await asyncio.sleep(0.1)
                continue  # a table whose making was cut short belongs to nobody
            people = [Memory(table, game, seat, token) for seat, token in enumerate(tokens, 1)]
            self.people += people
            await asyncio.gather(*(self._person(each) for each in people))

    async def _person(self, memory: Memory) -> None:
        chance = random.Random(self.chance.random())
        while not memory.is_over:
            with passing():
                await self._sit_down(memory, chance)
            await asyncio.sleep(0.05)

    async def _sit_down(self, memory: Memory, chance: random.Random) -> None:
        async with connected(self.door(), memory.table, memory.token) as player:
            while True:
                await player.until(lambda me: me.may_choose or me.seen.results is not None)
                if player.seen.results is not None:
                    memory.is_over = True
                    return
                if chance.random() < 0.2:
                    await self._talk(memory, player)
                if player.may_choose:
                    await self._decide(memory, player, chance)

    async def _decide(self, memory: Memory, player: Any, chance: random.Random) -> None:
        moment, move = player.seen.moment, chance.choice(moves_of(player.choices))
        memory.asked.setdefault(moment, set()).add(move)
        with suppress(RefusalReceived):
            await player.ask("choose", moment=moment, move=move)
            assert memory.moves.setdefault(moment, move) == move, "a decision was acknowledged twice"
            await player.until(lambda me: me.seen.chosen is not None or me.seen.moment > moment)

    async def _talk(self, memory: Memory, player: Any) -> None:
        text = f"{memory.seat} says {len(memory.said)} {len(memory.muttered)} {time.monotonic_ns()}"
        memory.muttered.add(text)
        await player.ask("say", text=text)
        memory.muttered.discard(text)
        memory.said.append(text)

    # -- afterwards -------------------------------------------------------------------------------------------------

    async def _until_checked(self, memory: Memory) -> None:
        """Check, as soon as the servers have got over the last strike."""
        async with asyncio.timeout(START):
            while True:
                with passing():
                    await self._check(memory)
                    return
                await asyncio.sleep(0.1)

    async def _check(self, memory: Memory) -> None:
        """What was acknowledged is there, once; what is there was asked for."""
        async with connected(self.door(), memory.table, memory.token) as player:
            moment, chosen = player.seen.moment, player.chosen
            for at, move in memory.moves.items():
                assert at < moment or (at == moment and chosen == move), f"lost: {move} at {at}"
            if player.seen.results is not None:
                await self._check_record(memory)
            await self._check_chat(memory, player)
            self.checked += 1

    async def _check_record(self, memory: Memory) -> None:
        async with self.door().http() as http:
            text = accepted(await http.get(f"/api/tables/{memory.table}/record")).text
        record, herald = games.record(memory.game).parse(text), games.herald(memory.game)
        for at, (line, position) in enumerate(zip(record.lines, record.replay().positions(), strict=False)):
            decided = {seat + 1: str(move) for seat, move in line.decisions}.get(memory.seat)
            assert memory.moves.get(at, decided) == decided, f"changed: moment {at}"
            foregone = herald.only_move(position, memory.seat - 1)  # nobody is asked then
            allowed = {None, foregone, *memory.asked.get(at, set())}
            assert decided in allowed, f"invented: {decided} at {at}"

    async def _check_chat(self, memory: Memory, player: Any) -> None:
        await player.ask("say", text="the end")  # everything before this has come when it comes
        await player.until(lambda me: any(line.text == "the end" and line.seat == memory.seat for line in me.heard))
        mine = [line.text for line in player.heard if line.seat == memory.seat and line.text != "the end"]
        assert len(mine) == len(set(mine)), "a line was written down twice"
        assert set(mine) <= {*memory.said, *memory.muttered}
        if len(player.heard) < CHAT_KEPT:
            assert set(memory.said) <= set(mine), "a line was lost"


async def besiege(database: str, kills: int, seed: int, seconds: float) -> None:
    """Kill a server so many times, and say what came of it."""
    server = Server(database).start()
    try:
        siege = Siege(server, seed)
        started = time.monotonic()
        kills = await siege.run(kills, seconds)
        tables = len({each.table for each in siege.people})
        print(f"{database.partition(':')[0]}: {kills} kills in {time.monotonic() - started:.0f} s at {tables} tables,")
        print(f"  {siege.acknowledged} acknowledged changes, none lost, none twice ({siege.checked} seats checked)")
    finally:
        server.close()


def main() -> int:
    """Run a long siege."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop killing after this time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    given = parser.parse_args()
    if given.database == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(besiege(f"sqlite:///{folder}/tables.db", given.kills, given.seed, 60 * given.minutes))
        return 0
    cluster = Postgres()
    try:
        asyncio.run(besiege(cluster.new_database(), given.kills, given.seed, 60 * given.minutes))
    finally:
        cluster.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
