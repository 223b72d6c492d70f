"""Figures about the server, in the text format of Prometheus: of each of its processes, and of the database."""

import resource
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from argosy.server.registry import Registry
from argosy.server.store import StoreError


class Figure(NamedTuple):
    """One figure of one process."""

    name: str
    kind: str
    text: str
    process: str  # nothing if there is only one
    value: float


async def metrics(registry: Registry) -> str:
    """Return all figures."""
    try:
        stages = {f'{{stage="{stage}"}}': count for stage, count in (await registry.store.counts()).items()}
    except StoreError:
        stages = {}  # the other figures need no database
    tables = _lines("tables", "gauge", "Tables on disk, by stage.", stages) if stages else ""
    others = [Figure(*each) for process in await registry.elsewhere.metrics() for each in process]
    return tables + _by_name([*figures(registry), *others])


def _by_name(found: Iterable[Figure]) -> str:
    """Write each figure once, with a line for each process."""
    written = dict[tuple[str, str, str], dict[str, float]]()
    for one in found:
        label = f'{{process="{one.process}"}}' if one.process else ""
        written.setdefault((one.name, one.kind, one.text), {})[label] = one.value
    return "".join(_lines(name, kind, text, values) for (name, kind, text), values in written.items())


def figures(registry: Registry) -> list[Figure]:
    """Return the figures of this process."""
    clients = [client for live in registry.tables.values() for client in live.broadcast.clients]
    overflows = sum(client.outbox.overflows for client in clients)
    used = resource.getrusage(resource.RUSAGE_SELF)
    cpu = round(used.ru_utime + used.ru_stime, 3)
    found = (
        ("tables_live", "gauge", "Tables in memory.", len(registry.tables)),
        ("clients", "gauge", "Open sockets that have said hello.", len(clients)),
        ("writes_total", "counter", "Changes on disk.", registry.store.journal.writes),
        ("commits_total", "counter", "Transactions on disk.", registry.store.journal.commits),
        ("thoughts_total", "counter", "Decisions that bots were asked for.", registry.bot_pool.decisions),
        ("weighed_total", "counter", "Decisions weighed for advice and analyses.", registry.coach_pool.weighed),
        ("refused_total", "counter", "Requests that came too fast.", registry.gate.refused),
        ("overflows_total", "counter", "Times that a slow client was sent everything again.", overflows),
        ("forwarded_total", "counter", "Requests and sockets passed on to other processes.", registry.fleet.forwarded),
        ("lapses_total", "counter", "Times that the lease of the process was over.", registry.fleet.lapses),
        ("moved_total", "counter", "Tables that another process has taken over.", registry.moved),
        ("cpu_seconds_total", "counter", "Processor time of the server process.", cpu),
        ("memory_peak_bytes", "gauge", "Most memory that the server process ever had.", used.ru_maxrss * 1024),
    )
    return [Figure(name, kind, text, registry.fleet.name, value) for name, kind, text, value in found]


def _lines(name: str, kind: str, text: str, values: Mapping[str, float]) -> str:
    """Write one figure with its values by label."""
    top = f"# HELP argosy_{name} {text}\n# TYPE argosy_{name} {kind}\n"
    shown = {label: f"{value:g}" if value < 1e6 else f"{value:.0f}" for label, value in values.items()}
    return top + "".join(f"argosy_{name}{label} {value}\n" for label, value in shown.items())
