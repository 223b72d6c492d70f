"""Studies over HTTP: which there are, and their reports."""

from functools import partial
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from argosy.server.endpoints import address_of, answered, endpoint, registry_of, worked
from argosy.server.problems import RefusedError
from argosy.server.study_reports import Wanted, infos
from argosy.tabletop import rulebook

NO_FRAMES: Final = "; frame-ancestors 'none'"  # which a page cannot say of itself


def routes() -> list[Route]:
    """List the endpoints of studies."""
    return [
        Route("/api/studies", endpoint(list_studies)),
        Route("/api/studies/{study}/report", endpoint(show_report, "analyses")),
    ]


async def list_studies(request: Request) -> Response:
    """GET /api/studies."""
    folder = Path(registry_of(request).settings.studies)
    return answered(await worked(request, partial(infos, folder)))


async def show_report(request: Request) -> Response:
    """GET /api/studies/{study}/report?against=STUDY&language=LANGUAGE."""
    language = request.query_params.get("language", "")
    if language and language not in rulebook.LANGUAGES:
        expected = ", ".join(rulebook.LANGUAGES)
        raise RefusedError("no-such-language", f"expected one of the languages {expected}", status=404)
    against = request.query_params.get("against")
    names = (str(request.path_params["study"]), *([against] if against else []))
    page = await registry_of(request).study_reports.page(Wanted(names, language), address_of(request))
    headers = {"content-security-policy": page.policy + NO_FRAMES, "cache-control": "no-cache"}
    return Response(page.body, headers=headers, media_type="text/html; charset=utf-8")
