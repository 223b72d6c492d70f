"""Shares of the victory, with intervals."""

import polars as pl


def shares(seats: pl.LazyFrame, by: list[str]) -> pl.DataFrame:
    """Return the share of the victory by groups, and what a seat wins on average, which is fair."""
    fair = seats.select(fair=pl.col("won").mean())
    found = seats.group_by(by).agg(games=pl.len(), won=pl.col("won").mean()).join(fair, how="cross")
    return with_interval(found.sort(by).collect(engine="streaming"))


def with_interval(found: pl.DataFrame) -> pl.DataFrame:
    """Add the Wilson interval of 95 % of a share `won` of so many `games`; shared victories make it a little wide."""
    z = 1.96
    won, games = pl.col("won"), pl.col("games")
    middle = (won + z**2 / (2 * games)) / (1 + z**2 / games)
    half = z * (won * (1 - won) / games + z**2 / (4 * games**2)).sqrt() / (1 + z**2 / games)
    return found.with_columns(low=middle - half, high=middle + half)
