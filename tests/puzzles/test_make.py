"""Making puzzles: equal seeds give equal ones, what is done is kept, and the file holds what its seat knew."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.cli.main import main
from argosy.puzzles.find import Task, find, played_game
from argosy.puzzles.library import in_folder
from argosy.puzzles.make import make
from argosy.puzzles.margin import is_clear
from argosy.puzzles.recipe import TABLES, Recipe, Table, usual_tables
from argosy.wonders.options import Options

Capture = pytest.CaptureFixture[str]
TINY = Recipe(
    (Table("wonders", Options(players=3)),), 13, "cpu", playing=10, quick=150, deep=600, confirming=2_000, looks=10
)
GAMES = 2


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The puzzles of two games."""
    folder = tmp_path_factory.mktemp("puzzles")
    assert make(TINY, GAMES, folder, 1, lambda done: None).games == GAMES
    return folder


def test_what_is_made_is_a_puzzle(made: Path) -> None:
    puzzles = in_folder(made)
    assert puzzles
    for puzzle in puzzles.values():
        assert is_clear(puzzle.moves)
        assert puzzle.confirmed["playouts"] == TINY.confirming
        assert sum(move.playouts for move in puzzle.moves) >= TINY.confirming


def test_who_interrupts_it_keeps_what_is_done_and_goes_on_to_equal_puzzles(made: Path, tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    first = make(TINY, GAMES, tmp_path, 1, interrupt)
    assert (first.games, first.stopped) == (1, True)
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(b'{"key": "the program was killed')
    done: list[int] = []
    second = make(TINY, GAMES, tmp_path, 1, done.append)
    assert (second.games, second.stopped, done) == (GAMES, False, [1, 2])
    assert contents(tmp_path) == contents(made)
    assert make(TINY, GAMES, tmp_path, 1, done.append) == second


def test_a_file_holds_what_its_seat_knew_and_a_redeal_of_the_rest(made: Path) -> None:
    differing = 0
    for puzzle in in_folder(made).values():
        game, _ = played_game(TINY, puzzle.made["game"])
        true = game.positions()[puzzle.made["round"] - 1]
        assert puzzle.position.view(puzzle.seat) == true.view(puzzle.seat)
        differing += puzzle.position != true
    assert differing


def test_a_game_gives_few_puzzles_and_counts_what_it_looked_at() -> None:
    found = find(Task(TINY, 0))
    assert len(found.puzzles) <= TINY.most
    assert TINY.looks >= found.tally.looked >= found.tally.seeming >= found.tally.clear >= found.tally.wanted
    assert found.tally.confirmed == len(found.puzzles)


def test_there_are_tables_of_every_kind() -> None:
    for game in TABLES:
        assert {table.game for table in usual_tables(game)} == {game}


def test_the_command_lists_shows_and_checks_a_folder(made: Path, capsys: Capture) -> None:
    name = next(iter(in_folder(made)))
    assert main(["puzzles", "list", "--folder", str(made)]) == 0
    assert name in capsys.readouterr().out
    assert main(["puzzles", "show", name, "--folder", str(made)]) == 0
    shown = capsys.readouterr().out
    assert "[[seat]]" in shown
    assert "%" not in shown
    assert main(["puzzles", "show", name, "--answer", "--folder", str(made)]) == 0
    assert "chance to win" in capsys.readouterr().out
    again = ("--again", "200", "--workers", "1", "--engine", "cpu")
    assert main(["puzzles", "check", "--folder", str(made), *again]) == 0
    assert "0 with faults" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments, message",
    [
        (("show", "chess"), "there is no puzzle 'chess'"),
        (("list", "--folder", "nowhere"), "there is no such folder"),
        (("make", "--players", "4"), "where a table is described"),
        (("make", "wonders", "--cards"), "an option of wonders"),
    ],
)
def test_what_is_refused(arguments: tuple[str, ...], message: str, capsys: Capture) -> None:
    assert main(["puzzles", *arguments]) == 2
    assert message in capsys.readouterr().err
