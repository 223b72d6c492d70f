"""Where things lie in the tensors: fields of an observation, and blocks of action numbers."""

from typing import Annotated

from argosy.tabletop.struct import Int32, Struct
from argosy.wonders.kernel.layout import AGES, CARDS

SETS = 22  # counters of a supply: 15 sets of raw materials, then 7 of manufactured goods
POWERS = 12


class Fields(Struct):
    """Where each field of an observation begins; -1 where the table does not have it.

    Fields of a seat are counted from the beginning of its block. The first `shared` numbers of a block are the same for
    every observer.
    """

    size: Int32
    cards: Int32
    seats: Int32  # where the block of the observer begins; the others follow
    seat_size: Int32
    shared: Int32
    # of the table
    age: Int32
    turn: Int32
    phase: Int32
    during: Int32
    passing: Int32
    discarded: Int32
    pile: Int32
    laid_off: Int32
    unseen: Int32
    islands_left: Int32
    paying_card: Int32
    paying_use: Int32
    draw_pile: Int32
    own_card: Int32
    leader_packet: Int32
    leaders_down: Int32
    projects: Int32
    pawns: Int32
    penalty: Int32
    tower: Int32
    tower_next: Int32
    tile_draft: Int32
    tile_packet: Int32
    # of a seat, for all to see
    board: Int32
    raised: Int32
    built: Int32
    asked: Int32
    coins: Int32
    shields: Int32
    victories: Int32
    defeats: Int32
    colours: Int32
    powers: Int32
    once_used: Int32
    salvages: Int32
    supply: Int32
    for_sale: Int32
    prices: Int32
    shipyard: Int32
    ships: Int32
    naval: Int32
    islands: Int32
    naval_tokens: Int32
    exploring: Int32
    owed: Int32
    tax: Int32
    boarding: Int32
    far: Int32
    fleet_coins: Int32
    debts: Int32
    diplomacy: Int32
    first_discount: Int32
    start_discount: Int32
    owned_units: Int32
    missing_units: Int32
    loss: Int32
    raids: Int32
    holder: Int32
    leaders: Int32
    buried: Int32
    copied_leader: Int32
    face_down: Int32
    court: Int32
    instead: Int32
    taken_part: Int32
    given_up: Int32
    great: Int32
    tiles_held: Int32
    tiles_built: Int32
    # of a seat, as the observer knows it
    partner: Int32
    offered: Int32
    packet: Int32
    leader_hand: Int32
    leaders_passed: Int32
    tile_hand: Int32
    tiles_passed: Int32
    copies: Annotated[list[list[int]], "i1", AGES, CARDS]  # of each card that an age may use


class Actions(Struct):
    """Where each block of action numbers begins; -1 where the table does not have it."""

    size: Int32
    cards: Int32
    stage_orders: Int32  # 1, or the most stages of a board where their order is free
    companions: Int32  # of a stage: nothing, each fleet, the project
    choices: Int32  # the most effects between which the builder of a stage chooses; 0 where nobody does
    choice_orders: Int32  # as `stage_orders`, of boards that let choose
    sell: Int32
    sell_sailing: Int32
    build: Int32
    build_sailing: Int32
    build_by_power: Int32
    build_by_power_sailing: Int32
    stage: Int32
    take: Int32
    decline: Int32
    side: Int32
    lose: Int32
    sail: Int32
    keep: Int32
    fight: Int32
    abstain: Int32
    leaders: Int32  # how many the table has
    build_by_black: Int32
    pick: Int32
    recruit: Int32
    bury: Int32
    copy: Int32
    give_back: Int32
    sell_leader: Int32
    stage_leader: Int32
    boxes: Int32  # the first number about projects or tiles; -1 if there is none
    build_more: Int32  # buildings with the project, and by a token (`more_uses`)
    more_uses: Int32
    give_up: Int32
    give_tokens: Int32
    pick_tile: Int32
    build_tile: Int32
    pay: Int32
