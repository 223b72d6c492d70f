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
    """Show how long games are, and how they end."""
    answer = studies.desk.ask(queries.lengths)
    size = studies.sizes[0]
    rows = answer.rows(players=size)
    games = sum(row["games"] for row in rows)
    speech = studies.speech
    steps = _steps(rows, games)
    plot = on_any_screen(*(columns(steps, width, speech, say("length_about")) for width in (860, 350)))
    mean = sum(row["rounds"] * row["games"] for row in rows) / games
    plot += tag(
        "p", speech.html(say("length_caption", mean=Number(mean, 1), median=Number(_median(rows)))), class_="cap"
    )
    heads = [
        Head("rounds", say("head_rounds")),
        Head("ending", say("head_ending"), ""),
        Head("players", say("head_players")),
        Head("games", say("head_games")),
    ]
    cells = [
        [
            number_cell(row["rounds"]),
            Cell(row["ending"], _ending(row)),
            number_cell(row["players"]),
            number_cell(row["games"]),
        ]
        for row in answer.rows()
    ]
    table = Table("length-table", heads, [Rows(cells)])
    finding = Finding(
        say("length_title"),
        Number(mean, 1),
        say("finding_length", n=Number(size), median=Number(_median(rows))),
        art.curve_drawing(),
    )
    endings: dict[Value, float] = {}
    for row in rows:
        endings[_ending(row)] = endings.get(_ending(row), 0) + 100 * row["games"] / games
    ended = columns(endings, 360, speech, say("endings_about"))
    figures = [
        studies.figure("length", plot, answer, table, "s8", n=Number(size)),
        studies.figure("endings", ended, answer, None, "s4", n=Number(size)),
    ]
    return Section(figures, [finding])


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


SECTIONS: Final = (first_player, provinces, lengths, holdings)
