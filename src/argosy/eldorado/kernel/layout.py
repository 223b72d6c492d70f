"""The records of El Dorado: the state of a table, and the rules as tables."""

from typing import Annotated

from argosy.tabletop.kernel.notes import Notes
from argosy.tabletop.kernel.state import SeatState, TableState
from argosy.tabletop.struct import Int8, Int16, Int64, Struct, UInt8

SEATS = 4
BANDS = 4
AREAS = 60
SPACES = 128
BORDERS = 10
SHIPS = 8
KINDS = 32  # of cards
PHASES = 18
ACTIONS = 21
FACES = 6
REGIONS = 5
REGION_AREAS = 60
CITIES = 20
POSTS = 8
MUSTERS = 32
MOVES = 1024
ROLLS = 4
DICE = 3  # gold, natives, combat
MOST_POINTS = 99  # however many cards give more


class Area(Struct):
    """An area of land."""

    troops: Int8  # pirates or natives that stand here
    holder: Int8  # whose they are: a colour, NATIVES, or NOBODY
    control: Int8  # whose flag or printed colour counts (Q22): a colour, NATIVES, or UNEXPLORED
    gold: Int8


class Ship(Struct):
    """A ship on the board; in a city it has neither crew nor gold."""

    space: UInt8
    crew: Int8
    gold: Int8
    colour: Int8  # of the crew, of the last one, or of who launched it (Q10, Q41); NOBODY in a city
    fresh: Int8  # it has come to its city in this turn (Q55)


class Band(Struct):
    """What belongs to a colour."""

    seat: Int8  # who plays it, or NEUTRAL
    pirates: Int8  # on the board
    claim: Int8  # the victory card lies open (E12)


class Seat(SeatState):
    """What a player holds, knows and is about to do."""

    move: Int64  # the committed decision, NO_MOVE while there is none
    cards: Int8
    hand: Annotated[list[int], "i1", KINDS]  # how many of each kind
    known: Annotated[list[list[int]], "i1", SEATS, KINDS]  # cards that this seat knows to be in the hand of another
    seen: Annotated[list[int], "i1", KINDS]  # cards that were in the pile when this seat saw it, see memory.py
    drawn: Annotated[list[int], "i1", SEATS]  # how many of them each other seat has drawn since


class State(TableState):
    """A table in play."""

    notes: Notes
    seats: Annotated[list[Seat], SEATS]
    areas: Annotated[list[Area], AREAS]
    ship_at: Annotated[list[int], "i1", SPACES]  # the number of the ship on a space, or NO_SHIP_HERE
    ships: Annotated[list[Ship], SHIPS]  # those on the board come first
    bands: Annotated[list[Band], BANDS]
    card_move: Int64  # the card that may be cancelled, with its targets, or NO_MOVE
    pile: Annotated[list[int], "i1", KINDS]
    discards: Annotated[list[int], "i1", KINDS]
    piled: Int8
    discarded: Int8
    knows_pile: Int8  # one bit a seat that remembers what was in the pile
    afloat: Int8  # how many ships are on the board
    gold: Int8  # in the supply
    natives: Int8  # in the supply
    players: Int8
    phase: Int8
    pending: Int8  # one bit a seat that has yet to decide
    round: Int16
    turn: Int8  # the colour whose turn it is, or is about to be
    active: Int8  # the colour that acts: another one during a raid
    points: Int8  # action points left
    mustered: Int8  # land hiring has been used in this turn (E48)
    source: UInt8  # from where an attack goes, or where a group or ship is that a card moves
    target: UInt8  # what is attacked or explored; the seat whose hand is looked at
    die: Int8  # the combat die, as it counts now
    group: Int8  # pirates on a forced march
    steps: Int8  # moves that a card still gives
    owed: Int8  # gold still to be paid for a card
    due: Annotated[list[int], "i1", REGIONS]  # pirates of land hiring still to be placed in each region
    rolled: Annotated[list[int], "i1", ROLLS]  # two rolls of the gold die, two of the natives die (Old Chart)
    dice: Annotated[list[int], "i1", DICE]  # what the last decisions rolled with each die, NO_ROLL for none
    to_place: Int8  # pirates that the active colour still places at the start
    to_dock: Int8  # and ships
    winners: Int8  # one bit a seat
    ending: Int8  # how the game ended


class SpaceFacts(Struct):
    """A space of the board."""

    lands: Int8
    waters: Int8
    region: Int8
    city: Int8
    post: Int8
    land: Annotated[list[int], "u1", BORDERS]
    water: Annotated[list[int], "u1", BORDERS]


class CardFacts(Struct):
    """One kind of action card."""

    verb: Int8
    amount: Int8
    copies: Int8
    parts: Int16  # what a move that plays it names, as bits of codes.py


class Rules(Struct):
    """Everything that the data and the options of a table answer."""

    spaces: Annotated[list[SpaceFacts], SPACES]
    cards: Annotated[list[CardFacts], KINDS]
    actions: Annotated[list[int], "i8", PHASES]  # by phase: one bit for each action that belongs to it
    parts: Annotated[list[int], "i2", ACTIONS]  # by action: what a move names, as bits of codes.py
    areas: Int8  # spaces below this number are land
    waters: Int16  # spaces from `areas` up to, but not including, this number are water
    kinds: Int8  # of cards
    region_size: Annotated[list[int], "i1", REGIONS]
    region_area: Annotated[list[list[int]], "u1", REGIONS, REGION_AREAS]
    cities: Int8  # of each province
    city: Annotated[list[list[int]], "u1", BANDS, CITIES]
    posts: Int8
    post: Annotated[list[int], "u1", POSTS]
    musters: Annotated[list[int], "i1", BANDS]
    muster: Annotated[list[list[int]], "u1", BANDS, MUSTERS]  # the balanced placement, one pirate after the other
    harbour: Annotated[list[list[int]], "u1", BANDS, CITIES]
    opposite: Annotated[list[int], "i1", BANDS]
    gold_die: Annotated[list[int], "i1", FACES]
    natives_die: Annotated[list[int], "i1", FACES]
    combat_die: Annotated[list[int], "i1", FACES]
    seat_of: Annotated[list[int], "i1", BANDS]  # who plays a colour, NEUTRAL, or DEALT
    starting_pirates: Annotated[list[int], "i1", 2]  # usually, and opposite a neutral province
    with_cards: Int8
    with_land_hiring: Int8
    own_placement: Int8  # players place their pieces themselves
    unbroken_claims: Int8  # Q1: a claim falls when it is broken, and wins when the next own turn begins
    round_limit: Int16  # 0: none (Q57)
    action_points: Int8
    pirates_per_colour: Int8
    gold: Int8
    natives: Int8
    ships: Int8
    capacity: Int8
    starting_ships: Int8
    neutral_city_pirates: Int8
    neutral_area_pirates: Int8
    attackers: Int8
    central_factor: Int8
    province_areas: Int8
    victory_posts: Int8
    victory_cities: Int8
    hired_pirates: Int8
    hiring_cities: Int8
    hiring_posts: Int8
    land_hiring_areas: Int8
    starting_cards: Int8
    card_gold: Int8
    card_points: Int8


class Moves(Struct):
    """A list of offers: moves with ranges of amounts, see moves.py."""

    count: Int16
    code: Annotated[list[int], "i8", MOVES]


class Sheet(Struct):
    """What a colour holds; `value` decides a game that the round limit ends (Q40)."""

    areas: Int8
    posts: Int8
    central: Int8
    foreign_cities: Int8
    provinces: Int8  # one bit a controlled province
    pirates: Int8
    fulfils: Int8
    value: Int64


class Totals(Struct):
    """What many games add up to."""

    decisions: Int64
    checksum: Int64
    rounds: Int64
    wins: Annotated[list[int], "i8", SEATS]  # shared victories count for each
    colour_wins: Annotated[list[int], "i8", BANDS]
    endings: Annotated[list[int], "i8", 4]  # by how a game ended
    areas: Annotated[list[int], "i8", BANDS]  # held at the end by each colour
    marks: Annotated[list[int], "i8", BANDS]  # trading posts and foreign cities
    pirates: Annotated[list[int], "i8", BANDS]
