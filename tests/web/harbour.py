"""A real server for tests in a browser: a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SITE: Final = ROOT / "src" / "argosy" / "server" / "site"
PATIENCE: Final = 60.0  # seconds until a server must answer; the first start compiles nothing, but machines differ
_ADDRESS: Final = re.compile(r"Argosy is at http://127\.0\.0\.1:(\d+)/")


class Harbour:
    """`argosy serve` with a database of its own; `url` stays the same from start to start."""

    def __init__(self, folder: Path, *arguments: str, environment: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.arguments = arguments
        self.environment = os.environ | {"PYTHONUNBUFFERED": "1"} | (environment or {})
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.folder / f"server-{self.starts}.log"

    def start(self) -> None:
        """Start, and wait until the server answers."""
        self.starts += 1
        database = f"sqlite:///{self.folder / 'tables.db'}"
        command = [sys.executable, "-m", "argosy", "serve", "--port", str(self.port), "--database", database]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--no-limits", "--workers", "1", "--delay", "0.05", *self.arguments],
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                env=self.environment,
            )
        self._wait()

    def kill(self) -> None:
        """End the process at once, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        """Stop politely; whoever does not listen is killed."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            told = _ADDRESS.search(self.log.read_text(encoding="utf-8", errors="replace"))
            if told:
                self.port = int(told[1])
                urllib.request.urlopen(f"{self.url}/health", timeout=10).close()
                return
            if self.process is not None and self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log.read_text(encoding='utf-8', errors='replace')}")
