"""How the admiral of wonders judges a table: by a network of integers, where an iteration ends."""

BUILT_ON = "argosy.bots.wonders"
ENTRY_POINTS = ("search_by_network", "describe_table", "judge_table")
