"""Simulation of wonders on a GPU."""

from __future__ import annotations

import time
from functools import cache
from typing import Any, Final

import numpy as np

from argosy.tabletop.cuda import THREADS_PER_BLOCK, gpu, simulation_kernel, trace_kernel
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.record import blank, dtype, fetch, store
from argosy.tabletop.seeds import Seeds
from argosy.wonders.kernel.layout import Moves, Rules, Sheet, State, Totals
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import Progress, Report

THREADS: Final = 262_144
BATCH: Final = 64 * THREADS  # games between two signs of progress
ROLES: Final = (State, Chance, Moves, Sheet)


@cache
def _simulation() -> Any:
    return simulation_kernel("wonders", ROLES)


@cache
def _trace() -> Any:
    return trace_kernel("wonders", ROLES)


def simulate_on_gpu(options: Options, games: int, seed: int, progress: Progress | None = None) -> Report:
    """Play random games on the GPU. Times are of the host; compiling is not counted."""
    cuda = gpu()
    seeds = Seeds(seed)
    rules = cuda.to_device(_rules(options))
    threads = min(THREADS, -(-games // THREADS_PER_BLOCK) * THREADS_PER_BLOCK)
    results = cuda.to_device(np.zeros(threads, dtype(Totals)))
    launch = _simulation()[threads // THREADS_PER_BLOCK, THREADS_PER_BLOCK]
    launch(rules, results, seeds.low, seeds.high, 0, 0, options.players)  # compiles
    cuda.synchronize()
    cpu, wall = time.process_time(), time.perf_counter()
    for first in range(0, games, BATCH):
        last = min(first + BATCH, games)
        launch(rules, results, seeds.low, seeds.high, first, last, options.players)
        cuda.synchronize()
        if progress:
            progress(last)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return Report("cuda", options, seed, games, _sum(results.copy_to_host()), cpu, wall)


def trace_on_gpu(options: Options, seed: int, number: int, decisions: int) -> list[State]:
    """The states of one random game after 0, 1, 2, ... decisions."""
    cuda = gpu()
    seeds = Seeds(seed)
    rules = cuda.to_device(_rules(options))
    blocks = -(-(decisions + 1) // THREADS_PER_BLOCK)
    states = cuda.to_device(np.zeros(blocks * THREADS_PER_BLOCK, dtype(State)))
    _trace()[blocks, THREADS_PER_BLOCK](rules, states, seeds.low, seeds.high, number, options.players)
    return [fetch(row, blank(State)) for row in states.copy_to_host()[: decisions + 1]]


def _rules(options: Options) -> Any:
    rows = np.zeros(1, dtype(Rules))
    store(ruleset(options).rules, rows[0])
    return rows


def _sum(results: Any) -> Totals:
    whole = blank(Totals)
    whole.decisions = int(results["decisions"].sum())
    whole.checksum = int(results["checksum"].sum() & 0xFFFFFFFF)
    whole.points = results["points"].sum(axis=0).tolist()
    whole.wins = results["wins"].sum(axis=0).tolist()
    whole.lines = results["lines"].sum(axis=0).tolist()
    return whole
