"""How the admiral of wonders thinks: trees of all seats, in which a network likes moves and judges ends."""

BUILT_ON = "argosy.bots.wonders"
SHARES = ("argosy.tensors.kernel", "argosy.tensors.wonders.kernel")
ENTRY_POINTS = ("search_by_network", "begin_trees", "judge_seat", "like_moves")
HOT = ("numbers",)
