"""One open socket at a table."""

from collections.abc import Awaitable, Callable, Iterable

from argosy.server import messages, wire
from argosy.server.limits import Bucket, Limits
from argosy.server.outbox import Outbox
from argosy.server.problems import RefusedError
from argosy.server.snapshot import Snapshot
from argosy.server.store import StoreError


class Client:
    """A connected browser or program: its seat, and what it has been shown."""

    __slots__ = (
        "_chat",
        "_requests",
        "address",
        "afresh",
        "greeted",
        "is_greeted",
        "offered",
        "outbox",
        "seat",
        "shown",
    )

    def __init__(self, address: str, limits: Limits, send: Callable[[str], Awaitable[None]]) -> None:
        self.address = address
        self.outbox = Outbox(send, self._afresh)
        self.seat: int | None = None
        self.is_greeted = False
        self.greeted: Callable[[], object] = tuple  # called when it has said hello
        self.shown: Snapshot | None = None  # the moment of the last scene
        self.offered: Snapshot | None = None  # the moment of the last choices
        self.afresh: Callable[[], Iterable[bytes]] = tuple  # set by the table when the client sits down
        self._requests = Bucket(limits.requests, limits.requests_burst)
        self._chat = Bucket(limits.chat, limits.chat_burst)

    def _afresh(self) -> Iterable[bytes]:
        return self.afresh()

    def check_rate(self) -> None:
        """Refuse a request that comes too fast."""
        if not self._requests.take():
            raise RefusedError("too-many", "too many messages: wait a little", status=429)

    def check_chat(self, request: wire.ToServer) -> None:
        """Refuse a chat line that comes too fast."""
        if isinstance(request, wire.Say) and not self._chat.take():
            raise RefusedError("too-many", "you are chatting too fast: wait a little", status=429)

    def done(self, request: int, seq: int, table: str = "", token: str = "") -> None:
        """Acknowledge a request."""
        self.outbox.answer(messages.encode(wire.Done(request, seq, table, token)))

    def refuse(self, request: int | None, problem: wire.Problem) -> None:
        """Refuse a request."""
        self.outbox.answer(messages.encode(wire.Refused(request, problem)))


def problem_of(error: RefusedError | StoreError) -> wire.Problem:
    """Return the problem that a client is shown for an error."""
    return error.problem if isinstance(error, RefusedError) else wire.Problem(error.name, str(error))
