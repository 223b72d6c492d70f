"""Between moves as values and the numbers of the kernel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.moves import (
    action_of,
    card_of,
    encode,
    gold_of,
    here_of,
    least_gold,
    least_pirates,
    pirates_of,
    room_of,
    there_of,
)
from argosy.eldorado.move import ACTIONS, BARE, MOST, TWO_SPACES, Move
from argosy.eldorado.ruleset import Ruleset
from argosy.tabletop.errors import near

PLACELESS: Final = (codes.ROLL, codes.CANCEL, codes.SEARCH, codes.POINTS)
STEPS: Final = (codes.FREE_MARCH, codes.FREE_SAIL, codes.STORM)


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of move with the amounts one may choose; `room` limits pirates and gold together.

    `move` carries the least amounts. Where there is nothing to choose, all ranges are of one number.
    """

    move: Move
    pirates: tuple[int, int]
    gold: tuple[int, int]
    room: int

    def moves(self) -> list[Move]:
        """Every move of this kind."""
        found = []
        for pirates in range(self.pirates[0], self.pirates[1] + 1):
            for gold in range(self.gold[0], self.gold[1] + 1):
                if not self.room or 1 <= pirates + gold <= self.room:
                    found.append(replace(self.move, pirates=pirates, gold=gold))
        return found

    @property
    def most(self) -> Move:
        """The move with the most pirates, and then the most gold."""
        pirates, gold = self.pirates[1], self.gold[1]
        return replace(self.move, pirates=pirates, gold=min(gold, self.room - pirates) if self.room else gold)


def offer_from_code(rules: Ruleset, offer: int) -> Offer:
    """The offer behind a number of the kernel."""
    move = from_code(rules, offer)
    if room_of(offer) == 0:
        return Offer(move, (move.pirates, move.pirates), (move.gold, move.gold), 0)
    pirates, gold, room = (least_pirates(offer), pirates_of(offer)), (least_gold(offer), gold_of(offer)), room_of(offer)
    first = replace(move, pirates=pirates[0], gold=max(gold[0], 0 if pirates[0] else 1))
    return Offer(first, pirates, gold, room)


def from_code(rules: Ruleset, code: int) -> Move:
    """The move behind a number of the kernel."""
    action = ACTIONS[action_of(code)]
    pirates, gold, card = pirates_of(code), gold_of(code), rules.catalog.cards[card_of(code)]
    if action == "pick":
        return Move(action, gold=gold, natives=pirates)
    if action == "take":
        return Move(action, card=card.id)
    if action == "play":
        here, there = _targets(rules, code)
        return Move(action, here, there, pirates, gold, card=card.id)
    here = "" if action in BARE else rules.spaces[here_of(code)].id
    there = rules.spaces[there_of(code)].id if action in TWO_SPACES else ""
    return Move(action, here, there, pirates, gold)


def _targets(rules: Ruleset, code: int) -> tuple[str, str]:
    """What a card names: nothing, a colour, a seat, a space, or two spaces."""
    verb, here = rules.rules.cards[card_of(code)].verb, here_of(code)
    if verb in PLACELESS:
        return "", ""
    if verb == codes.RAID:
        return COLOURS[here], ""
    if verb == codes.STEAL:
        return str(here + 1), ""
    there = rules.spaces[there_of(code)].id if verb in STEPS else ""
    return rules.spaces[here].id, there


def misnamed(rules: Ruleset, move: Move) -> str:
    """What is wrong with the names in a move, whatever the position; empty if nothing is."""
    if move.action not in ACTIONS:
        return f"there is no action '{move.action}'"
    if bool(move.card) != (move.action in ("play", "take")) or (move.card and move.card not in rules.card_numbers):
        return f"'{move.action}' with card '{move.card}'; expected {near(move.card, rules.card_numbers)}"
    if (move.natives and move.action != "pick") or (move.pirates and move.action == "pick"):
        return "natives, not pirates, are picked"
    if not all(0 <= number <= MOST for number in (move.pirates, move.gold, move.natives)):
        return f"amounts are whole numbers up to {MOST}"
    wanted = _wanted_names(rules, move)
    found = tuple(_kind_of_name(rules, name) for name in (move.here, move.there))
    if found != wanted:
        for word, kind in zip((move.here, move.there), wanted, strict=True):
            if word and kind == "a space" and word not in rules.space_numbers:
                return f"there is no space '{word}'; expected {near(word, rules.space_numbers)}"
        told = {0: "no place", 2: "two spaces"}.get(len([word for word in wanted if word]), wanted[0])
        names = " ".join(name for name in (move.here, move.there) if name)
        return f"found '{names}'; expected {told}" if names else f"found no place; expected {told}"
    return ""


def _wanted_names(rules: Ruleset, move: Move) -> tuple[str, str]:
    """What an action, or a card, must name: spaces, a colour, a seat, or nothing."""
    if move.action != "play":
        return "" if move.action in BARE else "a space", "a space" if move.action in TWO_SPACES else ""
    verb = rules.rules.cards[rules.card_numbers[move.card]].verb
    if verb in PLACELESS:
        return "", ""
    here = {codes.RAID: "a colour", codes.STEAL: "a seat"}.get(verb, "a space")
    return here, "a space" if verb in STEPS else ""


def _kind_of_name(rules: Ruleset, name: str) -> str:
    if name in COLOURS:
        return "a colour"
    if name in rules.space_numbers:
        return "a space"
    if name in map(str, range(1, rules.options.players + 1)):
        return "a seat"
    return "a known place" if name else ""


def to_code(rules: Ruleset, move: Move) -> int:
    """The number of the kernel for a move that is not misnamed."""
    card = rules.card_numbers[move.card] if move.card else 0
    pirates = move.natives if move.action == "pick" else move.pirates
    here, there = (_place_code(rules, name) for name in (move.here, move.there))
    return encode(ACTIONS.index(move.action), here, there, pirates, move.gold, card)


def _place_code(rules: Ruleset, name: str) -> int:
    if not name:
        return 0
    if name in COLOURS:
        return COLOURS.index(name)
    return int(name) - 1 if name.isdigit() else rules.space_numbers[name]
