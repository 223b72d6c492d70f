"""The built site of the browser, or a page that says how to build it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

SITE: Final = Path(__file__).parent / "site"
FOR_EVER: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Argosy</title>
<body style="font: 1.1rem/1.5 serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>Argosy</h1>
<p>The server runs, but the table for the browser has not been built. In the folder of the project:</p>
<pre>make web</pre>
<p>Then load this page again. Programs use <code>/api</code>; docs/server.md describes it.</p>
"""


async def site(request: Request) -> Response:
    """Serve a file of the site, or its index page for paths that the page itself handles."""
    if not (SITE / "index.html").is_file():
        return HTMLResponse(NOT_BUILT, headers={"cache-control": "no-store"})
    file = (SITE / request.path_params["path"]).resolve()
    if file.is_relative_to(SITE.resolve()) and file.is_file():
        hashed = "assets" in file.relative_to(SITE.resolve()).parts  # Vite puts a hash into those names
        return FileResponse(file, headers={"cache-control": FOR_EVER if hashed else "no-cache"})
    if "." in Path(request.path_params["path"]).name:
        return Response("not found", 404, media_type="text/plain")
    return FileResponse(SITE / "index.html", headers={"cache-control": "no-cache"})
