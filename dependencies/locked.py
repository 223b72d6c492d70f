"""What Argosy depends on, as the lock files say: Python packages with their hashes, and what the page is built with."""

from __future__ import annotations

import base64
import json
import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
HERE = Path(__file__).parent
LOCKS = ("runtime", "development", "audit", "node")
WITHOUT_HASHES = ("training",)  # PyTorch: which of its builds fits depends on the machine
IN_PAGE = ("svelte", "clsx", "esm-env")  # and the fonts
PINNED = re.compile(r"^([\w.-]+)==([^\s;\\]+)(?:\s*;\s*([^\\\n]+?))?\s*\\?$", re.MULTILINE)
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


class Package(NamedTuple):
    """One version of a package."""

    kind: str  # pypi or npm
    name: str
    version: str
    licence: str
    hashes: tuple[tuple[str, str], ...]  # algorithm and digest of each file


def python_packages(lock: str) -> list[Package]:
    """List the packages of a lock file."""
    text = (HERE / f"{lock}.txt").read_text(encoding="utf-8")
    licences = tomllib.loads((HERE / "licences.toml").read_text(encoding="utf-8"))
    found = list(PINNED.finditer(text))
    ends = [*(match.start() for match in found[1:]), len(text)]
    return [
        Package("pypi", name, version, licences.get(name, ""), _sha256(text[match.end() : end]))
        for match, end in zip(found, ends, strict=True)
        for name, version in [(match[1].lower(), match[2])]
    ]


def _sha256(text: str) -> tuple[tuple[str, str], ...]:
    return tuple(("SHA-256", digest) for digest in HASH.findall(text))


def npm_packages(root: Path = ROOT, in_page: bool = True) -> list[Package]:
    """List the packages whose code or fonts are in the built page, or all others, which build and test it."""
    lock: dict[str, Any] = json.loads((root / "web" / "package-lock.json").read_text(encoding="utf-8"))
    entries = {path.rpartition("node_modules/")[2]: entry for path, entry in lock["packages"].items() if path}
    return [
        Package("npm", name, entry["version"], entry.get("license", ""), _integrity(entry.get("integrity", "")))
        for name, entry in sorted(entries.items())
        if is_in_page(name) == in_page
    ]


def is_in_page(name: str) -> bool:
    """Say whether the code or fonts of a package are in the built page."""
    return name in IN_PAGE or name.startswith("@fontsource/")


def _integrity(text: str) -> tuple[tuple[str, str], ...]:
    algorithm, _, digest = text.partition("-")
    return ((f"SHA-{algorithm[3:]}", base64.b64decode(digest).hex()),) if digest else ()
