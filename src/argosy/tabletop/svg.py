"""Elements of SVG as text.

>>> element("circle", cx=3, cy=4.04, r=1 / 3, class_="coin")
'<circle cx="3" cy="4" r="0.3" class="coin"/>'
>>> text("Gold & silver", 0, 12)
'<text x="0" y="12">Gold &amp; silver</text>'
"""

import re
from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

_NO_XML: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def number(value: float) -> str:
    """Write a number with at most one decimal, written the same everywhere."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def element(name: str, *inner: str, **attributes: str | float) -> str:
    """Write an element; an underscore in an attribute stands for a hyphen, and one at its end for nothing."""
    head = "".join(f" {key.rstrip('_').replace('_', '-')}={_value(value)}" for key, value in attributes.items())
    return f"<{name}{head}>{''.join(inner)}</{name}>" if inner else f"<{name}{head}/>"


def group(parts: Iterable[str], **attributes: str | float) -> str:
    """Write a group with one part a line."""
    return element("g", "\n", *(f"{part}\n" for part in parts), **attributes)


def text(words: str, x: float, y: float, **attributes: str | float) -> str:
    """Write a line of text."""
    return element("text", plain(words), x=x, y=y, **attributes)


def title(words: str) -> str:
    """Describe the element in which it stands, for readers who point at it."""
    return element("title", plain(words))


def moved(drawn: str, x: float, y: float, scale: str = "", **attributes: str | float) -> str:
    """Move a drawing around the origin to a point; the scale is written as in ".8"."""
    size = f" scale({scale})" if scale else ""
    return element("g", drawn, transform=f"translate({number(x)} {number(y)}){size}", **attributes)


def path(points: Iterable[tuple[float, float]], closed: bool = True) -> str:
    """Write the commands of a line through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def plain(words: str) -> str:
    """Write words as XML can hold them, in signs that every output can write."""
    return escape(_NO_XML.sub("\ufffd", words)).encode("ascii", "xmlcharrefreplace").decode("ascii")


def _value(value: str | float) -> str:
    return quoteattr(_NO_XML.sub("\ufffd", value) if isinstance(value, str) else number(value))
