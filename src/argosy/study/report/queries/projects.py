"""What a report asks about projects: who takes part in each, who is rewarded, and who wins."""

import polars as pl


def by_project(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Count for each project the seats at tables where it lay open, and their shares of the victory.

    The columns are those of cards: `seen` are all these seats, `built` those with a pawn of the project, `tucked_cards`
    those with its reward, `sold_cards` those with a debt by it.
    """
    total = seats.select(pl.len()).collect(engine="streaming").item()
    ages = [_of_age(seats, age) for age in (1, 2, 3)]
    found = pl.concat(ages).collect(engine="streaming").sort("card")
    return found.with_columns(kind=pl.lit("project"), seats=pl.lit(total), players=pl.lit(players))


def _of_age(seats: pl.LazyFrame, age: int) -> pl.LazyFrame:
    """Count the seats by the project of an age."""
    part = (pl.col(f"joined_{age}") > 0) | (pl.col(f"gift_{age}") > 0)
    return seats.group_by(pl.col(f"project_{age}").cast(pl.String).alias("card")).agg(
        seen=pl.len(),
        built=part.sum(),
        passed=(~part).sum(),
        tucked_cards=pl.col(f"rewarded_{age}").cast(pl.Int64).sum(),
        sold_cards=pl.col(f"owes_{age}").cast(pl.Int64).sum(),
        built_won=pl.col("won").filter(part).sum(),
        passed_won=pl.col("won").filter(~part).sum(),
    )
