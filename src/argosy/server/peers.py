"""Asking other processes of the same server, over plain HTTP.

Each process listens at an address for the others (`peer_door.py`), which find it in the database together with a key
that changes at every start. A request is passed on as it came, with the address of the client; its answer is passed
back. Nothing is passed on twice.
"""

import asyncio
import socket as sockets
from collections.abc import Iterable
from typing import Final, NamedTuple

import h11

from argosy.server.store import Peer

KEY: Final = "x-argosy-key"
CLIENT: Final = "x-argosy-client"  # the address of the client that a process asks for
BETWEEN_TWO: Final = ("connection", "content-length", "keep-alive", "te", "transfer-encoding", "upgrade", KEY, CLIENT)
MISDIRECTED: Final = 421
CONNECT_SECONDS: Final = 2.0
PART: Final = 65536
Headers = list[tuple[bytes, bytes]]


class PeerGoneError(OSError):
    """A process does not answer, or is not the one that was asked for."""


class Answer(NamedTuple):
    """What a process answered."""

    status: int
    headers: Headers
    body: bytes


async def reach(peer: Peer) -> sockets.socket:
    """Open a connection to a process; raise an `OSError` if nobody listens there."""
    host, _, port = peer.address.rpartition(":")
    made = sockets.socket(sockets.AF_INET6 if ":" in host else sockets.AF_INET)
    made.setblocking(False)
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            await asyncio.get_running_loop().sock_connect(made, (host.strip("[]"), int(port)))
    except BaseException:
        made.close()
        raise
    return made


def passed_on(headers: Iterable[tuple[bytes, bytes]], peer: Peer, client: str) -> Headers:
    """Return the headers of a request on its way to another process."""
    kept = [(name, value) for name, value in headers if name.decode("latin-1").lower() not in BETWEEN_TWO]
    return [*kept, (KEY.encode(), peer.key.encode()), (CLIENT.encode(), client.encode("latin-1"))]


async def ask(
    peer: Peer, connection: sockets.socket, method: str, target: bytes, headers: Headers, body: bytes = b""
) -> Answer:
    """Send a request over a connection, and return the answer."""
    reader, writer = await asyncio.open_connection(sock=connection)
    try:
        http = h11.Connection(h11.CLIENT)
        length = [(b"content-length", str(len(body)).encode()), (b"connection", b"close")]
        writer.write(http.send(h11.Request(method=method, target=target, headers=[*headers, *length])) or b"")
        writer.write(http.send(h11.Data(data=body)) or b"")
        http.send(h11.EndOfMessage())
        return await _answer(http, reader)
    except (h11.RemoteProtocolError, ConnectionError) as error:
        raise PeerGoneError(f"process {peer.process} broke off") from error
    finally:
        writer.close()


async def _answer(http: h11.Connection, reader: asyncio.StreamReader) -> Answer:
    status, headers, body = 0, Headers(), bytearray()
    while not isinstance(event := http.next_event(), h11.EndOfMessage):
        if event is h11.NEED_DATA:
            http.receive_data(await reader.read(PART))
        elif isinstance(event, h11.Response):
            status, headers = event.status_code, event.headers.raw_items()
        elif isinstance(event, h11.Data):
            body += event.data
        elif isinstance(event, h11.ConnectionClosed):
            raise PeerGoneError("the connection ended before the answer")
    if status == MISDIRECTED:
        raise PeerGoneError("another process listens there now")
    return Answer(status, headers, bytes(body))
