"""Wonders for learners: observations, action numbers, features of moves, and many tables stepped at once.

Tensors are arrays of small integers with a row for each seat: `o[p, i]`. `f` says where each field of an observation
begins, `a` where each block of action numbers does.
"""

BUILT_ON = "argosy.bots.wonders.sailor"
SHARES = ("argosy.envs.kernel",)
ENTRY_POINTS = (
    *("observe", "mask_seat", "describe_moves", "begin_tables", "step_tables"),
    *("mask_table", "observe_table", "commit_number", "settle_table"),
)
HOT = ("numbers",)  # short functions that are called for every move of every decision
RARE = ("list_payments",)
