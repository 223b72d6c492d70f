"""What taking part in a project, and a pawn, seem worth at first sight, in hundredths of a point.

A project that fails brings its pawns nothing but peace: no penalty. So a pawn is worth the reward as far as the project
may be completed, and the penalty as far as not.
"""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_GREAT_PROJECTS
from argosy.wonders.kernel.layout import AGES, Effect, Rules, State
from argosy.wonders.kernel.leader_points import sets_of
from argosy.wonders.kernel.penalties import can_suffer
from argosy.wonders.kernel.projects import has_pawn
from argosy.wonders.kernel.score import colours_of

POINT = 100
SURE = 100  # percent
EACH_TURN = 12  # percent, that one of the missing pawns is taken in a turn that is left
EACH_SPARE = 15  # and for each player more than are needed
EACH_PART = 8  # percent, that a player takes one of the tokens of a great project in a turn that is left
FREE_BUILD = 250  # what a token for a building without its cost is worth (N47)
START = 300  # and what the board gives by itself (N46)
LIKELY = 90
SOME_CARD = 250  # what the cheapest card of a colour is worth
SOME_GUILD = 300
LATER = 35  # percent: that a project of a later age will be completed


def completion(s: State, r: Rules, p: int, missing: int) -> int:
    """Return how likely so many further pawns are taken by others before the age ends, in percent."""
    if HAS_GREAT_PROJECTS and r.great_projects:
        return completion_by_parts(s, r, missing)
    others = 0
    for q in range(s.players):
        others += q != p and s.cities[q].joined[s.age] == 0
    if missing > others:
        return 0
    chance = SURE
    each = min(LIKELY, EACH_TURN * max(0, r.turns - s.turn) + EACH_SPARE * (others - missing))
    for _ in range(missing):
        chance = chance * each // SURE
    return chance


def completion_by_parts(s: State, r: Rules, missing: int) -> int:
    """Return how likely so many further tokens are taken, of which each player may take several (N36), in percent."""
    each = min(LIKELY, EACH_PART * (s.players - 1) * max(0, r.turns - 1 - s.turn) // max(1, missing))
    chance = SURE
    for _ in range(missing):
        chance = chance * max(each, 0) // SURE
    return chance


def part_worth(s: State, r: Rules, p: int, reward: int, coin: int) -> int:
    """Return what a part in a great project brings: a reward each, and peace with the first one (N41, N42)."""
    chance = completion(s, r, p, s.pawns[s.age] - 1)
    peace = 0 if has_pawn(s.cities[p], s.age) else (SURE - chance) * penalty_worth(s, r, p, coin)
    return (chance * reward + peace) // SURE


def joining_worth(s: State, r: Rules, p: int, reward: int, coin: int) -> int:
    """Return what taking part brings, where the reward is worth so much, and a coin."""
    chance = completion(s, r, p, s.pawns[s.age] - 1)
    own = 0 if has_pawn(s.cities[p], s.age) else chance * reward + (SURE - chance) * penalty_worth(s, r, p, coin)
    others = 0 if not has_pawn(s.cities[p], s.age) else chance * reward // 2  # a pawn of Ur waits for the reward too
    return (own + others) // SURE


def gift_worth(s: State, r: Rules, p: int, age: int, reward: int, coin: int) -> int:
    """Return what a pawn from the box brings (F34, F35)."""
    if has_pawn(s.cities[p], age) or (s.pawns[age] > 0 and age < s.age):
        return 0
    if s.pawns[age] == 0:
        return reward
    chance = completion(s, r, p, s.pawns[age]) if age == s.age else LATER
    return (chance * reward + (SURE - chance) * penalty_worth(s, r, p, coin)) // SURE


def penalty_worth(s: State, r: Rules, p: int, coin: int) -> int:
    """Return what it is worth to be spared the penalty of the present age."""
    project = r.project[s.projects[s.age]]
    penalty = project.penalty
    if not can_suffer(s, r, s.cities[p]):
        return project.debt * POINT
    if penalty.verb == codes.LOSE_COINS:
        return penalty.amount * coin
    if penalty.verb == codes.DISCARD_BUILT:
        return SOME_CARD
    if HAS_GREAT_PROJECTS and penalty.verb == codes.LOSE_START:
        return START
    return tokens_worth(r, lowest_values(s, p, penalty.amount))


def lowest_values(s: State, p: int, tokens: int) -> int:
    """Return how many tokens of each age would go back, lowest values first, as moves name them."""
    city = s.cities[p]
    one = min(tokens, city.victories[0])
    two = min(tokens - one, city.victories[1])
    return one | (two << 2) | ((tokens - one - two) << 4)


def tokens_worth(r: Rules, tokens: int) -> int:
    """Return the points of victory tokens, as moves name them."""
    total = 0
    for age in range(AGES):
        total += ((tokens >> (2 * age)) & 3) * r.victory_points[age]
    return total * POINT


def points_at_the_end(s: State, p: int, effect: Effect) -> int:
    """Return what an effect brings that only projects have, most of it at the end (F24, F29, F30, N47)."""
    city = s.cities[p]
    if effect.verb == codes.POINTS_PER_COLOUR:
        return effect.amount * POINT * min(colours_of(city) + 1, 7)
    if effect.verb == codes.POINTS_PER_SET:
        return effect.amount * POINT * (sets_of(city, effect.what) + (s.age == 0))
    if effect.verb == codes.REPEAT_GUILD:
        return SOME_GUILD if city.colours[codes.PURPLE] > 0 else SOME_GUILD // 2
    if HAS_GREAT_PROJECTS and effect.verb == codes.FREE_BUILDS and s.age < AGES - 1:
        return effect.amount * FREE_BUILD
    return 0
