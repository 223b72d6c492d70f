"""Figures about the server, in the text format of Prometheus."""

import resource
from collections.abc import Iterator, Mapping

from argosy.server.registry import Registry
from argosy.server.store import StoreError


async def metrics(registry: Registry) -> str:
    """Return all figures."""
    try:
        stages = {f'{{stage="{stage}"}}': count for stage, count in (await registry.store.counts()).items()}
    except StoreError:
        stages = {}  # the other figures need no database
    tables = _lines("tables", "gauge", "Tables on disk, by stage.", stages) if stages else ""
    return tables + "".join(_lines(name, kind, text, {"": value}) for name, kind, text, value in _figures(registry))


def _figures(registry: Registry) -> Iterator[tuple[str, str, str, float]]:
    clients = [client for live in registry.tables.values() for client in live.broadcast.clients]
    overflows = sum(client.outbox.overflows for client in clients)
    used = resource.getrusage(resource.RUSAGE_SELF)
    cpu = round(used.ru_utime + used.ru_stime, 3)
    yield "tables_live", "gauge", "Tables in memory.", len(registry.tables)
    yield "clients", "gauge", "Open sockets that have said hello.", len(clients)
    yield "writes_total", "counter", "Changes on disk.", registry.store.journal.writes
    yield "commits_total", "counter", "Transactions on disk.", registry.store.journal.commits
    yield "thoughts_total", "counter", "Decisions that bots were asked for.", registry.bot_pool.decisions
    yield "weighed_total", "counter", "Decisions weighed for advice and analyses.", registry.coach_pool.weighed
    yield "refused_total", "counter", "Requests that came too fast.", registry.gate.refused
    yield "overflows_total", "counter", "Times that a slow client was sent everything again.", overflows
    yield "cpu_seconds_total", "counter", "Processor time of the server process.", cpu
    yield "memory_peak_bytes", "gauge", "Most memory that the server process ever had.", used.ru_maxrss * 1024


def _lines(name: str, kind: str, text: str, values: Mapping[str, float]) -> str:
    """Write one figure with its values by label."""
    top = f"# HELP argosy_{name} {text}\n# TYPE argosy_{name} {kind}\n"
    shown = {label: f"{value:g}" if value < 1e6 else f"{value:.0f}" for label, value in values.items()}
    return top + "".join(f"argosy_{name}{label} {value}\n" for label, value in shown.items())
