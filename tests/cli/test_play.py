"""The terminal game through its door: whole games with typed lines, and what a person can do wrong."""

import io
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from argosy.cli.main import main
from argosy.wonders.notation import Record
from argosy.wonders.sheet import score_sheets

Play = Callable[..., str]

# One decision, whatever it is about: nothing or the first card of the pile, the first side, sell, build, raise. A line
# that does not fit is refused and changes nothing; the second Enter commits where the first chose a way to pay.
SELL_OR_BUILD = ("d", "1", "1 s", "1 b", "", "")
SELL_OR_RAISE = ("d", "1", "1 s", "1 b", "1 w", "", "")
TERMINAL = {"TERM": "xterm-256color", "COLUMNS": "90", "LINES": "50", "NO_COLOR": ""}
ENOUGH = 30  # decisions: more than any game asks of one seat


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play with these lines typed, and give what was printed; the game must end without an error."""

    def played(*arguments: str, lines: tuple[str, ...] = ()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", "--terminal", *arguments]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return played


def at_a_terminal(*arguments: str, lines: tuple[str, ...]) -> str:
    """Play in a process of its own on a pseudo-terminal, with these lines typed ahead."""
    ours, theirs = pty.openpty()
    os.write(ours, "".join(f"{line}\n" for line in lines).encode())
    command = [sys.executable, "-m", "argosy", "play", "--terminal", *arguments]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | TERMINAL) as process:
        os.close(theirs)
        printed = b"".join(iter(lambda: read_on(ours), b""))
    os.close(ours)
    assert process.returncode == 0
    return printed.decode()


def read_on(terminal: int) -> bytes:
    """More of what was printed; nothing when the other end is closed."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["play", "--terminal", *arguments]) == 2
    return capsys.readouterr().err


def one_line(text: str) -> str:
    """The text without line breaks, wherever the width put them."""
    return " ".join(text.split())


# -- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("players", ["3", "7"])
def test_a_person_plays_a_whole_game(play: Play, edition: str, players: str) -> None:
    table = ("--edition", edition, "--players", players, "--seed", "4", "--sides", "chosen")
    out = play(*table, lines=SELL_OR_BUILD * ENOUGH)
    assert "The score sheet" in out
    assert " won with " in out
    assert "Conflicts of Age III" in out
    assert "the game stops here" not in out


def test_the_same_seed_and_lines_give_the_same_game(play: Play) -> None:
    games = [play("--seed", seed, lines=SELL_OR_BUILD * ENOUGH) for seed in ("8", "8", "9")]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_two_people_at_one_keyboard_play_a_whole_game(play: Play) -> None:
    decisions = tuple(line for _ in range(2 * ENOUGH) for line in ("", *SELL_OR_BUILD[:-1], ""))
    out = play("--humans", "1,3", "--names", "Anna,Ben", "--seed", "2", lines=decisions)
    assert "Hand the keyboard over to Anna" in out
    assert "Hand the keyboard over to Ben" in out
    assert "The score sheet" in out


def test_opponents_can_be_watched(play: Play) -> None:
    out = play("--demo", "--seed", "27", "--players", "5")
    assert out.count("turn 6 of 6") == 3
    assert "under the wonder" in out
    assert " won with " in out


def test_everybody_can_be_a_person(play: Play) -> None:
    out = play("--humans", "3", "--names", "Anna,Ben,Cleo", "--seed", "27")
    assert "Anna" in out
    assert "the game stops here" in out


# -- powers that ask for more decisions ---------------------------------------------------------------------------


def test_the_discard_pile_is_shown_and_built_from(play: Play) -> None:
    table = ("--wonders", "halikarnassos,random,random", "--sides", "night", "--seed", "5")
    out = play(*table, lines=SELL_OR_RAISE * ENOUGH)
    assert "the discard pile" in out
    assert "from the discard pile" in out


def test_the_extra_card_is_played(play: Play) -> None:
    table = ("--wonders", "babylon,random,random", "--sides", "night", "--seed", "6")
    out = play(*table, lines=SELL_OR_RAISE * ENOUGH)
    assert "the extra card · edition 2" in out
    assert "Age III, the extra card" in out


def test_the_copied_guild_is_told(play: Play) -> None:
    out = play("--demo", "--wonders", "olympia,random,random", "--sides", "B", "--edition", "1", "--seed", "4")
    assert "of a neighbour too (B35)" in one_line(out)


# -- choosing, taking back, committing ----------------------------------------------------------------------------


def test_a_choice_is_told_before_it_is_committed(play: Play) -> None:
    out = play("--seed", "27", lines=("1", "b", "u", "3 b", ""))
    assert "You will build Clay Pit (produces clay or ore): 1¢ to the bank." in out
    assert "Taken back. Choose again." in out
    assert "You built Loom" in one_line(out)
    assert "built Clay Pit" not in out


@pytest.mark.parametrize("line", ["3 b", "3b", "b 3", "b3", "build 3", "build loom", "Build  Loom", "build loom-1"])
def test_a_move_can_be_typed_in_many_ways(play: Play, line: str) -> None:
    assert "You built Loom" in one_line(play("--seed", "27", lines=(line, "")))


def test_the_own_face_down_card_is_told_to_its_player_alone(play: Play) -> None:
    out = play("--seed", "27", lines=("3 s", ""))
    assert "You sold Loom 3 → 6¢" in one_line(out)
    hidden = play("--seed", "27", "--humans", "2", "--names", "Anna,Ben", lines=("", "3 s", "", "", "1 s", "", ""))
    assert "sold a card" in hidden


@pytest.mark.parametrize(
    "line, words",
    [
        ("", "Nothing is chosen yet"),
        ("hello", "'hello' was not understood"),
        ("3 3", "'3 3' was not understood"),
        ("99", "there is no card 99; expected 1 to 7"),
        ("b 0", "there is no card 0; expected 1 to 7"),
        ("build atlantis", "no card is called 'atlantis'"),
        ("build palace", "'palace' is not in the hand (B5)"),
        ("take 1", "now is the time to build or stage or sell (B5)"),
        ("6 b", "(B18)"),
        ("build loom left 2", "that is not a way to pay (B47)"),
        ("u", "There is nothing to take back"),
        ("c 9", "there is no seat '9'; expected 1, 2, 3"),
        ("r B99", "rule 'B99' is unknown"),
    ],
)
def test_a_wrong_line_is_explained_and_nothing_is_lost(play: Play, line: str, words: str) -> None:
    out = play("--seed", "27", lines=(line, "3 b", ""))
    assert words in one_line(out)
    assert "You built Loom" in one_line(out)


def test_a_wrong_line_leaves_the_choice_standing(play: Play) -> None:
    out = play("--seed", "27", lines=("3 b", "build atlantis", ""))
    assert "You built Loom" in one_line(out)


def test_a_person_goes_back_to_the_person_before(play: Play) -> None:
    lines = ("", "3 b", "", "u", "", "4 b", "", "", "1 s", "", "")
    out = play("--seed", "27", "--humans", "2", "--names", "Anna,Ben", lines=lines)
    assert "Anna built Glassworks" in one_line(out)
    assert "Anna built Loom" not in one_line(out)


def test_a_person_goes_back_from_the_own_screen_too(play: Play) -> None:
    lines = ("", "3 b", "", "", "u", "", "4 b", "", "", "1 s", "", "")
    out = play("--seed", "27", "--humans", "2", "--names", "Anna,Ben", lines=lines)
    assert "Anna built Glassworks" in one_line(out)


# -- what the screen tells ----------------------------------------------------------------------------------------


def test_the_hand_tells_costs_payees_and_obstacles(play: Play) -> None:
    out = play("--seed", "27", lines=("1 b", "", "c 2", "r b18", "?", "t"))
    assert "1¢ to the bank" in out
    assert "2¢ to → Atalanta" in one_line(out)
    assert "(B18)" in out
    assert "B18 Buying from neighbours" in out
    assert "take your choice back" in out
    assert out.count("turn 2 of 6 · hands go") == 2


def test_points_can_be_hidden(play: Play) -> None:
    shown, hidden = play("--seed", "27"), play("--seed", "27", "--no-points")
    assert "⚔★" in shown
    assert sum("⚔★  ★" in line for line in shown.splitlines()) == 1
    assert sum("⚔★  ★" in line for line in hidden.splitlines()) == 0
    switched = play("--seed", "27", lines=("p",))
    assert sum("⚔★  ★" in line for line in switched.splitlines()) == 1


@pytest.mark.parametrize("language, name", [("de", "Webstuhl"), ("fr", "Métier à tisser"), ("nl", "Loom*")])
def test_cards_have_names_in_the_language_of_the_table(play: Play, language: str, name: str) -> None:
    assert name in one_line(play("--seed", "27", "--language", language))


@pytest.mark.parametrize("width", ["40", "80", "120"])
def test_a_game_keeps_to_the_width_and_prints_no_colour_codes_in_a_pipe(
    play: Play, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    out = play("--seed", "7", "--players", "4", lines=SELL_OR_BUILD * ENOUGH)
    assert "\x1b" not in out
    assert all(len(line) <= int(width) for line in out.splitlines() if ">" not in line)


# -- at a terminal --------------------------------------------------------------------------------------------------


def test_a_bare_start_asks_little_and_can_be_changed() -> None:
    printed = at_a_terminal(lines=("p 9", "p 5", "e 1", "n Anna", "l de", "x", "x babel", "", "q", ""))
    assert "You against 2 sailors: edition 2" in printed
    assert "option 'players': found '9'" in printed
    assert "'x' was not understood" in printed
    assert "option 'expansions': found 'babel'" in printed
    assert "Anna against 4 sailors: edition 1, sides" in printed
    assert "Age I" in printed


def test_a_bare_start_can_be_given_expansions_and_teams() -> None:
    printed = at_a_terminal(lines=("p 4", "x armada,cities", "t maybe", "t yes", "x none", "x armada", "", "q", ""))
    assert "edition 2 + armada + cities, sides" in printed
    assert "found 'maybe'; expected yes or no" in printed
    assert "edition 2, teams of two, sides" in printed
    assert "edition 2 + armada, teams of two, sides" in printed


def test_arguments_start_the_game_at_once_in_colours() -> None:
    printed = at_a_terminal("--seed", "27", lines=("3 s", "", "q", ""))
    assert "against" not in printed
    assert "\x1b[" in printed
    assert "sold Loom" in printed


# -- beginning and ending -----------------------------------------------------------------------------------------


def test_without_input_the_game_stops_with_a_word_of_advice(play: Play) -> None:
    out = one_line(play())
    assert "the game stops here" in out
    assert "argosy play --demo" in out


def test_input_may_end_at_any_line(play: Play) -> None:
    lines = SELL_OR_RAISE * 3
    for end in range(len(lines)):
        assert "the game stops here" in play("--seed", "1", lines=lines[:end])


def test_who_stays_finds_the_choices_of_the_others_kept(play: Play) -> None:
    lines = ("", "3 b", "", "", "q", "n", "1 s", "", "")
    assert "Anna built Loom" in one_line(play("--seed", "27", "--humans", "2", "--names", "Anna,Ben", lines=lines))


def test_leaving_is_asked_again(play: Play) -> None:
    out = play("--seed", "27", lines=("q", "n", "3 b", "", "q", ""))
    assert "You built Loom" in one_line(out)
    assert "the game stops here" not in out
    assert "The score sheet" not in out


def test_the_record_of_a_game_replays_to_its_end(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    out = play("--seed", "27", "--record", str(file), lines=SELL_OR_BUILD * ENOUGH)
    sheets = score_sheets(Record.load(file).replay().position)
    best = max(sheet.total for sheet in sheets)
    assert f"won with {best} points" in out


def test_who_leaves_may_save_the_record(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    play("--seed", "27", lines=("3 b", "", "q", f"save {file}"))
    game = Record.load(file).replay()
    assert len(game.rounds) == 1
    assert [card.id for card in game.position.buildings(0)] == ["loom-1"]


def test_no_file_is_overwritten(play: Play, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("precious")
    out = one_line(play("--seed", "27", lines=("q", f"save {file}", "3 b", "", "q", "")))
    assert "cannot be written" in out
    assert "You built Loom" in out  # the game went on
    assert "option 'record'" in refusal(capsys, "--record", str(file))
    assert file.read_text() == "precious"


def test_a_record_that_could_not_be_written_is_refused_before_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing" / "game.toml"
    assert "expected a file in a folder that can be written" in refusal(capsys, "--record", str(missing))


def test_a_card_named_while_sides_are_chosen(play: Play) -> None:
    assert "there is no card to choose now" in play("--sides", "chosen", "--seed", "4", lines=("1 b",))


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("--humans", "4"), "option 'humans'"),
        (("--humans", "1,1"), "option 'humans'"),
        (("--humans", "two"), "option 'humans'"),
        (("--names", "Anna,Ben"), "option 'names'"),
        (("--humans", "2", "--names", "Anna,Anna"), "a different name for each player"),
        (("--players", "1"), "(B1, V1)"),
        (("--players", "2", "--expansions", "armada"), "(B1, V23)"),
        (("--sides", "A"), "option 'sides'"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    assert words in refusal(capsys, *arguments)
