"""A move as one number.

It packs the action, the way (why it is free, or that it is paid), the card or what else is chosen, the payment, the
fleet of a naval construction or the project, the stage, and which of its effects is chosen.
"""

from argosy.wonders.kernel.layout import MOVES, Moves

PAYMENT = 0xF00FFFFFFFF  # the bits of a payment; those between belong to ship and stage


def encode(action: int, way: int, card: int, payment: int) -> int:
    """Pack a move into one number."""
    return (action & 15) | (way << 4) | (card << 8) | (payment << 16) | ((action & 16) << 56)


def with_ship(move: int, fleet: int) -> int:
    """Return the move with a naval construction of this fleet, with the project (codes.PROJECT), or with neither."""
    return move | ((fleet + 1) << 48)


def with_stage(move: int, stage: int) -> int:
    """Return the move with the stage that it raises, counted from 0."""
    return move | (stage << 52)


def with_choice(move: int, choice: int) -> int:
    """Return the move with the effect of the stage that is chosen, counted from 0."""
    return move | (choice << 54)


def action_of(move: int) -> int:
    """Return what is done."""
    return (move & 15) | ((move >> 56) & 16)


def way_of(move: int) -> int:
    """Return why it costs what it costs."""
    return (move >> 4) & 15


def card_of(move: int) -> int:
    """Return the card, or the side, fleets, island or number of coins that the move names."""
    return (move >> 8) & 255


def without_card(move: int) -> int:
    """Return the move without its card, which is equal for two cards that serve alike."""
    return move & ~(255 << 8)


def payment_of(move: int) -> int:
    """Return which seat is paid how much, see payment.py."""
    return (move >> 16) & PAYMENT


def tile_of(move: int) -> int:
    """Return the tile that a move builds, by its card number: in place of a payment, since none is due (N7)."""
    return (move >> 16) & 255


def ship_of(move: int) -> int:
    """Return the fleet of the naval construction that comes with the move, or PROJECT, or NO_FLEET."""
    return ((move >> 48) & 15) - 1


def stage_of(move: int) -> int:
    """Return which stage is raised, counted from 0."""
    return (move >> 52) & 3


def choice_of(move: int) -> int:
    """Return which effect of the stage is chosen, counted from 0."""
    return (move >> 54) & 3


def add(out: Moves, move: int) -> None:
    """Append a move to a list that is not full."""
    if out.count < MOVES:
        out.code[out.count] = move
        out.count += 1
