"""Where things lie in the tensors: fields of an observation, action numbers, and a table of many."""

from typing import Annotated

from argosy.eldorado.kernel.layout import SEATS, State
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.struct import Int32, Int64, Struct

NUMBERS = 8192  # of actions at most; the printed board needs less than half of them


class Fields(Struct):
    """Where each field of an observation begins; -1 where the table does not have it.

    Fields of a seat are counted from the beginning of its block.
    """

    size: Int32
    spaces: Int32
    kinds: Int32  # of cards
    seats: Int32  # where the block of the observer begins; the others follow
    seat_size: Int32
    # of the table
    phase: Int32
    round: Int32
    rounds_left: Int32
    points: Int32
    supply: Int32
    troops: Int32
    holder: Int32
    control: Int32
    gold: Int32
    ship: Int32
    crew: Int32
    ship_gold: Int32
    ship_colour: Int32
    fresh: Int32
    colour: Int32
    player: Int32
    pirates: Int32
    claim: Int32
    turn: Int32
    active: Int32
    dice: Int32
    die: Int32
    source: Int32
    target: Int32
    half_action: Int32
    half_here: Int32
    half_there: Int32
    half_card: Int32
    half_pirates: Int32
    mustered: Int32
    due: Int32
    placing: Int32
    moving: Int32
    owed: Int32
    rolled: Int32
    victim: Int32
    card: Int32
    card_here: Int32
    card_there: Int32
    card_player: Int32
    card_pieces: Int32
    pile: Int32
    discards: Int32
    pile_known: Int32
    pile_seen: Int32
    # of a seat
    asked: Int32
    cards: Int32
    hand: Int32
    drawn: Int32


class Actions(Struct):
    """What each number means: kinds of moves without amounts, then amounts of pirates, then of gold."""

    size: Int32
    kinds: Int32  # numbers below this one are kinds of moves
    pirates: Int32  # where amounts of pirates begin
    gold: Int32  # where amounts of gold begin
    code: Annotated[list[int], "i8", NUMBERS]  # the kind of move, by number
    sorted_code: Annotated[list[int], "i8", NUMBERS]  # all kinds in order
    sorted_number: Annotated[list[int], "i2", NUMBERS]  # and the number of each


class Table(Struct):
    """One of many tables: its state, its chance, and what its seats have half decided."""

    state: State
    chance: Chance
    mind: Chance  # of the seats that the kernel plays itself
    game: Int64  # number of the game, from which both streams follow
    half: Annotated[list[int], "i8", SEATS]  # kinds of moves whose amounts are yet to be chosen, NO_MOVE for none
    bots: Annotated[list[int], "i1", SEATS]  # what plays each seat: CALLER, or a kind of bot
    standing: Annotated[list[int], "i8", SEATS]  # by which a finished game is decided
