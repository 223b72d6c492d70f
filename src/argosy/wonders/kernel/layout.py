"""The records of wonders: the state of a table, and the rules as tables."""

from typing import Annotated

from argosy.tabletop.record import Int8, Int16, Int32, Int64, Record, UInt8

SEATS = 8
AGES = 3
HAND = 9  # the largest hand of any combination of expansions
TABLEAU = 32
COLOURS = 8
PRICES = 4
CARDS = 256
BUILT_WORDS = 8  # 32 buildings each
BOARDS = 32
STAGES = 4
ROWS = CARDS + BOARDS * STAGES
EFFECTS = 1024
DEMANDS = 256
DECK = 128
GUILDS = 32
PARENTS = 4
LOOKS = 8
AGE_SPAN = 16  # a look through the discard pile is stamped AGE_SPAN * age + slot
SHEET_LINES = 8
ASIDE = AGES * SEATS  # packets from here on hold cards whose way is not told (positions written by hand)
PACKETS = ASIDE + SEATS
PILE = PACKETS * HAND
MOVES = 256


class Packet(Record):
    """A dealt hand that goes round the table: the card that left it in turn t lies in slot t, the rest is sorted."""

    card: Annotated[list[int], "u1", HAND]
    fate: Annotated[list[int], "i1", HAND]


class City(Record):
    """What one seat owns and is about to do."""

    move: Int64  # the committed decision, NO_MOVE while there is none
    raw: Annotated[list[int], "i8", 2]  # own supply: raw materials, see supply.py
    goods: Int64  # own supply: manufactured goods
    raw_for_sale: Annotated[list[int], "i8", 2]
    goods_for_sale: Int64
    built: Annotated[list[int], "u4", BUILT_WORDS]  # one bit a building
    coins: Int16
    shields: Int16
    powers: Int16
    price: Annotated[list[int], "i1", PRICES]  # of one unit, by LEFT_RAW ... RIGHT_GOODS
    board: Int8  # 2 * wonder + side
    stages: Int8
    once_used: Int8  # Olympia's free building of this age (B34)
    salvages: Int8  # buildings still to be taken from the discard pile this turn (B42)
    victories: Annotated[list[int], "i1", AGES]
    defeats: Int8
    colours: Annotated[list[int], "i1", COLOURS]  # how many buildings of each
    buildings: Int8
    tableau: Annotated[list[int], "u1", TABLEAU]  # the cards in the order they were built
    looks: Annotated[list[int], "i1", LOOKS]  # when this seat looked through the discard pile: the last slot it saw
    taken: Annotated[list[int], "u1", LOOKS]  # what it built from the pile at each of these looks, or NO_CARD
    looked: Int8  # how many looks there are


class State(Record):
    """A table in play."""

    cities: Annotated[list[City], SEATS]
    packets: Annotated[list[Packet], PACKETS]
    players: Int8
    age: Int8
    turn: Int8
    phase: Int8
    pending: Int16  # one bit a seat that has yet to decide
    discarded: Int16  # how many cards lie on the discard pile
    pile: Annotated[list[int], "u1", PILE]  # the discard pile, sorted: the cards sold or left over in the packets


class Effect(Record):
    """One effect of a card or stage."""

    verb: Int8
    what: Int16
    scope: Int8
    amount: Int8


class Row(Record):
    """A card or a stage: what it costs and which effects it has."""

    coins: Int8
    demand: UInt8
    first: Int16  # its effects are those from `first` up to, but not including, `last`
    last: Int16


class CardFacts(Record):
    """What only cards have."""

    building: UInt8
    colour: Int8
    guild: Int8
    line: Int8  # of the score sheet
    parents: Int8
    parent: Annotated[list[int], "u1", PARENTS]  # buildings, any of which makes the card free (B14)


class Demand(Record):
    """A cost in resources, ready for the rank formula (supply.py)."""

    raw: Annotated[list[int], "i8", 2]
    goods: Int64
    raw_units: Int8
    goods_units: Int8


class Board(Record):
    """One side of a wonder."""

    resource: Int8  # one bit a resource
    stages: Int8
    first_row: Int16


class Deck(Record):
    """The cards of one age for one number of players, guilds apart."""

    cards: Int16
    card: Annotated[list[int], "u1", DECK]


class Rules(Record):
    """Everything that an edition, its data and the options of a table answer."""

    raw_touch: Annotated[list[list[int]], "i8", 16, 2]
    goods_touch: Annotated[list[int], "i8", 8]
    demands: Annotated[list[Demand], DEMANDS]
    rows: Annotated[list[Row], ROWS]
    cards: Annotated[list[CardFacts], CARDS]
    effects: Annotated[list[Effect], EFFECTS]
    boards: Annotated[list[Board], BOARDS]
    decks: Annotated[list[Deck], (SEATS + 1) * AGES]
    guilds: Int8
    guild: Annotated[list[int], "u1", GUILDS]
    wonders: Int8
    sides: Annotated[list[int], "i1", BOARDS // 2]  # how many sides each wonder has
    seat_wonder: Annotated[list[int], "i1", SEATS]  # or DRAWN
    seat_side: Annotated[list[int], "i1", SEATS]  # or DRAWN, or CHOSEN by the seat
    hand_size: Int8
    packet_share: Int32  # 65536 / hand_size, rounded up
    turns: Int8
    starting_coins: Int8
    sale_price: Int8
    trade_price: Int8
    coins_per_point: Int8
    victory_points: Annotated[list[int], "i1", AGES]
    defeat_points: Int8
    extra_guilds: Int8
    set_points: Int8
    passing: Annotated[list[int], "i1", AGES]  # +1: to the left neighbour, -1: to the right
    may_decline: Int8  # B42: building from the discard pile is voluntary
    leftovers_first: Int8  # B43, R7: left-over cards lie on the pile before it is built from
    waive_coins: Int8  # B40: a free building drops its coin cost too
    may_skip_free: Int8  # R21: a chain or free building may be left unused


class Moves(Record):
    """A list of moves or of payments."""

    count: Int16
    code: Annotated[list[int], "i8", MOVES]


class Sheet(Record):
    """The score sheet of one seat, and what was chosen to reach it."""

    line: Annotated[list[int], "i2", SHEET_LINES]
    total: Int16
    symbols: Annotated[list[int], "i1", 4]  # compass, gear, tablet with those of choice placed; how many were of choice
    copied: UInt8  # the neighbour's guild that was scored (B35), or NO_CARD


class Totals(Record):
    """What many games add up to."""

    decisions: Int64
    checksum: Int64
    lines: Annotated[list[list[int]], "i8", SEATS, SHEET_LINES]
    points: Annotated[list[int], "i8", SEATS]
    wins: Annotated[list[int], "i8", SEATS]  # shared victories count for each (B32)
