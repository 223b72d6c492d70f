"""The cards of a position file that lie in no city: hands, tucked cards, the discard pile, and their history."""

from __future__ import annotations

from collections.abc import Iterator

from argosy.tabletop.section import Section
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import ASIDE, HAND
from argosy.wonders.kernel.pile import restack
from argosy.wonders.knowledge.packets import IN_CITIES, played_cards, tucked_by
from argosy.wonders.notation.hands import complete, held_count, lay_hand
from argosy.wonders.notation.history import lay_history
from argosy.wonders.notation.lookup import card_numbers, hand_numbers
from argosy.wonders.notation.table import Table


def lay_played_cards(table: Table) -> None:
    """Lay the cards that have left the hands, by the history if there is one."""
    if table.file.has("history"):
        lay_history(table.file.inner("history"), table.rules, table.state)
        restack(table.state, table.kernel_rules)
        _check_history(table)
    else:
        _lay_tucked(table)
        _lay_discard(table)
        restack(table.state, table.kernel_rules)


def _lay_tucked(table: Table) -> None:
    for seat, section in enumerate(table.seats):
        tucked = card_numbers(section, "tucked", table.rules)
        stages = table.state.cities[seat].stages
        if len(tucked) > stages:
            section.fail("tucked", f"found {len(tucked)} cards; expected at most {stages}, one a stage (B12)")
        for slot, card in enumerate(tucked):
            _lay_aside(table, ASIDE + seat, slot, card, codes.TUCKED)


def _lay_discard(table: Table) -> None:
    cards = sorted(card_numbers(table.file, "discard", table.rules))  # its order tells nothing (B10)
    places = list(_free_places(table))
    if len(cards) > len(places):
        table.file.fail("discard", f"found {len(cards)} cards; expected at most {len(places)} without [history]")
    for card, (k, slot) in zip(cards, places, strict=False):
        _lay_aside(table, k, slot, card, codes.SOLD)


def _free_places(table: Table) -> Iterator[tuple[int, int]]:
    for k, packet in enumerate(table.state.packets[ASIDE:], ASIDE):
        for slot in range(HAND):
            if packet.card[slot] == codes.NO_CARD:
                yield k, slot


def _lay_aside(table: Table, k: int, slot: int, card: int, fate: int) -> None:
    packet = table.state.packets[k]
    packet.card[slot], packet.fate[slot] = card, fate


def _check_history(table: Table) -> None:
    """What a history tells must agree with the rest of the file."""
    s, r = table.state, table.kernel_rules
    _agree(table, table.file, "discard", s.pile[: s.discarded])
    for seat, section in enumerate(table.seats):
        _agree(table, section, "tucked", tucked_by(s, r, seat))
        built = {played.card for played in played_cards(s, r) if (played.seat, played.fate) == (seat, codes.BUILT)}
        for card in built - set(s.cities[seat].tableau):
            section.fail("built", f"does not agree with [history]; expected '{table.rules.card(card).id}' among them")


def _agree(table: Table, section: Section, field: str, told: list[int]) -> None:
    if section.has(field) and sorted(card_numbers(section, field, table.rules)) != sorted(told):
        names = ", ".join(card.id for card in table.rules.cards(told)) or "none"
        section.fail(field, f"does not agree with [history]; expected {names}")


def lay_hands(table: Table) -> None:
    """Lay the hands, completed where they are not told."""
    s, r = table.state, table.kernel_rules
    hands = [hand_numbers(section, table.rules, s.age + 1) for section in table.seats]
    for seat, hand in enumerate(hands):
        count = held_count(s, r, seat)
        if len(hand) > count:
            table.seats[seat].fail("hand", f"found {len(hand)} cards; expected at most {count} at this time")
    built = [card for city in s.cities[: s.players] for card in city.tableau[: city.buildings]]
    complete(s, r, hands, built + [played.card for played in played_cards(s, r) if played.fate not in IN_CITIES])
    for seat, hand in enumerate(hands):
        lay_hand(s, r, seat, hand)
