"""What if: two studies on equal deals, the same games seat by seat with one thing changed, as paired differences."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from argosy.study.report import art
from argosy.study.report.asking import Answer
from argosy.study.report.changed_cards import Built, ChangedCard, Fact, built_when_seen, changed_cards, drawn
from argosy.study.report.changes import change
from argosy.study.report.eldorado import colour_words
from argosy.study.report.figure import Cell, Figure, Head, Rows, Table, csv_button, number_cell, percent_cell
from argosy.study.report.markup import on_any_screen, tag
from argosy.study.report.parts import Finding, Row, Section, Studies, versions_of
from argosy.study.report.plots import Mean, Scale, differences, judged
from argosy.study.report.queries.pairs import paired
from argosy.study.report.source import Source, StudyError
from argosy.study.report.wonders import board_words, is_night, seat_words
from argosy.study.report.words import Number, Say, Value, decimals_for, say
from argosy.tabletop.own_files import shown_options

Z: Final = 1.96
WANTED: Final = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)  # precisions, in percentage points
ALONE, BESIDE_CARDS, HALF, PHONE = (190, 900), (190, 600), (100, 600), (146, 350)  # margins and widths of plots
BY: Final = {"wonders": ("wonder", "side"), "eldorado": ("colour",)}  # whom a change helps
SAME: Final = {"wonders": "what_if_same_wonders", "eldorado": "what_if_same_eldorado"}


def family_of(first: Source, sources: Sequence[Source]) -> list[Source]:
    """Return the studies that differ from one in the number of players at most."""
    return [source for source in sources if _kind(source) == _kind(first)]


def _kind(source: Source) -> Any:
    """Return what a study is besides its number of players."""
    bots = sorted(set(source.bots))
    options = {name: value for name, value in source.options.items() if name != "players"}
    return source.game, options, bots, source.facts["hashes"], source.counts_only


def pairs(family: Sequence[Source], others: Sequence[Source]) -> Iterator[tuple[Source, Source]]:
    """Pair each other study with the one of the family that has equal deals; refuse where there is none."""
    for other in others:
        partner = next((one for one in family if difference_of(one, other) is None), None)
        if partner is None:
            raise StudyError(
                f"{other.shown}: {difference_of(family[0], other)}: only studies on equal deals can be compared"
            )
        yield partner, other


def difference_of(first: Source, second: Source) -> str | None:
    """Name what makes the deals of two studies differ, if anything does."""
    if first.counts_only or second.counts_only:
        return "no rows: found count tables only; expected rows of seats, to be paired"
    for name in ("game", "players", "seed"):
        wanted, found = getattr(first, name), getattr(second, name)
        if found != wanted:
            return f"{name}: found {found}; expected {wanted}, as in {first.shown}"
    return None


def compare(studies: Studies, first: Source, second: Source, number: int = 0) -> Section:
    """Show what the second study changes for each board, colour and seat."""
    name = f"what_if_{number}"
    by = list(BY[first.game])
    answer = studies.desk.ask_pair(paired, first, second, by=by)
    seats = studies.desk.ask_pair(paired, first, second, by=["seat"])
    _check_pairs(answer, seats, first, second)
    rows = sorted(answer.rows(), key=lambda row: -row["won"])
    named = partial(_board, studies)
    cards = changed_cards(studies.names, first, second)
    built = Built([], "") if len(cards) != 1 else built_when_seen(studies, cards[0], first, second)
    title = say("what_if_title", change=_card_of_file(studies, cards, second) or change(first, second, studies.names))
    width = BESIDE_CARDS if cards else ALONE
    plot = tag("div", _ends(studies), _plot(studies, rows, named, "what_if_about", width))
    body = _pictures(studies, cards) + plot + _facts(studies, rows, built.facts)
    body = tag("div", body, class_="wig wi3" if cards else "wig")
    body += tag("p", " ".join(map(studies.speech.html, _captions(first, rows, seats))), class_="cap")
    answer = answer._replace(query=answer.query + built.query)
    seat_plot = _plot(studies, seats.rows(), seat_words, "what_if_seats_about", HALF)
    make = partial(_figure, (first, second))
    seat_table = _table(f"{name}-seats", seats.rows(), seat_words)
    figures = [
        make(name, title, "what_if_note", body, answer, _table(name, rows, named), "wide"),
        make(f"{name}_seats", say("what_if_seats_title"), "what_if_note", seat_plot, seats, seat_table),
        make(
            f"{name}_precision",
            say("precision_title"),
            "precision_note",
            _precision(studies, name, rows, second),
            answer,
        ),
    ]
    return Section(figures, _findings(studies, rows))


def _check_pairs(answer: Answer, seats: Answer, first: Source, second: Source) -> None:
    """Refuse studies of which no seats can be paired."""
    if not seats.found.height:
        raise StudyError(
            f"{second.shown}: no game of it is in {first.shown}: only games of equal numbers can be compared"
        )
    if not answer.found.height:
        what = " and ".join(BY[first.game])
        raise StudyError(
            f"{second.shown}: no seat has the {what} that it has in {first.shown}: nothing can be compared"
        )


def _captions(first: Source, rows: Sequence[Row], seats: Answer) -> Iterator[Say]:
    """Say what the figure shows, and how many seats it leaves out because the second study deals them otherwise."""
    yield say("what_if_caption")
    share = sum(row["pairs"] for row in rows) / seats.found["pairs"].sum()
    if share < 1:
        yield say(SAME[first.game], share=Number(100 * share))


def _pictures(studies: Studies, cards: Sequence[ChangedCard]) -> str:
    """Draw the cards that the second study changes."""
    pictures = [drawn(card, studies.names, studies.speech) for card in cards]
    return tag("div", *pictures, class_="twos") if pictures else ""


def _card_of_file(studies: Studies, cards: Sequence[ChangedCard], second: Source) -> Value | None:
    """Name the card that a file changes, if it is the only one."""
    files = shown_options(second.options).get("data", [])
    if len(cards) != 1 or len(files) != 1:
        return None
    return say("what_if_card", card=studies.names.of("card", cards[0].id), file=str(files[0]))


def _findings(studies: Studies, rows: Sequence[Row]) -> list[Finding]:
    """Return those who gain and lose the most, where the interval leaves out 0; rows are in falling order."""
    several = [row for row in rows if row["won_error"] is not None]  # one pair of games says nothing
    ends = [(several[0], "more"), (several[-1], "less")] if several else []
    clear = [(row, word) for row, word in ends if judged(_mean(row, "")) == word]
    return [
        Finding(
            _board(studies, row),
            Number(100 * row["won"], _decimals([row]), signed=True),
            say(
                f"finding_change_{word}",
                half=Number(100 * Z * row["won_error"], _decimals([row])),
                pairs=Number(row["pairs"]),
            ),
            art.wonder_drawing(row["wonder"], is_night(row)) if "wonder" in row else art.curve_drawing(),
        )
        for row, word in clear
    ]


def _figure(
    pair: tuple[Source, Source],
    name: str,
    title: Say,
    note: str,
    body: str,
    answer: Answer,
    table: Table | None = None,
    width: str = "s6",
) -> Figure:
    """Make a figure that names both studies."""
    first, second = pair
    source = say(
        "source_pair", first=first.name, second=second.name, seed=str(first.seed), versions=versions_of((first, second))
    )
    return Figure(name.replace("_", "-"), title, say(note), body, answer.query, table, width, source)


def _board(studies: Studies, row: Row) -> Value:
    if "wonder" in row:
        return board_words(studies, row)
    return colour_words(row)


def _mean(row: Row, name: Value) -> Mean:
    value, half = 100 * row["won"], 100 * Z * (row["won_error"] or 0)
    return Mean(name, value, value - half, value + half)


def _plot(studies: Studies, rows: Sequence[Row], named: Any, about: str, wide: tuple[int, int]) -> str:
    means = [_mean(row, named(row)) for row in rows]
    widest = max((max(abs(mean.low), abs(mean.high)) for mean in means), default=0) or 1
    decimals = next(number for number, limit in ((2, 1), (1, 8), (0, float("inf"))) if widest < limit)
    plots = (
        differences(means, Scale(1.1 * widest, decimals, left, 31), width, studies.speech, say(about))
        for left, width in (wide, PHONE)
    )
    return on_any_screen(*plots)


def _ends(studies: Studies) -> str:
    return tag("p", *(studies.speech.html(say(words)) for words in ("wins_less", "wins_more")), class_="ends")


def _facts(studies: Studies, rows: Sequence[Row], more: Sequence[Fact]) -> str:
    """Tell how many pairs there are, what pairing saves, how precise the differences are, and what else is known."""
    count = sum(row["pairs"] for row in rows)
    half = 100 * Z * _middle([row["won_error"] for row in rows])
    saved = _middle([row["alone"] for row in rows])
    needed, decimals = count * 4, decimals_for([half / 2], 2)
    points = 100 * max((abs(row["won"]) for row in rows), default=0)
    said: list[Fact] = [
        (Number(count), say("what_if_pairs")),
        (say("times", n=Number(saved, 1)), say("what_if_saved")),
        (
            say("plus_minus", n=Number(half, decimals)),
            say("what_if_reached", half=Number(half / 2, decimals), pairs=Number(needed)),
        ),
        (Number(points, 2), say("what_if_largest")),
        *more,
    ]
    shown = [
        pair
        for pair in said
        if not (isinstance(pair[0], Say) and pair[0].key == "times" and saved in (0.0, float("inf")))
    ]
    return tag(
        "dl",
        *(tag("dt", studies.speech.html(figure)) + tag("dd", studies.speech.html(words)) for figure, words in shown),
        class_="wi",
    )


def _middle(values: Sequence[float | None]) -> float:
    """Return the median of what is known and finite."""
    known = sorted(value for value in values if value is not None and value < float("inf"))
    return known[len(known) // 2] if known else 0.0


def pairs_needed(row: Row, precision: float) -> int:
    """Return how many pairs of seats make an interval so narrow: plus or minus, in percentage points."""
    deviation: float = (row["won_error"] or 0.0) * row["pairs"] ** 0.5
    return max(1, round((100 * Z * deviation / precision) ** 2))


def _precision(studies: Studies, name: str, rows: Sequence[Row], second: Source) -> str:
    """Tell how many games a wanted precision needs, for the board that needs the most."""
    heads = [Head(head, say(f"head_{head}")) for head in ("precision", "games_needed", "games_unpaired")]
    cells = []
    for wanted in WANTED:
        games = [pairs_needed(row, wanted) * second.done / row["pairs"] for row in rows]
        alone = [number * _finite(row["alone"]) for number, row in zip(games, rows, strict=True)]
        shown = Cell(wanted, say("plus_minus", n=Number(wanted, 2)))
        cells.append([shown, number_cell(round(max(games))), number_cell(round(max(alone)))])
    table = Table(f"{name}-precision", heads, [Rows(cells)])
    button = tag("p", csv_button(table.id, studies.speech), class_="tb noprint")
    return table.html(studies.speech, say("precision_title"), f"{second.name}-precision") + button


def _finite(value: float | None) -> float:
    return value if value is not None and value < float("inf") else 1.0


def _decimals(rows: Sequence[Row], least: int = 1) -> int:
    return decimals_for((100 * Z * (row["won_error"] or 0) for row in rows), least)


def _table(name: str, rows: Sequence[Row], named: Any) -> Table:
    decimals = _decimals(rows, 2)
    heads = [Head("who", say("head_who"), "")]
    heads += [
        Head(head, say(f"head_{head}"))
        for head in (
            "pairs",
            "first_won",
            "second_won",
            "won_difference",
            "won_half",
            "points_difference",
            "points_half",
        )
    ]
    cells = [
        [
            Cell(str(at), named(row)),
            number_cell(row["pairs"]),
            percent_cell(row["first_won"], decimals),
            percent_cell(row["second_won"], decimals),
            Cell(row["won"], Number(100 * row["won"], decimals, signed=True)),
            Cell(Z * (row["won_error"] or 0), say("plus_minus", n=Number(100 * Z * (row["won_error"] or 0), decimals))),
            Cell(row["points"], Number(row["points"], 2, signed=True)),
            Cell(Z * (row["points_error"] or 0), say("plus_minus", n=Number(Z * (row["points_error"] or 0), 2))),
        ]
        for at, row in enumerate(rows)
    ]
    return Table(f"{name}-table", heads, [Rows(cells)])
