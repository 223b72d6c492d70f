"""The section about the course of games: when the later winner leads, and how often the lead changes.

Rows of decisions tell the points before each turn, for some games; without them rows of seats tell the ends of ages.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from argosy.study.folder import MOVES, SEATS
from argosy.study.report import art
from argosy.study.report.asking import Answer
from argosy.study.report.figure import Figure, Head, Rows, Table, number_cell, percent_cell
from argosy.study.report.markup import on_any_screen, tag
from argosy.study.report.parts import Finding, Row, Section, Studies
from argosy.study.report.plots import columns, course, key
from argosy.study.report.queries import wonders as queries
from argosy.study.report.words import Number, Say, Value, say

AGES: Final = ("I", "II", "III")
END: Final = len(AGES) + 1  # the age of a row that tells how a game ended
MOST_CHANGES: Final = 8  # of a plot; more are one column
Line = list[tuple[float, float]]  # the share of the winners that lead, by turns played


def course_of_games(studies: Studies) -> Section:
    """Show when the winner took the lead, and how often the lead changed; not for teams, which lead together."""
    if studies.has_teams:
        return Section([], [])
    return _by_turn(studies) if all(source.has_standings for source in studies.sources) else _by_age(studies)


def _by_turn(studies: Studies) -> Section:
    led = studies.desk.ask(queries.led_by_turn, MOVES, SEATS)
    changes = studies.desk.ask(queries.changes_of_lead, MOVES, SEATS)
    lines = [_line(led.rows(players=players)) for players in studies.sizes]
    heads = [Head(name, say(f"head_{name}")) for name in ("players", "age", "turn_of_age", "games", "led")]
    cells = [
        [*(number_cell(row[name]) for name in ("players", "age", "turn", "games")), percent_cell(row["led"])]
        for row in led.rows()
        if row["age"] < END
    ]
    games = Number(sum(row["games"] for row in led.rows(age=END)))
    table = Table("decided-table", heads, [Rows(cells)])
    first = led.rows(players=studies.sizes[0])
    plot = _plot(studies, lines, _ages(first)) + _caption(
        studies, say("decided_turn_caption", games=games, **_fair(studies))
    )
    decided = studies.figure("decided", plot, led, table, "s4")
    counts = changes.rows(players=studies.sizes[0])
    shares = changes_by_number({row["changes"]: row["games"] for row in counts})
    return Section(
        [decided, _changes(studies, changes, shares, "changes_turn_caption")], [_half_decided(studies, first)]
    )


def _line(rows: Sequence[Row]) -> Line:
    """Return a line through the shares before each turn, and at the end of the game."""
    return [(float(turns), 100 * row["led"]) for turns, row in enumerate(rows)]


def _ages(rows: Sequence[Row]) -> dict[str, tuple[float, float]]:
    """Return where each age begins and ends on the scale of turns."""
    ends: dict[str, tuple[float, float]] = {}
    for turns, row in enumerate(rows[:-1]):
        name = AGES[row["age"] - 1]
        ends[name] = (ends.get(name, (turns, 0))[0], turns + 1)
    return ends


def changes_by_number(games: Mapping[int, int]) -> dict[Value, float]:
    """Return the share of games, in percent, by how often the lead changed.

    >>> changes_by_number({0: 1, 2: 2, 11: 1})
    {'0': 25.0, '1': 0.0, '2': 50.0, '3': 0.0, '4': 0.0, '5': 0.0, '6': 0.0, '7': 0.0, '8+': 25.0}
    """
    total = sum(games.values())
    shares: dict[Value, float] = {str(number): 100 * games.get(number, 0) / total for number in range(MOST_CHANGES)}
    more = sum(count for number, count in games.items() if number >= MOST_CHANGES)
    return {**shares, f"{MOST_CHANGES}+": 100 * more / total}


def _half_decided(studies: Studies, rows: Sequence[Row]) -> Finding:
    """Tell the turn from which on most winners lead."""
    turns = next(number for number, row in enumerate(rows) if row["led"] > 0.5 or row["age"] == END)
    fair = Number(100 / studies.sizes[0], 1)
    means = say("finding_decided_turn", n=Number(studies.sizes[0]), fair=fair)
    who = say("after_turns", turns=Number(turns), all=Number(len(rows) - 1))
    return Finding(who, say("percent", n=Number(100 * rows[turns]["led"])), means, art.curve_drawing())


def _by_age(studies: Studies) -> Section:
    answer = studies.desk.ask(queries.course_of_games)
    rows = [_led(answer.rows(players=players), players) for players in studies.sizes]
    lines = [[(at, 100 * row[name]) for at, name in ((1.0, "led_1"), (2.0, "led_2"))] + [(3.0, 100.0)] for row in rows]
    ages = {name: (number, number + 1.0) for number, name in enumerate(AGES)}
    plot = _plot(studies, lines, ages) + _caption(studies, say("decided_caption", **_fair(studies)))
    heads = [
        Head(name, say(f"head_{name}"))
        for name in ("players", "games", "led_1", "led_2", "changes_0", "changes_1", "changes_2")
    ]
    cells = [_course_cells(row, heads) for row in rows]
    decided = studies.figure("decided", plot, answer, Table("decided-table", heads, [Rows(cells)]), "s4")
    shares: dict[Value, float] = {str(number): 100 * rows[0][f"changes_{number}"] for number in range(3)}
    return Section(
        [decided, _changes(studies, answer, shares, "changes_caption")], [_decided_finding(studies, rows[0])]
    )


def _plot(studies: Studies, lines: Sequence[Line], ages: Mapping[str, tuple[float, float]]) -> str:
    """Draw a line for each number of players."""
    speech = studies.speech
    fair = 100 / studies.sizes[0]
    plot = course(lines, ages, fair, speech, say("decided_about"))
    if len(lines) > 1:
        names = [say("cities_n", n=Number(players)) for players in studies.sizes]
        plot += key([(f"var(--p{at})", name) for at, name in enumerate(names)], speech)
    return plot


def _caption(studies: Studies, words: Say) -> str:
    return tag("p", studies.speech.html(words), class_="cap")


def _fair(studies: Studies) -> dict[str, Value]:
    return {"share": Number(100 / studies.sizes[0], 1)}


def _led(rows: Sequence[Row], players: int) -> dict[str, float]:
    """Add up the rows of one number of players: shares of the victory of those that led, shares of games by changes."""
    games = sum(row["games"] for row in rows)
    shares = {name: sum(row[name] for row in rows) / games for name in ("led_1", "led_2")}
    changes = {f"changes_{n}": sum(row["games"] for row in rows if row["changes"] == n) / games for n in range(3)}
    return {"players": players, "games": games, **shares, **changes}


def _course_cells(row: Row, heads: Sequence[Head]) -> list[Any]:
    counts = [number_cell(row["players"]), number_cell(row["games"])]
    return [*counts, *(percent_cell(row[head.name]) for head in heads[2:])]


def _changes(studies: Studies, answer: Answer, shares: Mapping[Value, float], caption: str) -> Figure:
    drawn = (columns(shares, width, studies.speech, say("changes_about")) for width in (300, 350))
    plot = on_any_screen(*drawn) + _caption(studies, say(caption))
    return studies.figure("changes", plot, answer, _changes_table(answer), "s3", n=Number(studies.sizes[0]))


def _changes_table(answer: Answer) -> Table:
    heads = [Head(name, say(f"head_{name}")) for name in ("players", "changes", "games")]
    return Table(
        "changes-table", heads, [Rows([[number_cell(row[head.name]) for head in heads] for row in answer.rows()])]
    )


def _decided_finding(studies: Studies, row: Row) -> Finding:
    means = say("finding_decided", n=Number(row["players"]), fair=Number(100 / row["players"], 1))
    return Finding(
        say("after_age", age="II"), say("percent", n=Number(100 * row["led_2"], 0)), means, art.curve_drawing()
    )
