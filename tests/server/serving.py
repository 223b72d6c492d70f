"""A real server in a process of its own, on loopback, which tests may kill."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx

START: Final = 300.0  # seconds; only a broken server is that slow
READY: Final = re.compile(r"Argosy is at http://127\.0\.0\.1:(\d+)/")


@dataclass
class Server:
    """`argosy serve` with a database."""

    database: str
    flags: Sequence[str] = ("--no-limits", "--delay", "0.05")
    prepare: Callable[[], None] | None = None  # runs in the new process before the server does
    port: int = 0
    process: subprocess.Popen[bytes] | None = None
    log: Path = field(default_factory=lambda: Path(tempfile.mkstemp(prefix="argosy-", suffix=".log")[1]))

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start, or start again at the same port."""
        arguments = ["serve", "--port", str(self.port), "--database", self.database, *self.flags]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "argosy", *arguments], stdout=log, stderr=log, preexec_fn=self.prepare
            )
        seen = self.log.stat().st_size if self.port else 0
        self.port = self._wait_for_port(seen)
        return self

    def _wait_for_port(self, seen: int) -> int:
        deadline = time.monotonic() + START
        while time.monotonic() < deadline and self.process and self.process.poll() is None:
            found = READY.search(self.text()[seen:])
            if found:
                return int(found[1])
            time.sleep(0.05)
        raise RuntimeError(f"the server did not start:\n{self.text()}")

    def text(self) -> str:
        """Everything the server has printed."""
        return self.log.read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self) -> int:
        """Ask it to end; the exit code."""
        if self.process is None or self.process.poll() is not None:
            return self.process.returncode if self.process else 0
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(START)

    def close(self) -> None:
        """Stop, and take the log away."""
        self.stop()
        self.log.unlink(missing_ok=True)

    def http(self) -> httpx.AsyncClient:
        """A client for the HTTP doors."""
        return httpx.AsyncClient(base_url=f"http://{self.address}", timeout=START)


def is_ci() -> bool:
    """Whether missing tools are failures."""
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


async def until(holds: Callable[[], bool], seconds: float = START) -> None:
    """Wait until something holds; the limit is only there to end a broken test."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.01)
