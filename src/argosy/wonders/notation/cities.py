"""The cities of a position file: wonders and shipyards, and what stands in each city.

Supplies, shields, prices and powers follow from what is built.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.facts.catalog import Wonder
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.boards import lay_stages
from argosy.wonders.kernel.city import add_building, is_raised, raise_stage, stage_row
from argosy.wonders.kernel.layout import AGE_SPAN, AGES, HAND, LOOKS, STAGES, TABLEAU, City
from argosy.wonders.kernel.standing import establish, open_board
from argosy.wonders.notation.border import is_pile
from argosy.wonders.notation.court import FIELDS as COURT
from argosy.wonders.notation.court import read_court
from argosy.wonders.notation.expansions import NEEDS, check_brought, read_harbour, read_underway
from argosy.wonders.notation.projects import CHOSEN as CHOSEN_EFFECTS
from argosy.wonders.notation.projects import FIELDS as PROJECTS
from argosy.wonders.notation.projects import WITH_PROJECTS, choose_stages, read_projects, read_start
from argosy.wonders.notation.table import Table, card_number, card_numbers, wonder_named
from argosy.wonders.notation.tower import FIELDS as TILES
from argosy.wonders.options import CHOSEN, FIRST, RANDOM, side_names
from argosy.wonders.ruleset import Ruleset

BEFORE_SIDES: Final = ("wonder", "side", "shipyard", "coins", "chosen")
FIELDS: Final = (
    *BEFORE_SIDES,
    *("stages", "tucked", "built", "hand", "victories", "defeats", "once_used", "salvages", "card_salvages", "looks"),
    *NEEDS,
    *COURT,
    *PROJECTS,
    CHOSEN_EFFECTS,
    *TILES,
)
OF_FREE_CITY: Final = (*(field for field in FIELDS if field != "hand"), "pile", "drew")
MOST: Final = 9999  # where nothing else sets a bound
MOST_TOKENS: Final = 2  # of one age: two neighbours (B28), or two tokens from the only opponent (A69, C29)
OF_THIS_AGE: Final = "gain_victory_token_current_age"
MOST_BOARDINGS: Final = 2  # conflicts with those two seats away, whoever boards (A41, A42)


def check_fields(table: Table) -> None:
    """Refuse fields of seats that do not exist, or that this table cannot have."""
    for city, section in enumerate(table.seats):
        section.only(OF_FREE_CITY if is_pile(table.kernel_rules, city) else FIELDS)
        check_brought(section, table.rules)
        for field in section.table:
            if field in COURT and not table.kernel_rules.leaders:
                section.fail(field, "found at a table without Leaders; expected leaders = 'all' in [options] (L1)")
            if field in PROJECTS and not table.kernel_rules.projects:
                section.fail(field, f"found at a table without projects; expected {WITH_PROJECTS}")


# -- boards -----------------------------------------------------------------------------------------------------------


def lay_boards(table: Table) -> None:
    """Give each seat its wonder and shipyard; a seat that names none gets the first that nobody names (B3, A13)."""
    catalog = table.rules.catalog
    wonders = [_named_wonder(table, seat) for seat in range(len(table.seats))]
    for seat, name in enumerate(_shared_out(table, "wonder", "B3", wonders, [wonder.id for wonder in catalog.wonders])):
        table.state.cities[seat].board = _board(table, seat, next(one for one in catalog.wonders if one.id == name))
    if catalog.shipyards:
        names = tuple(shipyard.id for shipyard in catalog.shipyards)
        yards = [section.one_of("shipyard", names) if section.has("shipyard") else "" for section in table.seats]
        for seat, name in enumerate(_shared_out(table, "shipyard", "A13", yards, names)):
            table.state.cities[seat].shipyard = names.index(name)


def _shared_out(table: Table, field: str, rule: str, named: list[str], known: Sequence[str]) -> list[str]:
    """Return a different name for each seat: the one that it names, or the first that nobody names."""
    for seat, name in enumerate(named):
        if name and named.index(name) < seat:
            table.seats[seat].fail(field, f"found '{name}' twice; expected each {field} once ({rule})")
    free = (name for name in known if name not in named)
    return [name or next(free) for name in named]


def _named_wonder(table: Table, seat: int) -> str:
    section, agreed = table.seats[seat], table.rules.options.wonder_of(seat)
    if not section.has("wonder"):
        return "" if agreed == RANDOM else wonder_named(section, table.rules, agreed).id
    wonder = wonder_named(section, table.rules, section.text("wonder"))
    if agreed not in (RANDOM, wonder.id):
        section.fail("wonder", f"found '{wonder.id}'; expected '{agreed}', as [options] says")
    return wonder.id


def _board(table: Table, seat: int, wonder: Wonder) -> int:
    section, names = table.seats[seat], side_names(wonder)
    if chooses_side(table, seat, wonder):
        if section.has("side"):
            section.fail("side", "the side is still to be chosen; expected none in phase 'sides'")
        return table.rules.board_number(wonder.id, names[0])
    agreed = table.rules.options.side_of(seat)
    known = names if agreed in (RANDOM, CHOSEN) else names[:1] if agreed == FIRST else (agreed,)
    return table.rules.board_number(wonder.id, section.one_of("side", known, known[0]))


def chooses_side(table: Table, seat: int, wonder: Wonder) -> bool:
    """Return whether a seat chooses the side of its wonder at this moment (B3)."""
    now = table.state.phase == codes.SIDES and table.rules.options.side_of(seat) == CHOSEN
    return now and len(wonder.sides) > 1


# -- what stands in a city --------------------------------------------------------------------------------------------


def read_city(table: Table, seat: int) -> None:
    """Fill the city of a seat."""
    section, city, r = table.seats[seat], table.state.cities[seat], table.kernel_rules
    city.coins = section.whole("coins", 0, MOST, default=r.starting_coins)
    if table.state.phase == codes.SIDES:
        for field in section.table:
            if field not in BEFORE_SIDES:
                section.fail(field, f"the sides come first; expected only {', '.join(BEFORE_SIDES)}")
        return
    lay_stages(table.state, r, seat)
    choose_stages(table, seat)
    read_start(table, seat)
    open_board(r, city)
    _raise_buildings(section, table.rules, city)
    for stage in _stages(section, table.rules, city):
        establish(r, city, stage_row(r, city, stage))
        raise_stage(city, stage)
    read_court(table, seat)
    read_projects(table, seat)
    read_harbour(section, table.rules, city)
    _read_tokens(section, table.rules, city)
    _read_looks(section, table.rules, city)
    city.once_used = int(section.flag("once_used"))
    city.salvages = section.whole("salvages", 0, city.salvages, default=0)  # one for each such effect of the city
    city.card_salvages = section.whole("card_salvages", 0, city.card_salvages, default=0)
    read_underway(table, seat)


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


def _stages(section: Section, rules: Ruleset, city: City) -> list[int]:
    """List the built stages from 0: the first so many (B13), or those that a list names, where the order is free."""
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
    """Return the built stages as a file writes them: how many, or which ones if they are not the first."""
    raised = [stage + 1 for stage in range(STAGES) if is_raised(city, stage)]
    return city.stages if raised == list(range(1, city.stages + 1)) else raised


def _read_tokens(section: Section, rules: Ruleset, city: City) -> None:
    verbs = Counter(effect.verb for _, _, effect in rules.catalog.effects())
    leaders = sum(effect.amount for _, _, effect in rules.catalog.effects() if effect.verb == OF_THIS_AGE)
    in_conflicts = MOST_TOKENS + (MOST_BOARDINGS if verbs["boarding"] else 0)
    laws = [effect for tile in rules.catalog.tiles for effect in tile.effects]
    at_once = max((law.amount for law in laws if law.verb == "law_defeat_tokens"), default=1)  # for a defeat (N27)
    in_conflicts *= AGES if any(law.verb == "law_victory_token" for law in laws) else 1  # tokens of other ages (N28)
    rewards = sum(effect.verb == "victory_token" for one in rules.catalog.great_projects for effect in one.reward)
    at_most = in_conflicts + verbs["victory_token"] + leaders + HAND * rewards  # a reward for each part (N41)
    if section.has("victories"):  # cards and leaders may give some without a conflict (C19, L54)
        city.victories = list(section.wholes("victories", 0, at_most))
    if len(city.victories) != AGES:
        section.fail("victories", f"found {len(city.victories)} numbers; expected {AGES}, one an age (B28)")
    city.defeats = section.whole("defeats", 0, AGES * in_conflicts * max(1, at_once), default=0)


def _read_looks(section: Section, rules: Ruleset, city: City) -> None:
    """Read when the seat looked through the discard pile (B10), as age.card.

    "2.7" saw all that left hands until then; "2.7 altar" also built the altar from the pile at that look (B42).
    """
    slots = range(rules.rules.hand_size)
    known = {f"{age + 1}.{slot + 1}": AGE_SPAN * age + slot for age in range(AGES) for slot in slots}
    if rules.rules.leaders:  # in a recruitment, after everything of the age before
        known |= {f"{age}.{AGE_SPAN}": AGE_SPAN * age - 1 for age in range(AGES)}
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
    """Write the looks of a city as a file does."""
    times = [f"{look // AGE_SPAN + 1}.{look % AGE_SPAN + 1}" for look in city.looks[: city.looked]]
    taken = ["" if card == codes.NO_CARD else f" {rules.card(card).id}" for card in city.taken[: city.looked]]
    return [time + card for time, card in zip(times, taken, strict=True)]
