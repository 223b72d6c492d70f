"""A player at the other end of the wire: says hello, keeps the scene, decides by what it is offered."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from argosy.server import advice_wire, wire
from tests.server.serving import START, Server

Json = dict[str, Any]
_decode: Final = msgspec.json.Decoder(wire.ToClient).decode


class RefusalReceived(Exception):  # noqa: N818  it is no error but an answer
    """The server refused a request."""

    def __init__(self, problem: wire.Problem) -> None:
        super().__init__(f"{problem.name}: {problem.message}")
        self.problem = problem


class Player:
    """One socket. Every frame is kept, and is read with the types of the wire."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.scene: wire.Scene | None = None
        self.choices: wire.Choices | None = None
        self.heard: list[wire.Spoken] = []
        self.reminders: list[wire.Reminder] = []
        self._answers: dict[int | None, asyncio.Future[Any]] = {}
        self._number = 0
        self._changed = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    # -- reading ----------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                self.frames.append(str(frame))
                self._take(_decode(frame))
                self._changed.set()
        except websockets.ConnectionClosed:
            pass
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the socket is closed"))
                    answer.exception()  # whoever asked may be gone too
            self._changed.set()

    def _take(self, message: wire.ToClient) -> None:
        match message:
            case wire.Scene():
                self.scene = message
            case wire.Update() if self.scene:
                assert message.moment == self.scene.moment
                for name in ("seq", "table", "deciding", "chosen", "can_take_back", "clock"):
                    setattr(self.scene, name, getattr(message, name))
            case wire.Choices():
                self.choices = message
            case wire.Spoken():
                if message.seq not in {line.seq for line in self.heard}:
                    self.heard.append(message)
            case wire.Reminder():
                self.reminders.append(message)
            case wire.Done() | wire.Recalled() | advice_wire.Advice():
                answer = self._answers.pop(message.id, None)
                if answer and not answer.done():
                    answer.set_result(message)
            case wire.Refused():
                refused = self._answers.pop(message.id, None)
                if refused and not refused.done():
                    refused.set_exception(RefusalReceived(message.problem))

    async def until(self, holds: Callable[[Player], bool], seconds: float = START) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(seconds):
            while not holds(self):
                if self._reader.done():
                    raise ConnectionError("the socket is closed")
                self._changed.clear()
                await self._changed.wait()

    # -- asking -----------------------------------------------------------------------------------------------------

    async def ask(self, kind: str, **values: Any) -> Any:
        """Send a request, and wait for its answer."""
        self._number += 1
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answers[self._number] = answer
        await self.socket.send(json.dumps({"type": kind, "id": self._number, **values}))
        async with asyncio.timeout(START):
            return await answer

    async def refused(self, kind: str, **values: Any) -> wire.Problem:
        """Send a request that must be refused; why it was."""
        try:
            answer = await self.ask(kind, **values)
        except RefusalReceived as refused:
            return refused.problem
        raise AssertionError(f"{kind} was not refused but answered: {answer}")

    async def say_raw(self, frame: str | bytes) -> wire.Problem:
        """Send what may be no request at all, and wait until it is refused."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._answers[None] = answer
        await self.socket.send(frame)
        try:
            async with asyncio.timeout(START):
                await answer
        except RefusalReceived as refused:
            return refused.problem
        raise AssertionError("the frame was not refused")

    # -- playing ----------------------------------------------------------------------------------------------------

    @property
    def seen(self) -> wire.Scene:
        """The scene, which has come by now."""
        assert self.scene is not None
        return self.scene

    @property
    def chosen(self) -> str | None:
        """What this seat has decided, while others still decide."""
        decision = self.scene.chosen if self.scene else None
        return decision.move if decision else None

    @property
    def may_choose(self) -> bool:
        """Whether this seat is asked, and what it may do has come."""
        if self.scene is None or self.choices is None or self.choices.moment != self.scene.moment:
            return False
        return self.scene.seat in self.scene.deciding and self.scene.chosen is None

    async def choose(self, move: str) -> Any:
        """Decide, and wait until one sees it."""
        done = await self.ask("choose", moment=self.seen.moment, move=move)
        await self.until(lambda me: me.seen.seq >= done.seq)
        return done

    async def play(self, chance: random.Random, until_moment: int = 10**9) -> None:
        """Decide whenever asked, until the game is over or a moment has come."""
        while True:
            await self.until(lambda me: me.may_choose or me.is_at(until_moment))
            if self.is_at(until_moment):
                return
            await self.choose(chance.choice(moves_of(self.choices)))

    def is_at(self, moment: int) -> bool:
        """Whether the game is over, or has come to a moment."""
        return self.scene is not None and (self.scene.results is not None or self.scene.moment >= moment)


def moves_of(choices: wire.Choices | None) -> list[str]:
    """Moves that were offered, by either herald."""
    told = choices.choices if choices else {}
    ways = [line["ways"][0]["move"] for card in told.get("cards", ()) for line in card["lines"] if line["ways"]]
    return [*ways, *(each["move"] for each in (*told.get("options", ()), *told.get("offers", ())))]


@asynccontextmanager
async def connected(server: Server, table: str, token: str | None = None, hello: bool = True) -> AsyncIterator[Player]:
    """A player at a table; without a token one that watches."""
    address = f"ws://{server.address}/api/tables/{table}/live"
    async with websockets.connect(address, max_size=None, compression=None, open_timeout=START) as socket:
        player = Player(socket)
        if hello:
            await player.ask("hello", **({"token": token} if token else {}))
            await player.until(lambda me: me.scene is not None)
        yield player


async def new_table(server: Server, game: str = "wonders", **asked: Any) -> tuple[str, list[str]]:
    """A table at which every seat that is not a bot's is taken: its id, and tokens in the order of the seats."""
    async with server.http() as http:
        made = accepted(await http.post("/api/tables", json={"game": game, "name": "Ann", **asked})).json()
        table, tokens = made["table"], [made["token"]]
        for seat in table["seats"]:
            if seat["kind"] == "open":
                joined = await http.post(f"/api/tables/{table['id']}/seats", json={"name": f"Guest {seat['seat']}"})
                tokens.append(accepted(joined).json()["token"])
        return table["id"], tokens


def accepted(answer: httpx.Response) -> httpx.Response:
    """What the server answered; a refusal is raised, as it is at a socket."""
    if answer.is_error:
        raise RefusalReceived(msgspec.json.decode(answer.content, type=wire.Problem))
    return answer
