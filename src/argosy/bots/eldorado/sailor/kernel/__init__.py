"""How a sailor of El Dorado decides."""

BUILT_ON = "eldorado"
ENTRY_POINTS = ("sensible_move",)
