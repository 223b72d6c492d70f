"""Studies in a file, and the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from argosy.cli.main import main
from argosy.study.file import read_studies
from argosy.study.study import Study
from argosy.tabletop.errors import ArgosyError
from tests.study.rows import digests, rows_of

STUDIES = """
games = 40
seed = 7
moves = 0

[options]
players = 4

[[study]]
name = "printed"

[[study]]
name = "richer"
options = { data = ["richer.toml"] }

[[study]]
name = "pirates"
game = "eldorado"
games = 2
options = { round_limit = 3 }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "richer.toml").write_text("[numbers]\nstarting_coins = 6\n")
    path = tmp_path / "studies.toml"
    path.write_text(STUDIES)
    return path


def test_a_file_holds_several_studies(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(file), "--out", str(tmp_path / "out"), "--workers", "1"]) == 0
    names = json.loads((tmp_path / "out" / "studies.json").read_text())["studies"]
    assert names == ["printed", "richer", "pirates"]
    printed, richer, pirates = (Study.open(tmp_path / "out" / name) for name in names)
    assert len(rows_of(printed.seats())) == len(rows_of(richer.seats())) == 40 * 4
    assert len(rows_of(pirates.seats())) == 2 * 4
    assert richer.facts["options"]["data"][0]["name"] == "richer.toml"
    deals = [[(row["wonder"], row["side"]) for row in rows_of(each.seats())] for each in (printed, richer)]
    assert deals[0] == deals[1]
    assert printed.facts["hashes"]["data"] != richer.facts["hashes"]["data"]
    assert "40 games" in capsys.readouterr().out
    assert main(["study", str(file), "--out", str(tmp_path / "out"), "--workers", "1"]) == 0
    assert "all of them played before" in capsys.readouterr().out


@pytest.mark.parametrize(
    "change, named",
    [
        (("seed = 7", "seeds = 7"), "field 'seeds': unknown field"),
        (("games = 40", "games = 0"), "study number 1 ('printed'), field 'games': found 0"),
        (('"richer"', '"printed"'), "study number 2, field 'name': found 'printed'"),
        (('"printed"', '"../printed"'), "study number 1, field 'name'"),
        (('"eldorado"', '"chess"'), "study number 3 ('pirates'), field 'game': found 'chess'"),
        (("round_limit = 3", "limit = 3"), "study number 3 ('pirates'): option 'limit'"),
        (("players = 4", "players = 9"), "study number 1 ('printed'): option 'players'"),
        (("richer.toml", "poorer.toml"), "poorer.toml: cannot be read"),
        (("[[study]]", "[study]"), "studies.toml"),
        (("seed = 7", "sample = 7"), "study number 1 ('printed'), field 'sample': found 7"),
    ],
)
def test_mistakes_in_a_file_are_named(file: Path, change: tuple[str, str], named: str) -> None:
    file.write_text(STUDIES.replace(*change))
    with pytest.raises(ArgosyError) as refusal:
        read_studies(file)
    assert named in str(refusal.value)


@pytest.mark.parametrize(
    "arguments, named",
    [
        (["chess"], "option 'study': found 'chess'"),
        (["wonders", "--cards"], "option 'cards'"),
        (["wonders", "--players", "9"], "option 'players'"),
        (["wonders", "--bots", "merchant"], "one level for each"),
        (["eldorado", "--round-limit", "0"], "Q57"),
        (["{file}", "--games", "5"], "option 'games'"),
        (["{file}", "--players", "5"], "option 'players'"),
        (["{file}", "--counts-only"], "option 'counts_only'"),
        (["nothing.toml"], "nothing.toml: cannot be read"),
    ],
)
def test_mistakes_at_the_command_line_are_named(
    file: Path, arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [argument.format(file=file) for argument in arguments]
    players = ["--players", "3"] if arguments[-1] == "merchant" else []
    assert main(["study", *given, *players, "--out", str(file.parent / "out")]) == 2
    assert named in capsys.readouterr().err


@pytest.mark.parametrize("games", ["0", "1e13", "1.5", "many"])
def test_numbers_of_games_have_limits(games: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["study", "wonders", "--games", games, "--out", str(tmp_path)])
    assert f"found '{games}'" in capsys.readouterr().err


def test_a_folder_keeps_the_studies_of_one_file(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "other"):
        file.write_text(f'games = 2\n[[study]]\nname = "{name}"\n')
        code = main(["study", str(file), "--out", str(tmp_path / "out"), "--workers", "1"])
        assert code == {"one": 0, "other": 2}[name]
    assert "studies.json: found other studies; expected other: give another folder" in capsys.readouterr().err


def test_counted_games_with_a_sample(file: Path, tmp_path: Path) -> None:
    file.write_text('games = 30\ncounts_only = true\nsample = 4\n[[study]]\nname = "counted"\n')
    assert main(["study", str(file), "--out", str(tmp_path / "file"), "--workers", "1"]) == 0
    assert json.loads((tmp_path / "file" / "studies.json").read_text())["studies"] == ["counted"]
    line = ["study", "wonders", "--games", "30", "--counts-only", "--sample", "4", "--workers", "1"]
    assert main([*line, "--out", str(tmp_path / "line")]) == 0
    one, other = (
        Study.open(place) for place in (tmp_path / "file" / "counted" / "sample", tmp_path / "line" / "sample")
    )
    assert digests(one) == digests(other)
    assert (tmp_path / "line" / "counts.json").exists()


def test_as_many_players_as_bots(tmp_path: Path) -> None:
    bots = "sailor,sailor,sailor,sailor"
    arguments = ["study", "wonders", "--bots", bots, "--games", "1e0", "--workers", "1", "--out", str(tmp_path)]
    assert main(arguments) == 0
    assert Study.open(tmp_path).facts["options"]["players"] == 4


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("a file")
    assert main(["study", "wonders", "--games", "1", "--out", str(tmp_path / "taken" / "study")]) == 2
    assert "cannot be written" in capsys.readouterr().err
