"""The bot pool: processes in which bots decide, so that no table waits for another one's bots.

A process receives the true position, but hands a bot only what `redeal` draws from it for the seat.
"""

import os
from collections.abc import Callable
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Any, Final, TypeVar

from argosy.bots import roster
from argosy.server.parcels import Parcel
from argosy.server.processes import Processes
from argosy.server.table import Table
from argosy.tabletop.seeds import Seeds

T = TypeVar("T")
MOST_WORKERS: Final = 4
NICENESS: Final = 5
SEED_BYTES: Final = 8


class BotPool:
    """A few processes that decide for the bots of all tables."""

    def __init__(self, workers: int | None = None) -> None:
        number = workers or max(1, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))
        self._processes = Processes(number, NICENESS)
        self.decisions = 0

    async def decide(self, table: Table, seat: int, level: str) -> str:
        """Return the move of a bot for a seat that has to decide."""
        work = partial(think, Parcel.of(table), seat - 1, level, moment_seed(table))
        self.decisions += 1
        return await self.run(work)

    async def run(self, work: Callable[[], T]) -> T:
        """Do some work in another process."""
        return await self._processes.run(work)

    async def close(self) -> None:
        """End the processes."""
        await self._processes.close()


def moment_seed(table: Table) -> int:
    """Return the seed of the bots for this moment: a seeded table plays the same game every time.

    It is hashed, so that no bot draws the numbers that dealt the game.
    """
    name = f"{table.seed} {table.stream} {table.moment}"
    return int.from_bytes(blake2b(name.encode(), digest_size=SEED_BYTES).digest(), "big")


# -- in the other process -----------------------------------------------------------------------------------------


def think(parcel: Parcel, seat: int, level: str, seed: int) -> str:
    """Return the move of a bot, as text."""
    with parcel.opened() as position:
        chance = Seeds(seed).stream(seat)
        return str(_bot(parcel.game, level).choose(position.redeal(seat, chance), seat, chance))


@lru_cache(maxsize=8)
def _bot(game: str, level: str) -> Any:
    return roster.make(game, level)
