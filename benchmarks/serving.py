"""A server in processes of its own, on loopback, for programs that measure it."""

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
TICKS: Final = 100  # a second, in which the system counts processor time


@dataclass(frozen=True)
class Served:
    """A server that runs."""

    port: int
    pid: int
    log: Path
    processes: int = 1

    @property
    def pids(self) -> list[int]:
        """List the processes that serve. The parent of several only watches them."""
        if self.processes == 1:
            return [self.pid]
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii").split()
        return [int(pid) for pid in children if "spawn_main" in _command(int(pid))]

    @property
    def memory(self) -> int:
        """Bytes that the processes have in memory now."""
        return sum(memory(pid) for pid in self.pids)

    @property
    def processor(self) -> float:
        """Seconds of processor time that the processes have used."""
        return sum(processor(pid) for pid in self.pids)


def memory(pid: int) -> int:
    """Bytes that a process has in memory now."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")


@contextmanager
def serving(folder: Path, *flags: str, database: str = "", processes: int = 1) -> Iterator[Served]:
    """Run `argosy serve` while the block lasts, with a database in a folder unless another one is named."""
    log = folder / "server.log"
    address = database or f"sqlite:///{folder}/tables.db"
    command = [sys.executable, "-m", "argosy", "serve", "--port", "0", "--database", address]
    command += ["--processes", str(processes), "--log-level", "warning", *flags]
    with log.open("wb") as written, subprocess.Popen(command, stdout=written, stderr=written) as process:
        try:
            yield Served(_port(process, log), process.pid, log, processes)
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
