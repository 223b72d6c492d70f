"""The moves a seat may choose from."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.bargains import bargains, cheapest_bargain, open_hope, spared
from argosy.wonders.kernel.city import can_raise, owns, stage_row
from argosy.wonders.kernel.features import HAS_BARGAINS, HAS_LOSSES, HAS_SHIPS
from argosy.wonders.kernel.fleet import can_sail, fleet_for, may_sail_with_stage, stage_step_need, step_need
from argosy.wonders.kernel.free_steps import list_steps
from argosy.wonders.kernel.islands import list_offers
from argosy.wonders.kernel.layout import FLEETS, City, Moves, Rules, State
from argosy.wonders.kernel.losses import list_losses
from argosy.wonders.kernel.move_code import (
    action_of,
    add,
    card_of,
    encode,
    payment_of,
    ship_of,
    stage_of,
    way_of,
    with_ship,
    with_stage,
)
from argosy.wonders.kernel.payment import cheapest, is_payable
from argosy.wonders.kernel.seating import held_packet, next_slot
from argosy.wonders.kernel.supply import Need, open_market, together, wanted


def legal(s: State, r: Rules, p: int, out: Moves) -> None:
    """List the moves of a seat, each with its cheapest payment."""
    if plays_card(s):
        plays(s, r, p, out)
        price_all(s, r, p, out)
    else:
        answers(s, r, p, out)


def plays_card(s: State) -> bool:
    """Return whether cards of the hand are played now; all other decisions follow from them, or come before."""
    return s.phase == codes.TURN or s.phase == codes.EXTRA


def answers(s: State, r: Rules, p: int, out: Moves) -> None:
    """List the moves of a seat that plays no card of its hand."""
    out.count = 0
    if s.phase == codes.SALVAGE:
        salvages(s, r, p, out)
    elif HAS_SHIPS and s.phase == codes.STEPS:
        list_steps(s, r, p, out)
    elif HAS_SHIPS and s.phase == codes.ISLANDS:
        list_offers(s, r, p, out)
    elif HAS_LOSSES and s.phase == codes.LOSSES:
        list_losses(s, p, out)
    elif HAS_SHIPS and s.phase == codes.SEA:
        add(out, encode(codes.FIGHT, codes.PAID, 0, 0))
        add(out, encode(codes.ABSTAIN, codes.PAID, 0, 0))
    else:
        sides(s, r, p, out)


def price_all(s: State, r: Rules, p: int, out: Moves) -> None:
    """Add the cheapest payment to every move of the hand, and drop those that cannot be paid after all."""
    card = codes.NO_CARD  # with which stages are priced: they cost the same with every one
    first = stages = again = 0
    for i in range(out.count):
        move = out.code[i]
        if action_of(move) != codes.STAGE:
            out.code[i] = priced(s, r, p, move, out)
        elif card == codes.NO_CARD or card == card_of(move):
            first = first if stages > 0 else i
            card = card_of(move)
            stages += 1
            out.code[i] = priced(s, r, p, move, out)
        else:
            twin = out.code[first + again]
            out.code[i] = codes.NO_MOVE if twin == codes.NO_MOVE else move | (payment_of(twin) << 16)
            again = again + 1 if again + 1 < stages else 0
    drop_unpaid(out)


def drop_unpaid(out: Moves) -> None:
    """Close the gaps where there is no payment."""
    kept = 0
    for i in range(out.count):
        if out.code[i] != codes.NO_MOVE:
            out.code[kept] = out.code[i]
            kept += 1
    out.count = kept


def priced(s: State, r: Rules, p: int, move: int, out: Moves) -> int:
    """Return a move of the list with its cheapest payment, or NO_MOVE; the list stays as it is."""
    if action_of(move) == codes.SELL:
        return move
    need = need_of(r, s.cities[p], move)
    if HAS_BARGAINS and out.market.special:
        payment = cheapest_bargain(s, r, p, out.market, need, out)
    else:
        payment = cheapest(out.market, wanted(r, out.market, need), out.market.coins - need.coins)
    return move | (payment << 16) if payment >= 0 else codes.NO_MOVE


def need_of(r: Rules, city: City, move: int) -> Need:
    """Return what a building or stage of the list costs."""
    if action_of(move) == codes.STAGE:
        return stage_price(r, city, stage_of(move), ship_of(move))
    return build_price(r, city, card_of(move), way_of(move), ship_of(move))


def sides(s: State, r: Rules, p: int, out: Moves) -> None:
    """Choose a side of the wonder dealt (B3)."""
    for side in range(r.sides[s.cities[p].board >> 1]):
        add(out, encode(codes.SIDE, codes.PAID, side, 0))


def plays(s: State, r: Rules, p: int, out: Moves) -> None:
    """List what can be done with each different card of the hand: build, raise a stage, sell (B8, B9).

    `priced` computes how a move is paid, since most moves are never made. A few may turn out unpayable then.
    """
    out.count = 0
    city = s.cities[p]
    packet = s.packets[held_packet(s, r, p)]
    open_market(s, p, out.market)
    if HAS_BARGAINS and out.market.special:
        open_hope(s, r, p, out.market)
    first_stage = -1
    stages = 0
    last = -1
    for slot in range(next_slot(s, r), r.hand_size):
        card = packet.card[slot]
        if card == last:
            continue
        last = card
        if not owns(city, r.cards[card].building):
            builds(s, r, city, card, out)
        if first_stage < 0:
            first_stage = out.count
            raises(r, city, card, out)
            stages = out.count - first_stage
        else:
            for i in range(first_stage, first_stage + stages):
                add(out, (out.code[i] & ~(255 << 8)) | (card << 8))
        sales(r, city, card, out)


def builds(s: State, r: Rules, city: City, card: int, out: Moves) -> None:
    """Build a card of the hand (B8), alone or with a ship of its colour (A15), which is never free (A18)."""
    fleet = fleet_for(r, city, r.cards[card].colour)
    way = free_way(s, r, city, card)
    once = way == codes.PAID and has_once(city) and can_waive(r, city, card)
    while way >= 0:
        ship = codes.NO_FLEET
        price = price_of(r, city, card, way)
        while add_payable(r, price, with_ship(encode(codes.BUILD, way, card, 0), ship), out) and ship != fleet:
            ship = fleet
            price = together(price, step_need(r, city, fleet))
        way = codes.FREE_ONCE if once and way != codes.FREE_ONCE else -1


def raises(r: Rules, city: City, card: int, out: Moves) -> None:
    """Raise a stage with a card of the hand, alone or with a ship (B12, B13, A20)."""
    stage = next_stage(r, city, 0)
    while stage < r.boards[city.board].stages:
        fleet = codes.NO_FLEET
        while fleet < FLEETS:
            move = with_ship(with_stage(encode(codes.STAGE, codes.PAID, card, 0), stage), fleet)
            add_payable(r, stage_price(r, city, stage, fleet), move, out)
            fleet = next_fleet(r, city, fleet + 1)
        stage = next_stage(r, city, stage + 1)


def next_stage(r: Rules, city: City, stage: int) -> int:
    """Return the first stage from this one on that may be raised, or the number of stages.

    Games in step raise their next stage together, whichever it is.
    """
    while stage < r.boards[city.board].stages and not can_raise(r, city, stage):
        stage += 1
    return stage


def next_fleet(r: Rules, city: City, fleet: int) -> int:
    """Return the first fleet from this one on that may sail with a stage, or FLEETS."""
    while HAS_SHIPS and fleet < FLEETS and not may_sail_with_stage(r, city, fleet):
        fleet += 1
    return fleet if HAS_SHIPS else FLEETS


def sales(r: Rules, city: City, card: int, out: Moves) -> None:
    """Sell a card for coins, or for a step of the yellow fleet (B8, A51)."""
    add(out, encode(codes.SELL, codes.PAID, card, 0))
    if can_sail(r, city, codes.YELLOW_FLEET):
        add(out, with_ship(encode(codes.SELL, codes.PAID, card, 0), codes.YELLOW_FLEET))


def add_payable(r: Rules, need: Need, move: int, out: Moves) -> bool:
    """Append a move that can be paid at the market, or at least might be at a special one; return whether it was."""
    m = out.market
    want = wanted(r, m, need)
    if need.saving:
        want = spared(r, want, need.saving)
    payable = is_payable(m, want, m.coins - need.coins)
    if payable:
        add(out, move)
    return payable


def has_once(city: City) -> bool:
    """Return whether Olympia's free building of this age is still unused (B34)."""
    return city.powers & codes.POWER_ONCE != 0 and city.once_used == 0


def bank_share(r: Rules, row: int, way: int) -> int:
    """Return the coins due to the bank: none with a chain (B14), and none with Olympia's powers (B40)."""
    if way == codes.CHAIN or (way != codes.PAID and way != codes.PAID_ANYWAY and r.waive_coins):
        return 0
    return r.rows[row].coins


def can_waive(r: Rules, city: City, card: int) -> bool:
    """Return whether a power of Olympia has something to waive, and what it leaves to pay is at hand (B40)."""
    if r.waive_coins:
        return r.rows[card].demand > 0 or r.rows[card].coins > 0
    return r.rows[card].demand > 0 and city.coins >= r.rows[card].coins


def chained(r: Rules, city: City, card: int) -> bool:
    """Return whether a parent of the card stands in the city (B14)."""
    facts = r.cards[card]
    for i in range(facts.parents):
        if owns(city, facts.parent[i]):
            return True
    return False


def price_of(r: Rules, city: City, card: int, way: int) -> Need:
    """Return what a building costs by this way: without resources if it is free, and coins as `bank_share` says."""
    demand = r.rows[card].demand if way == codes.PAID or way == codes.PAID_ANYWAY else 0
    return Need(bank_share(r, card, way) + 0, demand + 0, 0, 0)


def stage_need(r: Rules, city: City, stage: int) -> Need:
    """Return what a stage costs; a city with the architects needs no resources (C44)."""
    row = stage_row(r, city, stage)
    demand = 0 if city.powers & codes.POWER_FREE_STAGES else r.rows[row].demand
    return Need(r.rows[row].coins + 0, demand + 0, 0, 0)


def free_way(s: State, r: Rules, city: City, card: int) -> int:
    """Return why the card is free without using anything up, or PAID."""
    if chained(r, city, card):
        return codes.CHAIN
    if city.powers & (codes.POWER_COLOUR | codes.POWER_FIRST | codes.POWER_LAST) == 0 or not can_waive(r, city, card):
        return codes.PAID
    if city.powers & codes.POWER_COLOUR and city.colours[r.cards[card].colour] == 0:  # B37
        return codes.FREE_COLOUR
    if city.powers & codes.POWER_FIRST and s.phase == codes.TURN and s.turn == 0:  # B38
        return codes.FREE_FIRST
    if city.powers & codes.POWER_LAST and s.phase == codes.TURN and s.turn == r.turns - 1:  # B39: not the extra card
        return codes.FREE_LAST
    return codes.PAID


def salvages(s: State, r: Rules, p: int, out: Moves) -> None:
    """Take one of the discarded cards whose building the city lacks, or decline (B42)."""
    for i in range(s.discarded):
        card = s.pile[i]
        if (i == 0 or card != s.pile[i - 1]) and not owns(s.cities[p], r.cards[card].building):
            add(out, encode(codes.TAKE, codes.PAID, card, 0))
    if r.may_decline:
        add(out, encode(codes.DECLINE, codes.PAID, 0, 0))


def ways(s: State, r: Rules, p: int, move: int, out: Moves) -> None:
    """List every way to do what a move of the hand does, the cheapest first.

    A chain or a power may be left unused where the table allows it (R21, A67); the free building once an age comes
    last (B34).
    """
    out.count = 0
    city = s.cities[p]
    card = card_of(move)
    plain = with_ship(encode(action_of(move), codes.PAID, card, 0), ship_of(move))
    if action_of(move) == codes.STAGE:
        stage = stage_of(move)
        if stage < r.boards[city.board].stages and can_raise(r, city, stage):
            paid_ways(s, r, p, stage_price(r, city, stage, ship_of(move)), with_stage(plain, stage), out)
    elif not owns(city, r.cards[card].building):
        way = free_way(s, r, city, card)
        paid_ways(s, r, p, build_price(r, city, card, way, ship_of(move)), plain | (way << 4), out)
        if way == codes.PAID and has_once(city) and can_waive(r, city, card):
            paid_ways(
                s, r, p, build_price(r, city, card, codes.FREE_ONCE, ship_of(move)), plain | (codes.FREE_ONCE << 4), out
            )
        elif way != codes.PAID and (r.may_skip_chain if way == codes.CHAIN else r.may_skip_power):
            price = build_price(r, city, card, codes.PAID_ANYWAY, ship_of(move))
            paid_ways(s, r, p, price, plain | (codes.PAID_ANYWAY << 4), out)


def build_price(r: Rules, city: City, card: int, way: int, fleet: int) -> Need:
    """Return what a building costs, with the naval construction that may come with it (A16)."""
    price = price_of(r, city, card, way)
    return price if fleet == codes.NO_FLEET else together(price, step_need(r, city, fleet))


def stage_price(r: Rules, city: City, stage: int, fleet: int) -> Need:
    """Return what a stage costs, with the naval construction that may come with it (A20)."""
    price = stage_need(r, city, stage)
    return price if fleet == codes.NO_FLEET else together(price, stage_step_need(r, city, fleet))


def paid_ways(s: State, r: Rules, p: int, need: Need, move: int, out: Moves) -> None:
    """Append the move once for every payment for a need."""
    start = out.count
    open_market(s, p, out.market)
    bargains(s, r, p, out.market, need, out)
    for i in range(start, out.count):
        out.code[i] = move | (out.code[i] << 16)
