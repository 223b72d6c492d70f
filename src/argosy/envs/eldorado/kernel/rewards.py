"""How a finished game of El Dorado is decided."""

from typing import Any

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.claims import score
from argosy.eldorado.kernel.layout import BANDS, Rules, Sheet, State
from argosy.envs.eldorado.kernel.layout import Table

WINNER = 1 << 40  # above all that the limit of rounds counts


def is_over(s: State) -> bool:
    """Return whether the game has ended."""
    return s.phase == codes.OVER


def settle_game(t: Table, r: Rules, sheet: Sheet, points: Any) -> None:
    """Write what each seat holds, trading posts and foreign cities of its better colour, and its standing (Q40)."""
    s = t.state
    for p in range(s.players):
        points[p] = 0
        t.standing[p] = 0
    for me in range(BANDS):
        p = s.bands[me].seat
        if p >= 0:
            score(s, r, me, sheet)
            points[p] = max(points[p], sheet.posts + sheet.foreign_cities)
            t.standing[p] = max(t.standing[p], sheet.value)
    for p in range(s.players):
        if (s.winners >> p) & 1:
            t.standing[p] = WINNER
