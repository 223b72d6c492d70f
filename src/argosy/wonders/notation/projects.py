"""Projects in a position file: which lie open, who has pawns of them, and what they brought and took.

projects = ["outpost", "factory", "agora"]    those of Ages I, II and III; without it the first of each age
pawns = [0, 2, 3]                             left on each of them; without it all

and of a seat

joined = [1]                    in the projects of which ages it took part, each as often as it did (F5, N36)
gift_pawns = [2]                of which ages a stage of Ur gave a pawn (F33)
rewards_due = [1]               of which complete ones it has yet to get the reward in this turn (F47)
project_debts = [1]             for which it has a debt (F18)
given_up = ["tavern:1"]         buildings lost to them; "tavern:1:restored" once somebody has built it again (F21)
free_builds = 1                 tokens, each for a building without its cost (N47)
start_lost = true               the resource or the power of the board is gone (N46)
moored = true                   took part in this turn, so that no ship of it moves (N89)
instead = [2]                   stages that were built with the effect to be chosen instead (F36)

Projects of Babel are known up to the present age, and their rewards come at the end of it (N40, N86).
"""

from typing import Any, Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.great_projects import has_start, is_judged
from argosy.wonders.kernel.layout import AGES, HAND, City
from argosy.wonders.kernel.projects import has_pawn, project_row, second_row, times_rewarded
from argosy.wonders.kernel.standing import establish
from argosy.wonders.knowledge.projects import (
    ages_of,
    chosen_stages,
    given_up,
    great_projects,
    has_projects,
    parts_of,
)
from argosy.wonders.notation.table import Table, card_number
from argosy.wonders.seats import Seats

AGES_OF: Final = {"gift_pawns": "gifts", "project_debts": "owes"}
OF_GREAT: Final = ("free_builds", "start_lost", "moored")
FIELDS: Final = ("joined", *AGES_OF, "rewards_due", "given_up", *OF_GREAT)
TWO_EFFECTS: Final = 2
CHOSEN: Final = "instead"
OF_TABLE: Final = ("projects", "pawns")
BEFORE_PROJECTS: Final = (codes.SIDES, codes.TILES, codes.DRAFT)
NUMBERS: Final = ("nothing", "one", "two", "three")  # how many projects
MOST_TOKENS: Final = 99
WITH_PROJECTS: Final = "edifice = true or babel = 'projects' in [options] (F1, N31)"
GREAT: Final = "babel = 'projects' in [options] (N31)"
RESTORED: Final = "restored"


# -- reading ----------------------------------------------------------------------------------------------------------


def lay_projects(table: Table) -> None:
    """Lay out the projects that the file names, with the pawns or tokens left on them (F2, F3, N32)."""
    s, r, file = table.state, table.kernel_rules, table.file
    if not r.projects:
        for field in OF_TABLE:
            if file.has(field):
                file.fail(field, f"found at a table without projects; expected {WITH_PROJECTS}")
        return
    ages = known_ages(table)
    unknown = AGES - len(ages)
    names = file.texts("projects", default=())
    named = [_project(table, age, names) for age in ages]
    s.projects = named + [codes.NO_PROJECT] * unknown
    full = [r.project[project].pawns for project in named]
    pawns = list(file.wholes("pawns", 0, max(full, default=0))) if file.has("pawns") else full
    if len(pawns) != len(full) or any(left > most for left, most in zip(pawns, full, strict=False)):
        file.fail("pawns", f"found {pawns}; expected {NUMBERS[len(full)]}, at most {full} (F3, N32)")
    s.pawns = pawns + [0] * unknown


def known_ages(table: Table) -> range:
    """Return the ages of the projects that lie open or did: in Babel none of an age to come (N86)."""
    s, r = table.state, table.kernel_rules
    if not r.great_projects:
        return range(AGES)
    return range(0 if s.phase in BEFORE_PROJECTS else s.age + 1)


def _project(table: Table, age: int, names: tuple[str, ...]) -> int:
    """Return the project of an age: the one that the file names, or the first."""
    r = table.kernel_rules
    known = {table.rules.project(k).id: k for k in range(r.first_project[age], r.first_project[age + 1])}
    if not names:
        return next(iter(known.values()))
    ages = len(known_ages(table))
    if len(names) != ages:
        table.file.fail("projects", f"found {len(names)}; expected {NUMBERS[ages]}, one for each age (F2, N86)")
    if names[age] not in known:
        table.file.fail("projects", f"found '{names[age]}' for Age {age + 1}; expected {near(names[age], known)}")
    return known[names[age]]


def choose_stages(table: Table, seat: int) -> None:
    """Let stages be what their builder chose (F36)."""
    section, city, r = table.seats[seat], table.state.cities[seat], table.kernel_rules
    stages = section.wholes(CHOSEN, 1, r.boards[city.board].stages) if section.has(CHOSEN) else ()
    for stage in stages:
        row = city.stage_rows[stage - 1]
        if r.rows[row].choices != TWO_EFFECTS:
            section.fail(CHOSEN, f"found {stage}; expected a stage that lets its builder choose between two (F36)")
        city.stage_rows[stage - 1] = second_row(row)


def read_projects(table: Table, seat: int) -> None:
    """Read what a city has of projects, and let its rewards take effect."""
    section, s, r = table.seats[seat], table.state, table.kernel_rules
    city = s.cities[seat]
    if not r.projects:
        return
    _read_parts(table, section, city)
    for field, name in AGES_OF.items():
        setattr(city, name, sum(1 << (age - 1) for age in _ages(section, field)))
    due = _ages(section, "rewards_due")
    for age in known_ages(table):
        if has_pawn(city, age) and not s.pawns[age] and age + 1 not in due and is_judged(s, r, age):
            city.rewards |= 1 << age
        for _ in range(times_rewarded(city, age)):
            establish(r, city, project_row(s, age))
    for text in section.texts("given_up", default=()):
        _read_given_up(table, section, city, text)


def read_start(table: Table, seat: int) -> None:
    """Read whether the board of a seat has lost what it gives by itself; it must have had something (N46, N83)."""
    section, city = table.seats[seat], table.state.cities[seat]
    if section.flag("start_lost"):
        if not has_start(table.kernel_rules, city):
            section.fail("start_lost", "found on a board with neither a resource nor a power to lose (N83)")
        city.start_lost = 1


def _read_parts(table: Table, section: Section, city: City) -> None:
    """Read in which projects a city took part: in those of Babel as often as it built (F6, N36)."""
    parts = section.wholes("joined", 1, AGES) if section.has("joined") else ()
    most = HAND if table.kernel_rules.great_projects else 1
    city.joined = [parts.count(age + 1) for age in range(AGES)]
    if max(city.joined) > most:
        section.fail("joined", f"found {list(parts)}; expected each age at most {most} times (F6, N36)")
    if any(city.joined[len(known_ages(table)) :]):
        section.fail("joined", f"found {list(parts)}; expected ages that have begun (N86)")
    if table.kernel_rules.great_projects:
        city.free_builds = section.whole("free_builds", 0, MOST_TOKENS, default=0)
        city.moored = int(section.flag("moored"))
        return
    for field in OF_GREAT:
        if section.has(field):
            section.fail(field, f"found at a table without Great Projects; expected {GREAT}")


def _ages(section: Section, field: str) -> set[int]:
    return set(section.wholes(field, 1, AGES)) if section.has(field) else set()


def _read_given_up(table: Table, section: Section, city: City, text: str) -> None:
    name, _, rest = text.partition(":")
    age, _, mark = rest.partition(":")
    if age not in map(str, range(1, AGES + 1)) or mark not in ("", RESTORED):
        section.fail("given_up", f"found '{text}'; expected a card and an age, as in 'tavern:1' (F21)")
    city.given_up[int(age) - 1] = card_number(section, "given_up", table.rules, name)
    city.restored |= bool(mark) << (int(age) - 1)


# -- writing ----------------------------------------------------------------------------------------------------------


def table_fields(position: Seats) -> dict[str, Any]:
    """Return the fields of a table about projects."""
    if not has_projects(position):
        return {}
    ages = position.project_ages()
    named = {"projects": [position.project(age).id for age in ages], "pawns": position.state.pawns[: len(ages)]}
    return named if ages else {}


def city_fields(position: Seats, seat: int) -> dict[str, Any]:
    """Return the fields of a seat about projects and chosen stages; empty ones are left out by the caller."""
    city = position.city(seat)
    fields: dict[str, Any] = {CHOSEN: chosen_stages(position, seat)}
    if has_projects(position):
        s, r = position.state, position.kernel_rules
        fields |= {"joined": parts_of(city)} | great_projects(position, city)
        fields |= {field: ages_of(getattr(city, name)) for field, name in AGES_OF.items()}
        due = [age for age in range(AGES) if has_pawn(city, age) and not s.pawns[age] and is_judged(s, r, age)]
        fields["rewards_due"] = [age + 1 for age in due if not city.rewards >> age & 1]
        fields["given_up"] = [_given_up(position, city, age, card) for age, card in given_up(city)]
    return fields


def _given_up(position: Seats, city: City, age: int, card: int) -> str:
    mark = f":{RESTORED}" if city.restored >> age & 1 else ""
    return f"{position.rules.names[card]}:{age + 1}{mark}"
