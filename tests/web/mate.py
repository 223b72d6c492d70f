"""Somebody at the table who plays by a program, over the wire, while others sit in front of a browser."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final, Self

from websockets.sync.client import connect

PATIENCE: Final = 90.0  # seconds until a frame must have come; machines differ
Json = dict[str, Any]


def post(address: str, body: Json) -> Json:
    """What the server answers to a request over HTTP."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(address, data=json.dumps(body).encode(), headers=headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        told: Json = json.load(answer)
    return told


def path_of(seated: Json) -> str:
    """The personal link of a seat, without the server."""
    return f"/t/{seated['table']['id']}#{seated['token']}"


class Mate:
    """Holds a seat; `scene` is the last one that came, with what has stirred since."""

    def __init__(self, url: str, table: str, token: str) -> None:
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(address, max_size=None, max_queue=None, compression=None))
        self.scene: Json = {}
        self._number = 0
        self.ask("hello", token=token)
        self.until(lambda scene: "view" in scene)

    @classmethod
    def of(cls, url: str, seated: Json) -> Self:
        """Whoever was given this seat."""
        return cls(url, seated["table"]["id"], seated["token"])

    @property
    def view(self) -> Json:
        view: Json = self.scene["view"]
        return view

    def until(self, holds: Callable[[Json], bool]) -> Json:
        """Read until something holds of the scene."""
        while not holds(self.scene):
            self._read()
        return self.scene

    def ask(self, kind: str, **values: Any) -> Json:
        """Send a request, and read until it is carried out and seen."""
        self._number += 1
        self.socket.send(json.dumps({"type": kind, "id": self._number, **values}))
        while True:
            answer = self._read()
            if answer.get("id") == self._number and answer["type"] in ("done", "refused"):
                assert answer["type"] == "done", answer
                return answer

    def reach(self, moment: int) -> Json:
        """Read until a moment has come."""
        return self.until(lambda scene: bool(scene["moment"] >= moment))

    def wait_for_turn(self) -> Json:
        """Read until this seat is asked."""
        return self.until(lambda scene: scene["seat"] in scene["deciding"] and scene["chosen"] is None)

    def choose(self, move: str) -> None:
        """Decide when asked, and read until one sees it."""
        self.wait_for_turn()
        done = self.ask("choose", moment=self.scene["moment"], move=move)
        self.until(lambda scene: scene["seq"] >= done["seq"])

    def leave(self) -> None:
        self._open.close()

    def _read(self) -> Json:
        message: Json = json.loads(self.socket.recv(timeout=PATIENCE))
        if message["type"] == "scene":
            self.scene = message
        elif message["type"] == "update":
            self.scene |= {**message, "type": "scene"}
        return message
