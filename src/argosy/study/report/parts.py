"""What the sections of a report share: its studies, its words, and figures of one kind."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from argosy.study.report.asking import Answer, Desk
from argosy.study.report.figure import Cell, Figure, Head, Rows, Table, csv_button, number_cell, percent_cell
from argosy.study.report.markup import on_any_screen, tag
from argosy.study.report.names import Names
from argosy.study.report.plots import BAR, Mean, Scale, dots
from argosy.study.report.source import Source
from argosy.study.report.words import Number, Say, Speech, Value, decimals_for, say

Row = Mapping[str, Any]
PHONE = (104, 350)  # margin and width of a plot on a phone
ALONE = {"s4": (124, 400), "s6": (130, 620)}  # the same of the only plot of a figure


@dataclass(frozen=True, slots=True)
class Studies:
    """The studies of a report, which differ in the number of players at most, and what is needed to show them."""

    desk: Desk
    speech: Speech
    names: Names

    @property
    def sources(self) -> Sequence[Source]:
        """Return the studies."""
        return self.desk.sources

    @property
    def sizes(self) -> list[int]:
        """List the numbers of players, each once."""
        return sorted({source.players for source in self.sources})

    @property
    def is_one(self) -> bool:
        """Say whether all tables have equally many players."""
        return len(self.sizes) == 1

    @property
    def has_teams(self) -> bool:
        """Say whether seats play together in teams."""
        return any(source.options.get("teams") for source in self.sources)

    def come_from(self) -> Say:
        """Say in which studies, seeds and games the figures of this report were found."""
        names = ", ".join(source.name for source in self.sources)
        seeds = ", ".join(dict.fromkeys(str(source.seed) for source in self.sources))
        games = Number(sum(source.done for source in self.sources))
        return say("source", study=names, seed=seeds, games=games, versions=versions_of(self.sources))

    def figure(
        self, name: str, body: str, answer: Answer, table: Table | None, width: str = "s6", **note: Value
    ) -> Figure:
        """Make a figure whose title and note are texts of its name."""
        title, about = say(f"{name}_title"), say(f"{name}_note", **note)
        return Figure(name.replace("_", "-"), title, about, body, answer.query, table, width, self.come_from())


def versions_of(sources: Iterable[Source]) -> str:
    """Name the versions of Argosy that played some studies, each once."""
    return "argosy " + ", ".join(dict.fromkeys(str(source.facts["versions"]["argosy"]) for source in sources))


class Finding(NamedTuple):
    """A figure in a sentence: who, how much, what it means, with a drawing."""

    who: Value
    figure: Value
    means: Say
    drawing: str


class Section(NamedTuple):
    """Figures and findings about one thing."""

    figures: list[Figure]
    findings: list[Finding]


# -- shares of the victory ----------------------------------------------------------------------------------------


def share_heads(*names: str) -> list[Head]:
    """Return the columns of a table of shares, after those that name its rows."""
    first = [Head(name, say(f"head_{name}"), "") for name in names]
    rest = [Head(name, say(f"head_{name}")) for name in ("players", "games", "won", "low", "high", "difference")]
    return [*first, *rest]


def share_cells(row: Row, decimals: int) -> list[Cell]:
    """Return the cells of a share: games, share, interval, and the difference from the fair share."""
    cells = [number_cell(row["players"]), number_cell(row["games"])]
    cells += [percent_cell(row[name], decimals) for name in ("won", "low", "high")]
    difference = row["won"] - row["fair"]
    return [*cells, Cell(difference, Number(100 * difference, decimals, signed=True))]


def share_table(name: str, rows: Sequence[Row], heads: Sequence[str], named: Callable[[Row], list[Cell]]) -> Table:
    """Make the table behind a plot of shares."""
    decimals = decimals_for((50 * (row["high"] - row["low"]) for row in rows), 2)
    cells = [[*named(row), *share_cells(row, decimals)] for row in rows]
    return Table(f"{name}-table", share_heads(*heads), [Rows(cells)])


def mean_of(row: Row, name: Value, series: int = 0) -> Mean:
    """Return the difference of a share from the fair share, in percentage points."""
    value, low, high = (100 * (row[each] - row["fair"]) for each in ("won", "low", "high"))
    return Mean(name, value, low, high, series)


def reach_of(means: Sequence[Mean]) -> float:
    """Return how far the scale of a plot must reach on both sides: a round number of points."""
    most = max((max(abs(mean.low), abs(mean.high)) for mean in means), default=1.0)
    return next(
        (step for step in (0.01, 0.02, 0.04, 0.1, 0.2, 0.4, 1, 2, 4, 6, 8, 10, 15, 20, 30, 40, 60) if most <= step),
        100.0,
    )


class Panel(NamedTuple):
    """The plot of one number of players, for large screens, where only the first panel names its rows, and phones."""

    title: Value
    note: Value
    wide: str
    narrow: str

    def html(self, speech: Speech) -> str:
        """Write the panel."""
        caption = tag("figcaption", speech.html(self.title), tag("small", speech.html(self.note)))
        return tag("figure", caption, on_any_screen(self.wide, self.narrow))


class Shares(NamedTuple):
    """How shares are drawn: the name of a row, its series of two, the order of rows, and what the plots are about."""

    about: str
    named: Callable[[Row], Value]
    series: Callable[[Row], int] = lambda row: 0
    order: Callable[[Row], Any] = lambda row: 0
    colours: Sequence[str] = (BAR,)
    width: str = "s8"  # of the figure
    named_once: bool = False  # all panels have the same rows, so that the first one names them for all


def share_panels(studies: Studies, answer: Answer, shares: Shares) -> str:
    """Draw shares as differences from the fair share, a panel for each number of players."""
    reach = reach_of([mean_of(row, "") for row in answer.rows()])
    sizes = studies.sizes
    drawn = [
        _panel(studies, answer.rows(players=players), shares, reach, _place(number, len(sizes), shares))
        for number, players in enumerate(sizes)
    ]
    layout = f"m{min(len(drawn), 6)}" if shares.named_once or len(drawn) == 1 else "each"
    return tag("div", *(panel.html(studies.speech) for panel in drawn), class_=f"mults {layout}")


def _place(number: int, panels: int, shares: Shares) -> tuple[int, int]:
    """Return the margin for names and the width of a panel: alone in its figure, the first of several, or another."""
    if panels == 1:
        return ALONE.get(shares.width, (120, 860))
    return (12, 240) if shares.named_once and number else (104, 332)


def _panel(studies: Studies, rows: Sequence[Row], shares: Shares, reach: float, place: tuple[int, int]) -> Panel:
    """Draw the panel of one number of players."""
    means = [mean_of(row, shares.named(row), shares.series(row)) for row in sorted(rows, key=shares.order)]
    players = Number(rows[0]["players"])
    decimals = decimals_for([reach / 2], 0)
    wide, narrow = (
        dots(means, Scale(reach, decimals, left), width, shares.colours, studies.speech, say(shares.about, n=players))
        for left, width in (place, PHONE)
    )
    title = say("cities_n" if studies.sources[0].game == "wonders" else "players_n", n=players)
    return Panel(title, say("fair_share", share=Number(100 * rows[0]["fair"], 1)), wide, narrow)


def share_figure(
    studies: Studies, name: str, answer: Answer, column: str, named: Callable[[Row], Value], width: str = "s6"
) -> Figure:
    """Make the figure of shares by one column: plot and table."""
    plot = share_panels(studies, answer, Shares(f"{name}_about", named, width=width))
    table = share_table(name, answer.rows(), (column,), lambda row: [Cell(_plain(row[column]), named(row))])
    return studies.figure(name, plot, answer, table, width)


def _plain(value: Any) -> float | str:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else str(value)


def place_figure(studies: Studies, name: str, answer: Answer, columns: Sequence[str], width: str = "s6") -> Figure:
    """Make a figure that is a table of means, by place at the end."""
    heads = [
        Head("place", say("head_place"), ""),
        *(Head(one, say(f"head_{one}")) for one in ("players", "seats", *columns)),
    ]
    cells = [_place_cells(row, columns) for row in answer.rows()]
    table = Table(f"{name}-table", heads, [Rows(cells)])
    body = table.html(studies.speech, say(f"{name}_title"), f"{studies.sources[0].name}-{name}")
    body += tag("p", csv_button(table.id, studies.speech), class_="tb noprint")
    return studies.figure(name, body, answer, None, width)


def _place_cells(row: Row, columns: Sequence[str]) -> list[Cell]:
    first = Cell(row["place"], say("place_n", n=Number(row["place"])))
    return [
        first,
        number_cell(row["players"]),
        number_cell(row["seats"]),
        *(number_cell(row[one], 2) for one in columns),
    ]
