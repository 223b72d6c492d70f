"""What a turn still has to bring: free steps, explorations, and the coins that others lose at its end."""

from __future__ import annotations

from typing import Final, NoReturn

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.decisions import DECISIONS, PHASE_OF, Phase
from argosy.wonders.facts.arguments import EffectError
from argosy.wonders.facts.effects import Effect, parse
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.free_steps import owe_steps
from argosy.wonders.kernel.islands import level_of
from argosy.wonders.kernel.layout import LEVELS, City
from argosy.wonders.kernel.losses import raid
from argosy.wonders.knowledge.expansions import MOST_OWED, raiders
from argosy.wonders.notation.harbour import place_of
from argosy.wonders.notation.lookup import island_numbers
from argosy.wonders.notation.table import Table
from argosy.wonders.ruleset import Ruleset

MOST: Final = 9999


def read_underway(table: Table, seat: int) -> None:
    """Fill what is still to come for a seat, and for others through it."""
    section, rules, city = table.seats[seat], table.rules, table.state.cities[seat]
    _check_fields(section, PHASE_OF[table.state.phase])
    _read_owed(section, city)
    if section.has("exploring"):
        city.exploring = sum({1 << level - 1 for level in section.wholes("exploring", 1, LEVELS)})
    city.tax = section.whole("tax", 0, max(_taxes(rules)), default=0)
    _read_raids(section, rules, city)
    city.loss = section.whole("loss", 0, MOST, default=0)


def _check_fields(section: Section, phase: Phase) -> None:
    """Refuse what cannot be still to come in this phase."""
    known = {field for row in DECISIONS.values() for field in row.fields}
    for field in section.table:
        if field in known and field not in DECISIONS[phase].fields:
            names = " or ".join(f"'{name}'" for name, row in DECISIONS.items() if field in row.fields)
            section.fail(field, f"found in phase '{phase}'; expected in phase {names} only")


def _taxes(rules: Ruleset) -> list[int]:
    return [0, *(space.tax for track in rules.catalog.tracks.values() for space in track.spaces)]


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


# -- islands to choose from ---------------------------------------------------------------------------------------


def lay_offers(table: Table) -> None:
    """Offer the islands that the file tells, each to one explorer (A36, A37)."""
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
    level, isle = place_of(table.rules, number)
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


# -- raids --------------------------------------------------------------------------------------------------------


def _read_raids(section: Section, rules: Ruleset, city: City) -> None:
    names = section.different_texts("raids")
    known = raiders(rules, city)
    for name in names:
        if name not in known:
            wanted = near(name, known) if known else "nothing, since nothing in this city makes others lose coins"
            section.fail("raids", f"found '{name}'; expected {wanted} (A45, C10)")
        for effect in known[name]:
            raid(city, effect)
