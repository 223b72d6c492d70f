"""Whatever comes over the wire: nothing crashes, nothing leaks, and a bad message closes nothing but itself."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from argosy.server.types import schema
from tests.server.inside import Inside, inside
from tests.server.playing import connected, new_table

EXAMPLES = 40
DEFINITIONS = schema()["$defs"]
REQUESTS = [name.rpartition("/")[2] for name in DEFINITIONS["ToServer"]["discriminator"]["mapping"].values()]
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def of_schema(part: dict[str, Any]) -> SearchStrategy[Any]:
    """Values that a part of the schema allows, or nearly so."""
    if "$ref" in part:
        return of_schema(DEFINITIONS[part["$ref"].rpartition("/")[2]])
    if "anyOf" in part:
        return st.one_of(*(of_schema(each) for each in part["anyOf"]))
    if "enum" in part:
        return st.sampled_from(part["enum"])
    if part.get("type") == "object":
        return of_object(part)
    simple: dict[str, SearchStrategy[Any]] = {
        "integer": st.integers(-5, 40) | st.integers(),
        "number": st.floats(allow_nan=False, allow_infinity=False),
        "string": st.text(min_size=part.get("minLength", 0), max_size=min(part.get("maxLength", 30), 40)),
        "boolean": st.booleans(),
        "null": st.none(),
    }
    return simple.get(str(part.get("type")), anything)


def of_object(part: dict[str, Any]) -> SearchStrategy[Any]:
    fields = {name: of_schema(each) for name, each in part.get("properties", {}).items()}
    if not fields:
        return st.dictionaries(st.text(max_size=8), anything, max_size=3)
    required = set(part.get("required", ()))
    return st.fixed_dictionaries(
        {name: each for name, each in fields.items() if name in required},
        optional={name: each for name, each in fields.items() if name not in required},
    )


def spoiled(values: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Values of the schema, some of which have a wrong, a missing or a further field."""

    def spoil(value: Any, name: str, other: Any, how: int) -> Any:
        if not isinstance(value, dict) or how == 0:
            return value
        if how == 1:
            return {**value, name: other}
        key = name if name in value else next(iter(value), "")
        return {**value, key: other} if how == 2 else {k: v for k, v in value.items() if k != key}

    return st.builds(spoil, values, st.sampled_from(["id", "type", "moment", "seat", "x"]), anything, st.integers(0, 3))


messages = st.one_of(*(spoiled(of_schema(DEFINITIONS[name])) for name in REQUESTS)).map(json.dumps)
frames = messages | st.text(max_size=60) | anything.map(json.dumps) | st.binary(max_size=40)
bodies = st.one_of(*(spoiled(of_schema(DEFINITIONS[name])) for name in ("NewTable", "Join"))).map(json.dumps)
fuzzed = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)


@pytest.mark.parametrize("stage", ["gathering", "playing"])
def test_frames(tmp_path: Path, stage: str) -> None:
    """A socket survives everything that is sent through it, by who has a seat and by who has not said hello."""

    @fuzzed
    @given(st.lists(frames, min_size=1, max_size=10))
    def send_all(batch: list[str | bytes]) -> None:
        runner.run(send_and_check(server, stage == "playing", batch))

    with asyncio.Runner() as runner:
        context = inside(f"sqlite:///{tmp_path}/tables.db")
        server = runner.run(context.__aenter__())
        try:
            send_all()
        finally:
            runner.run(context.__aexit__(None, None, None))


async def send_and_check(server: Inside, start: bool, batch: list[str | bytes]) -> None:
    table, tokens = await new_table(server, options={"players": 3}, start=start)
    async with connected(server, table, tokens[0]) as ann, connected(server, table, hello=False) as stranger:
        for frame in batch:
            await ann.socket.send(frame)
            await stranger.socket.send(frame)
        for each in (ann, stranger):
            each._number = 10**6
            await each.refused("recall", moment=-1)  # answered after everything before it
        told = "".join(stranger.frames + ann.frames)
        assert '"internal"' not in told
        assert tokens[0] not in told
        assert "Traceback" not in told


def test_bodies(tmp_path: Path) -> None:
    @fuzzed
    @given(st.sampled_from(["/api/tables", "/api/tables/{}/seats", "/api/records"]), bodies | st.text(max_size=80))
    def post(path: str, body: str) -> None:
        runner.run(post_and_check(server, path.format(table), body))

    with asyncio.Runner() as runner:
        context = inside(f"sqlite:///{tmp_path}/tables.db")
        server = runner.run(context.__aenter__())
        try:
            table, _ = runner.run(new_table(server, options={"players": 7}))
            post()
        finally:
            runner.run(context.__aexit__(None, None, None))


async def post_and_check(server: Inside, path: str, body: str) -> None:
    async with server.http() as http:
        answer = await http.post(path, content=body.encode("utf-8", "surrogatepass"))
        assert answer.status_code in (201, 400, 404, 409, 413, 422)
        if answer.status_code != 201:
            assert set(answer.json()) == {"name", "message", "rule"}


def test_paths(tmp_path: Path) -> None:
    @fuzzed
    @given(st.text(max_size=40), st.sampled_from("GP"))
    def ask(path: str, method: str) -> None:
        async def check() -> None:
            async with server.http() as http:
                answer = await http.request({"G": "GET", "P": "POST"}[method], f"/api/{quote(path, errors='replace')}")
                assert answer.status_code < 500

        runner.run(check())

    with asyncio.Runner() as runner:
        context = inside(f"sqlite:///{tmp_path}/tables.db")
        server = runner.run(context.__aenter__())
        try:
            ask()
        finally:
            runner.run(context.__aexit__(None, None, None))


async def test_frames_that_are_too_long(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        table, tokens = await new_table(server)
        async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[0]) as other:
            assert (await ann.say_raw("x" * 5000)).name == "too-large"
            assert (await ann.say_raw(b"{}")).name == "bad-message"
            assert (await ann.say_raw("[" * 3000)).name == "bad-message"
            await ann.socket.send("x" * 100_000)
            await ann.socket.wait_closed()
            assert ann.socket.close_code == 1009
            await other.ask("say", text="still here")
