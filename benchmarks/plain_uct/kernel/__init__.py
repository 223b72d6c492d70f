"""Plain UCT for wonders: what a captain is measured against."""

BUILT_ON = "wonders"
ENTRY_POINTS = ("begin_search", "search_on")
