"""Return what a position is worth to a seat.

Above all, how far each colour is from a claim, how safe a claim is, and how far opponents are from one. Besides, what
helps later: pirates, ships, gold where it can be spent, cards. All are estimates in tenths of an action point, found by
playing.
"""

from argosy.bots.eldorado.kernel.goals import cost_to_break, find_goal
from argosy.bots.eldorado.kernel.workspace import Workspace
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.claims import foreign_cities, fulfils
from argosy.eldorado.kernel.control import cities_of, is_at_hand, posts_of
from argosy.eldorado.kernel.layout import BANDS, REGIONS, Rules, State
from argosy.eldorado.kernel.pieces import is_land, is_manned

SCALE = 8  # the sum is in parts of a tenth
SECOND_GOAL = 2  # of these parts: how much the other colour of a player counts
VICTORY = 40000

CLAIM = 400  # for a condition that is fulfilled, however weakly
HELD_CLAIM = 600  # and besides, if nobody can break it
SAFE = 160  # what breaking costs where nobody can
LOST = 40  # and where anybody can
NEAR = 150  # an opponent who is as near as this to a claim is a danger
MARK = 6  # a trading post or foreign city, which count at the limit of rounds (Q40)
LAST_MARK = 60  # when the limit is near
LAST_ROUNDS = 3

PIRATE = 14
EXPOSED_PIRATE = 5  # less for each pirate who stands beside a group of opponents
MOST_EXPOSED = 3  # in one place
ENEMY_PIRATE = 7
FEW = 8  # pirates of an opponent, each of whom may be one of the last
LAST_PIRATE = 4

SHIP_MANNED = 40
CREW_MEMBER = 14  # and besides, for each of the first pirates aboard: they keep the ship
FULL_CREW = 5
SHIP_IN_CITY = 50
SHIP_AT_HAND = 45  # an empty one that could be boarded

GOLD_PIECE = 10
GOLD_TO_HIRE = 40  # where it can become pirates
GOLD_AFLOAT = 38  # less for each move to such a place
LONG_WAY = 20  # the most that is taken off for that
FAR_GOLD = 120  # gold that is dearer to reach draws nobody
USUAL_GOLD = 15  # tenths of a piece on an unexplored area

CARD = 10


def appraise(s: State, r: Rules, p: int, room: Workspace) -> int:
    """Return what a position is worth to a seat."""
    if s.phase == codes.OVER:
        return VICTORY if (s.winners >> p) & 1 else -VICTORY
    for me in range(BANDS):
        if s.bands[me].seat >= 0:
            find_goal(s, r, me, room)
    lead = leading_colour(s, p, room)
    value = worth_of_hand(s, r, p) + worth_under_way(s)
    for me in range(BANDS):
        if s.bands[me].seat == p:
            value += worth_of_colour(s, r, me, room) - (room.reach[me].goal if me == lead else 0)
        elif s.bands[me].seat >= 0:
            value -= danger_of_colour(s, r, me, p, room)
    return value * SCALE - SECOND_GOAL * second_goal(s, p, lead, room)


def leading_colour(s: State, p: int, room: Workspace) -> int:
    """Return the colour of a seat that is nearest to a claim."""
    lead = -1
    for me in range(BANDS):
        if s.bands[me].seat == p and (lead < 0 or room.reach[me].goal < room.reach[lead].goal):
            lead = me
    return lead


def second_goal(s: State, p: int, lead: int, room: Workspace) -> int:
    """Return how far the other colour of a player is from a claim; this counts for little."""
    goal = 0
    for me in range(BANDS):
        if s.bands[me].seat == p and me != lead:
            goal += room.reach[me].goal
    return goal


def worth_of_colour(s: State, r: Rules, me: int, room: Workspace) -> int:
    """Return what an own colour is worth: near to a claim, or safe in one, and rich."""
    value = worth_of_pieces(s, r, me, room)
    if fulfils(s, r, me):
        value += CLAIM + HELD_CLAIM * safety(s, r, me, room) // (SAFE - LOST)
    return value


def safety(s: State, r: Rules, me: int, room: Workspace) -> int:
    """Return what it costs the opponent who is best placed to break a claim."""
    least = SAFE
    for other in range(BANDS):
        if s.bands[other].seat >= 0 and s.bands[other].seat != s.bands[me].seat:
            least = min(least, cost_to_break(s, r, me, room.reach[other]))
    return max(least, LOST) - LOST


def danger_of_colour(s: State, r: Rules, me: int, p: int, room: Workspace) -> int:
    """Return how dangerous an opponent's colour is for a seat."""
    goal = room.reach[me].goal
    danger = (
        s.bands[me].pirates * PIRATE
        - max(FEW - s.bands[me].pirates, 0) * LAST_PIRATE
        - goal // 4
        - min(goal, NEAR) // 2
    )
    if fulfils(s, r, me):
        least = 2 * SAFE
        for own in range(BANDS):
            if s.bands[own].seat == p:
                least = min(least, cost_to_break(s, r, me, room.reach[own]))
        danger += CLAIM + 2 * least
    return danger * 2 // s.players


def worth_of_pieces(s: State, r: Rules, me: int, room: Workspace) -> int:
    """Value pirates, gold where it lies, and what counts at the limit of rounds."""
    mark = LAST_MARK if 0 < r.round_limit <= s.round + LAST_ROUNDS else MARK
    value = s.bands[me].pirates * PIRATE + mark * (posts_of(s, r, me) + foreign_cities(s, r, me))
    for area in range(r.areas):
        if s.areas[area].gold > 0 and s.areas[area].control == me:
            value += s.areas[area].gold * worth_of_gold(s, r, me, area)
    return value + worth_of_fleet(s, r, me, room) + prospect(s, r, me, room) - exposure(s, r, me) * EXPOSED_PIRATE


def worth_of_fleet(s: State, r: Rules, me: int, room: Workspace) -> int:
    """Return the ships of a colour: the best one counts most, for without any a colour is lost."""
    total = 0
    best = 0
    gold = 0
    for number in range(s.afloat):
        ship = s.ships[number]
        worth = worth_of_ship(s, r, me, number)
        total += worth
        best = max(best, worth)
        if ship.gold > 0 and is_manned(ship, me):
            gold += ship.gold * (GOLD_AFLOAT - way_to_market(s, r, me, ship.space, room))
    return (3 * best + 2 * total) // 5 + gold


def worth_of_ship(s: State, r: Rules, me: int, number: int) -> int:
    """Return a ship that a colour sails, or could launch or board: worth the more, the harder it is to take away."""
    ship = s.ships[number]
    if is_manned(ship, me):
        return SHIP_MANNED + CREW_MEMBER * min(ship.crew, FULL_CREW)
    if is_land(r, ship.space):
        return SHIP_IN_CITY if s.areas[ship.space].control == me else 0
    if ship.crew == 0 and is_at_hand(s, r, me, ship.space):
        return SHIP_AT_HAND
    return 0


def way_to_market(s: State, r: Rules, me: int, here: int, room: Workspace) -> int:
    """Return how many moves a ship is away from a place where its gold can become pirates, within limits."""
    least = LONG_WAY
    for province in range(BANDS):
        if cities_of(s, r, me, province) >= r.hiring_cities:
            for i in range(r.cities):
                city = r.city[province][i]
                facts = r.spaces[city]
                for k in range(facts.waters if s.areas[city].control == me else 0):
                    least = min(least, room.lanes[here][facts.water[k]] + 1)
    return least


def prospect(s: State, r: Rules, me: int, room: Workspace) -> int:
    """Return the gold that is best to go for: more of it, and nearer."""
    best = 0
    for area in range(r.areas):
        if s.areas[area].control == codes.UNEXPLORED:
            best = max(best, USUAL_GOLD * (FAR_GOLD - room.reach[me].first_cost[area]) // 100)
        elif s.areas[area].control != me and s.areas[area].gold > 0:
            best = max(best, s.areas[area].gold * (FAR_GOLD - room.reach[me].first_cost[area]) // 10)
    return best


def exposure(s: State, r: Rules, me: int) -> int:
    """Return how many pirates of a colour stand where enemies could attack them at once."""
    exposed = 0
    for area in range(r.areas):
        if s.areas[area].holder == me:
            exposed += min(s.areas[area].troops, attackers_beside(s, r, me, area), MOST_EXPOSED)
    for number in range(s.afloat):
        if is_manned(s.ships[number], me):
            ship = s.ships[number]
            exposed += min(ship.crew, attackers_beside(s, r, me, ship.space), MOST_EXPOSED)
    return exposed


def attackers_beside(s: State, r: Rules, me: int, space: int) -> int:
    """Return the largest group of opponents that could attack a space."""
    most = 0
    facts = r.spaces[space]
    for i in range(facts.lands):
        area = s.areas[facts.land[i]]
        if area.troops >= r.attackers and area.troops > most and is_opponent(s, me, area.holder):
            most = area.troops
    for i in range(facts.waters):
        number = s.ship_at[facts.water[i]]
        if number != codes.NO_SHIP_HERE:
            ship = s.ships[number]
            if ship.crew >= r.attackers and ship.crew > most and is_opponent(s, me, ship.colour):
                most = ship.crew
    return most


def is_opponent(s: State, me: int, other: int) -> bool:
    """Say whether a colour is played by somebody else."""
    return 0 <= other < BANDS and s.bands[other].seat >= 0 and s.bands[other].seat != s.bands[me].seat


def worth_of_gold(s: State, r: Rules, me: int, area: int) -> int:
    """Return what a piece of gold is worth on an own area: most where it can become pirates (E45 to E47)."""
    facts = r.spaces[area]
    if facts.city and cities_of(s, r, me, facts.region) >= r.hiring_cities:
        return GOLD_TO_HIRE
    if facts.post != codes.NO_POST and posts_of(s, r, me) >= r.hiring_posts:
        return GOLD_TO_HIRE
    return GOLD_PIECE


def worth_of_hand(s: State, r: Rules, p: int) -> int:
    """List the cards of a seat, less those of others."""
    value = 0
    for kind in range(r.kinds):
        value += s.seats[p].hand[kind] * worth_of_card(r, kind)
    for q in range(s.players):
        if q != p:
            value -= s.seats[q].cards * CARD // s.players
    return value


def worth_of_card(r: Rules, kind: int) -> int:
    """Return what a card is worth in the hand."""
    facts = r.cards[kind]
    if facts.verb == codes.RAID or facts.verb == codes.POINTS:
        return 6 * facts.amount
    if facts.verb == codes.PIRATES:
        return PIRATE * facts.amount - 2
    if facts.verb == codes.GOLD:
        return GOLD_PIECE * facts.amount - 2
    if facts.verb == codes.SHIP or facts.verb == codes.MUTINY or facts.verb == codes.CANCEL:
        return 2 * CARD
    return CARD


def worth_under_way(s: State) -> int:
    """Return what the rest of a purchase, of land hiring or of a card will bring."""
    if s.phase == codes.PAYING:
        return CARD - s.owed * GOLD_PIECE
    if s.phase == codes.SETTLING:
        due = 0
        for region in range(REGIONS):
            due += s.due[region]
        return due * PIRATE
    if s.phase == codes.SEARCHING or s.phase == codes.STEALING:
        return 2 * CARD
    return 0
