"""Refuse a city that the rest of the game could fill beyond what its struct holds.

A game that began at its beginning always has room: `facts/capacity.py` refuses data of which a city could gather more.
"""

from collections.abc import Iterator

from argosy.tabletop.section import Section
from argosy.wonders.decisions import decision_of
from argosy.wonders.facts.effects import Effect
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import is_raised
from argosy.wonders.kernel.layout import AGES, CITY_ISLES, FLEETS, LEVELS, SPACES, TABLEAU, City, Rules
from argosy.wonders.kernel.moves import is_ordinary
from argosy.wonders.notation.table import Table
from argosy.wonders.ruleset import Ruleset


def check_room(table: Table, seat: int) -> None:
    """Refuse more buildings or islands than leave room for those that may still come."""
    section, city = table.seats[seat], table.state.cities[seat]
    if table.state.phase in (codes.SIDES, codes.OVER):
        return
    expect_room(section, "built", city.buildings, TABLEAU, buildings_to_come(table, city))
    expect_room(section, "islands", city.isles, CITY_ISLES, islands_to_come(table.rules, city))


def expect_room(section: Section, field: str, found: int, most: int, to_come: int) -> None:
    """Refuse a list that is longer than leaves room for what may still come."""
    if found > most - to_come:
        why = f"a city holds {most}, and {to_come} may still come"
        section.fail(field, f"found {found}; expected at most {max(0, most - to_come)} at this time: {why}")


def buildings_to_come(table: Table, city: City) -> int:
    """Compute how many buildings the rest of the game can bring a city at most.

    Every turn brings a card or a stage, every age an extra card (B41), and some of them one more from the pile (B42);
    a stage that does takes the place of a card. Whoever builds from the pile now has used up the right to it.
    """
    s, r = table.state, table.kernel_rules
    turns = (AGES - s.age) * r.turns - max(0, s.turn) - int(not is_ordinary(s) and s.turn >= 0)
    extras = AGES - s.age - int(decision_of(s.phase).is_aftermath and s.during == codes.EXTRA)
    coming = [sum(effect.verb == "build_from_discard" for effect in one) for one in cards_to_come(table.rules, city)]
    stages = [sum(effect.verb == "build_from_discard" for effect in one) for one in stages_to_come(table.rules, city)]
    rights = city.salvages + city.card_salvages + city.leader_salvages + city.copied_salvages
    rights += int(s.phase in (codes.SALVAGE, codes.FREE_SALVAGE))
    return turns + extras + sum(coming) + sum(max(0, one - 1) for one in stages) + rights


def islands_to_come(rules: Ruleset, city: City) -> int:
    """Compute how many islands a city can still get: by ships, by explorations under way, and by drawing them (A48)."""
    parts = (*cards_to_come(rules, city), *stages_to_come(rules, city))
    draws = sum(effect.verb == "draw_island" for effects in parts for effect in effects)
    under_way = sum(city.exploring >> level & 1 for level in range(LEVELS))
    return _spaces_to_explore(rules.rules, city) + under_way + draws


def _spaces_to_explore(r: Rules, city: City) -> int:
    ahead = ((fleet, space) for fleet in range(FLEETS) for space in range(city.ships[fleet] + 1, r.last_space + 1))
    return sum(r.spaces[fleet * SPACES + space].explore > 0 for fleet, space in ahead)


def cards_to_come(rules: Ruleset, city: City) -> Iterator[tuple[Effect, ...]]:
    """List the effects of each building, island and leader that a city does not have."""
    standing = {rules.card(card).building for card in city.tableau[: city.buildings]}
    owned, court = set(city.isle[: city.isles]), set(city.leader[: city.leaders])
    yield from (card.effects for card in rules.catalog.cards if card.building not in standing)
    yield from (island.effects for number, island in enumerate(rules.catalog.islands) if number not in owned)
    yield from (leader.effects for leader in rules.catalog.leaders if rules.numbers[leader.id] not in court)


def stages_to_come(rules: Ruleset, city: City) -> Iterator[tuple[Effect, ...]]:
    """List the effects of each stage that a city has not built."""
    rows = city.stage_rows[: rules.rules.boards[city.board].stages]
    yield from (rules.stage_of(row).effects for number, row in enumerate(rows) if not is_raised(city, number))
