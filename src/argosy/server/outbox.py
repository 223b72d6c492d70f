"""The outbox of one socket: a bounded queue of messages to send.

Answers are never dropped: while many of them wait, no further request of the client is read. Everything else (scenes,
updates, choices, chat) may be dropped all together; the client is then sent everything again as soon as it reads.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

MOST_SHOWN: Final = 40  # more than a full resend: scene, choices and the last lines of the chat
MOST_ANSWERS: Final = 32


class Patience:
    """Ends a task that waits too long for one thing.

    A timer for each thing would cost more than to send it, so one looks after all.
    """

    __slots__ = ("_loop", "_ran_out", "_seconds", "_since", "_task", "_timer")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        self._since: float | None = None  # when the task began to wait; None while it does not
        self._timer: asyncio.TimerHandle | None = None
        self._ran_out = False

    def begin(self) -> None:
        """Begin to wait."""
        self._since = self._loop.time()
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._look)

    def end(self) -> None:
        """Wait no longer."""
        self._since = None

    def _look(self) -> None:
        """Cancel the task if it has waited too long; look again when it will have, if it still waits."""
        self._timer = None
        if self._since is None:
            return
        left = self._since + self._seconds - self._loop.time()
        self._ran_out = left <= 0
        if not self._ran_out:
            self._timer = self._loop.call_later(left, self._look)
        elif self._task:
            self._task.cancel()

    def check(self) -> None:
        """Raise a `TimeoutError` in a task that was cancelled because it waited too long."""
        if self._ran_out:
            raise TimeoutError

    def close(self) -> None:
        """Look no more."""
        if self._timer:
            self._timer.cancel()


class Outbox:
    """The messages that wait for one client, sent by one task."""

    __slots__ = ("_afresh", "_is_over", "_room", "_send", "_shown", "_waiting", "_work", "is_stale", "overflows")

    def __init__(self, send: Callable[[str], Awaitable[None]], afresh: Callable[[], Iterable[bytes]]) -> None:
        self._send = send
        self._afresh = afresh
        self._waiting: list[tuple[bytes, bool]] = []  # a short list: thousands of clients have nothing waiting
        self._shown = 0
        self._work: asyncio.Future[None] | None = None  # awaited by the sender while there is nothing to send
        self._room: asyncio.Future[None] | None = None  # awaited by the reader while too many answers wait
        self._is_over = False  # nothing is sent any more
        self.is_stale = False  # something was dropped: send the client everything again
        self.overflows = 0

    def answer(self, message: bytes) -> None:
        """Send an answer."""
        self._waiting.append((message, False))
        _wake(self._work)

    def show(self, message: bytes) -> None:
        """Send a message that a full resend would replace."""
        if self.is_stale:
            return
        if self._shown >= MOST_SHOWN:
            self._drop_shown()
            return
        self._waiting.append((message, True))
        self._shown += 1
        _wake(self._work)

    async def room(self) -> None:
        """Wait until few enough answers are waiting, or nothing is sent any more."""
        while not self._is_over and len(self._waiting) - self._shown > MOST_ANSWERS:
            self._room = asyncio.get_running_loop().create_future()
            await self._room

    async def run(self, timeout: float) -> None:
        """Send what waits until the socket is gone; time out if it accepts nothing for so many seconds."""
        patience = Patience(timeout)
        try:
            while True:
                while self._waiting or self.is_stale:
                    patience.begin()
                    await self._send_next()
                    patience.end()
                self._work = asyncio.get_running_loop().create_future()
                await self._work
        except asyncio.CancelledError:
            patience.check()
            raise
        finally:
            patience.close()
            self._is_over = True
            _wake(self._room)  # or a reader would wait for ever

    async def _send_next(self) -> None:
        if not self._waiting:
            self.is_stale = False
            for message in self._afresh():
                self.show(message)
            return
        message, shown = self._waiting.pop(0)
        self._shown -= shown
        _wake(self._room)
        await self._send(message.decode())

    def _drop_shown(self) -> None:
        self._waiting = [entry for entry in self._waiting if not entry[1]]
        self._shown = 0
        self.is_stale = True
        self.overflows += 1
        _wake(self._work)


def _wake(waiting: asyncio.Future[None] | None) -> None:
    if waiting and not waiting.done():
        waiting.set_result(None)
