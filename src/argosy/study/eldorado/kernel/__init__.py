"""The rows of studies of El Dorado, filled from games that the compiled rules play."""

BUILT_ON = "eldorado"
SHARES = ("argosy.study.kernel",)
ENTRY_POINTS = ("fill_games", "count_games", "count_rows")
