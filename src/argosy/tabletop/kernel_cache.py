"""Where compiled kernels are kept, and how they get there without anybody waiting.

The folder is named by a hash of every kernel source and of the versions that compile it: a change anywhere makes a
new folder, so a compiled rule is never stale. `ready` tells whether a folder is complete; `compile_in_background`
fills it in a process of its own. Where no folder can be written nothing is kept, and each process compiles anew.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from pickle import UnpicklingError
from typing import Final

from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.games import package

READY: Final = "ready"
DAMAGED: Final = (EOFError, UnpicklingError)  # what reading a half-written file leads to
SOURCES: Final = ("tabletop/kernel", "tabletop/parts.py", "tabletop/struct.py", "tabletop/runs.py")


def root() -> Path:
    """The folder of all caches: ARGOSY_CACHE, or the usual place of the user."""
    named, base = os.environ.get("ARGOSY_CACHE"), os.environ.get("XDG_CACHE_HOME")
    if named or base:
        return Path(named or f"{base}/argosy")
    try:
        return Path.home() / ".cache" / "argosy"
    except RuntimeError as error:
        raise ArgosyError("compiled rules have no place: found no home folder; expected one in ARGOSY_CACHE") from error


@cache
def folder(game: str) -> Path:
    """The cache folder of a game's kernel as its sources are now."""
    return root() / f"{game}-{source_hash(game)}"


def source_hash(game: str) -> str:
    """A hash of everything that the compiled code depends on, and of where it lies: Numba asks for that too."""
    argosy = Path(__file__).parents[1]
    digest = hashlib.sha256("|".join((*_versions(), str(argosy))).encode())
    for place in (*(argosy / name for name in SOURCES), *_kernel_folders(argosy, game)):
        for source in _python_files(place):
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def _kernel_folders(argosy: Path, game: str) -> list[Path]:
    """Where the kernel of a game lies: beside tabletop, or in the package that its dotted name tells."""
    found = find_spec(f"{game}.kernel") if "." in game else None
    return [Path(place) for place in found.submodule_search_locations or ()] if found else [argosy / game / "kernel"]


def _python_files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.py")) if path.is_dir() else [path]


def _versions() -> tuple[str, ...]:
    return (sys.version, platform.machine(), *(f"{name} {_version(name)}" for name in ("numba", "numpy", "llvmlite")))


def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "missing"


@contextmanager
def active(game: str) -> Iterator[None]:
    """Let Numba use the folder for functions that are decorated meanwhile."""
    from numba.core import config

    before = config.CACHE_DIR  # type: ignore[attr-defined]
    config.CACHE_DIR = str(folder(game))  # type: ignore[attr-defined]
    try:
        yield
    finally:
        config.CACHE_DIR = before  # type: ignore[attr-defined]


@cache
def usable(game: str) -> bool:
    """Whether compiled code can be kept; else Numba would look for other places, where it could be stale."""
    try:
        folder(game).mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder(game), os.W_OK)


def ready(game: str) -> bool:
    """Whether the compiled kernel can be had without compiling."""
    return usable(game) and (folder(game) / READY).exists()


def mark_ready(game: str) -> None:
    """Note that everything was compiled, if it could be kept."""
    if usable(game):
        (folder(game) / READY).touch()


def clear(game: str) -> None:
    """Throw away what was compiled."""
    shutil.rmtree(folder(game), ignore_errors=True)
    usable.cache_clear()


def compile_in_background(game: str) -> subprocess.Popen[bytes] | None:
    """Start compiling in a process of its own, unless that is done or cannot be; tell the process."""
    if ready(game) or not usable(game) or find_spec("numba") is None:
        return None
    command = [sys.executable, "-m", f"{package(game)}.compile"]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
