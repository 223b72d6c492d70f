"""The true course of things: what becomes of a move, and what it is worth."""

from __future__ import annotations

from collections import Counter
from itertools import product

from argosy.tabletop.seeds import Seeds
from argosy.wonders.kernel import codes
from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheet
from tests.reference.conflicts import Fighter, land_conflicts
from tests.reference.naval import Prizes, naval_conflict


def played_on(position: Position, seat: int, move: Move) -> Position:
    """The position after a move if everybody else sells a card, or does the first thing possible."""
    others = (_nothing(position, one) for one in position.pending if one != seat)
    moves = {seat: move, **dict(zip((one for one in position.pending if one != seat), others, strict=True))}
    return position.play([moves[one] for one in position.pending], Seeds(1).stream())


def _nothing(position: Position, seat: int) -> Move:
    legal = position.legal(seat)
    quiet = [move for move in legal if move.action in ("sell", "decline", "abstain") and not move.ship]
    return (quiet or legal)[0]


def is_quiet(position: Position) -> bool:
    """Whether nothing follows the turn but the next one: no end of an age, and no losses of coins."""
    return position.phase == "turn" and position.turn < position.kernel_rules.turns


def lines(position: Position, seat: int) -> Counter[str]:
    return Counter(score_sheet(position, seat).lines)


def amount(position: Position, seat: int, verb: str) -> int:
    return sum(effect.amount for effect in position.effects(seat) if effect.verb == verb)


def naval(position: Position, seat: int) -> int:
    tracks = position.rules.catalog.tracks
    ships = sum(tracks[fleet].spaces[space].naval for fleet, space in position.ships(seat).items())
    return ships + amount(position, seat, "naval")


def land_points(position: Position, seat: int, age: int) -> int:
    """What the conflicts on land would bring a seat, by the reference."""
    fighters = []
    for one in range(position.players):
        city = position.city(one)
        far = {codes.LEFT: (one + 2) % position.players, codes.RIGHT: (one - 2) % position.players}
        boards = {whom for side, whom in far.items() if city.boarding >> side & 1 and whom != one}
        fighters.append(Fighter(amount(position, one, "shields"), city.diplomacy > 0, frozenset(boards)))
    numbers, taken = position.rules.catalog.numbers, land_conflicts(fighters, position.options.teams)[seat]
    return taken.victories * numbers.victory_points[age - 1] - taken.defeats * numbers.defeat_points


def sea_points(position: Position, seat: int, age: int) -> int:
    """What the naval conflict would bring a seat, by the reference."""
    rules = position.kernel_rules
    if not rules.last_space:
        return 0
    row = rules.sea_prizes[(age - 1) * codes.PLACES : age * codes.PLACES]
    prizes = Prizes(row[codes.LAST], row[codes.FIRST], row[codes.SECOND], row[codes.THIRD])
    return naval_conflict([naval(position, one) for one in range(position.players)], prizes)[seat]


def worth(position: Position, after: Position, seat: int) -> int:
    """What a move was worth to a seat: points on the sheet and in the conflicts, coins apart from sales of others."""
    age = position.age
    points = sum(lines(after, seat).values()) - sum(lines(position, seat).values())
    points += land_points(after, seat, age) - land_points(position, seat, age)
    return points + sea_points(after, seat, age) - sea_points(position, seat, age)


def pays(producers: list[str], goods: str) -> bool:
    """Whether producers can give all goods, by trying all ways."""
    units = [unit for producer in producers for unit in _units(producer)]
    wanted = Counter(goods)
    return any(not wanted - Counter(chosen) for chosen in product(*units)) if goods else True


def _units(producer: str) -> list[str]:
    return [producer.replace("/", "")] if "/" in producer else list(producer)
