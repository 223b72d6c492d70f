"""How bots of wonders think: what moves seem worth, playing on to the end, and searching."""

BUILT_ON = "wonders"
ENTRY_POINTS = ("appraise", "playout", "begin_tree", "search", "visits_ahead")
