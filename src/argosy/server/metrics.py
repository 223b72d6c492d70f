"""Figures about the server, in the text format of Prometheus."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from typing import Final

from argosy.server.registry import Registry
from argosy.server.store import StoreError

HELP: Final = {
    "argosy_tables": ("gauge", "Tables on disk, by stage."),
    "argosy_tables_live": ("gauge", "Tables in memory."),
    "argosy_clients": ("gauge", "Open sockets that have said hello."),
    "argosy_writes_total": ("counter", "Changes on disk."),
    "argosy_commits_total": ("counter", "Transactions on disk."),
    "argosy_thoughts_total": ("counter", "Decisions that bots were asked for."),
    "argosy_refused_total": ("counter", "Requests that came too fast."),
    "argosy_overflows_total": ("counter", "Times that a slow client was sent everything again."),
    "argosy_cpu_seconds_total": ("counter", "Processor time of the server process."),
    "argosy_memory_peak_bytes": ("gauge", "Most memory that the server process ever had."),
}


async def metrics(registry: Registry) -> str:
    """Return all figures."""
    values = dict(_figures(registry))
    try:
        for stage, count in (await registry.store.counts()).items():
            values[f'argosy_tables{{stage="{stage}"}}'] = count
    except StoreError:
        pass  # the other figures need no database
    return "".join(_lines(values))


def _figures(registry: Registry) -> Iterator[tuple[str, float]]:
    clients = [client for live in registry.tables.values() for client in live.broadcast.clients]
    used = resource.getrusage(resource.RUSAGE_SELF)
    yield "argosy_tables_live", len(registry.tables)
    yield "argosy_clients", len(clients)
    yield "argosy_writes_total", registry.store.journal.writes
    yield "argosy_commits_total", registry.store.journal.commits
    yield "argosy_thoughts_total", registry.bot_pool.decisions
    yield "argosy_refused_total", registry.gate.refused
    yield "argosy_overflows_total", sum(client.outbox.overflows for client in clients)
    yield "argosy_cpu_seconds_total", round(used.ru_utime + used.ru_stime, 3)
    yield "argosy_memory_peak_bytes", used.ru_maxrss * 1024


def _lines(values: dict[str, float]) -> Iterator[str]:
    for name, (kind, text) in HELP.items():
        found = [(key, value) for key, value in values.items() if key.partition("{")[0] == name]
        if found:
            yield f"# HELP {name} {text}\n# TYPE {name} {kind}\n"
            yield from (f"{key} {value:g}\n" if value < 1e6 else f"{key} {value:.0f}\n" for key, value in found)
