"""Every game still goes as it is written down; if it should not, `python -m tests.playthroughs` writes it anew."""

import pytest

from argosy.wonders.options import Options
from tests.playthroughs.tables import FOLDER, PLAYTHROUGHS, path
from tests.playthroughs.transcript import transcript


@pytest.mark.parametrize("table", PLAYTHROUGHS, ids=lambda table: path(table).stem)
def test_the_game_goes_as_written(table: Options) -> None:
    assert transcript(table).splitlines() == path(table).read_text(encoding="utf-8").splitlines()


def test_every_transcript_belongs_to_a_table() -> None:
    assert set(FOLDER.glob("*.txt")) == {path(table) for table in PLAYTHROUGHS}
