"""What a move seems worth to a seat at first sight, in hundredths of a point.

Playouts decide thousands of times by it, so it looks at the table as little as it can: what a card, stage or island is
worth by itself stands in the `Weights` of the player. Here is what depends on the table: points for what stands
there, shields against neighbours, sets of symbols, and what is paid.
"""

from typing import Annotated, NamedTuple

from argosy.bots.wonders.kernel.leaders import SYMBOL, promise_worth, to_come
from argosy.bots.wonders.kernel.projects import (
    FREE_BUILD,
    gift_worth,
    joining_worth,
    part_worth,
    points_at_the_end,
    tokens_worth,
)
from argosy.bots.wonders.kernel.tiles import law_worth, tile_worth
from argosy.tabletop.struct import Int32, Struct
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.boards import of_its_colour
from argosy.wonders.kernel.city import is_raised, naval_strength, stage_row
from argosy.wonders.kernel.features import HAS_BABEL, HAS_GREAT_PROJECTS, HAS_LEADERS, HAS_MARKERS, HAS_PROJECTS
from argosy.wonders.kernel.islands import isle_row
from argosy.wonders.kernel.layout import AGES, FLEETS, ROWS, SPACES, City, Effect, Rules, State
from argosy.wonders.kernel.leaders import buried_points, printed_cost, recruiting_cost
from argosy.wonders.kernel.move_code import (
    action_of,
    card_of,
    choice_of,
    payment_of,
    ship_of,
    stage_of,
    tile_of,
    way_of,
)
from argosy.wonders.kernel.payment import paid_in_all
from argosy.wonders.kernel.projects import project_row, second_row
from argosy.wonders.kernel.science import science_points
from argosy.wonders.kernel.score import best_colour
from argosy.wonders.kernel.seating import left_of, right_of
from argosy.wonders.kernel.turn import bank_coins, tally

POINT = 100
PRODUCERS = 8
UNITS = 4  # of a kind, beyond which more hardly helps
PURSE = 8  # coins, beyond which more hardly help
TURNS = 6
LEADS = 4  # shields more or less than a neighbour, beyond which it does not matter


class Weights(Struct):
    """What a player makes of things in each age, in hundredths of a point."""

    worth: Annotated[list[list[int]], "i4", ROWS, AGES]  # a card, stage or island, whatever the table looks like
    yields: Annotated[list[list[int]], "i4", ROWS, AGES]  # what it produces, to a city that lacks everything
    hunger: Annotated[list[int], "i4", PRODUCERS]  # how much of that counts with so many brown and grey cards, percent
    want: Annotated[list[int], "i4", UNITS]  # and with so many units of the same kinds, percent
    near: Annotated[list[int], "i4", UNITS]  # and with so many that the neighbours sell, percent
    arrival: Annotated[list[list[int]], "i4", FLEETS * SPACES, AGES]  # a ship that reaches a space
    coin: Annotated[list[int], "i4", AGES]
    purse: Annotated[list[int], "i4", PURSE]  # how much of that counts with so many coins, percent
    envy: Annotated[list[int], "i4", AGES]  # against a coin that goes to another player
    victory: Annotated[list[int], "i4", 2 * LEADS + 1]  # how likely a conflict is won by the lead in shields, percent
    settled: Annotated[list[int], "i4", 2 * LEADS + 1]  # the same at the end of the age
    foresight: Annotated[list[int], "i4", AGES]  # how much conflicts of this age and of those after it count, percent
    symbol: Annotated[list[int], "i4", AGES]  # a symbol, besides the points that it brings now
    studies: Annotated[list[int], "i4", AGES]  # a symbol, for each one that the city has already
    growth: Annotated[list[int], "i4", AGES]  # how much of what is counted now will still be added, percent
    regret: Annotated[list[int], "i4", AGES]  # how much of a card is lost by laying it under the wonder, percent
    marked: Annotated[list[int], "i1", ROWS]  # points for each card of the colour of the card under a stage
    noise: Int32  # chance adds up to so much to each move


class Studies(NamedTuple):
    """The science symbols of a city: three kinds, and those of choice."""

    compass: int
    gear: int
    tablet: int
    free: int


def judge(s: State, r: Rules, w: Weights, own: Studies, p: int, move: int) -> int:
    """Return what a move seems worth to a seat, whatever card a stage or sale takes out of the hand: see `regret`."""
    action = action_of(move)
    if action == codes.BUILD:
        worth = row_worth(s, r, w, own, p, card_of(move)) + ship_worth(s, r, w, p, move) - expense(s, r, w, p, move)
        return worth + beside_building(s, r, w, own, p, move) if HAS_GREAT_PROJECTS else worth
    if action == codes.STAGE:
        row = raised_row(r, s.cities[p], move)
        brought = row_worth(s, r, w, own, p, row) + ship_worth(s, r, w, p, move) - expense(s, r, w, p, move)
        return brought + pawns_worth(s, r, w, own, p, move, row) if HAS_PROJECTS else brought
    if action == codes.SELL:
        coins = r.sale_price * coin_worth(s, w, p) if ship_of(move) == codes.NO_FLEET else 0
        return coins + ship_worth(s, r, w, p, move)
    if action == codes.TAKE:
        return row_worth(s, r, w, own, p, card_of(move))
    if HAS_BABEL and action == codes.BUILD_TILE:
        return tile_worth(s, r, p, tile_of(move))
    return judge_answer(s, r, w, own, p, move)


def regret(s: State, r: Rules, w: Weights, p: int, move: int) -> int:
    """Return what is lost with the card that raises a stage or is sold, less what it brings there by its colour."""
    action = action_of(move)
    if action != codes.STAGE and action != codes.SELL and action != codes.BUILD_TILE:
        return 0
    card = card_of(move)
    lost = w.regret[s.age] * (w.worth[card][s.age] + w.yields[card][s.age]) // 100
    if HAS_MARKERS and action == codes.STAGE:
        marked = w.marked[stage_row(r, s.cities[p], stage_of(move))]
        if marked > 0:  # W7
            return lost - marked * of_its_colour(s, r, p, card) * (POINT + w.growth[s.age])
    return lost


def judge_answer(s: State, r: Rules, w: Weights, own: Studies, p: int, move: int) -> int:
    """Return what a move seems worth that plays no card; to decline or to stay out brings nothing."""
    action = action_of(move)
    city = s.cities[p]
    if action == codes.KEEP:
        return row_worth(s, r, w, own, p, isle_row(card_of(move)))
    if action == codes.LOSE:
        return card_of(move) * (POINT - w.coin[s.age])  # a debt costs a whole point (C13)
    if action == codes.SAIL:
        total = 0
        for fleet in range(FLEETS):
            if (card_of(move) >> fleet) & 1:
                total += w.arrival[fleet * SPACES + city.ships[fleet] + 1][s.age]
        return total
    if action == codes.FIGHT:
        return -POINT if is_outsailed(s, r, p) else POINT
    if HAS_PROJECTS and action == codes.GIVE_UP:
        return -row_worth(s, r, w, own, p, card_of(move))
    if HAS_PROJECTS and action == codes.GIVE_BACK:
        return -tokens_worth(r, card_of(move))
    if HAS_BABEL and s.phase == codes.TILES:
        return law_worth(s, r, p, card_of(move))
    if HAS_LEADERS:
        return judge_leader(s, r, w, own, p, move)
    return 0


def judge_leader(s: State, r: Rules, w: Weights, own: Studies, p: int, move: int) -> int:
    """Return what a decision about a leader seems worth (L97)."""
    action, leader = action_of(move), card_of(move)
    if action == codes.RECRUIT:
        return leader_worth(s, r, w, own, p, leader) - recruiting_cost(s, r, p, leader) * coin_worth(s, w, p)
    if action == codes.PICK:
        return leader_worth(s, r, w, own, p, leader) - printed_cost(r, leader, s.age) * coin_worth(s, w, p)
    if action == codes.COPY:
        return leader_worth(s, r, w, own, p, leader)
    if action == codes.BURY:
        return buried_points(s, r, p, leader) * POINT - leader_worth(s, r, w, own, p, leader)
    if action == codes.RETURN:
        return -r.victory_points[leader] * POINT
    return 0


def leader_worth(s: State, r: Rules, w: Weights, own: Studies, p: int, leader: int) -> int:
    """Return what a leader in play seems worth: what counts at the end grows with the ages to come."""
    total = row_worth(s, r, w, own, p, leader)
    for k in range(r.rows[leader].first, r.rows[leader].last):
        effect = r.effects[k]
        if effect.verb >= codes.FIRST_OF_LEADERS:
            total += promise_worth(s, r, coin_worth(s, w, p), p, effect)
        elif effect.verb == codes.POINTS_PER:
            total += effect.amount * to_come(s, effect.what)
        elif effect.verb == codes.SCIENCE:
            total += SYMBOL
    return total


def is_outsailed(s: State, r: Rules, p: int) -> bool:
    """Say whether a seat would be the weakest at sea: nobody has less, and somebody more (A55, A59)."""
    strength = naval_strength(r, s.cities[p])
    stronger = False
    for q in range(s.players):
        if naval_strength(r, s.cities[q]) < strength:
            return False
        stronger = stronger or naval_strength(r, s.cities[q]) > strength
    return stronger


def expense(s: State, r: Rules, w: Weights, p: int, move: int) -> int:
    """Return what is paid for a building or stage."""
    bought = paid_in_all(payment_of(move))
    return (bank_coins(s, r, s.cities[p], move) + bought) * coin_worth(s, w, p) + bought * w.envy[s.age]


def coin_worth(s: State, w: Weights, p: int) -> int:
    """Return what a coin is worth to a seat that spends it, or gets it for a card."""
    return w.coin[s.age] * w.purse[min(PURSE - 1, s.cities[p].coins)] // 100


def ship_worth(s: State, r: Rules, w: Weights, p: int, move: int) -> int:
    """Return what the naval construction brings that comes with a move."""
    fleet = ship_of(move)
    if fleet == codes.NO_FLEET or fleet == codes.PROJECT:
        return 0
    return w.arrival[fleet * SPACES + s.cities[p].ships[fleet] + 1][s.age]


def raised_row(r: Rules, city: City, move: int) -> int:
    """Return the row of the stage that a move raises, with the effect that it chooses (F36)."""
    row = stage_row(r, city, stage_of(move))
    return second_row(row) if HAS_PROJECTS and r.rows[row].choices == 2 and choice_of(move) == 1 else row


def beside_building(s: State, r: Rules, w: Weights, own: Studies, p: int, move: int) -> int:
    """Return what a part in the project brings that comes with a building, less a token given back (N34, N47)."""
    spent = FREE_BUILD if way_of(move) == codes.FREE_TOKEN else 0
    if ship_of(move) != codes.PROJECT:
        return -spent
    return part_worth(s, r, p, reward_worth(s, r, w, own, p, s.age), coin_worth(s, w, p)) - spent


def pawns_worth(s: State, r: Rules, w: Weights, own: Studies, p: int, move: int, row: int) -> int:
    """Return what the project brings that comes with a stage, and a pawn that the stage gives."""
    total = 0
    coin = coin_worth(s, w, p)
    if ship_of(move) == codes.PROJECT:
        total += joining_worth(s, r, p, reward_worth(s, r, w, own, p, s.age), coin)
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == codes.TAKE_PAWN:
            age = r.effects[k].amount - 1 if r.effects[k].amount > 0 else choice_of(move)
            total += gift_worth(s, r, p, age, reward_worth(s, r, w, own, p, age), coin)
    return total


def reward_worth(s: State, r: Rules, w: Weights, own: Studies, p: int, age: int) -> int:
    """Return what the reward of a project seems worth."""
    row = project_row(s, age)
    total = row_worth(s, r, w, own, p, row)
    for k in range(r.rows[row].first, r.rows[row].last):
        total += points_at_the_end(s, p, r.effects[k])
    return total


def row_worth(s: State, r: Rules, w: Weights, own: Studies, p: int, row: int) -> int:
    """Return what a card, stage or island brings."""
    city = s.cities[p]
    total = w.worth[row][s.age]
    if w.yields[row][s.age] > 0:
        producers = min(PRODUCERS - 1, city.colours[codes.BROWN] + city.colours[codes.GREY])
        total += w.yields[row][s.age] * w.hunger[producers] // 100 * scarcity(s, r, w, p, row) // 10_000
    for k in range(r.rows[row].first, r.rows[row].last):
        total += effect_worth(s, r, w, own, p, r.effects[k])
    return total


def scarcity(s: State, r: Rules, w: Weights, p: int, row: int) -> int:
    """Return how much a producer is wanted in a city that makes, or can buy, some of it already: 10,000 is usual."""
    for k in range(r.rows[row].first, r.rows[row].last):
        verb = r.effects[k].verb
        if verb == codes.PRODUCE or verb == codes.PRODUCE_PRIVATE:
            city = s.cities[p]
            one = s.cities[left_of(s, p)]
            other = s.cities[right_of(s, p)]
            raw = r.effects[k].what & 15
            goods = r.effects[k].what >> 4
            if raw:
                own = counter(city.raw[raw >> 3], raw & 7)
                near = counter(one.raw_for_sale[raw >> 3] + other.raw_for_sale[raw >> 3], raw & 7)
            else:
                own = counter(city.goods, goods)
                near = counter(one.goods_for_sale + other.goods_for_sale, goods)
            return w.want[min(UNITS - 1, own)] * w.near[min(UNITS - 1, near)]
    return 10_000


def counter(word: int, place: int) -> int:
    """Return one of the one-byte counters of a supply: the units touching some kinds; the last is all (supply.py)."""
    return (word >> (8 * place)) & 127


def effect_worth(s: State, r: Rules, w: Weights, own: Studies, p: int, effect: Effect) -> int:
    """Return what an effect brings that depends on the table."""
    verb = effect.verb
    if verb == codes.SHIELDS:
        return shields_worth(s, r, w, p, effect.amount)
    if verb == codes.SCIENCE:
        return symbol_worth(s, r, w, own, effect.what)
    if verb == codes.POINTS_PER:
        return effect.amount * tally(s, r, p, effect.what, effect.scope) * (POINT + w.growth[s.age])
    if verb == codes.COINS_PER:
        return effect.amount * tally(s, r, p, effect.what, effect.scope) * w.coin[s.age]
    if verb == codes.POINTS_BEST_COLOUR:
        return effect.amount * s.cities[p].colours[best_colour(s.cities[p])] * (POINT + w.growth[s.age])
    return 0


def shields_worth(s: State, r: Rules, w: Weights, p: int, shields: int) -> int:
    """Return what more shields bring against both neighbours; partners do not fight each other (A69)."""
    total = 0
    for q in (left_of(s, p), right_of(s, p)):
        if not r.teams or (p ^ q) != 1:
            lead = s.cities[p].shields - s.cities[q].shields
            total += border_worth(s, r, w, lead + shields) - border_worth(s, r, w, lead)
    return total


def border_worth(s: State, r: Rules, w: Weights, lead: int) -> int:
    """Return what the conflicts with a neighbour will bring with such a lead in shields."""
    lead = max(-LEADS, min(LEADS, lead))
    turn = min(TURNS, s.turn)
    won = (w.victory[LEADS + lead] * (TURNS - turn) + w.settled[LEADS + lead] * turn) // TURNS
    lost = (w.victory[LEADS - lead] * (TURNS - turn) + w.settled[LEADS - lead] * turn) // TURNS
    total = 0
    for age in range(s.age, AGES):
        total += (r.victory_points[age] * won - r.defeat_points * lost) * w.foresight[age - s.age] // 100
    return total


def symbol_worth(s: State, r: Rules, w: Weights, own: Studies, kind: int) -> int:
    """Return what one more symbol brings: points now, and more for a city that has symbols already."""
    more = Studies(
        own.compass + (kind == codes.COMPASS),
        own.gear + (kind == codes.GEAR),
        own.tablet + (kind == codes.TABLET),
        own.free + (kind >= codes.ANY),
    )
    gained = studied(r, more) - studied(r, own)
    symbols = own.compass + own.gear + own.tablet + own.free
    return gained * POINT + w.symbol[s.age] + symbols * w.studies[s.age]


def studied(r: Rules, own: Studies) -> int:
    """Return the points for symbols, those of choice placed one after the other where they bring most."""
    a, b, c = own.compass, own.gear, own.tablet
    for _ in range(own.free):
        with_a = science_points(r, a + 1, b, c)
        with_b = science_points(r, a, b + 1, c)
        with_c = science_points(r, a, b, c + 1)
        if with_a >= with_b and with_a >= with_c:
            a += 1
        elif with_b >= with_c:
            b += 1
        else:
            c += 1
    return science_points(r, a, b, c)


def studies_of(s: State, r: Rules, p: int) -> Studies:
    """Return the symbols that a city has."""
    city = s.cities[p]
    found = 0
    for i in range(city.buildings):
        found += symbols_on(r, city.tableau[i])
    for stage in range(r.boards[city.board].stages):
        if is_raised(city, stage):
            found += symbols_on(r, stage_row(r, city, stage))
    for i in range(city.isles):
        found += symbols_on(r, isle_row(city.isle[i]))
    for i in range(city.leaders):
        found += symbols_on(r, city.leader[i])
    return Studies(found & 255, (found >> 8) & 255, (found >> 16) & 255, found >> 24)


def symbols_on(r: Rules, row: int) -> int:
    """Return the symbols of a card, stage or island, one byte a kind."""
    found = 0
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == codes.SCIENCE:
            found += 1 << (8 * min(r.effects[k].what, codes.ANY))
    return found
