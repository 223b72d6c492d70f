"""The cities of a position file. Supplies, shields, prices and powers follow from what is built."""

from __future__ import annotations

from collections import Counter
from typing import Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import add_building, is_raised, raise_stage, stage_row
from argosy.wonders.kernel.layout import AGE_SPAN, AGES, LOOKS, STAGES, TABLEAU, City
from argosy.wonders.kernel.supply import produce
from argosy.wonders.kernel.turn import establish
from argosy.wonders.notation.expansions import NEEDS, check_brought
from argosy.wonders.notation.harbour import read_harbour
from argosy.wonders.notation.lookup import card_number, card_numbers
from argosy.wonders.notation.table import Table
from argosy.wonders.notation.underway import read_underway
from argosy.wonders.ruleset import Ruleset

BEFORE_SIDES: Final = ("wonder", "side", "shipyard", "coins", "chosen")
FIELDS: Final = (
    *BEFORE_SIDES,
    *("stages", "tucked", "built", "hand", "victories", "defeats", "once_used", "salvages", "card_salvages", "looks"),
    *NEEDS,
)
MOST: Final = 9999  # where nothing else sets a bound
MOST_TOKENS: Final = 2  # of one age: two neighbours (B28), or two tokens from the only opponent (A69, C29)
MOST_BOARDINGS: Final = 2  # conflicts with those two seats away, whoever boards (A41, A42)


def check_fields(table: Table) -> None:
    """Refuse fields of seats that nobody knows, or that this table cannot have."""
    for section in table.seats:
        section.only(FIELDS)
        check_brought(section, table.rules)


def read_city(table: Table, seat: int) -> None:
    """Fill the city of a seat."""
    section, city, r = table.seats[seat], table.state.cities[seat], table.kernel_rules
    city.coins = section.whole("coins", 0, MOST, default=r.starting_coins)
    if table.state.phase == codes.SIDES:
        _expect_no_city(section)
        return
    produce(r, city, r.boards[city.board].resource, 1, True)
    _raise_buildings(section, table.rules, city)
    _raise_stages(section, table.rules, city)
    read_harbour(section, table.rules, city)
    _read_tokens(section, table.rules, city)
    _read_looks(section, table.rules, city)
    city.once_used = int(section.flag("once_used"))
    city.salvages = section.whole("salvages", 0, city.salvages, default=0)  # one for each such effect of the city
    city.card_salvages = section.whole("card_salvages", 0, city.card_salvages, default=0)
    read_underway(table, seat)


def _expect_no_city(section: Section) -> None:
    for field in section.table:
        if field not in BEFORE_SIDES:
            section.fail(field, f"the sides come first; expected only {', '.join(BEFORE_SIDES)}")


def _raise_buildings(section: Section, rules: Ruleset, city: City) -> None:
    cards = card_numbers(section, "built", rules)
    if len(cards) > TABLEAU:
        section.fail("built", f"found {len(cards)} buildings; expected at most {TABLEAU}")
    standing: dict[str, str] = {}
    for number in cards:
        card = rules.card(number)
        if card.building in standing:
            section.fail("built", f"found '{card.id}' beside '{standing[card.building]}'; each building once (B11)")
        standing[card.building] = card.id
        add_building(rules.rules, city, number)
        establish(rules.rules, city, number)


def _raise_stages(section: Section, rules: Ruleset, city: City) -> None:
    for stage in _stages(section, rules, city):
        establish(rules.rules, city, stage_row(rules.rules, city, stage))
        raise_stage(city, stage)


def _stages(section: Section, rules: Ruleset, city: City) -> list[int]:
    """The built stages from 0: the first so many (B13), or those that a list names, where the order is free."""
    wonder, side = rules.board(city.board)
    if isinstance(section.table.get("stages"), list):
        numbers = sorted(section.wholes("stages", 1, len(side.stages)))
        in_order = list(range(1, len(numbers) + 1))
        if numbers != (sorted(set(numbers)) if side.any_order else in_order):
            wanted = "each stage once" if side.any_order else f"{in_order}, since {wonder.name} is built in order (B13)"
            section.fail("stages", f"found {numbers}; expected {wanted}")
        return [number - 1 for number in numbers]
    stages = section.whole("stages", 0, MOST, default=0)
    if stages > len(side.stages):
        section.fail("stages", f"found {stages}; expected at most {len(side.stages)}, all of {wonder.name} (B13)")
    return list(range(stages))


def stage_value(city: City) -> int | list[int]:
    """The built stages as a file writes them: how many, or which ones if they are not the first."""
    raised = [stage + 1 for stage in range(STAGES) if is_raised(city, stage)]
    return city.stages if raised == list(range(1, city.stages + 1)) else raised


def _read_tokens(section: Section, rules: Ruleset, city: City) -> None:
    verbs = Counter(effect.verb for part in rules.catalog.parts() for effect in part.effects)
    in_conflicts = MOST_TOKENS + (MOST_BOARDINGS if verbs["boarding"] else 0)
    if section.has("victories"):  # cards may give some without a conflict (C19)
        city.victories = list(section.wholes("victories", 0, in_conflicts + verbs["victory_token"]))
    if len(city.victories) != AGES:
        section.fail("victories", f"found {len(city.victories)} numbers; expected {AGES}, one an age (B28)")
    city.defeats = section.whole("defeats", 0, AGES * in_conflicts, default=0)


def _read_looks(section: Section, rules: Ruleset, city: City) -> None:
    """When the seat looked through the discard pile (B10), as age.card: "2.7" saw all that left hands until then.

    "2.7 altar" says that it built the altar from the pile at that look (B42).
    """
    slots = range(rules.rules.hand_size)
    known = {f"{age + 1}.{slot + 1}": AGE_SPAN * age + slot for age in range(AGES) for slot in slots}
    looks = section.texts("looks", default=())
    if len(looks) > LOOKS:
        section.fail("looks", f"found {len(looks)}; expected at most {LOOKS}")
    for text in looks:
        look, _, card = text.partition(" ")
        if look not in known:
            section.fail("looks", f"found '{look}'; expected {near(look, known)}")
        city.looks[city.looked] = known[look]
        city.taken[city.looked] = card_number(section, "looks", rules, card) if card else codes.NO_CARD
        city.looked += 1


def look_texts(rules: Ruleset, city: City) -> list[str]:
    """The looks of a city as a file writes them."""
    looks = zip(city.looks[: city.looked], city.taken, strict=False)
    return [f"{look // AGE_SPAN + 1}.{look % AGE_SPAN + 1}{_taken(rules, card)}" for look, card in looks]


def _taken(rules: Ruleset, card: int) -> str:
    return "" if card == codes.NO_CARD else f" {rules.card(card).id}"
