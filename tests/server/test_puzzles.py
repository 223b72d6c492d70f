"""Puzzles over HTTP: the table as the player sees it, answers judged by the server, and nothing given away before."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import httpx
import pytest

from argosy.puzzles.library import shipped
from argosy.server.events import Created
from argosy.server.records import events_of
from argosy.tabletop import games
from argosy.tabletop.errors import NotationError
from tests.server.playing import connected

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


@pytest.mark.parametrize("game", games.GAMES)
async def test_a_puzzle_is_played_on_against_bots(server: Any, game: str) -> None:
    """It begins from what the player saw, and from a redeal of the rest: reading the package tells nothing."""
    puzzle = next(one for one in shipped().values() if one.game == game)
    async with server.http() as http:
        shown = (await http.get(f"/api/puzzles/{puzzle.id}", params={"name": "Mira"})).json()
        made = await http.post(f"/api/puzzles/{puzzle.id}/tables", json={"name": "Mira", "level": "sailor"})
        assert made.status_code == 201, made.text
        info, token = made.json()["table"], made.json()["token"]
        assert made.json()["seat"] == puzzle.seat + 1
        assert (info["stage"], info["seeded"]) == ("playing", False)
        assert [seat["kind"] for seat in info["seats"]].count("bot") == info["options"]["players"] - 1
        async with connected(server, info["id"], token) as mira:
            first = await mira.ask("recall", moment=0)
            assert first.view == shown["scene"]["view"]
            await mira.play(Random(1), until_moment=1)  # a puzzle may stand at the last turn of its game
            assert mira.seen.moment == 1 or mira.seen.results


def test_a_record_of_a_game_that_began_from_a_puzzle_replays() -> None:
    kind, chance = games.load(PUZZLE.game), Random(2)
    game = kind(PUZZLE.options, seed=3, start=PUZZLE.text)
    assert game.position == PUZZLE.position
    while not game.over:
        for seat in game.pending:
            game.choose(seat, chance.choice(game.position.legal(seat)))
    record = games.record(PUZZLE.game).from_game(game)
    again = type(record).parse(record.to_text())
    assert again == record
    assert again.replay().position == game.position
    created = events_of(record.to_text())[0]
    assert isinstance(created, Created)
    assert created.start == PUZZLE.text


def test_a_record_must_begin_from_a_position_with_its_own_options() -> None:
    kind = games.load(PUZZLE.game)
    other = kind.read_options({**PUZZLE.options.to_dict(), "players": 7 if PUZZLE.options.players < 7 else 3})
    with pytest.raises(NotationError, match="position: found options"):
        kind(other, seed=3, start=PUZZLE.text)
