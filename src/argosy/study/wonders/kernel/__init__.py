"""The rows of studies of wonders, filled from games that the compiled rules play.

A game is read from its end: the packets still hold every card that was dealt, and what became of it.
"""

BUILT_ON = "wonders"
SHARES = ("argosy.study.kernel",)
ENTRY_POINTS = ("fill_games", "count_games", "count_rows")
HOT = ("marks", "tallies")
