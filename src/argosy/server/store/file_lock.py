"""A lock beside the file of a SQLite database: one server at a time, since tables in memory must match the file."""

import fcntl
import os
from pathlib import Path
from typing import IO, Final

from argosy.server.store.errors import InUseError

SUFFIX: Final = "-server"
OWNER_ONLY: Final = 0o600


class FileLock:
    """Held from `take` to `give_back`, or until the process ends in whatever way.

    It is a lock of the operating system on a file of its own: SQLite's locks on the database stay as they are, so
    programs that only read, such as a backup, work beside the server.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._held: IO[str] | None = None

    def take(self) -> None:
        """Take the lock; raise an `InUseError` if another server has it."""
        path = self._file.with_name(self._file.name + SUFFIX)
        held = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY), "r+", encoding="ascii")
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = held.read().strip() or "unknown"
            held.close()
            raise InUseError(self._file, holder) from error
        held.truncate()
        held.write(f"{os.getpid()}\n")
        held.flush()
        self._held = held

    def give_back(self) -> None:
        """Let another server have the database."""
        if self._held:
            self._held.close()
        self._held = None
