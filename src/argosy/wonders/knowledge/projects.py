"""Projects as everybody sees them: all of it lies open (F67), but for those of ages to come in Babel (N86)."""

from typing import Annotated, Any, Final

import msgspec

from argosy.tabletop.herald import one_of
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, City
from argosy.wonders.kernel.projects import second_row
from argosy.wonders.seats import Seats

OPEN: Final = "open"
COMPLETE: Final = "complete"
FAILED: Final = "failed"
AFTER_FAILURE: Final = ("penalty", "sea")  # phases of an age in which its project has failed, or is complete (F46)


class WondersProjectInPlay(msgspec.Struct, frozen=True, kw_only=True):
    """The project of an age, and the pawns or tokens left on it: none are left on one that is complete (F12, N41)."""

    project: str
    age: int
    pawns: int
    fate: Annotated[str, one_of((OPEN, COMPLETE, FAILED))]


class WondersGivenUp(msgspec.Struct, frozen=True, kw_only=True):
    """A building that a city lost to a project that failed (F21)."""

    card: str
    age: int
    restored: bool  # built again from the discard pile since


def has_projects(position: Seats) -> bool:
    """Return whether projects are played."""
    return position.kernel_rules.projects > 0


def projects_in_play(position: Seats) -> dict[str, Any]:
    """Return the projects that lie open or did (F2, N86), with their pawns."""
    if not has_projects(position):
        return {}
    pawns = position.state.pawns
    shown = [
        WondersProjectInPlay(project=position.project(age).id, age=age + 1, pawns=pawns[age], fate=fate(position, age))
        for age in position.project_ages()
    ]
    return {"projects": shown}


def fate(position: Seats, age: int) -> str:
    """Say whether the project of an age is complete (F12), has failed with the end of its age (F16), or is open."""
    if position.state.pawns[age] == 0:
        return COMPLETE
    ended = age < position.state.age or position.over or position.phase in AFTER_FAILURE
    return FAILED if ended and age <= position.state.age else OPEN


def city_projects(position: Seats, seat: int) -> dict[str, Any]:
    """Return what a city has of projects: pawns, rewards and debts by age, and buildings that it gave up."""
    if not has_projects(position):
        return {}
    city = position.city(seat)
    return great_projects(position, city) | {
        "joined": parts_of(city),
        "gift_pawns": ages_of(city.gifts),
        "rewards": ages_of(city.rewards),
        "project_debts": ages_of(city.owes),
        "given_up": [
            WondersGivenUp(card=position.rules.names[card], age=age + 1, restored=bool(city.restored >> age & 1))
            for age, card in given_up(city)
        ],
    }


def great_projects(position: Seats, city: City) -> dict[str, Any]:
    """Return what only projects of Babel bring and take (N46, N47, N84, N89)."""
    if not position.kernel_rules.great_projects:
        return {}
    return {"free_builds": city.free_builds, "start_lost": bool(city.start_lost), "moored": bool(city.moored)}


def parts_of(city: City) -> list[int]:
    """List the ages, from 1, in whose projects a city took part, each as often as it did (F5, N36)."""
    return [age + 1 for age, parts in enumerate(city.joined) for _ in range(parts)]


def ages_of(bits: int) -> list[int]:
    """List ages, from 1, that a number holds as one bit each."""
    return [age + 1 for age in range(AGES) if bits >> age & 1]


def given_up(city: City) -> list[tuple[int, int]]:
    """List the buildings that a city gave up, each after its age, from 0."""
    return [(age, card) for age, card in enumerate(city.given_up) if card != codes.NO_CARD]


def chosen_stages(position: Seats, seat: int) -> list[int]:
    """List the stages, from 1, that were built with the effect to be chosen instead (F36)."""
    if position.phase == "sides":
        return []
    city, board = position.city(seat), position.kernel_rules.boards[position.city(seat).board]
    rows = enumerate(city.stage_rows[: board.stages])
    return [stage + 1 for stage, row in rows if row == second_row(board.first_row + stage)]


def stage_choices(position: Seats, seat: int) -> dict[str, Any]:
    """Return which stages were built with their other effect, at tables where some can be."""
    return {"instead": chosen_stages(position, seat)} if "carthage" in position.rules.catalog.boxes else {}
