"""Features of each kind of legal move, for networks that score moves instead of numbers."""

from typing import Any

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import ACTIONS, KINDS, Moves, Rules, State
from argosy.eldorado.kernel.moves import action_of, card_of, gold_of, here_of, pirates_of, room_of, there_of
from argosy.eldorado.kernel.offers import legal
from argosy.envs.eldorado.kernel.layout import Actions
from argosy.envs.eldorado.kernel.numbers import kind_of, named_parts, number_of
from argosy.envs.eldorado.kernel.places import first_colour, whose

# Where each feature begins, in this order; `features.py` beside the kernel says what they mean.
ACTION, CARD, MOST, HERE, THERE = 0, ACTIONS, ACTIONS + KINDS, ACTIONS + KINDS + 3, ACTIONS + KINDS + 23
HOLDER, CONTROL, TROOPS, GOLD, CITY, POST, SHIP, CREW, CARGO = 0, 5, 11, 12, 13, 14, 16, 17, 18  # of a place
PLACE = 20
FEATURES = ACTIONS + KINDS + 3 + 2 * PLACE


def describe_moves(s: State, r: Rules, a: Actions, p: int, out: Moves, numbers: Any, features: Any) -> int:
    """List the kinds of legal moves of a seat, each with its number and its features; return how many there are.

    Two offers of one kind, which differ in their amounts alone, are one.
    """
    legal(s, r, p, out)
    found = 0
    for i in range(out.count):
        number = number_of(a, kind_of(out.code[i]))
        if found == 0 or numbers[found - 1] != number:
            numbers[found] = number
            for k in range(FEATURES):
                features[found, k] = 0
            describe_move(s, r, p, out.code[i], features[found])
            found += 1
    return found


def describe_move(s: State, r: Rules, p: int, offer: int, row: Any) -> None:
    """Write the features of one offer."""
    row[ACTION + action_of(offer)] = 1
    parts = named_parts(r, offer)
    if parts & codes.WITH_CARD:
        row[CARD + card_of(offer)] = 1
    row[MOST] = pirates_of(offer)
    row[MOST + 1] = gold_of(offer)
    row[MOST + 2] = room_of(offer)
    if parts & (codes.FROM_LAND | codes.FROM_WATER):
        describe_place(s, r, p, here_of(offer), row[HERE : HERE + PLACE])
    if parts & (codes.TO_LAND | codes.TO_WATER):
        describe_place(s, r, p, there_of(offer), row[THERE : THERE + PLACE])


def describe_place(s: State, r: Rules, p: int, space: int, row: Any) -> None:
    """Write what is on a space, with colours as the seat counts them."""
    first = first_colour(s, p)
    if space < r.areas:
        area = s.areas[space]
        if area.holder != codes.NOBODY:
            row[HOLDER + whose(area.holder, first)] = 1
        row[CONTROL + whose(area.control, first)] = 1
        row[TROOPS] = area.troops
        row[GOLD] = area.gold
        row[CITY] = r.spaces[space].city
        row[POST] = r.spaces[space].post == codes.POST
        row[POST + 1] = r.spaces[space].post == codes.CENTRAL_POST
    number = s.ship_at[space]
    if number != codes.NO_SHIP_HERE:
        row[SHIP] = 1
        row[CREW] = s.ships[number].crew
        row[CARGO] = s.ships[number].gold
        row[CARGO + 1] = s.ships[number].colour == first
