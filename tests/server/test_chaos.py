"""A few strikes at processes, their database and the cable between; `benchmarks/chaos.py` does the same at length."""

from __future__ import annotations

from tests.server.chaos import chaos
from tests.server.postgres import Postgres

STRIKES = 5


async def test_nothing_acknowledged_is_lost_doubled_or_out_of_order(postgres: Postgres) -> None:
    async with chaos(postgres, seed=4) as struck:
        await struck.run(STRIKES)
        events, _ = await struck.check_journal()
        assert events >= struck.acknowledged > 0
