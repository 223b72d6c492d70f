"""The kinds of plots in reports."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import altair as alt

from argosy.study.report.drawing import SOFT, Box, Labels, chart_of, draw
from argosy.study.report.markup import tag
from argosy.study.report.words import Number, Say, Speech, Value, say

DAY, NIGHT, BAR, GOOD, BAD = "var(--p1)", "var(--p0)", "var(--bar)", "var(--good)", "var(--bad)"
GROUND: Final = "var(--panel)"
NARROW: Final = 40  # a margin without names of rows
SIGNED: Final = "datum.value == 0 ? '0' : datum.label"
SERIES: Final = tuple(f"var(--p{number})" for number in range(7))
DASHES: Final = ([1, 0], [9, 4], [2.5, 4], [9, 4, 2, 4], [9, 4, 2, 4, 2, 4], [1, 3], [14, 4])
LABEL_WIDTH: Final = 17  # that a part of a bar needs to show its figure


@dataclass(frozen=True, slots=True)
class Mean:
    """A figure with its interval: in a row of a plot, of one of two series."""

    row: Value
    value: float
    low: float
    high: float
    series: int = 0


def judged(mean: Mean) -> str:
    """Say whether an interval leaves out 0, and on which side."""
    return "more" if mean.low > 0 else "less" if mean.high < 0 else "level"


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale around 0, as far to both sides, and the margin in which rows are named."""

    reach: float
    decimals: int = 0
    left: int = 104
    row: int = 34

    @property
    def x(self) -> alt.X:
        """Return the scale as the lower ends of intervals take it."""
        axis = alt.Axis(format=f"+.{self.decimals}f", tickCount=5, labelExpr=SIGNED, labelPadding=8, grid=True)
        return alt.X("low:Q", scale=alt.Scale(domain=[-self.reach, self.reach], nice=False), axis=axis)

    def y(self, names: Sequence[str]) -> alt.Y:
        """Return the rows, named in the margin where there is room."""
        shown: dict[str, Any] = {"labels": self.left > NARROW, "labelColor": "var(--ink)", "labelAlign": "left"}
        return alt.Y("row:N", sort=list(names), axis=alt.Axis(**shown, labelPadding=self.left - 4, grid=False))

    def box(self, rows: int, width: int) -> Box:
        """Return the size of a plot with so many rows."""
        return Box(width, 30 + self.row * rows, left=self.left, top=4)


def dots(means: Sequence[Mean], scale: Scale, width: int, colours: Sequence[str], speech: Speech, about: Say) -> str:
    """Draw differences from 0 with their intervals: one row for each name, one dot for each series."""
    labels = Labels()
    names = {mean.row: labels.mark(mean.row) for mean in means}
    base = chart_of([_interval(mean, names[mean.row], mean.series) for mean in means]).encode(
        y=scale.y(list(names.values())), color=_paint(alt.Color, "kind:O", range(len(colours)), colours)
    )
    if len(colours) > 1:
        base = base.encode(yOffset=alt.YOffset("kind:O", scale=alt.Scale(domain=[0, 1])))
    fills = colours if len(colours) == 1 else [GROUND, *colours[1:]]  # two series differ without colour too
    point = base.mark_point(size=80, strokeWidth=2.6, opacity=1)
    marks = point.encode(x="value:Q", fill=_paint(alt.Fill, "kind:O", range(len(colours)), fills))
    layers = [_line_at(x=0), _whiskers(base, scale, 2.4), marks]
    return draw(layers, scale.box(len(names), width), labels, speech, about)


def differences(means: Sequence[Mean], scale: Scale, width: int, speech: Speech, about: Say) -> str:
    """Draw paired differences: green or red where the interval leaves out 0, hollow where it does not."""
    labels = Labels()
    rows = [_interval(mean, labels.mark(mean.row), judged(mean)) for mean in means]
    kinds = ("more", "less", "level")
    base = chart_of(rows).encode(
        y=scale.y([row["row"] for row in rows]), color=_paint(alt.Color, "kind:N", kinds, (GOOD, BAD, SOFT))
    )
    point = base.mark_point(shape="diamond", size=120, strokeWidth=2, opacity=1)
    marks = point.encode(x="value:Q", fill=_paint(alt.Fill, "kind:N", kinds, (GOOD, BAD, GROUND)))
    layers = [_line_at(x=0), _whiskers(base, scale, 3), marks]
    return draw(layers, scale.box(len(rows), width), labels, speech, about)


def _interval(mean: Mean, row: str, kind: str | int) -> dict[str, Any]:
    return {"row": row, "kind": kind, "value": mean.value, "low": mean.low, "high": mean.high}


def _whiskers(base: alt.Chart, scale: Scale, width: float) -> alt.Chart:
    whiskers: alt.Chart = base.mark_rule(strokeWidth=width, strokeCap="round").encode(x=scale.x, x2="high:Q")
    return whiskers


def _line_at(**place: float) -> alt.Chart:
    """Draw a dotted line at a value of one axis."""
    where: dict[str, Any] = {axis: alt.datum(value) for axis, value in place.items()}
    line: alt.Chart = chart_of([{}]).mark_rule(stroke=SOFT, strokeDash=[3, 4], strokeWidth=1.4).encode(**where)
    return line


def _paint(channel: Any, field: str, kinds: Iterable[Any], colours: Sequence[str]) -> Any:
    """Give each kind a colour; the page says itself what they mean."""
    return channel(field, scale=alt.Scale(domain=list(kinds), range=list(colours)), legend=None)


def columns(values: Mapping[Value, float], width: int, speech: Speech, about: Say) -> str:
    """Draw a value for each of a few steps, as columns."""
    labels = Labels()
    rows = [{"step": labels.mark(step), "value": value} for step, value in values.items()]
    spread = alt.Scale(paddingInner=0.2, paddingOuter=0.1)
    x = alt.X("step:N", sort=None, axis=alt.Axis(labelAngle=0, labelPadding=6), scale=spread)
    y = alt.Y("value:Q", stack=None, axis=alt.Axis(tickCount=4, labelPadding=6))
    chart = chart_of(rows).mark_bar(fill=BAR, cornerRadius=3).encode(x=x, y=y)
    return draw([chart], Box(width, 230), labels, speech, about)


def course(
    lines: Sequence[Sequence[tuple[float, float]]],
    ages: Mapping[str, tuple[float, float]],
    fair: float,
    speech: Speech,
    about: Say,
) -> str:
    """Draw shares in percent over the turns of a game with its ages, one line for each series, and chance as dots."""
    labels = Labels()
    last = max(end for _, end in ages.values())
    x = alt.X("at:Q", scale=alt.Scale(domain=[0, last], nice=False), axis=None)
    y = alt.Y("share:Q", scale=alt.Scale(domain=[0, 100]), axis=alt.Axis(values=[0, 25, 50, 75, 100], labelPadding=6))
    rows = [{"at": at, "share": share, "kind": kind} for kind, line in enumerate(lines) for at, share in line]
    base = chart_of(rows).encode(x=x, y=y, color=_paint(alt.Color, "kind:O", range(len(SERIES)), SERIES))
    dashes = alt.Scale(domain=list(range(len(DASHES))), range=list(DASHES))
    drawn = base.mark_line(strokeWidth=3).encode(strokeDash=alt.StrokeDash("kind:O", scale=dashes, legend=None))
    layers = [*_bands(ages, labels), _line_at(y=fair), drawn]
    if max(map(len, lines)) <= len(ages):
        layers.append(base.mark_point(filled=True, size=70, opacity=1))
    return draw(layers, Box(420, 230, top=8, bottom=30), labels, speech, about)


def _bands(ages: Mapping[str, tuple[float, float]], labels: Labels) -> list[alt.Chart]:
    """Draw every other age as a band, and name all of them below."""
    rows = [
        {"at": begin, "to": end, "middle": (begin + end) / 2, "name": labels.mark(say("age", age=name))}
        for name, (begin, end) in ages.items()
    ]
    bands = chart_of(rows[1::2]).mark_rect(fill="var(--panel-2)", opacity=0.6).encode(x="at:Q", x2="to:Q")
    below = alt.Y("y:Q", scale=alt.Scale(domain=[0, 100]))
    names = chart_of([{**row, "y": 0} for row in rows]).mark_text(dy=18, fontSize=13, fill=SOFT)
    return [bands, names.encode(x="middle:Q", y=below, text="name:N")]


def stacks(
    bars: Sequence[tuple[Value, Sequence[float]]],
    paints: Sequence[tuple[str, str]],
    width: int,
    speech: Speech,
    about: Say,
    left: int = 80,
    height: int = 43,
) -> str:
    """Draw sums as bars of parts, painted each in a colour with figures in another, and the sum at the end."""
    labels = Labels()
    longest = max(sum(max(0.0, part) for part in parts) for _, parts in bars)
    values: list[dict[str, Any]] = []
    ends: list[dict[str, Any]] = []
    for name, parts in bars:
        row = labels.mark(name)
        values += _parts(row, parts, longest * LABEL_WIDTH / (width - left))
        ends.append({"row": row, "at": values[-1]["to"], "text": labels.mark(Number(sum(parts), 1))})
    fills, inks = (_paint(alt.Fill, "part:O", range(len(paints)), side) for side in zip(*paints, strict=True))
    named = alt.Axis(labelAlign="left", labelPadding=left - 4, labelColor="var(--ink)")
    y = alt.Y("row:N", sort=None, axis=named, scale=alt.Scale(paddingInner=0.22, paddingOuter=0.05))
    reach = alt.Scale(domain=[0, longest * 1.12], nice=False)
    data = chart_of(values).encode(y=y)
    layers = [
        data.mark_bar(stroke=GROUND, strokeWidth=1.5).encode(x=_x("from:Q", reach), x2="to:Q", fill=fills),
        data.mark_text(baseline="middle").encode(x=_x("middle:Q", reach), text="text:N", fill=inks),
        _sums(ends).encode(y=y, x=_x("at:Q", reach), text="text:N"),
    ]
    box = Box(width, 12 + height * len(bars), left=left, right=2, top=2, bottom=2)
    return draw(layers, box, labels, speech, about)


def _x(field: str, scale: alt.Scale) -> alt.X:
    return alt.X(field, axis=None, scale=scale)


def _sums(ends: Sequence[Mapping[str, Any]]) -> alt.Chart:
    sums: alt.Chart = chart_of(ends).mark_text(baseline="middle", align="left", dx=8, fill="var(--ink)")
    return sums


def _parts(row: str, parts: Sequence[float], labelled: float) -> list[dict[str, Any]]:
    """Put the parts of a bar one after the other; one that takes points away has no width."""
    placed, start = [], 0.0
    for number, part in enumerate(parts):
        end = start + max(0.0, part)
        text = f"{part:.0f}" if end - start >= labelled else ""
        placed.append({"row": row, "part": number, "from": start, "to": end, "middle": (start + end) / 2, "text": text})
        start = end
    return placed


def key(items: Iterable[tuple[str, Value]], speech: Speech) -> str:
    """Write what the colours of a plot mean."""
    swatch = '<svg viewBox="0 0 14 14" aria-hidden="true"><rect width="14" height="14" rx="3" fill="{}"/></svg>'
    return tag(
        "div", *(tag("span", swatch.format(paint), speech.html(words)) for paint, words in items), class_="key k2"
    )
