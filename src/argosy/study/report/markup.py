"""Elements of HTML as text.

>>> tag("p", text("2 < 3"), class_="cap", data_n=3)
'<p class="cap" data-n="3">2 &lt; 3</p>'
>>> tag("input", type="search", hidden=True, checked=False)
'<input type="search" hidden>'
"""

from html import escape
from typing import Final

VOID: Final = ("input", "meta", "br", "link")


def tag(name: str, /, *inner: str, **attributes: str | int | bool) -> str:
    """Write an element; an underscore in an attribute stands for a hyphen, and one at its end for nothing."""
    written = "".join(_attribute(key, value) for key, value in attributes.items())
    return f"<{name}{written}>" if name in VOID else f"<{name}{written}>{''.join(inner)}</{name}>"


def text(words: str) -> str:
    """Write words so that none of them is markup."""
    return escape(words, quote=False)


def icon(name: str) -> str:
    """Write an icon of the sprite."""
    return f'<svg class="i" aria-hidden="true"><use href="#i-{name}"/></svg>'


def on_any_screen(wide: str, narrow: str) -> str:
    """Write something for large screens, and the same for phones and paper."""
    return tag("div", wide, class_="dsk") + tag("div", narrow, class_="phn")


def _attribute(key: str, value: str | int | bool) -> str:
    name = key.rstrip("_").replace("_", "-")
    if isinstance(value, bool):
        return f" {name}" if value else ""
    return f' {name}="{escape(str(value))}"'
