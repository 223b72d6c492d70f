"""Several processes behind one port.

The parent owns the listening socket and serves nobody itself. Its children accept from the same queue: one that is dead
or paused accepts nothing, and no connection waits for it. A child that dies is started again.
"""

import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from argosy.server.bot_pool import MOST_WORKERS
from argosy.server.settings import Settings

BACKLOG: Final = 2048
POLL: Final = 0.5  # seconds until the parent looks whether it should stop
SHORT_LIFE: Final = 10.0  # seconds; a child that dies sooner is started again after a pause
LONGEST_PAUSE: Final = 30.0
GOODBYE: Final = 20.0  # seconds that children get to stop
STOPPING: Final = (signal.SIGINT, signal.SIGTERM)
FAILED: Final = 3
log = logging.getLogger(__name__)
Serve = Callable[[Settings, socket.socket, Connection], None]


class Child:
    """One process that serves: started, and started again when it dies."""

    def __init__(self, settings: Settings, listener: socket.socket, serve: Serve) -> None:
        self._settings, self._listener, self._serve = settings, listener, serve
        self._failures = 0
        self._started = 0.0
        self.start_at: float | None = None  # when it will be started again
        self.process: Any = None
        self.ready: Any = None
        self.start()

    def start(self) -> None:
        """Start the process."""
        spawn = get_context("spawn")  # like the processes of bots
        self.ready, tell = spawn.Pipe(duplex=False)
        self.process = spawn.Process(target=self._serve, args=(self._settings, self._listener, tell))
        self.process.start()
        tell.close()
        self._started, self.start_at = time.monotonic(), None

    def is_ready(self) -> bool:
        """Wait until the process serves; return False if it died before."""
        wait([self.ready, self.process.sentinel])
        try:
            self.ready.recv_bytes()
        except EOFError:
            return False
        return True

    def look_after(self) -> None:
        """Start the process again if it is dead, after a pause if it keeps dying."""
        now = time.monotonic()
        if self.start_at is None and not self.process.is_alive():
            self._failures = self._failures + 1 if now - self._started < SHORT_LIFE else 0
            self.start_at = now + (min(LONGEST_PAUSE, 2.0**self._failures) if self._failures else 0)
            log.error("process %s ended with code %s", self.process.pid, self.process.exitcode)
        if self.start_at is not None and now >= self.start_at:
            self.start()

    def stop(self, deadline: float) -> None:
        """Wait until the process has stopped; kill it at the deadline."""
        self.process.join(max(0.0, deadline - time.monotonic()))
        if self.process.is_alive():
            log.error("process %s does not stop, and is killed", self.process.pid)
            self.process.kill()
            self.process.join()


class Supervisor:
    """The parent."""

    def __init__(self, settings: Settings, serve: Serve) -> None:
        self._settings, self._serve = settings, serve
        self._is_stopping = False

    def run(self, started: Callable[[socket.socket], None]) -> int:
        """Serve until a signal to stop; return the exit code."""
        for each in STOPPING:
            signal.signal(each, self._note)
        with _listener(self._settings) as listener:
            children = [Child(self._settings_of(number), listener, self._serve) for number in self._numbers]
            try:
                if not all(child.is_ready() for child in children):
                    return 0 if self._is_stopping else FAILED
                started(listener)
                while not self._is_stopping:
                    wait([child.process.sentinel for child in children if child.start_at is None], POLL)
                    self._look_after(children)
                return 0
            finally:
                _stop(children)

    @property
    def _numbers(self) -> range:
        return range(self._settings.processes)

    def _settings_of(self, number: int) -> Settings:
        """Return the settings of one process, with its part of the machine for bots."""
        workers = min(MOST_WORKERS, max(1, (os.cpu_count() or 1) // self._settings.processes))
        port = self._settings.peer_port
        return replace(
            self._settings, workers=self._settings.workers or workers, peer_port=port + number if port else 0
        )

    def _look_after(self, children: list[Child]) -> None:
        if not self._is_stopping:
            for child in children:
                child.look_after()

    def _note(self, *_: Any) -> None:
        self._is_stopping = True


def _listener(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    return socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)


def _stop(children: list[Child]) -> None:
    """Stop all processes together."""
    for child in children:
        if child.process.is_alive():
            child.process.terminate()
    deadline = time.monotonic() + GOODBYE
    for child in children:
        child.stop(deadline)
