"""How the games stand in which a browser holds seats: asked for with the tokens, and told to nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from argosy.server.limits import Limits
from tests.server.inside import inside
from tests.server.playing import connected, moves_of, new_table
from tests.server.serving import Server

THREE: dict[str, Any] = {"options": {"players": 3}, "bots": {"3": "sailor"}}
WRONG = "x" * 32


async def ask(http: httpx.AsyncClient, *held: tuple[str, str]) -> Any:
    answer = await http.post("/api/seats", json={"seats": [{"table": table, "token": token} for table, token in held]})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_whose_turn_it_is_in_each_game(server: Server) -> None:
    first, second = await new_table(server, **THREE), await new_table(server, **THREE)
    async with server.http() as http, connected(server, first[0], first[1][0]) as ann:
        await ann.ask("start")
        await ann.until(lambda me: me.may_choose)
        mine = [(first[0], first[1][0]), (second[0], second[1][0])]
        playing, gathering = await ask(http, *mine)
        assert (playing["seat"], playing["is_mine"], playing["table"]["stage"]) == (1, True, "playing")
        assert (gathering["is_mine"], gathering["deciding"], gathering["table"]["id"]) == (False, [], second[0])
        await ann.choose(moves_of(ann.choices)[0])
        await ann.until(lambda me: me.seen.deciding == [2])
        (after,) = await ask(http, mine[0])
        assert (after["is_mine"], after["deciding"]) == (False, [2])
        (his,) = await ask(http, (first[0], first[1][1]))
        assert (his["seat"], his["is_mine"]) == (2, True)


async def test_nothing_is_told_that_a_spectator_would_not_see(server: Server) -> None:
    table, tokens = await new_table(server, **THREE)
    async with server.http() as http, connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
        await ann.until(lambda me: me.may_choose)
        (told,) = await ask(http, (table, tokens[0]))
        assert set(told) == {"table", "seat", "deciding", "is_mine"}
        assert tokens[0] not in str(told)
        assert set(told["table"]) == set((await http.get(f"/api/tables/{table}")).json())


async def test_wrong_tokens_and_missing_tables_are_left_out(server: Server) -> None:
    table, tokens = await new_table(server, **THREE)
    async with server.http() as http:
        assert await ask(http, (table, WRONG), ("nowhere", tokens[0])) == []
        (told,) = await ask(http, ("nowhere", WRONG), (table, tokens[1]))
        assert told["seat"] == 2


async def test_a_browser_asks_for_a_dozen_games_at_most(server: Server) -> None:
    async with server.http() as http:
        seats = [{"table": "nowhere", "token": WRONG}] * 13
        answer = await http.post("/api/seats", json={"seats": seats})
        assert (answer.status_code, answer.json()["name"]) == (422, "bad-request")


async def test_who_guesses_tokens_is_stopped(tmp_path: Path) -> None:
    limits = Limits(guesses=0.001, guesses_burst=3)
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=limits) as server:
        table, _ = await new_table(server, **THREE)
        async with server.http() as http:
            seats = [{"table": table, "token": WRONG}] * 2
            assert (await http.post("/api/seats", json={"seats": seats})).status_code == 200
            assert (await http.post("/api/seats", json={"seats": seats})).status_code == 429
