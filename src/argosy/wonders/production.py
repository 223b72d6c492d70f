"""What a city produces, producer by producer, in letters: "W", "SS", "W/C"."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import RESOURCES
from argosy.wonders.kernel.bargains import ALL_KINDS, kinds_for_sale
from argosy.wonders.seats import Seats

ANY_NUMBER: Final = 4  # units by which a producer of any number is shown (N22)


def production(position: Seats, seat: int) -> list[str]:
    """List every producer of a city: the board first, then buildings, stages and islands, and what laws give (N21)."""
    return position.once("production", seat, partial(_production, position)).copy()


def _production(position: Seats, seat: int) -> list[str]:
    return _board(position, seat) + [
        goods for effect in _effects(position, seat) for goods in _goods(position, seat, effect)
    ]


def production_for_sale(position: Seats, seat: int) -> list[str]:
    """List the producers whose units neighbours may buy (B19)."""
    return _board(position, seat) + [effect.goods for effect in _effects(position, seat) if effect.verb == "produce"]


def _board(position: Seats, seat: int) -> list[str]:
    resource = position.board(seat)[1].resource
    lost = position.city(seat).start_lost  # N46
    return [resource] if resource and not lost and position.phase != "sides" else []  # open until sides are fixed


def _effects(position: Seats, seat: int) -> Sequence[Effect]:
    """List the effects of a city that may produce, as laws have them (N21 to N23)."""
    laws = position.laws()
    if not laws:
        return position.effects(seat)
    effects = [*position.effects(seat)]
    idle = [effect for name in _named(position, "law_disable") for effect in _of_building(position, seat, name)]
    for effect in idle:
        effects.remove(effect)
    endless = (effect for name in _named(position, "law_unlimited") for effect in _of_building(position, seat, name))
    for effect in dict.fromkeys(effect for effect in endless if effect not in idle):
        effects[effects.index(effect)] = Effect("produce", ANY_NUMBER, effect.what)
    return effects + [Effect("produce_private", law.amount, law.what) for law in laws if law.verb == "law_produce"]


def _named(position: Seats, verb: str) -> Iterator[str]:
    """Yield the buildings of which the laws with a verb speak."""
    groups: dict[str, tuple[str, ...]] = {group.id: group.buildings for group in position.rules.catalog.groups}
    for law in position.laws():
        yield from groups.get(law.what[0], ()) if law.verb == verb else ()


def _of_building(position: Seats, seat: int, building: str) -> tuple[Effect, ...]:
    return next((card.effects for card in position.buildings(seat) if card.building == building), ())


def _goods(position: Seats, seat: int, effect: Effect) -> list[str]:
    if effect.row.supply in ("for sale", "private"):
        return [effect.goods]
    if effect.row.supply != "by city":
        return []
    kinds = _kinds_by_city(position, seat, effect)
    return ["/".join(kinds)] * effect.amount if kinds else []


def _kinds_by_city(position: Seats, seat: int, effect: Effect) -> list[str]:
    """List what the warehouse or the black market gives: what the city produces for sale, or the rest (C36, C37)."""
    owned = kinds_for_sale(position.city(seat))
    kinds = owned if effect.verb == "produce_owned" else ALL_KINDS & ~owned
    return [letter for place, letter in enumerate(RESOURCES) if kinds >> place & 1]
