"""Action cards: playing one, cancelling it, and what it does (E49 to E53)."""

from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.deeds import discover, march
from argosy.eldorado.kernel.fight import ask_defender, defender_colour, strike
from argosy.eldorado.kernel.hands import discard_card, steal_card, take_from_pile
from argosy.eldorado.kernel.layout import BANDS, FACES, MOST_POINTS, ROLLS, SEATS, Rules, State
from argosy.eldorado.kernel.memory import look_at_hand, see_pile
from argosy.eldorado.kernel.moves import action_of, card_of, gold_of, here_of, pirates_of, there_of
from argosy.eldorado.kernel.pieces import (
    add_gold_to,
    add_natives,
    hire_pirates,
    move_ship,
    pirates_in_supply,
    put_ship,
    remove_troops,
)
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note


def open_card(s: State, r: Rules, p: int, move: int) -> None:
    """Play a card: discard it, and ask all others who hold cards whether they cancel it (Q50).

    Whether they hold the right one is their secret, so everybody with a card is asked.
    """
    discard_card(s, p, card_of(move))
    s.card_move = move
    note(s, happenings.PLAYED, card_colour(s, r), card_of(move), 0, 0, 0)
    s.phase = codes.CANCELLING
    for q in range(s.players):
        if q != p and s.seats[q].cards > 0:
            s.pending |= 1 << q


def card_colour(s: State, r: Rules) -> int:
    """Return the colour for which the card was played that may be cancelled."""
    facts = r.cards[card_of(s.card_move)]
    if facts.verb == codes.RAID:
        return here_of(s.card_move)
    if facts.verb == codes.ROLL and facts.amount < 0:
        return defender_colour(s, r)
    return s.active


def first_answer(s: State, after: int) -> int:
    """Find the seat that plays a card in answer: the first in order after a colour (Q27); -1 if none does.

    The decisions of all others are forgotten, and they keep their cards.
    """
    kept = happenings.KEPT_RAID if s.phase == codes.RAIDING else happenings.KEPT_CANCEL
    found = -1
    for step in range(1, BANDS):
        p = s.bands[(after + step) % BANDS].seat
        if p >= 0 and found < 0 and s.seats[p].move != codes.NO_MOVE and action_of(s.seats[p].move) == codes.PLAY:
            found = p
    for p in range(SEATS):
        if p != found:
            if s.seats[p].move != codes.NO_MOVE and action_of(s.seats[p].move) == codes.PLAY:
                note(s, kept, p, card_of(s.seats[p].move), 0, 0, 0)
            s.seats[p].move = codes.NO_MOVE
    return found


def answer_card(s: State, r: Rules, c: Chance) -> None:
    """Let the card take effect, unless somebody cancels it."""
    canceller = first_answer(s, card_colour(s, r))
    move = s.card_move
    if canceller >= 0:
        note(s, happenings.CANCELLED, canceller, card_of(move), card_of(s.seats[canceller].move), 0, 0)
        discard_card(s, canceller, card_of(s.seats[canceller].move))
        s.seats[canceller].move = codes.NO_MOVE
    s.card_move = codes.NO_MOVE
    facts = r.cards[card_of(move)]
    if facts.verb == codes.ROLL:
        change_roll(s, r, facts.amount, canceller < 0)
    elif canceller < 0:
        s.phase = codes.ACTING
        play_card(s, r, c, move)
    else:
        s.phase = codes.TURN_BEGINS if facts.verb == codes.RAID else codes.ACTING


def change_roll(s: State, r: Rules, result: int, counts: bool) -> None:
    """Let new weapons set the die, unless they were cancelled (Q26); after the attacker's the defender may answer."""
    if counts:
        s.die = result
        note(s, happenings.ROLL_CHANGED, s.active if result > 0 else defender_colour(s, r), result, 0, 0, 0)
    if result > 0:
        ask_defender(s, r)
    else:
        strike(s, r)


def play_card(s: State, r: Rules, c: Chance, move: int) -> None:
    """Let a card take effect that was not cancelled."""
    facts = r.cards[card_of(move)]
    here = here_of(move)
    if facts.verb == codes.RAID:
        begin_raid(s, here, facts.amount)
    elif facts.verb == codes.POINTS:
        points = min(facts.amount, MOST_POINTS - s.points)
        s.points += points
        note(s, happenings.GOT_POINTS, s.active, points, 0, 0, 0)
    elif facts.verb == codes.SHIP:
        put_ship(s, here, 1)
        note(s, happenings.GOT_SHIP, s.active, here, 0, 0, 0)
    elif facts.verb == codes.GOLD:
        note(s, happenings.GOT_GOLD, s.active, here, add_gold_to(s, s.areas[here], facts.amount), 0, 0)
    elif facts.verb == codes.PIRATES:
        hire_pirates(s, s.areas[here], s.active, pirates_of(move))
        note(s, happenings.GOT_PIRATES, s.active, here, pirates_of(move), 0, 0)
    elif facts.verb == codes.NATIVE:
        area = s.areas[here]
        note(s, happenings.GOT_NATIVES, s.active, here, area.control, area.gold, add_natives(s, area, facts.amount))
    elif facts.verb == codes.MUTINY:
        mutiny(s, r, here)
    elif facts.verb == codes.FREE_MARCH or facts.verb == codes.FREE_SAIL or facts.verb == codes.STORM:
        first_step(s, r, move, facts.verb, facts.amount)
    else:
        open_choice(s, r, c, here, facts.verb, facts.amount)


def begin_raid(s: State, me: int, points: int) -> None:
    """Let another colour act before the turn (Q27)."""
    note(s, happenings.RAID_BEGAN, me, points, 0, 0, 0)
    s.active = me
    s.points = points
    for number in range(s.afloat):
        s.ships[number].fresh = 0  # Q55


def mutiny(s: State, r: Rules, here: int) -> None:
    """Exchange the crew of a ship for pirates of the supply, as many as there are (Q51)."""
    ship = s.ships[s.ship_at[here]]
    s.bands[ship.colour].pirates -= ship.crew
    pirates = min(ship.crew, pirates_in_supply(s, r, s.active))
    note(s, happenings.MUTINIED, s.active, here, ship.colour, ship.crew, pirates * happenings.PAIR + ship.gold)
    ship.crew = pirates
    ship.colour = s.active
    s.bands[s.active].pirates += ship.crew


# -- cards that move a group or a ship, step by step (Q49) --------------------------------------------------------


def first_step(s: State, r: Rules, move: int, verb: int, steps: int) -> None:
    """Take the step that was named with the card; a storm also kills one of two or more pirates aboard."""
    if verb == codes.FREE_MARCH:
        s.phase = codes.MARCHING
    else:
        s.phase = codes.DRIVING if verb == codes.STORM else codes.SAILING
    there = there_of(move)
    take_step(s, here_of(move), there, pirates_of(move), gold_of(move))
    if verb == codes.STORM and s.ships[s.ship_at[there]].crew >= 2:
        remove_troops(s, r, there, 1, happenings.LOST_IN_STORM)
    step_done(s, there, steps - 1)


def take_step(s: State, here: int, there: int, pirates: int, gold: int) -> None:
    """Move the group, or the ship, to a space beside it."""
    if s.phase == codes.MARCHING:
        note(s, happenings.MARCHED_BY_CARD, s.active, here, there, pirates, gold)
        march(s, s.active, here, there, pirates, gold)
        s.group = pirates
        return
    what = happenings.DRIVEN if s.phase == codes.DRIVING else happenings.SAILED_BY_CARD
    note(s, what, s.active, here, there, s.ships[s.ship_at[here]].colour, 0)
    move_ship(s, here, there)


def step_done(s: State, there: int, steps: int) -> None:
    """Ask for another step, if the card gives one."""
    s.source = there
    s.steps = steps
    if steps > 0:
        s.pending = 1 << s.bands[s.active].seat
    else:
        end_card(s)


def next_step(s: State, move: int) -> None:
    """Take another step with the group or ship, or none."""
    if action_of(move) == codes.PASS:
        end_card(s)
        return
    take_step(s, s.source, there_of(move), pirates_of(move), gold_of(move))
    step_done(s, there_of(move), s.steps - 1)


def end_card(s: State) -> None:
    """Leave a card that has done all it does."""
    clear_card(s)
    s.phase = codes.ACTING


def clear_card(s: State) -> None:
    """Forget the places, steps and rolls of a card."""
    s.source = s.target = s.group = s.steps = 0
    for i in range(ROLLS):
        s.rolled[i] = 0


# -- cards that show something and let one choose -----------------------------------------------------------------


def open_choice(s: State, r: Rules, c: Chance, here: int, verb: int, amount: int) -> None:
    """Show the pile, a hand or four dice, and let the seat choose."""
    p = s.bands[s.active].seat
    s.target = here
    if verb == codes.SEARCH:
        note(s, happenings.SEARCHED, p, 0, 0, 0, 0)
        see_pile(s, p)
        s.phase = codes.SEARCHING
    elif verb == codes.CHART:
        for i in range(2):
            s.rolled[i] = r.gold_die[draw(c, FACES)] if i < amount else s.rolled[0]
        for i in range(2):
            s.rolled[2 + i] = r.natives_die[draw(c, FACES)] if i < amount else s.rolled[2]
        gold = s.rolled[0] * happenings.PAIR + s.rolled[1]
        note(s, happenings.CHARTED, s.active, here, gold, s.rolled[2] * happenings.PAIR + s.rolled[3], 0)
        s.phase = codes.CHARTING
    else:
        note(s, happenings.LOOKED, p, here, 0, 0, 0)
        look_at_hand(s, p, here)
        s.phase = codes.STEALING
    s.pending = 1 << p


def make_choice(s: State, r: Rules, move: int) -> None:
    """Take the card chosen, or let the dice chosen count."""
    p = s.bands[s.active].seat
    if s.phase == codes.SEARCHING:
        take_from_pile(s, p, card_of(move))
        note(s, happenings.FOUND, p, card_of(move), 0, 0, 0)
    elif s.phase == codes.STEALING:
        steal_card(s, p, s.target, card_of(move))
    else:
        discover(s, r, s.target, gold_of(move), pirates_of(move))
    end_card(s)
