"""El Dorado for learners: observations, action numbers, features of moves, and many tables stepped at once.

Tensors are arrays of small integers with a row for each seat: `o[p, i]`. `f` says where each field of an observation
begins, `a` what each action number means.
"""

BUILT_ON = "argosy.bots.eldorado.sailor"
SHARES = ("argosy.envs.kernel", "argosy.tensors.kernel")
ENTRY_POINTS = (
    *("observe", "mask_seat", "describe_moves", "begin_tables", "step_tables", "reveal_tables"),
    *("mask_table", "observe_table", "commit_number", "settle_table"),
)
