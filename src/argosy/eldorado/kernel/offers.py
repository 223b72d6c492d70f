"""What a seat may do: every legal move, as offers with ranges of amounts (moves.py)."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.card_offers import add_cards, add_cards_of, add_raids
from argosy.eldorado.kernel.control import may_buy, may_explore, may_hire, may_muster, may_sink
from argosy.eldorado.kernel.layout import KINDS, REGIONS, Moves, Rules, Ship, State
from argosy.eldorado.kernel.moves import FREE, add, add_amounts, add_gold, encode
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_hostile, is_land, is_manned, may_enter, pirates_in_supply
from argosy.eldorado.kernel.steps import add_marches, add_sails


def legal(s: State, r: Rules, p: int, out: Moves) -> None:
    """List the moves of a seat that is asked."""
    out.count = 0
    me = s.active
    if s.phase == codes.ACTING:
        add_actions(s, r, p, me, out)
    elif s.phase == codes.PLACING:
        add_placements(s, r, me, out)
    elif s.phase == codes.PAYING:
        add_purses(s, r, me, codes.PAY, out)
    elif s.phase == codes.SETTLING:
        add_settlements(s, r, me, out)
    elif s.phase == codes.SEARCHING:
        add_taken(s.pile, out)
    elif s.phase == codes.STEALING:
        add_taken(s.seats[s.target].hand, out)
    elif s.phase == codes.CHARTING:
        add_picks(s, out)
    else:
        add(out, encode(codes.PASS, 0, 0, 0, 0, 0))
        add_answers(s, r, p, me, out)


def add_answers(s: State, r: Rules, p: int, me: int, out: Moves) -> None:
    """What may be done instead of passing: a card in answer, or another step that a card gives."""
    if s.phase == codes.RAIDING:
        add_raids(s, r, p, out)
    elif s.phase == codes.ATTACKER:
        add_cards_of(s, r, p, codes.ROLL, 1, out)
    elif s.phase == codes.DEFENDER:
        add_cards_of(s, r, p, codes.ROLL, -1, out)
    elif s.phase == codes.CANCELLING:
        add_cards_of(s, r, p, codes.CANCEL, 0, out)
    elif s.phase == codes.MARCHING:
        add_marches(s, r, me, s.source, s.group, encode(codes.MARCH, 0, 0, 0, 0, 0), out)
    else:
        add_sails(s, r, s.source, encode(codes.SAIL, 0, 0, 0, 0, 0), out)


# -- the start ----------------------------------------------------------------------------------------------------


def add_placements(s: State, r: Rules, me: int, out: Moves) -> None:
    """Pirates on areas of the own province, and ships in its cities, at most one in each (E14, Q36)."""
    for i in range(r.region_size[me]):
        area = r.region_area[me][i]
        if s.to_place > 0:
            add_amounts(out, encode(codes.PLACE, area, 0, 0, 0, 0), s.to_place, 0, 1, FREE)
        if s.to_dock > 0 and r.spaces[area].city and s.ship_at[area] == codes.NO_SHIP_HERE:
            add(out, encode(codes.DOCK, area, 0, 0, 0, 0))


# -- a turn -------------------------------------------------------------------------------------------------------


def add_actions(s: State, r: Rules, p: int, me: int, out: Moves) -> None:
    """Everything that can be done in a turn or raid; ending it is always possible (E16)."""
    add(out, encode(codes.END, 0, 0, 0, 0, 0))
    if s.points > 0:
        add_land_actions(s, r, me, out)
        for number in range(s.afloat):
            add_ship_actions(s, r, me, number, out)
        if s.active == s.turn and s.mustered == 0 and may_muster(s, r, me):  # E48, Q44
            add(out, encode(codes.MUSTER, 0, 0, 0, 0, 0))
        if may_buy(s, r, me):
            add_purses(s, r, me, codes.BUY, out)
    if r.with_cards and s.seats[p].cards > 0:
        add_cards(s, r, p, me, out)


def add_land_actions(s: State, r: Rules, me: int, out: Moves) -> None:
    """What pirates on land and the areas themselves can do."""
    march = encode(codes.MARCH, 0, 0, 0, 0, 0)
    for here in range(r.areas):
        area = s.areas[here]
        if area.holder == me:
            add_marches(s, r, me, here, area.troops, march, out)
            if area.troops >= r.attackers:
                add_attacks(s, r, me, here, out)
        if area.control == me:
            if area.gold > 0 and may_hire(s, r, me, here):
                add(out, encode(codes.HIRE, here, 0, 0, 0, 0))
        elif may_explore(s, r, me, here):
            add(out, encode(codes.EXPLORE, here, 0, 0, 0, 0))


def add_attacks(s: State, r: Rules, me: int, here: int, out: Moves) -> None:
    """One roll against a neighbouring space that enemies or natives hold (E36, E39)."""
    facts = r.spaces[here]
    for i in range(facts.lands):
        if is_hostile(s.areas[facts.land[i]], me):
            add(out, encode(codes.ATTACK, here, facts.land[i], 0, 0, 0))
    for i in range(facts.waters):
        number = s.ship_at[facts.water[i]]
        if number != codes.NO_SHIP_HERE and is_enemy_ship(s.ships[number], me):
            add(out, encode(codes.ATTACK, here, facts.water[i], 0, 0, 0))


def add_ship_actions(s: State, r: Rules, me: int, number: int, out: Moves) -> None:
    """What can be done with one ship."""
    ship = s.ships[number]
    if is_land(r, ship.space):
        if s.areas[ship.space].control == me:
            add_launches(s, r, ship, out)
    elif not is_enemy_ship(ship, me):
        add_loads(s, r, me, ship, out)
        if ship.crew > 0:
            add_crew_actions(s, r, me, ship, out)
    if ship.crew == 0 and may_sink(s, r, me, number):
        add(out, encode(codes.SINK, ship.space, 0, 0, 0, 0))


def add_launches(s: State, r: Rules, ship: Ship, out: Moves) -> None:
    """From a city onto a free coast space beside it (E22, Q4, Q5)."""
    facts = r.spaces[ship.space]
    if ship.fresh == 0:
        for i in range(facts.waters):
            if s.ship_at[facts.water[i]] == codes.NO_SHIP_HERE:
                add(out, encode(codes.LAUNCH, ship.space, facts.water[i], 0, 0, 0))


def add_loads(s: State, r: Rules, me: int, ship: Ship, out: Moves) -> None:
    """Pirates and gold from a neighbouring area of one's own onto the ship (E23, Q6)."""
    facts = r.spaces[ship.space]
    for i in range(facts.lands):
        area = s.areas[facts.land[i]]
        if area.control == me:
            move = encode(codes.LOAD, facts.land[i], ship.space, 0, 0, 0)
            add_boarding(r, me, ship, move, area.troops, area.gold, out)


def add_boarding(r: Rules, me: int, ship: Ship, move: int, pirates: int, gold: int, out: Moves) -> None:
    """Pieces that come aboard an own or unmanned ship (E24); gold alone only onto one's own (Q42, Q43)."""
    room = r.capacity - ship.crew - ship.gold
    if ship.crew > 0:
        add_amounts(out, move, pirates, gold, 0, room)
    elif pirates > 0:
        add_amounts(out, move, pirates, gold, 1, room)
        if ship.colour == me:
            add_gold(out, move, min(gold, room - 1))


def add_crew_actions(s: State, r: Rules, me: int, ship: Ship, out: Moves) -> None:
    """What a manned ship can do: sail, transfer, unload, attack."""
    add_sails(s, r, ship.space, encode(codes.SAIL, 0, 0, 0, 0, 0), out)
    facts = r.spaces[ship.space]
    for i in range(facts.waters):
        number = s.ship_at[facts.water[i]]
        if number != codes.NO_SHIP_HERE and not is_enemy_ship(s.ships[number], me):
            move = encode(codes.TRANSFER, ship.space, facts.water[i], 0, 0, 0)
            add_boarding(r, me, s.ships[number], move, ship.crew, ship.gold, out)
    for i in range(facts.lands):
        there = facts.land[i]
        if may_enter(s.areas[there], me):
            at_least = 0 if s.areas[there].control == me else 1  # Q8
            add_amounts(out, encode(codes.UNLOAD, ship.space, there, 0, 0, 0), ship.crew, ship.gold, at_least, FREE)
    if ship.crew >= r.attackers:
        add_attacks(s, r, me, ship.space, out)


def add_purses(s: State, r: Rules, me: int, action: int, out: Moves) -> None:
    """The places whose gold can pay for a card (Q25)."""
    for area in range(r.areas):
        if s.areas[area].control == me and s.areas[area].gold > 0:
            add(out, encode(action, area, 0, 0, 0, 0))
    for number in range(s.afloat):
        ship = s.ships[number]
        if is_manned(ship, me) and ship.gold > 0:
            add(out, encode(action, ship.space, 0, 0, 0, 0))


def add_settlements(s: State, r: Rules, me: int, out: Moves) -> None:
    """Where the pirates of land hiring may go: onto areas of one's own in the region that gave them (E48)."""
    supply = pirates_in_supply(s, r, me)
    for region in range(REGIONS):
        for i in range(r.region_size[region] if s.due[region] > 0 else 0):
            area = r.region_area[region][i]
            if s.areas[area].control == me:
                add_amounts(out, encode(codes.SETTLE, area, 0, 0, 0, 0), min(s.due[region], supply), 0, 1, FREE)


# -- what a card lets one choose ----------------------------------------------------------------------------------


def add_taken(cards: list[int], out: Moves) -> None:
    """Each kind of card that can be taken."""
    for kind in range(KINDS):
        if cards[kind] > 0:
            add(out, encode(codes.TAKE, 0, 0, 0, 0, kind))


def add_picks(s: State, out: Moves) -> None:
    """One of two rolls of the gold die with one of two rolls of the natives die."""
    for i in range(2):
        for j in range(2):
            if (i == 0 or s.rolled[1] != s.rolled[0]) and (j == 0 or s.rolled[3] != s.rolled[2]):
                add(out, encode(codes.PICK, 0, 0, s.rolled[2 + j], s.rolled[i], 0))
