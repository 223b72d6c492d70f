"""Every game still goes as it is written down; if it should not, `python -m tests.playthroughs` writes it anew."""

import pytest

from tests.playthroughs.transcript import FOLDER, path, transcript
from tests.support import TABLES


@pytest.mark.parametrize("edition, players", TABLES)
def test_the_game_goes_as_written(edition: str, players: int) -> None:
    written = path(edition, players).read_text(encoding="utf-8")
    assert transcript(edition, players).splitlines() == written.splitlines()


def test_every_transcript_belongs_to_a_table() -> None:
    assert set(FOLDER.glob("*.txt")) == {path(edition, players) for edition, players in TABLES}
