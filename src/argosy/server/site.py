"""The built pages: the table in the browser, and the documentation; or a page that says how to build them."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response

SITE: Final = Path(__file__).parent / "site"
BUILT_MANUAL: Final = Path(__file__).parents[3] / "build" / "manual"  # by `make docs`
MANUAL: Final = BUILT_MANUAL if BUILT_MANUAL.is_dir() else Path(__file__).parent / "manual"  # of an installed package
FOR_EVER: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Argosy</title>
<body style="font: 1.1rem/1.5 serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>Argosy</h1>
<p>The server runs, but the table for the browser has not been built. In the folder of the project:</p>
<pre>make web</pre>
<p>Then load this page again. Programs use <code>/api</code>; docs/server.md describes it.</p>
"""


NO_MANUAL: Final = NOT_BUILT.replace("the table for the browser", "the documentation").replace("make web", "make docs")
# Its theme sets light or dark with a script inside the page. These pages contain nothing that users write.
MANUAL_POLICY: Final = "default-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'"


async def site(request: Request) -> Response:
    """Serve a file of the site, or its index page for paths that the page itself handles."""
    if not (SITE / "index.html").is_file():
        return HTMLResponse(NOT_BUILT, headers={"cache-control": "no-store"})
    path = request.path_params["path"]
    file = _file(SITE, path)
    if file:
        hashed = "assets" in file.relative_to(SITE.resolve()).parts  # Vite puts a hash into those names
        return FileResponse(file, headers={"cache-control": FOR_EVER if hashed else "no-cache"})
    if "." in Path(path).name:
        return Response("not found", 404, media_type="text/plain")
    return FileResponse(SITE / "index.html", headers={"cache-control": "no-cache"})


async def to_manual(_: Request) -> Response:
    """Lead to the first page of the documentation."""
    return RedirectResponse("/docs/")


async def manual(request: Request) -> Response:
    """Serve a page of the documentation."""
    if not (MANUAL / "index.html").is_file():
        return HTMLResponse(NO_MANUAL, headers={"cache-control": "no-store"})
    file = _file(MANUAL, request.path_params["path"] or "index.html")
    if file is None:
        return Response("not found", 404, media_type="text/plain")
    return FileResponse(file, headers={"cache-control": "no-cache", "content-security-policy": MANUAL_POLICY})


def _file(folder: Path, path: str) -> Path | None:
    """Return a file below a folder, or None if there is no such file."""
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
