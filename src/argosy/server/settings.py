"""The settings of a server."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from argosy.server.limits import Limits
from argosy.tabletop.own_files import OwnFile

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of `argosy serve`."""

    database: str = "sqlite:///argosy.db"
    host: str = "127.0.0.1"
    port: int = 8765
    log_level: str = "info"
    origins: tuple[str, ...] = ()  # other addresses under which people reach this server, such as https://example.org
    proxies: str = ""  # addresses of trusted proxies
    keep_days: float = 0  # finished tables are deleted after so many days; 0: never
    keep_open_days: float = 0  # and unfinished ones at which nothing happens
    workers: int = 0  # processes in which bots think; 0: by the machine
    coaches: int = 0  # processes that weigh decisions for advice and analyses; 0: by the machine
    playouts: int = 0  # tries for each decision that is weighed; 0: as many as the coach likes
    analyses: int = 16  # games that may wait to be analysed; one more is refused
    grace: float = 60  # seconds before a bot stands in for somebody who lost the connection
    delay: float = 0.4  # seconds until bots decide where hands are secret, and what a player said once is done
    idle: float = 300  # seconds before a table that nobody looks at leaves the memory
    processes: int = 1  # that serve at one port; several need PostgreSQL
    lease: float = 6  # seconds after which others take over the tables of a process that is gone
    peer_host: str = "127.0.0.1"  # where a process listens for the others of the same database
    peer_port: int = 0  # 0: any free one
    studies: str = "studies"  # folder of studies whose reports are shown; it need not be there
    warm: bool = False  # compute the facts of both games at the start
    limits: Limits = field(default_factory=Limits)
    own_files: Mapping[str, tuple[OwnFile, ...]] = field(default_factory=dict)  # own cards, offered by game

    @property
    def is_local(self) -> bool:
        """Say whether only this machine can reach the server."""
        return self.host in LOOPBACK
