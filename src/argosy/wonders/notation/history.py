"""The way of every card: one line a packet, the cards in the order they left it, each with what became of it.

    age1 = ["altar, tavern:sold, loom-1:tucked", "baths, stockade:taken, ?", ...]

A card without a word was built; `left` is a card left over at the end of an age (B7), `taken` one that was sold, then
taken from the discard pile (B42), `left-taken` one that was left over and then taken, and ? a card whose way is not
told. `aside` lists cards of which nobody told when they were played.
"""

from __future__ import annotations

from typing import Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, ASIDE, HAND, PACKETS, SEATS, Packet, Rules, State
from argosy.wonders.knowledge.packets import holder
from argosy.wonders.notation.hands import held_count
from argosy.wonders.notation.lookup import card_number
from argosy.wonders.ruleset import Ruleset

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
FIELDS: Final = (*(f"age{age + 1}" for age in range(AGES)), "aside")


def is_told(s: State) -> bool:
    """Whether there is more to tell than the tucked and the discarded cards."""
    in_packets = any(fate != codes.HELD for packet in s.packets[:ASIDE] for fate in packet.fate)
    return in_packets or any(codes.TAKEN in packet.fate for packet in s.packets[ASIDE:])  # those count as sold


def history_lines(rules: Ruleset, s: State) -> dict[str, list[str]]:
    """The history of a position; ages of which nothing is told are left out."""
    lines = {f"age{age + 1}": _lines(rules, s.packets[age * SEATS : age * SEATS + s.players]) for age in range(AGES)}
    lines["aside"] = _lines(rules, s.packets[ASIDE:PACKETS])
    while lines["aside"] and not lines["aside"][-1]:
        lines["aside"].pop()
    return {field: texts for field, texts in lines.items() if any(texts)}


def _lines(rules: Ruleset, packets: list[Packet]) -> list[str]:
    return [_line(rules, packet) for packet in packets]


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


def lay_history(section: Section, rules: Ruleset, s: State) -> None:
    """Read a history into the packets."""
    section.only(FIELDS)
    for age in range(AGES):
        _lay(section, rules, s, f"age{age + 1}", [_room(s, rules.rules, age, k) for k in range(s.players)], age * SEATS)
    _lay(section, rules, s, "aside", [HAND] * SEATS, ASIDE)


def _room(s: State, r: Rules, age: int, k: int) -> int:
    """How many cards have left a packet by now."""
    if age > s.age or s.phase == codes.SIDES:
        return 0
    if age < s.age:
        return r.hand_size
    return r.hand_size - held_count(s, r, holder(s, r, age, k, s.turn))


def _lay(section: Section, rules: Ruleset, s: State, field: str, rooms: list[int], first: int) -> None:
    lines = _texts(section, field)
    if len(lines) > len(rooms) or (lines and field != "aside" and len(lines) < len(rooms)):
        section.fail(field, f"found {len(lines)} lines; expected {len(rooms)}, one a packet")
    for k, line in enumerate(lines):
        words = [word.strip() for word in line.split(",")] if line.strip() else []
        if len(words) > rooms[k]:
            section.fail(field, f"line {k + 1}: found {len(words)} cards; expected at most {rooms[k]} by now")
        for slot, word in enumerate(words):
            _lay_word(section, rules, field, s.packets[first + k], slot, word)


def _texts(section: Section, field: str) -> list[str]:
    lines = section.table.get(field, [])
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        section.fail(field, "expected a list of texts, one a packet")
    return lines


def _lay_word(section: Section, rules: Ruleset, field: str, packet: Packet, slot: int, word: str) -> None:
    if word == UNTOLD:
        return
    name, _, fate = word.partition(":")
    if fate and fate not in FATES:
        section.fail(field, f"found '{word}'; expected the fate {near(fate, FATES)}")
    packet.card[slot] = card_number(section, field, rules, name)
    packet.fate[slot] = FATES.get(fate, codes.BUILT)
