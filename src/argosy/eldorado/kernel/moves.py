"""Moves as numbers, and offers: moves with ranges of amounts.

A move is one number: action, two spaces, pirates, gold, card. An offer is a move whose pirates and gold are the most
that may be chosen, with three more fields: whether at least one pirate, or at least one gold, must be among them, and
the room, which limits pirates and gold together. Room 0 means that there is nothing to choose.

The range of a verdict (verdicts.py) has the same fields; its pirates and gold are those that are there, whether or not
there is room for them.
"""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import MOVES, Moves
from argosy.tabletop.kernel.chance import Chance, draw

AMOUNTS = 0xFFF << 22  # the bits of pirates and gold
MOVE = (1 << 40) - 1  # the bits of a move
FREE = 127  # room without limit
GOLD_ALONE = 1 << 41


def encode(action: int, here: int, there: int, pirates: int, gold: int, card: int) -> int:
    """Pack a move into one number."""
    return action | (here << 6) | (there << 14) | (pirates << 22) | (gold << 28) | (card << 34)


def action_of(move: int) -> int:
    """Return what is done."""
    return move & 63


def here_of(move: int) -> int:
    """Return from where, or where: a space. A colour for a raid, a seat for a spy."""
    return (move >> 6) & 255


def there_of(move: int) -> int:
    """Return to where: a space."""
    return (move >> 14) & 255


def pirates_of(move: int) -> int:
    """Return how many pirates, or the natives chosen with an old chart."""
    return (move >> 22) & 63


def gold_of(move: int) -> int:
    """Return how much gold."""
    return (move >> 28) & 63


def card_of(move: int) -> int:
    """Return which kind of card."""
    return (move >> 34) & 63


def is_gold_alone(move: int) -> bool:
    """Return whether a move names gold and no pirates."""
    return pirates_of(move) == 0 and gold_of(move) > 0


def bits_of(parts: int) -> int:
    """Return the bits of a move that has these parts (codes.py), and of its action."""
    bits = 63
    if parts & (codes.FROM_LAND | codes.FROM_WATER | codes.WITH_PLAYER):
        bits |= 255 << 6
    if parts & (codes.TO_LAND | codes.TO_WATER):
        bits |= 255 << 14
    if parts & codes.WITH_PIRATES:
        bits |= 63 << 22
    if parts & codes.WITH_GOLD:
        bits |= 63 << 28
    return bits | (63 << 34) if parts & codes.WITH_CARD else bits


def least_pirates(offer: int) -> int:
    """Return the fewest pirates of an offer, 0 or 1."""
    return (offer >> 40) & 1


def least_gold(offer: int) -> int:
    """Return the least gold of an offer, 0 or 1."""
    return (offer >> 41) & 1


def room_of(offer: int) -> int:
    """Return how many pieces at most; 0 if there is nothing to choose."""
    return (offer >> 42) & 127


def piece_range(pirates: int, gold: int, least: int, room: int) -> int:
    """Return the verdict that allows up to so many pirates, at least `least` (0 or 1), and gold, within the room.

    The masks cut off nothing: they show the compiler that what `add_amounts` reads is what is written here.
    """
    return ((pirates & 63) << 22) | ((gold & 63) << 28) | (least << 40) | ((room & 127) << 42)


def gold_range(gold: int, room: int) -> int:
    """Return the verdict that allows gold alone, within the room."""
    return ((gold & 63) << 28) | GOLD_ALONE | ((room & 127) << 42)


def add(out: Moves, move: int) -> None:
    """Append a move, or an offer, to a list that is not full."""
    if out.count < MOVES:
        out.code[out.count] = move
        out.count += 1


def add_allowed(out: Moves, move: int, verdict: int) -> None:
    """Append a move without amounts, unless the verdict on it is an obstacle."""
    if verdict >= 0:
        add(out, move)


def add_amounts(out: Moves, move: int, verdict: int) -> None:
    """Append an offer of the amounts that a verdict allows, cut down to the room that there is for them."""
    if verdict < 0:
        return
    room = room_of(verdict)
    few = least_pirates(verdict)
    pirates = min(pirates_of(verdict), room)
    gold = min(gold_of(verdict), room - few)
    if pirates < few or pirates + gold == 0:
        return
    few = 1 if few == 1 or gold == 0 else 0
    add(out, move | (pirates << 22) | (gold << 28) | (few << 40) | (room << 42))


def add_gold(out: Moves, move: int, verdict: int) -> None:
    """Append an offer of the gold alone that a verdict allows, cut down to the room that there is for it."""
    gold = min(gold_of(verdict), room_of(verdict))
    if verdict >= 0 and gold > 0:
        add(out, move | (gold << 28) | GOLD_ALONE | (gold << 42))


def amounts_obstacle(verdict: int, pirates: int, gold: int) -> int:
    """Return what is wrong with amounts: what is not there first, then what has no room (E18, E20, E24, Q42)."""
    if pirates + gold == 0:
        return codes.NOTHING_MOVED
    if pirates > pirates_of(verdict):
        return codes.TOO_MANY_PIRATES
    if gold > gold_of(verdict):
        return codes.TOO_MUCH_GOLD
    if pirates + gold > room_of(verdict):
        return codes.UNMANNED_FULL if least_gold(verdict) else codes.SHIP_FULL
    return codes.NOTHING_MOVED if pirates < least_pirates(verdict) else codes.ALLOWED


def with_amounts(offer: int, pirates: int, gold: int) -> int:
    """Return the move of an offer with amounts chosen."""
    return (offer & MOVE & ~AMOUNTS) | (pirates << 22) | (gold << 28)


def draw_amounts(offer: int, mind: Chance) -> int:
    """Draw a move of an offer: pirates equally likely, then gold equally likely."""
    room = room_of(offer)
    if room == 0:
        return offer & MOVE
    few = least_pirates(offer)
    pirates = few + draw(mind, pirates_of(offer) - few + 1)
    low = max(least_gold(offer), 1 - pirates, 0)
    gold = low + draw(mind, min(gold_of(offer), room - pirates) - low + 1)
    return with_amounts(offer, pirates, gold)
