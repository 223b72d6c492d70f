"""Check whether a move is legal, say which rule forbids it, and find the move that a text means."""

from dataclasses import replace
from typing import Final

from argosy.tabletop.errors import AmbiguousMoveError, IllegalMoveError, NotationError, near
from argosy.tabletop.herald import Phrase
from argosy.wonders.affordable import unaffordable
from argosy.wonders.decisions import ACTIONS
from argosy.wonders.explain.names import island_names, meant, plain
from argosy.wonders.explain.sentences import with_rule
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.legal_moves import LegalMoves
from argosy.wonders.move import Move
from argosy.wonders.options import side_names

UNSPENT: Final = ("chain", "colour", "first", "last")  # why a building is free without using anything up


def check(position: LegalMoves, seat: int, move: Move) -> Move:
    """Return a legal move; refuse an illegal one with an `IllegalMoveError` that names the rule."""
    _check_pending(position, seat)
    _check_among(position, seat, move, _ways(position, seat, move))
    return move


def _check_pending(position: LegalMoves, seat: int) -> None:
    position.check_seat(seat)
    if seat not in position.pending:
        raise IllegalMoveError(f"seat {seat + 1} has nothing to decide now (B5)")


def _check_among(position: LegalMoves, seat: int, move: Move, ways: list[Move]) -> None:
    if move not in ways:
        raise IllegalMoveError(f"'{move}' is illegal for seat {seat + 1}: {_reason(position, seat, move, ways)}")


def _ways(position: LegalMoves, seat: int, move: Move) -> list[Move]:
    return position.ways(seat, move.action, move.card, move.ship, move.stage)


def _reason(position: LegalMoves, seat: int, move: Move, ways: list[Move]) -> str:
    actions, action = position.decision.actions, ACTIONS[move.action]
    if move.action not in actions:
        return f"now is the time to {' or '.join(actions)} (B5)"
    if move.action == "decline" and position.phase == "salvage" and not position.options.salvage_optional:
        return "building from the discard pile is compulsory at this table (B42)"
    if move.action == "decline" and move.card:
        return "a player who declines names no card (B42)"
    if move.action == "side" and move.card not in side_names(position.board(seat)[0]):
        return "the wonder has no such side (B3)"
    if move.is_explicit and not action.paid:
        return f"'{move.action}' is not paid for ({action.rule})"
    if action.names != "card":
        choices = "; ".join(str(one) for one in position.legal(seat))
        return f"that is not among the choices ({action.rule}), which are: {choices}"
    return _card_reason(position, seat, move, ways)


def _place(action: str) -> str:
    """Say where the card of an action must be."""
    return "in the discard pile (B42)" if action == "take" else "in the hand (B5)"


def _card_reason(position: LegalMoves, seat: int, move: Move, ways: list[Move]) -> str:
    """Say what is wrong with a move that names a card, though there may be these other ways to do it."""
    if move.card not in {card.id for card in candidates(position, seat, move.action)}:
        return f"'{move.card}' is not {_place(move.action)}"
    if not ways:
        return with_rule(obstacle(position, seat, move), position)
    told = "; ".join(str(way) for way in ways)
    if move.by == "paying" and ways[0].by == "chain" and position.options.teams:
        return f"partners use a chain that applies (A67); the ways are: {told}"
    if move.by == "paying" and ways[0].by in UNSPENT and not position.options.chains_optional:
        return f"what is free must be built free at this table (R21); the ways are: {told}"
    return f"that is not a way to pay (B47); the ways are: {told}"


def obstacle(position: LegalMoves, seat: int, move: Move) -> Phrase:
    """Say why a card cannot be built, taken, sold for a step, or raise a stage, when there is no way to do it."""
    if move.ship and not position.may_sail(seat, move.action, move.card, move.ship):
        return _no_ship(position, seat, move.action, move.ship)
    if move.action == "take" or (move.action == "build" and _stands(position, seat, move.card)):
        return Phrase("already-built", {"card": move.card}, "B11")
    if move.action == "stage" and not position.next_stages(seat):
        return Phrase("wonder-complete", {}, "B13")
    if move.action == "stage" and move.stage and move.stage not in position.next_stages(seat):
        return Phrase("stage-not-next", {"stage": move.stage}, "B13")
    return unaffordable(position, seat, position.price(seat, move.action, move.card, move.ship, move.stage))


def _stands(position: LegalMoves, seat: int, card: str) -> bool:
    """Say whether a city has the building of a card (B11)."""
    building = position.rules.card_of(card).building
    return any(other.building == building for other in position.buildings(seat))


def _no_ship(position: LegalMoves, seat: int, action: str, ship: str) -> Phrase:
    if not position.ships(seat):
        return Phrase("no-ships", {}, "A15")
    if position.ships(seat)[ship] == position.kernel_rules.last_space:
        return Phrase("fleet-at-end", {"fleet": ship}, "A17")
    if action == "stage":
        return Phrase("no-wonder-symbol", {"fleet": ship}, "A20")
    return Phrase("fleet-stays", {"fleet": ship}, "A51" if action == "sell" else "A15")


def candidates(position: LegalMoves, seat: int, action: str) -> list[Card]:
    """List the cards that an action may name. Only a player who builds from the pile may know what lies there (B10)."""
    if action != "take":
        return position.hand(seat)
    return position.pile() if position.decision.cards == "pile" and seat in position.pending else []


def find(position: LegalMoves, seat: int, text: str) -> Move:
    """Return the legal move that a text means; bad text, illegal and ambiguous are three different errors."""
    parsed = Move.parse(text)
    position.check_seat(seat)
    named = parsed if position.holds(seat, parsed.card) else replace(parsed, card=_name_meant(position, seat, parsed))
    move = _paid_as_meant(position, seat, named)
    _check_pending(position, seat)
    ways = _ways(position, seat, move)
    found = ways[0] if ways and move not in ways and not move.is_explicit else move
    _check_among(position, seat, found, ways)
    return found


def _paid_as_meant(position: LegalMoves, seat: int, move: Move) -> Move:
    """Pay the far left seller where both far sellers are the same, as with four players (A46)."""
    far_left, far_right = position.left_of(position.left_of(seat)), position.right_of(position.right_of(seat))
    if far_left != far_right:
        return move
    return replace(move, far_left=move.far_left + move.far_right, far_right=0)


def _name_meant(position: LegalMoves, seat: int, move: Move) -> str:
    names = ACTIONS[move.action].names
    if names == "card":
        return _card_named(position, seat, move.action, move.card).id
    if names == "side":
        sides = {plain(side): side for side in side_names(position.board(seat)[0])}
        return sides.get(plain(move.card), move.card)
    if names == "fleets":
        named = move.card.lower().replace("+", " ").split()
        return "+".join(fleet for fleet in FLEETS if fleet in named) if set(named) <= set(FLEETS) else move.card
    if names == "island":
        known = {plain(name): island.id for island in position.rules.catalog.islands for name in island_names(island)}
        return known.get(plain(move.card), move.card)
    return move.card


def _card_named(position: LegalMoves, seat: int, action: str, name: str) -> Card:
    cards = candidates(position, seat, action)
    here = meant(cards, name)
    if len(here) > 1:
        names = ", ".join(card.id for card in here)
        raise AmbiguousMoveError(f"'{name}' could be any of: {names}")
    if here:
        return here[0]
    known = meant(position.rules.catalog.cards, name)
    if not known:
        raise NotationError(f"no card is called '{name}'; expected {near(name, position.rules.numbers)}")
    if cards and len(known) > 1:
        raise IllegalMoveError(f"'{name}' could be several cards, but none that is {_place(action)}")
    return known[0]  # well-formed, and refused as illegal with its rule
