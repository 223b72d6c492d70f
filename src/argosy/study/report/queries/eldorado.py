"""What a report asks a study of El Dorado."""

import polars as pl

from argosy.study.report.queries.shares import shares


def by_start(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the share of the victory by the order of the first turns: 1 is the first player."""
    return shares(seats, ["start"]).with_columns(players=pl.lit(players))


def by_colour(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the share of the victory by colour, which is the province where a seat begins."""
    return shares(seats, ["colour"]).with_columns(players=pl.lit(players))


def by_neutral(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the share of the victory of seats opposite the province that belongs to nobody, and of the others."""
    return shares(seats, ["opposite_neutral"]).with_columns(players=pl.lit(players))


def lengths(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Count games by rounds."""
    return games_by(seats, "rounds").with_columns(players=pl.lit(players))


def endings(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Count games by how they ended."""
    return games_by(seats, "ending").with_columns(players=pl.lit(players))


def games_by(seats: pl.LazyFrame, column: str) -> pl.DataFrame:
    """Count games by something that all seats of a game have in common."""
    games = seats.filter(pl.col("seat") == 1)
    return games.group_by(column).agg(games=pl.len()).sort(column).collect(engine="streaming")


def holdings_by_place(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return what seats of each place control on average at the end."""
    means = pl.col("areas", "posts", "own_cities", "foreign_cities", "pirates", "gold", "ships").mean()
    found = seats.group_by("place").agg(pl.len().alias("seats"), means).sort("place")
    return found.collect(engine="streaming").with_columns(players=pl.lit(players))


def regions_by_place(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return how many areas seats of each place control on average: at home, around El Dorado, and elsewhere."""
    colours = ["turquoise", "red", "blue", "orange"]

    def at_home(colour: str) -> pl.Expr:
        is_home = (pl.col("colour") == colour) | (pl.col("second_colour") == colour).fill_null(False)
        return pl.when(is_home).then(pl.col(f"areas_{colour}")).otherwise(0)

    home = pl.sum_horizontal(at_home(colour) for colour in colours)
    rows = seats.with_columns(
        home=home, centre=pl.col("areas_eldorado"), abroad=pl.col("areas") - home - pl.col("areas_eldorado")
    )
    found = rows.group_by("place").agg(pl.len().alias("seats"), pl.col("home", "centre", "abroad").mean()).sort("place")
    return found.collect(engine="streaming").with_columns(players=pl.lit(players))
