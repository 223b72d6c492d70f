"""Writes the figures of docs/findings.md from studies: `python -m benchmarks.studies_page FOLDER`.

The folder holds the studies of docs/studies: `argosy study docs/studies/wonders.toml --out FOLDER/wonders`, and so
for El Dorado. What is not finished yet counts as far as it goes; the figures of studies that the folder does not hold
stay as they are. The words around the figures are written by hand.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator, Sequence
from math import hypot, sqrt
from pathlib import Path
from typing import Any

import polars as pl

from argosy.study.report.queries.cards import card_counts
from argosy.study.report.queries.eldorado import by_neutral, by_start
from argosy.study.report.queries.wonders import by_wonder, course_of_games, points_by_place
from argosy.study.study import Study
from argosy.wonders.ruleset import ruleset

NUMBERS = ("three", "four", "five", "six", "seven")  # of players, in the names of studies
EXPANSIONS = {"Armada": "armada", "Cities": "cities", "both": "armada cities"}
SHARE = re.compile(r"([+-][\d.]+) ± ([\d.]+)")  # as `over` writes it
PAGE = Path(__file__).parents[1] / "docs" / "findings.md"
BEGIN, END = "<!-- Figures, by `python -m benchmarks.studies_page`. -->\n", "<!-- End of the figures. -->\n"
MOST_CARDS = 10
FEWEST_BUILT = 200  # of a card that can be said something about
LINES = ("military", "treasury", "wonder", "civil", "commerce", "guilds", "science", "naval", "islands", "black")


def main() -> None:
    """Write the figures into the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    before, old, after = re.split(f"{BEGIN}(.*?){END}", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    parts = by_heading(old) | by_heading("\n".join(sections(parser.parse_args().folder)))
    parts |= by_heading("\n".join(comparisons(parts)))
    PAGE.write_text(
        before + BEGIN + "\n".join(parts[name] for name in sorted(parts, key=is_later)) + END + after, encoding="utf-8"
    )


def by_heading(figures: str) -> dict[str, str]:
    """Return the sections of the page by their headings."""
    parts = re.findall(r"^(### .*?\n)(.*?)(?=^### |\Z)", figures, flags=re.DOTALL | re.MULTILINE)
    return {heading: heading + text.rstrip("\n") + "\n" for heading, text in parts}


def is_later(heading: str) -> tuple[int, str]:
    """Return a key that puts comparisons before single studies, and wonders before El Dorado."""
    return (2 if "Eldorado" in heading else 1 if ":" in heading else 0), heading


# -- comparisons of studies ---------------------------------------------------------------------------------------


def comparisons(parts: dict[str, str]) -> Iterator[str]:
    """Yield tables that compare the boards of studies of the page: both editions, and expansions with the base game."""
    boards = {heading.removeprefix("### Wonders: ").strip(): boards_of(text) for heading, text in parts.items()}
    sizes = [number for number in NUMBERS if {f"edition 1 {number}", f"edition 2 {number}"} <= boards.keys()]
    pairs = {f"{one} players": (boards[f"edition 2 {one}"], boards[f"edition 1 {one}"]) for one in sizes}
    yield comparison("Edition 1 against edition 2", "edition 1 minus edition 2", pairs)
    base = boards["edition 2 three"]
    pairs = {name: (base, boards[f"{study} three"]) for name, study in EXPANSIONS.items()}
    yield comparison("Expansions against the base game", "three players, edition 2, with minus without", pairs)


def boards_of(text: str) -> dict[tuple[str, str], tuple[float, float]]:
    """Read the difference from the fair share of each wonder and side, with half its interval, from a table."""
    found = {}
    for wonder, *sides in re.findall(r"^\| (\w[\w -]*) \| (.*?) \| (.*?) \|$", text, re.MULTILINE):
        for side, cell in zip(("day, A", "night, B"), sides, strict=True):
            if share_ := SHARE.search(cell):
                found[wonder, side] = float(share_[1]), float(share_[2])
    return found


Boards = dict[tuple[str, str], tuple[float, float]]


def comparison(title: str, what: str, pairs: dict[str, tuple[Boards, Boards]]) -> str:
    """Return a table of differences; intervals as if both studies were independent, which makes them a little wide."""
    boards = sorted(set.intersection(*(set(one) & set(two) for one, two in pairs.values())))
    rows = (
        [f"{wonder}, {side}", *(apart(one[wonder, side], two[wonder, side]) for one, two in pairs.values())]
        for wonder, side in boards
    )
    words = f"Win share in percentage points, {what}; intervals of 95 %, in bold if they leave 0 out:"
    return "\n".join([f"### {title}\n\n{words}\n", *table(("wonder", *pairs), rows), ""])


def apart(one: tuple[float, float], two: tuple[float, float]) -> str:
    """Write how far the second figure is above the first, with the interval of the difference."""
    difference, half = two[0] - one[0], hypot(one[1], two[1])
    text = f"{difference:+.1f} ± {half:.1f}"
    return f"**{text}**" if abs(difference) > half else text


# -- figures of one study -----------------------------------------------------------------------------------------


def sections(folder: Path) -> Iterator[str]:
    """Yield the tables of all studies in a folder that have any rows."""
    for path in (*sorted(folder.glob("wonders/*/study.json")), *sorted(folder.glob("eldorado/*/study.json"))):
        study = Study.open(path.parent)
        if study.seats():
            yield "\n".join(of_wonders(study) if study.facts["game"] == "wonders" else of_eldorado(study))


def of_wonders(study: Study) -> Iterator[str]:
    """Yield the tables of a study of wonders."""
    seats, players = pl.scan_parquet(study.seats()), study.options.players
    yield head(study, seats, players)
    yield "\nPercentage points over or under the fair share, with intervals of 95 %:\n"
    yield from table(("wonder", "side A, day", "side B, night"), wonder_rows(study, by_wonder(seats, players)))
    yield f"\nThe {MOST_CARDS} cards whose builders win most often, next to those who saw the card and passed:\n"
    yield from table(("card", "built", "won if built", "won if not", "difference"), card_rows(study, seats, players))
    yield "\nMean points of the places:\n"
    found = points_by_place(seats, players).to_dicts()
    yield from table(*points_table(found))
    course = course_of_games(seats, players).select("games", "led_1", "led_2").sum().row(0, named=True)
    yield (
        f"\nWho led after Age I won {course['led_1'] / course['games']:.0%} of the games, who led after Age II "
        f"{course['led_2'] / course['games']:.0%}; {1 / players:.0%} would be chance.\n"
    )


def points_table(found: list[dict[str, Any]]) -> tuple[list[str], list[list[str]]]:
    """Return the titles and rows of a table of points by place, with the lines of the score sheet that bring any."""
    lines = [line for line in LINES if any(row.get(f"points_{line}") for row in found)]
    columns = ["points", *(f"points_{line}" for line in lines)]
    return ["place", "points", *lines], [[str(row["place"]), *(f"{row[one]:.1f}" for one in columns)] for row in found]


def of_eldorado(study: Study) -> Iterator[str]:
    """Yield the tables of a study of El Dorado."""
    seats, players = pl.scan_parquet(study.seats()), study.options.players
    yield head(study, seats, players) + "\n"
    rows = [(f"player {row['start']}", row) for row in by_start(seats, players).to_dicts()]
    if players == 3:
        where = {True: "opposite the neutral province", False: "beside it"}
        rows += [(where[row["opposite_neutral"]], row) for row in by_neutral(seats, players).to_dicts()]
    yield from table(("who", "seats", "won", "fair"), ([name, *share(row), f"{row['fair']:.1%}"] for name, row in rows))
    rounds = seats.filter(pl.col("seat") == 1).select("rounds", "ending").collect()
    quarters = [rounds["rounds"].quantile(part, "lower") for part in (0.25, 0.5, 0.75)]
    ends = ", ".join(f"{row['ending']} {row['count']}" for row in rounds["ending"].value_counts(sort=True).to_dicts())
    low, median, high = (f"{quarter:.0f}" for quarter in quarters)
    yield f"\nRounds: {median} in the median, half of the games between {low} and {high}. Endings: {ends}.\n"


def head(study: Study, seats: pl.LazyFrame, players: int) -> str:
    """Return the heading of a study, with what was played."""
    games = seats.select(pl.len()).collect().item() // players
    bots = ", ".join(dict.fromkeys(study.facts["bots"])) or "random play"
    name = f"{study.folder.parent.name.capitalize()}: {study.folder.name.replace('-', ' ')}"
    version = study.facts["versions"]["argosy"]
    return f"### {name}\n\n{games:,} games, seed {study.facts['seed']}, {players} players, {bots}, argosy {version}."


def wonder_rows(study: Study, found: pl.DataFrame) -> Iterator[list[str]]:
    """Yield a row for each wonder, the one that wins most often first."""
    sides: dict[str, dict[str, dict[str, Any]]] = {}
    for row in found.to_dicts():
        sides.setdefault(row["wonder"], {})[row["side"]] = row
    best = sorted(sides, key=lambda wonder: -sum(row["won"] * row["games"] for row in sides[wonder].values()))
    for wonder in best:
        yield [wonder.capitalize(), *(over(row) for _, row in sorted(sides[wonder].items()))]


def over(row: dict[str, Any]) -> str:
    """Say how far a share is over the fair one; in bold if the interval leaves the fair share out."""
    text = f"{100 * (row['won'] - row['fair']):+.1f} ± {50 * (row['high'] - row['low']):.1f}"
    return text if row["low"] < row["fair"] < row["high"] else f"**{text}**"


def card_rows(study: Study, seats: pl.LazyFrame, players: int) -> Iterator[list[str]]:
    """Yield a row for each of the cards with the largest difference."""
    found = card_counts(seats, players, list(study.facts["lists"]["card"])).filter(pl.col("built") >= FEWEST_BUILT)
    shares = found.with_columns(yes=pl.col("built_won") / pl.col("built"), no=pl.col("passed_won") / pl.col("passed"))
    best = shares.with_columns(more=pl.col("yes") - pl.col("no")).sort("more", descending=True).head(MOST_CARDS)
    rules = ruleset(study.options)
    for row in best.to_dicts():
        name = rules.card_of(row["card"]).name
        half = 196 * sqrt(spread(row["yes"], row["built"]) + spread(row["no"], row["passed"]))
        difference = f"{100 * row['more']:+.1f} ± {half:.1f}"
        yield [name, f"{row['built']:,}", f"{row['yes']:.1%}", f"{row['no']:.1%}", difference]


def spread(share: float, seats: int) -> float:
    """Return the variance of a share of so many seats, counted as independent."""
    return share * (1 - share) / seats


def share(row: dict[str, Any]) -> list[str]:
    """Return how often something was played, and the share of the victory with its interval."""
    return [f"{row['games']:,}", f"{row['won']:.1%} ({row['low']:.1%} to {row['high']:.1%})"]


def table(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table."""
    yield f"| {' | '.join(titles)} |"
    yield f"| --- |{' ---: |' * (len(titles) - 1)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)


if __name__ == "__main__":
    main()
