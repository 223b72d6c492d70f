"""Chaos: processes, their PostgreSQL and the connection between them are struck again and again, while people play.

    python benchmarks/chaos.py --strikes 1000 --minutes 30

Needs the programs of PostgreSQL. A strike kills a process, pauses it (mostly until its lease is over), restarts the
database at once, breaks its connections, or holds everything that passes to and from it. Scripted people and bots play
meanwhile at two processes; what was acknowledged is compared with what is there after each batch of strikes. The count
is kept in a file after each batch that was checked, so that a run can be stopped and continued.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.chaos import chaos, shuffled_seed
from tests.server.postgres import Postgres

BATCH: Final = 16


async def batch(cluster: Postgres, seed: int, strikes: int) -> Counter[str]:
    """Strike so many times, and check; return what was done."""
    async with chaos(cluster, seed) as struck:
        await struck.run(strikes)
        events, hands = await struck.check_journal()
        figures = {"acknowledged": struck.acknowledged, "seats": struck.checked, "events": events, "hands": hands}
        return struck.struck + Counter(figures)


def strikes_of(total: Counter[str]) -> int:
    """Count the strikes of a run so far."""
    return sum(total[kind] for kind in ("kill", "pause", "database", "cut", "hold"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strikes", type=int, default=1000, help="strikes in all, those of earlier runs included")
    parser.add_argument("--minutes", type=float, default=60, help="begin no further batch after this time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=Path, default=Path("build/chaos.json"), help="where the count is kept")
    given = parser.parse_args()
    total = Counter[str](json.loads(given.count.read_text()) if given.count.exists() else {})
    end, cluster = time.monotonic() + 60 * given.minutes, Postgres()
    try:
        while (done := strikes_of(total)) < given.strikes and time.monotonic() < end:
            total += asyncio.run(batch(cluster, shuffled_seed(given.seed, done), min(BATCH, given.strikes - done)))
            given.count.parent.mkdir(parents=True, exist_ok=True)
            given.count.write_text(json.dumps(total))
            print(f"{strikes_of(total)} strikes, nothing lost, doubled or out of order: {dict(total)}", flush=True)
    finally:
        cluster.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
