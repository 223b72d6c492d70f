"""Where compiled kernels are kept, and how they get there without anybody waiting.

The folder of a kernel is named by a hash of its sources, of the rules that it is built on, and of the versions that
compile it; each build has its own. A change anywhere makes a new folder, so compiled code is never stale; a change of a
bot leaves the folder of the rules as it is. `ready` says whether a folder is complete; `compile_in_background` fills it
in a process of its own. Where no folder can be written nothing is kept, and each process compiles anew.
"""

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path
from pickle import UnpicklingError
from typing import Final

from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.kernels import built_on, kernel, kernel_package, shared_kernels

READY: Final = "ready"
KEPT_FOLDERS: Final = 3  # of earlier versions of a kernel
UNUSED_SECONDS: Final = 24 * 3600
DAMAGED: Final = (EOFError, UnpicklingError)  # what reading a half-written file leads to
SOURCES: Final = ("tabletop/kernel", *(f"tabletop/{name}.py" for name in ("kernels", "parts", "runs", "struct")))


def root() -> Path:
    """Return the folder of all caches: ARGOSY_CACHE, or the usual place of the user."""
    named, base = os.environ.get("ARGOSY_CACHE"), os.environ.get("XDG_CACHE_HOME")
    if named or base:
        return Path(named or f"{base}/argosy")
    try:
        return Path.home() / ".cache" / "argosy"
    except RuntimeError as error:
        raise ArgosyError("compiled rules have no place: found no home folder; expected one in ARGOSY_CACHE") from error


@cache
def folder(name: str) -> Path:
    """Return the cache folder of a kernel as its sources are now."""
    return root() / f"{name}-{source_hash(name)}"


def source_hash(name: str) -> str:
    """Hash everything that the compiled code depends on, and where it lies: Numba asks for that too."""
    argosy = Path(__file__).parents[1]
    digest = hashlib.sha256("|".join((*_versions(), str(argosy))).encode())
    kernels = [_kernel_folder(argosy, each) for each in _lineage(name)]
    shared = [Path(import_module(each).__path__[0]) for line in _lineage(name) for each in shared_kernels(line)]
    for place in (*(argosy / each for each in SOURCES), *shared, *kernels):
        for source in _python_files(place):
            digest.update(source.name.encode() + b"\0" + source.read_bytes())
    return digest.hexdigest()[:16]


def _lineage(name: str) -> tuple[str, ...]:
    """Return a kernel after all those that it is built on."""
    below = built_on(name)
    return (*(_lineage(below) if below else ()), name)


def _kernel_folder(argosy: Path, name: str) -> Path:
    """Find the sources of a kernel: our own beside tabletop, others where their dotted package is."""
    first, *path = kernel_package(name).split(".")
    if first == argosy.name:
        return argosy.joinpath(*path, "kernel")
    return Path(kernel(name).__path__[0])


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
def active(name: str) -> Iterator[None]:
    """Let Numba use the folder for functions that are decorated meanwhile."""
    from numba.core import config

    before = config.CACHE_DIR  # type: ignore[attr-defined]
    config.CACHE_DIR = str(folder(name))  # type: ignore[attr-defined]
    try:
        yield
    finally:
        config.CACHE_DIR = before  # type: ignore[attr-defined]


@cache
def usable(name: str) -> bool:
    """Say whether compiled code can be kept; else Numba would look for other places, where it could be stale."""
    try:
        folder(name).mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder(name), os.W_OK)


def ready(name: str) -> bool:
    """Say whether the compiled kernel can be had without compiling."""
    return usable(name) and (folder(name) / READY).exists()


def mark_ready(name: str) -> None:
    """Note that everything is compiled and used now, if it could be kept, and prune old folders."""
    if usable(name):
        (folder(name) / READY).touch()
        prune(name)


def prune(name: str) -> None:
    """Delete folders of a kernel that was different then, but for the last few, and for any used within a day.

    A folder is used whenever a process reads its code, which touches the file READY; while one is being filled its
    files are new.
    """
    same = re.compile(re.escape(name) + "-[0-9a-f]{16}")
    others = [each for each in root().iterdir() if same.fullmatch(each.name) and each != folder(name)]
    for old in sorted(others, key=_last_use, reverse=True)[KEPT_FOLDERS:]:
        if _last_use(old) < time.time() - UNUSED_SECONDS:
            shutil.rmtree(old, ignore_errors=True)


def _last_use(place: Path) -> float:
    try:
        return max(each.stat().st_mtime for each in (place, *place.rglob("*")))
    except OSError:  # somebody else prunes it now
        return 0.0


def clear(name: str) -> None:
    """Throw away what was compiled."""
    shutil.rmtree(folder(name), ignore_errors=True)
    usable.cache_clear()


def compile_in_background(name: str) -> subprocess.Popen[bytes] | None:
    """Start compiling in a process of its own and return it, unless that is done or cannot be."""
    if ready(name) or not usable(name) or find_spec("numba") is None:
        return None
    command = [sys.executable, "-m", "argosy.tabletop.compile", name]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
