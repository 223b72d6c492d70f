"""Wonders for learners: features of moves, and many tables stepped at once, by the tensors of `argosy.tensors`."""

BUILT_ON = "argosy.bots.wonders.sailor"
SHARES = ("argosy.envs.kernel", "argosy.tensors.kernel", "argosy.tensors.wonders.kernel")
ENTRY_POINTS = (
    *("observe", "mask_seat", "describe_moves", "begin_tables", "step_tables", "reveal_tables"),
    *("mask_table", "observe_table", "commit_number", "settle_table"),
)
HOT = ("numbers",)  # short functions that are called for every move of every decision
RARE = ("list_payments",)
