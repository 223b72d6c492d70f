"""Look for known vulnerabilities in what Argosy builds on: `make audit`.

Exits with 0 if none is known, with 1 if one is, and with 2 if a source of advisories cannot be reached. A source that
answers but knows nothing (some mirrors do) is found out by a question about a version whose vulnerabilities are old.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from dependencies.locked import HERE, LOCKS, ROOT, WITHOUT_HASHES

CLEAN, FOUND, NOT_CHECKED = range(3)
OLD_NEWS: Final = "jinja2==2.4.1\n"
UNREACHABLE: Final = (
    *("ConnectionError", "NewConnectionError", "ConnectTimeout", "ReadTimeout", "ServiceError", "HTTPError"),
    *("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "audit endpoint returned an error"),
)
TOLD: Final = "NOT CHECKED: no source of advisories can be reached from here. Run this again where one can."


def main() -> int:
    """Audit all lock files."""
    results = [audit_python(), audit_npm()]
    return FOUND if FOUND in results else max(results)


def audit_python() -> int:
    """Ask about every Python package of the lock files."""
    print("Looking for known vulnerabilities of Python packages", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        canary = Path(folder) / "canary.txt"
        canary.write_text(OLD_NEWS, encoding="ascii")
        if _pip_audit("--no-deps", "-r", str(canary))[0] != FOUND:
            print(f"  {TOLD}")
            return NOT_CHECKED
    how = dict.fromkeys(LOCKS, "--require-hashes") | dict.fromkeys(WITHOUT_HASHES, "--no-deps")
    return max(_report(f"{lock}.txt", *_pip_audit(flag, "-r", str(HERE / f"{lock}.txt"))) for lock, flag in how.items())


def audit_npm() -> int:
    """Ask about every package that the page in the browser is made with."""
    print("Looking for known vulnerabilities of npm packages", flush=True)
    npm = shutil.which("npm")
    if npm is None:
        print("  NOT CHECKED: there is no npm")
        return NOT_CHECKED
    return _report("web/package-lock.json", *_run([npm, "audit", "--audit-level=low"], ROOT / "web"))


def _pip_audit(*arguments: str) -> tuple[int, str]:
    return _run([sys.executable, "-m", "pip_audit", "--progress-spinner=off", "--disable-pip", *arguments], ROOT)


def _run(command: Sequence[str], folder: Path) -> tuple[int, str]:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    told = f"{done.stdout}\n{done.stderr}".strip()
    if done.returncode == 0:
        return CLEAN, told
    return (NOT_CHECKED if any(word in told for word in UNREACHABLE) else FOUND), told


def _report(what: str, result: int, told: str) -> int:
    print(f"  {what}: {('none known', 'FOUND', TOLD)[result]}")
    if result == FOUND:
        print(told)
    return result


if __name__ == "__main__":
    sys.exit(main())
