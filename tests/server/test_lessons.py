"""Lessons over HTTP: nothing is kept on the server, and the table is shown as the learner may see it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from argosy.lessons import LESSONS
from tests.lessons.test_lessons import RIGHT


@pytest.fixture
async def http(server: Any) -> AsyncIterator[httpx.AsyncClient]:
    async with server.http() as client:
        yield client


async def take(http: httpx.AsyncClient, lesson: str, *moves: str) -> httpx.Response:
    return await http.post(f"/api/lessons/{lesson}", json={"name": "Mira", "moves": list(moves)})


async def test_all_lessons_are_listed_in_their_order(http: httpx.AsyncClient) -> None:
    told = (await http.get("/api/lessons")).json()
    assert [row["lesson"] for row in told] == list(LESSONS)
    assert {row["game"] for row in told} == {"wonders", "eldorado"}


@pytest.mark.parametrize("lesson", LESSONS)
async def test_a_lesson_from_its_first_scene_to_its_end(http: httpx.AsyncClient, lesson: str) -> None:
    for done in range(len(RIGHT[lesson]) + 1):
        told = (await take(http, lesson, *RIGHT[lesson][:done])).json()
        seats = told["scene"]["table"]["seats"]
        finished = done == len(RIGHT[lesson])
        assert (told["done"], told["steps"], told["missed"]) == (done, len(RIGHT[lesson]), "")
        assert told["scene"]["deciding"] == ([] if finished else [1])
        assert (told["choices"] is None) == finished
        assert [seats[0]["name"], seats[0]["kind"], seats[1]["kind"]] == ["Mira", "person", "bot"]


async def test_hands_of_others_stay_hidden(http: httpx.AsyncClient) -> None:
    view = (await take(http, "trade")).json()["scene"]["view"]
    assert sorted(view["hand"]) == ["dispensary", "temple", "walls"]
    assert not any(city.get("hand") for city in view["cities"])


async def test_a_missed_step_is_named_and_is_not_kept(http: httpx.AsyncClient) -> None:
    told = (await take(http, "trade", "sell walls")).json()
    assert (told["done"], told["missed"]) == (0, "sell walls")
    refused = await take(http, "trade", "sell walls", "build temple")
    assert (refused.status_code, refused.json()["name"]) == (422, "missed-step")


@pytest.mark.parametrize(
    "lesson, moves, status, name",
    [
        ("chess", (), 404, "no-such-lesson"),
        ("trade", ("build dispensary",), 422, "illegal-move"),
        ("trade", ("dance",), 422, "unreadable-move"),
        ("trade", ("sell walls",) * 9, 422, "bad-request"),
    ],
)
async def test_what_is_refused(
    http: httpx.AsyncClient, lesson: str, moves: tuple[str, ...], status: int, name: str
) -> None:
    refused = await take(http, lesson, *moves)
    assert (refused.status_code, refused.json()["name"]) == (status, name)
