"""A server inside the test's own loop, for tests that look behind the counter. The wire is as real as ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import uvicorn

from argosy.server.app import make_app
from argosy.server.limits import no_limits
from argosy.server.registry import Registry
from argosy.server.run import config_of
from argosy.server.settings import Settings
from tests.server.serving import Server

USUAL: Final[dict[str, Any]] = {"port": 0, "log_level": "warning", "delay": 0.05}


@dataclass
class Inside(Server):
    """A server whose registry can be reached, the socket at which it listens, its connections, and its requests."""

    registry: Registry | None = None
    listener: Any = None
    connections: set[Any] = field(default_factory=set)
    under_way: set[Any] = field(default_factory=set)

    @property
    def tables(self) -> Registry:
        assert self.registry is not None
        return self.registry


@asynccontextmanager
async def inside(database: str, **settings: Any) -> AsyncIterator[Inside]:
    """Run a server while the block lasts."""
    chosen = Settings(**{**USUAL, "database": database, "limits": no_limits(), **settings})
    app = make_app(chosen)
    server = uvicorn.Server(config_of(chosen, app))
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    listener = server.servers[0].sockets[0]
    try:
        port, state, registry = listener.getsockname()[1], server.server_state, app.state.registry
        yield Inside(
            database,
            port=port,
            registry=registry,
            listener=listener,
            connections=state.connections,
            under_way=state.tasks,
        )
    finally:
        server.should_exit = True
        await task
