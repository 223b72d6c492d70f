"""Threads that step tables together: each has tables and scratch of its own, and compiled code holds no lock."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TypeVar

T = TypeVar("T")


class Crew:
    """Some threads with equal parts of the tables, none more than there are tables; one works where it is called."""

    def __init__(self, tables: int, threads: int) -> None:
        count = max(1, min(tables, threads))
        bounds = [tables * part // count for part in range(count + 1)]
        self.parts = [(thread, *bound) for thread, bound in enumerate(pairwise(bounds))]
        self._pool = ThreadPoolExecutor(count, "tables") if count > 1 else None

    def do(self, work: Callable[[int, int, int], T]) -> list[T]:
        """Let each thread work on its part: its own number, the first table, and the one after the last."""
        if self._pool is None:
            return [work(*self.parts[0])]
        return list(self._pool.map(work, *zip(*self.parts, strict=True)))
