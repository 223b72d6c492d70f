"""What leaders still ask for when everybody has paid and received (L25): step by step, before ships and explorers.

Victory tokens go back (L55), leaders are buried (L76), Roma recruits once more (L75), the Courtesans choose whom to
copy (L69, L103). What a leader brings begins again with the first step.
"""

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.draft import await_picks
from argosy.wonders.kernel.layout import AGES, City, Rules, State
from argosy.wonders.kernel.leaders import (
    age_of_recruitment,
    buried_points,
    can_recruit,
    has_leader_in_hand,
    join,
    lay_aside,
    leave,
    pay_leader,
    put_leader,
)
from argosy.wonders.kernel.move_code import action_of, card_of
from argosy.wonders.kernel.seating import left_of, right_of
from argosy.wonders.kernel.standing import establish_anew
from argosy.wonders.kernel.turn import put_into_play

# -- the recruitment --------------------------------------------------------------------------------------------------


def open_recruitment(s: State, r: Rules) -> None:
    """Begin an age: everybody with a leader in hand does something with one (L12, L13, L101)."""
    s.turn = -1
    s.phase = codes.RECRUITMENT
    s.during = codes.RECRUITMENT
    note(s, happenings.RECRUITMENT_BEGINS, happenings.TABLE, s.age, 0, 0, 0)
    for p in range(s.players):
        s.cities[p].once_used = s.cities[p].blacks_used = 0  # L99
    await_recruiters(s, r)
    if s.pending == 0:
        s.phase = codes.DEAL


def await_recruiters(s: State, r: Rules) -> None:
    """Let everybody decide who has a leader in hand (L13, L101)."""
    for p in range(s.players):
        if has_leader_in_hand(s, r, p):
            s.pending |= 1 << p


def hold_court(s: State, r: Rules, c: Chance) -> None:
    """Carry out what was decided about leaders, and go on to the next thing to decide, or with the turn."""
    if s.phase == codes.TRIBUTE:
        return_tokens(s)
    elif s.phase == codes.BURIAL:
        bury_chosen(s, r)
    elif s.phase == codes.CALL:
        recruit_called(s, r, c)
    elif s.phase == codes.COURTESANS:
        copy_chosen(s, r, c)
    s.phase = codes.COURT
    if not (await_tokens(s) or await_burials(s) or await_calls(s, r) or await_courtesans(s)):
        lay_aside(s, r)
        s.phase = codes.VOYAGE


def await_leaders(s: State, r: Rules) -> None:
    """Set who decides in a phase of leaders, as the rules come to it."""
    if s.phase == codes.DRAFT:
        await_picks(s)
    elif s.phase == codes.RECRUITMENT:
        await_recruiters(s, r)
    elif s.phase == codes.TRIBUTE:
        await_tokens(s)
    elif s.phase == codes.BURIAL:
        await_burials(s)
    elif s.phase == codes.CALL:
        await_calls(s, r)
    else:
        await_courtesans(s)


# -- victory tokens go back (L55, L120) -------------------------------------------------------------------------------


def receiver(s: State) -> int:
    """Return the first seat for whom all others give back a victory token, or the number of players."""
    p = 0
    while p < s.players and s.cities[p].tributes == 0:
        p += 1
    return p


def values_held(city: City) -> int:
    """Return of how many ages a city holds victory tokens."""
    return (city.victories[0] > 0) + (city.victories[1] > 0) + (city.victories[2] > 0)


def await_tokens(s: State) -> bool:
    """Let everybody choose a token who has different ones; return whether anybody does."""
    p = receiver(s)
    while p < s.players:
        for q in range(s.players):
            if q != p and values_held(s.cities[q]) > 1:
                s.pending |= 1 << q
            elif q != p:
                give_only_token(s, q)
        if s.pending != 0:
            s.phase = codes.TRIBUTE
            return True
        s.cities[p].tributes -= 1
        p = receiver(s)
    return False


def give_only_token(s: State, p: int) -> None:
    """Give back a token of the only value that a seat holds, if it has any."""
    for age in range(AGES):
        if s.cities[p].victories[age] > 0:
            give_token(s, p, age)
            return


def give_token(s: State, p: int, age: int) -> None:
    """Give back a victory token of an age."""
    s.cities[p].victories[age] -= 1
    note(s, happenings.VICTORY_RETURNED, p, 1, age, 0, 0)


def return_tokens(s: State) -> None:
    """Give back the tokens chosen."""
    for p in range(s.players):
        if s.cities[p].move != codes.NO_MOVE:
            give_token(s, p, card_of(s.cities[p].move))
            s.cities[p].move = codes.NO_MOVE
    s.cities[receiver(s)].tributes -= 1


# -- burying (L76 to L78, L107, L108) ---------------------------------------------------------------------------------


def await_burials(s: State) -> bool:
    """Let everybody choose who can bury a leader; return whether anybody does."""
    for p in range(s.players):
        if s.cities[p].leaders == 0:
            s.cities[p].burying = 0
        if s.cities[p].burying > 0:
            s.pending |= 1 << p
    if s.pending != 0:
        s.phase = codes.BURIAL
    return s.pending != 0


def bury_chosen(s: State, r: Rules) -> None:
    """Bury the leaders chosen: their effects end, and they are worth their printed costs several times."""
    for p in range(s.players):
        city = s.cities[p]
        if city.move != codes.NO_MOVE:
            if action_of(city.move) == codes.BURY:
                bury(s, r, p, card_of(city.move))
            else:
                note(s, happenings.BURIES_NOBODY, p, 0, 0, 0, 0)
            city.burying = 0
            city.move = codes.NO_MOVE


def bury(s: State, r: Rules, p: int, leader: int) -> None:
    """Lay a leader face down to the stage (L77)."""
    city = s.cities[p]
    age = age_of_recruitment(s, r, leader)
    points = buried_points(s, r, p, leader)
    leave(city, leader)
    put_leader(s, r, leader, codes.BURIED + age, p)
    city.buried_points += points
    establish_anew(s, r, p)
    note(s, happenings.BURIED, p, leader, points, 0, 0)


# -- recruiting once more (L75, L129) ---------------------------------------------------------------------------------


def await_calls(s: State, r: Rules) -> bool:
    """Let everybody recruit who may and can pay for a leader; return whether anybody can."""
    for p in range(s.players):
        if s.cities[p].calls > 0 and can_recruit(s, r, p):
            s.pending |= 1 << p
        else:
            s.cities[p].calls = 0
    if s.pending != 0:
        s.phase = codes.CALL
    return s.pending != 0


def recruit_called(s: State, r: Rules, c: Chance) -> None:
    """Recruit the leaders chosen: all are paid, then all come into play."""
    for p in range(s.players):
        if s.cities[p].move != codes.NO_MOVE and action_of(s.cities[p].move) == codes.RECRUIT:
            pay_leader(s, r, p, card_of(s.cities[p].move))
    for p in range(s.players):
        city = s.cities[p]
        if city.move != codes.NO_MOVE:
            city.calls -= 1
            if action_of(city.move) == codes.RECRUIT:
                join(s, r, p, card_of(city.move))
                put_into_play(s, r, c, p, card_of(city.move))
            else:
                note(s, happenings.RECRUITS_NOBODY, p, 0, 0, 0, 0)
            city.move = codes.NO_MOVE


# -- the Courtesans (L69, L103 to L105) -------------------------------------------------------------------------------


def await_courtesans(s: State) -> bool:
    """Let everybody choose who can copy a leader; return whether anybody does."""
    for p in range(s.players):
        if s.cities[p].copies > 0:
            if s.cities[left_of(s, p)].leaders + s.cities[right_of(s, p)].leaders > 0:
                s.pending |= 1 << p
            else:
                s.cities[p].copies = 0
    if s.pending != 0:
        s.phase = codes.COURTESANS
    return s.pending != 0


def copy_chosen(s: State, r: Rules, c: Chance) -> None:
    """Let the guilds have the effects of the leaders chosen, as if they had been recruited now (L69)."""
    for p in range(s.players):
        city = s.cities[p]
        if city.move != codes.NO_MOVE:
            if action_of(city.move) == codes.COPY:
                copy_leader(s, r, c, p, card_of(city.move))
            else:
                note(s, happenings.COPIES_NOBODY, p, 0, 0, 0, 0)
            city.copies = 0
            city.move = codes.NO_MOVE


def copy_leader(s: State, r: Rules, c: Chance, p: int, leader: int) -> None:
    """Give a city the effects of a leader that stays where it is; its card of the discard pile comes last (L25)."""
    city = s.cities[p]
    salvages = city.leader_salvages
    city.copied = leader
    note(s, happenings.COPIED, p, leader, 0, 0, 0)
    put_into_play(s, r, c, p, leader)
    city.copied_salvages += city.leader_salvages - salvages
    city.leader_salvages = salvages
