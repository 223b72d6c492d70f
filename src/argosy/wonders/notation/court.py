"""Leaders in a position file: who is in play, in hand, face down, and how the draft went.

leaders = ["caesar", "cynisca:2"]     in play, in the order they came, with the age of an earlier recruitment
buried = ["pericles:1"]               under a stage (L76)
copied_leader = "nero"                by the Courtesans Guild (L69)
leader_hand = ["midas"]               and tucked_leaders, sold_leaders, aside_leaders
packet = ["plato", "varro"]           while leaders are drafted: what is left of the packet dealt to this seat
drafted = ["midas", "caesar", "?"]    who left that packet, in order; ? where that is not told
drawn = ["hiram"]                     leaders that this seat drew from the box (L74)
leader_stages = [2]                   in the recruitments of which ages a leader was laid under a stage (L20)
"""

from collections.abc import Iterator
from typing import Any, Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.explain.names import called
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.draft import FROM_BOX
from argosy.wonders.kernel.layout import AGES, CITY_LEADERS, DRAFTED, City, Rules, State
from argosy.wonders.kernel.leaders import place_of, printed_cost
from argosy.wonders.kernel.standing import establish
from argosy.wonders.knowledge.court import kind_of, names_at, seat_of
from argosy.wonders.notation.table import Table
from argosy.wonders.ruleset import Ruleset
from argosy.wonders.seats import Seats

UNTOLD: Final = "?"
LISTS: Final = {
    "leader_hand": codes.IN_HAND,
    "tucked_leaders": codes.AS_MARKER,
    "sold_leaders": codes.DISMISSED,
    "aside_leaders": codes.LAID_ASIDE,
    "packet": codes.IN_DRAFT,
}
COUNTS: Final = (
    "blacks_used",
    "bonus",
    "leader_salvages",
    "copied_salvages",
    "tributes",
    "burying",
    "calls",
    "copying",
)
FIELDS: Final = ("leaders", "buried", "copied_leader", *LISTS, "drafted", "drawn", "leader_stages", *COUNTS)
MOST: Final = 9


# -- reading ----------------------------------------------------------------------------------------------------------


def lay_leaders(table: Table) -> None:
    """Put every leader that the file names where it is; all others are in the box (L5)."""
    if not table.kernel_rules.leaders:
        return
    for seat, section in enumerate(table.seats):
        _lay_open(table, section, seat, "leaders", codes.IN_PLAY)
        _lay_open(table, section, seat, "buried", codes.BURIED)
        for field, kind in LISTS.items():
            for name in section.texts(field, default=()):
                _put(table, section, field, name, place_of(kind, seat))
    for seat, section in enumerate(table.seats):
        _lay_ways(table, section, seat)


def read_court(table: Table, seat: int) -> None:
    """Let the leaders of a city take effect, and read what the turn still brings."""
    section, city, r = table.seats[seat], table.state.cities[seat], table.kernel_rules
    if not r.leaders:
        return
    if section.has("copied_leader"):
        city.copied = _number(section, "copied_leader", table.rules, section.text("copied_leader"))
        establish(r, city, city.copied)
    for leader in city.leader[: city.leaders]:
        establish(r, city, leader)
    city.buried_points = sum(_worth(table, seat, leader, age) for leader, age in _named(section, table, "buried"))
    city.leader_stages = _ages(section)
    city.blacks_used = section.whole("blacks_used", 0, MOST, default=0)
    city.bonus = section.whole("bonus", 0, MOST, default=0)
    city.leader_salvages = section.whole("leader_salvages", 0, MOST, default=0)
    city.copied_salvages = section.whole("copied_salvages", 0, MOST, default=0)
    city.tributes = section.whole("tributes", 0, MOST, default=0)
    city.burying = section.whole("burying", 0, MOST, default=0)
    city.calls = section.whole("calls", 0, MOST, default=0)
    city.copies = section.whole("copying", 0, MOST, default=0)


def _ages(section: Section) -> int:
    """Read ages as one bit each."""
    ages = section.wholes("leader_stages", 1, AGES) if section.has("leader_stages") else ()
    return sum(1 << (age - 1) for age in set(ages))


def _lay_open(table: Table, section: Section, seat: int, field: str, kind: int) -> None:
    """Lay leaders face up, or buried, each with its age."""
    city = table.state.cities[seat]
    for leader, age in _named(section, table, field):
        _put(table, section, field, table.rules.names[leader], place_of(kind + age, seat))
        if field == "leaders":
            if city.leaders == CITY_LEADERS:
                section.fail(field, f"found more; expected at most {CITY_LEADERS} leaders in play (L23)")
            city.leader[city.leaders] = leader
            city.leaders += 1


def _named(section: Section, table: Table, field: str) -> list[tuple[int, int]]:
    """List the leaders of a field with their ages of recruitment, from 0."""
    found = []
    for text in section.texts(field, default=()):
        name, _, age = text.partition(":")
        if age and age not in map(str, range(1, AGES + 1)):
            section.fail(field, f"found '{text}'; expected an age from 1 to {AGES} after the name")
        found.append((_number(section, field, table.rules, name), int(age) - 1 if age else table.state.age))
    return found


def _number(section: Section, field: str, rules: Ruleset, name: str) -> int:
    found = called(rules.catalog.leaders, name)
    if not found:
        known = [leader.id for leader in rules.catalog.leaders]
        section.fail(field, f"no leader is called '{name}'; expected {near(name, known)}")
    return rules.numbers[found[0].id]


def _put(table: Table, section: Section, field: str, name: str, place: int) -> None:
    s, at = table.state, _number(section, field, table.rules, name) - table.kernel_rules.first_leader
    if s.leader_place[at]:
        section.fail(field, f"found '{name}' twice; each leader is there once (L18)")
    s.leader_place[at] = place


def _lay_ways(table: Table, section: Section, seat: int) -> None:
    """Read on which way leaders came to their seats."""
    s, first = table.state, table.kernel_rules.first_leader
    for pick, name in enumerate(section.texts("drafted", default=())):
        if pick == DRAFTED:
            section.fail("drafted", f"found more; expected at most {DRAFTED} leaders (L8)")
        if name != UNTOLD:
            s.leader_path[_number(section, "drafted", table.rules, name) - first] = DRAFTED * seat + pick + 1
    for name in section.texts("drawn", default=()):
        s.leader_path[_number(section, "drawn", table.rules, name) - first] = FROM_BOX


def _worth(table: Table, seat: int, leader: int, age: int) -> int:
    """Compute what a buried leader is worth: its cost as often as the board says (L76, L77)."""
    city = table.state.cities[seat]
    rows = city.stage_rows[: table.kernel_rules.boards[city.board].stages]
    stages = [table.rules.stage_of(row) for row in rows]
    times = max((effect.amount for one in stages for effect in one.effects if effect.verb == "bury_leader"), default=0)
    return times * printed_cost(table.kernel_rules, leader, age)


# -- writing ----------------------------------------------------------------------------------------------------------


def court_fields(position: Seats, seat: int) -> dict[str, Any]:
    """Return the fields of a seat about leaders; empty ones are left out by the caller."""
    if not position.kernel_rules.leaders:
        return {}
    s, r, city = position.state, position.kernel_rules, position.city(seat)
    in_play = [(leader.id, _age_of(s, r, position.rules.numbers[leader.id])) for leader in position.leaders(seat)]
    copied = position.copied_leader(seat)
    return {
        "leaders": [_aged(name, age, s.age) for name, age in in_play],
        "buried": [f"{name}:{age + 1}" for age in range(AGES) for name in names_at(position, codes.BURIED + age, seat)],
        "copied_leader": copied.id if copied else "",
        **{field: names_at(position, kind, seat) for field, kind in LISTS.items()},
        "drafted": _drafted(position, seat),
        "drawn": list(_drawn(position, seat)),
        "leader_stages": [age + 1 for age in range(AGES) if city.leader_stages >> age & 1],
        **_counts(city),
    }


def _aged(name: str, age: int, now: int) -> str:
    return name if age == now else f"{name}:{age + 1}"


def _age_of(s: State, r: Rules, leader: int) -> int:
    return kind_of(s.leader_place[leader - r.first_leader]) - codes.IN_PLAY


def _drafted(position: Seats, seat: int) -> list[str]:
    """List who left the packet that was dealt to a seat, in order, as far as that is told."""
    s, r, names = position.state, position.kernel_rules, position.rules.names
    ways = {s.leader_path[k]: names[r.first_leader + k] for k in range(r.leaders) if s.leader_path[k]}
    left = [ways.get(DRAFTED * seat + pick + 1, UNTOLD) for pick in range(DRAFTED)]
    while left and left[-1] == UNTOLD:
        left.pop()
    return left


def _drawn(position: Seats, seat: int) -> Iterator[str]:
    s, r = position.state, position.kernel_rules
    for k in range(r.leaders):
        if s.leader_path[k] == FROM_BOX and seat_of(s.leader_place[k]) == seat:
            yield position.rules.names[r.first_leader + k]


def _counts(city: City) -> dict[str, int]:
    told = {field: getattr(city, field) for field in COUNTS if field != "copying"}
    return {**told, "copying": city.copies}
