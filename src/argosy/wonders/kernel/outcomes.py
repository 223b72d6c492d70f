"""What projects bring when complete, and what they cost when they fail (F12 to F23, F46 to F57, N40 to N49)."""

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.city import remove_building
from argosy.wonders.kernel.features import HAS_GREAT_PROJECTS, HAS_LEADERS
from argosy.wonders.kernel.layout import AGES, City, Rules, State
from argosy.wonders.kernel.leaders import amount_in
from argosy.wonders.kernel.move_code import card_of
from argosy.wonders.kernel.penalties import TOKEN_BITS, await_penalties, can_suffer, is_victim
from argosy.wonders.kernel.pile import lay_on_pile
from argosy.wonders.kernel.projects import has_pawn, project_row, times_rewarded
from argosy.wonders.kernel.standing import establish_anew
from argosy.wonders.kernel.turn import put_into_play

TOKENS = 3  # of one age at most in a move

# -- completion -------------------------------------------------------------------------------------------------------


def reward_at_once(s: State, r: Rules, c: Chance) -> None:
    """Give the rewards of projects that the turn completed, unless they are judged at the end of the age (F12, F47)."""
    if not (HAS_GREAT_PROJECTS and r.great_projects):
        reward_holders(s, r, c)


def reward_holders(s: State, r: Rules, c: Chance) -> None:
    """Give the rewards of complete projects to all who have a pawn and no reward yet (F12, F34, F35, F54, N41)."""
    for age in range(AGES):
        if s.pawns[age] == 0:
            first = nobody_is_rewarded(s, age)
            for p in range(s.players):
                city = s.cities[p]
                if has_pawn(city, age) and (city.rewards >> age) & 1 == 0:
                    if first:
                        note(s, happenings.PROJECT_COMPLETE, happenings.TABLE, s.projects[age], 0, 0, 0)
                        first = False
                    city.rewards |= 1 << age
                    note(s, happenings.REWARDED, p, s.projects[age], times_rewarded(city, age), 0, 0)
                    for _ in range(times_rewarded(city, age)):
                        put_into_play(s, r, c, p, project_row(s, age))


def nobody_is_rewarded(s: State, age: int) -> bool:
    """Return whether a project has just been completed."""
    rewards = 0
    for p in range(s.players):
        rewards |= s.cities[p].rewards
    return (rewards >> age) & 1 == 0


# -- failure -----------------------------------------------------------------------------------------------------------


def open_penalties(s: State, r: Rules) -> None:
    """Let all choose at the same time who can suffer the penalty in several ways (F19, F20, F56)."""
    s.phase = codes.PENALTY
    note(s, happenings.PROJECT_FAILED, happenings.TABLE, s.projects[s.age], s.pawns[s.age], 0, 0)
    await_penalties(s, r)


def settle_penalties(s: State, r: Rules) -> None:
    """Punish all victims together: as they chose, in the only way there is, or with a debt (F18, F20, F56)."""
    for p in range(s.players):
        if is_victim(s, r, p):
            punish(s, r, p)
            s.cities[p].move = codes.NO_MOVE


def punish(s: State, r: Rules, p: int) -> None:
    """Let a seat suffer the penalty, or take a debt."""
    city = s.cities[p]
    project = r.project[s.projects[s.age]]
    penalty = project.penalty
    chosen = card_of(city.move) if city.move != codes.NO_MOVE else -1
    if not can_suffer(s, r, city):
        city.owes |= 1 << s.age
        note(s, happenings.PROJECT_DEBT, p, project.debt, 0, 0, 0)
    elif penalty.verb == codes.LOSE_COINS:
        city.coins -= penalty.amount
        note(s, happenings.PENALTY_PAID, p, penalty.amount, 0, 0, 0)
    elif penalty.verb == codes.DISCARD_BUILT:
        give_up(s, r, p, chosen if chosen >= 0 else last_card_of(r, city, penalty.what))
    elif HAS_GREAT_PROJECTS and penalty.verb == codes.LOSE_START:
        lose_start(s, r, p)
    else:
        give_back(s, p, chosen if chosen >= 0 else lowest_tokens(city, penalty.amount))


def last_card_of(r: Rules, city: City, colours: int) -> int:
    """Return the last building of these colours; it is asked for where there is only one."""
    found = codes.NO_CARD
    for i in range(city.buildings):
        if (colours >> r.cards[city.tableau[i]].colour) & 1:
            found = city.tableau[i] + 0
    return found


def lowest_tokens(city: City, tokens: int) -> int:
    """Return the set of so many tokens with the lowest values; it is asked for where all sets are alike."""
    one = min(tokens, city.victories[0])
    two = min(tokens - one, city.victories[1])
    return one | (two << TOKEN_BITS) | ((tokens - one - two) << (2 * TOKEN_BITS))


def give_up(s: State, r: Rules, p: int, card: int) -> None:
    """Lay a building on the discard pile: what it did stays, what it has ends (F21, F50, F62)."""
    city = s.cities[p]
    remove_building(r, city, card)
    city.given_up[s.age] = card
    lay_on_pile(s, card)
    if HAS_LEADERS and r.leaders > 0 and amount_in(r, card, codes.COPY_LEADER, 0) > 0:
        city.copied = codes.NO_CARD
    establish_anew(s, r, p)
    note(s, happenings.GIVEN_UP, p, card, 0, 0, 0)


def lose_start(s: State, r: Rules, p: int) -> None:
    """Take away what the board gives by itself, for the rest of the game; coins it gave stay (N46, N83)."""
    s.cities[p].start_lost = 1
    establish_anew(s, r, p)
    note(s, happenings.START_LOST, p, 0, 0, 0, 0)


def give_back(s: State, p: int, tokens: int) -> None:
    """Give back victory tokens: of each age so many as its bits say (F23)."""
    for age in range(AGES):
        given = (tokens >> (TOKEN_BITS * age)) & TOKENS
        s.cities[p].victories[age] -= given
        for _ in range(given):
            note(s, happenings.VICTORY_GIVEN_UP, p, age, 0, 0, 0)
