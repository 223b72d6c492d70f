"""Playing on from a moment of a finished game, names in records, and the turns of a game."""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import Any

import pytest

from argosy.tabletop import games
from argosy.tabletop.herald import Turn
from tests.server.inside import inside
from tests.server.playing import Json, connected, moves_of, new_table
from tests.server.serving import Server

OPTIONS: dict[str, Json] = {
    "wonders": {"players": 4, "expansions": ["armada", "cities"]},
    "eldorado": {"players": 3, "round_limit": 1, "cards": True},
}
GAMES = tuple(OPTIONS)
NAMES = ("Mira", "Zeno", "Livia", "Cassia")


def played(game: str, seed: int = 4, **options: Any) -> Any:
    """A game that was played at random."""
    kind, chance = games.load(game), Random(seed)
    made = kind(kind.read_options({**OPTIONS[game], **options}), seed=seed)
    while not made.over:
        for seat in made.pending:
            made.choose(seat, chance.choice(made.position.legal(seat)))
    return made


def record_of(game: Any) -> str:
    return str(games.record(game.name).from_game(game, NAMES[: game.options.players]).to_text())


async def upload(server: Server, record: str) -> str:
    async with server.http() as http:
        answer = await http.post("/api/records", content=record)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


async def play_on(server: Server, table: str, **asked: Any) -> Json:
    async with server.http() as http:
        answer = await http.post(f"/api/tables/{table}/branches", json={"name": "Ann", "seat": 1, **asked})
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made


async def test_an_uploaded_record_keeps_the_names_of_its_players(server: Server) -> None:
    record = record_of(played("wonders"))
    table = await upload(server, record)
    async with server.http() as http:
        info = (await http.get(f"/api/tables/{table}")).json()
        assert [seat["name"] for seat in info["seats"]] == list(NAMES)
        assert (await http.get(f"/api/tables/{table}/record")).text == record


async def test_the_record_of_a_played_game_names_people_and_bots(server: Server) -> None:
    table, (token,) = await new_table(
        server, "eldorado", options={"players": 2, "round_limit": 1}, bots={"2": "sailor"}
    )
    async with connected(server, table, token) as ann, server.http() as http:
        await ann.ask("start")
        await ann.play(Random(1))
        record = (await http.get(f"/api/tables/{table}/record")).text
        names = tuple(seat.name for seat in ann.seen.table.seats)
        assert games.record("eldorado").parse(record).names == names
        assert names[0] == "Ann"


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_goes_on_from_the_very_position_of_the_record(server: Server, game: str) -> None:
    source = played(game)
    record, moment = record_of(source), len(source.rounds) // 2
    table = await upload(server, record)
    made = await play_on(server, table, moment=moment, seat=2, level="sailor")
    info = made["table"]
    assert (made["seat"], info["stage"], info["seeded"]) == (2, "playing", True)
    assert info["branch"]["table"] == table
    assert info["branch"]["moment"] == moment
    assert [seat["kind"] for seat in info["seats"]].count("bot") == info["options"]["players"] - 1
    async with server.http() as http, connected(server, info["id"], made["token"]) as ann:
        old = await _recalled(server, table, moment)
        assert (await ann.ask("recall", moment=moment)).view == old.view  # as seat 2 knew it in the record
        await ann.play(Random(3), until_moment=moment + 3)
        assert ann.seen.moment >= moment + 3
        assert (await http.get(f"/api/tables/{table}/record")).text == record  # which stays as it was


async def _recalled(server: Server, table: str, moment: int) -> Any:
    async with connected(server, table) as viewer:
        return await viewer.ask("recall", moment=moment, seat=2)


async def test_a_game_that_is_played_on_can_be_finished_and_its_record_replays(server: Server) -> None:
    source = played("eldorado")
    table = await upload(server, record_of(source))
    made = await play_on(server, table, moment=len(source.rounds) - 12)
    async with server.http() as http, connected(server, made["table"]["id"], made["token"]) as ann:
        await ann.play(Random(2))
        record = games.record("eldorado").parse((await http.get(f"/api/tables/{made['table']['id']}/record")).text)
        assert record.replay().over
        assert record.replay().rounds[:20] == source.rounds[:20]


async def test_a_game_that_is_played_on_survives_a_restart(database: str) -> None:
    record = record_of(played("wonders"))
    async with inside(database) as server:
        made = await play_on(server, await upload(server, record), moment=9, seat=3)
        name, token = made["table"]["id"], made["token"]
        async with connected(server, name, token) as ann:
            await ann.until(lambda me: me.may_choose)
            await ann.choose(moves_of(ann.choices)[0])
            await ann.until(lambda me: me.seen.moment > 9 or len(me.seen.deciding) == 0)
    async with inside(database) as server, connected(server, name, token) as ann:
        branch = ann.seen.table.branch
        assert branch is not None
        assert branch.moment == 9
        live = await server.tables.live(name)
        assert live.table.stage == "playing"
        play = live.table.play
        assert play is not None
        assert play.rounds[:9] == games.record("wonders").parse(record).replay(9).rounds
        assert ann.seen.seat == 3


async def test_friends_take_the_chairs_of_the_bots(server: Server) -> None:
    table = await upload(server, record_of(played("wonders")))
    made = await play_on(server, table, moment=5, seat=1)
    name = made["table"]["id"]
    async with server.http() as http, connected(server, name, made["token"]) as ann:
        joined = await http.post(f"/api/tables/{name}/seats", json={"name": "Bob", "seat": 3})
        assert joined.status_code == 201, joined.text
        again = await http.post(f"/api/tables/{name}/seats", json={"name": "Cat", "seat": 3})
        assert again.json()["name"] == "seat-taken"
        twice = await http.post(f"/api/tables/{name}/seats", json={"name": "Ann"})
        assert twice.json()["name"] == "name-taken"
        async with connected(server, name, joined.json()["token"]) as bob:
            assert bob.seen.seat == 3
            await ann.until(lambda me: me.seen.table.seats[2].kind == "person")
            await bob.until(lambda me: me.may_choose)
            await bob.choose(moves_of(bob.choices)[0])


@pytest.mark.parametrize(
    "asked, status, name",
    [
        ({"moment": 10_000}, 422, "no-such-moment"),
        ({"moment": -1}, 422, "bad-request"),
        ({"moment": 3, "seat": 8}, 422, "no-such-seat"),
        ({"moment": 3, "level": "emperor"}, 422, "unknown-level"),
        ({"moment": 3, "name": " \u200b "}, 422, "empty-name"),
    ],
)
async def test_what_cannot_be_played_on(server: Server, asked: Json, status: int, name: str) -> None:
    table = await upload(server, record_of(played("wonders")))
    async with server.http() as http:
        answer = await http.post(f"/api/tables/{table}/branches", json={"name": "Ann", "seat": 1, **asked})
        assert (answer.status_code, answer.json()["name"]) == (status, name)


async def test_a_running_game_is_not_played_on(server: Server) -> None:
    table, _ = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"}, start=True)
    async with server.http() as http:
        answer = await http.post(f"/api/tables/{table}/branches", json={"name": "Bob", "seat": 2, "moment": 0})
        assert answer.json()["name"] == "not-over"


@pytest.mark.parametrize("game", GAMES)
async def test_turns_are_listed_once_each_in_order(server: Server, game: str) -> None:
    source = played(game)
    table = await upload(server, record_of(source))
    async with server.http() as http:
        marks = (await http.get(f"/api/tables/{table}/turns")).json()
    herald = games.herald(game)
    turns = [herald.turn(position) for position in source.positions() if not position.over]
    plain = [Turn(turn.part, turn.number, turn.colour) for turn in turns]
    assert [tuple(mark["turn"].values())[:3] for mark in marks] == [
        (turn.part, turn.number, turn.colour) for turn, _ in groupby(plain)
    ]
    assert [mark["moment"] for mark in marks] == [
        moment for moment, turn in enumerate(plain) if moment == 0 or turn != plain[moment - 1]
    ]


async def test_ages_have_their_turns_and_end_with_conflicts(server: Server) -> None:
    table = await upload(server, record_of(played("wonders")))
    async with server.http() as http:
        marks = [mark["turn"] for mark in (await http.get(f"/api/tables/{table}/turns")).json()]
    assert [(mark["part"], mark["number"]) for mark in marks] == [
        (age, turn) for age in (1, 2, 3) for turn in range(1, 9)
    ]
    assert [mark["number"] for mark in marks if mark["fought"]] == [8, 8, 8]


async def test_hands_and_decisions_are_told_only_when_the_game_is_over(server: Server) -> None:
    source = played("wonders")
    async with connected(server, await upload(server, record_of(source))) as viewer:
        recalled = await viewer.ask("recall", moment=6)
        position = source.positions()[6]
        assert recalled.hands == [[card.id for card in position.hand(seat)] for seat in range(4)]
    table, (token,) = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"})
    async with connected(server, table, token) as ann:
        await ann.ask("start")
        await ann.until(lambda me: me.may_choose)
        recalled = await ann.ask("recall", moment=0)
        assert (recalled.hands, recalled.decisions) == (None, None)
