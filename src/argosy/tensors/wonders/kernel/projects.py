"""Projects as everybody sees them: all of it lies open (F67)."""

from typing import Any

from argosy.tensors.wonders.kernel.layout import Fields
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, City, Rules, State
from argosy.wonders.kernel.projects import first_row

JOINED, GIFTS, REWARDS, DEBTS, RESTORED = 0, 1 * AGES, 2 * AGES, 3 * AGES, 4 * AGES  # parts of `taken_part`


def show_projects(s: State, f: Fields, row: Any) -> None:
    """Show which projects lie open, and the pawns on them (F2, F3)."""
    row[f.penalty] = s.phase == codes.PENALTY
    for age in range(AGES):
        if s.projects[age] != codes.NO_PROJECT:
            row[f.projects + s.projects[age]] = 1
            row[f.pawns + age] = s.pawns[age]


def show_taking_part(f: Fields, city: City, block: Any) -> None:
    """Show what a city has of projects, and what it lost to them."""
    for age in range(AGES):
        at = f.taken_part + age
        block[at + JOINED] = city.joined[age]
        block[at + GIFTS] = (city.gifts >> age) & 1
        block[at + REWARDS] = (city.rewards >> age) & 1
        block[at + DEBTS] = (city.owes >> age) & 1
        block[at + RESTORED] = (city.restored >> age) & 1
        if city.given_up[age] != codes.NO_CARD:
            block[f.given_up + city.given_up[age]] = age + 1


def show_great_projects(f: Fields, city: City, block: Any) -> None:
    """Show what great projects gave or took away (N46, N47, N89)."""
    block[f.great] = city.free_builds
    block[f.great + 1] = city.start_lost
    block[f.great + 2] = city.moored


def show_choices(r: Rules, f: Fields, city: City, block: Any) -> None:
    """Show the stages that were built with their second effect (F36)."""
    for stage in range(r.boards[city.board].stages):
        block[f.instead + stage] = first_row(city.stage_rows[stage]) != city.stage_rows[stage]
