"""What a report asks about cards: seen, taken, built, tucked, sold, and who wins with them."""

import polars as pl


def card_counts(seats: pl.LazyFrame, players: int, cards: list[str]) -> pl.DataFrame:
    """Count for each card the seats that saw it, built it, tucked it, sold it, and their shares of the victory.

    `passed` are the seats that saw it and did not build it. Bit b of word w stands for card 64 w + b of the list.
    """
    words = range((len(cards) + 63) // 64)
    passed = [(pl.col(f"seen_{word}") & ~pl.col(f"built_{word}")).alias(f"passed_{word}") for word in words]
    rows = seats.with_columns(passed)
    kinds = ["seen", "built", "tucked_cards", "sold_cards", "passed"]
    found = bit_sums(rows, kinds, cards)
    for shared_by in range(1, players + 1):  # so many seats share the victory, mostly one
        winners = bit_sums(rows.filter((1 / pl.col("won")).round() == shared_by), ["built", "passed"], cards)
        for kind in ("built", "passed"):
            share = pl.Series(winners[kind] / shared_by)
            before = found[f"{kind}_won"] if f"{kind}_won" in found.columns else 0 * share
            found = found.with_columns((before + share).alias(f"{kind}_won"))
    total = seats.select(pl.len()).collect(engine="streaming").item()
    return found.with_columns(seats=pl.lit(total), players=pl.lit(players))


def bit_sums(rows: pl.LazyFrame, kinds: list[str], cards: list[str]) -> pl.DataFrame:
    """Count the rows that have the bit of each card, by kind of bits."""
    has = [
        (pl.col(f"{kind}_{number // 64}") & pl.lit(1 << (number % 64), dtype=pl.UInt64) != 0)
        .sum()
        .alias(f"{kind} {card}")
        for kind in kinds
        for number, card in enumerate(cards)
    ]
    counted = rows.select(has).collect(engine="streaming").row(0)
    columns = {kind: counted[at * len(cards) : (at + 1) * len(cards)] for at, kind in enumerate(kinds)}
    return pl.DataFrame({"card": cards, **columns})


def turns_taken(moves: pl.LazyFrame, players: int) -> pl.DataFrame:
    """Return the turn of its age in which each card is taken out of a hand, on average, whatever for."""
    taken = moves.filter(pl.col("phase") == "turn", pl.col("card").is_not_null())
    found = taken.group_by("card").agg(pl.len().alias("taken"), pl.col("turn").mean()).sort("card")
    return found.collect(engine="streaming").with_columns(players=pl.lit(players))
