"""Which moves a seat has, whether a move is legal and if not, which rule forbids it, and which move a text means."""

from dataclasses import replace

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.check import obstacle
from argosy.eldorado.kernel.layout import Moves, State
from argosy.eldorado.kernel.offers import legal
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import Offer, misnamed, offer_from_code, to_code
from argosy.eldorado.reasons import REASONS
from argosy.eldorado.ruleset import Ruleset
from argosy.tabletop.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from argosy.tabletop.struct import blank


def offers(rules: Ruleset, state: State, seat: int) -> list[Offer]:
    """List the moves of a seat as kinds, each with the ranges of its amounts; none for a seat that is not asked."""
    if not state.pending >> seat & 1:
        return []
    out = blank(Moves)
    legal(state, rules.rules, seat, out)
    return [offer_from_code(rules, code) for code in out.code[: out.count]]


def check(rules: Ruleset, state: State, seat: int, move: Move) -> int:
    """Return the number of a legal move; refuse an illegal one with an `IllegalMoveError` that names the rule."""
    if not state.pending >> seat & 1:
        raise IllegalMoveError(f"seat {seat + 1} has nothing to decide now (E16)")
    wrong = misnamed(rules, move)
    if wrong:
        raise IllegalMoveError(f"'{move}' is illegal for seat {seat + 1}: {wrong} (E17)")
    code = to_code(rules, move)
    found = obstacle(state, rules.rules, seat, code)
    if found != codes.ALLOWED:
        rule = refusing_rule(rules, move, found)
        raise IllegalMoveError(f"'{move}' is illegal for seat {seat + 1}: {REASONS[found].words} ({rule})")
    return code


def refusing_rule(rules: Ruleset, move: Move, found: int) -> str:
    """Return the rule that refuses a move because of an obstacle."""
    return REASONS[found].rule_for(move.action, rules.verb_of(move.card) if move.action == "play" else "")


def find(rules: Ruleset, state: State, seat: int, text: str) -> Move:
    """Return the legal move that a text means; bad text, illegal and ambiguous moves are three different errors."""
    move = Move.parse(text)
    if move.action == "play" and not move.here:
        move = _with_colour(rules, state, seat, move)
    wrong = misnamed(rules, move)
    if wrong:
        raise NotationError(f"move '{text}': {wrong}")
    if not move.names_amounts and move.action != "pick":
        move = _with_amounts(offers(rules, state, seat), move)
    check(rules, state, seat, move)
    return move


def _with_colour(rules: Ruleset, state: State, seat: int, move: Move) -> Move:
    """Add the colour of a raid, which a seat that has only one need not name."""
    own = [colour for colour, band in zip(COLOURS, state.bands, strict=True) if band.seat == seat]
    return replace(move, here=own[0]) if rules.verb_of(move.card) == "raid" and len(own) == 1 else move


def _with_amounts(listed: list[Offer], move: Move) -> Move:
    """Add the only amounts that are possible, if the text says none."""
    alike = [offer for offer in listed if replace(offer.move, pirates=0, gold=0) == move]
    moves = [each for offer in alike for each in offer.moves()]
    if len(moves) > 1:
        raise AmbiguousMoveError(f"'{move}' could be any of: {'; '.join(map(_ranges, alike))}")
    return moves[0] if moves else move


def _ranges(offer: Offer) -> str:
    ranges = zip(("pirates", "gold"), (offer.pirates, offer.gold), strict=True)
    return ", ".join(f"{name} {low} to {high}" for name, (low, high) in ranges if high)
