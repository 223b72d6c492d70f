"""Games to learn from: played by first sight or by the search of the admiral, and described moment by moment."""

BUILT_ON = "argosy.bots.wonders.admiral"
ENTRY_POINTS = ("play_described",)
