"""Deals and dice come from a secret: everybody sees a commitment to it, and nobody the secret before the end."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from argosy.cli.main import main
from argosy.server import events, http_wire, wire
from argosy.server.bot_pool import moment_seed
from argosy.server.table import Table
from argosy.tabletop.sealed import SealedSeed
from tests.server.inside import Inside, inside
from tests.server.playing import Player, connected, moves_of, new_table
from tests.server.serving import Server
from tests.server.test_table import Desk, state

SHORT: dict[str, Any] = {"players": 2, "round_limit": 1, "cards": True}
GAMES: list[tuple[str, dict[str, Any]]] = [("wonders", {"players": 3}), ("eldorado", SHORT)]
BOTS = {"wonders": {"2": "sailor", "3": "sailor"}, "eldorado": {"2": "sailor"}}


def sealed(game: str, **options: Any) -> Desk:
    """A table without any server, whose chance is sealed."""
    desk = Desk(game, **options)
    created = events.decode(desk.rows[0].payload)
    assert isinstance(created, events.Created)
    created = msgspec.structs.replace(created, seed=SealedSeed.new(), seeded=False)
    others = [events.decode(row.payload) for row in desk.rows[1:]]
    desk.rows, desk.table = [], Table.create("desk", 1.0, created)
    desk.write(created)
    for event in others:
        desk.apply(events.Started() if isinstance(event, events.Started) else event)
    return desk


async def whole_game(server: Inside, game: str, options: dict[str, Any]) -> tuple[str, str, list[str]]:
    """Play a game against bots; the table, its secret, and what player and spectator were sent before the end."""
    table, tokens = await new_table(server, game, options=options, bots=BOTS[game])
    seed = (await server.tables.live(table)).table.sealed
    assert seed is not None
    async with connected(server, table, tokens[0]) as ann, connected(server, table) as watching:
        await ann.ask("start")
        await ann.play(random.Random(1), until_moment=10**9)
        await watching.until(lambda me: me.seen.results is not None)
        return table, seed.secret, [*before_the_end(ann), *before_the_end(watching)]


def before_the_end(player: Player) -> list[str]:
    return [frame for frame in player.frames if '"stage":"over"' not in frame]


@pytest.mark.parametrize("game, options", GAMES)
async def test_the_secret_is_sealed_until_the_end_and_then_proves_every_deal(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    game: str,
    options: dict[str, Any],
) -> None:
    caplog.set_level("DEBUG", logger="argosy")
    async with inside(f"sqlite:///{tmp_path}/tables.db", delay=0.0) as server, server.http() as http:
        table, secret, frames = await whole_game(server, game, options)
        shown = {found for frame in frames for found in re.findall(r'"commitment":"([0-9a-f]+)"', frame)}
        assert len(shown) == 1
        (commitment,) = shown
        assert not [frame for frame in frames if secret in frame]
        assert f"table {table} begins" in caplog.text
        assert commitment in caplog.text
        assert secret not in caplog.text
        info = msgspec.convert((await http.get(f"/api/tables/{table}")).json(), wire.TableInfo)
        assert info.sealed is not None
        assert (info.sealed.secret, info.sealed.commitment, info.seeded) == (secret, commitment, False)
        proof = msgspec.convert((await http.get(f"/api/tables/{table}/proof")).json(), http_wire.Proof)
        seed = SealedSeed(proof.number, proof.secret)
        assert (proof.secret, seed.commitment) == (secret, commitment)
        words = [word for deal in proof.deals for word in deal.words]
        assert words == [seed.word(draw) for draw in range(len(words))]
        assert (proof.deals[0].moment, len(words) > 2) == (0, True)
        record = tmp_path / "record.toml"
        record.write_text((await http.get(f"/api/tables/{table}/record")).text, encoding="utf-8")
    assert main(["verify", str(record), "--commitment", commitment]) == 0
    assert f"{len(proof.deals)} deals and rolls, {len(words)} numbers drawn" in capsys.readouterr().out
    assert main(["verify", str(record), "--commitment", "0" * 64]) == 2
    assert "and you saw 0000" in capsys.readouterr().err


async def test_nothing_that_can_be_asked_for_reveals_the_secret_of_a_running_game(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db", delay=0.0) as server, server.http() as http:
        table, tokens = await new_table(server, options={"players": 3}, bots=BOTS["wonders"], house={"listed": True})
        seed = (await server.tables.live(table)).table.sealed
        assert seed is not None
        listed = (await http.get("/api/tables")).text
        assert (seed.commitment in listed, seed.secret in listed) == (True, False)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            await ann.until(lambda me: me.may_choose)
            await ann.choose(moves_of(ann.choices)[0])
            await ann.until(lambda me: me.seen.moment == 1)
            await ann.ask("recall", moment=0)
            paths = ("", "/turns", "/record", "/course", "/proof", "/analysis")
            answers = [(await http.get(f"/api/tables/{table}{path}")) for path in paths]
            assert [answer.status_code for answer in answers] == [200, 200, 409, 409, 409, 409]
            metrics = (await http.get("/metrics")).text
            everything = [*ann.frames, metrics, *(answer.text for answer in answers)]
            assert not [text for text in everything if seed.secret in text]


async def test_every_table_has_a_secret_of_its_own_and_a_rematch_too(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db", delay=0.0) as server:
        table, secret, _ = await whole_game(server, "eldorado", SHORT)
        live = await server.tables.live(table)
        follower, _ = await server.tables.rematch(live, 1)
        other = (await server.tables.live(follower)).table.sealed
        assert other is not None
        assert other.secret != secret


@pytest.mark.parametrize("game, options", [("wonders", {"players": 3}), ("eldorado", {"players": 3, "cards": True})])
async def test_a_sealed_table_is_the_same_after_every_replay(game: str, options: dict[str, Any]) -> None:
    desk, chance = sealed(game, **options), random.Random(1)
    for _ in range(6):
        desk.play(chance, chance.randint(1, 9))
        assert state(await desk.replayed()) == state(desk.table)


async def test_a_secret_that_was_changed_on_disk_strands_the_table() -> None:
    desk = sealed("eldorado", players=2)
    desk.play(random.Random(1), 5)
    assert desk.table.sealed is not None
    other = desk.table.sealed.secret.translate(str.maketrans("0123456789abcdef", "123456789abcdef0"))
    payload = desk.rows[0].payload.replace(desk.table.sealed.secret, other)
    desk.rows[0] = desk.rows[0]._replace(payload=payload)
    table = await desk.replayed()
    assert (table.stage, other in table.trouble) == ("stranded", False)


def test_bots_draw_from_the_secret_and_not_from_what_everybody_sees() -> None:
    table = sealed("wonders", players=3).table
    assert table.sealed is not None
    other = replace(table, seed=SealedSeed(table.sealed.number, "00" * 32))
    assert moment_seed(table) != moment_seed(other)
    assert moment_seed(table) == moment_seed(replace(table))


def test_a_game_that_was_over_and_is_taken_back_says_that_its_secret_is_known() -> None:
    desk = sealed("eldorado", **SHORT)
    while desk.table.deciding:
        seat = desk.table.deciding[0]
        assert desk.table.play is not None
        desk.apply(events.Chose(seat, str(desk.table.play.position.legal(seat - 1)[-1])))
    assert (desk.table.stage, desk.table.seeded) == ("over", False)
    desk.apply(events.Rewound(1, 0))
    assert (desk.table.stage, desk.table.seeded) == ("playing", True)


async def test_a_seed_that_a_player_chose_is_not_sealed_and_proves_nothing(server: Server) -> None:
    table, _ = await new_table(server, options={"players": 3}, seed=5, start=True)
    async with server.http() as http:
        assert (await http.get(f"/api/tables/{table}")).json()["sealed"] is None
        answer = await http.get(f"/api/tables/{table}/proof")
        assert (answer.status_code, answer.json()["name"]) == (409, "not-sealed")


async def test_an_uploaded_record_is_proved_too_and_a_changed_one_refused(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db", delay=0.0) as server, server.http() as http:
        table, secret, _ = await whole_game(server, "eldorado", SHORT)
        text = (await http.get(f"/api/tables/{table}/record")).text
        loaded = (await http.post("/api/records", content=text)).json()
        assert (loaded["sealed"]["secret"], loaded["seeded"]) == (secret, True)
        proofs = [(await http.get(f"/api/tables/{name}/proof")).json() for name in (table, loaded["id"])]
        assert proofs[0] == proofs[1]
        changed = text.replace(secret, secret[::-1])
        refused = await http.post("/api/records", content=changed)
        assert (refused.status_code, refused.json()["name"]) == (422, "does-not-replay")
        assert "the commitment is" in refused.json()["message"]
