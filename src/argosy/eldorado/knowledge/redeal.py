"""What a seat cannot know: notes that hide it, and positions that the seat cannot tell from the true one."""

from collections.abc import Iterable, Iterator
from typing import Final

from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.layout import KINDS, SEATS, State
from argosy.eldorado.kernel.memory import forget_pile, see_pile
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import Note
from argosy.tabletop.seeds import weighted
from argosy.tabletop.struct import clone

NO_CARD: Final = -1  # in place of a card that the viewer cannot know
INTO_HAND: Final = (happenings.DRAWN, happenings.FOUND)
KEPT: Final = (happenings.KEPT_RAID, happenings.KEPT_CANCEL)


def known_notes(notes: Iterable[Note], seat: int | None) -> list[Note]:
    """Return the notes as a seat or a spectator (None) may know them: the one place that decides it."""
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


def redealt(state: State, seat: int | None, chance: Chance) -> tuple[State, list[int]]:
    """Deal anew what a seat, or a spectator (None), cannot know, and take back all decisions it cannot see.

    Returns the new state and the seats whose decisions are to be made again.
    """
    notes = known_notes(state.notes or (), seat)
    state = clone(state)
    state.notes = notes
    _deal(state, seat, chance)
    _forget(state, seat)
    hidden = [p for p in range(state.players) if p != seat and state.seats[p].move != codes.NO_MOVE]
    for p in hidden:
        state.seats[p].move = codes.NO_MOVE
        state.pending |= 1 << p
    return state, hidden


def _deal(state: State, seat: int | None, chance: Chance) -> None:
    """Mix all cards whose place the seat does not know, and deal them out again.

    Those it saw in the pile are there, or among the cards drawn since; they are mixed apart from the older ones.
    """
    others = [p for p in range(state.players) if p != seat]
    known = {p: state.seats[seat].known[p][:] if seat is not None else [0] * KINDS for p in others}
    recent = state.seats[seat].seen[:] if seat is not None else [0] * KINDS
    drawn = state.seats[seat].drawn if seat is not None else [0] * SEATS
    older = [piled - seen for piled, seen in zip(state.pile, recent, strict=True)]
    for p in others:
        for kind in range(KINDS):
            older[kind] += state.seats[p].hand[kind] - known[p][kind]
    for p in others:
        hand = known[p]
        from_older = state.seats[p].cards - sum(hand) - drawn[p]
        for pool, number in ((recent, drawn[p]), (older, from_older)):
            for _ in range(number):
                hand[_drawn(pool, chance)] += 1
        state.seats[p].hand = hand
    state.pile = recent if seat is not None and state.knows_pile >> seat & 1 else older


def _drawn(pool: list[int], chance: Chance) -> int:
    """Take a card out of the pool, all equally likely."""
    kind = weighted(chance, pool)
    pool[kind] -= 1
    return kind


def _forget(state: State, seat: int | None) -> None:
    """Clear what others remember, which this seat cannot know; only a look that goes on is seen by all."""
    looking = state.bands[state.active].seat
    for p in range(state.players):
        if p == seat:
            continue
        for q in range(SEATS):
            if q != seat:
                sees = state.phase == codes.STEALING and (p, q) == (looking, state.target)
                state.seats[p].known[q] = state.seats[q].hand[:] if sees else [0] * KINDS
        if state.phase == codes.SEARCHING and p == looking:
            see_pile(state, p)
        else:
            forget_pile(state, p)
