"""The commands that read a position file: moves, apply and score."""

import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from argosy.cli.main import main
from argosy.tabletop.seeds import Seeds
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.sheet import score_sheets

Capture = pytest.CaptureFixture[str]

TABLE = """
age = 2
[[seat]]
wonder = "gizah"
coins = 2
hand = ["aqueduct", "walls", "library"]
built = ["baths", "loom-1"]
[[seat]]
wonder = "rhodos"
hand = ["stables"]
built = ["quarry"]
[[seat]]
wonder = "ephesos"
hand = ["temple"]
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "table.toml"
    path.write_text(TABLE, encoding="utf-8")
    return str(path)


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def refused(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    return shown.err


# -- moves --------------------------------------------------------------------------------------------------------


def moves(capsys: Capture, *arguments: str) -> Any:
    return json.loads(printed(capsys, "moves", *arguments, "--json"))


def test_moves_are_all_moves_with_every_way_to_pay(capsys: Capture, file: str) -> None:
    told = moves(capsys, file, "--seat", "1")
    position = position_from_text(TABLE)
    assert (told["seat"], told["age"], told["turn"], told["phase"]) == (1, 2, 1, "turn")
    assert [move["move"] for move in told["moves"]] == [str(move) for move in position.all_moves(0)]


def test_moves_tell_cost_reason_and_gain(capsys: Capture, file: str) -> None:
    told = {move["move"]: move for move in moves(capsys, file, "--seat", "1")["moves"]}
    assert told["build aqueduct by chain"]["free"] == "chain from Baths (B14)"
    nothing = {"coins": 0, "shields": 0, "naval": 0, "debts": 0, "production": []}
    assert told["build aqueduct by chain"]["gain"] == {**nothing, "points": 5}
    library = told["build library left 2"]
    assert (library["bank"], library["left"], library["right"]) == (0, 2, 0)
    assert library["effects"] == ["science tablet"]


def test_moves_tell_why_a_card_cannot_be_built(capsys: Capture, file: str) -> None:
    obstacles = moves(capsys, file, "--seat", "1")["obstacles"]
    assert {
        "action": "build",
        "card": "walls",
        "ship": None,
        "stage": None,
        "rule": "B22",
        "reason": "it costs at least 4 coins to the neighbours, and the city has 2",
    } in obstacles


def test_moves_are_drawn_without_colour_codes_into_a_file(capsys: Capture, file: str) -> None:
    text = printed(capsys, "moves", file, "--seat", "1")
    assert "II.1, seat 1 (Gizah), 2 coins" in text
    assert "aqueduct by" in text
    assert "not possible" in text
    assert "\x1b" not in text


def test_moves_of_a_seat_that_has_decided(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(TABLE.replace("coins = 2", 'coins = 2\nchosen = "sell walls"'), encoding="utf-8")
    assert "nothing to decide" in printed(capsys, "moves", str(path), "--seat", "1")
    assert moves(capsys, str(path), "--seat", "1")["moves"] == []


def test_moves_of_a_seat_that_is_not_there(capsys: Capture, file: str) -> None:
    assert "--seat: found 4; expected a seat from 1 to 3" in refused(capsys, "moves", file, "--seat", "4")


def test_a_file_that_is_not_there(capsys: Capture) -> None:
    assert "nowhere.toml: cannot be read" in refused(capsys, "moves", "nowhere.toml", "--seat", "1")


def test_a_mistake_in_the_file(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('[[seat]]\n[[seat]]\nwonder = "giza"', encoding="utf-8")
    error = refused(capsys, "score", str(path))
    assert "table.toml: seat 2, field 'wonder': found 'giza'; expected 'gizah'" in error


def test_a_position_from_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TABLE))
    assert moves(capsys, "-", "--seat", "2")["seat"] == 2
    monkeypatch.setattr("sys.stdin", io.StringIO("age = 9"))
    assert "standard input: field 'age'" in refused(capsys, "score", "-")


# -- apply --------------------------------------------------------------------------------------------------------


def test_apply_prints_the_position_after_the_round(capsys: Capture, file: str) -> None:
    text = printed(capsys, "apply", file, "build library", "sell stables", "sell temple")
    position = position_from_text(TABLE)
    choices = [position.find(0, "build library"), position.find(1, "sell stables"), position.find(2, "sell temple")]
    assert text == position_to_text(position.play(choices, Seeds(0).stream()))
    assert [position_from_text(text).city(seat).coins for seat in range(3)] == [0, 8, 6]


def test_apply_deals_the_next_age_from_the_seed(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "last.toml"
    path.write_text("turn = 6", encoding="utf-8")
    position = position_from_text("turn = 6")
    sales = [f"sell {position.hand(seat)[0].id}" for seat in range(3)]
    dealt = [printed(capsys, "apply", str(path), *sales, "--seed", seed) for seed in ("1", "1", "2")]
    assert "age = 2\nturn = 1" in dealt[0]
    assert dealt[0] == dealt[1] != dealt[2]


def test_apply_takes_options_anywhere(capsys: Capture, file: str) -> None:
    moves, seed = ["build library", "sell stables", "sell temple"], ["--seed", "5"]
    last = printed(capsys, "apply", file, *moves, *seed)
    assert printed(capsys, "apply", file, *seed, *moves) == last
    assert printed(capsys, "apply", *seed, file, *moves[:1], "--edition", "2", *moves[1:]) == last


def test_apply_completes_decisions_already_made(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text(TABLE.replace("coins = 2", 'coins = 2\nchosen = "sell walls"'), encoding="utf-8")
    assert "turn = 2" in printed(capsys, "apply", str(path), "sell stables", "sell temple")


def test_apply_wants_one_move_for_each_seat_that_decides(capsys: Capture, file: str) -> None:
    assert "found 1 moves; expected one for each seat that decides: 1, 2, 3" in refused(
        capsys, "apply", file, "sell walls"
    )


def test_apply_refuses_an_illegal_move_with_its_rule(capsys: Capture, file: str) -> None:
    error = refused(capsys, "apply", file, "build walls", "sell stables", "sell temple")
    assert "'build walls' is illegal for seat 1" in error
    assert "(B22)" in error


def test_apply_tells_bad_text_and_ambiguous_moves_apart(capsys: Capture, file: str) -> None:
    rest = ("sell stables", "sell temple")
    assert "no card is called 'wals'; expected 'walls'" in refused(capsys, "apply", file, "sell wals", *rest)
    assert "expected one of: sell, build, stage" in refused(capsys, "apply", file, "torch walls", *rest)
    several = TABLE.replace('"walls"', '"laboratory"')
    Path(file).write_text(several, encoding="utf-8")
    assert "'l' could be any of: " in refused(capsys, "apply", file, "sell l", *rest)


# -- score --------------------------------------------------------------------------------------------------------


def test_score_tells_every_line_of_every_seat(capsys: Capture, file: str) -> None:
    told = json.loads(printed(capsys, "score", file, "--json"))
    sheets = score_sheets(position_from_text(TABLE))
    assert told["score"] == msgspec.to_builtins(sheets)
    assert told["score"][0]["lines"]["civil"] == 3
    assert told["winners"] == [1]


def test_score_is_drawn_with_the_winner_marked(capsys: Capture, file: str) -> None:
    text = printed(capsys, "score", file)
    assert "1 Gizah *" in text
    assert "civil" in text
    assert "\x1b" not in text


def test_score_tells_what_the_arithmetic_chose(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "olympia.toml"
    path.write_text(
        'phase = "over"\noptions.edition = 1\n'
        '[[seat]]\nwonder = "olympia"\nside = "B"\nstages = 3\nbuilt = ["apothecary"]\n'
        '[[seat]]\nbuilt = ["scientists-guild"]\n',
        encoding="utf-8",
    )
    text = printed(capsys, "score", str(path))
    assert "seat 1: science counted as 2 compass" in text
    assert "seat 1: scores Scientists Guild of a neighbour too (B35)" in text
