"""What a report asks a study of wonders."""

import polars as pl

from argosy.study.report.queries.shares import shares


def by_wonder(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the share of the victory by wonder and side."""
    return shares(seats, ["wonder", "side"]).with_columns(players=pl.lit(players))


def by_seat(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the share of the victory by seat."""
    return shares(seats, ["seat"]).with_columns(players=pl.lit(players))


def by_bot(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the share of the victory by level of bot."""
    return shares(seats, ["bot"]).with_columns(players=pl.lit(players))


def points_by_place(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the mean points by line of the score sheet, for each place at the end."""
    found = seats.group_by("place").agg(pl.len().alias("seats"), pl.col("^points.*$").mean()).sort("place")
    return found.collect(engine="streaming").with_columns(players=pl.lit(players))


def economy_by_place(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return what cities of each place had on average: cards that make resources, trade, cards sold and coins left."""
    means = pl.col("brown_cards", "grey_cards", "yellow_cards", "paid", "received", "sold", "coins", "stages").mean()
    found = seats.group_by("place").agg(pl.len().alias("seats"), means).sort("place")
    return found.collect(engine="streaming").with_columns(players=pl.lit(players))


def one_row_per_game(seats: pl.LazyFrame, players: int, columns: list[str]) -> pl.LazyFrame:
    """Put the seats of a game beside each other: columns `won_1`, `won_2`, ... The rows of a study are in order."""
    each = [
        seats.filter(pl.col("seat") == seat).select(pl.col(columns).name.suffix(f"_{seat}"))
        for seat in range(1, players + 1)
    ]
    return pl.concat(each, how="horizontal")


def course_of_games(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Count games by how they went: changes of the lead between the ends of ages, and where the winner led.

    A seat leads that has the most points, or as many as any. `led_1` and `led_2` are the shares of the victory of the
    seats that led after ages I and II, where several share a lead divided among them.
    """
    games = one_row_per_game(seats, players, ["won", "points_after_1", "points_after_2"])
    tops = [pl.max_horizontal(f"points_after_{age}_{seat}" for seat in range(1, players + 1)) for age in (1, 2)]

    def leads(age: int, seat: int) -> pl.Expr:
        return pl.col(f"points_after_{age}_{seat}") == tops[age - 1]

    def wins(seat: int) -> pl.Expr:
        return pl.col(f"won_{seat}") > 0

    numbers = range(1, players + 1)
    kept = pl.any_horizontal(leads(1, seat) & leads(2, seat) for seat in numbers)
    held = pl.any_horizontal(leads(2, seat) & wins(seat) for seat in numbers)
    led = [
        pl.sum_horizontal(pl.col(f"won_{seat}") * leads(age, seat) for seat in numbers)
        / pl.sum_horizontal(leads(age, seat) for seat in numbers)
        for age in (1, 2)
    ]
    found = games.select(changes=2 - kept.cast(pl.Int8) - held.cast(pl.Int8), led_1=led[0], led_2=led[1])
    counted = found.group_by("changes").agg(pl.len().alias("games"), pl.col("led_1", "led_2").sum()).sort("changes")
    return counted.collect(engine="streaming").with_columns(players=pl.lit(players))


def standings(moves: pl.LazyFrame, seats: pl.LazyFrame) -> pl.LazyFrame:
    """Return who led before each turn: all seats with as many points as any, with their shares of the victory.

    After the last turn those lead who win. `leaders` are bits of seats. These are the games with rows of decisions.
    """
    bit = pl.lit(1, pl.Int64) * 2 ** pl.col("seat").cast(pl.Int64)
    turns = moves.filter(pl.col("phase") == "turn").select("game", "age", "turn", "seat", "points")
    top = pl.col("points") == pl.col("points").max().over("game", "age", "turn")
    first = turns.filter(top).join(seats.select("game", "seat", "won"), on=["game", "seat"])
    led = first.group_by("game", "age", "turn").agg(led=pl.col("won").mean(), leaders=bit.sum())
    games = turns.select("game").unique()
    last = seats.join(games, on="game", how="semi").filter(pl.col("won") > 0).group_by("game").agg(leaders=bit.sum())
    end = {"age": pl.lit(4, pl.Int8), "turn": pl.lit(1, pl.Int8), "led": pl.lit(1.0)}
    ended = last.with_columns(**end).select("game", "age", "turn", "led", "leaders")
    return pl.concat([led, ended])


def led_by_turn(moves: pl.LazyFrame, seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the share of the victory of those who led before each turn; age 4 is the end of the game."""
    found = standings(moves, seats).group_by("age", "turn").agg(games=pl.len(), led=pl.col("led").mean())
    return found.sort("age", "turn").collect(engine="streaming").with_columns(players=pl.lit(players))


def changes_of_lead(moves: pl.LazyFrame, seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Count games by how often the lead changed: from one turn to the next nobody led any more who led before."""
    before = pl.col("leaders").shift(1).over("game", order_by=["age", "turn"])
    changed = ((before & pl.col("leaders")) == 0).fill_null(False)
    games = standings(moves, seats).with_columns(changed=changed).group_by("game").agg(changes=pl.col("changed").sum())
    found = games.group_by("changes").agg(games=pl.len()).sort("changes")
    return found.collect(engine="streaming").with_columns(players=pl.lit(players))


def margins(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Count games by the points between the first and the next, with those decided by a tie-break or shared."""
    games = one_row_per_game(seats, players, ["won", "points"])
    points = pl.concat_list(f"points_{seat}" for seat in range(1, players + 1)).list.sort(descending=True)
    winners = pl.sum_horizontal(pl.col(f"won_{seat}") > 0 for seat in range(1, players + 1))
    found = games.select(margin=points.list.get(0) - points.list.get(1), shared=winners > 1)
    counted = found.group_by("margin").agg(pl.len().alias("games"), pl.col("shared").sum()).sort("margin")
    return counted.collect(engine="streaming").with_columns(players=pl.lit(players))


def by_islands(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the share of the victory by the number of islands of a city."""
    return shares(seats, ["islands"]).with_columns(players=pl.lit(players))


def by_shipyard(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the share of the victory by shipyard."""
    return shares(seats, ["shipyard"]).with_columns(players=pl.lit(players))


def ships_by_place(seats: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return how far the ships of each place sailed on average."""
    found = seats.group_by("place").agg(pl.len().alias("seats"), pl.col("^ship_.*$").mean()).sort("place")
    return found.collect(engine="streaming").with_columns(players=pl.lit(players))
