"""The terminal game with expansions and teams: whole games with typed lines, and every kind of decision."""

import io
from collections.abc import Callable

import pytest

from argosy.cli.main import main

Play = Callable[..., str]

# One decision, whatever it is about. A line that does not fit is refused and changes nothing: building with a ship is
# tried before building, then selling for a step, then selling. The last Enter commits where the first chose a way.
ANY_DECISION = ("0", "1", "1 s", "1 s+", "2 b", "2 b+", "1 w", "1 w+", "", "")
ENOUGH = 60  # decisions: more than any game asks of one seat
TABLES = [
    ("--expansions", "armada"),
    ("--expansions", "cities", "--edition", "1"),
    ("--expansions", "armada,cities", "--players", "4", "--teams"),
    ("--expansions", "armada,cities", "--players", "8", "--edition", "1", "--teams"),
    ("--players", "6", "--teams"),
]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play with these lines typed, and give what was printed without its line breaks."""

    def played(*arguments: str, lines: tuple[str, ...] = (), width: int = 100) -> str:
        monkeypatch.setenv("COLUMNS", str(width))
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", "--terminal", *arguments]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        assert all(len(line) <= width for line in out.splitlines() if ">" not in line)
        return " ".join(out.split())

    return played


@pytest.mark.parametrize("table", TABLES, ids=" ".join)
def test_a_person_plays_a_whole_game(play: Play, table: tuple[str, ...]) -> None:
    out = play(*table, "--seed", "4", lines=ANY_DECISION * ENOUGH)
    assert "The score sheet" in out
    assert " won with " in out
    assert "Conflicts of Age III" in out
    assert ("Naval conflict of Age III" in out) == ("armada" in table[1])
    assert ("team A" in out) == ("--teams" in table)


@pytest.mark.parametrize("width", [40, 80])
def test_a_watched_game_keeps_to_the_width(play: Play, width: int) -> None:
    out = play("--demo", "--seed", "3", *TABLES[2], width=width)
    assert " won with " in out


def test_the_screen_shows_ships_with_their_next_space_and_its_doubts(play: Play) -> None:
    out = play("--expansions", "armada,cities", "--players", "4", "--teams", "--seed", "3", lines=("?", "5"))
    assert "turn 1 of 8" in out
    assert "edition 2 + armada + cities" in out
    assert "blue on 0; next W?: 1 point (low), sails with stages (designed)" in out
    assert "naval strength 0, no tokens" in out
    assert "yellow ship for S?: 2¢ to → Orpheus" in out
    assert "sell any card for a free step of the yellow ship to space 1: trade level 1" in out
    assert "3 b+ build card 3 with a naval construction" in out
    assert "not sure, see argosy facts" in out


def test_a_card_is_built_with_its_ship_and_told(play: Play) -> None:
    table = ("--expansions", "armada,cities", "--players", "4", "--teams", "--seed", "3")
    out = play(*table, lines=("5", "b+", "", "t"))
    assert "You will build East Trading Post" in out
    assert "and move the yellow ship to space 1: trade level 1: 2¢ to → Orpheus" in out
    assert "You built East Trading Post and moved the yellow ship to space 1 2¢ to Orpheus" in out


def test_a_card_is_sold_for_a_step(play: Play) -> None:
    out = play("--expansions", "armada", "--seed", "3", lines=("1 s+", "", "t"))
    assert "for a step of the yellow ship to space 1" in out
    assert "You sold" in out
    assert "yellow on 1 (trade level 1)" in out


@pytest.mark.parametrize(
    "line, words",
    [
        ("2 b+", "no ship sails with a grey card (A21)"),
        ("build 2 with blue", "the blue ship cannot move with this (A15)"),
        ("1 w+", "nobody sells any (B18)"),
        ("sail blue", "now is the time to build or stage or sell (B5)"),
        ("fight", "now is the time to build or stage or sell (B5)"),
    ],
)
def test_a_wrong_line_is_explained(play: Play, line: str, words: str) -> None:
    table = ("--expansions", "armada,cities", "--players", "4", "--teams", "--seed", "3")
    assert words in play(*table, lines=(line,))


def test_a_plus_without_ships_is_explained(play: Play) -> None:
    assert "there are no ships at this table" in play("--seed", "27", lines=("3 b+",))


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("--expansions", "babel"), "the tower of babel has an option of its own, --babel tower (N1)"),
        (("--players", "8", "--expansions", "armada"), "8 need edition 1 with an expansion (A65, R6)"),
        (("--players", "8", "--edition", "1"), "8 need edition 1 with an expansion (A65, R6)"),
        (("--players", "5", "--teams"), "4 or 6 players, or 8 in edition 1 (A66, C28)"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    assert main(["play", "--terminal", *arguments]) == 2
    assert words in capsys.readouterr().err
