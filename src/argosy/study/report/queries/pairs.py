"""What two studies on equal deals ask: the same games, seat by seat, with one thing changed."""

import polars as pl


def paired(first: pl.LazyFrame, second: pl.LazyFrame, by: list[str]) -> pl.DataFrame:
    """Return mean differences, second minus first, of seats of equal games, by columns of the first study.

    `won_error` and `points_error` are standard errors of those means. Without pairs, on other deals, equal errors would
    need `alone` times as many games.
    """
    kept = ["game", "seat", "won", "points"]
    pairs = first.select(list(dict.fromkeys([*kept, *by]))).join(
        second.select(pl.col("game", "seat"), pl.col("won", "points").name.prefix("new_")), on=["game", "seat"]
    )
    won = pl.col("new_won") - pl.col("won")
    points = (pl.col("new_points") - pl.col("points")).cast(pl.Float64)
    found = pairs.group_by(by).agg(
        pairs=pl.len(),
        first_won=pl.col("won").mean(),
        second_won=pl.col("new_won").mean(),
        won=won.mean(),
        won_error=won.std() / pl.len().sqrt(),
        points=points.mean(),
        points_error=points.std() / pl.len().sqrt(),
        alone=(pl.col("won").var() + pl.col("new_won").var()) / won.var(),
    )
    return found.sort(by).collect(engine="streaming")
