"""The designer's loop on its page: four commands, run as they stand there, on fewer games."""

import re
import shlex
from pathlib import Path

import pytest

from argosy.cli.main import main
from argosy.wonders.notation import Record
from tests.test_docs import blocks

PAGE = "designing.md"


def test_a_designer_changes_a_card_plays_studies_and_reports_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    (card,), (question,), (loop,) = (
        blocks(PAGE, kind) for kind in ("toml altar.toml", "toml question.toml", "sh loop")
    )
    Path("altar.toml").write_text(card, encoding="utf-8")
    Path("question.toml").write_text(re.sub("games = .*", "games = 8", question), encoding="utf-8")
    look, play, study, report = (shlex.split(line)[1:] for line in loop.strip().splitlines())
    assert main(look) == 0
    assert re.search(r"Altar +3 5 +S +5 points", capsys.readouterr().out)
    assert main(play) == 0
    Path("altar.toml").rename("elsewhere.toml")
    game = Record.load("game.toml").replay()  # without the file
    assert game.over
    assert "vp 5" in Path("game.toml").read_text(encoding="utf-8")
    Path("elsewhere.toml").rename("altar.toml")
    assert main([*study, "--workers", "1"]) == 0
    assert main(report) == 0
    page = Path("altar.html").read_text(encoding="utf-8")
    assert "altar" in page
    assert "8 games" in capsys.readouterr().out
