"""Places and shares of victories, from what decides a finished game."""

from typing import Any

WHOLE = 840  # of a victory, so that up to eight who share it have whole parts


def write_places(standing: Any, players: int, team: int, seats: Any, base: int) -> None:
    """Write the place and the share of the victory into the rows of all seats; partners share their standing."""
    for p in range(players):
        ahead = 0
        equal = 0
        for q in range(0, players, team):
            ahead += standing[q] > standing[p]
            equal += standing[q] == standing[p]
        seats[base + p].place = 1 + ahead
        seats[base + p].shares = 0 if ahead > 0 else WHOLE // equal
