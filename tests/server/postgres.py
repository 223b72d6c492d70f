"""A real PostgreSQL on loopback, run by a user without privileges (initdb refuses root)."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid
from pathlib import Path
from typing import Final

USERS: Final = ("postgres", "nobody")
SETTINGS: Final = ("listen_addresses=127.0.0.1", "max_connections=60", "shared_buffers=32MB")


class PostgresMissingError(Exception):
    """PostgreSQL cannot be run here; says what is missing."""


class Postgres:
    """A cluster in a temporary folder."""

    def __init__(self, waits_for_disk: bool = False) -> None:
        self.settings = (*SETTINGS, f"fsync={'on' if waits_for_disk else 'off'}")  # most tests need no disk
        self.programs = _programs()
        self.user = _user()
        self.folder = Path(tempfile.mkdtemp(prefix="argosy-postgres-"))
        self.port = _free_port()
        if self.user:
            shutil.chown(self.folder, self.user)
        self.run("initdb", "--pgdata", str(self.folder / "data"), "--username", "argosy", "--auth", "trust", "-N")
        self.start()

    def start(self) -> None:
        """Start the cluster, or start it again."""
        settings = (*self.settings, f"unix_socket_directories={self.folder}", f"port={self.port}")
        options = " ".join(f"-c {setting}" for setting in settings)
        self._control("start", "--wait", "--options", options, "--log", str(self.folder / "log"))

    def stop(self) -> None:
        """Stop at once: every connection breaks."""
        self._control("stop", "--mode", "immediate")

    def close(self) -> None:
        """Stop, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"argosy_{uuid.uuid4().hex[:12]}"
        self.run("createdb", "--host", "127.0.0.1", "--port", str(self.port), "--username", "argosy", name)
        return f"postgresql://argosy@127.0.0.1:{self.port}/{name}"

    def _control(self, *arguments: str) -> None:
        self.run("pg_ctl", "--pgdata", str(self.folder / "data"), "--silent", *arguments)

    def run(self, program: str, *arguments: str) -> None:
        """Run a program of PostgreSQL, such as pg_dump."""
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(
            command,
            user=self.user,
            group=_group(self.user),
            extra_groups=[] if self.user else None,
            cwd=self.folder,
            env={**os.environ, "LC_ALL": "C"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
        )
        if done.returncode:
            raise PostgresMissingError(f"{program}: {done.stderr.decode(errors='replace').strip()}")


def _programs() -> Path:
    found = [Path(path).resolve().parent for name in ("pg_ctl",) if (path := shutil.which(name))]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in found:
        if (folder / "initdb").exists():
            return folder
    raise PostgresMissingError("PostgreSQL is not installed (on Debian: apt-get install -y postgresql)")


def _user() -> str | None:
    if os.geteuid():
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in USERS if name in known)


def _group(user: str | None) -> int | None:
    return pwd.getpwnam(user).pw_gid if user else None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
