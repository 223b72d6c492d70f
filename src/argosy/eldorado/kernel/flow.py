"""The course of a game: the phases one after the other until somebody has to decide."""

from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.act import act, pay, settle
from argosy.eldorado.kernel.cards import answer_card, first_answer, make_choice, next_step, open_card
from argosy.eldorado.kernel.claims import can_return, check_survivors, end_by_count, update_claims, win_by_claim
from argosy.eldorado.kernel.features import HAS_CARDS, HAS_LAND_HIRING
from argosy.eldorado.kernel.fight import ask_defender, defender_colour, strike
from argosy.eldorado.kernel.layout import BANDS, Rules, State
from argosy.eldorado.kernel.moves import action_of
from argosy.eldorado.kernel.setup import clear_dice, place
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import note


def choose(s: State, p: int, move: int) -> None:
    """Commit the decision of a seat. Nothing happens before `advance`."""
    s.seats[p].move = move
    s.pending &= ~(1 << p)


def advance(s: State, r: Rules, c: Chance) -> None:
    """Go on until somebody has to decide, or to the end of the game."""
    if s.pending == 0:
        clear_dice(s)
    while s.pending == 0 and s.phase != codes.OVER:
        if s.phase == codes.BEFORE_TURN:
            prepare_turn(s, r)
        elif HAS_CARDS and s.phase == codes.RAIDING:
            answer_raids(s, r)
        elif s.phase == codes.TURN_BEGINS:
            begin_turn(s, r)
        elif s.phase == codes.TURN_ENDS:
            end_turn(s, r)
        elif HAS_CARDS and s.phase == codes.CANCELLING:
            answer_card(s, r, c)
        else:
            carry_out(s, r, c)
        if s.phase == codes.ACTING and s.pending == 0:
            after_action(s, r)


def carry_out(s: State, r: Rules, c: Chance) -> None:
    """Carry out what one seat has decided."""
    p = s.bands[defender_colour(s, r) if HAS_CARDS and s.phase == codes.DEFENDER else s.active].seat
    move = s.seats[p].move
    s.seats[p].move = codes.NO_MOVE
    if s.phase == codes.ACTING:
        act(s, r, c, move)
    elif s.phase == codes.PLACING:
        place(s, r, move)
    elif HAS_CARDS and (s.phase == codes.ATTACKER or s.phase == codes.DEFENDER):
        answer_roll(s, r, p, move)
    elif HAS_CARDS and s.phase == codes.PAYING:
        pay(s, r, c, move)
    elif HAS_LAND_HIRING and s.phase == codes.SETTLING:
        settle(s, r, move)
    elif HAS_CARDS and s.phase >= codes.SEARCHING:
        make_choice(s, r, move)
    elif HAS_CARDS:
        next_step(s, move)


def answer_roll(s: State, r: Rules, p: int, move: int) -> None:
    """Answer a roll with new weapons, or not (Q26)."""
    if action_of(move) == codes.PLAY:
        open_card(s, r, p, move)
    elif s.phase == codes.ATTACKER:
        ask_defender(s, r)
    else:
        strike(s, r)


# -- turns --------------------------------------------------------------------------------------------------------


def prepare_turn(s: State, r: Rules) -> None:
    """Prepare a turn: pass over a colour that cannot act (Q47), else ask all opponents whether they raid (Q27, Q60).

    Whether they hold the card is their secret, so everybody with a card is asked. If nobody at all can act, which a
    position written by hand may say, the game is over: else turns would be passed over for ever.
    """
    s.active = s.turn
    if is_passed_over(s, r, s.turn):
        pass_over(s, r)
        return
    note(s, happenings.TURN_CAME, s.turn, s.round + 1, 0, 0, 0)
    s.phase = codes.RAIDING if HAS_CARDS else codes.TURN_BEGINS
    for p in range(s.players):
        if p != s.bands[s.turn].seat and s.seats[p].cards > 0:
            s.pending |= 1 << p


def is_passed_over(s: State, r: Rules, me: int) -> bool:
    """Say whether a colour has no turn: neutral, or without pirates, claim and hope (Q47)."""
    band = s.bands[me]
    if band.seat == codes.NEUTRAL:
        return True
    return band.pirates == 0 and band.claim == 0 and not can_return(s, r, me)


def pass_over(s: State, r: Rules) -> None:
    """Pass over the colour whose turn it is; if that leaves fewer than two players who can act, the game is over."""
    check_survivors(s, r)
    if s.phase != codes.OVER:
        if s.bands[s.turn].seat != codes.NEUTRAL:
            note(s, happenings.TURN_PASSED_OVER, s.turn, 0, 0, 0, 0)
        pass_turn(s, r)


def answer_raids(s: State, r: Rules) -> None:
    """Let at most one player raid before a turn: the first in order (Q27)."""
    raider = first_answer(s, s.turn)
    if raider < 0:
        s.phase = codes.TURN_BEGINS
        return
    move = s.seats[raider].move
    s.seats[raider].move = codes.NO_MOVE
    open_card(s, r, raider, move)


def begin_turn(s: State, r: Rules) -> None:
    """Begin a turn: a claim that still stands has won (Q1), else the colour has ten action points (E16).

    A raid may have killed its last pirates: then it is passed over after all (Q47).
    """
    me = s.turn
    s.active = me
    if s.bands[me].claim and r.unbroken_claims:
        win_by_claim(s, me)
        return
    if HAS_CARDS and is_passed_over(s, r, me):
        pass_over(s, r)
        return
    s.points = r.action_points
    s.mustered = 0
    for number in range(s.afloat):
        s.ships[number].fresh = 0  # Q55
    s.phase = codes.ACTING


def after_action(s: State, r: Rules) -> None:
    """Go on after an action: end the game or the turn, or ask the colour for its next action.

    Cards cost no points, so a player who holds any may still play them without points (E51).
    """
    check_survivors(s, r)
    if s.phase == codes.OVER:
        return
    p = s.bands[s.active].seat
    if s.points > 0 or s.seats[p].cards > 0:
        s.pending = 1 << p
    else:
        s.phase = codes.TURN_ENDS


def end_turn(s: State, r: Rules) -> None:
    """End a turn or raid: look at the claims, then begin the turn that was raided, or the next one."""
    s.points = 0
    if s.active != s.turn:
        note(s, happenings.RAID_ENDED, s.active, 0, 0, 0, 0)
    update_claims(s, r)
    if s.phase == codes.OVER:
        return
    if s.active != s.turn:
        s.phase = codes.TURN_BEGINS
    else:
        pass_turn(s, r)


def pass_turn(s: State, r: Rules) -> None:
    """Pass the turn on to the next colour; after the last one a round is over, and perhaps the game (Q57)."""
    s.phase = codes.BEFORE_TURN
    s.mustered = 0
    s.turn = (s.turn + 1) % BANDS
    s.active = s.turn
    if s.turn == 0:
        s.round += 1
        if s.round == r.round_limit:
            end_by_count(s, r)
        else:
            note(s, happenings.ROUND_BEGAN, -1, s.round + 1, 0, 0, 0)
