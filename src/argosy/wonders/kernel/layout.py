"""The structs of wonders: the state of a table, and the rules as tables."""

from typing import Annotated

from argosy.tabletop.kernel.notes import Notes
from argosy.tabletop.kernel.state import SeatState, TableState
from argosy.tabletop.struct import Int8, Int16, Int32, Int64, Struct, UInt8
from argosy.wonders.kernel.codes import PLACES

SEATS = 8
AGES = 3
HAND = 9  # the largest hand of any combination of expansions
TABLEAU = 56  # what a game can bring, and room for richer cities in positions written by hand
COLOURS = 8
PRICES = 4
CARDS = 256
BUILT_WORDS = 8  # 32 buildings each
BOARDS = 32
STAGES = 4
ISLES = 32
FIRST_ISLE_ROW = CARDS + BOARDS * STAGES
FIRST_BOARD_ROW = FIRST_ISLE_ROW + ISLES
FIRST_SECOND_ROW = FIRST_BOARD_ROW + BOARDS  # the second of two effects that a stage lets its builder choose (F36)
FIRST_PROJECT_ROW = FIRST_SECOND_ROW + BOARDS * STAGES
PROJECTS = 16
ROWS = FIRST_PROJECT_ROW + PROJECTS
EFFECTS = 1024
FLEETS = 4
SPACES = 8  # of a fleet's track, the starting space included
SHIPYARDS = 8
LEVELS = 3
CITY_ISLES = 16
RAIDS = 8
DEMANDS = 256
DECK = 128
GUILD_DECK = AGES
PARENTS = 4
LOOKS = 8
AGE_SPAN = 16  # a look through the discard pile is stamped AGE_SPAN * age + slot
SHEET_LINES = 15
LEADER_LINES = 13  # those of tables without Edifice and Babel
PLAIN_LINES = 12  # those of tables without either
LEADERS = 60  # of a table
CITY_LEADERS = 6  # in play in one city
DRAFTED = 4  # leaders dealt to each seat (L8)
TILES = 24
TILES_DEALT = 3  # to each seat (N3)
TOWER_SPACES = 4  # at most
EXPANSIONS = 2
ASIDE = AGES * SEATS  # packets from here on hold cards whose way is not told (positions written by hand)
PACKETS = ASIDE + SEATS
PILE = PACKETS * HAND
MOVES = 256
OWED = 8  # free steps, one byte each
REPEATS = 12  # guilds that can count once more: a part in a project with every turn of an age (N81)
MOST_LOSS = 255  # coins that a city loses in one turn at most: a move names them in one byte


class Packet(Struct):
    """A dealt hand that goes round the table: the card that left it in turn t lies in slot t, the rest is sorted."""

    card: Annotated[list[int], "u1", HAND]
    fate: Annotated[list[int], "i1", HAND]


class City(SeatState):
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
    stages: Int8  # how many are built
    raised: Int8  # which are built, one bit each
    stage_rows: Annotated[list[int], "i2", STAGES]  # what they cost and bring: some boards copy others (W10)
    once_used: Int8  # Olympia's free building of this age (B34)
    salvages: Int8  # buildings still to be taken from the discard pile this turn (B42)
    card_salvages: Int8  # the same by cards, which come after wonders (C9)
    victories: Annotated[list[int], "i1", AGES]
    defeats: Int8
    colours: Annotated[list[int], "i1", COLOURS]  # how many buildings of each
    buildings: Int8
    tableau: Annotated[list[int], "u1", TABLEAU]  # the cards in the order they were built
    looks: Annotated[list[int], "i1", LOOKS]  # when this seat looked through the discard pile: the last slot it saw
    taken: Annotated[list[int], "u1", LOOKS]  # what it built from the pile at each of these looks, or NO_CARD
    looked: Int8  # how many looks there are
    # Armada
    shipyard: Int8
    ships: Annotated[list[int], "i1", FLEETS]  # the space each stands on
    naval: Int16  # naval shields of cards, stages and islands
    isles: Int8
    isle: Annotated[list[int], "u1", CITY_ISLES]  # the islands in the order they came
    sea_tokens: Annotated[list[int], "i1", AGES]  # points won or lost in each age's naval conflict (A53)
    boarding: Int8  # whom this seat boards at the end of the age: one bit LEFT or RIGHT, two seats away (A41)
    far: Annotated[list[int], "i1", 2]  # units a turn from two seats to the left and right (A46)
    fleet_coins: Int8  # for each naval construction
    owed: Int64  # free steps still to come, one byte an effect: how many fleets << 4 | which (free_steps.py)
    exploring: Int8  # one bit a level
    given_up: Annotated[list[int], "u1", AGES]  # Edifice: the building lost to the project of each age, or NO_CARD
    offered: Int32  # the islands to choose from, one bit each within their level
    # Cities
    debts: Int16
    diplomacy: Int8
    first_discount: Annotated[list[int], "i1", 2]  # C39
    start_discount: Int8  # C40
    owned_units: Int8  # a turn, of what the city produces (C37)
    missing_units: Int8  # a turn, of what it does not produce
    # Coins that others will lose at the end of the turn through this seat
    tax: Int8
    raids: Int8
    raid: Annotated[list[int], "i2", RAIDS]  # effects
    loss: Int16  # what this seat loses, while it decides how
    # Leaders
    leaders: Int8  # in play
    leader: Annotated[list[int], "u1", CITY_LEADERS]  # the cards in the order they came, see Rules.first_leader
    copied: UInt8  # the leader that the Courtesans copy (L69), or NO_CARD
    buried_points: Int8  # of buried leaders (L76)
    bank_buys: Int8  # units a turn from the bank, and what each costs (L39)
    bank_price: Int8
    rebate: Int8  # from the bank for each neighbour bought from (L40)
    bonus: Int8  # with the next coins from the bank in this turn (L63)
    leader_stages: Int8  # in the recruitments of which ages a leader was laid under a stage, one bit each (L20)
    blacks_used: Int8  # black cards built free in this age (L64)
    veterans: Int8  # defeat tokens that count as shields in the conflicts of this age (L47)
    leader_salvages: Int8  # buildings still to be taken from the discard pile by a leader (L25), and by a copy
    copied_salvages: Int8
    tributes: Int8  # how often all others have yet to give back a victory token (L55)
    burying: Int8  # what one more buried leader is worth, in costs, while it can be buried (L76)
    calls: Int8  # leaders that can still be recruited in this turn beside its action (L75)
    copies: Int8  # leaders that can still be copied in this turn (L69)
    # Projects: one bit an age each, but for the first field
    joined: Annotated[list[int], "i1", AGES]  # how often this seat has taken part in each: its tokens (F5, N36)
    gifts: Int8  # of which ages a stage of Ur gave a pawn (F33)
    rewards: Int8  # of which projects it has the reward
    owes: Int8  # for which projects it has a debt (F18)
    restored: Int8  # which buildings given up have been built again from the discard pile (F21)
    free_builds: Int8  # tokens, each for a building without its cost (N47)
    start_lost: Int8  # the resource or the power of the board is gone (N46)
    moored: Int8  # took part in this turn, so that no ship of it moves (N89)


class State(TableState):
    """A table in play."""

    notes: Notes
    cities: Annotated[list[City], SEATS]
    packets: Annotated[list[Packet], PACKETS]
    players: Int8  # cities in the ring: one a seat, and the free city at a table of two
    age: Int8
    turn: Int8
    phase: Int8
    pending: Int16  # one bit a seat that has yet to decide
    discarded: Int16  # how many cards lie on the discard pile
    during: Int8  # the phase whose consequences are being played out: TURN, EXTRA or SALVAGE
    projects: Annotated[list[int], "u1", AGES]  # which lies open for each age (F2), or NO_PROJECT
    isle_decks: Annotated[list[int], "i4", LEVELS]  # the islands left, one bit each within their level
    leader_place: Annotated[list[int], "u1", LEADERS]  # where each is: IN_BOX and so on
    leader_path: Annotated[list[int], "u1", LEADERS]  # how it came to its seat (draft.py): DRAFTED * packet + pick + 1
    tile_place: Annotated[list[int], "u1", TILES]  # where each tile is (tower.py)
    tower: Annotated[list[int], "u1", TOWER_SPACES]  # the tile in sight on each space, or NO_TILE
    tower_next: Int8  # the space onto which the next tile goes (N9)
    drawn: Annotated[list[int], "u1", AGES * HAND]  # by the holder of the free city in each turn (V6), or NO_CARD
    pile: Annotated[list[int], "u1", PILE]  # the discard pile, sorted: cards sold, left over, and given up (F21)
    pawns: Annotated[list[int], "i1", AGES]  # how many pawns or tokens are left on each project (F3, N32)


class Effect(Struct):
    """One effect of a card or stage."""

    verb: Int8
    what: Int32
    scope: Int8
    amount: Int8


class Row(Struct):
    """A card or a stage: what it costs and which effects it has."""

    coins: Int8
    demand: UInt8
    first: Int16  # its effects are those from `first` up to, but not including, `last`
    last: Int16
    choices: Int8  # between how many effects of a stage its builder chooses (F36, F53)


class CardFacts(Struct):
    """What only cards have."""

    building: UInt8
    colour: Int8
    guild: Int8
    line: Int8  # of the score sheet
    groups: Int8  # of which laws speak, one bit each
    parents: Int8
    parent: Annotated[list[int], "u1", PARENTS]  # buildings, any of which makes the card free (B14)


class Demand(Struct):
    """A cost in resources, ready for the rank formula (supply.py)."""

    raw: Annotated[list[int], "i8", 2]
    goods: Int64
    raw_units: Int64
    goods_units: Int64
    kinds: Int64  # one bit a resource


class Board(Struct):
    """One side of a wonder."""

    resource: Int8  # one bit a resource
    stages: Int8
    first_row: Int16
    any_order: Int8  # stages may be raised in any order
    coins: Int8  # given at the start, besides those of everybody (W9)
    power_row: Int16  # the effects of the board itself, or -1


class Space(Struct):
    """One space of a fleet's track: what the ship is worth there, and what its arrival brings (A5)."""

    naval: Int8
    points: Int8
    trade_level: Int8
    coins: Int8
    tax: Int8
    explore: Int8  # level of the island, or 0


class Step(Struct):
    """What a naval construction costs."""

    coins: Int8
    demand: UInt8


class Shipyard(Struct):
    """A shipyard board."""

    wonder_fleet: Int8  # the fleet with the wonder symbol (A20)
    steps: Annotated[list[Step], FLEETS * SPACES]  # by fleet and space reached


class Project(Struct):
    """An edifice, or a great project; its reward is a row (F5, F12, F16, N33)."""

    cost: Int8  # in coins
    demand: UInt8  # and in resources (N33)
    colour: Int8  # of the cards with which a part in a great project comes (N34)
    pawns: Int8  # on the card at the beginning, at this table (F3, N32)
    debt: Int8
    penalty: Effect


class Deck(Struct):
    """Cards that are dealt from: those of an age in the base game, of an expansion, or all guilds."""

    cards: Int16
    card: Annotated[list[int], "u1", DECK]


class Rules(Struct):
    """Everything that an edition, its data and the options of a table answer."""

    raw_touch: Annotated[list[list[int]], "i8", 16, 2]
    goods_touch: Annotated[list[int], "i8", 8]
    demands: Annotated[list[Demand], DEMANDS]
    rows: Annotated[list[Row], ROWS]
    cards: Annotated[list[CardFacts], CARDS]
    effects: Annotated[list[Effect], EFFECTS]
    boards: Annotated[list[Board], BOARDS]
    decks: Annotated[list[Deck], AGES + 1]  # of the base game by age, then all guilds
    pools: Annotated[list[Deck], EXPANSIONS * AGES]
    pool_cards: Int8  # drawn from each pool that holds any (A9, C1)
    guild_cards: Int8  # drawn from all guilds (B2)
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
    set_points: Int8
    passing: Annotated[list[int], "i1", AGES]  # +1: to the left neighbour, -1: to the right
    may_decline: Int8  # B42: building from the discard pile is voluntary
    leftovers_first: Int8  # B43, R7: left-over cards lie on the pile before it is built from
    waive_coins: Int8  # B40: a free building drops its coin cost too
    may_skip_chain: Int8  # R21: a chain may be left unused, except by partners (A67)
    may_skip_power: Int8  # R21: so may a power that makes a building free and costs nothing to use
    fleet_of: Annotated[list[int], "i1", COLOURS]  # the fleet that goes with each colour (A15), or NO_FLEET
    last_space: Int8  # of every fleet; 0 without shipyards
    spaces: Annotated[list[Space], FLEETS * SPACES]
    shipyards: Int8
    shipyard: Annotated[list[Shipyard], SHIPYARDS]
    isles: Annotated[list[int], "i1", LEVELS]  # islands of each level
    first_isle: Annotated[list[int], "i1", LEVELS]
    offer: Int8  # islands that a lone explorer draws (A36)
    sea_prizes: Annotated[list[int], "i1", AGES * PLACES]  # A53
    guild_limit: Int8  # points of a guild at most (A60); 0 for no limit
    fleet_line: Int8  # of the score sheet, for the blue fleet (R3)
    debts: Int8  # coins that are not paid become debts (C13)
    teams: Int8  # partners sit side by side, seats 0 and 1, 2 and 3, ... (A66)
    tie_coins: Int8  # coins break ties (B32), those of partners together (R16)
    masks_copy_most: Int8  # R9
    leaders: Int16  # of the table; 0 without Leaders
    first_leader: Int16  # the card number of the first one; those of the others follow
    leader_cost: Annotated[list[int], "i1", LEADERS]  # in coins, or OF_THE_AGE (L15)
    free_city: Int8  # a table of two (V2)
    tiles: Int8  # of the tower; 0 without it
    first_tile: Int16  # the card number of the first one; those of the others follow
    tile_laws: Annotated[list[int], "i2", TILES]  # the verbs of each one's laws, one bit each from LAW_TAX on
    tower_spaces: Int8  # N2
    tile_points: Annotated[list[int], "i1", TILES_DEALT + 1]  # by how many a seat has built (N15)
    tiles_wait: Int8  # those of the last turn of an age are placed when the age is over (N62)
    free_city_plays: Int8  # the holder must choose a card that it can use, if he has one (V9)
    free_city_boards: Int8  # so many wonders, from the first one on, may be dealt to it (V3)
    border_turns: Int8  # the other player begins with the free city card in Age II (V34)
    projects: Int8  # of all ages, from which those of the table are drawn; 0 without any
    great_projects: Int8  # they are those of Babel: see great_projects.py
    steps_beside_projects: Int8  # a part in one excludes only the paid step of a ship (N89)
    first_project: Annotated[list[int], "i1", AGES + 1]  # of each age; then their number
    project: Annotated[list[Project], PROJECTS]


class Market(Struct):
    """What a seat owns and can buy this turn: coins, supplies (supply.py), and the prices of one unit."""

    coins: Int16
    own: Annotated[list[int], "i8", 2]
    own_goods: Int64
    left: Annotated[list[int], "i8", 2]
    left_goods: Int64
    both: Annotated[list[int], "i8", 2]  # both neighbours together
    both_goods: Int64
    price: Annotated[list[int], "i1", PRICES]
    special: Int8  # whether anything but neighbours and prices counts (bargains.py)
    laws: Int16  # those in sight, one bit each (laws.py)


class Moves(Struct):
    """A list of moves or of payments, and the market at which they are paid."""

    market: Market
    hand: Packet  # the hand of a table of two, gathered (V6)
    count: Int16
    code: Annotated[list[int], "i8", MOVES]


class Sheet(Struct):
    """The score sheet of one seat, and what was chosen to reach it."""

    line: Annotated[list[int], "i2", SHEET_LINES]
    total: Int16
    symbols: Annotated[list[int], "i1", 5]  # compass, gear, tablet, all placed; of choice; of the kind owned most
    masks: Int8
    copied_symbols: Annotated[list[int], "i1", 5]  # by masks, from green cards of the neighbours (C32)
    best_colour: Int8  # of the rainbow islands, or -1
    copied: UInt8  # the neighbour's guild that was scored (B35), or NO_CARD
    set_bonus: Int8  # points more for each set of three symbols (L49)
    swaps: Int8  # 1 if a printed symbol may be counted as another one (L56)
    swapped: Int8  # the kind that was given up, and 4 times the one that it counts as, both + 1; 0 for no swap
    repeats: Int8  # how many own guilds count once more (F30, N81)
    repeated: Annotated[list[int], "u1", REPEATS]  # as many own guilds: those that count once more
    late_swap: Int8  # the same while a swap after all other choices is tried


class Totals(Struct):
    """What many games add up to."""

    decisions: Int64
    checksum: Int64
    lines: Annotated[list[list[int]], "i8", SEATS, SHEET_LINES]
    points: Annotated[list[int], "i8", SEATS]
    wins: Annotated[list[int], "i8", SEATS]  # shared victories count for each (B32)
