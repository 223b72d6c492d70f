"""A cable between browser and server: it can be cut, or fall silent, while both live on."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Final

LOOPBACK: Final = "127.0.0.1"
CHUNK: Final = 65536


class Cable:
    """Carries what comes to `url` to a server on this machine, and back.

    Cut, every connection is closed and a new one gets no further than the plug. Silent, connections stay open and new
    ones are accepted, but no byte arrives until the cable is mended: nobody is told, as when a network is just gone.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._plug = socket.create_server((LOOPBACK, 0))
        self._carries = threading.Event()
        self._carries.set()
        self._is_cut = False
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self._plug.getsockname()[1]}"

    def cut(self) -> None:
        self._is_cut = True
        self._let_go()

    def silence(self) -> None:
        self._carries.clear()

    def mend(self) -> None:
        self._is_cut = False
        self._carries.set()

    def remove(self) -> None:
        """Nobody needs it any more."""
        self.mend()
        _close(self._plug)
        self._let_go()

    def _let_go(self) -> None:
        while self._ends:
            _close(self._ends.pop())

    def _accept(self) -> None:
        with suppress(OSError):  # until the plug is removed
            while True:
                near, _ = self._plug.accept()
                if self._is_cut:
                    _close(near)
                    continue
                far = socket.create_connection((LOOPBACK, self._port))
                self._ends += [near, far]
                for here, there in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(here, there), daemon=True).start()

    def _carry(self, here: socket.socket, there: socket.socket) -> None:
        with suppress(OSError):
            while sent := here.recv(CHUNK):
                self._carries.wait()
                there.sendall(sent)
        self._carries.wait()
        _close(here)
        _close(there)


def _close(end: socket.socket) -> None:
    """Close a socket even while another thread waits for it."""
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
