"""What expansions add to a city for good: shipyard, ships, islands, and the tokens of conflicts and debts."""

from __future__ import annotations

from typing import Final

from argosy.tabletop.section import Section
from argosy.wonders.facts.words import AGE_NAMES, DIRECTIONS, FLEETS
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.islands import isle_row, lay_out_islands, take_island
from argosy.wonders.kernel.layout import AGES, CITY_ISLES, City
from argosy.wonders.kernel.turn import establish
from argosy.wonders.notation.lookup import island_numbers
from argosy.wonders.notation.table import Table
from argosy.wonders.ruleset import Ruleset

MOST_DEBTS: Final = 9999
MOST_TOKENS: Final = 99  # of diplomacy, or points of one naval token: far beyond what is in the box


def lay_shipyards(table: Table) -> None:
    """Give each seat its shipyard; one that names none gets the first that nobody names (A13)."""
    names = [shipyard.id for shipyard in table.rules.catalog.shipyards]
    named = [_named_shipyard(section, names) for section in table.seats]
    for seat, name in enumerate(named):
        if name and named.index(name) < seat:
            table.seats[seat].fail("shipyard", f"found '{name}' twice; expected each shipyard once (A13)")
    free = (name for name in names if name not in named)
    if names:
        for seat, name in enumerate(named):
            table.state.cities[seat].shipyard = names.index(name or next(free))


def _named_shipyard(section: Section, names: list[str]) -> str:
    return section.one_of("shipyard", tuple(names)) if section.has("shipyard") else ""


def lay_islands(table: Table) -> None:
    """Give each city its islands; those that nobody has are the decks (A11, A38)."""
    s, r = table.state, table.kernel_rules
    lay_out_islands(s, r)
    for seat, section in enumerate(table.seats):
        numbers = island_numbers(section, "islands", table.rules)
        if len(numbers) > CITY_ISLES:
            section.fail("islands", f"found {len(numbers)}; expected at most {CITY_ISLES}")
        for number in numbers:
            level, isle = place_of(table.rules, number)
            if not s.isle_decks[level] >> isle & 1:
                section.fail(
                    "islands", f"found '{table.rules.catalog.islands[number].id}' twice; each is there once (A7)"
                )
            take_island(s, r, s.cities[seat], level, isle)


def place_of(rules: Ruleset, number: int) -> tuple[int, int]:
    """The level of an island, from 0, and its number within the level."""
    level = rules.catalog.islands[number].level - 1
    return level, number - rules.rules.first_isle[level]


def read_harbour(section: Section, rules: Ruleset, city: City) -> None:
    """Ships, the effects of the islands, and all tokens."""
    ships = section.inner("ships")
    ships.only(FLEETS)
    city.ships = [ships.whole(fleet, 0, rules.rules.last_space, default=0) for fleet in FLEETS]
    for number in city.isle[: city.isles]:
        establish(rules.rules, city, isle_row(number))
    _read_naval_tokens(section, rules, city)
    for side in section.different_texts("boarding"):
        if side not in DIRECTIONS:
            section.fail("boarding", f"found '{side}'; expected left or right, two seats away (A41)")
        city.boarding |= 1 << DIRECTIONS.index(side)
    city.debts = section.whole("debts", 0, MOST_DEBTS, default=0)
    city.diplomacy = section.whole("diplomacy", 0, MOST_TOKENS, default=0)


def _read_naval_tokens(section: Section, rules: Ruleset, city: City) -> None:
    if not section.has("naval_tokens"):
        return
    tokens = section.wholes("naval_tokens", -MOST_TOKENS, MOST_TOKENS)
    if len(tokens) != AGES:
        section.fail("naval_tokens", f"found {len(tokens)} numbers; expected {AGES}, one an age (A53)")
    for age, (points, prizes) in enumerate(zip(tokens, rules.catalog.numbers.naval_prizes, strict=True)):
        known = sorted({0, -prizes[codes.LAST], *prizes[codes.FIRST :]})
        if points not in known:
            wanted = ", ".join(map(str, known))
            section.fail("naval_tokens", f"found {points} in Age {AGE_NAMES[age]}; expected one of {wanted} (A53)")
    city.sea_tokens = list(tokens)
