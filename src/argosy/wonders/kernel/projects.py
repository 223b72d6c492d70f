"""Projects: which lie open, who takes part, and stages with a choice (F2 to F11, F33, F36, N32 to N39).

Those of Babel differ in what stands in great_projects.py.
"""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.features import HAS_GREAT_PROJECTS
from argosy.wonders.kernel.layout import AGES, CARDS, FIRST_PROJECT_ROW, FIRST_SECOND_ROW, City, Rules, State
from argosy.wonders.kernel.move_code import choice_of, ship_of, stage_of
from argosy.wonders.kernel.supply import Need


def lay_out_projects(s: State, r: Rules, c: Chance) -> None:
    """Draw a project for each age, unless each comes when its age begins (F2, N86)."""
    for age in range(AGES):
        s.projects[age] = s.pawns[age] = 0
        if HAS_GREAT_PROJECTS and r.great_projects:
            s.projects[age] = codes.NO_PROJECT
        elif r.projects > 0:
            draw_project(s, r, c, age)


def draw_project(s: State, r: Rules, c: Chance, age: int) -> None:
    """Draw the project of an age, all equally likely, with its pawns or tokens (F2, F3, N32)."""
    first = r.first_project[age]
    s.projects[age] = first + draw(c, r.first_project[age + 1] - first)
    s.pawns[age] = r.project[s.projects[age]].pawns


def project_row(s: State, age: int) -> int:
    """Return the row with the reward of the project of an age."""
    return FIRST_PROJECT_ROW + s.projects[age]


def has_pawn(city: City, age: int) -> bool:
    """Return whether a city has a pawn or token of an age, paid for or from Ur (F34, N36)."""
    return city.joined[age] > 0 or (city.gifts >> age) & 1 == 1


def times_rewarded(city: City, age: int) -> int:
    """Return how often a city has the reward of an age: once for each own part; Ur's pawn adds none (F35, N41)."""
    return max(1, city.joined[age] + 0) if (city.rewards >> age) & 1 else 0


# -- taking part ------------------------------------------------------------------------------------------------------


def may_join(s: State, r: Rules, city: City) -> bool:
    """Return whether a stage may come with the project: once in an age, and while pawns lie on it (F5, F6, F13)."""
    if HAS_GREAT_PROJECTS and r.great_projects:
        return False  # N39
    return r.projects > 0 and s.pawns[s.age] > 0 and city.joined[s.age] == 0


def joining_need(s: State, r: Rules) -> Need:
    """Return what taking part costs, which nothing makes less (F8, F10, F40, N75, N79).

    Coins go to the bank. Resources stand in the place of a ship's, since a ship never comes with a project (F37, N50).
    """
    project = r.project[s.projects[s.age]]
    return Need(project.cost + 0, 0, project.demand + 0, 0, 0)


def take_part(s: State, r: Rules, p: int) -> None:
    """Take a pawn or token of the project; one that is missing comes from the box (F5, F7, N34, N37)."""
    city = s.cities[p]
    if ship_of(city.move) == codes.PROJECT:
        city.joined[s.age] += 1
        s.pawns[s.age] = max(0, s.pawns[s.age] - 1)
        if HAS_GREAT_PROJECTS and r.great_projects:
            city.moored = 1 - r.steps_beside_projects  # N89
        note(s, happenings.PROJECT_JOINED, p, s.projects[s.age], s.pawns[s.age], 0, 0)


def take_gift(s: State, p: int, amount: int) -> None:
    """Take a pawn from the box: of the age that a stage of Ur says, or of the one that was chosen (F33, F52, F53)."""
    city = s.cities[p]
    age = amount - 1 if amount > 0 else choice_of(city.move)
    city.gifts |= 1 << age
    note(s, happenings.PAWN_TAKEN, p, age, 0, 0, 0)


# -- stages with a choice ---------------------------------------------------------------------------------------------


def choices_of(r: Rules, city: City, stage: int) -> int:
    """Return between how many effects the builder of a stage chooses; 1 leaves nothing to choose."""
    return r.rows[city.stage_rows[stage]].choices + 0


def settle_choice(r: Rules, city: City) -> None:
    """Let the stage that is being raised be what was chosen, for the rest of the game (F36, F55)."""
    stage = stage_of(city.move)
    if choices_of(r, city, stage) == 2 and choice_of(city.move) == 1:
        city.stage_rows[stage] = second_row(city.stage_rows[stage])


def second_row(row: int) -> int:
    """Return the row of the second effect of a stage."""
    return row - CARDS + FIRST_SECOND_ROW


def first_row(row: int) -> int:
    """Return the row that a stage has on its board, whichever effect was chosen."""
    return row - FIRST_SECOND_ROW + CARDS if FIRST_SECOND_ROW <= row < FIRST_PROJECT_ROW else row


# -- points -----------------------------------------------------------------------------------------------------------


def debt_points(s: State, r: Rules, city: City) -> int:
    """Return the points of debts, or of penalty tokens (F18, N44)."""
    total = 0
    for age in range(AGES):
        if (city.owes >> age) & 1:
            total += r.project[s.projects[age]].debt
    return total
