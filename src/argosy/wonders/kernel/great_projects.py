"""Great Projects of Babel, where they differ from those of Edifice (N31 to N50, N78 to N90).

Each is drawn when its age begins. Parts in it come with cards of its colour, several of one player too, and it is
judged at the end of the age. `Rules.great_projects` says that a table has them.
"""

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.layout import City, Rules, State
from argosy.wonders.kernel.projects import draw_project
from argosy.wonders.kernel.seating import is_free_city


def open_project(s: State, r: Rules, c: Chance) -> None:
    """Turn up the project of the age that begins, unless it was before the recruitment of leaders (N32, N86, N91)."""
    if s.projects[s.age] == codes.NO_PROJECT:
        draw_project(s, r, c, s.age)
        note(s, happenings.PROJECT_OPENED, happenings.TABLE, s.projects[s.age], s.pawns[s.age], 0, 0)


def may_join_with(s: State, r: Rules, p: int, card: int) -> bool:
    """Return whether a part in the project may come with a card of the hand (N34, N36, N38, N39, N58, N78)."""
    if r.great_projects == 0 or s.pawns[s.age] == 0 or is_free_city(r, p):
        return False
    return r.project[s.projects[s.age]].colour == r.cards[card].colour


def is_judged(s: State, r: Rules, age: int) -> bool:
    """Return whether the rewards of an age are given if its project is complete: at its end in Babel (F12, N40)."""
    return r.great_projects == 0 or age < s.age or s.phase == codes.SEA or s.phase == codes.OVER


# -- what rewards and penalties do ------------------------------------------------------------------------------------


def take_free_builds(s: State, p: int, tokens: int) -> None:
    """Take tokens that are given back to build without the cost (N47, N84)."""
    s.cities[p].free_builds += tokens
    note(s, happenings.FREE_BUILDS_TAKEN, p, tokens, 0, 0, 0)


def has_start(r: Rules, city: City) -> bool:
    """Return whether a board has a resource or a power of its own to lose (N46, N83)."""
    board = r.boards[city.board]
    return city.start_lost == 0 and (board.resource != 0 or board.power_row >= 0)


def leave_harbour(s: State) -> None:
    """Let ships move again: the turn is over (N89)."""
    for p in range(s.players):
        s.cities[p].moored = 0
