"""The file of a ladder: what a kill leaves, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from argosy.arena.ladder import Ladder
from argosy.arena.ladder_file import LadderFile, LadderGame
from argosy.bots.bot import Budget
from argosy.tabletop.errors import ArgosyError
from argosy.wonders.options import Options
from tests.arena.entrants import FIRST, RANDOM
from tests.own_data import FOLLY, own

LADDER = Ladder("wonders", Options(players=3), ("sailor", FIRST), seed=5, budget=Budget(engine="cpu"))
GAMES = [
    LadderGame(("sailor", FIRST, FIRST), 0, (1, 2, 3), (18, 18, 19), (0.1, 0.2, 0.25)),
    LadderGame((FIRST, "sailor", "sailor"), 2, (1, 3, 1), (18, 18, 18), (0.0, 0.2, 0.25)),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "ladder.jsonl"
    file = LadderFile(path, LADDER)
    assert file.games == []
    assert not path.exists()
    for game in GAMES:
        file.add(game)
    return path


def test_games_are_found_again(path: Path) -> None:
    assert LadderFile(path, LADDER).games == GAMES
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3


def test_every_cut_leaves_all_games_but_one_and_can_go_on(path: Path) -> None:
    """As if the program had been killed while it wrote, after any byte."""
    content = path.read_bytes()
    for length in range(len(content)):
        path.write_bytes(content[:length])
        file = LadderFile(path, LADDER)
        whole = max(content[:length].count(b"\n") - 1, 0)
        assert file.games == GAMES[:whole]
        for game in GAMES[whole:]:
            file.add(game)
        assert path.read_bytes() == content


@pytest.mark.parametrize(
    "other, difference",
    [
        (replace(LADDER, seed=6), "field 'seed': found 5; expected 6"),
        (replace(LADDER, entrants=("sailor", RANDOM)), f"field 'entrants': found .*{FIRST}.*; expected .*{RANDOM}"),
        (
            replace(LADDER, options=Options(players=4)),
            r"field 'options': found {\"edition\":\"2\",\"players\":3}; expected {\"edition\":\"2\",\"players\":4}",
        ),
        (replace(LADDER, budget=Budget(playouts=5, engine="cpu")), "field 'playouts': found null; expected 5"),
        (replace(LADDER, budget=Budget(engine="python")), 'field \'engine\': found "cpu"; expected "python"'),
    ],
)
def test_games_of_another_ladder_are_refused(path: Path, other: Ladder, difference: str) -> None:
    with pytest.raises(ArgosyError, match=f"ladder.jsonl: {difference}.*: give another --file"):
        LadderFile(path, other)


def test_other_cards_are_noticed(path: Path, tmp_path: Path) -> None:
    own_cards = own(tmp_path, FOLLY)
    folly = replace(LADDER, options=Options(players=3, data=(own_cards,)))
    kept = tmp_path / "folly.jsonl"
    LadderFile(kept, folly).add(GAMES[0])
    own(tmp_path, FOLLY.replace("vp 4", "vp 5"))
    with pytest.raises(ArgosyError, match="field 'facts': found "):
        LadderFile(kept, replace(folly, options=Options(players=3, data=(own_cards,))))


def test_a_bot_that_was_changed_is_another_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "changing.py").write_text("from tests.arena.entrants import First\n\nclass Bot(First): pass\n")
    monkeypatch.syspath_prepend(tmp_path)
    ladder = replace(LADDER, entrants=("sailor", "changing:Bot"))
    kept = tmp_path / "changing.jsonl"
    LadderFile(kept, ladder).add(GAMES[0])
    assert len(LadderFile(kept, ladder).games) == 1
    (tmp_path / "changing.py").write_text("from tests.arena.entrants import Random\n\nclass Bot(Random): pass\n")
    with pytest.raises(ArgosyError, match="field 'code': found "):
        LadderFile(kept, ladder)


def test_another_version_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("argosy.arena.ladder_file.__version__", "99")
    with pytest.raises(ArgosyError, match=r"field 'argosy': found .*; expected \"99\""):
        LadderFile(path, LADDER)


@pytest.mark.parametrize(
    "text, message",
    [
        ("no ladder\n", "line 1: .*; expected a ladder that `argosy ladder` began"),
        ("unfinished", "line 1: .*; expected a ladder that `argosy ladder` began"),
        ("[1]\n", "line 1: .*; expected a ladder that `argosy ladder` began"),
    ],
)
def test_a_file_that_is_something_else_is_refused_and_kept(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ArgosyError, match=message):
        LadderFile(path, LADDER)
    assert path.read_text(encoding="utf-8") == text


def test_a_broken_game_is_named(path: Path) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace('"number":2', '"number":"two"'), encoding="utf-8")
    with pytest.raises(ArgosyError, match=r"line 3: .*number.*; expected a game"):
        LadderFile(path, LADDER)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArgosyError, match="cannot be read: Is a directory; expected games of a ladder"):
        LadderFile(tmp_path, LADDER)
    with pytest.raises(ArgosyError, match="cannot be written: No such file or directory; expected a file"):
        LadderFile(tmp_path / "no" / "file", LADDER).add(GAMES[0])
