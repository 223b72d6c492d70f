"""A position file on its way to a position, and the cards, wonders and islands that its sections name."""

from __future__ import annotations

from argosy.tabletop.errors import near
from argosy.tabletop.position_file import FileTable, read_file_options, read_seats, seats_written
from argosy.tabletop.section import Section
from argosy.tabletop.struct import blank
from argosy.wonders.explain.names import called, island_names, plain
from argosy.wonders.facts.catalog import Card, Wonder
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import clear
from argosy.wonders.kernel.layout import HAND, Rules, State
from argosy.wonders.options import TWO, Options
from argosy.wonders.ruleset import Ruleset, ruleset


class Table(FileTable[Ruleset, Rules, State]):
    """A table of wonders that is being laid out."""

    @classmethod
    def open(cls, file: Section) -> Table:
        """Make an empty table with one section a seat."""
        players = TWO if file.has("free_city") else max(len(seats_written(file)), Options().players)
        options = read_file_options(file, Options.from_dict, players)
        rules = ruleset(options)
        seats = read_seats(file, options.players)
        if options.has_free_city:
            seats.append(file.inner("free_city"))
        elif file.has("free_city"):
            file.fail("free_city", "found at a table without it; expected only with two players (V2)")
        return cls(file, seats, rules, _empty_state(rules.rules, options.cities))


def _empty_state(r: Rules, players: int) -> State:
    s = blank(State)
    s.players = players
    s.drawn = [codes.NO_CARD] * len(s.drawn)
    for packet in s.packets:
        packet.card = [codes.NO_CARD] * HAND
    for city in s.cities[:players]:
        clear(r, city)
    return s


# -- what a section names ---------------------------------------------------------------------------------------------


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


def hand_numbers(section: Section, rules: Ruleset, age: int, field: str = "hand") -> list[int]:
    """Return the cards of a hand or of a draw pile, which are all of the present age."""
    names = section.texts(field, default=())
    return [rules.numbers[_of_age(section, field, rules, age, name).id] for name in names]


def _of_age(section: Section, field: str, rules: Ruleset, age: int, name: str) -> Card:
    here = called([card for card in rules.catalog.cards if card.age == age], name)
    if not here:
        other = rules.card(card_number(section, field, rules, name))
        section.fail(field, f"found '{name}' of age {other.age}; expected cards of age {age}")
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
