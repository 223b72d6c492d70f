"""Tables with own cards: files that are sent or offered, checked elsewhere, and kept with the game."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from argosy.server.own_cards import offered
from argosy.tabletop.own_files import MOST_BYTES, OwnFile
from argosy.tabletop.section import Entry
from argosy.wonders.facts.library import _load
from argosy.wonders.game import Record
from tests.server.inside import inside
from tests.server.playing import Player, connected, moves_of, new_table
from tests.server.postgres import Postgres
from tests.server.serving import START, Server

INN: Final = """
[[card]]
id = "inn"
name = "Inn <script>alert(1)</script>"
age = 1
colour = "yellow"
copies = [3, 3, 3, 3, 3, 3]
effects = ["coins 4", "vp 1"]
names = { de = "Kneipe" }

[numbers]
starting_coins = 5
"""
DICE: Final = 'game = "eldorado"\n\n[numbers]\naction_points = 12\n'
OWN: Final[dict[str, Any]] = {"own_files": [{"name": "inn.toml", "text": INN}]}
ALONE: Final[dict[str, Any]] = {"options": {"players": 3}, "bots": {"2": "merchant", "3": "sailor"}, "seed": 3}


async def build(player: Player, card: str) -> None:
    """Decide once: build a card if it is offered, else do anything."""
    await player.until(lambda me: me.may_choose)
    moves = moves_of(player.choices)
    await player.choose(next((move for move in moves if move == f"build {card}"), moves[0]))


async def facts_of(http: httpx.AsyncClient, table: str) -> dict[str, Any]:
    answer = await http.get(f"/api/tables/{table}/facts")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def is_inn(facts: dict[str, Any]) -> bool:
    own = [card["id"] for card in facts["cards"] if card["own"]]
    return own == ["inn"] and facts["numbers"]["starting_coins"] == 5


async def test_a_file_that_is_sent_is_played_kept_and_recorded(database: str) -> None:
    server = Server(database).start()
    try:
        table, (token,) = await new_table(server, **ALONE, **OWN)
        async with connected(server, table, token) as ann, connected(server, table) as watcher, server.http() as http:
            assert ann.seen.table.options["data"] == watcher.seen.table.options["data"] == ["inn.toml"]
            assert is_inn(await facts_of(http, table))
            await ann.ask("start")
            await ann.until(lambda me: me.seen.view is not None)
            assert ann.seen.view["cities"][0]["coins"] == 5
            await build(ann, "inn")
            await ann.until(lambda me: me.seen.moment == 1)
        server.kill()
        server.start()
        async with connected(server, table, token) as ann, server.http() as http:
            assert ann.seen.moment == 1
            assert is_inn(await facts_of(http, table))
            await ann.play(random.Random(1))
            text = (await http.get(f"/api/tables/{table}/record")).text
            shown = await http.post("/api/records", content=text.encode())
            assert shown.json()["options"]["data"] == ["inn.toml"], shown.text
            assert is_inn(await facts_of(http, shown.json()["id"]))
            done = await ann.ask("rematch")
            async with connected(server, done.table, done.token) as again:
                assert again.seen.table.options["data"] == ["inn.toml"]
                await again.until(lambda me: me.may_choose)
    finally:
        server.close()
    assert INN in text
    record = Record.parse(text)
    game = record.replay()
    assert game.over
    assert any("inn" in str(move) for decisions in game.rounds for _, move in decisions)


async def test_a_sealed_game_with_own_cards_is_proved(server: Server, tmp_path: Path) -> None:
    table, (token,) = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"}, **OWN)
    async with connected(server, table, token) as ann, server.http() as http:
        await ann.ask("start")
        await ann.play(random.Random(1))
        assert (await http.get(f"/api/tables/{table}/proof")).status_code == 200
        path = tmp_path / "record.toml"
        path.write_text((await http.get(f"/api/tables/{table}/record")).text, encoding="utf-8")
        branch = await http.post(f"/api/tables/{table}/branches", json={"moment": 3, "name": "Bob", "seat": 1})
        assert branch.status_code == 201, branch.text
        assert branch.json()["table"]["options"]["data"] == ["inn.toml"]
        course = await http.get(f"/api/tables/{table}/course")
        assert course.status_code == 200
    command = [sys.executable, "-m", "argosy", "verify", str(path)]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Proved" in done.stdout


async def test_what_a_file_changes_is_shown_before_a_table_is_made(server: Server) -> None:
    async with server.http() as http:
        answer = await http.post("/api/facts/wonders", json={"options": {"players": 4}, **OWN})
        assert answer.status_code == 200
        found = [(each["kind"], each["id"], each["how"]) for each in answer.json()["changes"]]
        assert found == [("card", "inn", "added"), ("number", "starting_coins", "changed")]
        assert answer.json()["options"]["data"] == ["inn.toml"]
        plain = await http.post("/api/facts/wonders", json={"own_files": []})
        assert plain.json()["changes"] == []
        dice = {"own_files": [{"name": "dice.toml", "text": DICE}]}
        changes = (await http.post("/api/facts/eldorado", json=dice)).json()["changes"]
        assert [(each["id"], each["fields"]) for each in changes] == [("action_points", ["10", "12"])]


HOSTILE: Final[dict[str, tuple[str, str]]] = {
    "wrong type": ("[[card]]\nid = 3", "inn.toml: card number 1, field 'id'"),
    "wrong cost": (INN.replace('colour = "yellow"', 'colour = "yellow"\ncost = "X"'), "card 'inn', field 'cost'"),
    "unknown field": (INN.replace("age = 1", 'age = 1\nscript = "x"'), "card 'inn', field 'script'"),
    "deep": ("x = " + "[" * 5000, "inn.toml: "),
    "10,000 cards": ("[[card]]\n" * 10_000, "inn.toml: found 10000 entries"),
    "long name": (INN.replace("Inn", "n" * 99), "card 'inn', field 'name'"),
    "control sign": (INN.replace("Kneipe", "\\u0007"), "card 'inn', field 'names'"),
    "too many bytes": ("#" * (MOST_BYTES + 1), f"expected at most {MOST_BYTES}"),
    "other game": (DICE, "inn.toml: field 'game': found 'eldorado'"),
}


@pytest.mark.parametrize("text, told", HOSTILE.values(), ids=list(HOSTILE))
async def test_hostile_files_are_refused_by_file_entry_and_field(server: Server, text: str, told: str) -> None:
    files = {"own_files": [{"name": "inn.toml", "text": text}]}
    async with server.http() as http:
        for answer in (
            await http.post("/api/facts/wonders", json=files),
            await http.post("/api/tables", json={"game": "wonders", "name": "Ann", **files}),
        ):
            assert (answer.status_code, answer.json()["name"]) == (422, "bad-data")
            assert told in answer.json()["message"]


@pytest.mark.parametrize(
    "files, status",
    [
        ("x", 422),
        ([3], 422),
        ([{"name": "x"}], 422),
        ([{"name": "../x", "text": ""}], 422),
        ([{"name": "x", "text": "", "path": "/etc/passwd"}], 422),
        ([{"name": "x", "text": "\ud800"}], 422),
        ([{"name": "x", "text": ""}] * 9, 422),
        ([{"name": "x", "text": "#" * 2 * MOST_BYTES}], 422),
        ([{"name": "x", "text": "#" * 3 * MOST_BYTES}], 413),
    ],
)
async def test_other_values_are_no_files(server: Server, files: Any, status: int) -> None:
    async with server.http() as http:
        body = json.dumps({"game": "wonders", "name": "Ann", "own_files": files})  # with half a sign as an escape
        answer = await http.post("/api/tables", content=body.encode("ascii"))
        assert answer.status_code == status, answer.text


async def test_a_record_cannot_name_a_file(server: Server) -> None:
    position = "position = '''\n[options]\ndata = ['/etc/passwd']\n'''\n"
    async with server.http() as http:
        for body in ("options = { data = ['/etc/passwd'] }\n", position):
            answer = await http.post("/api/records", content=body.encode())
            assert (answer.status_code, answer.json()["name"]) == (422, "own-data")


async def test_the_event_loop_never_reads_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bad file is read in another process only, a good one then in a thread, also when the server starts again."""
    threads, read = list[threading.Thread](), OwnFile.parse

    def noting(file: OwnFile, game: str) -> Entry:
        threads.append(threading.current_thread())
        return read(file, game)

    monkeypatch.setattr(OwnFile, "parse", noting)
    _load.cache_clear()  # another test may have read the same file
    database, bad = f"sqlite:///{tmp_path}/tables.db", {"name": "bad.toml", "text": f"{INN}\nx = 1"}
    async with inside(database) as server, server.http() as http:
        answer = await http.post("/api/tables", json={"game": "wonders", "name": "Ann", "own_files": [bad]})
        assert (answer.status_code, threads) == (422, [])
        table, (token,) = await new_table(server, **ALONE, **OWN)
    _load.cache_clear()
    async with inside(database) as server, connected(server, table, token) as ann:
        await ann.ask("start")
    assert len(threads) == 2
    assert threading.main_thread() not in threads


def test_a_server_says_what_is_wrong_with_its_own_file(tmp_path: Path) -> None:
    path = tmp_path / "inn.toml"
    path.write_text(INN.replace("vp 1", "vp x"), encoding="utf-8")
    command = [sys.executable, "-m", "argosy", "serve", "--port", "0", "--data", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode
    assert "inn.toml: card 'inn', field 'effects'" in done.stderr
    assert "Traceback" not in done.stderr


def test_files_of_both_games_are_offered_by_what_they_say(tmp_path: Path) -> None:
    (tmp_path / "inn.toml").write_text(INN, encoding="utf-8")
    (tmp_path / "old.toml").write_text('edition = "1"\n' + INN.replace('"inn"', '"old-inn"'), encoding="utf-8")
    (tmp_path / "dice.toml").write_text(DICE, encoding="utf-8")
    found = offered([tmp_path / "inn.toml", tmp_path / "dice.toml"])
    assert {game: [file.name for file in own] for game, own in found.items()} == {
        "wonders": ["inn.toml"],
        "eldorado": ["dice.toml"],
    }
    assert list(offered([tmp_path / "old.toml"])) == ["wonders"]


async def test_a_server_offers_its_own_cards(tmp_path: Path) -> None:
    path = tmp_path / "inn.toml"
    path.write_text(INN, encoding="utf-8")
    database = f"sqlite:///{tmp_path}/tables.db"
    async with inside(database, own_files=offered([path])) as server, server.http() as http:
        told = (await http.get("/api/games")).json()
        assert {each["game"]: each["own_files"] for each in told} == {"wonders": ["inn.toml"], "eldorado": []}
        table, (token,) = await new_table(server, **ALONE)
        assert is_inn(await facts_of(http, table))
        printed, _ = await new_table(server, **ALONE, own_files=[])
        assert not is_inn(await facts_of(http, printed))
    path.unlink()
    async with inside(database) as server, connected(server, table, token) as ann:  # which offers none any more
        await ann.ask("start")
        await ann.until(lambda me: me.may_choose)
        assert ann.seen.view["cities"][0]["coins"] == 5


async def test_several_processes_offer_the_same_cards(postgres: Postgres, tmp_path: Path) -> None:
    path = tmp_path / "inn.toml"
    path.write_text(INN, encoding="utf-8")
    flags = ("--no-limits", "--processes", "2", "--workers", "1", "--data", str(path))
    server = Server(postgres.new_database(), flags).start()
    try:
        tables = [await new_table(server, **ALONE) for _ in range(4)]  # at whichever process answers
        async with server.http() as http:
            for table, _ in tables:
                assert is_inn(await facts_of(http, table))
    finally:
        server.close()


async def test_another_process_takes_a_table_over_whose_file_it_never_saw(postgres: Postgres) -> None:
    database = postgres.new_database()
    async with inside(database, lease=30.0) as other:
        async with inside(database, lease=30.0) as one:
            table, (token,) = await new_table(one, **ALONE, **OWN)
            async with connected(one, table, token) as ann:
                await ann.ask("start")
                await build(ann, "inn")
                await ann.until(lambda me: me.seen.moment == 1)
            async with other.http() as http:  # passed on to the owner
                assert is_inn(await facts_of(http, table))
        async with connected(other, table, token) as ann, other.http() as http:
            assert is_inn(await facts_of(http, table))
            await build(ann, "inn")
            await ann.until(lambda me: me.seen.moment == 2)


async def test_the_captain_and_the_coach_know_own_cards(tmp_path: Path) -> None:
    database, bots = f"sqlite:///{tmp_path}/tables.db", {"2": "sailor", "3": "sailor"}
    async with inside(database, playouts=50, coaches=1) as server, server.http() as http:
        table, (token,) = await new_table(server, options={"players": 3}, bots=bots, seed=3, **OWN)
        async with connected(server, table, token) as ann:
            await ann.ask("start")
            await ann.until(lambda me: me.may_choose)
            advice = await ann.ask("advise", moment=ann.seen.moment)
            assert advice.moves
            await ann.play(random.Random(2))
        strong, (other,) = await new_table(server, options={"players": 3}, bots=dict.fromkeys("23", "captain"), **OWN)
        async with connected(server, strong, other) as ann:
            await ann.ask("start")
            await ann.play(random.Random(2), until_moment=2)
        await http.post(f"/api/tables/{table}/analysis")
        async with asyncio.timeout(START):
            while not (report := (await http.get(f"/api/tables/{table}/analysis")).json())["done"]:
                assert report["trouble"] == ""
                await asyncio.sleep(0.2)
        await http.delete(f"/api/tables/{table}/analysis")
