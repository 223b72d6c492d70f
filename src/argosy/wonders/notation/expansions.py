"""What only expansions bring to a position file: harbours and tokens, and what a turn has yet to bring.

NEEDS tells which fields of a seat these are, and what a table must have for each.
"""

from typing import Final, NoReturn

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.decisions import DECISIONS, PHASE_OF, Phase
from argosy.wonders.facts.arguments import EffectError
from argosy.wonders.facts.effects import Effect, parse
from argosy.wonders.facts.verbs import VERBS
from argosy.wonders.facts.words import AGE_NAMES, DIRECTIONS, FLEETS
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.free_steps import owe_steps
from argosy.wonders.kernel.islands import isle_row, lay_out_islands, level_of, take_island
from argosy.wonders.kernel.layout import AGES, CITY_ISLES, LEVELS, MOST_LOSS, RAIDS, City
from argosy.wonders.kernel.losses import raid
from argosy.wonders.kernel.standing import establish
from argosy.wonders.knowledge.expansions import raiders
from argosy.wonders.notation.table import Table, island_numbers
from argosy.wonders.ruleset import Ruleset

OF_ARMADA: Final = {
    "shipyard": "A13",
    "ships": "A15",
    "islands": "A38",
    "naval_tokens": "A53",
    "owed": "A44",
    "exploring": "A35",
    "offered": "A36",
    "tax": "A28",
}
OF_CITIES: Final = {"debts": "C13", "loss": "C13"}
RAIDING: Final = tuple(verb for verb, row in VERBS.items() if row.raid)
OF_EFFECTS: Final = {  # by a verb of the vocabulary, which own cards may use without any expansion
    "boarding": (("boarding",), "Armada (A41)"),
    "diplomacy": (("diplomacy",), "Cities (C23)"),
    "debts": (("neighbours_debt",), "Cities (C13)"),
    "raids": (RAIDING, "Armada or Cities (A45, C10)"),
}
NEEDS: Final = {
    **{field: f"Armada ({rule})" for field, rule in OF_ARMADA.items()},
    **{field: f"Cities ({rule})" for field, rule in OF_CITIES.items()},
    **{field: needed for field, (_, needed) in OF_EFFECTS.items()},
}
MOST: Final = 9999
MOST_OWED: Final = 4  # free steps; those that islands bring on the way have room beside them
MOST_TOKENS: Final = 99  # of diplomacy, or points of one naval token: far beyond what is in the box


def check_brought(section: Section, rules: Ruleset) -> None:
    """Refuse fields that need an expansion, or own cards, which the table does not have."""
    verbs = {effect.verb for part in (*rules.catalog.parts(), *rules.catalog.islands) for effect in part.effects}
    brought = {field for field, (wanted, _) in OF_EFFECTS.items() if not verbs.isdisjoint(wanted)}
    brought |= OF_ARMADA.keys() if rules.rules.last_space else set()
    brought |= OF_CITIES.keys() if rules.rules.debts else set()
    for field in section.table:
        if field in NEEDS and field not in brought:
            section.fail(field, f"found at a table without it; expected the expansion {NEEDS[field]} in [options]")


# -- islands, ships and tokens ----------------------------------------------------------------------------------------


def lay_islands(table: Table) -> None:
    """Give each city its islands; those that nobody has are the decks (A11, A38)."""
    s, r = table.state, table.kernel_rules
    lay_out_islands(s, r)
    for seat, section in enumerate(table.seats):
        numbers = island_numbers(section, "islands", table.rules)
        if len(numbers) > CITY_ISLES:
            section.fail("islands", f"found {len(numbers)}; expected at most {CITY_ISLES}")
        for number in numbers:
            level, isle = _place_of(table.rules, number)
            if not s.isle_decks[level] >> isle & 1:
                name = table.rules.catalog.islands[number].id
                section.fail("islands", f"found '{name}' twice; each is there once (A7)")
            take_island(s, r, s.cities[seat], level, isle)


def _place_of(rules: Ruleset, number: int) -> tuple[int, int]:
    """Return the level of an island, from 0, and its number within the level."""
    level = rules.catalog.islands[number].level - 1
    return level, number - rules.rules.first_isle[level]


def read_harbour(section: Section, rules: Ruleset, city: City) -> None:
    """Read the ships and all tokens of a city, and let its islands take effect."""
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
    city.debts = section.whole("debts", 0, MOST, default=0)
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


# -- what the turn has yet to bring -----------------------------------------------------------------------------------


def read_underway(table: Table, seat: int) -> None:
    """Read the free steps, explorations and losses that a seat, or others through it, have before them."""
    section, rules, city = table.seats[seat], table.rules, table.state.cities[seat]
    _check_phase(section, PHASE_OF[table.state.phase])
    _read_owed(section, city)
    if section.has("exploring"):
        city.exploring = sum({1 << level - 1 for level in section.wholes("exploring", 1, LEVELS)})
    taxes = [space.tax for track in rules.catalog.tracks.values() for space in track.spaces]
    city.tax = section.whole("tax", 0, max(taxes, default=0), default=0)
    _read_raids(section, rules, city)
    city.loss = section.whole("loss", 0, MOST_LOSS, default=0)


def _check_phase(section: Section, phase: Phase) -> None:
    """Refuse what cannot be still to come in this phase."""
    known = {field for row in DECISIONS.values() for field in row.fields}
    for field in section.table:
        if field in known and field not in DECISIONS[phase].fields:
            names = " or ".join(f"'{name}'" for name, row in DECISIONS.items() if field in row.fields)
            section.fail(field, f"found in phase '{phase}'; expected in phase {names} only")


def _read_owed(section: Section, city: City) -> None:
    texts = section.texts("owed", default=())
    if len(texts) > MOST_OWED:
        section.fail("owed", f"found {len(texts)}; expected at most {MOST_OWED} at once")
    for text in texts:
        steps = _steps(section, text)
        owe_steps(city, sum(1 << FLEETS.index(fleet) for fleet in steps.what), steps.amount)


def _steps(section: Section, text: str) -> Effect:
    try:
        return parse(f"fleet {text}")
    except EffectError as error:
        section.fail("owed", f"found '{text}': {error}")


def _read_raids(section: Section, rules: Ruleset, city: City) -> None:
    known = raiders(rules, city)
    for name in section.different_texts("raids"):
        if name not in known:
            wanted = near(name, known) if known else "nothing, since nothing in this city makes others lose coins"
            section.fail("raids", f"found '{name}'; expected {wanted} (A45, C10)")
        if city.raids + len(known[name]) > RAIDS:
            section.fail("raids", f"found more than {RAIDS} effects; expected at most {RAIDS} in one turn (A45, C10)")
        for effect in known[name]:
            raid(city, effect)


def lay_offers(table: Table) -> None:
    """Offer the islands that the file names, each to one explorer (A36, A37)."""
    laid: set[int] = set()
    for seat, section in enumerate(table.seats):
        for number in island_numbers(section, "offered", table.rules):
            if number in laid:
                _refuse_offer(table, seat, number, "found it twice; expected each island offered once (A37)")
            laid.add(number)
            _offer(table, seat, number)
    for section, city in zip(table.seats, table.state.cities, strict=False):
        if table.state.phase == codes.ISLANDS and city.exploring and not city.offered:
            section.fail("offered", "missing; expected the islands among which the explorer chooses (A36, A37)")


def _offer(table: Table, seat: int, number: int) -> None:
    city = table.state.cities[seat]
    level, isle = _place_of(table.rules, number)
    if not city.exploring:
        city.exploring = 1 << level
    if level_of(city) != level:
        wanted = f"expected level {level_of(city) + 1}, which is explored now"
        _refuse_offer(table, seat, number, f"found level {level + 1}; {wanted}")
    if not table.state.isle_decks[level] >> isle & 1:
        _refuse_offer(table, seat, number, "a city has it; expected an island that nobody has (A36)")
    city.offered |= 1 << isle


def _refuse_offer(table: Table, seat: int, number: int, reason: str) -> NoReturn:
    table.seats[seat].fail("offered", f"'{table.rules.catalog.islands[number].id}': {reason}")
