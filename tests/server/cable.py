"""A cable between a server and its database: a relay on loopback that can be cut, and held so that nothing passes."""

from __future__ import annotations

import asyncio
from contextlib import suppress

PART = 65536


class Cable:
    """Passes on what is sent to a port."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._passes = asyncio.Event()
        self._passes.set()
        self.is_cut = False

    async def open(self) -> int:
        """Begin; the port at this end."""
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        """End everything."""
        if self._server:
            self._server.close()
        self._break()

    async def cut(self, seconds: float) -> None:
        """Break all connections, and refuse new ones for a while."""
        self.is_cut = True
        self._break()
        await asyncio.sleep(seconds)
        self.is_cut = False

    async def hold(self, seconds: float) -> None:
        """Let nothing pass for a while, though all connections stay open; what was held passes afterwards."""
        self._passes.clear()
        await asyncio.sleep(seconds)
        self._passes.set()

    def _break(self) -> None:
        for writer in self._writers:
            writer.transport.abort()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
            ends = {writer, far_writer}
            self._writers |= ends
            passing = (self._pass(reader, far_writer), self._pass(far_reader, writer))
            await asyncio.gather(*passing, return_exceptions=True)
            self._writers -= ends
        writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while part := await reader.read(PART):
                await self._passes.wait()
                writer.write(part)
                await writer.drain()
        finally:
            writer.close()
