"""Many tables at once: games begin, seats decide by number, and what they see next is written down.

Entry points take structs as lists of one: a call from Python passes arrays much faster than it passes structs.
"""

from typing import Any

from argosy.bots.wonders.sailor.kernel.sensible import sensible_move
from argosy.envs.wonders.kernel.layout import Actions, Fields, Table, Terms
from argosy.envs.wonders.kernel.numbers import (
    WAIT,
    is_paid,
    list_payments,
    mask_seat,
    move_of,
    number_of,
    with_cheapest_payment,
)
from argosy.envs.wonders.kernel.observe import observe
from argosy.envs.wonders.kernel.rewards import settle
from argosy.tabletop.kernel.chance import seed_chance
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.flow import advance, choose, setup
from argosy.wonders.kernel.layout import SEATS, Moves, Rules, Sheet
from argosy.wonders.kernel.move_code import card_of
from argosy.wonders.kernel.play import decide

CALLER, RANDOM, SAILOR = 0, 1, 2  # what plays a seat
AT_ONCE, NEXT_STEP, NEVER = 0, 1, 2  # when a finished table begins its next game


def begin_tables(
    tables: list[Table],
    rules: list[Rules],
    fields: list[Fields],
    numbers: list[Actions],
    terms: list[Terms],
    first: int,
    last: int,
    outs: list[Moves],
    o: Any,
    mask: Any,
) -> None:
    """Begin the first game at the tables from `first` on, up to but not including `last`."""
    for e in range(first, last):
        tables[e].game = e
        begin_table(tables[e], rules[0], terms[0], outs[0])
        show(tables[e], rules[0], fields[0], numbers[0], outs[0], o[e], mask[e])


def step_tables(
    tables: list[Table],
    rules: list[Rules],
    fields: list[Fields],
    numbers: list[Actions],
    terms: list[Terms],
    first: int,
    last: int,
    outs: list[Moves],
    sheets: list[Sheet],
    actions: Any,
    o: Any,
    mask: Any,
    reward: Any,
    points: Any,
    done: Any,
    illegal: Any,
) -> int:
    """Let the pending seats of some tables decide, and go on to the next decisions; return how many were made.

    A number that its seat may not choose counts as the first that it may, and is marked as illegal.
    """
    decisions = 0
    r, a, out = rules[0], numbers[0], outs[0]
    for e in range(first, last):
        t = tables[e]
        for p in range(terms[0].players):
            reward[e, p] = 0
            illegal[e, p] = 0
        done[e] = 0
        if t.state.phase == codes.OVER:
            if terms[0].restart == NEXT_STEP:
                begin_next(t, r, terms[0], out)
        else:
            decisions += decide_all(t, r, a, terms[0], out, actions[e], mask[e], illegal[e])
            done[e] = finish(t, r, terms[0], out, sheets[0], points[e], reward[e])
        show(t, r, fields[0], a, out, o[e], mask[e])
    return decisions


def finish(t: Table, r: Rules, terms: Terms, out: Moves, sheet: Sheet, points: Any, reward: Any) -> bool:
    """Go on after decisions, and settle a game that ends; return whether it does."""
    run_on(t, r, out)
    if t.state.phase != codes.OVER:
        return False
    settle(t, r, sheet, terms.reward, points, reward)
    if terms.restart == AT_ONCE:
        begin_next(t, r, terms, out)
    return True


def begin_next(t: Table, r: Rules, terms: Terms, out: Moves) -> None:
    """Begin the next game at a table."""
    t.game += terms.tables
    begin_table(t, r, terms, out)


def begin_table(t: Table, r: Rules, terms: Terms, out: Moves) -> None:
    """Begin a game: it deals from stream 2 g of the seed and decides from stream 2 g + 1, as in simulations."""
    seed_chance(t.chance, terms.seed_low, terms.seed_high, 2 * t.game)
    seed_chance(t.mind, terms.seed_low, terms.seed_high, 2 * t.game + 1)
    setup(t.state, r, t.chance, terms.players)
    for p in range(SEATS):
        t.half[p] = codes.NO_MOVE
    run_on(t, r, out)


def run_on(t: Table, r: Rules, out: Moves) -> None:
    """Go on until a seat of the caller has to decide, or to the end; bots decide for theirs."""
    s = t.state
    let_bots_decide(t, r, out)
    while s.pending == 0 and s.phase != codes.OVER:
        advance(s, r, t.chance)
        let_bots_decide(t, r, out)


def let_bots_decide(t: Table, r: Rules, out: Moves) -> None:
    """Let the seats that the kernel plays itself decide, if they are asked."""
    for p in range(t.state.players):
        if (t.state.pending >> p) & 1:
            if t.bots[p] == SAILOR:
                choose(t.state, p, sensible_move(t.state, r, t.mind, p, out))
            elif t.bots[p] == RANDOM:
                decide(t.state, r, t.mind, p, out)


def decide_all(t: Table, r: Rules, a: Actions, terms: Terms, out: Moves, actions: Any, mask: Any, illegal: Any) -> int:
    """Commit the numbers of all pending seats; return how many there are."""
    decisions = 0
    pending = t.state.pending
    for p in range(terms.players):
        if (pending >> p) & 1:
            decisions += 1
            number = actions[p]
            if number < 0 or number >= a.size or mask[p, number] == 0:
                illegal[p] = 1
                number = first_number(a, p, mask)
            decide_by_number(t, r, a, terms, p, number, out)
    return decisions


def first_number(a: Actions, p: int, mask: Any) -> int:
    """Return the lowest number that a seat may choose."""
    number = WAIT
    while number < a.size - 1 and mask[p, number] == 0:
        number += 1
    return number


def decide_by_number(t: Table, r: Rules, a: Actions, terms: Terms, p: int, number: int, out: Moves) -> None:
    """Commit the move of a number, unless its payment is to be chosen first."""
    s = t.state
    if t.half[p] != codes.NO_MOVE:
        list_payments(s, r, p, t.half[p], out)
        t.half[p] = codes.NO_MOVE
        choose(s, p, out.code[number - a.pay])
        return
    move = move_of(s, r, a, p, number)
    if terms.payments and is_paid(move):
        list_payments(s, r, p, move, out)
        if out.count > 1:
            t.half[p] = move
        else:
            choose(s, p, out.code[0])
    else:
        choose(s, p, with_cheapest_payment(s, r, p, move, out))


def show(t: Table, r: Rules, f: Fields, a: Actions, out: Moves, o: Any, mask: Any) -> None:
    """Write what the seats of the caller see and may choose."""
    seats = 0
    for p in range(t.state.players):
        if t.bots[p] == CALLER:
            seats |= 1 << p
            mask_seat(t.state, r, a, p, t.half[p], out, mask[p])
    observe(t.state, r, f, seats, False, o)
    if f.paying_card >= 0:
        for p in range(t.state.players):
            if t.half[p] != codes.NO_MOVE:
                show_paying(t, r, f, a, p, o[p])


def show_paying(t: Table, r: Rules, f: Fields, a: Actions, p: int, row: Any) -> None:
    """Show what a seat chooses a payment for."""
    card = card_of(t.half[p])
    use = (number_of(r, a, t.state.cities[p], t.half[p]) - 1 - card) // a.cards
    row[f.paying_card + card] = 1
    row[f.paying_use + use] = 1
