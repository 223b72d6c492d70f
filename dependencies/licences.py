"""Collect the licences of all locked packages, and write the page that lists them.

    python -m dependencies.licences

Licences are read from the packages that are installed with the Python that runs this, and kept for all others.
"""

from __future__ import annotations

import tomllib
from importlib import metadata
from typing import Any, Final

from dependencies.locked import HERE, ROOT, Package, npm_packages, python_packages

PAGE: Final = ROOT / "docs" / "licences.md"
HEAD: Final = """# Licences of what Argosy builds on

<!-- Written by `python -m dependencies.licences`. -->

Argosy itself is under the MIT licence. It contains no code of these packages, except for those of the page in the
browser, which are built into it. A wheel brings the list of what it needs and contains along, as a software bill of
materials (CycloneDX).
"""
TITLES: Final = {
    "runtime": "To play and to serve",
    "development": "To develop and to test",
    "training": "To train networks, and to test that (of this package the version is pinned, without hashes)",
    "audit": "To look for known vulnerabilities",
    "node": "To build the page where there is no npm",
}
# What packages write in prose, as SPDX says it.
SPDX: Final = {
    "MIT License": "MIT",
    "The MIT License (MIT)": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD 2-Clause License": "BSD-2-Clause",
    "BSD 3-Clause License": "BSD-3-Clause",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
    "ISC License (ISCL)": "ISC",
}


def installed_licence(name: str) -> str:
    """Return the licence of an installed package, as SPDX says it where the package does or we know; else nothing."""
    try:
        told: Any = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    kinds = [kind.rpartition(" :: ")[2] for kind in told.get_all("Classifier", []) if kind.startswith("License ::")]
    words = (told.get("License-Expression") or "", *kinds, (told.get("License") or "").partition("\n")[0].strip())
    return next((SPDX.get(word, word) for word in words if word and word != "OSI Approved"), "")


def collect() -> dict[str, str]:
    """Return the licences of all packages of all lock files."""
    names = sorted({package.name for lock in TITLES for package in python_packages(lock)})
    known = tomllib.loads((HERE / "licences.toml").read_text(encoding="utf-8"))
    return {name: installed_licence(name) or known.get(name, "") for name in names}


def page() -> str:
    """Write the page."""
    told: set[str] = set()
    parts = [HEAD]
    for lock in TITLES:
        packages = [package for package in python_packages(lock) if package.name not in told]
        told |= {package.name for package in packages}
        parts.append(_table(TITLES[lock], packages))
    parts.append(_table("In the page in the browser", npm_packages()))
    parts.append(_table("To build and test that page", npm_packages(in_page=False)))
    return "\n".join(parts)


def _table(title: str, packages: list[Package]) -> str:
    rows = [f"| {package.name} | {package.version} | {package.licence} |" for package in packages]
    return "\n".join([f"## {title}\n", "| package | version | licence |", "| --- | --- | --- |", *rows, ""])


def main() -> None:
    """Write licences and page."""
    lines = [f'{name} = "{licence}"\n' for name, licence in collect().items()]
    text = "".join(
        ["# Written by `python -m dependencies.licences`; kept by hand where a package does not say.\n", *lines]
    )
    (HERE / "licences.toml").write_text(text, encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
