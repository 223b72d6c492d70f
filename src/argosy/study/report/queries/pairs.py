"""What two studies on equal deals ask: the same games, seat by seat, with one thing changed."""

import polars as pl


def built_when_seen(first: pl.LazyFrame, second: pl.LazyFrame, numbers: list[int]) -> pl.DataFrame:
    """Count the seats of both studies that saw a card, and those of them that built it.

    `numbers` are those of the card in the lists of the studies.
    """
    found = []
    for seats, number in zip([first, second], numbers, strict=True):
        bit = pl.lit(1 << (number % 64), dtype=pl.UInt64)
        seen, built = (pl.col(f"{kind}_{number // 64}") & bit != 0 for kind in ("seen", "built"))
        found.append(seats.select(seen=seen.sum(), built=(seen & built).sum()).collect(engine="streaming"))
    return pl.concat(found)


def paired(first: pl.LazyFrame, second: pl.LazyFrame, by: list[str]) -> pl.DataFrame:
    """Return mean differences, second minus first, of seats of equal games, by columns of the first study.

    Seats are left out that do not have the same in both: other expansions deal other wonders. `won_error` and
    `points_error` are standard errors of those means. Without pairs, on other deals, equal errors would need `alone`
    times as many games.
    """
    kept = list(dict.fromkeys(["game", "seat", "won", "points", *by]))
    sides = {"A": "day", "B": "night"}  # what the second edition calls them
    pairs = first.select(kept).join(second.select(kept), on=["game", "seat"], suffix="_new")
    for name in by:
        if name != "seat":
            ours, theirs = (pl.col(column).cast(pl.String).replace(sides) for column in (name, f"{name}_new"))
            pairs = pairs.filter(ours == theirs)
    won = pl.col("won_new") - pl.col("won")
    points = (pl.col("points_new") - pl.col("points")).cast(pl.Float64)
    found = pairs.group_by(by).agg(
        pairs=pl.len(),
        first_won=pl.col("won").mean(),
        second_won=pl.col("won_new").mean(),
        won=won.mean(),
        won_error=won.std() / pl.len().sqrt(),
        points=points.mean(),
        points_error=points.std() / pl.len().sqrt(),
        alone=(pl.col("won").var() + pl.col("won_new").var()) / won.var(),
    )
    return found.sort(by).collect(engine="streaming")
