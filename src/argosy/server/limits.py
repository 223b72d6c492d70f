"""Limits on sizes, rates and counts: generous for people, tight for floods."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Final

from argosy.server.problems import RefusedError

MESSAGE_BYTES: Final = 4096
BODY_BYTES: Final = 16 * 1024
RECORD_BYTES: Final = 256 * 1024
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
    tables: float = 1 / 30  # new tables and records
    tables_burst: float = 30
    analyses: float = 1 / 5  # analyses begun, and decisions weighed with open cards
    analyses_burst: float = 30
    sockets: int = 64  # open at once from one address
    guesses: float = 0.2  # wrong tokens
    guesses_burst: float = 20


def no_limits() -> Limits:
    """Return limits that no load test reaches."""
    return Limits(**{field.name: 10**9 for field in fields(Limits)})


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

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._sockets: Counter[str] = Counter()
        self.refused = 0

    def pass_one(self, kind: str, address: str) -> None:
        """Count a request of a kind (a rate of `Limits`), or refuse it."""
        bucket = self._buckets.get((kind, address))
        if bucket is None:
            self._forget_some()
            bucket = Bucket(getattr(self.limits, kind), getattr(self.limits, f"{kind}_burst"))
            self._buckets[kind, address] = bucket
        if not bucket.take():
            self.refused += 1
            raise RefusedError("too-many", f"too many requests ({kind}) from this address: wait a little", status=429)

    def open_socket(self, address: str) -> None:
        """Count a socket in, or refuse it."""
        if self._sockets[address] >= self.limits.sockets:
            self.refused += 1
            raise RefusedError("too-many", f"more than {self.limits.sockets} sockets from this address", status=429)
        self._sockets[address] += 1

    def close_socket(self, address: str) -> None:
        """Count a socket out."""
        self._sockets[address] -= 1
        if not self._sockets[address]:
            del self._sockets[address]

    def _forget_some(self) -> None:
        """Forget the oldest addresses, so that a flood of them does not fill the memory."""
        while len(self._buckets) >= MOST_REMEMBERED:
            del self._buckets[next(iter(self._buckets))]
