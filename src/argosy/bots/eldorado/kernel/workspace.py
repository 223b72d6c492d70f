"""The memory that thinking needs: kernels allocate nothing."""

from typing import Annotated

from argosy.eldorado.kernel.layout import AREAS, BANDS, SEATS, SHIPS, SPACES, Moves, State
from argosy.tabletop.struct import Int16, Int32, Int64, Struct

IDEAS = 12
TRAITS = 23
ODDS = 256
PLANS = 64
FAVOUR = 4096  # leanings from here on pursue an errand, whose key is added
CAUTION = 8192  # added to a leaning it makes a plan cautious: more pirates stay behind
NO_TWIN = -1


class Taste(Struct):
    """What a colour strives for, in tenths of an action point; see weights.py."""

    last_item: Int16  # what completes a condition
    item: Int16  # a city or post that is one of several still missing
    post: Int16  # how much a post counts of that, in hundredths
    break_claim: Int16  # what takes a condition from an opponent
    deny: Int16  # a city or post that counts for an opponent
    home_city: Int16  # a city of one's own province that others hold
    enemy_area: Int16  # any other area of an opponent
    harbour_ship: Int16  # a ship that lies in a city to be taken
    prize: Int16  # a ship at sea that could be boarded
    explore: Int16
    gold: Int16  # each piece on an area to be taken
    haul: Int16  # each piece that comes to a market
    hire: Int16
    crew: Int16  # each pirate who comes aboard a ship that lies beside them
    kill: Int16  # each pirate of an opponent who is in the way
    defender: Int16  # the price of each defender: rolls and losses
    weakness: Int16  # the price of each pirate that a group lacks to win a fight
    guards: Int16  # who stay behind in a city or post
    wardens: Int16  # who stay besides where a condition is fulfilled
    landing: Int16  # who go ashore where the ship sails on
    sentries: Int16  # who stay in a foreign city or a post that an opponent could come to soon
    join: Int16  # a pirate alone aboard who comes aboard another own ship, as there is nothing else to do


class Reach(Struct):
    """What it costs one colour to be on each space, with the room that finding out needs."""

    cost: Annotated[list[int], "i2", SPACES]
    force: Annotated[list[int], "i2", SPACES]  # tenths of pirates that would arrive
    came: Annotated[list[int], "u1", SPACES]  # the space before on the cheapest way; itself where a group stands
    toll: Annotated[list[int], "i2", SPACES]  # the price of the step onto a space
    guard: Annotated[list[int], "i2", SPACES]  # tenths of defenders to beat there
    boarding: Annotated[list[int], "i2", SPACES]  # the price of getting aboard a ship there
    queue: Annotated[list[int], "u1", SPACES]
    queued: Annotated[list[int], "i1", SPACES]
    head: Int16
    waiting: Int16


class Ideas(Struct):
    """The most promising next moves, the best first."""

    count: Int16
    wanted: Int16  # how many, at most
    move: Annotated[list[int], "i8", IDEAS]
    value: Annotated[list[int], "i8", IDEAS]
    key: Annotated[list[int], "i2", IDEAS]  # of the errand behind it


class Outlook(Struct):
    """What a colour still lacks, found once for each decision."""

    cities: Int16  # foreign cities still missing for way B
    posts: Int16  # trading posts still missing for way A, the central one among them
    centre: Int16  # whether the central one is missing
    areas: Int16  # areas still missing to control the best province
    province: Int16  # the province where fewest are missing
    fulfilled: Int16
    claimants: Int16  # one bit for each colour of an opponent that fulfils a condition
    markets: Int16  # own areas where gold can become pirates
    market: Annotated[list[int], "u1", AREAS]


class Workspace(Struct):
    """All that a seat computes while it decides."""

    lanes: Annotated[list[list[int]], "u1", SPACES, SPACES]  # moves of a ship from water to water; fixed by the board
    shore: Annotated[list[int], "u1", SPACES]  # steps on land from an area to one at the water; fixed by the board
    sea: Annotated[list[list[int]], "u1", SHIPS, SPACES]  # moves of an own manned ship to each water, around others
    taste: Annotated[list[Taste], BANDS]  # of each colour
    threat: Annotated[list[int], "i1", SPACES]  # whether an opponent could soon come to an own post or foreign city
    best_from: Annotated[list[int], "i4", SPACES]  # what the best errand of the group on a space brings
    reach: Reach
    outlook: Outlook
    ideas: Ideas
    bold: Int16  # guards may leave, as there is nothing else to do
    origin: Int16  # where the group of the last way stands
    plan: Int64  # which way the judgement leans this time; 0 for none
    lean: Int16  # how far, in hundredths
    offers: Annotated[list[Moves], 1]
    tables: Annotated[list[State], 2]
    traits: Annotated[list[int], "i2", TRAITS]  # of the colour that is looked at
    rates: Annotated[list[int], "i2", TRAITS]  # what each is worth, in hundredths
    logits: Annotated[list[int], "i4", BANDS]
    odds: Annotated[list[int], "i4", ODDS]  # how likely one wins who is so far behind, against the best
    chances: Annotated[list[int], "i4", SEATS]  # to win, by seat, in millionths


class Plan(Struct):
    """A turn as it could go on: the first move, and the leaning that makes the rest; with what its trials brought."""

    move: Int64
    leaning: Int64
    twin: Int16  # an earlier plan whose turn ends with the same board, or NO_TWIN
    board: Int64  # a number for the board after its first turn
    visits: Int32
    value: Annotated[list[int], "i8", SEATS]  # the sum of chances to win, by seat, in millionths
    squares: Annotated[list[int], "i8", SEATS]  # of chances in thousandths


class PlanList(Struct):
    """The plans of one decision, and how they are tried."""

    count: Int16
    turns: Int16  # played on after each plan began
    cautious: Int16  # errands of which there is a plan with caution too
    quiet: Int16  # more turns at most, for as long as somebody claims victory
    curiosity: Int16  # hundredths of the spread of all trials that doubt about a plan is worth
    loyalty: Int16  # how many times as much first sight is given the benefit of the doubt
    back: Int64  # the move that takes the last one back, which is no plan; NO_MOVE for none
    plans: Annotated[list[Plan], PLANS]
