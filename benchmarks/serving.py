"""A server in a process of its own, on loopback, for programs that measure it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

READY: Final = re.compile(r"Argosy is at http://127\.0\.0\.1:(\d+)/")
PATIENCE: Final = 300.0


@dataclass(frozen=True)
class Served:
    """A server that runs."""

    port: int
    pid: int
    log: Path

    @property
    def memory(self) -> int:
        """Bytes that the process has in memory now."""
        lines = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[Served]:
    """Run `argosy serve` with a database in a folder while the block lasts."""
    log = folder / "server.log"
    command = [sys.executable, "-m", "argosy", "serve", "--port", "0", "--database", f"sqlite:///{folder}/tables.db"]
    with (
        log.open("wb") as written,
        subprocess.Popen([*command, "--log-level", "warning", *flags], stdout=written, stderr=written) as process,
    ):
        try:
            yield Served(_port(process, log), process.pid, log)
        finally:
            process.send_signal(signal.SIGINT)


def _port(process: subprocess.Popen[bytes], log: Path) -> int:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        found = READY.search(log.read_text(encoding="utf-8"))
        if found:
            return int(found[1])
        time.sleep(0.1)
    raise RuntimeError(f"the server did not start:\n{log.read_text(encoding='utf-8')}")
