"""Scheduling: tables compute one after the other, and garbage collection waits until the server is quiet."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from itertools import count, pairwise

import pytest

from argosy.server.scheduling import MUCH_GARBAGE, OLDER_PART, YOUNG, GarbageSchedule, OneAtATime, spare_collections


async def test_tables_compute_one_after_the_other() -> None:
    """Between two computations the event loop gets a turn, so that a decision waits for one of them at most."""
    pace, done, seen = OneAtATime(), list[str](), set[int]()

    async def compute(table: str) -> None:
        await pace.turn()
        done.append(table)

    async def look() -> None:
        while len(done) < 5:
            seen.add(len(done))
            await asyncio.sleep(0)

    await asyncio.gather(look(), *(compute(table) for table in "abcde"))
    assert "".join(done) == "abcde"
    assert seen == {0, 1, 2, 3, 4}


async def test_a_table_that_gives_up_holds_nobody_up() -> None:
    pace = OneAtATime()
    waiting = [asyncio.create_task(pace.turn()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert [task.cancelled() for task in waiting] == [False, True, False]


def test_garbage_waits_for_a_quiet_while() -> None:
    tidiness = GarbageSchedule(longest=3)
    assert [tidiness.tidy(changes) for changes in (5, 9, 9, 12)] == [False, False, True, False]


def test_garbage_does_not_wait_for_ever() -> None:
    tidiness = GarbageSchedule(longest=3)
    assert [tidiness.tidy(changes) for changes in range(1, 8)] == [False, False, True, False, False, True, False]


class Knot:
    """An object that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.usefixtures("collector")
def test_new_garbage_is_collected_at_once_and_what_outlived_a_look_after_much_of_it() -> None:
    spare_collections()
    schedule, old = GarbageSchedule(longest=3), Knot()
    freed = weakref.ref(old)
    assert not schedule.collect_new()  # nothing is garbage yet, and the knot is not new any more
    del old
    looks = 0
    while freed():
        new = weakref.ref(Knot())
        for _ in range(MUCH_GARBAGE // 20):
            Knot()
        schedule.collect_new()
        looks += 1
        assert new() is None
    assert 1 < looks <= 20


@pytest.mark.usefixtures("collector")
def test_looking_through_less_new_objects_takes_a_small_part_of_the_time() -> None:
    spare_collections()
    seconds = count(1)
    schedule, looks = GarbageSchedule(longest=3, now=lambda: float(next(seconds))), list[int]()
    while len(looks) < 3:
        for _ in range(MUCH_GARBAGE // 20):
            Knot()
        looks += [next(seconds)] if schedule.collect_new() else []
    least = 1 / OLDER_PART  # seconds, after a look of one second
    assert all(least <= later - earlier < 1.2 * least for earlier, later in pairwise(looks))


@pytest.mark.usefixtures("collector")
def test_python_looks_through_less_new_objects_only_when_it_is_told() -> None:
    spare_collections()
    old = Knot()
    gc.collect(0)
    freed = weakref.ref(old)
    del old
    kept: list[list[int]] = [[] for _ in range(60 * YOUNG)]
    assert freed(), len(kept)


@pytest.fixture
def collector() -> Iterator[None]:
    """Leave the collector of this process as it was."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("collector")
def test_a_server_keeps_what_it_began_with() -> None:
    spare_collections()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold()[2] > 1_000_000
