"""Conflicts at the end of an age, on land and at sea (B28, A41, A42, A52 to A59, A69, A70, A72, C23 to C30)."""

from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.city import naval_strength
from argosy.wonders.kernel.features import HAS_BABEL, HAS_BOARDING, HAS_LEADERS
from argosy.wonders.kernel.happenings import note_abstainers, note_diplomats
from argosy.wonders.kernel.laws import defeats_for_each, note_laws_of_war, token_age
from argosy.wonders.kernel.layout import SEATS, City, Rules, State
from argosy.wonders.kernel.leaders import gives
from argosy.wonders.kernel.move_code import action_of
from argosy.wonders.kernel.purse import await_bonus, forget_bonus, take_victories
from argosy.wonders.kernel.seating import far_of, left_of

ENDLESS = 9999  # beyond every naval strength


def land_conflicts(s: State, r: Rules) -> None:
    """Fight all military conflicts of the age; then return tokens for diplomacy and boarding (C24, A42)."""
    note_diplomats(s)
    if HAS_BABEL and r.tiles > 0:
        note_laws_of_war(s, r)
    if HAS_LEADERS and r.leaders > 0:
        await_bonus(s, r)  # L123
        call_veterans(s, r)
    met = border_conflicts(s, r) if r.teams else ring_conflicts(s, r)
    if HAS_BOARDING:
        boarding_conflicts(s, r, met)
    for p in range(s.players):
        s.cities[p].boarding = 0
        s.cities[p].diplomacy = max(0, s.cities[p].diplomacy - 1)
        s.cities[p].veterans = 0
    if HAS_LEADERS:
        forget_bonus(s)


def call_veterans(s: State, r: Rules) -> None:
    """Count the defeat tokens that are worth a shield each: those of earlier ages (L47)."""
    for p in range(s.players):
        city = s.cities[p]
        city.veterans = city.defeats if gives(r, city, codes.DEFEATS_FIGHT) else 0


def pair(p: int, q: int) -> int:
    """Return two seats as one bit, in whichever order."""
    return 1 << (min(p, q) * SEATS + max(p, q))


def next_warring(s: State, p: int) -> int:
    """Return the next seat to the left that takes part: holders of diplomacy are passed over (C23)."""
    q = left_of(s, p)
    while q != p and s.cities[q].diplomacy > 0:
        q = left_of(s, q)
    return q


def ring_conflicts(s: State, r: Rules) -> int:
    """Let all who take part fight both neighbours, two once (B28, C25), and return which seats met."""
    met = 0
    for p in range(s.players):
        if s.cities[p].diplomacy == 0:
            q = next_warring(s, p)
            if q != p and met & pair(p, q) == 0:
                met |= pair(p, q)
                fight(s, r, p, q, 1, happenings.LAND_CONFLICT)
    return met


def border_conflicts(s: State, r: Rules) -> int:
    """Fight at each border of teams for two tokens (A69, C29), one less for each side with diplomacy (C30)."""
    met = 0
    for p in range(1, s.players, 2):
        q = left_of(s, p)
        met |= pair(p, q)
        tokens = 2 - (s.cities[p].diplomacy > 0) - (s.cities[q].diplomacy > 0)
        fight(s, r, p, q, tokens, happenings.BORDER_CONFLICT)
    return met


def boarding_conflicts(s: State, r: Rules, met: int) -> None:
    """Let boarders fight once more, whatever diplomacy says; two players meet only once in an age (A42, C27)."""
    for p in range(s.players):
        for side in (codes.LEFT, codes.RIGHT):
            q = far_of(s, p, side)
            if (s.cities[p].boarding >> side) & 1 and q != p and met & pair(p, q) == 0:
                met |= pair(p, q)
                fight(s, r, p, q, 1, happenings.BOARDING_CONFLICT)


def strength(city: City) -> int:
    """Return the shields of a city in a conflict on land (B29, L47)."""
    return city.shields + city.veterans if HAS_LEADERS else city.shields + 0


def fight(s: State, r: Rules, p: int, q: int, tokens: int, what: int) -> None:
    """Compare shields, and hand out so many tokens to each; equal strength gives none. `what` is noted."""
    one, other = strength(s.cities[p]), strength(s.cities[q])
    winner = -1
    if one > other:
        winner = p
        defeat(s, r, p, q, tokens)
    elif other > one:
        winner = q
        defeat(s, r, q, p, tokens)
    note(s, what, p, q, winner, tokens, one | (other << 16))


def defeat(s: State, r: Rules, winner: int, loser: int, tokens: int) -> None:
    """Hand out the tokens of a conflict; some losers pass theirs on to the winner (L46, L121)."""
    age = s.age + 0
    if HAS_BABEL and r.tiles > 0:
        age = token_age(s, r)
    if age >= 0:
        take_victories(r, s.cities[winner], age, tokens)
    if HAS_BABEL and r.tiles > 0:
        tokens *= defeats_for_each(s, r)
    if HAS_LEADERS and r.leaders > 0 and gives(r, s.cities[loser], codes.DEFEATS_AWAY):
        s.cities[winner].defeats += tokens
        note(s, happenings.DEFEAT_PASSED_ON, winner, tokens, loser, 0, 0)
    else:
        s.cities[loser].defeats += tokens


def await_abstainers(s: State) -> None:
    """Ask the seats that may stay out of the naval conflict (A50)."""
    for p in range(s.players):
        if s.cities[p].powers & codes.POWER_ABSTAIN:
            s.pending |= 1 << p
    if s.pending != 0:
        note(s, happenings.MAY_ABSTAIN, happenings.TABLE, s.pending, 0, 0, 0)


def naval_conflict(s: State, r: Rules) -> None:
    """Compare all who take part: prizes for the strongest, a defeat for the weakest; nothing if all are equal (A59)."""
    note_abstainers(s)
    lowest, highest = weakest(s, r), strongest_below(s, r, ENDLESS)
    value = highest
    prize = codes.FIRST
    stronger = 0
    while value > lowest:
        equals = how_many(s, r, value)
        if equals > 1:
            prize += 1  # players who tie take the token of the next place, and both are used up (A56, A57)
        points = r.sea_prizes[s.age * codes.PLACES + prize] if prize < codes.PLACES else 0
        award(s, r, value, points, happenings.AT_SEA, stronger + 1)
        prize += 1
        stronger += equals
        value = strongest_below(s, r, value)
    if highest > lowest:
        award(s, r, lowest, -r.sea_prizes[s.age * codes.PLACES + codes.LAST], happenings.LAST_AT_SEA, stronger + 1)
    elif highest == lowest:
        note(s, happenings.EQUAL_AT_SEA, happenings.TABLE, lowest, 0, 0, 0)
    for p in range(s.players):
        s.cities[p].move = codes.NO_MOVE


def takes_part(s: State, p: int) -> bool:
    """Return whether a seat has not chosen to stay out; a seat that stays out is ignored in every respect (A50)."""
    return s.cities[p].move == codes.NO_MOVE or action_of(s.cities[p].move) != codes.ABSTAIN


def weakest(s: State, r: Rules) -> int:
    """Return the smallest naval strength."""
    lowest = ENDLESS
    for p in range(s.players):
        if takes_part(s, p):
            lowest = min(lowest, naval_strength(r, s.cities[p]))
    return lowest


def strongest_below(s: State, r: Rules, limit: int) -> int:
    """Return the largest naval strength below a limit, or -1."""
    best = -1
    for p in range(s.players):
        if takes_part(s, p) and naval_strength(r, s.cities[p]) < limit:
            best = max(best, naval_strength(r, s.cities[p]))
    return best


def how_many(s: State, r: Rules, strength: int) -> int:
    """Return how many seats have just this naval strength."""
    total = 0
    for p in range(s.players):
        total += takes_part(s, p) and naval_strength(r, s.cities[p]) == strength
    return total


def award(s: State, r: Rules, strength: int, points: int, what: int, place: int) -> None:
    """Give a token of the age to everybody with this naval strength; `what` and `place` are noted."""
    for p in range(s.players):
        if takes_part(s, p) and naval_strength(r, s.cities[p]) == strength:
            s.cities[p].sea_tokens[s.age] = points
            note(s, what, p, strength, points, place, 0)
