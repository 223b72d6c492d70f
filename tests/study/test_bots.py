"""Studies of bots: the arena's games, on the deals of random play, with rows that say who sat where."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy import study
from argosy.arena.play import play_game
from argosy.study.seating import Seated
from argosy.study.study import Study
from argosy.tabletop import games
from argosy.tabletop.errors import OptionError
from tests.study.rows import digests, rows_of

BOTS = ("merchant/30", "sailor", "sailor")
GAMES = 3


@pytest.fixture(scope="module", params=["wonders", "eldorado"])
def found(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Study:
    table = {"players": 3, **({"round_limit": 4} if request.param == "eldorado" else {})}
    out = tmp_path_factory.mktemp(request.param)
    return study.run(request.param, out, table, games=GAMES, seed=4, bots=BOTS, workers=1, chunk=2)


def test_rows_say_what_the_games_of_the_arena_say(found: Study) -> None:
    seats, moves = rows_of(found.seats()), rows_of(found.moves())
    for number in range(GAMES):
        game = play_game(found.plan.seated.settled(), number).game
        own = [row for row in seats if row["game"] == number]
        assert [row["place"] for row in own] == list(game.position.places())
        decided = [(seat + 1, move.action) for moves in game.rounds for seat, move in moves]
        assert [(row["seat"], row["action"]) for row in moves if row["game"] == number] == decided


def test_bots_change_seats(found: Study) -> None:
    rows = rows_of(found.seats())
    assert [[row["bot"] for row in rows if row["game"] == number] for number in range(GAMES)] == [
        ["merchant/30", "sailor", "sailor"],
        ["sailor", "merchant/30", "sailor"],
        ["sailor", "sailor", "merchant/30"],
    ]


def test_deals_are_those_of_random_play(tmp_path: Path) -> None:
    """So a study of bots can be compared with one of random play, game by game."""
    bots = study.run("wonders", tmp_path / "bots", games=2, seed=4, bots=["sailor"] * 3, workers=1)
    chance = study.run("wonders", tmp_path / "random", games=2, seed=4, workers=1)
    first = [[row for row in rows_of(each.moves()) if (row["age"], row["turn"]) == (1, 1)] for each in (bots, chance)]
    for bot, other in zip(*first, strict=True):
        assert [bot[name] for name in ("game", "seat", "hand_0")] == [
            other[name] for name in ("game", "seat", "hand_0")
        ]


def test_several_processes_write_the_same_bytes(tmp_path: Path) -> None:
    one, two = (
        study.run("wonders", tmp_path / str(workers), games=4, seed=4, bots=BOTS, chunk=1, workers=workers)
        for workers in (1, 2)
    )
    assert digests(one) == digests(two)


@pytest.mark.parametrize(
    "bots, named",
    [
        (["merchant"], "one level for each of 3 seats"),
        (["admirable"] * 3, "admirable"),
        (["merchant/0.1s", "sailor", "sailor"], "seconds differ each time"),
        (["merchant/few", "sailor", "sailor"], "a number of playouts"),
    ],
)
def test_bots_that_cannot_play_are_refused(tmp_path: Path, bots: list[str], named: str) -> None:
    with pytest.raises(OptionError, match=named):
        study.run("wonders", tmp_path / "study", games=1, bots=bots)
    assert not (tmp_path / "study").exists()


def test_the_code_of_the_bots_is_part_of_a_study() -> None:
    options = games.load("wonders").read_options({})
    codes = {Seated("wonders", options, (level,) * 3, 1, 0).code() for level in ("sailor", "merchant")}
    assert len(codes) == 2
