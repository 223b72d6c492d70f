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
