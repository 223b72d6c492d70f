"""Resolving what the seats have chosen: pay, build, receive, in the order of B25."""

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.city import add_building, count, raise_stage, stage_row
from argosy.wonders.kernel.favours import favour, pay_rebate, reward_building, reward_stage
from argosy.wonders.kernel.features import (
    HAS_BABEL,
    HAS_DEEDS,
    HAS_FREE_CITY,
    HAS_GREAT_PROJECTS,
    HAS_ISLANDS,
    HAS_LEADERS,
    HAS_LOSSES,
    HAS_PROJECTS,
    HAS_SHIPS,
)
from argosy.wonders.kernel.fleet import sail
from argosy.wonders.kernel.free_city import draw_pile, fetch_card
from argosy.wonders.kernel.free_steps import owe_steps
from argosy.wonders.kernel.great_projects import take_free_builds
from argosy.wonders.kernel.happenings import note_gain, note_laid
from argosy.wonders.kernel.islands import newest_isle_row, pick, take_island
from argosy.wonders.kernel.laws import changes_more, pay_bounty
from argosy.wonders.kernel.layout import City, Effect, Rules, State
from argosy.wonders.kernel.leaders import join, pay_leader, put_leader
from argosy.wonders.kernel.losses import raid
from argosy.wonders.kernel.move_code import action_of, card_of, payment_of, ship_of, stage_of, way_of
from argosy.wonders.kernel.moves import need_of
from argosy.wonders.kernel.payment import paid_bank, paid_far_left, paid_far_right, paid_in_all, paid_left, paid_right
from argosy.wonders.kernel.pile import lay_on_pile, leave_pile
from argosy.wonders.kernel.projects import settle_choice, take_gift, take_part
from argosy.wonders.kernel.purse import await_bonus, gain, take_victories
from argosy.wonders.kernel.seating import far_of, held_packet, is_free_city, is_neighbour, left_of, next_slot, right_of
from argosy.wonders.kernel.standing import establish, establish_anew
from argosy.wonders.kernel.tower import show_tile

FAR_PAYMENT = 1 << 16  # a payment from here on has coins for far neighbours


def resolve(s: State, r: Rules, c: Chance) -> None:
    """Carry out all committed moves at once: nobody sees another's move before its own is made (B5, B25, A63, A64)."""
    if HAS_LEADERS and r.leaders > 0 and s.phase != codes.SALVAGE:
        await_bonus(s, r)
    for p in range(s.players):
        if s.cities[p].move != codes.NO_MOVE:
            pay(s, r, p)
    for p in range(s.players):
        if s.cities[p].move != codes.NO_MOVE:
            lay(s, r, p)
            if HAS_SHIPS:
                move_ship(s, r, p)
    for p in range(s.players):
        if s.cities[p].move != codes.NO_MOVE:
            receive(s, r, c, p)


def pay(s: State, r: Rules, p: int) -> None:
    """Pay the bank and all sellers; everybody pays at the same time (B24)."""
    city = s.cities[p]
    move = city.move
    if action_of(move) == codes.BUILD or action_of(move) == codes.STAGE:
        payment = payment_of(move)
        bank = bank_coins(s, r, city, move)
        city.coins -= bank + paid_in_all(payment)
        s.cities[left_of(s, p)].coins += paid_left(payment)
        s.cities[right_of(s, p)].coins += paid_right(payment)
        if payment >= FAR_PAYMENT:
            s.cities[far_of(s, p, codes.LEFT)].coins += paid_far_left(payment)
            s.cities[far_of(s, p, codes.RIGHT)].coins += paid_far_right(payment)
        if way_of(move) == codes.FREE_ONCE:
            city.once_used = 1
        if HAS_GREAT_PROJECTS and way_of(move) == codes.FREE_TOKEN:
            city.free_builds -= 1  # N47
        note(s, happenings.PAID, p, bank + paid_bank(payment), payment, 0, 0)
        if HAS_LEADERS and r.leaders > 0:
            city.blacks_used += way_of(move) == codes.FREE_BLACK
            pay_rebate(s, r, p, payment)
    elif HAS_LEADERS and action_of(move) == codes.RECRUIT:
        pay_leader(s, r, p, card_of(move))


def bank_coins(s: State, r: Rules, city: City, move: int) -> int:
    """Return the coins due to the bank for a building or stage and what comes with it."""
    return need_of(s, r, city, move).coins


def lay(s: State, r: Rules, p: int) -> None:
    """Put the chosen card where it goes: into the city, under the wonder, or onto the discard pile (B8)."""
    city = s.cities[p]
    action = action_of(city.move)
    card = card_of(city.move)
    note_laid(s, r, p)
    if HAS_LEADERS and s.phase == codes.RECRUITMENT:
        use_leader(s, r, p, action, card)
    elif action == codes.TAKE:
        leave_pile(s, r, city, card)
    elif action != codes.DECLINE:
        leave_hand(s, r, p, card, action)
    if action == codes.BUILD or action == codes.TAKE:
        add_building(r, city, card)
        if HAS_GREAT_PROJECTS:
            take_part(s, r, p)
    elif action == codes.STAGE:
        raise_stage(city, stage_of(city.move))
        if HAS_PROJECTS:
            settle_choice(r, city)
            take_part(s, r, p)
    elif HAS_BABEL and action == codes.BUILD_TILE:
        lay_on_pile(s, card)
        show_tile(s, r, city)
    elif action == codes.SELL:
        if not HAS_LEADERS or s.phase != codes.RECRUITMENT:
            lay_on_pile(s, card)
        if ship_of(city.move) == codes.NO_FLEET:
            gain(city, r.sale_price)


def use_leader(s: State, r: Rules, p: int, action: int, leader: int) -> None:
    """Lay a leader where it goes: beside the board, under it, or out of the game (L17, L19, L20)."""
    if action == codes.RECRUIT:
        join(s, r, p, leader)
    elif action == codes.STAGE:
        put_leader(s, r, leader, codes.AS_MARKER, p)
        s.cities[p].leader_stages |= 1 << s.age
    elif action == codes.SELL:
        put_leader(s, r, leader, codes.DISMISSED, p)


def move_ship(s: State, r: Rules, p: int) -> None:
    """Carry out the naval construction of the turn, or the step instead of coins for a card sold (A15, A20, A51)."""
    move = s.cities[p].move
    if ship_of(move) != codes.NO_FLEET and ship_of(move) != codes.PROJECT:
        sail(s, r, p, ship_of(move), happenings.SAILED + action_of(move))


def leave_hand(s: State, r: Rules, p: int, card: int, action: int) -> None:
    """Move a card to the front of what is left of its packet, and remember what became of it."""
    packet = s.packets[packet_left(s, r, p, card)]
    front = next_slot(s, r)
    slot = front
    while packet.card[slot] != card:
        slot += 1
    while slot > front:
        packet.card[slot] = packet.card[slot - 1]
        slot -= 1
    packet.card[front] = card
    packet.fate[front] = codes.BUILT if action == codes.BUILD else codes.TUCKED if action == codes.STAGE else codes.SOLD


def packet_left(s: State, r: Rules, p: int, card: int) -> int:
    """Return the packet that a card leaves."""
    if HAS_FREE_CITY and r.free_city:
        fetch_card(s, r, p, card)
        if is_free_city(r, p):
            return draw_pile(s)
    return held_packet(s, r, p)


def receive(s: State, r: Rules, c: Chance, p: int) -> None:
    """Apply the effects of what was made; its coins count what all have built this turn (B25c, B26)."""
    city = s.cities[p]
    action = action_of(city.move)
    if action == codes.BUILD or action == codes.TAKE:
        if HAS_LEADERS and r.leaders > 0:
            reward_building(s, r, p)
        put_into_play(s, r, c, p, card_of(city.move))
        if HAS_BABEL and r.tiles > 0:
            pay_bounty(s, r, p, card_of(city.move))
    elif action == codes.STAGE:
        if HAS_LEADERS and r.leaders > 0:
            reward_stage(s, r, p)
        put_into_play(s, r, c, p, stage_row(r, city, stage_of(city.move)))
    elif HAS_LEADERS and action == codes.RECRUIT:
        put_into_play(s, r, c, p, card_of(city.move))
    city.move = codes.NO_MOVE


def put_into_play(s: State, r: Rules, c: Chance, p: int, row: int) -> None:
    """Apply all effects of a card, stage or island but losses; an island that it draws comes into play too."""
    while row >= 0:
        establish(r, s.cities[p], row)
        if HAS_BABEL and r.tiles > 0 and changes_more(s, r):
            establish_anew(s, r, p)
        level = earn(s, r, c, p, row)
        row = -1
        if HAS_ISLANDS and level > 0 and s.isle_decks[level - 1] != 0:  # A48
            isle = pick(c, s.isle_decks[level - 1])
            take_island(s, r, s.cities[p], level - 1, isle)
            row = newest_isle_row(s.cities[p])
            note(s, happenings.ISLAND_DRAWN, p, row, 0, 0, 0)


def earn(s: State, r: Rules, c: Chance, p: int, row: int) -> int:
    """Give what a row brings once, when it comes into play; return the level of an island to draw, or 0."""
    city = s.cities[p]
    level = 0
    for k in range(r.rows[row].first, r.rows[row].last):
        effect = r.effects[k]
        if effect.verb == codes.COINS:
            gain(city, effect.amount)
            note_gain(s, happenings.COINS_EARNED, p, effect.amount, row, p)
        elif effect.verb == codes.COINS_PER:
            coins = effect.amount * tally(s, r, p, effect.what, effect.scope)
            gain(city, coins)
            note_gain(s, happenings.COINS_EARNED, p, coins, row, p)
        elif HAS_LOSSES and (effect.verb == codes.OTHERS_LOSE or effect.verb == codes.OTHERS_LOSE_PER):
            raid(city, k)
        elif effect.verb == codes.DRAW_ISLAND:
            level = effect.amount
        elif HAS_DEEDS and codes.POWER < effect.verb < codes.POINTS:
            act(s, r, p, row, effect)
        elif HAS_PROJECTS and effect.verb == codes.TAKE_PAWN:
            take_gift(s, p, effect.amount)
        elif HAS_GREAT_PROJECTS and effect.verb == codes.FREE_BUILDS:
            take_free_builds(s, p, effect.amount)
        elif HAS_LEADERS and codes.VICTORY_NOW <= effect.verb < codes.POINTS_PER_COINS:
            favour(s, r, c, p, row, k)
    return level


def act(s: State, r: Rules, p: int, row: int, effect: Effect) -> None:
    """Apply effects that only expansions have: coins and debts of others, tokens, free steps, boarding."""
    city = s.cities[p]
    verb = effect.verb
    if verb == codes.OTHERS_GAIN or verb == codes.NEIGHBOURS_GAIN or verb == codes.NEIGHBOURS_DEBT:
        for q in range(s.players):
            if q != p and (verb == codes.OTHERS_GAIN or is_neighbour(s, p, q)):
                if verb == codes.NEIGHBOURS_DEBT:
                    s.cities[q].debts += effect.amount  # C18: not a loss that coins could pay
                    note_gain(s, happenings.DEBTS_THROUGH, q, effect.amount, row, p)
                else:
                    gain(s.cities[q], effect.amount)
                    note_gain(s, happenings.COINS_THROUGH, q, effect.amount, row, p)
    elif verb == codes.FLEET_STEPS:
        if not (HAS_GREAT_PROJECTS and city.moored):  # N89
            owe_steps(city, effect.what, effect.amount)
    elif verb == codes.BOARDING:
        side = 1 << effect.what
        note_gain(s, happenings.BOARDS, p, side & ~city.boarding, row, far_of(s, p, effect.what))
        city.boarding |= side
    elif verb == codes.DIPLOMACY:
        city.diplomacy += effect.amount
        note_gain(s, happenings.DIPLOMACY_TAKEN, p, effect.amount, row, p)
    elif verb == codes.GAIN_VICTORY:
        take_victories(r, city, effect.amount - 1, 1)  # C19: by the age printed
        note_gain(s, happenings.VICTORY_TAKEN, p, 1, row, effect.amount - 1)
    elif verb == codes.DROP_DEFEATS:
        note_gain(s, happenings.DEFEATS_RETURNED, p, city.defeats, row, p)
        city.defeats = 0  # C21


def tally(s: State, r: Rules, p: int, what: int, scope: int) -> int:
    """Return how much of `what` (one bit a kind) is in the scope of seat p: own city, neighbours, or all three."""
    total = 0
    kind = 0
    while what != 0:
        if what & 1:
            if scope & codes.OWN:
                total += count(r, s.cities[p], kind)
            if scope & codes.NEIGHBOURS:
                total += count(r, s.cities[left_of(s, p)], kind) + count(r, s.cities[right_of(s, p)], kind)
        what >>= 1
        kind += 1
    return total
