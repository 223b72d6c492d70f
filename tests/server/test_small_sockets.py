"""The queue and the gate of a socket are written for few bytes: they must behave as those of asyncio do."""

import asyncio
import weakref

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from argosy.server.protocols import BoundedHttp, Inbox, Writable


async def test_an_inbox_gives_messages_in_order() -> None:
    inbox = Inbox()
    reader = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    assert inbox.empty()
    assert not reader.done()
    inbox.put_nowait("first")
    inbox.put_nowait("second")
    assert await reader == "first"
    assert not inbox.empty()
    assert await inbox.get() == "second"
    assert inbox.empty()


async def test_an_inbox_loses_nothing_when_a_reader_gives_up() -> None:
    inbox = Inbox()
    reader = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait("only")
    reader.cancel()
    await asyncio.gather(reader, return_exceptions=True)
    assert await asyncio.wait_for(inbox.get(), 1) == "only"


async def test_senders_wait_until_a_socket_accepts_more() -> None:
    writable = Writable()
    await asyncio.wait_for(writable.wait(), 1)
    writable.clear()
    first, second = asyncio.create_task(writable.wait()), asyncio.create_task(writable.wait())
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.gather(first, return_exceptions=True)
    await asyncio.sleep(0)
    assert not second.done()
    writable.set()
    await asyncio.wait_for(second, 1)


async def test_a_connection_handed_over_to_a_socket_leaves_no_garbage(monkeypatch: pytest.MonkeyPatch) -> None:
    class Parser:
        """Refers back to its protocol, as that of httptools does."""

        def __init__(self, protocol: BoundedHttp) -> None:
            self.protocol = protocol

    monkeypatch.setattr(HttpToolsProtocol, "handle_websocket_upgrade", lambda self: None)
    protocol = BoundedHttp.__new__(BoundedHttp)
    protocol.parser = Parser(protocol)  # type: ignore[assignment]
    gone = weakref.ref(protocol)
    protocol.handle_websocket_upgrade()
    del protocol
    assert gone() is None
