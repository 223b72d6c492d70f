"""The page about studies is true, and so is the dictionary in the files."""

from __future__ import annotations

import doctest
import json
import re
import shlex
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from argosy import study
from argosy.cli.main import main
from argosy.study.description import describe
from argosy.study.file import read_studies
from argosy.tabletop import games as games_by_name
from argosy.tabletop.struct import fields
from tests.study.dictionary_page import PAGE, dictionary, parts

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def block(kind: str) -> str:
    found = re.search(rf"^```{kind}\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert found
    return found[1]


def test_the_dictionary_is_that_of_the_code() -> None:
    _, inside, _ = parts(PAGE.read_text(encoding="utf-8"))
    assert inside == dictionary()


def test_commands_print_what_the_page_shows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command, expected in re.findall(r"^\$ argosy (.*)\n((?:(?!\$ ).*\n)*)", block("console"), re.MULTILINE):
        main([*shlex.split(command), "--workers", "1"])
        shown = capsys.readouterr()
        assert doctest.OutputChecker().check_output(expected, shown.out + shown.err, FLAGS), shown.out + shown.err


def test_the_session_in_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    session = doctest.DocTestParser().get_doctest(block("pycon"), {}, "studies.md", None, 0)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(session).failed == 0


def test_the_file_with_studies_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "studies.toml").write_text(block("toml"), encoding="utf-8")
    plans = read_studies(tmp_path / "studies.toml")
    assert [plan.games for plan in plans.values()] == [100_000, 100_000, 500]


@pytest.mark.parametrize("game", games_by_name.GAMES)
def test_every_column_has_a_field_a_unit_and_a_meaning(game: str) -> None:
    table = describe(game, games_by_name.load(game).read_options({}))
    for kind, columns in table.columns.items():
        row = {"seats": table.seat_row, "moves": table.move_row}[kind]
        assert len({column.name for column in columns}) == len(columns)
        assert {column.source for column in columns} <= {field.name for field in fields(row)}
        assert all(column.unit and column.meaning for column in columns)


def test_files_carry_the_dictionary(tmp_path: Path) -> None:
    found = study.run("wonders", tmp_path, games=2, workers=1)
    for file, columns in ((found.seats()[0], "seats"), (found.moves()[0], "moves")):
        schema = pq.read_schema(file)
        told = json.loads(schema.metadata[b"argosy columns"])
        assert [column["name"] for column in told] == schema.names
        assert told[0]["meaning"].startswith("number of the game")
        assert [column.name for column in found.plan.table.columns[columns]] == schema.names
        assert json.loads(schema.metadata[b"argosy lists"])["card"] == found.facts["lists"]["card"]
