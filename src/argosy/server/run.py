"""Running a server until it is told to stop."""

from __future__ import annotations

import logging
import webbrowser
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from argosy.server.app import make_app
from argosy.server.limits import MESSAGE_BYTES
from argosy.server.settings import Settings

SOCKET_BYTES: Final = 16 * MESSAGE_BYTES  # a message above this closes the socket, one below it is refused by name
GOODBYE: Final = 5  # seconds that requests under way may take when the server stops


class _Server(uvicorn.Server):
    """Opens the browser, if that is wanted, as soon as there is something to see."""

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
    """What uvicorn needs to know."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        log_config=None,
        log_level=settings.log_level,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=SOCKET_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=GOODBYE,
    )


def run(settings: Settings, opens: bool = False) -> int:
    """Serve until interrupted; the exit code."""
    logging.basicConfig(level=settings.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    server = _Server(config_of(settings, make_app(settings)), opens)
    server.run()
    return 0 if server.started else 3
