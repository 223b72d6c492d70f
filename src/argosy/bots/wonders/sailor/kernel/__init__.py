"""How a sailor of wonders decides."""

BUILT_ON = "wonders"
ENTRY_POINTS = ("sensible_move",)
