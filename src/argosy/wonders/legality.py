"""Whether a move is legal, and if not, which rule forbids it; and which move a text means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from argosy.tabletop.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from argosy.wonders.catalog import LANGUAGES, Card
from argosy.wonders.effects import RESOURCES
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.moves import obstacle, stage_row
from argosy.wonders.move import Move

if TYPE_CHECKING:
    from argosy.wonders.position import Position

PHASE_ACTIONS = {
    "sides": ("side",),
    "turn": ("build", "stage", "sell"),
    "extra": ("build", "stage", "sell"),
    "salvage": ("take", "decline"),
}


def check(position: Position, seat: int, move: Move) -> None:
    """Refuse an illegal move with an `IllegalMoveError` that names the rule."""
    if not 0 <= seat < position.players:
        raise IllegalMoveError(f"there is no seat {seat + 1}; the table has {position.players}")
    if seat not in position.pending:
        raise IllegalMoveError(f"seat {seat + 1} has nothing to decide now (B5)")
    if move in position.ways(seat, move.action, move.card):
        return
    raise IllegalMoveError(f"'{move}' is illegal for seat {seat + 1}: {_reason(position, seat, move)}")


def _reason(position: Position, seat: int, move: Move) -> str:
    actions = PHASE_ACTIONS[position.phase]
    if move.action not in actions:
        return f"now is the time to {' or '.join(actions)} (B5)"
    if move.action == "side":
        return "the wonder has no such side (B3)"
    if move.action == "decline":
        return "building from the discard pile is compulsory at this table (B42)"
    if move.card not in {card.id for card in candidates(position, seat, move.action)}:
        place = "discard pile (B42)" if move.action == "take" else "hand (B5)"
        return f"'{move.card}' is not in the {place}"
    why = why_not(position, seat, move.action, move.card)
    if why:
        return why[1] + f" ({why[0]})"
    ways = "; ".join(str(way) for way in position.ways(seat, move.action, move.card))
    return f"that is not a way to pay (B47); the ways are: {ways}"


def why_not(position: Position, seat: int, action: str, card: str) -> tuple[str, str] | None:
    """The rule and the reason why a card cannot be built, taken, or raise a stage; None if it can."""
    if position.ways(seat, action, card):
        return None
    city = position.city(seat)
    rules = position.kernel_rules
    number = position.rules.numbers[card]
    row = stage_row(rules, city) if action == "stage" else number
    found = obstacle(position.state, rules, seat, row)
    if action == "take":
        found = codes.OWNED
    return explain(position, seat, found, row)


def explain(position: Position, seat: int, found: int, row: int) -> tuple[str, str]:
    """The rule and the words for an obstacle of the kernel."""
    coins = position.city(seat).coins
    price = position.kernel_rules.rows[row].coins
    if found == codes.OWNED:
        return "B11", f"the city already holds {position.rules.card(row).name}"
    if found == codes.WONDER_COMPLETE:
        return "B13", "all stages of the wonder are built"
    if found == codes.COINS_SHORT:
        return "B22", f"it costs {price} coins, and there are {coins}"
    if found == codes.GOODS_MISSING:
        return "B18", "resources are missing that neither neighbour sells"
    return "B22", f"the purchases cost more than the {coins} coins at hand"


def candidates(position: Position, seat: int, action: str) -> list[Card]:
    """The cards that an action may name."""
    return position.pile() if action == "take" else position.hand(seat)


def find(position: Position, seat: int, text: str) -> Move:
    """The legal move that a text means; bad text, illegal and ambiguous are three different errors."""
    move = Move.parse(text)
    name = move.card
    if move.action not in ("decline", "side"):
        name = _card_named(position, seat, move.action, move.card).id
    if move.action == "side":
        name = move.card.lower() if move.card.lower() in ("day", "night") else move.card.upper()
    move = Move(move.action, name, move.by, move.left, move.right)
    ways = [] if move.is_explicit else position.ways(seat, move.action, move.card)
    found = ways[0] if ways and move not in ways else move
    check(position, seat, found)
    return found


def _card_named(position: Position, seat: int, action: str, name: str) -> Card:
    here = _named(candidates(position, seat, action), name)
    if len(here) > 1:
        names = ", ".join(card.id for card in here)
        raise AmbiguousMoveError(f"'{name}' could be any of: {names}")
    if here:
        return here[0]
    known = _named(position.rules.catalog.cards, name)
    if not known:
        raise NotationError(f"no card is called '{name}'")
    return known[0]  # well-formed, and refused as illegal with its rule


def _named(cards: Iterable[Card], name: str) -> list[Card]:
    """The different cards that a name can mean: an exact name in any language, or else the beginning of one."""
    different = list(dict.fromkeys(cards))
    wanted = _plain(name)
    exact = [card for card in different if wanted in _names(card)]
    return exact or [card for card in different if any(known.startswith(wanted) for known in _names(card))]


def _names(card: Card) -> set[str]:
    return {_plain(name) for name in (card.id, card.building, *(card.title(language) for language in LANGUAGES))}


def _plain(name: str) -> str:
    return name.casefold().replace("-", " ").replace("'", "").strip()


def resource_words(goods: str) -> str:
    """Resource letters as words, as in '2 stone, 1 glass'."""
    words = dict(zip(RESOURCES, ("wood", "stone", "clay", "ore", "loom", "glass", "papyrus"), strict=True))
    return ", ".join(f"{goods.count(kind)} {words[kind]}" for kind in RESOURCES if kind in goods)
