"""How the bots of El Dorado think: what each colour could do next, how likely everybody is to win, and whole turns."""

BUILT_ON = "eldorado"
ENTRY_POINTS = (
    "survey",
    "follow_plan",
    "find_traits",
    "chance_to_win",
    "list_plans",
    "try_plans",
    "lead_of_best",
    "best_plan",
)
