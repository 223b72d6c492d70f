"""The facts that tables are drawn with, computed once per set of options, in the work pool: maps take long."""

import asyncio
import hashlib
import json
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from argosy.server.work_pool import WorkPool
from argosy.tabletop import games
from argosy.tabletop.data_files import DataFiles, reading_from

MOST_KEPT: Final = 64


class Facts(NamedTuple):
    """Facts as they are sent."""

    tag: str
    body: bytes


class FactsCache:
    """The facts of the most recent sets of options."""

    def __init__(self, work_pool: WorkPool) -> None:
        self._work_pool = work_pool
        self._kept: dict[tuple[str, str, str], asyncio.Task[Facts]] = {}

    async def warm(self) -> None:
        """Compute the facts of every game with default options, so that the first table opens at once."""
        for game in games.GAMES:
            await self.facts(game, games.load(game).read_options({}).to_dict())

    async def facts(
        self, game: str, options: dict[str, Any], address: str = "", kept: DataFiles | None = None
    ) -> Facts:
        """Return the facts of a table with these valid options, which count to the share of an address."""
        key = (game, json.dumps(options, sort_keys=True), kept.digest if kept else "")
        if key not in self._kept:
            while len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = asyncio.create_task(
                self._work_pool.run(partial(compute_facts, game, options, kept), address)
            )
        try:
            return await asyncio.shield(self._kept[key])
        except Exception:
            self._kept.pop(key, None)  # so that the next request tries again
            raise


def compute_facts(game: str, options: dict[str, Any], kept: DataFiles | None = None) -> Facts:
    """Compute the facts of a table, in a process of the work pool."""
    with reading_from(kept):
        return encode_facts(game, games.load(game).read_options(options))


def encode_facts(game: str, options: Any) -> Facts:
    """Encode the facts of a table."""
    told = games.herald(game).facts(options)
    body = msgspec.json.encode(told)
    words = hashlib.sha256(body).hexdigest()[:8]  # names and words are no facts: they may change under the same digest
    return Facts(f'"{told.digest}-{words}"', body)
