"""What a viewer may know of what happened: the one place that decides it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from argosy.eldorado.kernel import happenings
from argosy.tabletop.kernel.notes import Note

NO_CARD: Final = -1  # in place of a card that the viewer cannot know
INTO_HAND: Final = (happenings.DRAWN, happenings.FOUND)
KEPT: Final = (happenings.KEPT_RAID, happenings.KEPT_CANCEL)


def known_notes(notes: Iterable[Note], seat: int | None) -> list[Note]:
    """Return the notes as a seat or a spectator (None) may know them."""
    return [known for note in notes for known in _known(note, seat)]


def _known(note: Note, seat: int | None) -> Iterator[Note]:
    """Hide cards that go into a hand from everybody but that player and the player they are taken from.

    A player who would have played a card but was not the first (Q27, Q50) keeps it, and nobody else hears of it.
    """
    if note.what in INTO_HAND and note.seat != seat:
        yield note._replace(one=NO_CARD)
    elif note.what == happenings.STOLEN and seat not in (note.seat, note.one):
        yield note._replace(two=NO_CARD)
    elif note.what not in KEPT or note.seat == seat:
        yield note
