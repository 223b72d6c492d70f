"""Draw charts of Vega-Lite as SVG, without a browser or a network.

A plot is drawn once for both themes: its colours are the variables of the page's style. It is laid out with fixed
margins, so it is drawn once for all languages too: words stand in it as marks, and the page replaces them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import altair as alt
import vl_convert

from argosy.study.report.words import Number, Say, Speech, Value

SOFT: Final = "var(--ink-3)"
MARK: Final = re.compile(r"(<text [^>]*)>\s*§(\d+)§\s*</text>")
DECIMAL: Final = re.compile(r"(<text [^>]*)>([+−]?)(\d+)\.(\d+)</text>")
UNSAID: Final = re.compile(r' (?:font-family|font-size|font-weight|class|role|aria-[a-z]+)="[^"]*"')  # the page says it
EMPTY: Final = re.compile(r'<path class="(?:back|fore)ground"[^>]*/>| (?:pointer-events|opacity)="(?:none|1)"')
VEGALITE: Final = ".".join(alt.SCHEMA_VERSION.removeprefix("v").split(".")[:2])


@dataclass(slots=True)
class Labels:
    """Words of a plot, as marks that keep its layout free of any language."""

    said: list[Value] = field(default_factory=list)

    def mark(self, words: Value) -> str:
        """Return the mark that stands for words."""
        self.said.append(words)
        return f"§{len(self.said) - 1}§"


@dataclass(frozen=True, slots=True)
class Box:
    """The size of a plot, and the space around it for labels."""

    width: int
    height: int
    left: int = 34
    right: int = 12
    top: int = 10
    bottom: int = 26

    @property
    def inner(self) -> dict[str, Any]:
        """Return the size of what is drawn inside, and what surrounds it."""
        around = {"left": self.left, "right": self.right, "top": self.top, "bottom": self.bottom}
        width, height = self.width - self.left - self.right, self.height - self.top - self.bottom
        return {"width": width, "height": height, "padding": around}


def chart_of(rows: Sequence[Mapping[str, Any]]) -> alt.Chart:
    """Begin a chart of some rows."""
    data: Any = {"values": list(rows)}
    return alt.Chart(alt.InlineData(**data))


def draw(layers: Sequence[alt.Chart], box: Box, labels: Labels, speech: Speech, about: Say) -> str:
    """Draw layers of a chart as an image with words about it, in the style of the page."""
    chart: Any = alt.layer(*layers).resolve_scale(fill="independent")
    sized = chart.properties(
        **box.inner, autosize=alt.AutoSizeParams(type="none"), config=_config(), background="transparent"
    )
    svg: str = vl_convert.vegalite_to_svg(sized.to_dict(), vl_version=VEGALITE)
    return _spoken(UNSAID.sub("", EMPTY.sub("", svg)), labels, speech, about)


def _config() -> alt.Config:
    lines: dict[str, Any] = {"labelColor": SOFT, "gridColor": "var(--grid)", "domain": False, "ticks": False}
    text: dict[str, Any] = {"labelFontSize": 13, "labelFontWeight": 700, "labelLimit": 0, "title": None}
    return alt.Config(axis=alt.AxisConfig(**lines, **text), view=alt.ViewConfig(stroke=None), aria=False)


def _spoken(svg: str, labels: Labels, speech: Speech, about: Say) -> str:
    """Put words in place of their marks, and mark numbers with decimals, which languages write differently."""

    def words(found: re.Match[str]) -> str:
        return _text(found[1], labels.said[int(found[2])], speech)

    def number(found: re.Match[str]) -> str:
        value = float(f"{found[2].replace('−', '-')}{found[3]}.{found[4]}")
        return _text(found[1], Number(value, len(found[4]), signed=found[2] == "+"), speech)

    drawn = DECIMAL.sub(number, MARK.sub(words, svg))
    box = re.search(r'viewBox="[^"]*"', drawn)
    head = f'<svg class="fg" {box[0] if box else ""} role="img"{speech.label(about)}>'
    return head + drawn.partition(">")[2]


def _text(opening: str, words: Value, speech: Speech) -> str:
    return f"{opening}{speech.marks(words)}>{speech.escaped(words)}</text>"
