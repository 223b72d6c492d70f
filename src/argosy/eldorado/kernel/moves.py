"""Moves as numbers, and offers: moves with ranges of amounts.

A move is one number: action, two spaces, pirates, gold, card. An offer is a move whose pirates and gold are the most
that may be chosen, with three more fields: whether at least one pirate, or at least one gold, must be among them, and
the room, which limits pirates and gold together. Room 0 means that there is nothing to choose.
"""

from argosy.eldorado.kernel.layout import Moves
from argosy.tabletop.kernel.chance import Chance, draw

AMOUNTS = 0xFFF << 22  # the bits of pirates and gold
MOVE = (1 << 40) - 1  # the bits of a move
FREE = 127  # room without limit


def encode(action: int, here: int, there: int, pirates: int, gold: int, card: int) -> int:
    """Pack a move into one number."""
    return action | (here << 6) | (there << 14) | (pirates << 22) | (gold << 28) | (card << 34)


def action_of(move: int) -> int:
    """What is done."""
    return move & 63


def here_of(move: int) -> int:
    """From where, or where: a space. A colour for a raid, a seat for a spy."""
    return (move >> 6) & 255


def there_of(move: int) -> int:
    """To where: a space."""
    return (move >> 14) & 255


def pirates_of(move: int) -> int:
    """How many pirates, or the natives chosen with an old chart."""
    return (move >> 22) & 63


def gold_of(move: int) -> int:
    """How much gold."""
    return (move >> 28) & 63


def card_of(move: int) -> int:
    """Which kind of card."""
    return (move >> 34) & 63


def least_pirates(offer: int) -> int:
    """The fewest pirates of an offer, 0 or 1."""
    return (offer >> 40) & 1


def least_gold(offer: int) -> int:
    """The least gold of an offer, 0 or 1."""
    return (offer >> 41) & 1


def room_of(offer: int) -> int:
    """How many pieces at most; 0 if there is nothing to choose."""
    return (offer >> 42) & 127


def add(out: Moves, move: int) -> None:
    """Append a move, or an offer, to a list."""
    out.code[out.count] = move
    out.count += 1


def add_amounts(out: Moves, move: int, pirates: int, gold: int, at_least: int, room: int) -> None:
    """Append an offer of up to so many pirates and gold; nothing, if there is nothing to move."""
    most_pirates = min(pirates, room)
    most_gold = min(gold, room - at_least)
    if most_pirates < at_least or most_pirates + most_gold == 0:
        return
    few = 1 if at_least == 1 or most_gold == 0 else 0
    add(out, move | (most_pirates << 22) | (most_gold << 28) | (few << 40) | (room << 42))


def add_gold(out: Moves, move: int, most: int) -> None:
    """Append an offer of gold alone."""
    if most > 0:
        add(out, move | (most << 28) | (1 << 41) | (most << 42))


def with_amounts(offer: int, pirates: int, gold: int) -> int:
    """The move of an offer with amounts chosen."""
    return (offer & MOVE & ~AMOUNTS) | (pirates << 22) | (gold << 28)


def draw_amounts(offer: int, mind: Chance) -> int:
    """A move of an offer: pirates equally likely, then gold equally likely."""
    room = room_of(offer)
    if room == 0:
        return offer & MOVE
    few = least_pirates(offer)
    pirates = few + draw(mind, pirates_of(offer) - few + 1)
    low = max(least_gold(offer), 1 - pirates, 0)
    gold = low + draw(mind, min(gold_of(offer), room - pirates) - low + 1)
    return with_amounts(offer, pirates, gold)
