"""Puzzles over HTTP: the table as the player sees it, answers judged by the server, and nothing given away before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from argosy.puzzles.library import shipped

PUZZLE = next(puzzle for puzzle in shipped().values() if puzzle.game == "wonders")
BEST = PUZZLE.best.move


@pytest.fixture
async def http(server: Any) -> AsyncIterator[httpx.AsyncClient]:
    async with server.http() as client:
        yield client


async def answer(http: httpx.AsyncClient, move: str | None, puzzle: str = PUZZLE.id) -> httpx.Response:
    return await http.post(f"/api/puzzles/{puzzle}", json={"move": move})


async def test_all_puzzles_are_listed_without_their_answers(http: httpx.AsyncClient) -> None:
    told = (await http.get("/api/puzzles")).json()
    assert [row["id"] for row in told] == list(shipped())
    assert {tuple(sorted(row)) for row in told} == {("game", "grade", "id", "options")}


async def test_a_puzzle_is_shown_as_its_seat_sees_it(http: httpx.AsyncClient) -> None:
    told = (await http.get(f"/api/puzzles/{PUZZLE.id}", params={"name": "Mira"})).json()
    scene = told["scene"]
    assert scene["seat"] == PUZZLE.seat + 1
    assert scene["deciding"] == [scene["seat"]]
    assert scene["table"]["seats"][PUZZLE.seat]["name"] == "Mira"
    assert told["choices"]["deciding"]
    assert not any(city.get("hand") for city in scene["view"]["cities"])


async def test_nothing_tells_the_answer_before_it_is_found(http: httpx.AsyncClient) -> None:
    """No figures, no order of moves, no badge with what a card is worth."""
    told = (await http.get(f"/api/puzzles/{PUZZLE.id}")).json()
    assert set(told) == {"id", "game", "grade", "turn", "scene", "choices"}
    assert all(card["worth"] is None for card in told["choices"]["cards"])
    wrong = (await answer(http, PUZZLE.moves[-1].move)).json()
    assert (wrong["is_right"], wrong["solution"]) == (False, None)
    assert BEST not in str(wrong)
    assert wrong["given"]["chance"] < wrong["best"]["chance"]


async def test_the_right_answer_is_told_with_everything_there_is(http: httpx.AsyncClient) -> None:
    right = (await answer(http, BEST)).json()
    assert right["is_right"]
    assert [move["move"] for move in right["solution"]["moves"]] == [move.move for move in PUZZLE.moves]
    assert right["solution"]["moves"][0]["says"]["values"]["card"] in BEST
    assert [level["level"] for level in right["solution"]["found"]] == [one.level for one in PUZZLE.found]
    assert right["lead"]["chance"] >= 0.05 or right["lead"]["points"] >= 3


async def test_a_player_who_asks_is_shown_the_solution(http: httpx.AsyncClient) -> None:
    shown = (await answer(http, None)).json()
    assert (shown["is_right"], shown["given"]) == (False, None)
    assert shown["solution"]["moves"][0]["move"] == BEST


@pytest.mark.parametrize(
    "puzzle, move, status, name",
    [
        ("chess", BEST, 404, "no-such-puzzle"),
        (PUZZLE.id, "build argosy", 422, "unreadable-move"),
        (PUZZLE.id, "dance", 422, "unreadable-move"),
    ],
)
async def test_what_is_refused(http: httpx.AsyncClient, puzzle: str, move: str, status: int, name: str) -> None:
    refused = await answer(http, move, puzzle)
    assert (refused.status_code, refused.json()["name"]) == (status, name)
