"""Endpoints: what every request by HTTP goes through, and how bodies are read and written."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar, cast

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from argosy.server import limits, wire
from argosy.server.forward import forward, owner_of
from argosy.server.problems import RefusedError
from argosy.server.registry import Registry
from argosy.server.security import check_origin
from argosy.server.store import StoreError

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]
TOO_MANY: Final = 429
CLOSING: Final = {"connection": "close"}  # a client that is too fast needs new connections, which are counted
log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


def endpoint(answer: Endpoint, kind: str = "http") -> Endpoint:
    """Wrap an endpoint: check origin and rate (of a kind of `Limits`) first, and answer errors as problems."""

    async def guarded(request: Request) -> Response:
        try:
            registry = registry_of(request)
            check_origin(request.headers, registry.settings)
            registry.gate.pass_one(kind, address_of(request))
            owner = await owner_of(registry, request)
            if owner:
                return await forward(registry, request, owner, read(request, limits.BODY_BYTES))
            return await answer(request)
        except RefusedError as refused:
            return answered(refused.problem, refused.status, CLOSING if refused.status == TOO_MANY else None)
        except StoreError as error:
            return answered(wire.Problem(error.name, str(error)), 503)
        except asyncio.CancelledError:  # the server stops, and has waited for this request as long as it does (run.py)
            return answered(wire.Problem("stopping", "the server stops: ask again when it is back"), 503)
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            return answered(wire.Problem("internal", "the server failed on this request; nothing was changed"), 500)

    return guarded


def registry_of(request: Request) -> Registry:
    """Return the tables of this server."""
    return cast("Registry", request.app.state.registry)


def address_of(request: Any) -> str:
    """Return the address that a request comes from."""
    return request.client.host if request.client else ""


def answered(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Answer with a value as JSON."""
    return Response(_encode(value), status, {"cache-control": "no-store", **(headers or {})}, "application/json")


async def body_of(request: Request, expected: type[T], most: int = limits.BODY_BYTES) -> T:
    """Read a body of JSON; refuse one that is too large or means something else."""
    body = await read(request, most)
    try:
        return msgspec.json.decode(body, type=expected)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError("bad-request", f"body: {error}", status=422) from error


async def read(request: Request, most: int) -> bytes:
    """Read a body of so many bytes at most."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise RefusedError("too-large", f"body: found more than {most} bytes", status=413)
    except ClientDisconnect as error:
        raise RefusedError("bad-request", "body: the connection ended before it was complete", status=400) from error
    return bytes(body)


async def worked(request: Request, work: Callable[[], T]) -> T:
    """Do some work in another process, which counts to the share of the address."""
    return await registry_of(request).work_pool.run(work, address_of(request))
