"""Run a server until it is stopped."""

import asyncio
import logging
import socket
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Final

import uvicorn
from starlette.applications import Starlette

from argosy.server.app import make_app
from argosy.server.limits import SOCKET_BYTES
from argosy.server.protocols import BoundedHttp, BoundedSocket
from argosy.server.scheduling import share_interpreter, spare_collections
from argosy.server.settings import Settings
from argosy.server.store import Store, StoreError
from argosy.server.supervisor import Supervisor
from argosy.tabletop.errors import OptionError

GOODBYE: Final = 5  # seconds that running requests get when the server stops


class _Server(uvicorn.Server):
    """A server that says when it answers."""

    def __init__(self, config: uvicorn.Config, started: Callable[[socket.socket], None]) -> None:
        super().__init__(config)
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if not self.should_exit:
            self._started(sockets[0] if sockets else self.servers[0].sockets[0])


class _Child(_Server):
    """One of several servers at a port. It stops when its parent is gone."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        parent = parent_process()
        if parent:
            asyncio.get_running_loop().add_reader(parent.sentinel, self._follow, parent.sentinel)

    def _follow(self, sentinel: int) -> None:
        asyncio.get_running_loop().remove_reader(sentinel)
        self.should_exit = True


def config_of(settings: Settings, app: Starlette) -> uvicorn.Config:
    """Return the configuration for uvicorn."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        log_level=None,
        access_log=False,
        http=BoundedHttp,
        ws=BoundedSocket,
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=GOODBYE,
    )


def _log(level: str) -> None:
    """Log our own lines as asked, and only warnings of the libraries: their other lines contain tokens."""
    logging.basicConfig(level=level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for name in ("alembic", "sqlalchemy", "aiosqlite", "asyncio", "websockets"):
        logging.getLogger(name).setLevel("WARNING")
    logging.getLogger("uvicorn").setLevel("ERROR")  # it warns of every request that cannot be read


async def _check(settings: Settings) -> None:
    """Open the database once before anything else, so that an error is reported in one line."""
    store = Store(settings.database)
    if settings.processes > 1 and store.leases is None:
        raise OptionError("processes", str(settings.processes), "1 with SQLite: several need PostgreSQL")
    try:
        await store.open()
    except StoreError as error:
        raise OptionError(
            "database", settings.database.partition(":")[0] + ":...", f"one that works: {error}"
        ) from error
    finally:
        await store.close()


def _serve(server: uvicorn.Server, sockets: list[socket.socket] | None = None) -> None:
    with suppress(KeyboardInterrupt):  # which uvicorn passes on when everything is closed
        server.run(sockets)


def _serve_one(settings: Settings, listener: socket.socket, tell: Connection) -> None:
    """Serve at a port that several processes share, and tell the parent when it answers."""
    _log(settings.log_level)
    spare_collections()
    share_interpreter()
    _serve(_Child(config_of(settings, make_app(settings)), lambda _: tell.send_bytes(b"ready")), [listener])


def _announce(listener: socket.socket, opens: bool) -> None:
    host, port = listener.getsockname()[:2]
    address = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
    print(f"Argosy is at {address} (stop with Ctrl-C)", flush=True)
    if opens:
        webbrowser.open(address)


def run(settings: Settings, opens: bool = False) -> int:
    """Serve until interrupted; return the exit code."""
    _log(settings.log_level)
    asyncio.run(_check(settings))
    if settings.processes > 1:
        return Supervisor(settings, _serve_one).run(partial(_announce, opens=opens))
    spare_collections()
    share_interpreter()
    server = _Server(config_of(settings, make_app(settings)), partial(_announce, opens=opens))
    _serve(server)
    return 0 if server.started else 3
