"""Run a server until it is stopped."""

import asyncio
import logging
import webbrowser
from contextlib import suppress
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from argosy.server.app import make_app
from argosy.server.limits import MESSAGE_BYTES
from argosy.server.protocols import BoundedHttp, BoundedSocket
from argosy.server.scheduling import spare_collections
from argosy.server.settings import Settings
from argosy.server.store import Store, StoreError
from argosy.tabletop.errors import OptionError

SOCKET_BYTES: Final = 16 * MESSAGE_BYTES  # a message above this closes the socket, one below it is refused by name
GOODBYE: Final = 5  # seconds that running requests get when the server stops


class _Server(uvicorn.Server):
    """A server that can open the browser as soon as it answers."""

    def __init__(self, config: uvicorn.Config, opens: bool) -> None:
        super().__init__(config)
        self._opens = opens

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets=sockets)
        if self.should_exit:
            return
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        shown = f"[{host}]" if ":" in host else host
        print(f"Argosy is at http://{shown}:{port}/ (stop with Ctrl-C)", flush=True)
        if self._opens:
            webbrowser.open(f"http://{shown}:{port}/")


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
    try:
        await store.open()
    except StoreError as error:
        raise OptionError(
            "database", settings.database.partition(":")[0] + ":...", f"one that works: {error}"
        ) from error
    finally:
        await store.close()


def run(settings: Settings, opens: bool = False) -> int:
    """Serve until interrupted; return the exit code."""
    _log(settings.log_level)
    asyncio.run(_check(settings))
    spare_collections()
    server = _Server(config_of(settings, make_app(settings)), opens)
    with suppress(KeyboardInterrupt):  # which uvicorn passes on when everything is closed
        server.run()
    return 0 if server.started else 3
