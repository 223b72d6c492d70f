"""The web application: HTTP API, sockets and site around one registry of tables."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from argosy.server import http, socket, studies
from argosy.server.endpoints import endpoint
from argosy.server.registry import Registry
from argosy.server.security import SecureAnswers
from argosy.server.settings import Settings
from argosy.server.site import manual, site, to_manual


def make_app(settings: Settings) -> Starlette:
    """Make a server with these settings, ready to run."""
    registry = Registry(settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, Any]]:
        await registry.open()
        await registry.fleet.open(app)
        yield {"gate": registry.gate}  # which the protocols ask
        await registry.fleet.close()
        await registry.close()

    routes = [
        WebSocketRoute("/api/tables/{id}/live", socket.live),
        *studies.routes(),
        *http.routes(),
        Route("/docs", endpoint(to_manual, "pages")),
        Route("/docs/{path:path}", endpoint(manual, "pages")),
        Route("/{path:path}", endpoint(site, "pages")),
    ]
    app = Starlette(routes=routes, middleware=[Middleware(SecureAnswers)], lifespan=lifespan)
    app.state.registry = registry
    return app
