"""What a city produces, producer by producer, in letters: "W", "SS", "W/C"."""

from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import RESOURCES
from argosy.wonders.kernel.bargains import ALL_KINDS, kinds_for_sale
from argosy.wonders.position import Position


def production(position: Position, seat: int) -> list[str]:
    """List every producer of a city: the board first, then buildings, stages and islands."""
    return _board(position, seat) + [
        goods for effect in position.effects(seat) for goods in _goods(position, seat, effect)
    ]


def production_for_sale(position: Position, seat: int) -> list[str]:
    """List the producers whose units neighbours may buy (B19)."""
    return _board(position, seat) + [effect.goods for effect in position.effects(seat) if effect.verb == "produce"]


def _board(position: Position, seat: int) -> list[str]:
    return [] if position.phase == "sides" else [position.board(seat)[1].resource]  # open until sides are fixed


def _goods(position: Position, seat: int, effect: Effect) -> list[str]:
    if effect.row.supply in ("for sale", "private"):
        return [effect.goods]
    if effect.row.supply != "by city":
        return []
    kinds = _kinds_by_city(position, seat, effect)
    return ["/".join(kinds)] * effect.amount if kinds else []


def _kinds_by_city(position: Position, seat: int, effect: Effect) -> list[str]:
    """List what the warehouse or the black market gives: what the city produces for sale, or the rest (C36, C37)."""
    owned = kinds_for_sale(position.city(seat))
    kinds = owned if effect.verb == "produce_owned" else ALL_KINDS & ~owned
    return [letter for place, letter in enumerate(RESOURCES) if kinds >> place & 1]
