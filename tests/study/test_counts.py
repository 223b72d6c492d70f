"""Count tables are what the rows of the same games add up to."""

from __future__ import annotations

import json
from collections import defaultdict
from math import prod
from pathlib import Path
from typing import Any

import pytest

from argosy import study
from argosy.study.description import CountTable, describe
from argosy.study.folder import COUNTS
from argosy.study.study import Study
from argosy.tabletop import games as games_by_name
from argosy.tabletop.errors import ArgosyError, OptionError
from tests.study.rows import Row, bits, digests, rows_of

TABLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "wonders": ("wonders", {"players": 3}, 300),
    "wonders-both": ("wonders", {"players": 5, "expansions": ["armada", "cities"]}, 100),
    "wonders-for-two": ("wonders", {"players": 2}, 100),
    "wonders-with-boxes": ("wonders", {"players": 3, "edifice": True, "babel": "tower"}, 100),
    "eldorado": ("eldorado", {"players": 3, "round_limit": 10}, 20),
}


def tallied(rows: list[Row], points: str = "points") -> Row:
    """What some rows add up to."""
    return {
        "seats": len(rows),
        "won": pytest.approx(sum(row["won"] for row in rows)),
        "points": sum(row[points] for row in rows),
        "squares": sum(row[points] ** 2 for row in rows),
    }


def grouped(rows: list[Row], *names: str) -> dict[tuple[Any, ...], list[Row]]:
    found = defaultdict(list)
    for row in rows:
        found[tuple(row[name] for name in names)].append(row)
    return dict(found)


@pytest.fixture(params=TABLES)
def both(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Study, list[Row]]:
    """A study that only counts, and the rows of the same games."""
    game, options, games = TABLES[request.param]
    rows = study.run(game, tmp_path / "rows", options, games=games, seed=2, moves=0, workers=1)
    counted = study.run(game, tmp_path / "counts", options, games=games, seed=2, counts_only=True, workers=1)
    return counted, rows_of(rows.seats())


def tables_of(found: Study) -> dict[str, list[Row]]:
    tables: dict[str, list[Row]] = json.loads((found.folder / COUNTS).read_text(encoding="utf-8"))["tables"]
    return tables


def test_tallies_are_sums_of_rows(both: tuple[Study, list[Row]]) -> None:
    found, rows = both
    keys: dict[str, tuple[str, ...]] = {"by_seat": ("seat",)}
    if found.facts["game"] == "wonders":
        keys |= {
            "by_wonder": ("wonder", "side"),
            "by_stages": ("wonder", "side", "stages"),
            "by_left": ("wonder", "side", "left_wonder", "left_side"),
        }
        points = "points"
    else:
        keys |= {name: (name[3:],) for name in ("by_start", "by_colour", "by_opposite_neutral", "by_claim")}
        points = "marks"
        rows = [{**row, "marks": row["posts"] + row["foreign_cities"]} for row in rows]
    tables = tables_of(found)
    assert tables["all"] == [tallied(rows, points)]
    for name, columns in keys.items():
        counted = {tuple(row[column] for column in columns): row for row in tables[name]}
        expected = {
            key: {**dict(zip(columns, key, strict=True)), **tallied(group, points)}
            for key, group in grouped(rows, *columns).items()
        }
        assert counted == expected


def test_tables_of_cards_and_pairs_are_sums_of_rows(tmp_path: Path) -> None:
    rows = study.run("wonders", tmp_path / "rows", {"players": 4}, games=100, seed=2, moves=0, workers=1)
    counted = study.run("wonders", tmp_path / "counts", {"players": 4}, games=100, seed=2, counts_only=True, workers=1)
    tables, seats, cards = tables_of(counted), rows_of(rows.seats()), rows.facts["lists"]["card"]
    sets = [{name: bits(row, name, cards) for name in ("built", "seen", "tucked_cards", "sold_cards")} for row in seats]
    kinds = {
        "by_built": [each["built"] for each in sets],
        "by_passed": [each["seen"] - each["built"] for each in sets],
        "by_tucked": [each["tucked_cards"] for each in sets],
        "by_sold": [each["sold_cards"] for each in sets],
    }
    for name, held in kinds.items():
        expected = {
            card: {"card": card, **tallied([row for row, own in zip(seats, held, strict=True) if card in own])}
            for card in set().union(*held)
        }
        assert {row["card"]: row for row in tables[name]} == expected
    pairs = [
        {**row, "other_wonder": other["wonder"], "other_side": other["side"]}
        for game in grouped(seats, "game").values()
        for row in game
        for other in game
        if row is not other
    ]
    columns = ("wonder", "side", "other_wonder", "other_side")
    assert {tuple(row[name] for name in columns): row["points"] for row in tables["by_pair"]} == {
        key: sum(row["points"] for row in group) for key, group in grouped(pairs, *columns).items()
    }


def test_tables_of_projects_are_sums_of_rows(tmp_path: Path) -> None:
    table = {"players": 3, "edifice": True}
    rows = study.run("wonders", tmp_path / "rows", table, games=60, seed=2, moves=0, workers=1)
    counted = study.run("wonders", tmp_path / "counts", table, games=60, seed=2, counts_only=True, workers=1)
    tables, seats = tables_of(counted), rows_of(rows.seats())
    for name, with_pawn in (("by_joined", True), ("by_apart", False)):
        found = {row["project"]: row for row in tables[name]}
        here = [
            {**row, "project": row[f"project_{age}"]}
            for row in seats
            for age in (1, 2, 3)
            if bool(row[f"joined_{age}"] or row[f"gift_{age}"]) == with_pawn
        ]
        assert found == {
            key[0]: {"project": key[0], **tallied(group)} for key, group in grouped(here, "project").items()
        }
    assert not tables_of(study.run("wonders", tmp_path / "base", games=3, counts_only=True, workers=1))["by_apart"]


def test_tables_of_games_count_every_game(both: tuple[Study, list[Row]]) -> None:
    found, rows = both
    tables, games = tables_of(found), found.facts["games"]
    assert tables["games"] == [{"games": games}]
    ends = {"wonders": ("winners", "best", "margins"), "eldorado": ("winners", "endings", "rounds")}
    for name in ends[found.facts["game"]]:
        assert sum(row["games"] for row in tables[name]) == games
    by_game = grouped(rows, "game").values()
    winners = [sum(row["place"] == 1 for row in game) for game in by_game]
    assert {row["winners"]: row["games"] for row in tables["winners"]} == {n: winners.count(n) for n in set(winners)}
    if "margins" in tables:
        best = [sorted((row["points"] for row in game), reverse=True) for game in by_game]
        margins = [first - second for first, second, *_ in best]
        assert {row["margin"]: row["games"] for row in tables["margins"]} == {n: margins.count(n) for n in set(margins)}


def test_sums_of_lines_and_holdings(both: tuple[Study, list[Row]]) -> None:
    found, rows = both
    name, key = {"wonders": ("lines", ("wonder", "side")), "eldorado": ("holdings", ("colour",))}[found.facts["game"]]
    for row in tables_of(found)[name]:
        group = grouped(rows, *key)[tuple(row[column] for column in key)]
        known = [column for column in row if column not in key and column in group[0]]
        assert known
        assert {column: row[column] for column in known} == {c: sum(each[c] for each in group) for c in known}


def test_several_processes_count_the_same(tmp_path: Path) -> None:
    one, two = (
        study.run("wonders", tmp_path / str(n), games=4000, seed=1, counts_only=True, chunk=1000, workers=n)
        for n in (1, 2)
    )
    assert digests(one) == digests(two)


def test_the_first_games_may_have_rows_too(tmp_path: Path) -> None:
    found = study.run("wonders", tmp_path / "both", games=500, seed=2, counts_only=True, sample=50, workers=1)
    rows = study.run("wonders", tmp_path / "rows", games=50, seed=2, workers=1)
    assert tables_of(found)["games"] == [{"games": 500}]
    assert digests(Study.open(tmp_path / "both" / "sample")) == digests(rows)


def test_a_sample_is_refused_where_all_games_have_rows(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="sample"):
        study.run("wonders", tmp_path, games=5, sample=2)


def test_bots_are_counted_too(tmp_path: Path) -> None:
    bots = ["sailor"] * 3
    counted = study.run("wonders", tmp_path / "counts", games=2, bots=bots, counts_only=True, workers=1)
    rows = study.run("wonders", tmp_path / "rows", games=2, bots=bots, workers=1)
    assert tables_of(counted)["all"] == [tallied(rows_of(rows.seats()))]


def size(table: CountTable) -> int:
    """How many numbers a table has."""
    return prod(axis.keys for axis in table.axes) * len(table.values)


@pytest.mark.parametrize("game", games_by_name.GAMES)
def test_the_tables_fill_the_counts_without_a_gap(game: str) -> None:
    table = describe(game, games_by_name.load(game).read_options({}))
    ends = [(each.first, each.first + size(each)) for each in table.count_tables]
    assert [first for first, _ in ends] == [0, *(last for _, last in ends[:-1])]
    assert ends[-1][1] == table.counts


def test_a_damaged_part_is_named(tmp_path: Path) -> None:
    found = study.run("wonders", tmp_path, games=2, counts_only=True, workers=1)
    (tmp_path / found.facts["parts"][0]).write_text('{"numbers": [1]}')
    with pytest.raises(ArgosyError, match=r"part-000000\.json: found 1 counts"):
        study.run("wonders", tmp_path, games=2, counts_only=True, workers=1)
