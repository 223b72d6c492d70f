"""What a move prepares: chains, resources, stages that can be paid, and lower prices."""

from collections import Counter
from collections.abc import Iterable, Iterator, Set
from typing import Final

from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.tabletop.struct import blank
from argosy.wonders.facts.words import RESOURCES
from argosy.wonders.herald.gain import moved_alone
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import is_raised
from argosy.wonders.kernel.layout import AGES, Market
from argosy.wonders.kernel.moves import stage_price
from argosy.wonders.kernel.supply import Need, goods_short, open_market, raw_short, wanted
from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale
from argosy.wonders.tables import deck_of

# What these weigh, in points.
CHAIN: Final = 0.8  # each building
FIRST: Final = 1.5  # each resource
OWN: Final = 0.8
MORE: Final = 0.5
STAGE: Final = 1.5  # each stage
PRICES: Final = 1.2
PRICED: Final = {"raw": (codes.LEFT_RAW, codes.RIGHT_RAW), "goods": (codes.LEFT_GOODS, codes.RIGHT_GOODS)}


def prepared(position: Position, seat: int, move: Move) -> Iterator[Fact]:
    """Yield what a move will be good for."""
    if move.action in ("build", "take"):
        opened = _opened(position, seat, move.card)
        if opened:
            yield fact(CHAIN * len(opened), "opens-chain", opened=opened)
    if move.action in ("build", "take", "stage", "keep"):
        after = moved_alone(position, seat, move)
        yield from _sources(position, after, seat)
        yield from _stages(position, after, seat)
        yield from _prices(position, after, seat)


def _opened(position: Position, seat: int, card: str) -> list[str]:
    """List the buildings of later ages that a card makes free (B14), which the city can still build."""
    building = position.rules.card_of(card).building
    built = {one.building for one in position.buildings(seat)}
    numbers = {one for age in range(position.age, AGES) for one in deck_of(position.kernel_rules, age)}
    later = {
        one.building: one.id
        for one in sorted(position.rules.cards(sorted(numbers)), key=lambda one: (one.age, one.id), reverse=True)
        if building in one.chain_from and one.building not in built and not built & set(one.chain_from)
    }
    return sorted(later.values())


def _letters(producers: Iterable[str]) -> set[str]:
    return {letter for producer in producers for letter in producer if letter in RESOURCES}


def _sources(position: Position, after: Position, seat: int) -> Iterator[Fact]:
    """Yield the resources that the city had not, or that nobody in reach had; else those of which it makes more now."""
    was, now = (Counter(production(one, seat)) for one in (position, after))
    new = _letters(now) - _letters(was)
    neighbours = (position.left_of(seat), position.right_of(seat))
    bought = {letter for one in neighbours for letter in _letters(production_for_sale(position, one))}
    for key, weight, found in (("first-source", FIRST, new - bought), ("own-source", OWN, new & bought)):
        if found:
            yield fact(weight * len(found), key, makes=_in_order(found))
    more = _letters(now - was)
    if more and not new:
        yield fact(MORE, "more-source", makes=_in_order(more))


def _in_order(letters: Set[str]) -> list[str]:
    return [letter for letter in RESOURCES if letter in letters]


def _stages(position: Position, after: Position, seat: int) -> Iterator[Fact]:
    """Yield the stages still to be raised that own resources pay for now, and did not before."""
    left = [one for one in range(len(position.board(seat)[1].stages)) if not is_raised(after.city(seat), one)]
    prices = {
        one: stage_price(position.state, position.kernel_rules, position.city(seat), one, codes.NO_FLEET)
        for one in left
    }
    paid = [one + 1 for one in left if _pays(after, seat, prices[one]) and not _pays(position, seat, prices[one])]
    if paid:
        yield fact(STAGE * len(paid), "pays-for-stages", stages=paid)


def _pays(position: Position, seat: int, need: Need) -> bool:
    """Say whether a city makes all resources that are needed."""
    market = blank(Market)
    open_market(position.state, seat, market)
    want = wanted(position.kernel_rules, market, need)
    return raw_short(want) == 0 and goods_short(want) == 0


def _prices(position: Position, after: Position, seat: int) -> Iterator[Fact]:
    """Yield what becomes cheaper, and from whom."""
    was, now = position.city(seat).price, after.city(seat).price
    neighbours = (position.left_of(seat), position.right_of(seat))
    for kind, places in PRICED.items():
        cheaper = [one + 1 for one, place in zip(neighbours, places, strict=True) if now[place] < was[place]]
        if cheaper:
            yield fact(PRICES * len(cheaper), "lowers-prices", sellers=cheaper, kind=kind)
