"""The HTTP doors: what they tell, whom they refuse, and how."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import websockets

from argosy.arena.published import TABLES, PublishedLadder, published
from argosy.bots import roster
from argosy.server import site
from argosy.server.limits import OWN_BYTES, Bucket, Gate, Limits, no_limits
from argosy.server.problems import RefusedError
from argosy.tabletop import games
from argosy.tabletop.rulebook import read_rulebook
from tests.server.inside import Inside, inside
from tests.server.playing import connected, new_table
from tests.server.serving import until


@pytest.fixture
async def http(server: Any) -> AsyncIterator[httpx.AsyncClient]:
    async with server.http() as client:
        yield client


async def test_games_with_levels_and_options(http: httpx.AsyncClient) -> None:
    told = (await http.get("/api/games")).json()
    assert [game["game"] for game in told] == list(games.GAMES)
    for game in told:
        assert game["levels"] == list(roster.levels(game["game"]))
        names = {field["name"] for field in game["options"]}
        assert "players" in names
        assert "data" not in names


async def test_the_ladders_that_ship(http: httpx.AsyncClient) -> None:
    told = await http.get("/api/ladders")
    assert msgspec.json.decode(told.content, type=list[PublishedLadder]) == published()
    assert {one["table"] for one in told.json()} <= set(TABLES)


@pytest.mark.parametrize("game", games.GAMES)
async def test_facts_of_a_table_and_their_tag(http: httpx.AsyncClient, game: str) -> None:
    options = json.dumps({"players": 4})
    facts = await http.get(f"/api/facts/{game}", params={"options": options})
    assert (facts.status_code, facts.json()["players"]) == (200, 4)
    assert facts.json()["digest"] in facts.headers["etag"]
    again = await http.get(
        f"/api/facts/{game}", params={"options": options}, headers={"if-none-match": facts.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "game, options, status, name",
    [
        ("wonders", "{", 400, "bad-request"),
        ("wonders", "[]", 400, "bad-request"),
        ("wonders", '{"players": 99}', 422, "bad-option"),
        ("wonders", '{"colour": 1}', 422, "bad-option"),
        ("wonders", '{"data": ["/etc/passwd"]}', 422, "own-data"),
        ("eldorado", '{"data": "x"}', 422, "own-data"),
        ("chess", "{}", 404, "no-such-game"),
    ],
)
async def test_facts_that_cannot_be_told(
    http: httpx.AsyncClient, game: str, options: str, status: int, name: str
) -> None:
    answer = await http.get(f"/api/facts/{game}", params={"options": options})
    assert (answer.status_code, answer.json()["name"]) == (status, name)
    assert "root:" not in answer.text


async def test_rules_in_words(http: httpx.AsyncClient) -> None:
    for game in games.GAMES:
        told = (await http.get(f"/api/rules/{game}")).json()
        book = read_rulebook(game)
        assert told.keys() == book.keys()
        for name, rule in book.items():
            assert told[name].split("\n")[:2] == [rule.title, rule.text]
            assert all(ruling.answer in told[name] for ruling in rule.rulings)


@pytest.mark.parametrize("language, title", [("de", "Ketten"), ("nl", "Ketens"), ("it", "Catene"), ("fr", "Chaînages")])
async def test_rules_in_the_language_of_the_reader(http: httpx.AsyncClient, language: str, title: str) -> None:
    for game in games.GAMES:
        answer = await http.get(f"/api/rules/{game}", params={"language": language})
        assert answer.headers["content-language"] == language
        assert answer.json().keys() == read_rulebook(game).keys()
    told = (await http.get("/api/rules/wonders", params={"language": language})).json()
    assert told["B14"].split("\n")[0] == title


async def test_rules_in_a_language_that_is_not_there(http: httpx.AsyncClient) -> None:
    answer = await http.get("/api/rules/wonders", params={"language": "../../x"})
    assert (answer.status_code, answer.json()["name"]) == (404, "no-such-language")


@pytest.mark.parametrize(
    "body, status, name",
    [
        ({"game": "chess", "name": "Ann"}, 422, "bad-request"),
        ({"game": "wonders"}, 422, "bad-request"),
        ({"game": "wonders", "name": ""}, 422, "bad-request"),
        ({"game": "wonders", "name": " \u200b"}, 422, "empty-name"),
        ({"game": "wonders", "name": "Ann", "options": {"players": 1}}, 422, "bad-option"),
        ({"game": "wonders", "name": "Ann", "options": {"data": ["/etc/passwd"]}}, 422, "own-data"),
        ({"game": "wonders", "name": "Ann", "bots": {"1": "sailor"}}, 422, "no-such-seat"),
        ({"game": "wonders", "name": "Ann", "bots": {"2": "emperor"}}, 422, "unknown-level"),
        ({"game": "wonders", "name": "Ann", "house": {"clock": -1}}, 422, "bad-request"),
        ({"game": "wonders", "name": "Ann", "more": 1}, 422, "bad-request"),
        ({"game": "wonders", "name": "Ann", "options": {"x": "y" * OWN_BYTES}}, 413, "too-large"),
    ],
)
async def test_tables_that_cannot_be_made(
    http: httpx.AsyncClient, body: dict[str, Any], status: int, name: str
) -> None:
    answer = await http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["name"]) == (status, name)
    assert "root:" not in answer.text


@pytest.mark.parametrize(
    "record, name",
    [
        ("", "unreadable-move"),
        ("game = 'chess'", "bad-record"),
        ("= = =", "bad-record"),
        ("game = 'wonders'\noptions = { data = ['/etc/passwd'] }", "own-data"),
        ("game = 'wonders'\nargosy = '0.1.0'\ndata = 'x'\nmoves = ''", "does-not-replay"),
    ],
)
async def test_records_that_cannot_be_shown(http: httpx.AsyncClient, record: str, name: str) -> None:
    answer = await http.post("/api/records", content=record)
    assert (answer.status_code, answer.json()["name"]) == (422, name)


async def test_a_record_of_an_unfinished_game_is_refused(http: httpx.AsyncClient) -> None:
    kind = games.load("wonders")
    record = games.record("wonders").from_game(kind(kind.read_options({}), 1)).to_text()
    assert (await http.post("/api/records", content=record)).json()["name"] == "not-over"


async def test_what_is_not_there(http: httpx.AsyncClient, server: Any) -> None:
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/record", "/api/tables/nowhere/course"):
        answer = await http.get(path)
        assert (answer.status_code, answer.json()["name"]) == (404, "no-such-table")
    assert (await http.get("/api/nonsense")).json()["name"] == "no-such-path"
    assert (await http.delete("/api/tables")).status_code in (404, 405)
    async with connected(server, "nowhere", hello=False) as nobody:
        await nobody.socket.wait_closed()
        assert nobody.socket.close_code == 4404
        assert "no-such-table" in nobody.frames[0]


async def test_every_answer_carries_the_security_headers(http: httpx.AsyncClient) -> None:
    for path in ("/", "/api/games", "/api/nonsense", "/health", "/metrics"):
        headers = (await http.get(path)).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


@pytest.mark.parametrize(
    "headers, status, name",
    [
        ({"origin": "https://evil.example"}, 403, "foreign-origin"),
        ({"origin": "null"}, 403, "foreign-origin"),
        ({"host": "evil.example", "origin": "http://evil.example"}, 403, "foreign-host"),
    ],
)
async def test_strangers_are_turned_away_at_door_and_socket(
    http: httpx.AsyncClient, server: Any, headers: dict[str, str], status: int, name: str
) -> None:
    answer = await http.get("/api/games", headers=headers)
    assert (answer.status_code, answer.json()["name"]) == (status, name)
    address = f"ws://{server.address}/api/tables/x/live"
    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(address, origin=websockets.Origin("https://evil.example"))
    assert refused.value.response.status_code == 403


async def test_own_pages_are_welcome(http: httpx.AsyncClient, server: Any) -> None:
    own = {"origin": f"http://{server.address}"}
    assert (await http.get("/api/games", headers=own)).status_code == 200


async def test_health_and_metrics(http: httpx.AsyncClient) -> None:
    assert (await http.get("/health")).json() == {"status": "ok"}
    text = (await http.get("/metrics")).text
    assert "# TYPE argosy_clients gauge\nargosy_clients 0\n" in text
    assert "argosy_writes_total" in text


async def test_the_site_or_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "SITE", tmp_path / "site")
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server, server.http() as http:
        assert "make web" in (await http.get("/t/abc")).text
        (tmp_path / "site" / "assets").mkdir(parents=True)
        (tmp_path / "site" / "index.html").write_text("<p>the table", encoding="utf-8")
        (tmp_path / "site" / "assets" / "a-1.js").write_text("1", encoding="utf-8")
        (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
        for path in ("/", "/t/abc", "/r/abc", "/cards"):
            assert (await http.get(path)).text == "<p>the table"
        assert "immutable" in (await http.get("/assets/a-1.js")).headers["cache-control"]
        assert (await http.get("/assets/missing.js")).status_code == 404
        for path in ("/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt"):
            assert "secret" not in (await http.get(path)).text


async def test_the_documentation_or_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "MANUAL", tmp_path / "manual")
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server, server.http() as http:
        assert "make docs" in (await http.get("/docs/")).text
        (tmp_path / "manual").mkdir()
        (tmp_path / "manual" / "index.html").write_text("<p>the manual", encoding="utf-8")
        assert (await http.get("/docs")).headers["location"] == "/docs/"
        shown = await http.get("/docs/")
        assert shown.text == "<p>the manual"
        assert "object-src 'none'" in shown.headers["content-security-policy"]
        assert (await http.get("/docs/no-such-page.html")).status_code == 404
        assert (await http.get("/docs/..%2f..%2fapp.py")).status_code == 404


# -- limits ---------------------------------------------------------------------------------------------------------


async def test_too_many_requests_from_one_address(tmp_path: Path) -> None:
    limits = replace(no_limits(), http=0.001, http_burst=3)
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=limits) as server, server.http() as http:
        codes = [(await http.get("/api/games")).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        assert (await http.get("/health")).status_code == 200


async def test_pages_health_and_figures_share_the_limit_of_pages(tmp_path: Path) -> None:
    limits = replace(no_limits(), pages=0.001, pages_burst=3)
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=limits) as server, server.http() as http:
        codes = [(await http.get(path)).status_code for path in ("/", "/health", "/metrics")]
        assert codes == [200, 200, 200]
        codes = [(await http.get(path)).status_code for path in ("/", "/health", "/metrics", "/docs/")]
        assert codes == [429, 429, 429, 429]
        assert (await http.get("/api/games")).status_code == 200


async def test_too_many_tables_sockets_and_words(tmp_path: Path) -> None:
    limits = replace(no_limits(), tables=0.001, tables_burst=2, sockets=2, chat=0.001, chat_burst=1)
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=limits) as server, server.http() as http:
        table, tokens = await new_table(server)
        await new_table(server)
        third = await http.post("/api/tables", json={"game": "wonders", "name": "Ann"})
        assert (third.status_code, third.json()["name"]) == (429, "too-many")
        async with connected(server, table, tokens[0]) as ann:
            await check_chat_and_sockets(server, table, ann)
        await until(lambda: server.tables.gate.sockets_of("127.0.0.1") == 0)
        async with connected(server, table), connected(server, table):
            pass  # the sockets that were closed count no more


async def check_chat_and_sockets(server: Inside, table: str, ann: Any) -> None:
    await ann.ask("say", text="one")
    assert (await ann.refused("say", text="two")).name == "too-many"
    async with connected(server, table):
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with connected(server, table):
                pass
        assert refused.value.response.status_code == 429


async def test_too_many_messages_are_refused_and_the_socket_stays(tmp_path: Path) -> None:
    limits = replace(no_limits(), requests=5, requests_burst=3)
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=limits) as server:
        table, tokens = await new_table(server)
        async with connected(server, table, tokens[0]) as ann:
            answers = [await ann.refused("recall", moment=0) for _ in range(4)]
            assert [answer.name for answer in answers][:2] == ["not-playing", "not-playing"]
            assert "too-many" in [answer.name for answer in answers]
            await ann.until(lambda me: True)
            while (await ann.refused("recall", moment=0)).name == "too-many":
                pass


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.6
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_gate_remembers_only_so_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("argosy.server.limits.MOST_REMEMBERED", 10)
    gate = Gate(replace(Limits(), http=0.0, http_burst=1))
    for number in range(50):
        gate.pass_one("http", f"10.0.0.{number}")
    assert len(gate._buckets) == 10
    with pytest.raises(RefusedError):
        gate.pass_one("http", "10.0.0.49")
