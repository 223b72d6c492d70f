"""The moves a seat may choose from."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.bargains import bargains, cheapest_bargain, open_hope, spared
from argosy.wonders.kernel.city import can_raise, owns, stage_row
from argosy.wonders.kernel.court_moves import list_court, list_recruits
from argosy.wonders.kernel.features import (
    HAS_BABEL,
    HAS_BARGAINS,
    HAS_FREE_CITY,
    HAS_GREAT_PROJECTS,
    HAS_LEADERS,
    HAS_LOSSES,
    HAS_PROJECTS,
    HAS_SHIPS,
)
from argosy.wonders.kernel.fleet import can_sail, fleet_for, may_sail_with_stage, stage_step_need, step_need
from argosy.wonders.kernel.free_city import city_decided, gather_hand
from argosy.wonders.kernel.free_steps import list_steps
from argosy.wonders.kernel.great_projects import may_join_with
from argosy.wonders.kernel.islands import list_offers
from argosy.wonders.kernel.laws import in_sight, law_bit, spared_by_law, tax_on
from argosy.wonders.kernel.layout import FLEETS, City, Moves, Rules, State
from argosy.wonders.kernel.leaders import given, next_in_hand
from argosy.wonders.kernel.losses import list_losses
from argosy.wonders.kernel.move_code import (
    action_of,
    add,
    card_of,
    choice_of,
    encode,
    payment_of,
    ship_of,
    stage_of,
    way_of,
    with_choice,
    with_ship,
    with_stage,
)
from argosy.wonders.kernel.payment import cheapest, is_payable
from argosy.wonders.kernel.penalties import list_penalties
from argosy.wonders.kernel.projects import choices_of, joining_need, may_join
from argosy.wonders.kernel.seating import held_packet, is_free_city, left_of, next_slot, right_of
from argosy.wonders.kernel.supply import Need, open_market, spare_more, together, wanted
from argosy.wonders.kernel.tower import builds_tiles, list_tiles

FREE_WAYS = codes.POWER_COLOUR | codes.POWER_FIRST | codes.POWER_LAST | codes.POWER_CHEAPER
COST_LAWS = law_bit(codes.LAW_TAX) | law_bit(codes.LAW_DISCOUNT)
CHAIN_LAW = law_bit(codes.LAW_CHAIN_NEIGHBOURS)
MORE_WAYS = codes.POWER_ONCE | codes.POWER_CHEAPER


def legal(s: State, r: Rules, p: int, out: Moves) -> None:
    """List the moves of a seat, each with its cheapest payment."""
    if plays_card(s):
        plays(s, r, p, out)
        price_all(s, r, city_decided(s, p), out)
    else:
        answers(s, r, p, out)


def plays_card(s: State) -> bool:
    """Return whether cards of the hand are played now; all other decisions follow from them, or come before."""
    return is_ordinary(s) or s.phase == codes.EXTRA or (HAS_LEADERS and s.phase == codes.RECRUITMENT)


def is_ordinary(s: State) -> bool:
    """Return whether the cards of an ordinary turn are played now, not the extra one."""
    return s.phase == codes.TURN or (HAS_FREE_CITY and s.phase == codes.FREE_TURN)


def answers(s: State, r: Rules, p: int, out: Moves) -> None:
    """List the moves of a seat that plays no card of its hand."""
    out.count = 0
    if s.phase == codes.SALVAGE or (HAS_FREE_CITY and s.phase == codes.FREE_SALVAGE):
        salvages(s, r, city_decided(s, p), out)
    elif HAS_SHIPS and s.phase == codes.STEPS:
        list_steps(s, r, p, out)
    elif HAS_SHIPS and s.phase == codes.ISLANDS:
        list_offers(s, r, p, out)
    elif HAS_LOSSES and s.phase == codes.LOSSES:
        list_losses(s, p, out)
    elif HAS_SHIPS and s.phase == codes.SEA:
        add(out, encode(codes.FIGHT, codes.PAID, 0, 0))
        add(out, encode(codes.ABSTAIN, codes.PAID, 0, 0))
    elif HAS_BABEL and s.phase == codes.TILES:
        list_tiles(s, r, p, out)
    elif HAS_PROJECTS and s.phase == codes.PENALTY:
        list_penalties(s, r, p, out)
    elif HAS_LEADERS and s.phase != codes.SIDES:
        list_court(s, r, p, out)
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
    if action_of(move) != codes.BUILD and action_of(move) != codes.STAGE:
        return move
    need = need_of(s, r, s.cities[p], move)
    if HAS_BARGAINS and (out.market.special or need.spare != 0):
        payment = cheapest_bargain(s, r, p, out.market, need, out)
    else:
        payment = cheapest(out.market, wanted(r, out.market, need), out.market.coins - need.coins)
    return move | (payment << 16) if payment >= 0 else codes.NO_MOVE


def need_of(s: State, r: Rules, city: City, move: int) -> Need:
    """Return what a building or stage of the list costs."""
    if action_of(move) == codes.STAGE:
        return stage_price(s, r, city, stage_of(move), ship_of(move))
    return build_price(s, r, city, card_of(move), way_of(move), ship_of(move))


def sides(s: State, r: Rules, p: int, out: Moves) -> None:
    """Choose a side of the wonder dealt (B3)."""
    for side in range(r.sides[s.cities[p].board >> 1]):
        add(out, encode(codes.SIDE, codes.PAID, side, 0))


def plays(s: State, r: Rules, seat: int, out: Moves) -> None:
    """List what can be done with each different card of the hand: build, raise a stage, sell (B8, B9).

    `priced` computes how a move is paid, since most moves are never made. A few may turn out unpayable then.
    """
    out.count = 0
    p = city_decided(s, seat)
    city = s.cities[p]
    open_market(s, p, out.market)
    out.market.laws = in_sight(s, r)
    if HAS_BARGAINS and out.market.special:
        open_hope(s, r, p, out.market)
    if HAS_LEADERS and s.phase == codes.RECRUITMENT:
        employs(s, r, p, out)
        return
    packet = s.packets[held_packet(s, r, seat)]
    first_slot, last_slot = next_slot(s, r), r.hand_size + 0
    if HAS_FREE_CITY and r.free_city:
        packet = out.hand
        first_slot, last_slot = 0, gather_hand(s, r, p, out.hand)
    first_stage = -1
    stages = 0
    last = -1
    for slot in range(first_slot, last_slot):
        card = packet.card[slot]
        if card == last:
            continue
        last = card
        before = out.count
        if not owns(city, r.cards[card].building):
            builds(s, r, p, card, out)
        if first_stage < 0:
            first_stage = out.count
            raises(s, r, city, card, out)
            if HAS_BABEL and r.tiles > 0:
                builds_tiles(s, r, p, card, out)
            stages = out.count - first_stage
        else:
            for i in range(first_stage, first_stage + stages):
                add(out, (out.code[i] & ~(255 << 8)) | (card << 8))
        if not (is_free_city(r, p) and has_way(s, r, p, before, out)):  # V9
            sales(r, city, card, out)
    if is_free_city(r, p) and r.free_city_plays:
        drop_sales(out)


def has_way(s: State, r: Rules, p: int, first: int, out: Moves) -> bool:
    """Return whether any move from this place of the list on can be paid (V9, V27)."""
    for i in range(first, out.count):
        if priced(s, r, p, out.code[i], out) != codes.NO_MOVE:
            return True
    return False


def drop_sales(out: Moves) -> None:
    """Leave out the sales, unless there is nothing else (V9, where the free city must play what it can)."""
    kept = 0
    for i in range(out.count):
        if action_of(out.code[i]) != codes.SELL:
            out.code[kept] = out.code[i]
            kept += 1
    out.count = kept if kept > 0 else out.count


def employs(s: State, r: Rules, p: int, out: Moves) -> None:
    """List what can be done with each leader of the hand: recruit it, raise a stage with it, sell it (L13)."""
    list_recruits(s, r, p, out)
    leader = next_in_hand(s, r, p, -1)
    while leader != codes.NO_CARD:
        raises(s, r, s.cities[p], leader, out)
        add(out, encode(codes.SELL, codes.PAID, leader, 0))
        leader = next_in_hand(s, r, p, leader)


def builds(s: State, r: Rules, p: int, card: int, out: Moves) -> None:
    """Build a card of the hand (B8), alone, or with a ship of its colour (A15) or the project (N34): not free (A18)."""
    city = s.cities[p]
    fleet = fleet_for(r, city, r.cards[card].colour)
    joins = HAS_GREAT_PROJECTS and may_join_with(s, r, p, card)
    laws = out.market.laws
    way = free_under(s, r, p, card, laws)
    others = other_ways(r, city, card) if way == codes.PAID and may_have_other_ways(city) else 0
    while way >= 0:
        ship = codes.NO_FLEET
        alone = price_of(s, r, city, card, way, laws)
        price = alone
        while add_payable(r, price, with_ship(encode(codes.BUILD, way, card, 0), ship), out) and ship != fleet:
            ship = fleet
            price = together(alone, step_need(r, city, fleet))
        if HAS_GREAT_PROJECTS and joins:
            add_payable(
                r, together(alone, joining_need(s, r)), with_ship(encode(codes.BUILD, way, card, 0), codes.PROJECT), out
            )
        way = next_way(others, way) if others else -1


def may_have_other_ways(city: City) -> bool:
    """Return whether anything could make cards free and be used up by that."""
    return city.powers & MORE_WAYS != 0 or (HAS_GREAT_PROJECTS and city.free_builds > 0)


def raises(s: State, r: Rules, city: City, card: int, out: Moves) -> None:
    """Raise a stage with a card of the hand, alone, with a ship, or with the project (B12, B13, A20, F5, F37)."""
    stage = next_stage(r, city, 0)
    while stage < r.boards[city.board].stages:
        fleet = codes.NO_FLEET
        while fleet < FLEETS:
            raises_with(s, r, city, card, stage, fleet, out)
            fleet = next_fleet(r, city, fleet + 1)
        if HAS_PROJECTS and may_join(s, r, city):
            raises_with(s, r, city, card, stage, codes.PROJECT, out)
        stage = next_stage(r, city, stage + 1)


def raises_with(s: State, r: Rules, city: City, card: int, stage: int, fleet: int, out: Moves) -> None:
    """Raise a stage with a card and what comes with it, once for each effect that can be chosen (F36, F53)."""
    move = with_ship(with_stage(encode(codes.STAGE, codes.PAID, card, 0), stage), fleet)
    payable = add_payable(r, stage_price(s, r, city, stage, fleet), move, out)
    if HAS_PROJECTS and payable:
        for choice in range(1, choices_of(r, city, stage)):
            add(out, with_choice(move, choice))


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
    if need.saving | need.spare:
        want = spared(r, spared(r, want, need.saving), need.spare)
    payable = is_payable(m, want, m.coins - need.coins)
    if payable:
        add(out, move)
    return payable


def has_once(city: City) -> bool:
    """Return whether Olympia's free building of this age is still unused (B34)."""
    return city.powers & codes.POWER_ONCE != 0 and city.once_used == 0


def other_ways(r: Rules, city: City, card: int) -> int:
    """Return the ways that make a card free and are used up, one bit each (B34, L64, L116, N47)."""
    ways = 1 << codes.FREE_ONCE if has_once(city) and can_waive(r, city, card) else 0
    if HAS_LEADERS and city.powers & codes.POWER_CHEAPER and r.cards[card].colour == codes.BLACK and has_cost(r, card):
        ways |= (given(r, city, codes.FREE_BLACKS, 0) > city.blacks_used) << codes.FREE_BLACK
    if HAS_GREAT_PROJECTS and city.free_builds > 0 and has_cost(r, card):
        ways |= 1 << codes.FREE_TOKEN
    return ways


def next_way(ways: int, after: int) -> int:
    """Return the first of these ways behind another one, or -1."""
    if after < codes.FREE_ONCE and (ways >> codes.FREE_ONCE) & 1:
        return codes.FREE_ONCE
    if after < codes.FREE_BLACK and (ways >> codes.FREE_BLACK) & 1:
        return codes.FREE_BLACK
    return codes.FREE_TOKEN if after < codes.FREE_TOKEN and (ways >> codes.FREE_TOKEN) & 1 else -1


def has_cost(r: Rules, card: int) -> bool:
    """Return whether a card costs anything (L117)."""
    return r.rows[card].demand > 0 or r.rows[card].coins > 0


def bank_share(r: Rules, row: int, way: int) -> int:
    """Return the coins due to the bank: none with a chain (B14), and none with Olympia's powers (B40)."""
    if way == codes.CHAIN or way >= codes.FREE_LEADER:  # L37, L64, L117, N47
        return 0
    if way != codes.PAID and way != codes.PAID_ANYWAY and r.waive_coins:
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


def chained_next_door(s: State, r: Rules, p: int, card: int) -> bool:
    """Return whether a neighbour's building is a parent of the card, as it stands before the turn (N24)."""
    return chained(r, s.cities[left_of(s, p)], card) or chained(r, s.cities[right_of(s, p)], card)


def price_of(s: State, r: Rules, city: City, card: int, way: int, laws: int) -> Need:
    """Return what a building costs by this way: without resources if it is free, and coins as `bank_share` says."""
    demand = r.rows[card].demand if way == codes.PAID or way == codes.PAID_ANYWAY else 0
    coins, spare = bank_share(r, card, way) + 0, 0
    if HAS_LEADERS and city.powers & codes.POWER_CHEAPER:
        spare = spare_kinds(r, city, demand, r.cards[card].colour)
    if HAS_BABEL and laws & COST_LAWS:
        coins += tax_on(s, r, card)
        spare = spare_more(spare, r.demands[demand].kinds, spared_by_law(s, r, r.cards[card].colour))
    return Need(coins, demand + 0, 0, 0, spare)


def stage_need(r: Rules, city: City, stage: int) -> Need:
    """Return what a stage costs; a city with the architects needs no resources (C44)."""
    row = stage_row(r, city, stage)
    demand = 0 if city.powers & codes.POWER_FREE_STAGES else r.rows[row].demand
    spare = 0
    if HAS_LEADERS and city.powers & codes.POWER_CHEAPER:
        spare = spare_kinds(r, city, demand, codes.WONDER_STAGE)
    return Need(r.rows[row].coins + 0, demand + 0, 0, 0, spare)


def spare_kinds(r: Rules, city: City, demand: int, kind: int) -> int:
    """Return the resources of which a leader spares one unit for cards of a colour, or for stages (L35, L112)."""
    if demand > 0 and given(r, city, codes.DISCOUNT, 1 << kind) > 0:
        return r.demands[demand].kinds + 0
    return 0


def free_way(s: State, r: Rules, p: int, card: int) -> int:
    """Return why the card is free without using anything up, or PAID."""
    return free_under(s, r, p, card, in_sight(s, r))


def free_under(s: State, r: Rules, p: int, card: int, laws: int) -> int:
    """Return the same under these laws."""
    city = s.cities[p]
    if chained(r, city, card) or (HAS_BABEL and laws & CHAIN_LAW and chained_next_door(s, r, p, card)):
        return codes.CHAIN
    if city.powers & FREE_WAYS == 0:
        return codes.PAID
    if HAS_LEADERS and city.powers & codes.POWER_CHEAPER and is_free_by_leader(r, city, card):
        return codes.FREE_LEADER
    if not can_waive(r, city, card):
        return codes.PAID
    if city.powers & codes.POWER_COLOUR and city.colours[r.cards[card].colour] == 0:  # B37
        return codes.FREE_COLOUR
    if city.powers & codes.POWER_FIRST and is_ordinary(s) and s.turn == 0:  # B38
        return codes.FREE_FIRST
    if city.powers & codes.POWER_LAST and is_ordinary(s) and s.turn == r.turns - 1:  # B39: not the extra card
        return codes.FREE_LAST
    return codes.PAID


def is_free_by_leader(r: Rules, city: City, card: int) -> bool:
    """Return whether a leader makes cards of this colour free (L37), and the card costs anything."""
    return has_cost(r, card) and given(r, city, codes.FREE_CARDS, 1 << r.cards[card].colour) > 0


def salvages(s: State, r: Rules, p: int, out: Moves) -> None:
    """Take one of the discarded cards whose building the city lacks, or decline (B42)."""
    for i in range(s.discarded):
        card = s.pile[i]
        if (i == 0 or card != s.pile[i - 1]) and not owns(s.cities[p], r.cards[card].building):
            add(out, encode(codes.TAKE, codes.PAID, card, 0))
    if r.may_decline:
        add(out, encode(codes.DECLINE, codes.PAID, 0, 0))


def ways(s: State, r: Rules, seat: int, move: int, out: Moves) -> None:
    """List every way to do what a move of the hand does, the cheapest first.

    A chain or a power may be left unused where the table allows it (R21, A67); the free building once an age comes
    last (B34). What is free for the free city stays free (V32).
    """
    out.count = 0
    p = city_decided(s, seat)
    city = s.cities[p]
    card = card_of(move)
    plain = with_ship(encode(action_of(move), codes.PAID, card, 0), ship_of(move))
    if action_of(move) == codes.STAGE:
        stage = stage_of(move)
        if stage < r.boards[city.board].stages and can_raise(r, city, stage):
            raised = with_choice(with_stage(plain, stage), choice_of(move))
            paid_ways(s, r, p, stage_price(s, r, city, stage, ship_of(move)), raised, out)
    elif not owns(city, r.cards[card].building):
        way = free_way(s, r, p, card)
        paid_ways(s, r, p, build_price(s, r, city, card, way, ship_of(move)), plain | (way << 4), out)
        other = next_way(other_ways(r, city, card), way) if way == codes.PAID else -1
        while other >= 0:
            paid_ways(s, r, p, build_price(s, r, city, card, other, ship_of(move)), plain | (other << 4), out)
            other = next_way(other_ways(r, city, card), other)
        if (
            way != codes.PAID
            and not is_free_city(r, p)
            and (r.may_skip_chain if way == codes.CHAIN else r.may_skip_power)
        ):
            price = build_price(s, r, city, card, codes.PAID_ANYWAY, ship_of(move))
            paid_ways(s, r, p, price, plain | (codes.PAID_ANYWAY << 4), out)


def build_price(s: State, r: Rules, city: City, card: int, way: int, fleet: int) -> Need:
    """Return what a building costs, with the naval construction or the project that may come with it (A16, N34)."""
    price = price_of(s, r, city, card, way, in_sight(s, r))
    if HAS_GREAT_PROJECTS and fleet == codes.PROJECT:
        return together(price, joining_need(s, r))
    return price if fleet == codes.NO_FLEET else together(price, step_need(r, city, fleet))


def stage_price(s: State, r: Rules, city: City, stage: int, fleet: int) -> Need:
    """Return what a stage costs, with the naval construction or the project that may come with it (A20, F8)."""
    price = stage_need(r, city, stage)
    if HAS_PROJECTS and fleet == codes.PROJECT:
        return together(price, joining_need(s, r))
    return price if fleet == codes.NO_FLEET else together(price, stage_step_need(r, city, fleet))


def paid_ways(s: State, r: Rules, p: int, need: Need, move: int, out: Moves) -> None:
    """Append the move once for every payment for a need."""
    start = out.count
    open_market(s, p, out.market)
    bargains(s, r, p, out.market, need, out)
    for i in range(start, out.count):
        out.code[i] = move | (out.code[i] << 16)
