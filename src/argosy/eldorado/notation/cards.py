"""The cards of a position file: hands, discards, what seats know; the pile is the rest."""

from __future__ import annotations

from argosy.eldorado.kernel.layout import KINDS
from argosy.eldorado.kernel.memory import see_pile, unknown_cards
from argosy.eldorado.notation.table import Table
from argosy.tabletop.errors import near
from argosy.tabletop.section import Section


def read_cards(table: Table) -> None:
    """Read hands and discards; all other cards are in the pile."""
    s, r = table.state, table.kernel_rules
    s.discards = _read(table, table.file, "discards")
    s.discarded = sum(s.discards)
    for seat, section in enumerate(table.seats):
        section.only(("colours", "hand", "known", "knows_pile", "pile_seen", "drawn", "chosen"))
        s.seats[seat].hand = _read(table, section, "hand")
        s.seats[seat].cards = sum(s.seats[seat].hand)
    for kind in range(KINDS):
        gone = s.discards[kind] + sum(seat.hand[kind] for seat in s.seats)
        s.pile[kind] = (r.cards[kind].copies if r.with_cards else 0) - gone
        if s.pile[kind] < 0:
            card = table.rules.card(kind)
            wanted = f"at most {card.copies}" if r.with_cards else "none, as the options have no cards"
            table.file.fail("seat", f"found {gone} cards '{card.id}'; expected {wanted}")
    s.piled = sum(s.pile)
    for seat, section in enumerate(table.seats):
        _read_known(table, seat, section)
    for seat, section in enumerate(table.seats):
        _read_pile_seen(table, seat, section)


def _read_known(table: Table, seat: int, section: Section) -> None:
    """Read the cards that a seat knows in other hands: "2: raid, spy 2"."""
    s = table.state
    for line in section.texts("known", ()):
        place, _, cards = line.partition(":")
        if not place.isdigit() or not 1 <= int(place) <= s.players or int(place) == seat + 1:
            section.fail("known", f"found '{line}'; expected another seat and its cards, as in '2: raid, spy 2'")
        other = int(place) - 1
        known = _count(table, section, "known", [word.strip() for word in cards.split(",")])
        if any(seen > held for seen, held in zip(known, s.seats[other].hand, strict=True)):
            section.fail("known", f"found '{line}', which the hand of seat {place} does not hold")
        s.seats[seat].known[other] = known


def _read_pile_seen(table: Table, seat: int, section: Section) -> None:
    """Read what a seat remembers of the pile: all of it, or also the cards that others have drawn since."""
    s = table.state
    knows = section.flag("knows_pile")
    if section.has("pile_seen") != section.has("drawn") or (section.has("drawn") and not knows):
        section.fail("drawn", "expected knows_pile = true, pile_seen and drawn together")
    if knows:
        see_pile(s, seat)
    if section.has("drawn"):
        s.seats[seat].seen = _read(table, section, "pile_seen")
        drawn = section.wholes("drawn", 0, 99)
        s.seats[seat].drawn[: len(drawn)] = drawn[: len(s.seats)]
        if len(drawn) != s.players or not _is_possible(table, seat):
            section.fail("drawn", "expected for each seat how many of its cards, unknown to this one, were in the pile")


def _is_possible(table: Table, seat: int) -> bool:
    """Return whether the cards seen are those of the pile and some of the unknown cards in other hands."""
    s, held = table.state, table.state.seats[seat]
    others = [other for other in range(s.players) if other != seat]
    gone = [seen - left for seen, left in zip(held.seen, s.pile, strict=True)]
    hidden = [sum(s.seats[other].hand[kind] - held.known[other][kind] for other in others) for kind in range(KINDS)]
    fits = all(0 <= number <= most for number, most in zip(gone, hidden, strict=True))
    return (
        fits
        and sum(gone) == sum(held.drawn)
        and held.drawn[seat] == 0
        and all(held.drawn[other] <= unknown_cards(s, seat, other) for other in others)
    )


def _read(table: Table, section: Section, field: str) -> list[int]:
    return _count(table, section, field, list(section.texts(field, ())))


def _count(table: Table, section: Section, field: str, texts: list[str]) -> list[int]:
    """Count the cards of each kind, from words such as "raid" or "raid 2"."""
    numbers = table.rules.card_numbers
    counts = [0] * KINDS
    for text in texts:
        name, _, copies = text.partition(" ")
        if name not in numbers:
            section.fail(field, f"unknown card '{name}'; expected {near(name, numbers)}")
        if copies and not (copies.isdigit() and 1 <= int(copies) <= 99):
            section.fail(field, f"found '{text}'; expected a card and how many there are, as in 'raid 2'")
        counts[numbers[name]] += int(copies or 1)
    return counts
