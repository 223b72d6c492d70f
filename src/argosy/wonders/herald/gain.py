"""What a move would change for its seat if nobody else did anything."""

from collections import Counter

import msgspec

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.struct import blank, clone
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.flow import found_cities, keep_islands, turn_boards
from argosy.wonders.kernel.free_steps import make_steps
from argosy.wonders.kernel.layout import LEVELS, Rules, State
from argosy.wonders.kernel.losses import settle_losses
from argosy.wonders.kernel.turn import resolve
from argosy.wonders.move import Move, to_code
from argosy.wonders.position import Position
from argosy.wonders.production import production


class WondersGain(msgspec.Struct, frozen=True):
    """What a decision alone changes for its seat."""

    coins: int  # what comes in less what is paid
    shields: int
    naval: int  # naval strength
    points: int  # as if the game ended then
    debts: int
    production: tuple[str, ...]  # new producers, in letters: "WW", "W/S"


def gain(position: Position, seat: int, move: Move) -> WondersGain:
    """Compute what a move changes for its seat by letting this seat alone move."""
    after = _moved_alone(position, seat, move)
    was, now = position.city(seat), after.city(seat)
    new = Counter(production(after, seat)) - Counter(production(position, seat))
    return WondersGain(
        coins=now.coins - was.coins,
        shields=now.shields - was.shields,
        points=after.sheet(seat).total - position.sheet(seat).total,
        production=tuple(new.elements()),
        naval=after.naval_strength(seat) - position.naval_strength(seat),
        debts=now.debts - was.debts,
    )


def _moved_alone(position: Position, seat: int, move: Move) -> Position:
    s = clone(position.state)
    for city in s.cities:
        city.move = codes.NO_MOVE
    s.isle_decks = [0] * LEVELS  # what an island drawn would bring nobody can know
    s.cities[seat].move = to_code(position.rules, move, position.city(seat))
    _resolve(s, position.kernel_rules)
    return Position(position.rules, s)


def _resolve(s: State, r: Rules) -> None:
    """Carry the move out, as far as it goes without chance and without the others."""
    if s.phase == codes.SIDES:
        turn_boards(s)
        found_cities(s, r)
    elif s.phase == codes.STEPS:
        make_steps(s, r)
    elif s.phase == codes.ISLANDS:
        keep_islands(s, r, blank(Chance))
    elif s.phase == codes.LOSSES:
        settle_losses(s, r)
    elif s.phase != codes.SEA:
        resolve(s, r, blank(Chance))
    s.phase = codes.TURN  # what would follow is not played
