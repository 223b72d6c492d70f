"""HTTP and sockets as uvicorn speaks them, with bounds: nobody sends without end, and nobody keeps the server waiting.

The parser of uvicorn collects a header until it is complete, in time that grows with the square of its size. So the
bytes are counted before they reach it.
"""

import asyncio
from http import HTTPStatus
from typing import Any, Final, NoReturn

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from argosy.server import limits
from argosy.server.limits import Gate
from argosy.server.wire import Problem

TOO_LARGE: Final = Problem("too-large", "the first line or the headers of this request are too long")
TOO_LATE: Final = Problem("too-late", "this request took too long to arrive")


class RequestTooLargeError(ValueError):
    """The first line or the headers of a request are longer than allowed."""


class BoundedHttp(HttpToolsProtocol):
    """One connection, whose requests must be short and arrive in time."""

    _gate: Gate
    _address = ""
    _is_counted = False
    _in_headers = True  # of the request that comes next, or is coming
    _header_bytes = 0
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, unless its address has too many."""
        super().connection_made(transport)
        self._gate = self.app_state["gate"]
        self._address = self.client[0] if self.client else ""
        self._is_counted = self._gate.open_connection(self._address)
        if self._is_counted:
            self._expect_within(self._gate.limits.header_seconds)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._arrived()
        self._count_out()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what has come."""
        if self._in_headers:
            self._header_bytes += len(data)
            if self._deadline is None:
                self._expect_within(self._gate.limits.header_seconds)
        super().data_received(data)
        if self._in_headers and self._header_bytes > limits.HEADER_BYTES:
            self._refuse(TOO_LARGE, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_url(self, url: bytes) -> None:
        """Read a part of the address that is asked for."""
        super().on_url(url)
        if len(self.url) > limits.URL_BYTES:
            self._refuse_headers(HTTPStatus.REQUEST_URI_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header."""
        super().on_header(name, value)
        if len(self.headers) > limits.MOST_HEADERS or len(name) + len(value) > limits.HEADER_BYTES:
            self._refuse_headers(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_headers_complete(self) -> None:
        """Begin with the request; its body may follow."""
        self._in_headers, self._header_bytes = False, 0
        self._expect_within(self._gate.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Wait for the next request, for which uvicorn has a deadline of its own until it begins."""
        self._in_headers = True
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a socket."""
        self._arrived()
        self._count_out()
        super().handle_websocket_upgrade()
        del self.parser  # it refers back to this protocol, and both would stay in memory until garbage is collected

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, unless it was refused already."""
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def _refuse_headers(self, status: HTTPStatus) -> NoReturn:
        """Refuse a request, and end the parser by an error."""
        self._refuse(TOO_LARGE, status)
        raise RequestTooLargeError

    def _count_out(self) -> None:
        if self._is_counted:
            self._gate.close_connection(self._address)
        self._is_counted = False

    # -- deadlines ------------------------------------------------------------------------------------------------

    def _expect_within(self, seconds: float) -> None:
        self._arrived()
        self._deadline = self.loop.call_later(seconds, self._refuse, TOO_LATE, HTTPStatus.REQUEST_TIMEOUT)

    def _arrived(self) -> None:
        if self._deadline:
            self._deadline.cancel()
        self._deadline = None

    def _refuse(self, problem: Problem, status: HTTPStatus) -> None:
        """Say what was wrong, unless an answer is on its way, and close the connection."""
        if self.transport.is_closing():
            return
        cycle: Any = self.cycle  # None before the first request
        if cycle is None or cycle.response_complete:
            self.transport.write(_answer(problem, status))
        self.transport.close()


def _answer(problem: Problem, status: HTTPStatus) -> bytes:
    body = msgspec.json.encode(problem)
    head = f"HTTP/1.1 {status} {status.phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return f"{head}connection: close\r\n\r\n".encode() + body


class Inbox:
    """The messages that wait to be read from one socket: a queue for one reader, much smaller than that of asyncio."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[Any] = []  # a short list: reading from the socket pauses while one waits
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Say whether nothing waits."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        _wake(self._reader)

    async def get(self) -> Any:
        """Take the oldest message; wait for one if there is none."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.pop(0)


class Writable:
    """Whether a socket accepts more; several senders may wait for it. Much smaller than an event of asyncio."""

    __slots__ = ("_waiting",)

    def __init__(self) -> None:
        self._waiting: asyncio.Future[None] | None = None  # only while the socket accepts nothing

    def set(self) -> None:
        """Let everybody go on."""
        _wake(self._waiting)
        self._waiting = None

    def is_set(self) -> bool:
        """Say whether nobody has to wait."""
        return self._waiting is None

    def clear(self) -> None:
        """Let everybody wait."""
        if self._waiting is None:
            self._waiting = asyncio.get_running_loop().create_future()

    async def wait(self) -> None:
        """Wait until the socket accepts more."""
        while self._waiting:
            await asyncio.shield(self._waiting)  # a sender that gives up leaves the others waiting


def _wake(waiting: asyncio.Future[None] | None) -> None:
    if waiting and not waiting.done():
        waiting.set_result(None)


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket whose messages have few parts and are texts, and whose client reads what it is sent."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        gate: Gate = self.app_state["gate"]
        self.close_timeout = gate.limits.farewell_seconds
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Writable()  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        """Serve the socket. When that is over, a client that does not read what was sent last keeps nothing open."""
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(self.close_timeout, self.transport.abort)

    async def send(self, message: Any) -> None:
        """Send something. Closing waits for nobody: a client that reads nothing would not hear of it either."""
        kind = message["type"]
        if kind == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
        await super().send(message)
        if kind == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # by a refusal; uvicorn would log that there was no answer

    def handle_connect(self, event: Request) -> None:
        """Begin with a socket. The request is not kept, as thousands of sockets may stay open for long."""
        super().handle_connect(event)
        del self.request

    def start_keepalive(self) -> None:
        """Go on after the handshake, whose answer is not kept either."""
        super().start_keepalive()
        del self.response

    def handle_cont(self, event: Frame) -> None:
        """Read a further part of a message."""
        if len(self.frames) >= limits.MOST_FRAGMENTS:
            self._fail(CloseCode.MESSAGE_TOO_BIG)
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless the client reads no answers."""
        if self.transport.get_write_buffer_size() > limits.UNREAD_BYTES:
            self.transport.abort()
        else:
            super().handle_ping()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; one that claims to be text but is none closes the socket."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._fail(CloseCode.INVALID_DATA)
        else:
            super().send_receive_event_to_app()

    def _fail(self, code: CloseCode) -> None:
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()


def _is_text(data: Any) -> bool:
    try:
        bytes(data).decode()
    except UnicodeDecodeError:
        return False
    return True
