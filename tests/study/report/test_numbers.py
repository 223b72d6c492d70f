"""The numbers of each query against a computation of its own in plain Python, on made-up rows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from itertools import groupby, pairwise, permutations
from math import sqrt
from pathlib import Path
from statistics import mean, stdev, variance
from typing import Any

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from argosy.study.report.asking import COUNTED
from argosy.study.report.cards import figures_of
from argosy.study.report.queries import cards, counts, eldorado, pairs, projects, wonders
from argosy.study.report.what_if import pairs_needed
from tests.study.report.synthetic import EldoradoRows, Row, WondersRows, write_study


def seats(folder: Path, table: str = "seats") -> pl.LazyFrame:
    return pl.scan_parquet(folder / table / "*.parquet")


def grouped(rows: Iterable[Row], *names: str) -> dict[tuple[Any, ...], list[Row]]:
    found: dict[tuple[Any, ...], list[Row]] = defaultdict(list)
    for row in rows:
        found[tuple(row[name] for name in names)].append(row)
    return found


def games_of(rows: list[Row]) -> list[list[Row]]:
    return [list(game) for _, game in groupby(rows, key=lambda row: row["game"])]


def wilson(won: float, games: int) -> tuple[float, float]:
    """The interval of 95 %, from its definition: where the normal distribution around p just reaches the share."""
    ends = []
    for sign in (-1, 1):
        low, high = (0.0, won) if sign < 0 else (won, 1.0)
        for _ in range(80):
            middle = (low + high) / 2
            inside = abs(middle - won) <= 1.96 * sqrt(middle * (1 - middle) / games)
            low, high = (low, middle) if inside == (sign < 0) else (middle, high)
        ends.append((low + high) / 2)
    return ends[0], ends[1]


def check_shares(found: pl.DataFrame, rows: list[Row], *names: str) -> None:
    expected = grouped(rows, *names)
    assert found.height == len(expected)
    for row in found.to_dicts():
        here = expected[tuple(row[name] for name in names)]
        won = mean(one["won"] for one in here)
        assert row["games"] == len(here)
        assert row["won"] == pytest.approx(won)
        assert (row["low"], row["high"]) == pytest.approx(wilson(won, len(here)), abs=1e-9)
        assert row["fair"] == pytest.approx(mean(one["won"] for one in rows))
    total = sum(row["won"] * row["games"] for row in found.to_dicts())
    assert total / len(rows) == pytest.approx(found["fair"][0]), "shares average to the fair share"


def check_means(found: pl.DataFrame, rows: list[Row], columns: Iterable[str]) -> None:
    expected = grouped(rows, "place")
    assert found["place"].to_list() == sorted(place for (place,) in expected)
    for row in found.to_dicts():
        here = expected[(row["place"],)]
        assert row["seats"] == len(here)
        for column in columns:
            assert row[column] == pytest.approx(mean(one[column] for one in here))


@pytest.mark.parametrize(
    "query, names",
    [(wonders.by_wonder, ("wonder", "side")), (wonders.by_seat, ("seat",)), (wonders.by_bot, ("bot",))],
)
def test_shares_of_wonders(
    query: Callable[..., pl.DataFrame], names: tuple[str, ...], wonders_study: Path, wonders_rows: WondersRows
) -> None:
    check_shares(query(seats(wonders_study), 3), wonders_rows.seats, *names)


@pytest.mark.parametrize("query, name", [(wonders.by_islands, "islands"), (wonders.by_shipyard, "shipyard")])
def test_shares_at_sea(
    query: Callable[..., pl.DataFrame], name: str, armada_study: Path, armada_rows: WondersRows
) -> None:
    check_shares(query(seats(armada_study), 4), armada_rows.seats, name)


def test_means_by_place(
    wonders_study: Path, wonders_rows: WondersRows, armada_study: Path, armada_rows: WondersRows
) -> None:
    lines = [name for name in wonders_rows.seats[0] if name.startswith("points")]
    check_means(wonders.points_by_place(seats(wonders_study), 3), wonders_rows.seats, lines)
    economy = wonders.economy_by_place(seats(wonders_study), 3)
    check_means(economy, wonders_rows.seats, ("brown_cards", "grey_cards", "paid", "received", "sold", "coins"))
    ships = [f"ship_{colour}" for colour in ("red", "yellow", "blue", "green")]
    check_means(wonders.ships_by_place(seats(armada_study), 4), armada_rows.seats, ships)


@pytest.mark.parametrize("players", [3, 4])
def test_the_course_of_games(players: int, request: pytest.FixtureRequest) -> None:
    name = {3: "wonders", 4: "armada"}[players]
    folder, rows = request.getfixturevalue(f"{name}_study"), request.getfixturevalue(f"{name}_rows")
    expected: dict[int, list[float]] = defaultdict(lambda: [0, 0.0, 0.0])
    for game in games_of(rows.seats):
        leaders = []
        for age in (1, 2):
            most = max(row[f"points_after_{age}"] for row in game)
            leaders.append({row["seat"] for row in game if row[f"points_after_{age}"] == most})
        winners = {row["seat"]: row["won"] for row in game if row["won"]}
        changes = (not leaders[0] & leaders[1]) + (not leaders[1] & winners.keys())
        expected[changes][0] += 1
        for age in (0, 1):
            expected[changes][age + 1] += sum(winners.get(seat, 0) for seat in leaders[age]) / len(leaders[age])
    found = wonders.course_of_games(seats(folder), players).to_dicts()
    assert {row["changes"]: row["games"] for row in found} == {key: value[0] for key, value in expected.items()}
    for row in found:
        assert [row["led_1"], row["led_2"]] == pytest.approx(expected[row["changes"]][1:])


def leaders_by_turn(rows: WondersRows, game: int) -> list[set[int]]:
    """Who led before each turn of a game, and who won it."""
    turns = grouped([move for move in rows.moves if move["game"] == game and move["phase"] == "turn"], "age", "turn")
    led = []
    for _, moves in sorted(turns.items()):
        most = max(move["points"] for move in moves)
        led.append({move["seat"] for move in moves if move["points"] == most})
    return [*led, {row["seat"] for row in rows.seats if row["game"] == game and row["won"]}]


def test_who_leads_before_each_turn(wonders_study: Path, wonders_rows: WondersRows) -> None:
    won = {(row["game"], row["seat"]): row["won"] for row in wonders_rows.seats}
    shares, changes = defaultdict[int, list[float]](list), Counter[int]()
    for game in range(240):
        led = leaders_by_turn(wonders_rows, game)
        for turn, leaders in enumerate(led[:-1]):
            shares[turn + 1].append(mean(won[game, seat] for seat in leaders))
        changes[sum(not one & other for one, other in pairwise(led))] += 1
    both = seats(wonders_study, "moves"), seats(wonders_study)
    found = wonders.led_by_turn(*both, 3).to_dicts()
    assert [(row["age"], row["turn"]) for row in found] == [(1, 1), (1, 2), (1, 3), (4, 1)]
    assert [row["games"] for row in found] == [240] * 4
    assert [row["led"] for row in found] == pytest.approx([*(mean(shares[turn]) for turn in (1, 2, 3)), 1.0])
    counted = wonders.changes_of_lead(*both, 3).to_dicts()
    assert {row["changes"]: row["games"] for row in counted} == changes
    assert len(changes) > 2


def test_margins_and_ties(wonders_study: Path, wonders_rows: WondersRows) -> None:
    margins, shared = Counter[int](), Counter[int]()
    for game in games_of(wonders_rows.seats):
        first, second = sorted((row["points"] for row in game), reverse=True)[:2]
        margins[first - second] += 1
        shared[first - second] += sum(row["won"] > 0 for row in game) > 1
    found = wonders.margins(seats(wonders_study), 3).to_dicts()
    assert {row["margin"]: row["games"] for row in found} == margins
    assert {row["margin"]: row["shared"] for row in found if row["shared"]} == {k: n for k, n in shared.items() if n}
    assert shared, "some made-up games end in a shared victory"


def has(row: Row, kind: str, number: int) -> bool:
    return bool(row[f"{kind}_{number // 64}"] >> (number % 64) & 1)


def test_cards(wonders_study: Path, wonders_rows: WondersRows) -> None:
    rows = wonders_rows.seats
    found = cards.card_counts(seats(wonders_study), 3, wonders_rows.cards).to_dicts()
    assert [row["card"] for row in found] == wonders_rows.cards
    for number, row in enumerate(found):
        saw = [one for one in rows if has(one, "seen", number)]
        built = [one for one in rows if has(one, "built", number)]
        passed = [one for one in saw if not has(one, "built", number)]
        assert (row["seats"], row["seen"], row["built"], row["passed"]) == (
            len(rows),
            len(saw),
            len(built),
            len(passed),
        )
        assert row["tucked_cards"] == sum(has(one, "tucked_cards", number) for one in rows)
        assert row["sold_cards"] == sum(has(one, "sold_cards", number) for one in rows)
        assert row["built_won"] == pytest.approx(sum(one["won"] for one in built))
        assert row["passed_won"] == pytest.approx(sum(one["won"] for one in passed))


def test_the_difference_that_a_card_makes() -> None:
    row = {"seats": 400, "seen": 200, "built": 80, "passed": 120, "built_won": 40.0, "passed_won": 30.0}
    shown = figures_of({**row, "card": "x", "tucked_cards": 20, "sold_cards": 10, "players": 3}, turn=2.5)
    assert (shown["seen_share"], shown["built_share"], shown["tucked"], shown["sold"]) == (0.5, 0.4, 0.1, 0.05)
    assert (shown["won_built"], shown["won_passed"], shown["difference"]) == (0.5, 0.25, 0.25)
    assert shown["error"] == pytest.approx(1.96 * sqrt(0.25 / 80 + 0.1875 / 120))
    assert figures_of({**row, "built": 2, "card": "x", "tucked_cards": 0, "sold_cards": 0}, None)["difference"] is None


def test_the_turn_in_which_a_card_is_taken(wonders_study: Path, wonders_rows: WondersRows) -> None:
    taken = grouped([move for move in wonders_rows.moves if move["phase"] == "turn"], "card")
    found = cards.turns_taken(seats(wonders_study, "moves"), 3).to_dicts()
    assert {row["card"]: row["taken"] for row in found} == {card: len(moves) for (card,), moves in taken.items()}
    for row in found:
        assert row["turn"] == pytest.approx(mean(move["turn"] for move in taken[(row["card"],)]))


@pytest.mark.parametrize("names", [("wonder", "side"), ("seat",)])
def test_paired_differences(
    names: tuple[str, ...],
    wonders_study: Path,
    wonders_rows: WondersRows,
    changed_study: Path,
    changed_rows: WondersRows,
) -> None:
    others = {(row["game"], row["seat"]): row for row in changed_rows.seats}
    both = [
        (row, others[row["game"], row["seat"]]) for row in wonders_rows.seats if (row["game"], row["seat"]) in others
    ]
    assert len(both) == len(changed_rows.seats) < len(wonders_rows.seats), "only games that both have are pairs"
    expected = defaultdict(list)
    for first, second in both:
        expected[tuple(first[name] for name in names)].append((first, second))
    found = pairs.paired(seats(wonders_study), seats(changed_study), by=list(names)).to_dicts()
    assert len(found) == len(expected)
    for row in found:
        here = expected[tuple(row[name] for name in names)]
        won = [second["won"] - first["won"] for first, second in here]
        points = [second["points"] - first["points"] for first, second in here]
        assert row["pairs"] == len(here)
        assert (row["won"], row["points"]) == pytest.approx((mean(won), mean(points)))
        assert row["won_error"] == pytest.approx(stdev(won) / sqrt(len(won)))
        assert row["points_error"] == pytest.approx(stdev(points) / sqrt(len(points)))
        apart = variance(first["won"] for first, _ in here) + variance(second["won"] for _, second in here)
        assert row["alone"] == pytest.approx(apart / variance(won))
        half = 100 * 1.96 * row["won_error"]
        assert pairs_needed(row, half) == len(here), "the precision that was reached needs as many pairs as there are"
        assert pairs_needed(row, half / 2) == pytest.approx(4 * len(here), abs=1)


def test_seats_that_are_dealt_another_board_are_no_pairs(wonders_rows: WondersRows, tmp_path: Path) -> None:
    """Other expansions deal other wonders; the first edition calls the sides A and B."""
    other = WondersRows(players=3, games=240, seed=6, deals=2)
    for row in other.seats:
        row["side"] = {"day": "A", "night": "B"}[row["side"]]
    write_study(tmp_path / "first", wonders_rows, {"edition": "2"})
    write_study(tmp_path / "other", other, {"edition": "1"})
    same = Counter(
        (one["wonder"], one["side"])
        for one, two in zip(wonders_rows.seats, other.seats, strict=True)
        if (one["wonder"], one["side"]) == (two["wonder"], {"A": "day", "B": "night"}[two["side"]])
    )
    first, second = seats(tmp_path / "first"), seats(tmp_path / "other")
    found = pairs.paired(first, second, by=["wonder", "side"])
    assert {(row["wonder"], row["side"]): row["pairs"] for row in found.to_dicts()} == same
    assert 20 < same.total() < 120, "of 720 seats"
    assert pairs.paired(first, second, by=["seat"])["pairs"].to_list() == [240, 240, 240]


@pytest.mark.parametrize(
    "query, name",
    [(eldorado.by_start, "start"), (eldorado.by_colour, "colour"), (eldorado.by_neutral, "opposite_neutral")],
)
def test_shares_of_eldorado(
    query: Callable[..., pl.DataFrame], name: str, eldorado_study: Path, eldorado_rows: EldoradoRows
) -> None:
    check_shares(query(seats(eldorado_study), 3), eldorado_rows.seats, name)


def test_lengths_and_endings(eldorado_study: Path, eldorado_rows: EldoradoRows) -> None:
    for query, column in ((eldorado.lengths, "rounds"), (eldorado.endings, "ending")):
        found = query(seats(eldorado_study), 3).to_dicts()
        expected = Counter(game[0][column] for game in games_of(eldorado_rows.seats))
        assert {row[column]: row["games"] for row in found} == expected


def test_holdings_and_regions(eldorado_study: Path, eldorado_rows: EldoradoRows) -> None:
    held = eldorado.holdings_by_place(seats(eldorado_study), 3)
    check_means(held, eldorado_rows.seats, ("areas", "posts", "own_cities", "foreign_cities", "pirates", "gold"))
    rows = [
        {**row, "home": row[f"areas_{row['colour']}"], "centre": row["areas_eldorado"]} for row in eldorado_rows.seats
    ]
    regions = [{**row, "abroad": row["areas"] - row["home"] - row["centre"]} for row in rows]
    check_means(eldorado.regions_by_place(seats(eldorado_study), 3), regions, ("home", "centre", "abroad"))


def tally(rows: Iterable[Row], *names: str) -> list[Row]:
    """A count table, as studies without rows keep them."""
    return [
        {**dict(zip(names, key, strict=True)), "seats": len(here), "won": sum(row["won"] for row in here)}
        for key, here in grouped(rows, *names).items()
    ]


def test_count_tables_give_the_figures_of_rows(wonders_study: Path, wonders_rows: WondersRows) -> None:
    rows = wonders_rows.seats
    kinds: dict[str, Callable[[Row, int], bool]] = {
        "built": lambda row, number: has(row, "built", number),
        "passed": lambda row, number: has(row, "seen", number) and not has(row, "built", number),
        "tucked": lambda row, number: has(row, "tucked_cards", number),
        "sold": lambda row, number: has(row, "sold_cards", number),
    }
    counted: dict[str, list[Row]] = {f"by_{name}": [] for name in kinds}
    for name, fits in kinds.items():
        for number, card in enumerate(wonders_rows.cards):
            here = [row for row in rows if fits(row, number)]
            counted[f"by_{name}"] += [{"card": card, **one} for one in tally(here)]
    margins = wonders.margins(seats(wonders_study), 3)
    shared = sum(len([row for row in game if row["won"]]) > 1 for game in games_of(rows))
    tables: dict[str, Any] = {
        **counted,
        "all": tally(rows),
        "by_seat": tally(rows, "seat"),
        "by_wonder": tally(rows, "wonder", "side"),
        "margins": margins.select("margin", "games").to_dicts(),
        "winners": [{"winners": 1, "games": 1}, {"winners": 2, "games": shared}],
    }
    for query in (wonders.by_wonder, wonders.by_seat, wonders.margins):
        same(COUNTED[query](tables, 3), query(seats(wonders_study), 3))
    listed = {"cards": wonders_rows.cards}
    same(COUNTED[cards.card_counts](tables, 3, **listed), cards.card_counts(seats(wonders_study), 3, **listed))


def test_points_and_pairs_of_counted_wonders(wonders_rows: WondersRows) -> None:
    rows = wonders_rows.seats
    lines = sorted(name for name in rows[0] if name.startswith("points_") and "after" not in name)
    boards = grouped(rows, "wonder", "side")
    met: dict[tuple[Any, ...], list[float]] = defaultdict(list)
    for game in games_of(rows):
        for one, other in permutations(game, 2):
            met[one["wonder"], one["side"], other["wonder"], other["side"]].append(one["won"])
    names = ("wonder", "side", "other_wonder", "other_side")
    tables: dict[str, Any] = {
        "by_wonder": [
            {**one, "points": sum(row["points"] for row in boards[one["wonder"], one["side"]])}
            for one in tally(rows, "wonder", "side")
        ],
        "lines": [
            {"wonder": wonder, "side": side, **{line: sum(row[line] for row in here) for line in lines}}
            for (wonder, side), here in boards.items()
        ],
        "by_pair": [
            {**dict(zip(names, key, strict=True)), "seats": len(won), "won": sum(won)} for key, won in met.items()
        ],
    }
    for row in counts.counted_points(tables, 3).to_dicts():
        here = boards[row["wonder"], row["side"]]
        assert row["seats"] == len(here)
        for line in (*lines, "points"):
            assert row[line] == pytest.approx(mean(one[line] for one in here))
    found = counts.counted_pairs(tables, 3).to_dicts()
    assert len(found) == len(met)
    for row in found:
        won = met[tuple(row[name] for name in names)]
        assert (row["games"], row["won"]) == (len(won), pytest.approx(mean(won)))
        assert row["fair"] == pytest.approx(mean(one["won"] for one in boards[row["wonder"], row["side"]]))


def test_count_tables_of_eldorado(eldorado_study: Path, eldorado_rows: EldoradoRows) -> None:
    rows = eldorado_rows.seats
    columns = ("start", "colour", "opposite_neutral")
    games = {
        name: [{column: key, "games": len(here) // 3} for (key,), here in grouped(rows, column).items()]
        for name, column in (("rounds", "rounds"), ("endings", "ending"))
    }
    tables = {**{f"by_{name}": tally(rows, name) for name in columns}, **games}
    for query in (eldorado.by_start, eldorado.by_colour, eldorado.by_neutral, eldorado.lengths, eldorado.endings):
        same(COUNTED[query](tables, 3), query(seats(eldorado_study), 3))


def same(found: pl.DataFrame, expected: pl.DataFrame) -> None:
    """Both hold the same figures in the same rows; count tables may have more columns."""
    texts = pl.col(pl.Categorical).cast(pl.String)
    wanted = expected.with_columns(texts)
    assert_frame_equal(found.select(wanted.columns), wanted, check_dtypes=False)


def test_projects_are_counted_by_the_seats_at_whose_table_they_lay_open(
    boxes_rows: WondersRows, boxes_study: Path
) -> None:
    found = projects.by_project(seats(boxes_study), 3).to_dicts()
    assert {row["card"] for row in found} == {name for _, name in boxes_rows.projects}
    for row in found:
        here = [(one, age) for one in boxes_rows.seats for age in (1, 2, 3) if one[f"project_{age}"] == row["card"]]
        part = [one for one, age in here if one[f"joined_{age}"] or one[f"gift_{age}"]]
        assert (row["seen"], row["built"], row["passed"]) == (len(here), len(part), len(here) - len(part))
        assert row["tucked_cards"] == sum(one[f"rewarded_{age}"] for one, age in here)
        assert row["sold_cards"] == sum(one[f"owes_{age}"] for one, age in here)
        assert row["built_won"] == pytest.approx(sum(one["won"] for one in part))
        assert row["built_won"] + row["passed_won"] == pytest.approx(sum(one["won"] for one, _ in here))
