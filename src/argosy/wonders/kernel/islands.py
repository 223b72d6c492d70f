"""Islands: exploring alone and in groups, and what comes with an island (A35 to A40, A48).

The islands of a level that nobody has are a deck in random order, and what is not kept is shuffled back. So a deck is a
set, and drawing from it is chance.
"""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import happenings
from argosy.wonders.kernel.codes import KEEP, NO_MOVE, PAID
from argosy.wonders.kernel.layout import FIRST_ISLE_ROW, ISLES, LEVELS, City, Moves, Rules, State
from argosy.wonders.kernel.move_code import add, card_of, encode


def isle_row(isle: int) -> int:
    """Return the row of an island."""
    return FIRST_ISLE_ROW + isle


def lay_out_islands(s: State, r: Rules) -> None:
    """Shuffle all islands, by level (A11)."""
    for level in range(LEVELS):
        s.isle_decks[level] = (1 << r.isles[level]) - 1


def level_of(city: City) -> int:
    """Return the level that a seat explores now: the lowest of those it has reached, from 0; LEVELS if none."""
    for level in range(LEVELS):
        if (city.exploring >> level) & 1:
            return level
    return LEVELS


def deck_size(deck: int) -> int:
    """Return how many islands a deck holds."""
    size = 0
    for isle in range(ISLES):
        size += (deck >> isle) & 1
    return size


def pick(c: Chance, deck: int) -> int:
    """Draw one island of a deck, all equally likely."""
    rest = draw(c, deck_size(deck))
    isle = 0
    while rest > 0 or (deck >> isle) & 1 == 0:
        rest -= (deck >> isle) & 1
        isle += 1
    return isle


def await_explorers(s: State, r: Rules, c: Chance) -> None:
    """Offer islands to all who explore now. Alone on a level one draws a few (A36); a group shares all (A37)."""
    reached = 0
    for p in range(s.players):
        reached |= s.cities[p].exploring
    if reached != 0:
        for level in range(LEVELS):
            explorers = 0
            for p in range(s.players):
                explorers += level_of(s.cities[p]) == level
            if explorers > 0:
                explore_level(s, r, c, level, explorers)


def explore_level(s: State, r: Rules, c: Chance, level: int, explorers: int) -> None:
    """Deal the islands of one level to those who explore it."""
    deck = s.isle_decks[level]
    islands = deck_size(deck)
    each = min(r.offer, islands) if explorers == 1 else islands // explorers
    for p in range(s.players):
        city = s.cities[p]
        if level_of(city) == level:
            city.offered = 0
            for _ in range(each):
                isle = pick(c, deck & ~city.offered)
                city.offered |= 1 << isle
            deck &= ~city.offered
    await_choice(s, level, each)


def await_choice(s: State, level: int, each: int) -> None:
    """Let the explorers of a level choose; with no island left the exploration is lost."""
    explorers = 0
    for p in range(s.players):
        if level_of(s.cities[p]) == level:
            explorers |= 1 << p
            if each == 0:
                s.cities[p].exploring &= ~(1 << level)
    if each > 0:
        s.pending |= explorers
        alone = explorers & (explorers - 1) == 0
        what = happenings.EXPLORES_ALONE if alone else happenings.EXPLORES_IN_GROUP
        note(s, what, happenings.TABLE, explorers, level, each, 0)


def list_offers(s: State, r: Rules, p: int, out: Moves) -> None:
    """Keep one of the islands offered."""
    city = s.cities[p]
    first = r.first_isle[level_of(city)]
    for isle in range(ISLES):
        if (city.offered >> isle) & 1:
            add(out, encode(KEEP, PAID, first + isle, 0))


def take_island(s: State, r: Rules, city: City, level: int, isle: int) -> None:
    """Lay an island of a level beside the shipyard (A38)."""
    s.isle_decks[level] &= ~(1 << isle)
    city.isle[city.isles] = r.first_isle[level] + isle
    city.isles += 1


def newest_isle_row(city: City) -> int:
    """Return the row of the island that came last."""
    return isle_row(city.isle[city.isles - 1])


def keep_chosen(s: State, r: Rules, p: int) -> None:
    """Take the island that an explorer chose, and end its exploration."""
    city = s.cities[p]
    level = level_of(city)
    take_island(s, r, city, level, card_of(city.move) - r.first_isle[level])
    note(s, happenings.ISLAND_KEPT, p, newest_isle_row(city), 0, 0, 0)
    city.exploring &= ~(1 << level)
    city.offered = 0
    city.move = NO_MOVE
