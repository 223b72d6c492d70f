"""Keeping the games of a GPU in step."""


def meet(active: bool) -> bool:
    """Say whether any game that runs in step with this one is still active; alone, that is this one.

    On a GPU all threads of a block wait here for each other (tabletop/cuda.py), and so go on executing the same code.
    Every game must come by equally often, and none may leave before all are done: `meet` says when.
    """
    return active
