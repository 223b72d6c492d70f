"""Victory conditions: which colours fulfil one, which claim it, and how a game ends."""

from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.control import areas_of, cities_of, posts_of
from argosy.eldorado.kernel.layout import BANDS, REGIONS, Rules, Sheet, State
from argosy.eldorado.kernel.verdicts import hire_verdict, land_hiring_verdict
from argosy.tabletop.kernel.notes import note


def score(s: State, r: Rules, me: int, sheet: Sheet) -> None:
    """Count what a colour holds."""
    sheet.areas = 0
    sheet.provinces = 0
    for region in range(REGIONS):
        sheet.areas += areas_of(s, r, me, region)
        if region != codes.ELDORADO and controls(s, r, me, region):
            sheet.provinces |= 1 << region
    sheet.foreign_cities = foreign_cities(s, r, me)
    sheet.posts = posts_of(s, r, me)
    sheet.central = 1 if holds_centre(s, r, me) else 0
    sheet.pirates = s.bands[me].pirates
    sheet.fulfils = 1 if fulfils(s, r, me) else 0
    sheet.value = standing(s, r, me)


def is_foreign(s: State, me: int, province: int) -> bool:
    """Say whether a province is printed in the colour of an opponent, or is the neutral one (Q2)."""
    return s.bands[province].seat != s.bands[me].seat


def controls(s: State, r: Rules, me: int, province: int) -> bool:
    """Say whether a colour controls a certain province (E11)."""
    return areas_of(s, r, me, province) >= r.province_areas


def fulfils(s: State, r: Rules, me: int) -> bool:
    """Say whether a colour fulfils way A or way B now (E9, E10)."""
    return (has_posts(s, r, me) or has_cities(s, r, me)) and has_province(s, r, me)


def has_posts(s: State, r: Rules, me: int) -> bool:
    """Say whether a colour controls the trading posts of way A (E9)."""
    return holds_centre(s, r, me) and posts_of(s, r, me) >= r.victory_posts


def has_cities(s: State, r: Rules, me: int) -> bool:
    """Say whether a colour controls the foreign cities of way B (E10)."""
    return foreign_cities(s, r, me) >= r.victory_cities


def has_province(s: State, r: Rules, me: int) -> bool:
    """Say whether a colour controls a province; any will do (Q3)."""
    for province in range(BANDS):
        if controls(s, r, me, province):
            return True
    return False


def holds_centre(s: State, r: Rules, me: int) -> bool:
    """Say whether a colour controls the central trading post."""
    for i in range(r.posts):
        if r.spaces[r.post[i]].post == codes.CENTRAL_POST:
            return s.areas[r.post[i]].control == me
    return False


def foreign_cities(s: State, r: Rules, me: int) -> int:
    """Count how many cities of opponents a colour controls (E10, Q2)."""
    found = 0
    for province in range(BANDS):
        if is_foreign(s, me, province):
            found += cities_of(s, r, me, province)
    return found


def update_claims(s: State, r: Rules) -> None:
    """Let broken claims fall at the end of a turn or raid; the colour that acted may claim (Q1)."""
    me = s.active
    mine = fulfils(s, r, me)
    if r.unbroken_claims:
        for other in range(BANDS):
            if s.bands[other].claim and other != me and not fulfils(s, r, other):
                set_claim(s, other, 0)
    elif mine and s.bands[me].claim and me == s.turn:
        win_by_claim(s, me)
    if r.unbroken_claims or me == s.turn or mine:
        set_claim(s, me, 1 if mine else 0)


def set_claim(s: State, me: int, claim: int) -> None:
    """Let a colour claim victory, or let its claim fall (E12)."""
    if s.bands[me].claim != claim:
        note(s, happenings.CLAIM_RAISED if claim else happenings.CLAIM_FELL, me, 0, 0, 0, 0)
    s.bands[me].claim = claim


def win_by_claim(s: State, me: int) -> None:
    """End the game with a victory that was claimed before (Q1)."""
    note(s, happenings.WON_BY_CLAIM, me, 0, 0, 0, 0)
    end_game(s, 1 << s.bands[me].seat, codes.BY_CLAIM)


def check_survivors(s: State, r: Rules) -> None:
    """Let a player win who alone has pirates or can get some again (Q35, Q47); if nobody can, count what all hold."""
    for me in range(BANDS):
        if s.bands[me].pirates == 0 and s.bands[me].seat >= 0:
            count_survivors(s, r)
            return


def count_survivors(s: State, r: Rules) -> None:
    """End the game if fewer than two players are left."""
    alive = 0
    found = 0
    for p in range(s.players):
        if is_alive(s, r, p):
            alive |= 1 << p
            found += 1
    if found == 1:
        note(s, happenings.WON_BY_SURVIVAL, -1, alive, 0, 0, 0)
        end_game(s, alive, codes.BY_SURVIVAL)
    elif found == 0:
        end_by_count(s, r)


def end_by_count(s: State, r: Rules) -> None:
    """End the game by count: most trading posts and foreign cities, then areas, then pirates; ties share (Q40, Q57)."""
    best = -1
    winners = 0
    for me in range(BANDS):
        p = s.bands[me].seat
        if p >= 0:
            value = standing(s, r, me)
            if value > best:
                best = value
                winners = 0
            if value == best:
                winners |= 1 << p
    note(s, happenings.WON_BY_COUNT, -1, winners, s.round, 0, 0)
    end_game(s, winners, codes.BY_LIMIT)


def standing(s: State, r: Rules, me: int) -> int:
    """Return what decides at the limit of rounds (Q40), as one number."""
    areas = 0
    for region in range(REGIONS):
        areas += areas_of(s, r, me, region)
    marks = posts_of(s, r, me) + foreign_cities(s, r, me)
    return (marks * 256 + areas) * 256 + s.bands[me].pirates


def end_game(s: State, winners: int, ending: int) -> None:
    """End the game."""
    s.phase = codes.OVER
    s.pending = 0
    s.winners = winners
    s.ending = ending


def can_return(s: State, r: Rules, me: int) -> bool:
    """Say whether a colour without pirates could get some (Q47).

    A hand may hold a recruitment card. Whether it does is secret, so any card counts: nothing may give it away.
    """
    if s.seats[s.bands[me].seat].cards > 0 or land_hiring_verdict(s, r, me) == codes.ALLOWED:
        return True
    for area in range(r.areas):
        if hire_verdict(s, r, me, area) == codes.ALLOWED:
            return True
    return False


def is_alive(s: State, r: Rules, p: int) -> bool:
    """Say whether a player has pirates, or can get some again, with any of the colours (Q47)."""
    for me in range(BANDS):
        if s.bands[me].seat == p and (s.bands[me].pirates > 0 or can_return(s, r, me)):
            return True
    return False
