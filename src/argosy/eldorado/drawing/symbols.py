"""What is drawn more than once: marks, badges, trees, hills, ships. Each has its middle at the origin."""

from __future__ import annotations

from typing import Final

from argosy.eldorado.drawing.svg import element

SYMBOLS: Final = {
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


def definitions() -> str:
    """All symbols, for the head of the picture."""
    symbols = [element("g", drawn, id=f"map-{name}") for name, drawn in SYMBOLS.items()]
    return element("defs", "\n", *(f"{part}\n" for part in (_SEA, _HATCH, *symbols)))
