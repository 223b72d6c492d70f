"""The bot pool: processes in which bots decide, so that no table waits for another one's bots.

A process receives the true position, but hands a bot only what `redeal` draws from it for the seat.
"""

import asyncio
import io
import json
import os
import pickle
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache, partial
from hashlib import blake2b
from multiprocessing import get_context, parent_process
from typing import Any, Final, TypeVar

from argosy.bots import roster
from argosy.server.table import Table
from argosy.tabletop import games
from argosy.tabletop.data_files import DataFiles, reading_from
from argosy.tabletop.protocol import Position
from argosy.tabletop.seeds import Seeds

T = TypeVar("T")
RULES: Final = "rules"
MOST_WORKERS: Final = 4
SEED_BYTES: Final = 8


class BotPool:
    """A few processes that decide for the bots of all tables."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))
        self._pool: ProcessPoolExecutor | None = None
        self.decisions = 0

    async def decide(self, table: Table, seat: int, level: str) -> str:
        """Return the move of a bot for a seat that has to decide."""
        if table.play is None:
            raise ValueError("nobody decides before the game has begun")
        parcel = pack(table.play.positions()[-1])  # without what others have decided since
        options = json.dumps(table.options, sort_keys=True)
        work = partial(think, table.game, options, table.data_files, parcel, seat - 1, level, moment_seed(table))
        self.decisions += 1
        return await self.run(work)

    async def run(self, work: Callable[[], T]) -> T:
        """Do some work in another process. If that process dies, start a new one and try once more."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._open(), work)
        except BrokenProcessPool:
            self._pool = None
            return await loop.run_in_executor(self._open(), work)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_settle)
        return self._pool

    async def close(self) -> None:
        """End the processes."""
        if self._pool:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
            self._pool = None


def moment_seed(table: Table) -> int:
    """Return the seed of the bots for this moment: a seeded table plays the same game every time.

    It is hashed, so that no bot draws the numbers that dealt the game.
    """
    name = f"{table.seed} {table.stream} {table.moment}"
    return int.from_bytes(blake2b(name.encode(), digest_size=SEED_BYTES).digest(), "big")


# -- in the other process -----------------------------------------------------------------------------------------


def _settle() -> None:
    """Ignore interrupts, give way to other processes, and end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
    os._exit(1)


def think(
    game: str, options: str, data_files: DataFiles | None, parcel: bytes, seat: int, level: str, seed: int
) -> str:
    """Return the move of a bot, as text."""
    with reading_from(data_files):
        position = unpack(parcel, _rules(game, options, data_files.digest if data_files else ""))
        chance = Seeds(seed).stream(seat)
        return str(_bot(game, level).choose(position.redeal(seat, chance), seat, chance))


@lru_cache(maxsize=8)
def _bot(game: str, level: str) -> Any:
    return roster.make(game, level)


@lru_cache(maxsize=64)
def _rules(game: str, options: str, data_files: str) -> Any:
    """Return what stays the same during a game; the digest of the files only serves as a cache key."""
    kind = games.load(game)
    return kind(kind.read_options(json.loads(options)), seed=0).position.rules


# -- a packed position leaves out the rules, which every process has ------------------------------------------------


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, rules: object) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._rules = rules

    def persistent_id(self, thing: object) -> str | None:
        return RULES if thing is self._rules else None


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, rules: object) -> None:
        super().__init__(file)
        self._rules = rules

    def persistent_load(self, name: str) -> object:
        return self._rules


def pack(position: Position[Any]) -> bytes:
    """Return a position as bytes, without its rules."""
    file = io.BytesIO()
    _Packer(file, getattr(position, "rules", None) or _Packer).dump(position)
    return file.getvalue()


def unpack(parcel: bytes, rules: object) -> Any:
    """Return the position that was packed."""
    return _Unpacker(io.BytesIO(parcel), rules).load()
