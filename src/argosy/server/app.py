"""The web application: HTTP API, sockets and site around one registry of tables."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import RedirectResponse
from starlette.routing import Route, WebSocketRoute

from argosy.server import http, socket
from argosy.server.registry import Registry
from argosy.server.security import SecureAnswers
from argosy.server.settings import Settings
from argosy.server.site import manual, site


def make_app(settings: Settings) -> Starlette:
    """Make a server with these settings, ready to run."""
    registry = Registry(settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await registry.open()
        yield
        await registry.close()

    routes = [
        WebSocketRoute("/api/tables/{id}/live", socket.live),
        *http.routes(),
        Route("/docs", lambda _: RedirectResponse("/docs/")),
        Route("/docs/{path:path}", manual),
        Route("/{path:path}", site),
    ]
    app = Starlette(routes=routes, middleware=[Middleware(SecureAnswers)], lifespan=lifespan)
    app.state.registry = registry
    return app
