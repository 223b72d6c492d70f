"""The application: doors, socket and site around one harbour."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from argosy.server import doors, socket
from argosy.server.guard import SecureAnswers
from argosy.server.harbour import Harbour
from argosy.server.settings import Settings
from argosy.server.site import site


def make_app(settings: Settings) -> Starlette:
    """A server with these settings, ready to be run."""
    harbour = Harbour(settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await harbour.open()
        yield
        await harbour.close()

    routes = [
        WebSocketRoute("/api/tables/{id}/live", socket.live),
        *doors.routes(),
        Route("/{path:path}", site),
    ]
    app = Starlette(routes=routes, middleware=[Middleware(SecureAnswers)], lifespan=lifespan)
    app.state.harbour = harbour
    return app
