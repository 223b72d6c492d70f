"""Limits on sizes, rates and counts: generous for people, tight for floods."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Final

from argosy.server.problems import RefusedError
from argosy.tabletop.own_files import MOST_BYTES

MESSAGE_BYTES: Final = 4096
SOCKET_BYTES: Final = 16 * MESSAGE_BYTES  # a message above this closes the socket, one below it is refused by name
BODY_BYTES: Final = 16 * 1024
OWN_BYTES: Final = 2 * MOST_BYTES + BODY_BYTES  # of a request with own files: JSON may write a sign as two
RECORD_BYTES: Final = 256 * 1024 + 2 * MOST_BYTES  # a record carries its own files
URL_BYTES: Final = 8 * 1024
HEADER_BYTES: Final = 32 * 1024  # of one request, its first line included
MOST_HEADERS: Final = 100
MOST_FRAGMENTS: Final = 64  # of one message
UNREAD_BYTES: Final = 256 * 1024  # answers to pings that a client does not read
MOST_REMEMBERED: Final = 10_000  # addresses


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client or one address may do. Rates are per second, with as many at once as the burst."""

    requests: float = 10
    requests_burst: float = 40
    chat: float = 0.5
    chat_burst: float = 8
    http: float = 20
    http_burst: float = 100
    pages: float = 50  # files of the site and of the documentation
    pages_burst: float = 500
    tables: float = 1 / 30  # new tables and records
    tables_burst: float = 30
    analyses: float = 1 / 5  # analyses begun, and decisions weighed with open cards
    analyses_burst: float = 30
    connections: float = 30  # new ones, of any kind
    connections_burst: float = 300
    open_connections: int = 200  # at once from one address
    new_sockets: float = 5
    new_sockets_burst: float = 64
    sockets: int = 64  # open at once from one address
    header_seconds: float = 10  # until the first line and all headers of a request are here
    body_seconds: float = 30  # until its body is here
    hello_seconds: float = 10  # until a socket has said hello
    unread_seconds: float = 30  # in which a client takes nothing of what it is sent
    farewell_seconds: float = 5  # until a socket that is being closed has taken what was sent last
    guesses: float = 0.2  # wrong tokens
    guesses_burst: float = 20


def no_limits() -> Limits:
    """Return limits that no load test reaches. Deadlines stay as they are."""
    return Limits(**{field.name: 10**9 for field in fields(Limits) if not field.name.endswith("_seconds")})


@dataclass(slots=True)
class Bucket:
    """A token bucket: `burst` at once, then `rate` per second."""

    rate: float
    burst: float
    now: Callable[[], float] = time.monotonic
    level: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.level = self.burst
        self.at = self.now()

    def take(self) -> bool:
        """Say whether one more is allowed now; if so, count it."""
        now = self.now()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Gate:
    """Counts what comes from each address."""

    def __init__(self, limits: Limits, proxies: str = "") -> None:
        self.limits = limits
        self._has_proxy = bool(proxies)  # then connections come from the proxy, and only requests can be told apart
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._open: dict[str, Counter[str]] = {"sockets": Counter(), "connections": Counter()}
        self.refused = 0

    def pass_one(self, kind: str, address: str) -> None:
        """Count a request of a kind (a rate of `Limits`), or refuse it."""
        if not self._bucket(kind, address).take():
            self.refused += 1
            raise RefusedError("too-many", f"too many requests ({kind}) from this address: wait a little", status=429)

    def _bucket(self, kind: str, address: str) -> Bucket:
        bucket = self._buckets.get((kind, address))
        if bucket is None:
            self._forget_some()
            bucket = Bucket(getattr(self.limits, kind), getattr(self.limits, f"{kind}_burst"))
            self._buckets[kind, address] = bucket
        return bucket

    def open_connection(self, address: str) -> bool:
        """Count a connection in, or say that it is one too many."""
        if self._has_proxy:
            return True
        is_allowed = self._open["connections"][address] < self.limits.open_connections
        if not (is_allowed and self._bucket("connections", address).take()):
            self.refused += 1
            return False
        self._open["connections"][address] += 1
        return True

    def close_connection(self, address: str) -> None:
        """Count a connection out."""
        if not self._has_proxy:
            self._count_out("connections", address)

    def open_socket(self, address: str) -> None:
        """Count a socket in, or refuse it."""
        self.pass_one("new_sockets", address)
        if self.sockets_of(address) >= self.limits.sockets:
            self.refused += 1
            raise RefusedError("too-many", f"more than {self.limits.sockets} sockets from this address", status=429)
        self._open["sockets"][address] += 1

    def sockets_of(self, address: str) -> int:
        """Return how many sockets an address has open."""
        return self._open["sockets"][address]

    def close_socket(self, address: str) -> None:
        """Count a socket out."""
        self._count_out("sockets", address)

    def _count_out(self, kind: str, address: str) -> None:
        self._open[kind][address] -= 1
        if not self._open[kind][address]:
            del self._open[kind][address]

    def _forget_some(self) -> None:
        """Forget the oldest addresses, so that a flood of them does not fill the memory."""
        while len(self._buckets) >= MOST_REMEMBERED:
            del self._buckets[next(iter(self._buckets))]
