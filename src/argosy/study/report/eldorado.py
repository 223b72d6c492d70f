"""The sections of a report about El Dorado: who wins, how long games are, how they end, what the winners hold."""

from collections.abc import Sequence
from typing import Final

from argosy.study.report import art
from argosy.study.report.asking import Answer
from argosy.study.report.figure import Cell, Head, Rows, Table, number_cell
from argosy.study.report.markup import on_any_screen, tag
from argosy.study.report.parts import Finding, Row, Section, Studies, mean_of, place_figure, share_figure
from argosy.study.report.plots import columns, judged
from argosy.study.report.queries import eldorado as queries
from argosy.study.report.words import Number, Say, Value, say

MOST_COLUMNS: Final = 12  # of a plot of lengths
HOLDINGS: Final = ("areas", "posts", "own_cities", "foreign_cities", "pirates", "gold", "ships")
REGIONS: Final = ("home", "centre", "abroad")


def first_player(studies: Studies) -> Section:
    """Show what the order of the first turns is worth."""
    answer = studies.desk.ask(queries.by_start)
    figure = share_figure(studies, "start", answer, "start", _start, _third(studies))
    first = answer.rows(players=studies.sizes[0], start=1)[0]
    word = judged(mean_of(first, ""))
    means = say(f"finding_start_{word}", n=Number(first["players"]), fair=Number(100 * first["fair"], 1))
    return Section([figure], _finding(first, say("start_n", n=Number(1)), means))


def _finding(row: Row, who: Value, means: Say) -> list[Finding]:
    """Return how far a share is from the fair one, if its interval leaves the fair one out."""
    if judged(mean_of(row, "")) == "level":
        return []
    return [Finding(who, Number(100 * (row["won"] - row["fair"]), 1, signed=True), means, art.curve_drawing())]


def _start(row: Row) -> Value:
    return say("start_n", n=Number(row["start"]))


def colour_words(row: Row) -> Value:
    """Name a colour, and so a province."""
    return say(f"colour_{row['colour']}")


def _opposite(row: Row) -> Value:
    return say("opposite_yes" if row["opposite_neutral"] else "opposite_no")


def _third(studies: Studies) -> str:
    """Return the width of a figure that has two others beside it with three players, else one."""
    return "s4" if studies.sizes == [3] else "s6"


def provinces(studies: Studies) -> Section:
    """Show the share of the victory by province, and with three players of the seat opposite the empty one."""
    answer = studies.desk.ask(queries.by_colour)
    figure = share_figure(studies, "provinces", answer, "colour", colour_words, _third(studies))
    neutral = _neutral(studies)
    return Section([figure, *neutral.figures], neutral.findings)


def _neutral(studies: Studies) -> Section:
    if 3 not in studies.sizes:
        return Section([], [])
    answer = studies.desk.ask(queries.by_neutral)
    here = Answer(answer.found.filter(answer.found["players"] == 3), answer.query)
    threes = Studies(studies.desk.only(3), studies.speech, studies.names)
    shown = share_figure(threes, "neutral", here, "opposite_neutral", _opposite, _third(studies))
    opposite = next(row for row in here.rows() if row["opposite_neutral"])
    means = say("finding_neutral", won=Number(100 * opposite["won"], 1))
    return Section([shown], _finding(opposite, say("opposite_yes"), means))


def lengths(studies: Studies) -> Section:
    """Show how long games are."""
    answer = studies.desk.ask(queries.lengths)
    size, speech = studies.sizes[0], studies.speech
    rows = answer.rows(players=size)
    games = sum(row["games"] for row in rows)
    mean, median = sum(row["rounds"] * row["games"] for row in rows) / games, Number(_median(rows))
    steps = _steps(rows, games)
    plot = on_any_screen(*(columns(steps, width, speech, say("length_about")) for width in (860, 350)))
    plot += tag("p", speech.html(say("length_caption", mean=Number(mean, 1), median=median)), class_="cap")
    figure = studies.figure("length", plot, answer, _games_table(answer, "length", "rounds"), "s8", n=Number(size))
    means = say("finding_length", n=Number(size), median=median)
    return Section([figure], [Finding(say("length_title"), Number(mean, 1), means, art.curve_drawing())])


def endings(studies: Studies) -> Section:
    """Show how games end."""
    answer = studies.desk.ask(queries.endings)
    size = studies.sizes[0]
    rows = answer.rows(players=size)
    games = sum(row["games"] for row in rows)
    shares = {_ending(row): 100 * row["games"] / games for row in rows}
    plot = columns(shares, 360, studies.speech, say("endings_about"))
    table = _games_table(answer, "endings", "ending")
    return Section([studies.figure("endings", plot, answer, table, "s4", n=Number(size))], [])


def _games_table(answer: Answer, name: str, column: str) -> Table:
    """Make the table of how many games had something."""
    heads = [Head(one, say(f"head_{one}")) for one in (column, "players", "games")]
    cells = [[_kind(row, column), number_cell(row["players"]), number_cell(row["games"])] for row in answer.rows()]
    return Table(f"{name}-table", heads, [Rows(cells)])


def _kind(row: Row, column: str) -> Cell:
    return Cell(row["ending"], _ending(row)) if column == "ending" else number_cell(row[column])


def _ending(row: Row) -> Value:
    return say(f"ending_{row['ending']}") if row["ending"] else "–"


def _steps(rows: Sequence[Row], games: int) -> dict[Value, float]:
    """Return shares of games by rounds, several rounds together where there are many."""
    low, high = min(row["rounds"] for row in rows), max(row["rounds"] for row in rows)
    step = -(-(high - low + 1) // MOST_COLUMNS)
    shares: dict[Value, float] = {}
    for start in range(low, high + 1, step):
        count = sum(row["games"] for row in rows if start <= row["rounds"] < start + step)
        shares[str(start)] = 100 * count / games
    return shares


def _median(rows: Sequence[Row]) -> int:
    games, seen = sum(row["games"] for row in rows), 0
    for row in sorted(rows, key=lambda row: row["rounds"]):
        seen += row["games"]
        if 2 * seen >= games:
            break
    return int(row["rounds"])


def holdings(studies: Studies) -> Section:
    """Show what the first and the others control at the end, and in which regions."""
    held, regions = studies.desk.ask(queries.holdings_by_place), studies.desk.ask(queries.regions_by_place)
    figures = [
        place_figure(studies, "holdings", held, HOLDINGS, "s8"),
        place_figure(studies, "regions", regions, REGIONS, "s4"),
    ]
    return Section(figures, [])


SECTIONS: Final = (first_player, provinces, lengths, endings, holdings)
