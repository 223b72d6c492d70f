"""Kill the server at random moments: no acknowledged change is lost, none happens twice, on both databases.

    python -m tests.server.kills --kills 200

runs the same at length.
"""

from __future__ import annotations

from tests.server.kills import Siege
from tests.server.serving import Server

KILLS = 4


async def test_acknowledged_changes_survive_kills_and_happen_once(database: str) -> None:
    server = Server(database).start()
    try:
        siege = Siege(server, seed=len(database))
        await siege.run(KILLS)
        assert siege.acknowledged > 0
    finally:
        server.close()
