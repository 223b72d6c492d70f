"""What a viewer may know of what happened: the one place that decides it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from argosy.tabletop.kernel.notes import Note
from argosy.wonders.kernel import codes, happenings

FACE_DOWN: Final = (happenings.SOLD, happenings.SOLD_FOR_STEP, happenings.STAGE_RAISED)


def known_notes(notes: Iterable[Note], seat: int | None) -> list[Note]:
    """Return the notes as a seat or a spectator (None) may know them.

    The cards that others have sold or tucked lie face down (B10, B12); all else that the kernel notes lies open.
    """
    return [
        note._replace(one=codes.NO_CARD) if note.what in FACE_DOWN and note.seat != seat else note for note in notes
    ]
