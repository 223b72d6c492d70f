"""The scripts measure what they say: runs that differ are found, and a match gives a row of MATCHES.md."""

import tomllib
from argparse import Namespace
from pathlib import Path

import msgspec
import numpy as np
import pytest

from argosy.bots.bot import Budget
from argosy.bots.wonders.prospects import TRAIT_NAMES, taste_for
from argosy.bots.wonders.weights import MERCHANT, Taste
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.kernel.layout import State
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from benchmarks import agree, match
from benchmarks.captain_school import evolve, played, rates
from benchmarks.plain_uct.bot import PlainUct

TABLE = Options(players=3, edition="1", wonders=("halikarnassos", "babylon", "olympia"), sides=("B",))


def test_the_compiled_run_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    assert agree.report("cpu", [TABLE], games=1) == 0
    assert "cpu: agrees with the plain run, 1 games of each of 1 tables" in capsys.readouterr().out


def test_one_coin_too_many_at_one_moment_is_found() -> None:
    def traced(options: Options, number: int, decisions: int) -> list[State]:
        states = agree.plain_trace(options, number)
        states[7].cities[1].coins += 1
        return states

    (line,) = agree.compare("python", traced, TABLE, games=1)
    assert "game 0, decision 7: cities[1].coins: " in line


def test_a_match_gives_a_row_and_knows_its_bar(capsys: pytest.CaptureFixture[str]) -> None:
    given = Namespace(games=2, seed=3, workers=1)
    bars = {0.0: True, 1.1: False}
    for bar, reached in bars.items():
        contest = match.Contest("wonders", {"players": 3}, ("sailor", "sailor", "sailor"), bar)
        assert match.measure(contest, given) is reached
    row = capsys.readouterr().out.splitlines()[0]
    assert row.startswith("| `wonders edition=2 players=3`: sailor sailor sailor | 3 | 2 | ")
    assert row.count("|") == match.HEAD.count("|")


def test_a_match_goes_on_with_the_games_that_were_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    contest = match.Contest("wonders", {"players": 3}, ("sailor", "sailor", "sailor"), 0.0)
    rows = []
    for games, keep in ((2, tmp_path / "some"), (4, tmp_path / "some"), (4, None)):
        match.measure(contest, Namespace(games=games, seed=3, workers=1), keep)
        rows.append(capsys.readouterr().out.split(" | ")[:8])
    assert rows[0] != rows[1] == rows[2]
    assert len((tmp_path / "some-3.jsonl").read_text().splitlines()) == 4


def test_plain_uct_plays_legal_moves_and_finds_the_one_that_wins() -> None:
    """In the plain run: to compile this player takes longer than all games of this file."""
    position = Game(Options(players=3), seed=4).position
    assert PlainUct(Budget(playouts=32), "python").choose(position, 1, Seeds(2).stream()) in position.legal(1)
    own = '[[seat]]\ncoins = 0\nbuilt = ["altar"]\nhand = ["pantheon", "arena"]\n'
    last = position_from_text(f"age = 3\nturn = 6\n{own}[[seat]]\ncoins = 9\n[[seat]]\ncoins = 9\n")
    bot = PlainUct(Budget(playouts=320), "python")
    assert str(bot.choose(last, 0, Seeds(2).stream())) == "build pantheon by chain"


def test_a_taste_is_printed_as_the_captain_reads_it() -> None:
    plain = evolve.plain_of(taste_for(ruleset(Options(players=3))))
    text = "\n".join(evolve.section("base", plain))
    assert tomllib.loads(text)["tastes"]["base"] == plain


def test_every_number_of_a_taste_can_be_changed() -> None:
    plain = evolve.plain_of(MERCHANT)
    for number, place in enumerate(evolve.places_of(plain)):
        evolve.write(plain, place, number)
    assert [evolve.read(plain, place) for place in evolve.places_of(plain)] == list(range(number + 1))
    assert msgspec.convert(plain, Taste).coin == (0, 1, 2)


def test_rates_are_found_again_in_cities_that_follow_them() -> None:
    chance = np.random.default_rng(1)
    traits = chance.integers(0, 9, (4000, 3)).astype(float)
    points = traits @ np.array([1.5, 0.0, -2.0]) + chance.normal(0, 3, 4000)
    assert np.allclose(rates.fit(traits, points), [1.5, 0.0, -2.0], atol=0.1)


def test_rates_that_make_too_much_of_differences_are_corrected(capsys: pytest.CaptureFixture[str]) -> None:
    chance = np.random.default_rng(2)
    games = []
    for number in range(1000):
        cities = [(1, int(chance.integers(0, 9)), int(chance.integers(0, 9))) for _ in range(3)]
        points = [round(20 + 1.5 * city[1] - 0.5 * city[2] + chance.normal(0, 2)) for city in cities]
        games.append(played.Remembered(number, (tuple(cities),), tuple(points)))
    found = played.corrected(games, 0, np.array([15.0, 3.0, -0.5]))
    assert np.allclose(found, [20.0, 1.5, -0.5], atol=0.3)
    before, now = capsys.readouterr().out.splitlines()
    assert "before: " in before
    assert float(now.split(" nats")[0].split()[-1]) < float(before.split(" nats")[0].split()[-1])


def test_cities_are_remembered_between_the_ages() -> None:
    (game,) = played.all_games(Options(players=3), "sailor", 1, None)
    assert [len(cities) for cities in game.traits] == [3, 3]
    ages_one, ages_two = ([dict(zip(TRAIT_NAMES, city, strict=True)) for city in cities] for cities in game.traits)
    for early, late, points in zip(ages_one, ages_two, game.points, strict=True):
        assert early["players"] == late["players"] == 3
        assert sum(early[colour] for colour in ("brown", "grey", "blue", "yellow", "red", "green")) <= 6
        assert late["stages_left"] <= early["stages_left"]
        assert points > 0
