"""The draw pile of a position file at a table of two, and which cards were drawn from it (V5, V6).

    [free_city]
    wonder = "gizah"
    pile = ["tavern", "baths"]    # the next card first; without it the unseen cards of the age
    drew = "altar"                # the holder in this turn, a card of that hand

The history of a position tells the earlier draws: `drawn`, one line an age, the cards in the order of the turns.
"""

from argosy.tabletop.section import Section
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.free_city import draw_pile
from argosy.wonders.kernel.layout import AGES, HAND, Packet, Rules, State
from argosy.wonders.kernel.seating import held_packet, holder, is_free_city
from argosy.wonders.notation.table import Table, card_number, hand_numbers
from argosy.wonders.ruleset import Ruleset

UNTOLD = "?"


def packet_of(s: State, r: Rules, city: int) -> Packet:
    """Return the packet from which a city plays: for the free city that is the draw pile."""
    return s.packets[draw_pile(s) if is_pile(r, city) else held_packet(s, r, city)]


def is_pile(r: Rules, city: int) -> bool:
    """Return whether what a city holds is the draw pile, which has an order."""
    return is_free_city(r, city)


def is_drawn(s: State, r: Rules) -> bool:
    """Return whether a drawn card is in hand."""
    return bool(r.free_city) and s.phase in (codes.TURN, codes.FREE_TURN)


def hand_change(s: State, r: Rules, city: int) -> int:
    """Return how many more cards are in a hand than in its packet: the drawn card has left the pile (V6)."""
    if not is_drawn(s, r):
        return 0
    return -1 if city == codes.FREE_CITY else int(city == holder(s, r))


def read_pile(table: Table) -> list[int]:
    """Return the cards that the file names for the pile, in order."""
    section, rules = table.seats[codes.FREE_CITY], table.rules
    return hand_numbers(section, rules, table.state.age + 1, "pile")


def lay_draw(table: Table, hands: list[list[int]]) -> None:
    """Put the drawn card back on the pile, where its turn keeps it; without a word it is the last one of the hand."""
    s, r, section = table.state, table.kernel_rules, table.seats[codes.FREE_CITY]
    if not is_drawn(s, r):
        return
    hand = hands[holder(s, r)]
    card = card_number(section, "drew", table.rules, section.text("drew")) if section.has("drew") else max(hand)
    if card not in hand:
        section.fail("drew", "expected a card of the hand of the seat that holds the free city card (V6)")
    hand.remove(card)
    hands[codes.FREE_CITY].insert(0, card)
    s.drawn[s.age * HAND + s.turn] = card


def draw_lines(rules: Ruleset, s: State) -> list[str]:
    """Write the cards drawn in each age."""
    return [_line(rules, s.drawn[age * HAND : (age + 1) * HAND]) for age in range(AGES)]


def _line(rules: Ruleset, cards: list[int]) -> str:
    words = [UNTOLD if card == codes.NO_CARD else rules.card(card).id for card in cards]
    while words and words[-1] == UNTOLD:
        words.pop()
    return ", ".join(words)


def lay_draws(section: Section, rules: Ruleset, s: State) -> None:
    """Read the cards drawn in each age."""
    lines = section.table.get("drawn", [])
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines) or len(lines) > AGES:
        section.fail("drawn", f"expected a list of at most {AGES} texts, one an age")
    for age, line in enumerate(lines):
        words = [word.strip() for word in line.split(",")] if line.strip() else []
        if len(words) > rules.rules.turns:
            section.fail("drawn", f"line {age + 1}: found {len(words)} cards; expected one a turn (V6)")
        for turn, word in enumerate(words):
            if word != UNTOLD:
                s.drawn[age * HAND + turn] = card_number(section, "drawn", rules, word)
