"""Whether a move is legal, and if not, which rule forbids it; and which move a text means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from argosy.tabletop.errors import AmbiguousMoveError, IllegalMoveError, NotationError, near
from argosy.tabletop.record import blank
from argosy.wonders.explain.names import meant, plain
from argosy.wonders.explain.wording import plural, resource_list
from argosy.wonders.facts.catalog import Card
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import stage_row
from argosy.wonders.kernel.layout import CARDS, Demand
from argosy.wonders.kernel.moves import obstacle
from argosy.wonders.kernel.payment import cheapest, paid_left, paid_right
from argosy.wonders.kernel.supply import Market, goods_purchase, market, raw_purchase
from argosy.wonders.move import Move
from argosy.wonders.options import side_names
from argosy.wonders.tables import write_demand

if TYPE_CHECKING:
    from argosy.wonders.position import Position

PHASE_ACTIONS: Final = {
    "sides": ("side",),
    "turn": ("build", "stage", "sell"),
    "extra": ("build", "stage", "sell"),
    "salvage": ("take", "decline"),
}
UNPAID: Final = {"sell": "B8", "take": "B42", "decline": "B42", "side": "B3"}  # and the rule that says so
UNSPENT: Final = ("chain", "colour", "first", "last")  # why a building is free without using anything up
RICH: Final = 30_000  # coins that pay for anything


def check(position: Position, seat: int, move: Move) -> None:
    """Refuse an illegal move with an `IllegalMoveError` that names the rule."""
    position.check_seat(seat)
    if seat not in position.pending:
        raise IllegalMoveError(f"seat {seat + 1} has nothing to decide now (B5)")
    if move in position.ways(seat, move.action, move.card):
        return
    raise IllegalMoveError(f"'{move}' is illegal for seat {seat + 1}: {_reason(position, seat, move)}")


def _reason(position: Position, seat: int, move: Move) -> str:
    actions = PHASE_ACTIONS[position.phase]
    if move.action not in actions:
        return f"now is the time to {' or '.join(actions)} (B5)"
    if move.action == "decline" and not position.options.salvage_optional:
        return "building from the discard pile is compulsory at this table (B42)"
    if move.action == "decline" and move.card:
        return "who declines names no card (B42)"
    if move.action == "side" and move.card not in side_names(position.board(seat)[0]):
        return "the wonder has no such side (B3)"
    if move.is_explicit and move.action in UNPAID:
        return f"'{move.action}' is not paid for ({UNPAID[move.action]})"
    return _card_reason(position, seat, move)


def _place(action: str) -> str:
    """Where the card of an action must be."""
    return "in the discard pile (B42)" if action == "take" else "in the hand (B5)"


def _card_reason(position: Position, seat: int, move: Move) -> str:
    """What is wrong with a move that names a card."""
    if move.card not in {card.id for card in candidates(position, seat, move.action)}:
        return f"'{move.card}' is not {_place(move.action)}"
    why = why_not(position, seat, move.action, move.card)
    if why:
        return why[1] + f" ({why[0]})"
    ways = position.ways(seat, move.action, move.card)
    told = "; ".join(str(way) for way in ways)
    if move.by == "paying" and ways[0].by in UNSPENT and not position.options.chains_optional:
        return f"what is free must be built free at this table (R21); the ways are: {told}"
    return f"that is not a way to pay (B47); the ways are: {told}"


def why_not(position: Position, seat: int, action: str, card: str) -> tuple[str, str] | None:
    """The rule and the reason why a card cannot be built, taken, or raise a stage; None if it can."""
    if position.ways(seat, action, card):
        return None
    rules, number = position.kernel_rules, position.rules.numbers[card]
    if action == "take":
        return _in_words(position, seat, codes.OWNED, number)
    row = stage_row(rules, position.city(seat)) if action == "stage" else number
    return _in_words(position, seat, obstacle(position.state, rules, seat, row), row)


def _in_words(position: Position, seat: int, found: int, row: int) -> tuple[str, str]:
    """The rule and the words for an obstacle of the kernel."""
    if found == codes.OWNED:
        return "B11", f"the city already holds {position.rules.card(row).name}"
    if found == codes.WONDER_COMPLETE:
        return "B13", "all stages of the wonder are built"
    if found == codes.COINS_SHORT:
        due = plural(position.kernel_rules.rows[row].coins, "coin")
        return "B22", f"it costs {due}, and the city has {position.city(seat).coins}"
    if found == codes.GOODS_MISSING:
        missing = resource_list(_missing_units(position, seat, _goods(position, seat, row)))
        return "B18", f"{missing} can be neither produced nor bought"
    return "B22", f"it costs at least {_full_price(position, seat, row)}, and the city has {position.city(seat).coins}"


def _goods(position: Position, seat: int, row: int) -> str:
    """The resources that a card or the next stage asks for."""
    if row < CARDS:
        return position.rules.card(row).cost.goods
    return position.next_stage(seat).cost.goods


def _missing_units(position: Position, seat: int, goods: str) -> str:
    """The units that own production and both neighbours together fail to give, as few as possible.

    The units that can be covered at once form a matroid, so taking them one by one finds as many as can be.
    """
    offered = market(position.state, seat)
    covered = missing = ""
    for unit in goods:
        if _coverable(offered, covered + unit):
            covered += unit
        else:
            missing += unit
    return missing


def _coverable(offered: Market, goods: str) -> bool:
    demand = blank(Demand)
    write_demand(demand, goods)
    return raw_purchase(offered, demand) >= 0 and goods_purchase(offered, demand) >= 0


def _full_price(position: Position, seat: int, row: int) -> str:
    """What a card or stage would cost somebody rich enough."""
    rules = position.kernel_rules
    payment = cheapest(rules, market(position.state, seat)._replace(coins=RICH), row)
    bank = rules.rows[row].coins
    neighbours = paid_left(payment) + paid_right(payment)
    to_bank = f"{plural(bank, 'coin')} and " if bank else ""
    return f"{to_bank}{plural(neighbours, 'coin')} to the neighbours"


def candidates(position: Position, seat: int, action: str) -> list[Card]:
    """The cards that an action may name. Only who builds from the pile may know what lies there (B10)."""
    if action != "take":
        return position.hand(seat)
    return position.pile() if position.phase == "salvage" and seat in position.pending else []


def find(position: Position, seat: int, text: str) -> Move:
    """The legal move that a text means; bad text, illegal and ambiguous are three different errors."""
    move = Move.parse(text)
    position.check_seat(seat)
    name = _name_meant(position, seat, move)
    move = Move(move.action, name, move.by, move.left, move.right)
    ways = [] if move.is_explicit else position.ways(seat, move.action, move.card)
    found = ways[0] if ways and move not in ways else move
    check(position, seat, found)
    return found


def _name_meant(position: Position, seat: int, move: Move) -> str:
    if move.action == "side":
        sides = {plain(side): side for side in side_names(position.board(seat)[0])}
        return sides.get(plain(move.card), move.card)
    return "" if move.action == "decline" else _card_named(position, seat, move.action, move.card).id


def _card_named(position: Position, seat: int, action: str, name: str) -> Card:
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
