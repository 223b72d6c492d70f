"""What a seat may do: every legal move, as offers with ranges of amounts (moves.py).

The functions here walk over the board and the hand and ask verdicts.py and card_verdicts.py about what they find. Where
they look at less than everything, it saves time only: the verdicts refuse what is left out.
"""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.card_verdicts import area_card_verdict, card_verdict, is_its_moment, ship_card_verdict
from argosy.eldorado.kernel.features import HAS_CARDS, HAS_LAND_HIRING
from argosy.eldorado.kernel.layout import BANDS, KINDS, REGIONS, Moves, Rules, Ship, State
from argosy.eldorado.kernel.moves import add, add_allowed, add_amounts, add_gold, encode
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_hostile, is_land
from argosy.eldorado.kernel.verdicts import (
    attack_verdict,
    boarding_verdict,
    crew_verdict,
    dock_verdict,
    explore_verdict,
    hire_verdict,
    launch_verdict,
    load_verdict,
    march_verdict,
    muster_verdict,
    place_verdict,
    purchase_verdict,
    purse_verdict,
    settle_verdict,
    sink_verdict,
    unload_verdict,
    water_verdict,
)


def legal(s: State, r: Rules, p: int, out: Moves) -> None:
    """List the moves of a seat that is asked."""
    out.count = 0
    if s.phase == codes.ACTING:
        add_actions(s, r, p, s.active, out)
    elif s.phase == codes.PLACING:
        add_placements(s, r, out)
    elif HAS_CARDS and s.phase == codes.PAYING:
        add_purses(s, r, s.active, codes.PAY, out)
    elif HAS_LAND_HIRING and s.phase == codes.SETTLING:
        add_settlements(s, r, s.active, out)
    elif HAS_CARDS and s.phase == codes.SEARCHING:
        add_taken(s.pile, out)
    elif HAS_CARDS and s.phase == codes.STEALING:
        add_taken(s.seats[s.target].hand, out)
    elif HAS_CARDS and s.phase == codes.CHARTING:
        add_picks(s, out)
    elif HAS_CARDS:
        add(out, encode(codes.PASS, 0, 0, 0, 0, 0))
        add_answers(s, r, p, out)


def add_answers(s: State, r: Rules, p: int, out: Moves) -> None:
    """Add what may be done instead of passing: another step that a card gives, or a card in answer."""
    if s.phase == codes.MARCHING:
        add_marches(s, r, s.active, s.source, s.group, encode(codes.MARCH, 0, 0, 0, 0, 0), out)
    elif s.phase == codes.SAILING or s.phase == codes.DRIVING:
        add_steps(s, r, s.source, encode(codes.SAIL, 0, 0, 0, 0, 0), out)
    else:
        add_cards(s, r, p, out)


def add_placements(s: State, r: Rules, out: Moves) -> None:
    """Add placing pirates on areas of the own province, and ships in its cities."""
    for i in range(r.region_size[s.active]):
        area = r.region_area[s.active][i]
        add_amounts(out, encode(codes.PLACE, area, 0, 0, 0, 0), place_verdict(s, r, area))
        add_allowed(out, encode(codes.DOCK, area, 0, 0, 0, 0), dock_verdict(s, r, area))


# -- a turn -------------------------------------------------------------------------------------------------------


def add_actions(s: State, r: Rules, p: int, me: int, out: Moves) -> None:
    """Add everything that can be done in a turn or raid; ending it is always possible (E16)."""
    add(out, encode(codes.END, 0, 0, 0, 0, 0))
    if s.points > 0:
        add_land_actions(s, r, me, out)
        for number in range(s.afloat):
            add_ship_actions(s, r, me, number, out)
        if HAS_LAND_HIRING:
            add_allowed(out, encode(codes.MUSTER, 0, 0, 0, 0, 0), muster_verdict(s, r, me))
        if HAS_CARDS and purchase_verdict(s, r, me) == codes.ALLOWED:
            add_purses(s, r, me, codes.BUY, out)
    if HAS_CARDS and r.with_cards and s.seats[p].cards > 0:
        add_cards(s, r, p, out)


def add_land_actions(s: State, r: Rules, me: int, out: Moves) -> None:
    """Add what pirates on land and the areas themselves can do."""
    for here in range(r.areas):
        area = s.areas[here]
        if area.holder == me:
            add_marches(s, r, me, here, area.troops, encode(codes.MARCH, 0, 0, 0, 0, 0), out)
            add_attacks(s, r, me, here, area.troops, out)
        if area.control == me and area.gold > 0:
            add_allowed(out, encode(codes.HIRE, here, 0, 0, 0, 0), hire_verdict(s, r, me, here))
        elif area.control == codes.UNEXPLORED:
            add_allowed(out, encode(codes.EXPLORE, here, 0, 0, 0, 0), explore_verdict(s, r, me, here))


def add_marches(s: State, r: Rules, me: int, here: int, group: int, move: int, out: Moves) -> None:
    """Add a group's steps to neighbouring areas, as a march or with a card."""
    facts = r.spaces[here]
    gold = s.areas[here].gold
    for i in range(facts.lands):
        there = facts.land[i]
        add_amounts(out, move | encode(0, here, there, 0, 0, 0), march_verdict(s, me, there, group, gold))


def add_attacks(s: State, r: Rules, me: int, here: int, attackers: int, out: Moves) -> None:
    """Add attacks on neighbouring spaces, for a stack that is large enough for any."""
    facts = r.spaces[here]
    if attackers < r.attackers:
        return
    for i in range(facts.lands):
        there = facts.land[i]
        if is_hostile(s.areas[there], me):
            add_allowed(out, encode(codes.ATTACK, here, there, 0, 0, 0), attack_verdict(s, r, me, attackers, there))
    for i in range(facts.waters):
        there = facts.water[i]
        if s.ship_at[there] != codes.NO_SHIP_HERE:
            add_allowed(out, encode(codes.ATTACK, here, there, 0, 0, 0), attack_verdict(s, r, me, attackers, there))


def add_ship_actions(s: State, r: Rules, me: int, number: int, out: Moves) -> None:
    """Add what can be done with one ship."""
    ship = s.ships[number]
    if is_land(r, ship.space):
        if launch_verdict(s, me, ship) == codes.ALLOWED:
            add_steps(s, r, ship.space, encode(codes.LAUNCH, 0, 0, 0, 0, 0), out)
    elif not is_enemy_ship(ship, me):
        add_loads(s, r, me, ship, out)
        if crew_verdict(ship, me) == codes.ALLOWED:
            add_steps(s, r, ship.space, encode(codes.SAIL, 0, 0, 0, 0, 0), out)
            add_transfers(s, r, me, ship, out)
            add_unloads(s, r, me, ship, out)
            add_attacks(s, r, me, ship.space, ship.crew, out)
    if ship.crew == 0:
        add_allowed(out, encode(codes.SINK, ship.space, 0, 0, 0, 0), sink_verdict(s, r, me, ship))


def add_loads(s: State, r: Rules, me: int, ship: Ship, out: Moves) -> None:
    """Add loading from areas beside a ship; onto an unmanned one also gold alone."""
    facts = r.spaces[ship.space]
    for i in range(facts.lands):
        here = facts.land[i]
        if s.areas[here].control == me:
            move = encode(codes.LOAD, here, ship.space, 0, 0, 0)
            add_amounts(out, move, load_verdict(s, r, me, here, ship, False))
            if ship.crew == 0:
                add_gold(out, move, load_verdict(s, r, me, here, ship, True))


def add_transfers(s: State, r: Rules, me: int, ship: Ship, out: Moves) -> None:
    """Add moving pieces onto ships beside this one; onto an unmanned one also gold alone."""
    facts = r.spaces[ship.space]
    for i in range(facts.waters):
        there = facts.water[i]
        number = s.ship_at[there]
        if number != codes.NO_SHIP_HERE:
            move = encode(codes.TRANSFER, ship.space, there, 0, 0, 0)
            other = s.ships[number]
            add_amounts(out, move, boarding_verdict(r, me, other, ship.crew, ship.gold, False))
            if other.crew == 0:
                add_gold(out, move, boarding_verdict(r, me, other, ship.crew, ship.gold, True))


def add_unloads(s: State, r: Rules, me: int, ship: Ship, out: Moves) -> None:
    """Add moving pieces from a ship into areas beside it."""
    facts = r.spaces[ship.space]
    crew = ship.crew
    gold = ship.gold
    for i in range(facts.lands):
        there = facts.land[i]
        move = encode(codes.UNLOAD, ship.space, there, 0, 0, 0)
        add_amounts(out, move, unload_verdict(s, me, there, crew, gold))


def add_steps(s: State, r: Rules, here: int, move: int, out: Moves) -> None:
    """Add the steps of a ship that may move to neighbouring water: sailing or launching."""
    facts = r.spaces[here]
    for i in range(facts.waters):
        there = facts.water[i]
        add_allowed(out, move | encode(0, here, there, 0, 0, 0), water_verdict(s, there))


def add_purses(s: State, r: Rules, me: int, action: int, out: Moves) -> None:
    """Add the places whose gold can pay for a card: areas, then ships on the water."""
    for area in range(r.areas):
        add_allowed(out, encode(action, area, 0, 0, 0, 0), purse_verdict(s, r, me, area))
    for number in range(s.afloat):
        here = s.ships[number].space
        if not is_land(r, here):
            add_allowed(out, encode(action, here, 0, 0, 0, 0), purse_verdict(s, r, me, here))


def add_settlements(s: State, r: Rules, me: int, out: Moves) -> None:
    """Add where the pirates of land hiring may go, region by region."""
    for region in range(REGIONS):
        for i in range(r.region_size[region]):
            area = r.region_area[region][i]
            add_amounts(out, encode(codes.SETTLE, area, 0, 0, 0, 0), settle_verdict(s, r, me, area))


# -- cards --------------------------------------------------------------------------------------------------------


def add_cards(s: State, r: Rules, p: int, out: Moves) -> None:
    """Add every card of a hand that is played in this phase."""
    for kind in range(r.kinds):
        facts = r.cards[kind]
        if s.seats[p].hand[kind] > 0 and is_its_moment(s.phase, facts.verb, facts.amount):
            add_card(s, r, p, kind, out)


def add_card(s: State, r: Rules, p: int, kind: int, out: Moves) -> None:
    """Add one kind of card with all its targets."""
    parts = r.cards[kind].parts
    move = encode(codes.PLAY, 0, 0, 0, 0, kind)
    if parts & codes.WITH_PLAYER:
        for who in range(BANDS):
            add_allowed(out, encode(codes.PLAY, who, 0, 0, 0, kind), card_verdict(s, r, p, kind, who, 0))
    elif parts & codes.FROM_WATER:
        for number in range(s.afloat):
            if not is_land(r, s.ships[number].space):
                add_ship_card(s, r, kind, s.ships[number].space, out)
    elif parts & codes.TO_LAND:
        for here in range(r.areas):
            if s.areas[here].holder == s.active:
                add_marches(s, r, s.active, here, s.areas[here].troops, move, out)
    elif parts & codes.FROM_LAND:
        for here in range(r.areas):
            add_area_card(s, r, kind, here, out)
    else:
        add_allowed(out, move, card_verdict(s, r, p, kind, 0, 0))


def add_ship_card(s: State, r: Rules, kind: int, here: int, out: Moves) -> None:
    """Add a card that names this ship, and the space it goes to first where it moves."""
    facts = r.spaces[here]
    if r.cards[kind].parts & codes.TO_WATER == 0:
        add_allowed(out, encode(codes.PLAY, here, 0, 0, 0, kind), ship_card_verdict(s, r, kind, here, 0))
        return
    for i in range(facts.waters):
        there = facts.water[i]
        add_allowed(out, encode(codes.PLAY, here, there, 0, 0, kind), ship_card_verdict(s, r, kind, here, there))


def add_area_card(s: State, r: Rules, kind: int, here: int, out: Moves) -> None:
    """Add a card that names this area."""
    move = encode(codes.PLAY, here, 0, 0, 0, kind)
    if r.cards[kind].parts & codes.WITH_PIRATES:
        add_amounts(out, move, area_card_verdict(s, r, kind, here, 0))
    else:
        add_allowed(out, move, area_card_verdict(s, r, kind, here, 0))


def add_taken(cards: list[int], out: Moves) -> None:
    """Add each kind of card that can be taken."""
    for kind in range(KINDS):
        if cards[kind] > 0:
            add(out, encode(codes.TAKE, 0, 0, 0, 0, kind))


def add_picks(s: State, out: Moves) -> None:
    """Add each pair of a gold die and a natives die among the four that were rolled."""
    for i in range(2):
        for j in range(2):
            if (i == 0 or s.rolled[1] != s.rolled[0]) and (j == 0 or s.rolled[3] != s.rolled[2]):
                add(out, encode(codes.PICK, 0, 0, s.rolled[2 + j], s.rolled[i], 0))
