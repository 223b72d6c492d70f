"""The cards that a seat may play, with all their targets."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.control import may_explore
from argosy.eldorado.kernel.layout import BANDS, Moves, Rules, State
from argosy.eldorado.kernel.moves import FREE, add, add_amounts, encode
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_land, is_manned, pirates_in_supply
from argosy.eldorado.kernel.steps import add_marches, add_sails


def add_cards_of(s: State, r: Rules, p: int, verb: int, sign: int, out: Moves) -> None:
    """The cards of a verb in a hand; those that set a roll for one side only (E53): 1 attacker, -1 defender."""
    for kind in range(r.kinds):
        facts = r.cards[kind]
        if s.seats[p].hand[kind] > 0 and facts.verb == verb and facts.amount * sign >= 0:
            add(out, encode(codes.PLAY, 0, 0, 0, 0, kind))


def add_raids(s: State, r: Rules, p: int, out: Moves) -> None:
    """A raid with each colour of the seat (Q46)."""
    for kind in range(r.kinds):
        if s.seats[p].hand[kind] > 0 and r.cards[kind].verb == codes.RAID:
            for me in range(BANDS):
                if s.bands[me].seat == p:
                    add(out, encode(codes.PLAY, me, 0, 0, 0, kind))


def add_cards(s: State, r: Rules, p: int, me: int, out: Moves) -> None:
    """Every card of a hand that can be played in a turn (E51)."""
    for kind in range(r.kinds):
        if s.seats[p].hand[kind] > 0:
            add_card(s, r, p, me, kind, out)


def add_card(s: State, r: Rules, p: int, me: int, kind: int, out: Moves) -> None:
    """One kind of card with all its targets."""
    verb = r.cards[kind].verb
    if verb == codes.POINTS or (verb == codes.SEARCH and s.piled > 0):  # Q54
        add(out, encode(codes.PLAY, 0, 0, 0, 0, kind))
    elif verb == codes.STEAL:
        for q in range(s.players):
            if q != p and s.seats[q].cards > 0:
                add(out, encode(codes.PLAY, q, 0, 0, 0, kind))
    elif verb == codes.FREE_MARCH:
        add_forced_marches(s, r, me, kind, out)
    elif verb == codes.FREE_SAIL or verb == codes.MUTINY or verb == codes.STORM:
        for number in range(s.afloat):
            add_ship_card(s, r, me, kind, number, out)
    elif verb != codes.ROLL and verb != codes.RAID:
        for area in range(r.areas):
            add_area_card(s, r, me, kind, area, out)


def add_area_card(s: State, r: Rules, me: int, kind: int, area: int, out: Moves) -> None:
    """A card that names an area."""
    facts = r.cards[kind]
    move = encode(codes.PLAY, area, 0, 0, 0, kind)
    if facts.verb == codes.PIRATES:
        if s.areas[area].control == me:
            add_amounts(out, move, min(facts.amount, pirates_in_supply(s, r, me)), 0, 1, FREE)
    elif is_target(s, r, me, facts.verb, area):
        add(out, move)


def is_target(s: State, r: Rules, me: int, verb: int, area: int) -> bool:
    """Whether an area can be named with a card."""
    if verb == codes.CHART:
        return may_explore(s, r, me, area)
    if verb == codes.SHIP:
        return takes_new_ship(s, r, me, area)
    if verb == codes.GOLD:
        return r.spaces[area].region == codes.ELDORADO and s.areas[area].control == me and s.gold > 0  # Q53
    return verb == codes.NATIVE and may_rise(s, r, area)


def takes_new_ship(s: State, r: Rules, me: int, area: int) -> bool:
    """Whether a ship from the box may be put here: an own city without one (Q45)."""
    if s.afloat >= r.ships or r.spaces[area].city == 0:
        return False
    return s.areas[area].control == me and s.ship_at[area] == codes.NO_SHIP_HERE


def may_rise(s: State, r: Rules, area: int) -> bool:
    """Whether natives may rise here: explored, no pirates, no trading post, and natives left (Q53)."""
    facts = r.spaces[area]
    if facts.region != codes.ELDORADO or facts.post != codes.NO_POST or s.natives == 0:
        return False
    holder = s.areas[area].holder
    return s.areas[area].control != codes.UNEXPLORED and (holder == codes.NATIVES or holder == codes.NOBODY)


def add_forced_marches(s: State, r: Rules, me: int, kind: int, out: Moves) -> None:
    """The first step of a group that marches without action points (Q49)."""
    for here in range(r.areas):
        if s.areas[here].holder == me:
            add_marches(s, r, me, here, s.areas[here].troops, encode(codes.PLAY, 0, 0, 0, 0, kind), out)


def add_ship_card(s: State, r: Rules, me: int, kind: int, number: int, out: Moves) -> None:
    """A card that names a ship on the water; to sail or be driven, also the first space it goes to."""
    ship = s.ships[number]
    verb = r.cards[kind].verb
    if is_land(r, ship.space):
        return
    if verb == codes.MUTINY:
        if is_enemy_ship(ship, me):  # Q52: the other colour of a player too
            add(out, encode(codes.PLAY, ship.space, 0, 0, 0, kind))
    elif verb == codes.STORM or is_manned(ship, me):
        add_sails(s, r, ship.space, encode(codes.PLAY, 0, 0, 0, 0, kind), out)
