"""A table is the result of its events: the same after every replay, whatever has changed since."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from argosy.server import events, http_wire, requests
from argosy.server.replay import replay
from argosy.server.store.store import StoredEvent, StoredTable
from argosy.server.table import Table, complete
from argosy.tabletop.data_files import DataFiles, packaged
from argosy.tabletop.game import Game


class Desk:
    """A table that is played at without any server, and what would be on its disk."""

    def __init__(self, game: str, **options: Any) -> None:
        asked = http_wire.NewTable(game=game, name="Ann", options=options, start=True, seed=3)  # type: ignore[arg-type]
        self.rows: list[StoredEvent] = []
        created, *others = requests.create(asked)
        assert isinstance(created, events.Created)
        self.table = Table.create("desk", 1.0, created)
        self.write(created)
        for event in others:
            self.apply(event)
        self.apply(events.Started())

    def apply(self, event: events.AnyEvent) -> None:
        at = float(len(self.rows) + 1)
        event, self.table = complete(self.table, event, at)
        self.write(event)

    def write(self, event: events.AnyEvent) -> None:
        self.rows.append(StoredEvent(len(self.rows) + 1, float(len(self.rows) + 1), events.encode(event)))

    def play(self, chance: random.Random, decisions: int) -> None:
        """So many random decisions, some of which are taken back."""
        for _ in range(decisions):
            if not self.table.deciding or self.table.play is None:
                return
            seat = chance.choice(self.table.deciding)
            self.apply(events.Chose(seat, str(chance.choice(self.table.play.position.legal(seat - 1)))))
            if self.table.chosen(seat) is not None and chance.random() < 0.2:
                self.apply(events.TookBack(seat))

    async def replayed(self, data_files: DataFiles | None = None) -> Table:
        return await replay("desk", StoredTable(self.rows, {}, data_files or packaged(self.table.game)))


def state(table: Table) -> Any:
    """Everything about a table that can be compared."""
    play = table.play
    seen = [play.position.view(seat) for seat in (None, *range(table.players))] if play else None
    check = play.checksum() if play else ""
    return (table.seq, table.stage, table.chairs, table.moment, table.opened, table.chat, table.trouble, seen, check)


@pytest.mark.parametrize("game, options", [("wonders", {"players": 4}), ("eldorado", {"players": 3, "cards": True})])
async def test_folding_at_any_moment_gives_the_same_table(game: str, options: dict[str, Any]) -> None:
    desk, chance = Desk(game, **options), random.Random(1)
    for _ in range(12):
        desk.play(chance, chance.randint(1, 7))
        desk.apply(events.Said(1, "ahoy"))
        assert state(await desk.replayed()) == state(desk.table)


async def test_a_corrected_data_file_does_not_touch_a_running_game(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk("wonders", players=3)
    desk.play(random.Random(1), 20)
    before, kept = state(desk.table), packaged("wonders")
    corrected = corrected_files(kept)
    monkeypatch.setattr("argosy.tabletop.data_files.packaged", lambda game: corrected)
    monkeypatch.setattr("argosy.server.replay.packaged", lambda game: corrected)
    table = await desk.replayed(kept)
    assert state(table) == before
    desk.table = table
    desk.play(random.Random(2), 20)
    assert state(await desk.replayed(kept)) == state(desk.table)
    assert Desk("wonders", players=3).table.play.data != desk.table.play.data  # type: ignore[union-attr]


async def test_without_its_data_files_a_game_is_stranded(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk("wonders", players=3)
    desk.play(random.Random(1), 20)
    corrected = corrected_files(packaged("wonders"))
    monkeypatch.setattr("argosy.tabletop.data_files.packaged", lambda game: corrected)
    monkeypatch.setattr("argosy.server.replay.packaged", lambda game: corrected)
    table = await replay("desk", StoredTable(desk.rows, {}, None))
    assert (table.stage, table.play, table.seq) == ("stranded", None, desk.table.seq)
    assert "began with data" in table.trouble


def corrected_files(data_files: DataFiles) -> DataFiles:
    """The same data files, in which something costs a coin more."""
    name = "edition-2/cards.toml"
    text = data_files.files[name].replace('cost = "1"', 'cost = "2"', 1)
    assert text != data_files.files[name]
    return DataFiles.of(data_files.game, {**data_files.files, name: text})


@pytest.fixture
def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that lead elsewhere from the third round on."""
    checksum = Game.checksum
    monkeypatch.setattr(Game, "checksum", lambda game: checksum(game) + ("x" if len(game.rounds) > 2 else ""))


async def test_a_game_that_the_rules_of_today_do_not_follow_can_still_be_looked_at(
    request: pytest.FixtureRequest,
) -> None:
    desk = Desk("wonders", players=3)
    desk.play(random.Random(1), 30)
    desk.apply(events.Said(1, "the last word"))
    request.getfixturevalue("other_rules")
    table = await desk.replayed()
    assert (table.stage, table.moment, table.seq) == ("stranded", 2, desk.table.seq)
    assert table.trouble.startswith("This game began with other rules than this server has")
    assert table.chat[-1].text == "the last word"
    assert (table.deciding, table.winners, table.chosen(1)) == ([], None, None)


async def test_an_event_of_a_later_version_strands_the_table() -> None:
    desk = Desk("wonders", players=3)
    desk.rows.append(StoredEvent(len(desk.rows) + 1, time.time(), '{"kind":"teleported","seat":1}'))
    table = await desk.replayed()
    assert table.stage == "stranded"
    assert "another version" in table.trouble
    assert table.moment == desk.table.moment


async def test_a_table_that_was_written_down_before_bots_had_names_gives_them_some() -> None:
    told = (
        '{"kind":"created","game":"wonders","house":{},"options":{"players":3},"players":3,"seed":3}',
        '{"kind":"joined","name":"Ann","seat":1}',
        '{"kind":"filled","level":"sailor","seat":2}',
        '{"kind":"filled","level":"merchant","seat":3}',
    )
    rows = [StoredEvent(seq, float(seq), text) for seq, text in enumerate(told, 1)]
    table = await replay("desk", StoredTable(rows, {}, packaged("wonders")))
    assert [chair.level for chair in table.chairs] == ["", "sailor", "merchant"]
    assert len({chair.name for chair in table.chairs} - {"", "Sailor", "Merchant"}) == 3


def test_events_say_what_they_are_and_survive_the_trip() -> None:
    desk = Desk("eldorado", players=2)
    desk.play(random.Random(3), 5)
    for row in desk.rows:
        assert events.encode(events.decode(row.payload)) == row.payload
    assert {events.kind(events.decode(row.payload)) for row in desk.rows} == {
        "created",
        "joined",
        "filled",
        "started",
        "chose",
    }
