"""What can happen while the rules advance: the code numbers of notes, and functions that take notes of some length.

Compiled runs leave out every function of this module, as they leave out `note` (tabletop/kernel/notes.py). So these
functions may search and count, but they must not change the state.

The comment behind each number says what the numbers one to four of such a note are; the seat is the player it happens
to. A row is a card, stage or island, see `Rules.rows`. A set of seats has one bit for each.
"""

from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import ROWS, Rules, State
from argosy.wonders.kernel.move_code import action_of, card_of, ship_of, stage_of, tile_of, way_of
from argosy.wonders.kernel.seating import holder, is_free_city, left_of, right_of

SIDE_CHOSEN = 0  # board

# What the seats do with their cards.
PAID = 1  # coins to the bank, payment to other seats (payment.py)
BUILT = 2  # card, parent of a chain; this and the next six by the way of the move: BUILT + codes.CHAIN and so on
BUILT_BY_CHAIN, BUILT_FREE_COLOUR, BUILT_FREE_FIRST, BUILT_FREE_LAST, BUILT_FREE_ONCE, BUILT_ANYWAY = 3, 4, 5, 6, 7, 8
BUILT_FROM_PILE = 9  # card
TOOK_NOTHING = 10
STAGE_RAISED = 11  # card, stage from 0, nothing, the seat from 1 that chose it for the free city
SOLD = 12  # card, coins, nothing, the same
SOLD_FOR_STEP = 13  # card

# Ships and islands.
SAILED = 14  # fleet, space, coins; this and the next two by the action of the move: SAILED + codes.BUILD and so on
SAILED_WITH_BUILDING, SAILED_WITH_STAGE = 15, 16
SAILED_FREE = 17  # the same
NO_STEP = 18
EXPLORES_ALONE, EXPLORES_IN_GROUP = 19, 20  # set of seats, level from 0, islands offered to each
ISLAND_KEPT, ISLAND_DRAWN = 21, 22  # row

# What a card, stage or island brings when it comes into play: amount, row, then its owner unless another is named.
COINS_EARNED, COINS_THROUGH, DEBTS_THROUGH, DIPLOMACY_TAKEN, DEFEATS_RETURNED = 23, 24, 25, 26, 27
VICTORY_TAKEN = 28  # amount, row, age from 0
BOARDS = 29  # amount, row, seat that is boarded

# The end of a turn.
LOOKS_THROUGH_PILE = 30  # cards
FINDS_NOTHING = 31
LEFTOVERS_DISCARDED = 32  # cards
LOSS_CAUSED = 33  # coins, row, its owner
LOSS_DUE, TAX_DUE = 34, 35  # coins in all, part of it by tax
LOST, LOST_BY_RAID, LOST_BY_TAX = 36, 37, 38  # coins, debts; the last two where there are no debts
HANDS_PASSED = 39  # age from 0, turn from 0
EXTRA_TURN = 40  # set of seats

# The end of an age.
STAYS_OUT = 41
LAND_CONFLICT, BORDER_CONFLICT, BOARDING_CONFLICT = 42, 43, 44  # other seat, winner or -1, tokens at stake,
# shields of both as one | other << 16
MAY_ABSTAIN = 45  # set of seats
ABSTAINED = 46
AT_SEA, LAST_AT_SEA = 47, 48  # strength, points, place from 1
EQUAL_AT_SEA = 49  # strength
AGE_ENDS, AGE_BEGINS = 50, 51  # age from 0
GAME_OVER = 52

# Leaders.
RECRUITMENT_BEGINS = 64  # age from 0
LEADERS_PASSED = 65  # leaders that each seat has kept so far
RECRUITED = 66  # leader, coins
STAGE_BY_LEADER = 67  # leader, stage from 0
DISMISSED = 68  # leader, coins
LEADERS_DRAWN = 69  # leaders
VICTORY_RETURNED = 70  # amount, age from 0
BURIED = 71  # leader, points
COPIED = 72  # leader
BURIES_NOBODY, RECRUITS_NOBODY, COPIES_NOBODY = 73, 74, 75
REBATE_PAID = 76  # coins
STAGE_REWARDED = 77  # coins
BUILDING_REWARDED = 81  # coins, card
BUILT_BY_LEADER, BUILT_FREE_BLACK = 78, 79  # card; by the way of the move
DEFEAT_PASSED_ON = 80  # tokens, seat that lost
# Projects.
PROJECT_JOINED = 96  # project, pawns left
PAWN_TAKEN = 97  # age from 0
PROJECT_COMPLETE = 98  # project
REWARDED = 99  # project, how often
PROJECT_FAILED = 100  # project, pawns left
PROJECT_DEBT = 101  # points
PENALTY_PAID = 102  # coins
GIVEN_UP = 103  # card
VICTORY_GIVEN_UP = 104  # age from 0
PROJECT_OPENED = 105  # project, tokens on it
START_LOST = 106
FREE_BUILDS_TAKEN = 107  # tokens
BUILT_BY_TOKEN = 108  # card
# Babel.
TILES_PASSED = 112  # tiles that each seat has kept so far
TILE_BUILT = 113  # card given up, tile
TILE_PLACED = 114  # tile, the one that it covers or NO_TILE (from 0), space
BOUNTY_PAID = 115  # coins, card
LAWS_OF_WAR = 116  # of which age the token of a victory is, from 0, or -1; defeat tokens for each defeat
# A table of two.
CARD_DRAWN = 53  # card, cards left in the pile
HANDS_SWAPPED, BORDER_AGE_BEGINS = 54, 55  # as HANDS_PASSED and AGE_BEGINS

TABLE = -1  # in place of a seat: it happens to the whole table


def note_laid(s: State, r: Rules, p: int) -> None:
    """Note what a seat does with its card, or that it takes none from the discard pile."""
    move = s.cities[p].move
    action, card = action_of(move), card_of(move)
    if action == codes.BUILD and way_of(move) == codes.FREE_TOKEN:
        note(s, BUILT_BY_TOKEN, p, card, codes.NO_CARD, 0, 0)
    elif action == codes.BUILD and way_of(move) >= codes.FREE_LEADER:
        note(s, BUILT_BY_LEADER + way_of(move) - codes.FREE_LEADER, p, card, codes.NO_CARD, 0, 0)
    elif action == codes.BUILD:
        note(s, BUILT + way_of(move), p, card, chain_parent(s, r, p), 0, 0)
    elif action == codes.TAKE:
        note(s, BUILT_FROM_PILE, p, card, 0, 0, 0)
    elif action == codes.BUILD_TILE:
        note(s, TILE_BUILT, p, card, tile_of(move), 0, 0)
    elif action == codes.RECRUIT:
        pass  # noted where it is paid
    elif action == codes.STAGE and s.phase == codes.RECRUITMENT:
        note(s, STAGE_BY_LEADER, p, card, stage_of(move), 0, 0)
    elif action == codes.SELL and s.phase == codes.RECRUITMENT:
        note(s, DISMISSED, p, card, r.sale_price, 0, 0)
    elif action == codes.STAGE:
        note(s, STAGE_RAISED, p, card, stage_of(move), 0, chooser(s, r, p))
    elif action == codes.SELL and ship_of(move) == codes.NO_FLEET:
        note(s, SOLD, p, card, r.sale_price, 0, chooser(s, r, p))
    elif action == codes.SELL:
        note(s, SOLD_FOR_STEP, p, card, 0, 0, 0)
    else:
        note(s, TOOK_NOTHING, p, 0, 0, 0, 0)


def chooser(s: State, r: Rules, p: int) -> int:
    """Return the seat, from 1, that chose a card for the free city and knows it (V10); else 0."""
    return holder(s, r) + 1 if is_free_city(r, p) else 0


def chain_parent(s: State, r: Rules, p: int) -> int:
    """Return the card that makes the building of a seat free by a chain, or NO_CARD."""
    move = s.cities[p].move
    return parent_of(s, r, p, card_of(move)) if way_of(move) == codes.CHAIN else codes.NO_CARD


def parent_of(s: State, r: Rules, p: int, card: int) -> int:
    """Return the first building from which a chain leads to a card: the own ones come first (B14), or NO_CARD."""
    facts = r.cards[card]
    for lender in (s.cities[p], s.cities[left_of(s, p)], s.cities[right_of(s, p)]):  # neighbours by a law (N24)
        for building in lender.tableau[: lender.buildings]:
            if r.cards[building].building in facts.parent[: facts.parents]:
                return building
    return codes.NO_CARD


def note_gain(s: State, what: int, p: int, amount: int, row: int, other: int) -> None:
    """Note what a card, stage or island brought to a seat, unless that is nothing."""
    if amount > 0:
        note(s, what, p, amount, row, other, 0)


def note_cause(s: State, r: Rules, p: int, q: int, effect: int, coins: int) -> None:
    """Note what one effect of seat q costs seat p, unless that is nothing."""
    if coins > 0:
        row = next(row for row in range(ROWS) if r.rows[row].first <= effect < r.rows[row].last)
        note(s, LOSS_CAUSED, p, coins, row, q, 0)


def note_diplomats(s: State) -> None:
    """Note the seats that take no part in conflicts on land (C23)."""
    for p in range(s.players):
        if s.cities[p].diplomacy > 0:
            note(s, STAYS_OUT, p, 0, 0, 0, 0)


def note_abstainers(s: State) -> None:
    """Note the seats that have chosen to stay out of the naval conflict (A50)."""
    for p in range(s.players):
        if s.cities[p].move != codes.NO_MOVE and action_of(s.cities[p].move) == codes.ABSTAIN:
            note(s, ABSTAINED, p, 0, 0, 0, 0)
