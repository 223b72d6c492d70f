"""The cards of a position file that stand in no city: hands, tucked cards, the discard pile, and the history.

A history tells the way of every card: one line a packet, the cards in the order they left it, each with its fate.

    age1 = ["altar, tavern:sold, loom-1:tucked", "baths, stockade:taken, ?", ...]

A card without a word was built; `left` is a card left over at the end of an age (B7), `taken` one that was sold, then
taken from the discard pile (B42), `left-taken` one that was left over and then taken, and ? a card whose way is not
known. `aside` lists cards of which it is not known when they were played.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.flow import extra_players
from argosy.wonders.kernel.layout import AGES, ASIDE, HAND, PACKETS, SEATS, Packet, Rules, State
from argosy.wonders.kernel.pile import restack
from argosy.wonders.knowledge.hidden import sources
from argosy.wonders.knowledge.packets import IN_CITIES, holder, lying_given_up, played_cards, tucked_by
from argosy.wonders.notation.border import (
    draw_lines,
    hand_change,
    is_pile,
    lay_draw,
    lay_draws,
    packet_of,
    read_pile,
)
from argosy.wonders.notation.table import Table, card_number, card_numbers, hand_numbers
from argosy.wonders.ruleset import Ruleset
from argosy.wonders.tables import deck_of

AFTERMATH: Final = (
    *(codes.SALVAGE, codes.STEPS, codes.ISLANDS, codes.LOSSES),
    *(codes.CALL, codes.BURIAL, codes.COURTESANS, codes.TRIBUTE),
)  # phases after the cards of a turn
FATES: Final = {
    "built": codes.BUILT,
    "tucked": codes.TUCKED,
    "sold": codes.SOLD,
    "left": codes.LEFT_OVER,
    "taken": codes.TAKEN,
    "left-taken": codes.TAKEN_LEFT_OVER,
}
WORDS: Final = {fate: word for word, fate in FATES.items()}
UNTOLD: Final = "?"
FIELDS: Final = (*(f"age{age + 1}" for age in range(AGES)), "aside", "drawn")


# -- cards that have left the hands -----------------------------------------------------------------------------------


def lay_played_cards(table: Table) -> None:
    """Lay the cards that have left the hands, by the history if there is one."""
    has_history = table.file.has("history")
    if has_history:
        _lay_history(table.file.inner("history"), table.rules, table.state)
    else:
        _lay_aside(table)
    restack(table.state, table.kernel_rules)
    if has_history:
        _check_history(table)


def _lay_aside(table: Table) -> None:
    """Lay tucked and discarded cards where nothing else is known about their way."""
    aside = table.state.packets[ASIDE:]
    for section, city, packet in zip(table.seats, table.state.cities, aside, strict=False):
        tucked = card_numbers(section, "tucked", table.rules)
        if len(tucked) > city.stages:
            section.fail("tucked", f"found {len(tucked)} cards; expected at most {city.stages}, one a stage (B12)")
        for slot, card in enumerate(tucked):
            packet.card[slot], packet.fate[slot] = card, codes.TUCKED
    cards = sorted(card_numbers(table.file, "discard", table.rules))  # its order tells nothing (B10)
    cards = _without(cards, lying_given_up(table.state))
    free = [(packet, slot) for packet in aside for slot in range(HAND) if packet.card[slot] == codes.NO_CARD]
    if len(cards) > len(free):
        table.file.fail("discard", f"found {len(cards)} cards; expected at most {len(free)} without [history]")
    for card, (packet, slot) in zip(cards, free, strict=False):
        packet.card[slot], packet.fate[slot] = card, codes.SOLD


def _check_history(table: Table) -> None:
    """Refuse a history that does not agree with the rest of the file."""
    s, r = table.state, table.kernel_rules
    _agree(table, table.file, "discard", s.pile[: s.discarded])
    for seat, section in enumerate(table.seats):
        _agree(table, section, "tucked", tucked_by(s, r, seat))
        built = {played.card for played in played_cards(s, r) if (played.seat, played.fate) == (seat, codes.BUILT)}
        for card in built - set(s.cities[seat].tableau) - set(s.cities[seat].given_up):
            section.fail("built", f"does not agree with [history]; expected '{table.rules.card(card).id}' among them")


def _agree(table: Table, section: Section, field: str, known: list[int]) -> None:
    if section.has(field) and sorted(card_numbers(section, field, table.rules)) != sorted(known):
        names = ", ".join(card.id for card in table.rules.cards(known)) or "none"
        section.fail(field, f"does not agree with [history]; expected {names}")


# -- the history ------------------------------------------------------------------------------------------------------


def history_lines(rules: Ruleset, s: State) -> dict[str, list[str]]:
    """Write the history of a position, without ages of which nothing is known.

    It is empty where it would say no more than the tucked and the discarded cards.
    """
    in_packets = any(fate != codes.HELD for packet in s.packets[:ASIDE] for fate in packet.fate)
    if not in_packets and not any(codes.TAKEN in packet.fate for packet in s.packets[ASIDE:]):  # those count as sold
        return {}
    packets = {f"age{age + 1}": s.packets[age * SEATS : age * SEATS + s.players] for age in range(AGES)}
    packets["aside"] = s.packets[ASIDE:PACKETS]
    lines = {field: [_line(rules, packet) for packet in several] for field, several in packets.items()}
    while lines["aside"] and not lines["aside"][-1]:
        lines["aside"].pop()
    if rules.rules.free_city:
        lines["drawn"] = draw_lines(rules, s)
    return {field: texts for field, texts in lines.items() if any(texts)}


def _line(rules: Ruleset, packet: Packet) -> str:
    words: list[str] = []
    for card, fate in zip(packet.card, packet.fate, strict=True):
        if card != codes.NO_CARD and fate == codes.HELD:
            break
        words.append(UNTOLD if card == codes.NO_CARD else _word(rules, card, fate))
    while words and words[-1] == UNTOLD:
        words.pop()
    return ", ".join(words)


def _word(rules: Ruleset, card: int, fate: int) -> str:
    name = rules.card(card).id
    return name if fate == codes.BUILT else f"{name}:{WORDS[fate]}"


def _lay_history(section: Section, rules: Ruleset, s: State) -> None:
    """Read a history into the packets."""
    section.only(FIELDS)
    for age in range(AGES):
        rooms = [_room(s, rules.rules, age, k) for k in range(s.players)]
        _lay_packets(section, rules, s, f"age{age + 1}", rooms, age * SEATS)
    _lay_packets(section, rules, s, "aside", [HAND] * SEATS, ASIDE)
    lay_draws(section, rules, s)


def _room(s: State, r: Rules, age: int, k: int) -> int:
    """Return how many cards have left a packet by now."""
    if age > s.age or s.phase == codes.SIDES or (age == s.age and s.turn < 0):
        return 0
    if age < s.age:
        return r.hand_size
    return r.hand_size - packet_count(s, r, holder(s, r, age, k, s.turn))


def _lay_packets(section: Section, rules: Ruleset, s: State, field: str, rooms: list[int], first: int) -> None:
    lines = section.table.get(field, [])
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        section.fail(field, "expected a list of texts, one a packet")
    if len(lines) > len(rooms) or (lines and field != "aside" and len(lines) < len(rooms)):
        section.fail(field, f"found {len(lines)} lines; expected {len(rooms)}, one a packet")
    for k, line in enumerate(lines):
        words = [word.strip() for word in line.split(",")] if line.strip() else []
        if len(words) > rooms[k]:
            section.fail(field, f"line {k + 1}: found {len(words)} cards; expected at most {rooms[k]} by now")
        for slot, word in enumerate(words):
            _lay_word(section, rules, field, s.packets[first + k], slot, word)


def _lay_word(section: Section, rules: Ruleset, field: str, packet: Packet, slot: int, word: str) -> None:
    if word == UNTOLD:
        return
    name, _, fate = word.partition(":")
    if fate and fate not in FATES:
        section.fail(field, f"found '{word}'; expected the fate {near(fate, FATES)}")
    packet.card[slot] = card_number(section, field, rules, name)
    packet.fate[slot] = FATES.get(fate, codes.BUILT)


# -- hands ------------------------------------------------------------------------------------------------------------


def held_count(s: State, r: Rules, seat: int) -> int:
    """Return how many cards a seat still holds, in every phase (B5, B7, B43); of the free city, the pile (V5)."""
    return packet_count(s, r, seat) + hand_change(s, r, seat)


def packet_count(s: State, r: Rules, seat: int) -> int:
    """Return how many cards are left in the packet of a seat; a drawn card counts as on the pile."""
    if s.phase in (codes.TURN, codes.FREE_TURN):
        return r.hand_size - s.turn
    if s.phase == codes.EXTRA:
        return 1
    if s.phase not in AFTERMATH or s.turn < 0:
        return 0
    if s.turn < r.turns - 1 or s.during == codes.TURN:
        return r.hand_size - s.turn - 1
    played_extra = extra_players(s, r) >> seat & 1
    kept = s.during == codes.EXTRA or not r.leftovers_first
    return int(kept and not played_extra)


def held_cards(s: State, r: Rules, seat: int) -> list[int]:
    """List the cards that a seat still holds, also those it may not play now."""
    count = packet_count(s, r, seat)
    cards = packet_of(s, r, seat).card[r.hand_size - count : r.hand_size] if count else []
    change = hand_change(s, r, seat)
    return sorted([*cards, s.drawn[s.age * HAND + s.turn]]) if change > 0 else cards[-change:]


def lay_hands(table: Table) -> None:
    """Lay the hands, completed where the file does not say, and sorted as the kernel keeps them."""
    s, r = table.state, table.kernel_rules
    hands = [hand_numbers(section, table.rules, s.age + 1) for section in table.seats]
    if r.free_city:
        hands[codes.FREE_CITY] = read_pile(table)
    for seat, hand in enumerate(hands):
        count = held_count(s, r, seat)
        if len(hand) > count:
            table.seats[seat].fail(
                "pile" if is_pile(r, seat) else "hand",
                f"found {len(hand)} cards; expected at most {count} at this time",
            )
    built = [card for city in s.cities[: s.players] for card in city.tableau[: city.buildings]] + lying_given_up(s)
    _complete(s, r, hands, built + [played.card for played in played_cards(s, r) if played.fate not in IN_CITIES])
    lay_draw(table, hands)
    for seat, hand in enumerate(hands):
        packet = packet_of(s, r, seat)
        cards = hand if is_pile(r, seat) else sorted(hand)
        for slot, card in enumerate(cards, r.hand_size - len(hand)):
            packet.card[slot], packet.fate[slot] = card, codes.HELD


def _complete(s: State, r: Rules, hands: list[list[int]], elsewhere: Sequence[int]) -> None:
    """Fill up hands with the unseen cards of the age in deck order, of each kind as many as are mixed in (A9, C1, B2).

    When more cards of the age are seen elsewhere than have left the hands, others come once more at the end.
    """
    held = [card for hand in hands for card in hand]
    unseen = _without(deck_of(r, s.age), held)
    fresh = _without(unseen, elsewhere)
    mixed = _mixed_in(r, s.age, fresh, Counter([*held, *elsewhere]))
    supply = iter(mixed + _without(fresh, mixed) + _without(unseen, fresh))
    for seat, hand in enumerate(hands):
        hand.extend(next(supply) for _ in range(held_count(s, r, seat) - len(hand)))


def _mixed_in(r: Rules, age: int, cards: list[int], seen: Counter[int]) -> list[int]:
    """List the first cards of each kind, together with those seen as many as the deck of the age has of it."""
    first: list[int] = []
    for source in sources(r, age):
        missing = source.mixed - (seen & source.cards).total()
        first += [card for card in cards if card in source.cards][: max(0, missing)]
    return first


def _without(cards: list[int], seen: Iterable[int]) -> list[int]:
    """List the cards in order, with one copy less for each one seen."""
    gone = Counter(seen)
    left: list[int] = []
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return left
