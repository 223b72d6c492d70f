"""The look of the picture: colours by day and by night, the style sheet (map.css), and the symbols (symbols.svg).

A viewer without custom properties takes the colours of the day, which stand before each of them.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from argosy.tabletop.svg import element

PALETTE: Final = {  # by day, by night
    "table": ("#dccdaa", "#0a1722"),
    "paper": ("#f4ead2", "#132a3a"),
    "ink": ("#1d2b38", "#f3ebd8"),
    "soft": ("#5a513f", "#c3cccb"),
    "gilt": ("#b98d34", "#a8833a"),
    "sea-light": ("#93c6cb", "#1b5a78"),
    "sea": ("#76b0bb", "#123f59"),
    "sea-dark": ("#5796a7", "#0a2739"),
    "sea-ink": ("#123f4f", "#cfe9ee"),
    "foam": ("#f3f7df", "#63b4c0"),
    "grid": ("#1c5466", "#c8ebf5"),
    "sand": ("#f7eac4", "#f0dda6"),
    "land-ink": ("#2a1e12", "#2a1e12"),
    "halo": ("#fdf6e0", "#fdf3d4"),
    "turquoise": ("#a8dbd0", "#6fb9ae"),
    "red": ("#edb6a8", "#d08a7c"),
    "blue": ("#b5c4ea", "#8aa2d6"),
    "orange": ("#f4ce9e", "#e0ac72"),
    "shore": ("#9cc07f", "#6f9e58"),
    "jungle": ("#adcb8b", "#82ac62"),
    "heights": ("#dcd09a", "#c2b67a"),
    "ring": ("#bcae9c", "#9a8c7c"),
    "valley": ("#f6d76f", "#f0cb57"),
    "tree": ("#4e8247", "#33653a"),
    "trunk": ("#7d5a34", "#5f4325"),
    "hill": ("#a08b69", "#8b7a5e"),
    "fog": ("#b9ae8c", "#3c4f4a"),
    "fog-line": ("#8d8159", "#5d746b"),
}
# Pieces keep their colours by night; a white mark on each tells them apart without.
BANDS: Final = {"turquoise": "#0a7371", "red": "#b8312d", "blue": "#2f55b4", "orange": "#b85a0b", "natives": "#6b4526"}
MARKS: Final = {"turquoise": "ring", "red": "cross", "blue": "lozenge", "orange": "triangle", "natives": "lance"}

_FOLDER: Final = files("argosy.eldorado.drawing")


@cache
def _read(name: str) -> str:
    """Read a file of this folder, without the comment at its head."""
    return re.split(r"-->|\*/", _FOLDER.joinpath(name).read_text(encoding="utf-8"), maxsplit=1)[1].strip()


def style() -> str:
    """Write the style sheet of the picture."""
    night = _properties(1)
    return "\n".join(
        [
            f".argosy-map {{ {_properties(0)} }}",
            f"@media screen and (prefers-color-scheme: dark) {{ .argosy-map {{ {night} }} }}",
            f'[data-theme="papyrus"] .argosy-map {{ {_properties(0)} }}',
            f'[data-theme="night-sea"] .argosy-map {{ {night} }}',
            *(f".band-{name} {{ color: {colour} }}" for name, colour in BANDS.items()),
            re.sub(r"([\w-]+): \$([\w-]+)", _with_property, _read("map.css")),
        ]
    )


def _properties(time: int) -> str:
    return "; ".join(f"--map-{name}: {colours[time]}" for name, colours in PALETTE.items())


def _with_property(found: re.Match[str]) -> str:
    name, colour = found.groups()
    return f"{name}: {PALETTE[colour][0]}; {name}: var(--map-{colour})"


def definitions() -> str:
    """Return all symbols, for the head of the picture."""
    return _read("symbols.svg")


def use(symbol: str, x: float, y: float, **attributes: str | float) -> str:
    """Place one of the symbols, with its middle at a point."""
    return element("use", href=f"#map-{symbol}", x=x, y=y, **attributes)
