"""Keeping the games of a GPU in step."""


def meet() -> None:
    """A place that all games pass equally often. The threads of a GPU wait here for each other (see tabletop/cuda.py),
    so that they go on executing the same code; everywhere else it does nothing.
    """
