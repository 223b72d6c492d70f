"""Projects in a position file: which lie open, who has pawns of them, and what they brought and took.

projects = ["outpost", "factory", "agora"]    those of Ages I, II and III; without it the first of each age
pawns = [0, 2, 3]                             left on each of them; without it all

and of a seat

joined = [1]                    in the projects of which ages it took part (F5)
gift_pawns = [2]                of which ages a stage of Ur gave a pawn (F33)
rewards_due = [1]               of which complete ones it has yet to get the reward in this turn (F47)
project_debts = [1]             for which it has a debt (F18)
given_up = ["tavern:1"]         buildings lost to them; "tavern:1:restored" once somebody has built it again (F21)
instead = [2]                   stages that were built with the effect to be chosen instead (F36)
"""

from typing import Any, Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.kernel.layout import AGES, City
from argosy.wonders.kernel.projects import has_pawn, project_row, second_row
from argosy.wonders.kernel.standing import establish
from argosy.wonders.knowledge.edifice import ages_of, chosen_stages, given_up, has_projects
from argosy.wonders.notation.table import Table, card_number
from argosy.wonders.seats import Seats

AGES_OF: Final = {"joined": "joined", "gift_pawns": "gifts", "project_debts": "owes"}
FIELDS: Final = (*AGES_OF, "rewards_due", "given_up")
TWO_EFFECTS: Final = 2
CHOSEN: Final = "instead"
OF_TABLE: Final = ("projects", "pawns")
RESTORED: Final = "restored"


# -- reading ----------------------------------------------------------------------------------------------------------


def lay_projects(table: Table) -> None:
    """Lay out the projects that the file names, with the pawns left on them (F2, F3)."""
    s, r, file = table.state, table.kernel_rules, table.file
    if not r.projects:
        for field in OF_TABLE:
            if file.has(field):
                file.fail(field, "found at a table without Edifice; expected edifice = true in [options] (F1)")
        return
    names = file.texts("projects", default=())
    s.projects = [_project(table, age, names) for age in range(AGES)]
    full = [r.project[project].pawns for project in s.projects]
    s.pawns = list(file.wholes("pawns", 0, max(full))) if file.has("pawns") else full
    if len(s.pawns) != AGES or any(left > most for left, most in zip(s.pawns, full, strict=False)):
        file.fail("pawns", f"found {s.pawns}; expected three numbers, at most {full} (F3)")


def _project(table: Table, age: int, names: tuple[str, ...]) -> int:
    """Return the project of an age: the one that the file names, or the first."""
    r = table.kernel_rules
    known = {table.rules.project(k).id: k for k in range(r.first_project[age], r.first_project[age + 1])}
    if not names:
        return next(iter(known.values()))
    if len(names) != AGES:
        table.file.fail("projects", f"found {len(names)}; expected three, one for each age (F2)")
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
    for field, name in AGES_OF.items():
        setattr(city, name, sum(1 << (age - 1) for age in _ages(section, field)))
    due = _ages(section, "rewards_due")
    for age in range(AGES):
        if has_pawn(city, age) and not s.pawns[age] and age + 1 not in due:
            city.rewards |= 1 << age
            establish(r, city, project_row(s, age))
    for text in section.texts("given_up", default=()):
        _read_given_up(table, section, city, text)


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
    return {"projects": [position.project(age).id for age in range(AGES)], "pawns": list(position.state.pawns)}


def city_fields(position: Seats, seat: int) -> dict[str, Any]:
    """Return the fields of a seat about projects and chosen stages; empty ones are left out by the caller."""
    city = position.city(seat)
    fields: dict[str, Any] = {CHOSEN: chosen_stages(position, seat)}
    if has_projects(position):
        fields |= {field: ages_of(getattr(city, name)) for field, name in AGES_OF.items()}
        due = [age for age in range(AGES) if has_pawn(city, age) and not position.state.pawns[age]]
        fields["rewards_due"] = [age + 1 for age in due if not city.rewards >> age & 1]
        fields["given_up"] = [_given_up(position, city, age, card) for age, card in given_up(city)]
    return fields


def _given_up(position: Seats, city: City, age: int, card: int) -> str:
    mark = f":{RESTORED}" if city.restored >> age & 1 else ""
    return f"{position.rules.names[card]}:{age + 1}{mark}"
