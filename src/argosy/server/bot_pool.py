"""The bot pool: processes in which bots decide, so that no table waits for another one's bots.

A process receives the true position, but hands a bot only what `redeal` draws from it for the seat.
"""

import os
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Any, Final

from argosy.bots import roster
from argosy.server.parcels import Parcel
from argosy.server.table import Table
from argosy.server.turns import SharedWorkers
from argosy.tabletop.seeds import Seeds

MOST_WORKERS: Final = 4
NICENESS: Final = 5
MOST_WAITING: Final = 100_000  # bots of running games are never refused; tables and sockets are limited before
SEED_BYTES: Final = 8


class BotPool:
    """A few processes that decide for the bots of all tables, in turn for the addresses that look at them."""

    def __init__(self, workers: int | None = None) -> None:
        number = workers or max(1, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))
        self._workers = SharedWorkers(number, NICENESS, MOST_WAITING, most_each=MOST_WAITING)
        self.decisions = 0

    async def decide(self, table: Table, seat: int, level: str, address: str = "") -> str:
        """Return the move of a bot for a seat that has to decide, at a table that somebody at an address looks at.

        The first bot of an address comes before the second one of others: many tables do not slow down one.
        """
        self.decisions += 1
        work = partial(think, Parcel.of(table), seat - 1, level, moment_seed(table))
        return await self._workers.run_for(address, work)

    async def close(self) -> None:
        """End the processes."""
        await self._workers.close()


def moment_seed(table: Table) -> int:
    """Return the seed of the bots for this moment: a seeded table plays the same game every time.

    It is hashed, so that no bot draws the numbers that dealt the game.
    """
    if table.sealed:
        return int.from_bytes(table.sealed.digest("thoughts", table.moment)[:SEED_BYTES], "big")
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
