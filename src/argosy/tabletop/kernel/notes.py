"""Notes: what happened while the rules advanced, step by step, for everyone who shows or logs it.

Only the plain run takes notes, and only where `s.notes` is a list. The compiled runs leave out `note` and every
function of a game's kernel module `happenings` (tabletop/runs.py), so notes cost nothing there. What the numbers of a
note mean depends on `what`; each game has a table of them.
"""

from typing import Annotated, Any, NamedTuple, TypeAlias

from argosy.tabletop.struct import PLAIN_ONLY


class Note(NamedTuple):
    """One step: what happened, to which seat (-1 for the whole table), and up to four numbers."""

    what: int
    seat: int
    one: int
    two: int
    three: int
    four: int


Notes: TypeAlias = Annotated[list[Note] | None, PLAIN_ONLY]


def note(s: Any, what: int, seat: int, one: int, two: int, three: int, four: int) -> None:
    """Note one step, if the state takes notes."""
    if s.notes is not None:
        s.notes.append(Note(what, seat, one, two, three, four))
