"""What the picture is made of: colours by day and by night, the style sheet, and symbols that are drawn more than once.

A reader that knows no custom properties takes the colours of the day, which stand before each of them.
"""

from __future__ import annotations

import re
from typing import Final

from argosy.eldorado.drawing.svg import element

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

_RULES: Final = """
.table { fill: $table }
.paper { fill: $paper }
.edge { fill: none; stroke: $gilt; stroke-width: 2.5 }
.scale { fill: none; stroke: $ink; stroke-width: 5; stroke-dasharray: 28 }
.scale-ground { fill: $paper; stroke: $ink; stroke-width: 9 }
.scale-light { fill: none; stroke: $paper; stroke-width: 6 }
.title { font-family: Marcellus, "Trajan Pro", Cinzel, Georgia, serif; fill: $ink; letter-spacing: .12em }
.subtitle, .key, .province { font-family: "Alegreya Sans", Lato, Calibri, "DejaVu Sans", sans-serif; fill: $soft }
.subtitle { font-size: 22px }
.key { font-size: 17px; fill: $ink }
.province { font-size: 15px; font-weight: bold; letter-spacing: .22em }
.flourish { fill: none; stroke: $gilt; stroke-width: 2; stroke-linecap: round }
.jewel { fill: $gilt }
.deep { stop-color: $sea-dark }
.open { stop-color: $sea }
.near { stop-color: $sea-light }
.wave { fill: none; stroke: $foam; stroke-width: 1.6; stroke-linecap: round; opacity: .5 }
.shoal { fill: none; stroke: $foam; stroke-linejoin: round; opacity: .2 }
.beach { fill: $sand; stroke: $sand; stroke-width: 11; stroke-linejoin: round }
.coastline { fill: none; stroke: $land-ink; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round }
.frontier { fill: none; stroke: $land-ink; stroke-width: 1.7; stroke-linejoin: round; opacity: .75 }
.sea-lane { fill: none; stroke: $grid; stroke-width: 1.5; stroke-dasharray: 7 5; stroke-linejoin: round; opacity: .5 }
.coast .ground, .sea .ground { fill: $sea; fill-opacity: 0 }
.turquoise .ground { fill: $turquoise }
.red .ground { fill: $red }
.blue .ground { fill: $blue }
.orange .ground { fill: $orange }
.shore .ground { fill: $shore }
.jungle .ground { fill: $jungle }
.heights .ground { fill: $heights }
.ring .ground { fill: $ring }
.valley .ground { fill: $valley }
.fog { fill: $fog; opacity: .74 }
.hatch { stroke: $fog-line; stroke-width: 1.5; opacity: .55 }
.hatched { fill: url(#map-hatch) }
.label { font-family: Alegreya, "Palatino Linotype", Palatino, Georgia, "DejaVu Serif", serif; font-style: italic;
  text-anchor: middle; pointer-events: none }
.label .land { font-size: 13.5px; font-weight: 500; fill: $land-ink; stroke: $halo; stroke-width: 3px;
  stroke-opacity: .75; stroke-linejoin: round; paint-order: stroke }
.label .water { font-size: 12px; fill: $sea-ink; opacity: .92 }
.label .id { font-family: "Alegreya Sans", Lato, Calibri, "DejaVu Sans", sans-serif; font-style: normal; font-size: 9px;
  letter-spacing: .06em }
.tree { fill: $tree }
.trunk { fill: none; stroke: $trunk; stroke-width: 1.6; stroke-linecap: round }
.frond { fill: none; stroke: $tree; stroke-width: 1.9; stroke-linecap: round }
.hill { fill: $hill }
.snow { fill: #fffaf0 }
.shade { fill: #2a1e12; opacity: .28 }
.pieces { pointer-events: none }
.pieces text, .amount { font-family: "Alegreya Sans", Lato, Calibri, "DejaVu Sans", sans-serif; font-weight: bold }
.band { fill: currentColor; stroke: #fffaf0; stroke-width: 1.6 }
.under { fill: currentColor; stroke: #fffaf0; stroke-width: 1.2 }
.field { fill: #000000; opacity: .3 }
.mark { fill: #fffaf0 }
.mark-line { fill: none; stroke: #fffaf0; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round }
.amount { font-size: 18px; fill: #fffaf0; text-anchor: middle }
.small { font-size: 13px; fill: #fffaf0; text-anchor: middle }
.coin { fill: #f2c84b; stroke: #7a520c; stroke-width: 1.2; stroke-linejoin: round }
.coin-top { fill: #ffe9a0; stroke: #7a520c; stroke-width: 1; stroke-linejoin: round }
.hoard { fill: #fff6da; stroke: #8a5f10; stroke-width: 1.4 }
.worth { font-size: 15px; fill: #3b2705; text-anchor: middle }
.badge { fill: #fff6e0; stroke: currentColor; stroke-width: 2.4 }
.house { fill: currentColor }
.gap { fill: #fff6e0 }
.post { color: #a63f22 }
.pole { fill: none; stroke: #2a1e12; stroke-width: 2; stroke-linecap: round }
.legend .pole { stroke: $ink }
.cloth { fill: currentColor; stroke: #fffaf0; stroke-width: 1.1; stroke-linejoin: round }
.canvas { fill: #f3e6c6; stroke: #4a3116; stroke-width: 1.2; stroke-linejoin: round }
.sail { fill: currentColor; stroke: #fffaf0; stroke-width: 1.4; stroke-linejoin: round }
.hull { fill: #5b3a1c; stroke: #fffaf0; stroke-width: 1.4; stroke-linejoin: round }
.unknown { font-size: 26px; fill: $ink; text-anchor: middle; stroke: $fog; stroke-width: 3px; paint-order: stroke }
.rose-ring { fill: none; stroke: $gilt; stroke-width: 1.6 }
.rose-disc { fill: $foam; opacity: .35 }
.rose-dark { fill: $sea-ink }
.rose-light { fill: $halo; stroke: $sea-ink; stroke-width: .8; stroke-linejoin: round }
.rose-north { font-family: Marcellus, Georgia, serif; font-size: 17px; fill: $sea-ink; text-anchor: middle }
"""
SYMBOLS: Final = {  # each has its middle at the origin
    # A mark for each colour, so that pieces are told apart without colours; natives have a lance.
    "mark-turquoise": '<circle class="mark-line" r="4.6"/>',
    "mark-red": '<path class="mark-line" d="M-4.4-4.4 4.4 4.4M4.4-4.4-4.4 4.4"/>',
    "mark-blue": '<path class="mark" d="M0-6.6 5.6 0 0 6.6-5.6 0Z"/>',
    "mark-orange": '<path class="mark" d="M0-6.2 6.6 5.4H-6.6Z"/>',
    "mark-natives": '<path class="mark-line" d="M-4.6 5.6 2 -2"/><path class="mark" d="M6-7 4.6 1.2-1.6-4Z"/>',
    "city": '<circle class="badge" r="14.8"/>'
    '<path class="house" d="M-10 7V-2h2.2v-2h2.2v2h2v-2h2.2v2H0v-5.4L3.6-11 7.2-7.4V-2H10V7Z"/>'
    '<path class="gap" d="M-6 7V3.6a2 2 0 0 1 4 0V7ZM2.4-5.4h2.4v3H2.4ZM2.4 1.4h2.4v3H2.4Z"/>',
    "post": '<g class="post"><rect class="badge" x="-14" y="-14" width="28" height="28" rx="4"/>'
    '<path class="house" d="M0-6 10 10H-10ZM-3.6-11.4-2-12.2 .9-7-.7-6ZM3.6-11.4 2-12.2-.9-7 .7-6Z"/>'
    '<path class="gap" d="M0 1 4 10H-4Z"/></g>',
    "gold": '<path class="coin" d="M-9 5-6.2-3H6.2L9 5Z"/><path class="coin-top" d="M-6.2-3-4-6H4L6.2-3Z"/>',
    "flag": '<path class="pole" d="M-7-13V14"/>'
    '<path class="cloth" d="M-6-12.6C-1-15.4 3-9.6 11-12.4 9-8.6 9-5.6 11-2 3 .8-1-5-6-2.2Z"/>',
    "tree": '<ellipse class="shade" cx="1.5" cy="5.6" rx="6" ry="1.7"/><path class="trunk" d="M0 1V5.4"/>'
    '<path class="tree" d="M-6.4 0A3.8 3.8 0 0 1-4.2-5 4.6 4.6 0 0 1 4.2-5 3.8 3.8 0 0 1 6.4 0Q0 4.4-6.4 0Z"/>',
    "palm": '<ellipse class="shade" cx="2" cy="6.4" rx="5" ry="1.5"/><path class="trunk" d="M0 6.2Q1.8 1 .4-3"/>'
    '<path class="frond" d="M.4-3.4Q-3-7-6.4-3.6M.4-3.4Q-1.6-8.6-4.8-8M.4-3.4Q2-8.6 5.4-7.6M.4-3.4Q4.4-6.4 7-2.6"/>',
    "hill": '<path class="hill" d="M-9 5Q-5-6-1.6-5.6 1.8-5.2 3-.6 5-2.8 9 5Z"/>'
    '<path class="shade" d="M-1.6-5.6Q1.8-5.2 3-.6L4 5H-.4Q1-1-1.6-5.6Z"/>',
    "peak": '<path class="hill" d="M-12 8-2-11 3.6-1 6-5 13 8Z"/>'
    '<path class="shade" d="M-2-11 3.6-1 6-5 13 8H2Q3-3-2-11Z"/>'
    '<path class="snow" d="M-4.7-5.8-2-11 1-5.6-.8-6.8-2.2-4.6-3.4-6.6Z"/>',
    "wave": '<path class="wave" d="M-13 1q3.2-4.4 6.5 0 3.3 4 6.5 0 3.2-4.4 6.5 0 3.3 4 6.5 0"/>',
    "ship": '<path class="pole" d="M-8 6V-19M9 6V-14"/><path class="hull" d="M-25 5H25Q23 19 14 19H-13Q-22 19-25 5Z"/>',
    "sails": '<path d="M-21-16Q-8-19 1.6-16 5-7 1.6 2.4-9-.6-21 2.4-16-7-21-16Z"/>'
    '<path d="M4.6-11.6Q12-13.6 19.6-11.6 23-5 19.6 2.4 12 .2 4.6 2.4 8-5 4.6-11.6Z"/>',
    "shield": '<circle class="cloth" r="7"/>',
    "rose": '<circle class="rose-disc" r="29"/><circle class="rose-ring" r="29"/><circle class="rose-ring" r="23"/>'
    '<path class="rose-light" d="M0 0-5.5-5.5-17-17-3.4-8.2ZM0 0 5.5-5.5 17-17 8.2-3.4Z"/>'
    '<path class="rose-light" d="M0 0 5.5 5.5 17 17 3.4 8.2ZM0 0-5.5 5.5-17 17-8.2 3.4Z"/>'
    '<path class="rose-light" d="M0-36 6-6 36 0 6 6 0 36-6 6-36 0-6-6Z"/>'
    '<path class="rose-dark" d="M0-36V0L6-6ZM36 0H0L6 6ZM0 36V0L-6 6ZM-36 0H0L-6-6Z"/>',
}
_SEA: Final = (
    '<radialGradient id="map-sea" r=".75"><stop class="near" offset="0"/><stop class="open" offset=".55"/>'
    '<stop class="deep" offset="1"/></radialGradient>'
)
_HATCH: Final = (
    '<pattern id="map-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="hatch" d="M0 0V9"/></pattern>'
)


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
            re.sub(r"([\w-]+): \$([\w-]+)", _with_property, _RULES).strip(),
        ]
    )


def _properties(time: int) -> str:
    return "; ".join(f"--map-{name}: {colours[time]}" for name, colours in PALETTE.items())


def _with_property(found: re.Match[str]) -> str:
    name, colour = found.groups()
    return f"{name}: {PALETTE[colour][0]}; {name}: var(--map-{colour})"


def definitions() -> str:
    """Write all symbols, for the head of the picture."""
    symbols = [element("g", drawn, id=f"map-{name}") for name, drawn in SYMBOLS.items()]
    return element("defs", "\n", *(f"{part}\n" for part in (_SEA, _HATCH, *symbols)))
