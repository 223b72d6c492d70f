"""Why not: what a person might try with a stack, a ship or a card, and the rule that refuses it."""

from collections.abc import Iterator
from typing import Annotated, Final, TypeAlias

import msgspec

from argosy.eldorado.decisions import ACTIONS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.check import obstacle
from argosy.eldorado.kernel.layout import Rules, Ship, State
from argosy.eldorado.kernel.moves import encode
from argosy.eldorado.kernel.pieces import is_enemy_ship, is_hostile, is_land
from argosy.eldorado.legality import refusing_rule
from argosy.eldorado.move_code import from_code
from argosy.eldorado.position import Position
from argosy.eldorado.reasons import REASONS
from argosy.tabletop.herald import Phrase, one_of

EldoradoAction: TypeAlias = Annotated[str, one_of(ACTIONS)]
Target: TypeAlias = tuple[int, int, int]  # here, there, pirates

NO_TARGET: Final = {  # by verb: the board suggests no target at all
    codes.STEAL: codes.HAND_EMPTY,
    codes.FREE_MARCH: codes.NO_PIRATES,
    codes.FREE_SAIL: codes.NO_SHIP,
    codes.STORM: codes.NO_SHIP,
    codes.MUTINY: codes.NO_SHIP,
    codes.CHART: codes.EXPLORED_BEFORE,
    codes.SHIP: codes.NOT_CONTROLLED,
    codes.GOLD: codes.NOT_CONTROLLED,
    codes.PIRATES: codes.NOT_CONTROLLED,
    codes.NATIVE: codes.NOT_EXPLORED,
}


class EldoradoObstacle(msgspec.Struct, frozen=True):
    """What one might try with a stack, a ship or a card, and cannot: why not."""

    action: EldoradoAction
    here: str  # a space, or empty
    there: str  # a space, or empty
    card: str  # or empty
    why: Phrase


def obstacles(position: Position, seat: int) -> list[EldoradoObstacle]:
    """List what stands in the way of everything that the board and the hand suggest and the rules refuse."""
    s, r = position.state, position.kernel_rules
    tries = _tries(s, r) if position.phase == "acting" else iter(())
    refused = [(code, obstacle(s, r, seat, code)) for code in tries]
    shown = [_obstacle(position, code, found) for code, found in refused if found != codes.ALLOWED]
    return [*shown, *_cards(position, seat)]


def _obstacle(position: Position, code: int, found: int, targets: bool = True) -> EldoradoObstacle:
    move = from_code(position.rules, code)
    rule = refusing_rule(position.rules, move, found)
    here, there = (move.here, move.there) if targets and move.action != "buy" else ("", "")
    return EldoradoObstacle(move.action, here, there, move.card, Phrase(REASONS[found].key, {}, rule))


# -- on the board -------------------------------------------------------------------------------------------------


def _tries(s: State, r: Rules) -> Iterator[int]:
    """List moves with the least amounts that a player might think of."""
    for here in range(r.areas):
        area = s.areas[here]
        if area.holder == s.active:
            yield from _over_land(s, r, here, codes.MARCH)
            yield from _onto_ships(s, r, here, codes.LOAD)
        if area.control == s.active:
            yield from _with_area(s, r, here)
        elif area.control == codes.UNEXPLORED:
            yield encode(codes.EXPLORE, here, 0, 0, 0, 0)
    for ship in s.ships[: s.afloat]:
        yield from _with_ship(s, r, ship)
    if r.with_land_hiring:
        yield encode(codes.MUSTER, 0, 0, 0, 0, 0)
    if r.with_cards:
        yield encode(codes.BUY, _purse(s, r), 0, 0, 0, 0)


def _over_land(s: State, r: Rules, here: int, action: int) -> Iterator[int]:
    """List going to land beside a space, and attacking it."""
    facts = r.spaces[here]
    for there in facts.land[: facts.lands]:
        yield encode(action, here, there, 1, 0, 0)
        if is_hostile(s.areas[there], s.active):
            yield encode(codes.ATTACK, here, there, 0, 0, 0)


def _onto_ships(s: State, r: Rules, here: int, action: int) -> Iterator[int]:
    """List going aboard ships beside a space, and attacking them."""
    facts = r.spaces[here]
    for there in facts.water[: facts.waters]:
        if s.ship_at[there] != codes.NO_SHIP_HERE:
            yield encode(action, here, there, 1, 0, 0)
            if is_enemy_ship(s.ships[s.ship_at[there]], s.active):
                yield encode(codes.ATTACK, here, there, 0, 0, 0)


def _with_area(s: State, r: Rules, here: int) -> Iterator[int]:
    """List hiring, and loading gold where no pirates stand."""
    facts, area = r.spaces[here], s.areas[here]
    if facts.city or facts.post or area.gold:
        yield encode(codes.HIRE, here, 0, 0, 0, 0)
    if area.gold and area.troops == 0:
        for there in facts.water[: facts.waters]:
            if s.ship_at[there] != codes.NO_SHIP_HERE:
                yield encode(codes.LOAD, here, there, 0, 1, 0)


def _with_ship(s: State, r: Rules, ship: Ship) -> Iterator[int]:
    """List everything with a ship of the colour; the ship of another colour suggests nothing."""
    here, facts = ship.space, r.spaces[ship.space]
    if is_land(r, here):
        if s.areas[here].control == s.active:
            yield from (encode(codes.LAUNCH, here, there, 0, 0, 0) for there in facts.water[: facts.waters])
            yield encode(codes.SINK, here, 0, 0, 0, 0)
        return
    if ship.colour != s.active:
        return
    yield encode(codes.SINK, here, 0, 0, 0, 0)
    yield from (encode(codes.SAIL, here, there, 0, 0, 0) for there in facts.water[: facts.waters])
    if ship.crew:
        yield from _onto_ships(s, r, here, codes.TRANSFER)
        yield from _over_land(s, r, here, codes.UNLOAD)


def _purse(s: State, r: Rules) -> int:
    """Return where gold lies that could pay; any space, if there is none."""
    areas = [area for area in range(r.areas) if s.areas[area].control == s.active and s.areas[area].gold]
    ships = [ship.space for ship in s.ships[: s.afloat] if ship.crew and ship.colour == s.active and ship.gold]
    return [*areas, *ships, 0][0]


# -- in the hand --------------------------------------------------------------------------------------------------


def _cards(position: Position, seat: int) -> Iterator[EldoradoObstacle]:
    """List the cards of a hand that cannot be played at all."""
    offered = {offer.move.card for offer in position.kinds(seat) if offer.move.action == "play"}
    for number, card in enumerate(position.rules.catalog.cards):
        if position.state.seats[seat].hand[number] and card.id not in offered:
            code = encode(codes.PLAY, 0, 0, 0, 0, number)
            yield _obstacle(position, code, _card_obstacle(position, seat, number), targets=False)


def _card_obstacle(position: Position, seat: int, number: int) -> int:
    """Return what stands in the way of the first target that the board suggests, or why it suggests none."""
    s, r = position.state, position.kernel_rules
    found = obstacle(s, r, seat, encode(codes.PLAY, 0, 0, 0, 0, number))
    if found in (codes.NOT_NOW, codes.WRONG_MOMENT, codes.PILE_EMPTY):
        return found
    verb = r.cards[number].verb
    for here, there, pirates in _targets(s, r, seat, verb):
        return obstacle(s, r, seat, encode(codes.PLAY, here, there, pirates, 0, number))
    return NO_TARGET[verb]


def _targets(s: State, r: Rules, seat: int, verb: int) -> Iterator[Target]:
    """List what a card could be played on by what it names, whether or not the rules allow it now."""
    if verb == codes.STEAL:
        yield from ((other, 0, 0) for other in range(s.players) if other != seat)
    elif verb in (codes.FREE_SAIL, codes.STORM, codes.MUTINY):
        yield from _ship_targets(s, r, verb)
    elif verb == codes.FREE_MARCH:
        held = [here for here in range(r.areas) if s.areas[here].holder == s.active]
        yield from ((here, there, 1) for here in held for there in r.spaces[here].land[: r.spaces[here].lands])
    else:
        pirates = 1 if verb == codes.PIRATES else 0
        yield from ((here, 0, pirates) for here in range(r.areas) if _suggests(s, r, here, verb))


def _ship_targets(s: State, r: Rules, verb: int) -> Iterator[Target]:
    """List ships on the water, with a space beside them where the card asks for one; manned ones first."""
    afloat = sorted(s.ships[: s.afloat], key=lambda ship: ship.crew == 0)
    for ship in afloat:
        if not is_land(r, ship.space) and (verb != codes.FREE_SAIL or ship.colour == s.active):
            facts = r.spaces[ship.space]
            spaces = [0] if verb == codes.MUTINY else facts.water[: facts.waters]
            yield from ((ship.space, there, 0) for there in spaces)


def _suggests(s: State, r: Rules, here: int, verb: int) -> bool:
    """Return whether an area is of the kind that a card names."""
    area, facts = s.areas[here], r.spaces[here]
    if verb == codes.CHART:
        return area.control == codes.UNEXPLORED
    if verb == codes.NATIVE:
        return facts.region == codes.ELDORADO and area.control != codes.UNEXPLORED
    if area.control != s.active:
        return False
    return verb == codes.PIRATES or bool(facts.city if verb == codes.SHIP else facts.region == codes.ELDORADO)
