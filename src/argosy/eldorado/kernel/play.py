"""Random play: what simulations, playouts of bots and speed figures run.

The table draws from one stream of chance, `c`, and the seats make up their minds by another, `mind`. So the dice of a
game do not depend on who plays it, and the seed of the dice with the list of moves replays it.
"""

from argosy.eldorado.kernel.claims import score
from argosy.eldorado.kernel.codes import ACTING, OVER, SINK
from argosy.eldorado.kernel.flow import advance, choose
from argosy.eldorado.kernel.layout import BANDS, Moves, Rules, Sheet, State, Totals
from argosy.eldorado.kernel.moves import action_of, draw_amounts
from argosy.eldorado.kernel.offers import legal
from argosy.tabletop.kernel.barrier import meet
from argosy.tabletop.kernel.chance import WORD, Chance, draw, mix


def decide(s: State, r: Rules, mind: Chance, p: int, out: Moves) -> None:
    """Let a seat choose at random: offers equally likely, then their amounts.

    A turn is not ended while points are left and something can be done with them (ending it is the first offer). A
    seat that draws to sink a ship draws again: else there would soon be none.
    """
    legal(s, r, p, out)
    first = 1 if s.phase == ACTING and s.points > 0 and out.count > 1 else 0
    offer = out.code[first + draw(mind, out.count - first)]
    if action_of(offer) == SINK:
        offer = out.code[first + draw(mind, out.count - first)]
    choose(s, p, draw_amounts(offer, mind))


def first_pending(s: State) -> int:
    """Return the first seat that has yet to decide."""
    p = 0
    while (s.pending >> p) & 1 == 0:
        p += 1
    return p


def play_on(s: State, r: Rules, c: Chance, mind: Chance, out: Moves, limit: int) -> int:
    """Play at random to the end, or for `limit` decisions if that is not negative; return how many were made."""
    decisions = 0
    while meet(is_going(s, decisions, limit)):
        if s.pending != 0 and decisions != limit:
            decide(s, r, mind, first_pending(s), out)
            decisions += 1
        meet(True)
        advance(s, r, c)
    return decisions


def is_going(s: State, decisions: int, limit: int) -> bool:
    """Say whether the game goes on: it is not over, and nobody waits for a decision beyond the limit."""
    return s.phase != OVER and (decisions != limit or s.pending == 0)


def checksum(s: State, r: Rules, c: Chance, mind: Chance) -> int:
    """Fold the board at the end, and the state of both streams, into a 32-bit word."""
    word = s.round + (s.winners << 8) + (s.ending << 16)
    for area in range(r.areas):
        piece = s.areas[area]
        word = (word * 31 + piece.troops + (piece.control << 8) + (piece.gold << 16)) & WORD
    for number in range(s.afloat):
        ship = s.ships[number]
        word = mix((word + ship.space + (ship.crew << 8) + (ship.gold << 16)) & WORD)
    return mix(word ^ c.low ^ mind.high)


def add_result(s: State, r: Rules, c: Chance, mind: Chance, sheet: Sheet, totals: Totals) -> None:
    """Add the result of a finished game to the totals."""
    totals.checksum = (totals.checksum + checksum(s, r, c, mind)) & WORD
    totals.rounds += s.round
    totals.endings[s.ending] += 1
    for p in range(s.players):
        totals.wins[p] += (s.winners >> p) & 1
    for me in range(BANDS):
        p = s.bands[me].seat
        if p >= 0:
            score(s, r, me, sheet)
            totals.colour_wins[me] += (s.winners >> p) & 1
            totals.areas[me] += sheet.areas
            totals.marks[me] += sheet.posts + sheet.foreign_cities
            totals.pirates[me] += sheet.pirates
