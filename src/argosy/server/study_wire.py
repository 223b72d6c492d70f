"""What is said about studies: /api/studies."""

from typing import Any, Literal

import msgspec


class StudyInfo(msgspec.Struct, kw_only=True):
    """One row of GET /api/studies. A study that cannot be read has a trouble, and no games."""

    name: str
    game: Literal["wonders", "eldorado"]
    options: dict[str, Any]
    players: list[int]  # numbers of seats, of a folder with several studies
    bots: list[str]  # one a seat of the first table; none: random play
    variants: list[str]  # studies of a folder that has several
    seed: int
    games: int
    done: int  # games that are there
    changed: float  # when something was written last, in seconds since 1970
    trouble: str
