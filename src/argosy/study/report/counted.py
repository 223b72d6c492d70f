"""The sections that only count tables fill: points of each wonder, and pairs of wonders at one table."""

from collections.abc import Sequence

from argosy.study.report.asking import Answer
from argosy.study.report.figure import Cell, Figure, Head, Rows, Table, csv_button, number_cell
from argosy.study.report.markup import on_any_screen, tag
from argosy.study.report.parts import Row, Section, Studies, share_cells, share_heads
from argosy.study.report.plots import key, stacks
from argosy.study.report.queries.counts import counted_pairs, counted_points
from argosy.study.report.wonders import PAINTS, board_words
from argosy.study.report.words import Number, decimals_for, say

MOST_PAIRS = 12  # from each end, as far as the figure shows them


def points_by_wonder(studies: Studies) -> Section:
    """Show where the points of each wonder and side come from."""
    answer = studies.desk.ask(counted_points)
    lines = [line for line in PAINTS if any(row.get(f"points_{line}") for row in answer.rows())]
    size, speech = studies.sizes[0], studies.speech
    bars = [(board_words(studies, row), [row[f"points_{line}"] for line in lines]) for row in answer.rows(players=size)]
    paints = [PAINTS[line] for line in lines]
    about = say("points_wonder_about")
    plot = on_any_screen(*(stacks(bars, paints, width, speech, about, 170, 34) for width in (900, 350)))
    plot += key([(PAINTS[line][0], say(f"line_{line}")) for line in lines], speech)
    table = _points_table(studies, answer, lines)
    return Section([studies.figure("points_wonder", plot, answer, table, "wide", n=Number(size))], [])


def _points_table(studies: Studies, answer: Answer, lines: Sequence[str]) -> Table:
    heads = [
        Head("wonder", say("head_wonder"), ""),
        Head("players", say("head_players")),
        Head("seats", say("head_seats")),
    ]
    heads += [Head(f"points_{line}", say(f"line_{line}")) for line in lines] + [Head("points", say("head_points"))]
    columns = [*(f"points_{line}" for line in lines), "points"]
    cells = [
        [
            Cell(f"{row['wonder']} {row['side']}", board_words(studies, row)),
            number_cell(row["players"]),
            number_cell(row["seats"]),
            *(number_cell(row[column], 2) for column in columns),
        ]
        for row in answer.rows()
    ]
    return Table("points-wonder-table", heads, [Rows(cells)])


def pairs(studies: Studies) -> Section:
    """Show which wonders win more often, and which less often, when another one is at the table."""
    answer = studies.desk.ask(counted_pairs)
    rows = answer.rows(players=studies.sizes[0])
    ends = [*rows[: -MOST_PAIRS - 1 : -1], *rows[MOST_PAIRS - 1 :: -1]] if len(rows) > 2 * MOST_PAIRS else rows[::-1]
    shown, whole = (_pairs_table(studies, name, some) for name, some in (("pairs", ends), ("pairs-all", answer.rows())))
    body = shown.html(studies.speech, say("pairs_title"), f"{studies.sources[0].name}-pairs")
    body += tag("p", csv_button(shown.id, studies.speech), class_="tb noprint")
    return Section([_figure(studies, body, answer, whole)], [])


def _figure(studies: Studies, body: str, answer: Answer, whole: Table) -> Figure:
    return studies.figure("pairs", body, answer, whole, "wide", n=Number(studies.sizes[0]))


def _pairs_table(studies: Studies, name: str, rows: Sequence[Row]) -> Table:
    heads = [Head("wonder", say("head_wonder"), ""), Head("other", say("head_other_wonder"), ""), *share_heads()]
    decimals = decimals_for((50 * (row["high"] - row["low"]) for row in rows), 2)
    cells = [
        [
            Cell(f"{row['wonder']} {row['side']}", board_words(studies, row)),
            Cell(f"{row['other_wonder']} {row['other_side']}", board_words(studies, _other(row))),
            *share_cells(row, decimals),
        ]
        for row in rows
    ]
    return Table(f"{name}-table", heads, [Rows(cells)])


def _other(row: Row) -> Row:
    return {"wonder": row["other_wonder"], "side": row["other_side"]}
