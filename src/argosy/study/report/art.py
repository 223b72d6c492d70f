"""Drawings, icons, colours and fonts of the page: those of the table in the browser, taken from where they are kept."""

import base64
import json
import re
from functools import cache
from pathlib import Path
from typing import Final

from argosy.study.report.browser_files import SITE, WEB
from argosy.study.report.browser_files import read as _read

_FONTS: Final = SITE / "assets"
FACES: Final = (
    ("Marcellus", "marcellus-latin-400-normal", 400),
    ("Alegreya Sans", "alegreya-sans-latin-400-normal", 400),
    ("Alegreya Sans", "alegreya-sans-latin-700-normal", 700),
    ("Alegreya Sans", "alegreya-sans-latin-800-normal", 800),
)
DRAWN_AS: Final = {"syracuse": "siracusa"}
SYMBOL: Final = re.compile(r'<symbol id="i-([\w-]+)".*?</symbol>', re.DOTALL)


def style() -> str:
    """Return the style of the page: fonts, the design's colours, and the page's own rules."""
    shared = [_read("art/tokens.css"), _read("coach/players.css")]
    own = (Path(__file__).parent / "page" / "report.css").read_text(encoding="utf-8")
    return "\n".join([fonts(), *shared, own])


def script() -> str:
    """Return the script of the page."""
    return (Path(__file__).parent / "page" / "report.js").read_text(encoding="utf-8")


@cache
def fonts() -> str:
    """Return the fonts of the built site, to be put into a style; without it the system's are used."""
    faces = []
    for family, name, weight in FACES:
        for file in sorted(_FONTS.glob(f"{name}-*.woff2"))[:1]:
            data = base64.b64encode(file.read_bytes()).decode("ascii")
            source = f"url(data:font/woff2;base64,{data})"
            faces.append(f'@font-face{{font-family:"{family}";font-weight:{weight};font-display:swap;src:{source}}}')
    return "\n".join(faces)


def sprite(page: str) -> str:
    """Return the icons that a page uses."""
    used = set(re.findall(r'href="#i-([\w-]+)"', page))
    found = {match[1]: match[0] for match in SYMBOL.finditer(_read("art/icons-sprite.svg"))}
    return "".join(found[name] for name in sorted(used))


def wonder_drawing(wonder: str, night: bool) -> str:
    """Return the drawing of a wonder in its colours, or a plain sea for one that has none."""
    name = DRAWN_AS.get(wonder, wonder)
    file = WEB / "art" / "wonders" / f"{name}.svg"
    side = " night" if night else ""
    return _drawn(file.read_text(encoding="utf-8"), f"w-{name}{side}") if file.is_file() else curve_drawing()


def card_drawing(english_name: str, colour: str) -> str:
    """Return the scene of a card in the colours of its family."""
    scenes = json.loads(_read("art/scenes.json"))
    scene = scenes["cards"].get(english_name) or scenes["default"].get(colour, "market")
    return _drawn(_read(f"art/scenes/{scene}.svg"), f"fam-{colour}")


def curve_drawing() -> str:
    """Return a drawing of a rising curve, for findings about the course of a game."""
    curve = "M0 92L30 84 60 88 90 66 120 70 150 40 200 14"
    return (
        '<svg viewBox="0 0 200 110" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<rect width="200" height="110" fill="var(--brand-soft)"/><path d="{curve}V110H0z" fill="var(--bar)" '
        f'opacity=".35"/><path d="{curve}" fill="none" stroke="var(--brand)" stroke-width="4"/></svg>'
    )


def _drawn(svg: str, style: str) -> str:
    drawn = re.sub(r' xmlns="[^"]*"', "", svg, count=1)
    return drawn.replace("<svg", f'<svg class="{style}" aria-hidden="true"', 1).replace("xMidYMax", "xMidYMid")
