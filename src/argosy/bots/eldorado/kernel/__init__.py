"""How the merchant of El Dorado thinks: how far everybody is from a claim, and what each move leads to."""

BUILT_ON = "eldorado"
ENTRY_POINTS = ("survey", "best_move")
