"""What a report asks a study that keeps no rows: the same figures from its count tables, as far as they hold them."""

from typing import Any

import polars as pl

from argosy.study.report.queries.shares import with_interval


def counted_shares(rows: list[dict[str, Any]], by: list[str], players: int) -> pl.DataFrame:
    """Return the share of the victory by groups, and what a seat wins on average, which is fair."""
    counts = pl.DataFrame(rows).with_columns(fair=pl.col("won").sum() / pl.col("seats").sum())
    shares = counts.select(*by, games="seats", won=pl.col("won") / pl.col("seats"), fair="fair")
    return with_interval(shares.sort(by)).with_columns(players=pl.lit(players))


def counted_by_wonder(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Return the share of the victory by wonder and side."""
    return counted_shares(tables["by_wonder"], ["wonder", "side"], players)


def counted_by_seat(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Return the share of the victory by seat."""
    return counted_shares(tables["by_seat"], ["seat"], players)


def counted_by_start(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Return the share of the victory by the order of the first turns: 1 is the first player."""
    return counted_shares(tables["by_start"], ["start"], players)


def counted_by_colour(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Return the share of the victory by colour, which is the province where a seat begins."""
    return counted_shares(tables["by_colour"], ["colour"], players)


def counted_by_neutral(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Return the share of the victory of seats opposite the province that belongs to nobody, and of the others."""
    found = counted_shares(tables["by_opposite_neutral"], ["opposite_neutral"], players)
    return found.with_columns(pl.col("opposite_neutral").cast(pl.Boolean))


def counted_points(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Return the mean points of each wonder and side by line of the score sheet."""
    board = ["wonder", "side"]
    seats = pl.DataFrame(tables["by_wonder"]).select(*board, "seats", "points")
    sums = seats.join(pl.DataFrame(tables["lines"]), on=board)
    means = pl.col("^points.*$") / pl.col("seats")
    return sums.with_columns(means).sort("points", descending=True).with_columns(players=pl.lit(players))


def counted_pairs(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Return how much more often a wonder wins at tables with another one than it does in general."""
    board, other = ["wonder", "side"], ["other_wonder", "other_side"]
    usual = pl.DataFrame(tables["by_wonder"]).select(*board, usual=pl.col("won") / pl.col("seats"))
    pairs = pl.DataFrame(tables["by_pair"]).select(*board, *other, games="seats", won=pl.col("won") / pl.col("seats"))
    found = with_interval(pairs).join(usual, on=board)
    return found.with_columns(players=pl.lit(players), fair=pl.col("usual")).sort(pl.col("won") - pl.col("usual"))


def counted_lengths(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Count games by rounds."""
    return pl.DataFrame(tables["rounds"]).sort("rounds").with_columns(players=pl.lit(players))


def counted_endings(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Count games by how they ended."""
    return pl.DataFrame(tables["endings"]).sort("ending").with_columns(players=pl.lit(players))


def counted_margins(tables: dict[str, Any], players: int) -> pl.DataFrame:
    """Count games by the points between the first and the next; a shared victory means equal points."""
    shared = sum(row["games"] for row in tables["winners"] if row["winners"] > 1)
    is_even = pl.col("margin") == 0
    found = pl.DataFrame(tables["margins"]).with_columns(shared=pl.when(is_even).then(shared).otherwise(0))
    return found.sort("margin").with_columns(players=pl.lit(players))


def counted_cards(tables: dict[str, Any], players: int, cards: list[str]) -> pl.DataFrame:
    """Count for each card the seats that saw it, built it, tucked it, sold it, and their shares of the victory."""
    found = pl.DataFrame({"card": cards})
    for kind, table in {"built": "built", "passed": "passed", "tucked_cards": "tucked", "sold_cards": "sold"}.items():
        rows = [{"card": row["card"], kind: row["seats"], f"{kind}_won": row["won"]} for row in tables[f"by_{table}"]]
        none = {"card": pl.String, kind: pl.Int64, f"{kind}_won": pl.Float64}
        found = found.join(pl.DataFrame(rows, schema=none), on="card", how="left", maintain_order="left")
    seats = tables["all"][0]["seats"]
    return found.fill_null(0).with_columns(
        seen=pl.col("built") + pl.col("passed"), seats=pl.lit(seats), players=pl.lit(players)
    )
