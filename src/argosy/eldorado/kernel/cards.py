"""Action cards: playing one, cancelling it, and what it does (E49 to E53)."""

from argosy.eldorado.kernel import codes
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


def open_card(s: State, r: Rules, p: int, move: int) -> None:
    """Play a card: it is discarded, and all others who hold cards may cancel it (Q50).

    Whether they hold the right one is their secret, so everybody with a card is asked.
    """
    discard_card(s, p, card_of(move))
    s.card_move = move
    s.phase = codes.CANCELLING
    for q in range(s.players):
        if q != p and s.seats[q].cards > 0:
            s.pending |= 1 << q


def card_colour(s: State, r: Rules) -> int:
    """The colour for which the card was played that may be cancelled."""
    facts = r.cards[card_of(s.card_move)]
    if facts.verb == codes.RAID:
        return here_of(s.card_move)
    if facts.verb == codes.ROLL and facts.amount < 0:
        return defender_colour(s, r)
    return s.active


def first_answer(s: State, after: int) -> int:
    """The seat that plays a card in answer: the first in order after a colour (Q27); -1 if none does.

    The decisions of all others are forgotten, and they keep their cards.
    """
    found = -1
    for step in range(1, BANDS):
        p = s.bands[(after + step) % BANDS].seat
        if p >= 0 and found < 0 and s.seats[p].move != codes.NO_MOVE and action_of(s.seats[p].move) == codes.PLAY:
            found = p
    for p in range(SEATS):
        if p != found:
            s.seats[p].move = codes.NO_MOVE
    return found


def answer_card(s: State, r: Rules, c: Chance) -> None:
    """Let the card take effect, unless somebody cancels it."""
    canceller = first_answer(s, card_colour(s, r))
    move = s.card_move
    if canceller >= 0:
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
        s.phase = codes.BEGIN if facts.verb == codes.RAID else codes.ACTING


def change_roll(s: State, r: Rules, result: int, counts: bool) -> None:
    """New weapons set the die, unless they were cancelled (Q26); after the attacker's the defender may answer."""
    if counts:
        s.die = result
    if result > 0:
        ask_defender(s, r)
    else:
        strike(s, r)


def play_card(s: State, r: Rules, c: Chance, move: int) -> None:
    """What a card does that was not cancelled."""
    facts = r.cards[card_of(move)]
    here = here_of(move)
    if facts.verb == codes.RAID:
        begin_raid(s, here, facts.amount)
    elif facts.verb == codes.POINTS:
        s.points = min(s.points + facts.amount, MOST_POINTS)
    elif facts.verb == codes.SHIP:
        put_ship(s, here, 1)
    elif facts.verb == codes.GOLD:
        add_gold_to(s, s.areas[here], facts.amount)
    elif facts.verb == codes.PIRATES:
        hire_pirates(s, s.areas[here], s.active, pirates_of(move))
    elif facts.verb == codes.NATIVE:
        add_natives(s, s.areas[here], facts.amount)
    elif facts.verb == codes.MUTINY:
        mutiny(s, r, here)
    elif facts.verb == codes.FREE_MARCH or facts.verb == codes.FREE_SAIL or facts.verb == codes.STORM:
        first_step(s, r, move, facts.verb, facts.amount)
    else:
        open_choice(s, r, c, here, facts.verb, facts.amount)


def begin_raid(s: State, me: int, points: int) -> None:
    """Another colour acts before the turn (Q27)."""
    s.active = me
    s.points = points
    for number in range(s.afloat):
        s.ships[number].fresh = 0  # Q55


def mutiny(s: State, r: Rules, here: int) -> None:
    """The crew is exchanged for pirates of the supply, as many as there are (Q51)."""
    ship = s.ships[s.ship_at[here]]
    s.bands[ship.colour].pirates -= ship.crew
    ship.crew = min(ship.crew, pirates_in_supply(s, r, s.active))
    ship.colour = s.active
    s.bands[s.active].pirates += ship.crew


# -- cards that move a group or a ship, step by step (Q49) --------------------------------------------------------


def first_step(s: State, r: Rules, move: int, verb: int, steps: int) -> None:
    """The step that was named with the card; a storm also takes one of two or more pirates aboard."""
    here = here_of(move)
    there = there_of(move)
    if verb == codes.FREE_MARCH:
        march(s, s.active, here, there, pirates_of(move), gold_of(move))
        s.group = pirates_of(move)
        s.phase = codes.MARCHING
    else:
        move_ship(s, here, there)
        s.phase = codes.SAILING
    if verb == codes.STORM:
        s.phase = codes.DRIVING
        if s.ships[s.ship_at[there]].crew >= 2:
            remove_troops(s, r, there, 1)
    step_done(s, there, steps - 1)


def step_done(s: State, there: int, steps: int) -> None:
    """Ask for another step, if the card gives one."""
    s.source = there
    s.steps = steps
    if steps > 0:
        s.pending = 1 << s.bands[s.active].seat
    else:
        end_card(s)


def next_step(s: State, move: int) -> None:
    """Another step of the group or ship, or none."""
    if action_of(move) == codes.PASS:
        end_card(s)
        return
    there = there_of(move)
    if s.phase == codes.MARCHING:
        march(s, s.active, s.source, there, pirates_of(move), gold_of(move))
        s.group = pirates_of(move)
    else:
        move_ship(s, s.source, there)
    step_done(s, there, s.steps - 1)


def end_card(s: State) -> None:
    """A card has done all it does."""
    s.source = 0
    s.target = 0
    s.group = 0
    s.steps = 0
    for i in range(ROLLS):
        s.rolled[i] = 0
    s.phase = codes.ACTING


# -- cards that show something and let one choose -----------------------------------------------------------------


def open_choice(s: State, r: Rules, c: Chance, here: int, verb: int, amount: int) -> None:
    """Show the pile, a hand or four dice, and let the seat choose."""
    p = s.bands[s.active].seat
    s.target = here
    if verb == codes.SEARCH:
        see_pile(s, p)
        s.phase = codes.SEARCHING
    elif verb == codes.CHART:
        for i in range(2):
            s.rolled[i] = r.gold_die[draw(c, FACES)] if i < amount else s.rolled[0]
        for i in range(2):
            s.rolled[2 + i] = r.natives_die[draw(c, FACES)] if i < amount else s.rolled[2]
        s.phase = codes.CHARTING
    else:
        look_at_hand(s, p, here)
        s.phase = codes.STEALING
    s.pending = 1 << p


def make_choice(s: State, r: Rules, move: int) -> None:
    """Take the card chosen, or let the dice chosen count."""
    p = s.bands[s.active].seat
    if s.phase == codes.SEARCHING:
        take_from_pile(s, p, card_of(move))
    elif s.phase == codes.STEALING:
        steal_card(s, p, s.target, card_of(move))
    else:
        discover(s, r, s.target, gold_of(move), pirates_of(move))
    end_card(s)
