"""What this process asks others about their tables: lists, held seats, seats at a rematch, figures."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from argosy.server import http_wire, wire
from argosy.server.fleet import Fleet
from argosy.server.peers import PeerGoneError, ask, passed_on, reach
from argosy.server.problems import RefusedError
from argosy.server.store import Peer

T = TypeVar("T")
HOST: Final = [(b"host", b"localhost")]
OK: Final = 200
NO_ANSWER: Final = "another process of the server does not answer: try again"
_encode: Final = msgspec.json.Encoder().encode


class KeptSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that was kept for a person, such as at a rematch."""

    table: str
    seat: int
    name: str


class Token(msgspec.Struct):
    """What opens a seat."""

    token: str


class Elsewhere:
    """The tables of other processes."""

    def __init__(self, fleet: Fleet) -> None:
        self._fleet = fleet

    async def listed(self, peers: Iterable[Peer]) -> list[wire.TableInfo]:
        """List the public tables that wait for players at these processes."""
        found = await self._all(peers, "/api/tables", list[wire.TableInfo])
        return [table for tables in found for table in tables]

    async def held(self, peer: Peer, seats: Sequence[http_wire.HeldSeat], client: str) -> list[http_wire.HeldTable]:
        """Return how the games of a process stand in which a client holds seats."""
        body = _encode(http_wire.HeldSeats(list(seats)))
        return await self._ask(peer, "POST", "/api/seats", list[http_wire.HeldTable], body, client)

    async def claim(self, peer: Peer, table: str, seat: int, name: str) -> str:
        """Return a token for a seat that was kept at a table of a process."""
        body = _encode(KeptSeat(table, seat, name))
        return (await self._ask(peer, "POST", "/api/claims", Token, body)).token

    async def metrics(self) -> list[Any]:
        """Return the figures of all other processes."""
        return await self._all(self._fleet.peers, "/metrics", Any)

    async def _all(self, peers: Iterable[Peer], target: str, expected: type[T]) -> list[T]:
        """Ask several processes the same; leave out those that do not answer."""
        asked = (self._ask(peer, "GET", target, expected) for peer in peers)
        answers = await asyncio.gather(*asked, return_exceptions=True)
        for answer in answers:
            if isinstance(answer, BaseException) and not isinstance(answer, RefusedError):
                raise answer
        return [answer for answer in answers if not isinstance(answer, BaseException)]

    async def _ask(
        self, peer: Peer, method: str, target: str, expected: type[T], body: bytes = b"", client: str = ""
    ) -> T:
        headers = passed_on(HOST, peer, client)
        try:
            connection = await reach(peer)
            answer = await self._fleet.run(peer, ask(peer, connection, method, target.encode(), headers, body))
        except (PeerGoneError, OSError) as error:
            raise RefusedError("moved", NO_ANSWER, status=503) from error
        if answer.status >= OK + 100:
            problem = msgspec.json.decode(answer.body, type=wire.Problem)
            raise RefusedError(problem.name, problem.message, problem.rule, answer.status)
        return msgspec.json.decode(answer.body, type=expected)
