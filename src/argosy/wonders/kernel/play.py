"""Random play: what simulations, playouts of bots and speed figures run.

The table draws from one stream of chance, `c`, and the seats make up their minds by another, `mind`. So the deals of a
game do not depend on who plays it, and the seed of the deals with the list of moves replays it.
"""

from argosy.tabletop.kernel.barrier import meet
from argosy.tabletop.kernel.chance import WORD, Chance, draw, mix
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.flow import begin_age, choose, go_on
from argosy.wonders.kernel.free_city import city_decided, seats
from argosy.wonders.kernel.layout import (
    FLEETS,
    LEADER_LINES,
    PLAIN_LINES,
    SHEET_LINES,
    City,
    Moves,
    Rules,
    Sheet,
    State,
    Totals,
)
from argosy.wonders.kernel.moves import answers, plays, plays_card, priced
from argosy.wonders.kernel.score import score
from argosy.wonders.kernel.seating import is_free_city


def play_card(s: State, r: Rules, mind: Chance, p: int, out: Moves) -> None:
    """Let a seat do something with a card of its hand, all moves equally likely: what cannot be paid is struck out."""
    plays(s, r, p, out)
    move = codes.NO_MOVE
    while move == codes.NO_MOVE:
        at = draw(mind, out.count)
        move = priced(s, r, city_decided(s, p), out.code[at], out)
        if move == codes.NO_MOVE:
            out.count -= 1
            out.code[at] = out.code[out.count]
    choose(s, p, move)


def answer(s: State, r: Rules, mind: Chance, p: int, out: Moves) -> None:
    """Let a seat decide whatever else it is asked, all moves equally likely."""
    answers(s, r, p, out)
    choose(s, p, out.code[draw(mind, out.count)])


def decide(s: State, r: Rules, mind: Chance, p: int, out: Moves) -> None:
    """Let a seat decide at random."""
    if plays_card(s):
        play_card(s, r, mind, p, out)
    else:
        answer(s, r, mind, p, out)


def play_on(s: State, r: Rules, c: Chance, mind: Chance, out: Moves, limit: int) -> int:
    """Play at random to the end, or for `limit` decisions if that is not negative; return how many were made.

    Games in step with others deal and play cards together; what only few have to settle, each does by itself.
    """
    decisions = 0
    while meet(is_going(s, decisions, limit)):
        if s.phase == codes.DEAL:
            begin_age(s, r, c)
        waits = meet(s.phase == codes.EXTRA and is_going(s, decisions, limit)) and s.phase == codes.TURN
        for p in range(s.players):
            meet(True)
            if plays_card(s) and (s.pending >> p) & 1 and decisions != limit and not waits:
                play_card(s, r, mind, p, out)
                decisions += 1
        meet(True)
        while is_between_cards(s) and is_going(s, decisions, limit):
            if s.pending == 0:
                go_on(s, r, c)
            for p in range(s.players):
                if (s.pending >> p) & 1 and decisions != limit and not plays_card(s):
                    answer(s, r, mind, p, out)
                    decisions += 1
    return decisions


def is_between_cards(s: State) -> bool:
    """Say whether something is to be settled before cards are dealt or played next."""
    return s.phase != codes.DEAL and (s.pending == 0 or not plays_card(s))


def is_going(s: State, decisions: int, limit: int) -> bool:
    """Say whether the game goes on: it is not over, and nobody waits for a decision beyond the limit."""
    return s.phase != codes.OVER and (decisions != limit or s.pending == 0)


def checksum(s: State, r: Rules, c: Chance, mind: Chance, sheet: Sheet, p: int, before: int) -> int:
    """Fold the result of a seat, and the state of both streams after the game, into a 32-bit word."""
    city = s.cities[p]
    word = before ^ (sheet.total + (city.coins << 10) + (city.shields << 20))
    for i in range(SHEET_LINES if r.projects + r.tiles > 0 else LEADER_LINES if r.leaders > 0 else PLAIN_LINES):
        word = mix((word + sheet.line[i] * 0x9E3779B1) & WORD)
    for i in range(city.buildings):
        word = (word * 31 + city.tableau[i]) & WORD
    for i in range(city.isles):
        word = (word * 31 + city.isle[i]) & WORD
    for fleet in range(FLEETS):
        word = (word * 31 + city.ships[fleet]) & WORD
    for i in range(city.leaders):
        word = (word * 31 + city.leader[i]) & WORD
    return mix(word ^ c.low ^ mind.high)


def add_result(s: State, r: Rules, c: Chance, mind: Chance, sheet: Sheet, totals: Totals) -> None:
    """Add the result of a finished game to the totals."""
    word = 0
    best = 0
    winners = 0
    standing = 0
    team = 2 if r.teams else 1
    for p in range(s.players):
        score(s, r, p, sheet)
        word = checksum(s, r, c, mind, sheet, p, word)
        totals.points[p] += sheet.total
        for i in range(SHEET_LINES):
            totals.lines[p][i] += sheet.line[i]
        if is_free_city(r, p):
            continue  # V19
        standing += rank_value(r, s.cities[p], sheet)
        if p % team == team - 1:  # partners share what they have (A73, C31)
            if standing > best:
                best = standing
                winners = 0
            if standing == best:
                winners |= ((1 << team) - 1) << (p + 1 - team)
            standing = 0
    totals.checksum = (totals.checksum + word) & WORD
    for p in range(seats(s, r)):
        totals.wins[p] += (winners >> p) & 1


def rank_value(r: Rules, city: City, sheet: Sheet) -> int:
    """Return what decides the game: points, then coins (B32), unless the table shares ties of teams (R16)."""
    return (sheet.total + 1024) * 65536 + (city.coins if r.tie_coins else 0)
