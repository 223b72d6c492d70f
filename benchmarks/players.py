"""Machines that play at a server over sockets: each seat decides a while after it is asked, as people do."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import websockets

PATIENCE: Final = 120.0


class Frame(msgspec.Struct):
    """As much of a message as a machine that plays needs; the rest is skipped."""

    type: str
    id: int | None = None
    seq: int = 0
    moment: int = 0
    results: list[int] | None = None
    choices: dict[str, Any] | None = None
    problem: dict[str, Any] | None = None


_decode: Final = msgspec.json.Decoder(Frame).decode


@dataclass
class Figures:
    """What was measured, in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    echoed: list[float] = field(default_factory=list)
    offered: list[float] = field(default_factory=list)  # from a scene to the choices that follow it
    refused: list[str] = field(default_factory=list)
    received: int = 0  # bytes
    finished: int = 0  # games


class Seat:
    """One player."""

    def __init__(self, address: str, table: str, token: str, think: float, figures: Figures, chance: random.Random):
        self.address, self.table, self.token = address, table, token
        self.source: tuple[str, int] | None = None  # the address it comes from, on loopback
        self.think, self.figures, self.chance = think, figures, chance
        self.sent: dict[int, float] = {}
        self.awaited: list[tuple[int, float]] = []  # sequence numbers to be seen, and since when
        self.number = 0
        self.scene_at = 0.0
        self.tasks: set[asyncio.Task[None]] = set()

    async def play(self, ready: asyncio.Event, begin: asyncio.Event) -> None:
        address = f"ws://{self.address}/api/tables/{self.table}/live"
        async with websockets.connect(
            address, max_size=None, compression=None, open_timeout=PATIENCE, local_addr=self.source
        ) as socket:
            self.socket = socket
            await self.ask("hello", token=self.token)
            ready.set()
            await begin.wait()
            async for frame in socket:
                self.figures.received += len(frame)
                self.take(_decode(frame), time.perf_counter())

    async def ask(self, kind: str, **values: Any) -> None:
        self.number += 1
        self.sent[self.number] = time.perf_counter()
        await self.socket.send(json.dumps({"type": kind, "id": self.number, **values}))

    def take(self, frame: Frame, now: float) -> None:
        if frame.type in ("scene", "update"):
            self.see(frame, now)
        elif frame.type == "choices" and frame.choices:
            self.figures.offered.append(now - self.scene_at)
            task = asyncio.create_task(self.decide(frame.moment, moves_of(frame.choices)))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif frame.type == "done" and frame.id in self.sent:
            since = self.sent.pop(frame.id)
            if frame.id > 1:
                self.figures.acknowledged.append(now - since)
                self.awaited.append((frame.seq, since))
        elif frame.type == "refused":
            self.figures.refused.append(str(frame.problem))

    def see(self, frame: Frame, now: float) -> None:
        self.scene_at = now if frame.type == "scene" else self.scene_at
        self.figures.echoed += [now - since for seq, since in self.awaited if frame.seq >= seq]
        self.awaited = [(seq, since) for seq, since in self.awaited if frame.seq < seq]
        self.figures.finished += frame.results is not None and frame.type == "scene"

    async def decide(self, moment: int, moves: list[str]) -> None:
        await asyncio.sleep(self.chance.expovariate(1 / self.think))
        await self.ask("choose", moment=moment, move=self.chance.choice(moves))


def moves_of(told: dict[str, Any]) -> list[str]:
    ways = [line["ways"][0]["move"] for card in told.get("cards", ()) for line in card["lines"] if line["ways"]]
    return [*ways, *(each["move"] for each in (*told.get("options", ()), *told.get("offers", ())))]
