"""The course of a game: set-up, and the phases one after the other until somebody has to decide."""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.kernel.age import conflicts, deal, discard_leftovers
from argosy.wonders.kernel.city import clear
from argosy.wonders.kernel.codes import (
    CHOSEN,
    CONFLICT,
    DEAL,
    DRAWN,
    EXTRA,
    FOUND,
    NO_CARD,
    NO_MOVE,
    OVER,
    PASS,
    POWER_EXTRA,
    SALVAGE,
    SIDES,
    TURN,
)
from argosy.wonders.kernel.layout import AGES, HAND, PACKETS, PILE, Rules, State
from argosy.wonders.kernel.moves import card_of
from argosy.wonders.kernel.pile import is_asked, look_through
from argosy.wonders.kernel.supply import produce
from argosy.wonders.kernel.turn import resolve


def setup(s: State, r: Rules, c: Chance, players: int) -> None:
    """Lay out a new table: wonders and sides as the options say (B1, B3, B4)."""
    s.players = players
    s.age = 0
    s.turn = 0
    s.discarded = 0
    for i in range(PILE):
        s.pile[i] = 0
    for k in range(PACKETS):
        for i in range(HAND):
            s.packets[k].card[i] = NO_CARD
            s.packets[k].fate[i] = 0
    for p in range(players):
        clear(r, s.cities[p])
    for p in range(players):
        wonder = r.seat_wonder[p]
        if wonder == DRAWN:
            wonder = free_wonder(s, r, c, p)
        s.cities[p].board = 2 * wonder
    open_sides(s, r, c)


def free_wonder(s: State, r: Rules, c: Chance, p: int) -> int:
    """One of the wonders that nobody has and no seat is promised, all equally likely."""
    free = 0
    for w in range(r.wonders):
        free += not is_promised(s, r, p, w)
    pick = draw(c, free)
    wonder = -1
    while pick >= 0:
        wonder += 1
        pick -= not is_promised(s, r, p, wonder)
    return wonder


def is_promised(s: State, r: Rules, p: int, wonder: int) -> bool:
    """Whether a wonder has gone to a seat before p, or the options name it for any seat."""
    for q in range(s.players):
        if r.seat_wonder[q] == wonder or (q < p and s.cities[q].board == 2 * wonder):
            return True
    return False


def open_sides(s: State, r: Rules, c: Chance) -> None:
    """Fix the sides; who may choose decides first (B3)."""
    s.phase = SIDES
    s.pending = 0
    for p in range(s.players):
        board = s.cities[p].board
        side = r.seat_side[p]
        if side == CHOSEN and r.sides[board >> 1] > 1:
            s.pending |= 1 << p
        elif side < 0:
            s.cities[p].board = board + draw(c, r.sides[board >> 1])
        else:
            s.cities[p].board = board + side
    if s.pending == 0:
        s.phase = FOUND


def choose(s: State, p: int, move: int) -> None:
    """Commit the decision of a seat. Nothing happens before `advance`."""
    s.cities[p].move = move
    s.pending &= ~(1 << p)


def advance(s: State, r: Rules, c: Chance) -> None:
    """Go on until somebody has to decide, or to the end of the game."""
    while s.pending == 0 and s.phase != OVER:
        if s.phase == TURN or s.phase == EXTRA or s.phase == SALVAGE:
            resolve(s, r)
            after_turn(s, r)
        elif s.phase == PASS:
            pass_hands(s)
        elif s.phase == CONFLICT:
            end_age(s, r)
        elif s.phase == DEAL:
            begin_age(s, r, c)
        elif s.phase == SIDES:
            turn_boards(s)
        else:
            found_cities(s, r)


def everybody(s: State) -> int:
    """All seats, one bit each."""
    return (1 << s.players) - 1


def turn_boards(s: State) -> None:
    """Lay the boards on the sides chosen."""
    for p in range(s.players):
        if s.cities[p].move != NO_MOVE:
            s.cities[p].board += card_of(s.cities[p].move)
            s.cities[p].move = NO_MOVE
    s.phase = FOUND


def found_cities(s: State, r: Rules) -> None:
    """Each board gives its starting resource, which neighbours may buy (B19)."""
    for p in range(s.players):
        produce(r, s.cities[p], r.boards[s.cities[p].board].resource, 1, True)
    s.phase = DEAL


def begin_age(s: State, r: Rules, c: Chance) -> None:
    """Deal, and let everybody choose a card (B5)."""
    deal(s, r, c)
    s.turn = 0
    s.phase = TURN
    s.pending = everybody(s)


def after_turn(s: State, r: Rules) -> None:
    """From a turn to the extra turn to building from the discard pile, as far as each takes place (B41 to B43)."""
    last = s.turn == r.turns - 1
    if s.phase == TURN and last:
        open_extra_turn(s)
        if s.pending != 0:
            return
    if s.phase != SALVAGE:
        if last and r.leftovers_first:  # R7
            discard_leftovers(s, r)
        s.phase = SALVAGE
    open_salvage(s, r)


def open_extra_turn(s: State) -> None:
    """Who has the power plays the last card too (B41)."""
    s.phase = EXTRA
    for p in range(s.players):
        if s.cities[p].powers & POWER_EXTRA:
            s.pending |= 1 << p


def open_salvage(s: State, r: Rules) -> None:
    """Let the next seat that has the right build from the discard pile, one after the other (B42)."""
    for p in range(s.players):
        while s.cities[p].salvages > 0:
            s.cities[p].salvages -= 1
            look_through(s, r, s.cities[p])
            if is_asked(s, r, p):
                s.pending = 1 << p
                return
    s.phase = PASS if s.turn < r.turns - 1 else CONFLICT


def pass_hands(s: State) -> None:
    """Hands go on, which `held_packet` follows; everybody chooses again (B6)."""
    s.turn += 1
    s.phase = TURN
    s.pending = everybody(s)


def end_age(s: State, r: Rules) -> None:
    """Conflicts, then the next age or the end (B28)."""
    discard_leftovers(s, r)
    conflicts(s)
    if s.age == AGES - 1:
        s.phase = OVER
        return
    s.age += 1
    s.phase = DEAL
