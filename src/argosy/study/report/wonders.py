"""The sections of a report about wonders: boards, seats, points, the course of games, resources, ships."""

import re
from collections.abc import Sequence
from typing import Any, Final

from argosy.study.report import art
from argosy.study.report.course import course_of_games
from argosy.study.report.figure import Cell, Head, Rows, Table, number_cell
from argosy.study.report.markup import on_any_screen, tag
from argosy.study.report.parts import (
    Finding,
    Row,
    Section,
    Shares,
    Studies,
    mean_of,
    place_figure,
    share_figure,
    share_panels,
    share_table,
)
from argosy.study.report.plots import DAY, GROUND, NIGHT, columns, judged, key, stacks
from argosy.study.report.queries import wonders as queries
from argosy.study.report.words import Number, Value, decimals_for, say

SIDES: Final = {"day": 0, "A": 0, "night": 1, "B": 1}
PAINTS: Final = {  # of the lines of the score sheet: fill, and figures on it
    "military": ("#A92C27", "#fff"),
    "treasury": ("#E6B53F", "#3E2900"),
    "wonder": ("#8A6310", "#fff"),
    "civil": ("#24589A", "#fff"),
    "commerce": ("#DDA520", "#2B1C00"),
    "science": ("#2B6E45", "#fff"),
    "guilds": ("#60397F", "#fff"),
    "black": ("#262A31", "#F4E7C4"),
    "naval": ("#1F5C8C", "#fff"),
    "islands": ("#237D75", "#fff"),
    "shipyard": ("#8F5F00", "#fff"),
    "leaders": ("#7C7466", "#fff"),
    "projects": ("#A3456B", "#fff"),
    "tower": ("#96603A", "#fff"),
    "other": ("#69727B", "#fff"),
}
MARGIN_STEP: Final = 3
LAST_MARGIN: Final = 30  # in points; larger ones are one column


def boards(studies: Studies) -> Section:
    """Show the share of the victory by wonder and side, and the best and the worst board."""
    answer = studies.desk.ask(queries.by_wonder)
    smallest = answer.rows(players=studies.sizes[0])
    total: dict[str, float] = {}
    for row in smallest:
        total[row["wonder"]] = total.get(row["wonder"], 0) + row["won"]
    order = sorted(total, key=lambda wonder: -total[wonder])

    def place(row: Row) -> tuple[int, int]:
        return (order.index(row["wonder"]) if row["wonder"] in order else len(order), _side(row))

    shares = Shares(
        "boards_about",
        lambda row: studies.names.of("wonder", row["wonder"]),
        series=_side,
        order=place,
        colours=(DAY, NIGHT),
        named_once=True,
    )
    plot = share_panels(studies, answer, shares)
    legend = _side_key(studies) + plot + tag("p", studies.speech.html(say("boards_caption")), class_="cap")
    table = share_table(
        "boards", sorted(answer.rows(), key=place), ("wonder", "side"), lambda row: _board_cells(studies, row)
    )
    return Section(
        [studies.figure("boards", legend, answer, table, "s8" if studies.is_one else "wide")],
        _board_findings(studies, smallest, answer),
    )


def _side(row: Row) -> int:
    return SIDES.get(str(row["side"]), 0)


def is_night(row: Row) -> bool:
    """Say whether a board shows its night side, or B."""
    return _side(row) == 1


def _side_key(studies: Studies) -> str:
    speech = studies.speech
    dot = '<svg viewBox="0 0 14 14" aria-hidden="true"><circle cx="7" cy="7" r="5" {}/></svg>'
    sides = [
        (dot.format(f'fill="{GROUND}" stroke="{DAY}" stroke-width="2.6"'), "side_day"),
        (dot.format(f'fill="{NIGHT}"'), "side_night"),
        ("", "bars_interval"),
    ]
    return tag("div", *(tag("span", mark, speech.html(say(words))) for mark, words in sides), class_="key")


def _board_cells(studies: Studies, row: Row) -> list[Cell]:
    return [Cell(row["wonder"], studies.names.of("wonder", row["wonder"])), Cell(row["side"], _side_words(row))]


def board_words(studies: Studies, row: Row) -> Value:
    """Name a wonder and its side."""
    return say("board", wonder=studies.names.of("wonder", row["wonder"]), side=_side_words(row))


def _side_words(row: Row) -> Value:
    side = str(row["side"])
    return say(f"side_word_{side}") if side in SIDES else side


def _board_findings(studies: Studies, rows: Sequence[Row], answer: Any) -> list[Finding]:
    """Return the strongest and the weakest board whose interval leaves out the fair share."""
    clear = [row for row in rows if judged(mean_of(row, "")) != "level"]
    best = max(clear, key=lambda row: row["won"], default=None)
    worst = min(clear, key=lambda row: row["won"], default=None)
    found = []
    for row, word in ((best, "more"), (worst, "less")):
        if row is not None and judged(mean_of(row, "")) == word:
            found.append(_board_finding(studies, row, word, answer))
    return found


def _board_finding(studies: Studies, row: Row, word: str, answer: Any) -> Finding:
    who = board_words(studies, row)
    decimals = decimals_for([50 * (row["high"] - row["low"])])
    figure = Number(100 * (row["won"] - row["fair"]), decimals, signed=True)
    values: dict[str, Value] = {"n": Number(row["players"]), "games": Number(row["games"])}
    last = answer.rows(players=studies.sizes[-1], wonder=row["wonder"], side=row["side"])
    key_ = f"finding_board_{word}"
    if len(studies.sizes) > 1 and last:
        values |= {
            "then": Number(100 * (last[0]["won"] - last[0]["fair"]), 1, signed=True),
            "last": Number(studies.sizes[-1]),
        }
        key_ += "_sizes"
    return Finding(who, figure, say(key_, **values), art.wonder_drawing(row["wonder"], is_night(row)))


def seats(studies: Studies) -> Section:
    """Show the share of the victory by seat."""
    answer = studies.desk.ask(queries.by_seat)
    return Section([share_figure(studies, "seats", answer, "seat", seat_words, "s4" if studies.is_one else "wide")], [])


def bots(studies: Studies) -> Section:
    """Show the share of the victory by bot, where there are several."""
    if not _has_bots(studies):
        return Section([], [])
    answer = studies.desk.ask(queries.by_bot)
    width = "s6" if studies.is_one else "wide"
    return Section([share_figure(studies, "bots", answer, "bot", lambda row: str(row["bot"]), width)], [])


def _has_bots(studies: Studies) -> bool:
    """Say whether several bots play at some table."""
    return any(len(set(source.bots)) > 1 for source in studies.sources)


def seat_words(row: Row) -> Value:
    """Name a seat."""
    return say("seat_n", n=Number(row["seat"]))


def points(studies: Studies) -> Section:
    """Show where the points of the first, the second and the last come from."""
    answer = studies.desk.ask(queries.points_by_place)
    lines = [line for line in PAINTS if any(row.get(f"points_{line}") for row in answer.rows())]
    size = studies.sizes[0]
    rows = answer.rows(players=size)
    bars = [(_place_words(row, rows), [row[f"points_{line}"] for line in lines]) for row in _shown_places(rows)]
    speech = studies.speech
    paints = [PAINTS[line] for line in lines]
    plot = on_any_screen(*(stacks(bars, paints, width, speech, say("points_about")) for width in (560, 350)))
    legend = key([(PAINTS[line][0], say(f"line_{line}")) for line in lines], speech)
    heads = [Head("players", say("head_players")), Head("place", say("head_place")), Head("seats", say("head_seats"))]
    heads += [Head(f"points_{line}", say(f"line_{line}")) for line in lines] + [Head("points", say("head_points"))]
    table = Table("points-table", heads, [Rows([_point_cells(row, lines) for row in answer.rows()])])
    return Section([studies.figure("points", plot + legend, answer, table, "s5", n=Number(size))], [])


def _shown_places(rows: Sequence[Row]) -> list[Row]:
    """Return the rows of the first, the second and the last place."""
    return [*rows[:2], *rows[2:][-1:]]


def _place_words(row: Row, rows: Sequence[Row]) -> Value:
    if row is rows[-1] and len(rows) > 2:
        return say("place_last")
    return say("place_first" if row is rows[0] else "place_second")


def _point_cells(row: Row, lines: Sequence[str]) -> list[Cell]:
    cells = [number_cell(row["players"]), number_cell(row["place"]), number_cell(row["seats"])]
    return [*cells, *(number_cell(row[f"points_{line}"], 2) for line in lines), number_cell(row["points"], 2)]


def margins(studies: Studies) -> Section:
    """Show by how much games are won, and how often points are equal; partners win together, so not for teams."""
    if studies.has_teams:
        return Section([], [])
    answer = studies.desk.ask(queries.margins)
    size = studies.sizes[0]
    rows = answer.rows(players=size)
    games = sum(row["games"] for row in rows)
    steps = [*range(0, LAST_MARGIN, MARGIN_STEP), LAST_MARGIN]
    shares: dict[Value, float] = {
        (f"{step}+" if step == LAST_MARGIN else str(step)): 100 * _within(rows, step) / games for step in steps
    }
    ties = sum(row["games"] for row in rows if row["margin"] == 0) / games
    shared = sum(row["shared"] for row in rows) / games
    plot = on_any_screen(*(columns(shares, width, studies.speech, say("margins_about")) for width in (560, 350)))
    caption = say(
        "margins_caption", ties=Number(100 * ties, 1), shared=Number(100 * shared, 2), mean=Number(_mean(rows), 1)
    )
    plot += tag("p", studies.speech.html(caption), class_="cap")
    heads = [Head(name, say(f"head_{name}")) for name in ("players", "margin", "games", "shared")]
    cells = [[number_cell(row[head.name]) for head in heads] for row in answer.rows()]
    width = "s6" if studies.is_one and _has_bots(studies) else "s4"  # beside bots, or beside resources
    table = Table("margins-table", heads, [Rows(cells)])
    return Section([studies.figure("margins", plot, answer, table, width, n=Number(size))], [])


def _within(rows: Sequence[Row], step: int) -> int:
    """Count the games of a column: a few points wide, the last one open."""
    last = float("inf") if step == LAST_MARGIN else step + MARGIN_STEP
    return sum(row["games"] for row in rows if step <= row["margin"] < last)


def _mean(rows: Sequence[Row]) -> float:
    return float(sum(row["margin"] * row["games"] for row in rows) / sum(row["games"] for row in rows))


SHIPYARD: Final = re.compile(r"shipyard-(\d+)")
ECONOMY: Final = ("brown_cards", "grey_cards", "yellow_cards", "paid", "received", "sold", "coins", "stages")


def resources(studies: Studies) -> Section:
    """Show what cities of each place make, buy, sell and keep."""
    answer = studies.desk.ask(queries.economy_by_place)
    width = "wide" if studies.has_teams or (studies.is_one and _has_bots(studies)) else "s8"
    return Section([place_figure(studies, "resources", answer, ECONOMY, width)], [])


def sea(studies: Studies) -> Section:
    """Show islands, shipyards and ships of tables with Armada."""
    if any("armada" not in source.options.get("expansions", ()) for source in studies.sources):
        return Section([], [])
    islands, yards = studies.desk.ask(queries.by_islands), studies.desk.ask(queries.by_shipyard)
    ships = studies.desk.ask(queries.ships_by_place)
    figures = [
        share_figure(studies, "islands", islands, "islands", _islands),
        share_figure(studies, "shipyards", yards, "shipyard", lambda row: _shipyard(studies, str(row["shipyard"]))),
        place_figure(studies, "ships", ships, [one for one in ships.found.columns if one.startswith("ship_")], "wide"),
    ]
    return Section(figures, [])


def _islands(row: Row) -> Value:
    return say("island_1") if row["islands"] == 1 else say("islands_n", n=Number(row["islands"]))


def _shipyard(studies: Studies, name: str) -> Value:
    """Name a shipyard: those of the game have numbers, those of own files names."""
    number = SHIPYARD.fullmatch(name)
    return say("shipyard_n", n=Number(int(number[1]))) if number else studies.names.of("shipyard", name)


SECTIONS: Final = (points, course_of_games, bots, margins, resources, sea)
