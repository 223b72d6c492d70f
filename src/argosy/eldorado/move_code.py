"""Translate between moves as values and the numbers of the kernel."""

from dataclasses import dataclass, replace
from functools import lru_cache

from argosy.eldorado.decisions import ACTION_NAMES, ACTIONS, CARD_PARTS, PLAYER, SPACE, TO_SPACE
from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import moves
from argosy.eldorado.move import MOST, Move
from argosy.eldorado.ruleset import Ruleset
from argosy.tabletop.errors import near


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of move with the amounts that may be chosen; `room` limits pirates and gold together.

    `move` carries the least amounts. Where there is nothing to choose, all ranges are of one number.
    """

    move: Move
    pirates: tuple[int, int]
    gold: tuple[int, int]
    room: int

    @lru_cache(maxsize=4096)  # noqa: B019  offers are values
    def moves(self) -> tuple[Move, ...]:
        """List every move of this kind."""
        found = []
        for pirates in range(self.pirates[0], self.pirates[1] + 1):
            for gold in range(self.gold[0], self.gold[1] + 1):
                if not self.room or 1 <= pirates + gold <= self.room:
                    found.append(replace(self.move, pirates=pirates, gold=gold))
        return tuple(found)

    @property
    def most(self) -> Move:
        """Return the move with the most pirates, and then the most gold."""
        pirates, gold = self.pirates[1], self.gold[1]
        return replace(self.move, pirates=pirates, gold=min(gold, self.room - pirates) if self.room else gold)


@lru_cache(maxsize=8192)
def offer_from_code(rules: Ruleset, offer: int) -> Offer:
    """Return the offer behind a number of the kernel."""
    move = from_code(rules, offer)
    if moves.room_of(offer) == 0:
        return Offer(move, (move.pirates, move.pirates), (move.gold, move.gold), 0)
    pirates, gold, room = (
        (moves.least_pirates(offer), moves.pirates_of(offer)),
        (moves.least_gold(offer), moves.gold_of(offer)),
        moves.room_of(offer),
    )
    first = replace(move, pirates=pirates[0], gold=max(gold[0], 0 if pirates[0] else 1))
    return Offer(first, pirates, gold, room)


@lru_cache(maxsize=8192)
def from_code(rules: Ruleset, code: int) -> Move:
    """Return the move behind a number of the kernel."""
    action = ACTION_NAMES[moves.action_of(code)]
    if action == "pick":
        return Move(action, gold=moves.gold_of(code), natives=moves.pirates_of(code))
    card = rules.card(moves.card_of(code)).id if ACTIONS[action].names_card else ""
    kinds = zip(_wanted_names(rules, action, card), (moves.here_of(code), moves.there_of(code)), strict=True)
    here, there = (_name(rules, kind, number) for kind, number in kinds)
    return Move(action, here, there, moves.pirates_of(code), moves.gold_of(code), card=card)


def _name(rules: Ruleset, kind: str, number: int) -> str:
    if kind == "a colour":
        return COLOURS[number]
    if kind == "a seat":
        return str(number + 1)
    return rules.spaces[number].id if kind else ""


def misnamed(rules: Ruleset, move: Move) -> str:
    """Say what is wrong with the names in a move, whatever the position; nothing if they are right."""
    if move.action not in ACTIONS:
        return f"there is no action '{move.action}'"
    if bool(move.card) != ACTIONS[move.action].names_card or (move.card and move.card not in rules.card_numbers):
        return f"'{move.action}' with card '{move.card}'; expected {near(move.card, rules.card_numbers)}"
    if (move.natives and move.action != "pick") or (move.pirates and move.action == "pick"):
        return "natives, not pirates, are picked"
    if not all(0 <= number <= MOST for number in (move.pirates, move.gold, move.natives)):
        return f"amounts are whole numbers up to {MOST}"
    wanted = _wanted_names(rules, move.action, move.card)
    found = tuple(_kind_of_name(rules, name) for name in (move.here, move.there))
    return "" if found == wanted else _misplaced(rules, move, wanted)


def _misplaced(rules: Ruleset, move: Move, wanted: tuple[str, str]) -> str:
    """Say which names were expected instead of the spaces, colours or seats of a move."""
    for word, kind in zip((move.here, move.there), wanted, strict=True):
        if word and kind == "a space" and word not in rules.space_numbers:
            return f"there is no space '{word}'; expected {near(word, rules.space_numbers)}"
    expected = "two spaces" if wanted[1] else wanted[0] or "no place"
    names = " ".join(name for name in (move.here, move.there) if name)
    return f"found '{names}'; expected {expected}" if names else f"found no place; expected {expected}"


def _wanted_names(rules: Ruleset, action: str, card: str) -> tuple[str, str]:
    """Return what an action, or a card, must name: spaces, a colour, a seat, or nothing."""
    verb = rules.verb_of(card) if action == "play" else ""
    parts = CARD_PARTS.get(verb, ACTIONS[action].parts)
    here = "a space" if parts & SPACE else ""
    if parts & PLAYER:
        here = "a colour" if verb == "raid" else "a seat"
    return here, "a space" if parts & TO_SPACE else ""


def _kind_of_name(rules: Ruleset, name: str) -> str:
    if name in COLOURS:
        return "a colour"
    if name in rules.space_numbers:
        return "a space"
    if name in map(str, range(1, rules.options.players + 1)):
        return "a seat"
    return "a known place" if name else ""


def to_code(rules: Ruleset, move: Move) -> int:
    """Return the number of the kernel for a move that is not misnamed."""
    card = rules.card_numbers[move.card] if move.card else 0
    pirates = move.natives if move.action == "pick" else move.pirates
    here, there = (_place_code(rules, name) for name in (move.here, move.there))
    return moves.encode(ACTION_NAMES.index(move.action), here, there, pirates, move.gold, card)


def _place_code(rules: Ruleset, name: str) -> int:
    if not name:
        return 0
    if name in COLOURS:
        return COLOURS.index(name)
    return int(name) - 1 if name.isdigit() else rules.space_numbers[name]
