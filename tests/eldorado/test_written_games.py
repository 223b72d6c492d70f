"""Every game still goes as it is written down; if it should not, `python -m tests.eldorado.written_games` writes it."""

from __future__ import annotations

import pytest

from argosy.eldorado.notation import Record
from tests.eldorado.written_games import TABLES, record_path, transcript, transcript_path


@pytest.mark.parametrize("players, cards", TABLES)
def test_the_game_goes_as_written(players: int, cards: bool) -> None:
    written = transcript_path(players, cards).read_text(encoding="utf-8")
    assert transcript(players, cards).splitlines() == written.splitlines()


@pytest.mark.parametrize("players, cards", TABLES)
def test_the_record_replays_to_its_result(players: int, cards: bool) -> None:
    record = Record.load(record_path(players, cards))
    game = record.replay()
    assert game.over
    assert Record.from_game(game).to_text() == record.to_text()
