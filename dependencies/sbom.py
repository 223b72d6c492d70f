"""Write the software bill of materials that a wheel brings along: CycloneDX, from the lock files alone.

python -m dependencies.sbom > argosy.cdx.json
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

from dependencies.locked import ROOT, Package, npm_packages, python_packages


def sbom(root: Path = ROOT) -> dict[str, Any]:
    """Return what an installed Argosy is made of, in the versions that it is tested with."""
    version = re.search(r'__version__ = "([^"]+)"', (root / "src/argosy/__init__.py").read_text(encoding="utf-8"))
    itself = {"type": "application", "name": "argosy", "version": version[1] if version else ""}
    packages = [*python_packages("runtime"), *npm_packages(root)]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**itself, "bom-ref": "argosy", "licenses": [{"license": {"id": "MIT"}}]}},
        "components": [_component(package) for package in packages],
        "dependencies": [{"ref": "argosy", "dependsOn": [_address(package) for package in packages]}],
    }


def _component(package: Package) -> dict[str, Any]:
    return {
        "type": "library",
        "bom-ref": _address(package),
        "name": package.name,
        "version": package.version,
        "purl": _address(package),
        "licenses": [{"expression": package.licence}],
        "hashes": [{"alg": algorithm, "content": digest} for algorithm, digest in package.hashes],
    }


def _address(package: Package) -> str:
    return f"pkg:{package.kind}/{quote(package.name, safe='/')}@{package.version}"


if __name__ == "__main__":
    print(json.dumps(sbom(), indent=1))
