"""Cards, wonders and islands by the names that a section gives them."""

from __future__ import annotations

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.explain.names import called, island_names, plain
from argosy.wonders.facts.catalog import Card, Wonder
from argosy.wonders.ruleset import Ruleset


def card_number(section: Section, field: str, rules: Ruleset, name: str) -> int:
    """Return the kernel's number of a card; a building of two ages is the earlier card unless its id is given."""
    found = called(rules.catalog.cards, name)
    if not found:
        section.fail(field, f"no card is called '{name}'; expected {near(name, rules.numbers)}")
    if len({card.building for card in found}) > 1:
        section.fail(field, f"'{name}' could be any of: {', '.join(card.id for card in found)}; expected one id")
    return rules.numbers[found[0].id]


def card_numbers(section: Section, field: str, rules: Ruleset) -> list[int]:
    """Return the cards that a field lists."""
    return [card_number(section, field, rules, name) for name in section.texts(field, default=())]


def hand_numbers(section: Section, rules: Ruleset, age: int) -> list[int]:
    """Return the cards of a hand, which are all of the present age."""
    return [rules.numbers[_of_age(section, rules, age, name).id] for name in section.texts("hand", default=())]


def _of_age(section: Section, rules: Ruleset, age: int, name: str) -> Card:
    here = called([card for card in rules.catalog.cards if card.age == age], name)
    if not here:
        other = rules.card(card_number(section, "hand", rules, name))
        section.fail("hand", f"found '{name}' of age {other.age}; expected cards of age {age}")
    return here[0]


def wonder_named(section: Section, rules: Ruleset, name: str) -> Wonder:
    """Return the wonder with an id or name."""
    wonders = {plain(known): wonder for wonder in rules.catalog.wonders for known in (wonder.name, wonder.id)}
    if plain(name) not in wonders:
        section.fail("wonder", f"found '{name}'; expected {near(name, [known.id for known in rules.catalog.wonders])}")
    return wonders[plain(name)]


def island_numbers(section: Section, field: str, rules: Ruleset) -> list[int]:
    """Return the kernel's numbers of the islands that a field lists, by id or by a name in any language."""
    return [_island_number(section, field, rules, name) for name in section.texts(field, default=())]


def _island_number(section: Section, field: str, rules: Ruleset, name: str) -> int:
    for island in rules.catalog.islands:
        if plain(name) in map(plain, island_names(island)):
            return rules.island_numbers[island.id]
    return section.fail(field, f"no island is called '{name}'; expected {near(name, rules.island_numbers)}")
