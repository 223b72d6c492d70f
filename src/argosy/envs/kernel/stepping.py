"""Many tables at once: games begin, seats decide by number, and what they see next is written down.

Entry points take structs as lists of one: a call from Python passes arrays much faster than it passes structs.
"""

from typing import Any

from argosy.envs.kernel.layout import NO_MOVE, Terms
from argosy.envs.kernel.standing import reward_seats
from argosy.tabletop.kernel.chance import seed_chance

OF_THE_GAME = (
    *("setup", "advance", "choose", "decide", "sensible_move"),
    *("is_over", "settle_game", "mask_seat", "observe", "decide_by_number", "show_half"),
)  # functions of the rules, of the sailor's kernel, and of the tensors that each run puts in here

setup: Any = None
advance: Any = None
choose: Any = None
decide: Any = None
sensible_move: Any = None
is_over: Any = None
settle_game: Any = None
mask_seat: Any = None
observe: Any = None
decide_by_number: Any = None
show_half: Any = None

HAS_BOTS = True  # a build for tables at which the kernel plays no seat turns this to False
CALLER, RANDOM, SAILOR = 0, 1, 2  # what plays a seat
AT_ONCE, NEXT_STEP, NEVER = 0, 1, 2  # when a finished table begins its next game
WAIT = 0


def begin_tables(
    tables: Any,
    rules: Any,
    fields: Any,
    numbers: Any,
    terms: list[Terms],
    first: int,
    last: int,
    outs: Any,
    o: Any,
    mask: Any,
) -> None:
    """Begin the first game at the tables from `first` on, up to but not including `last`."""
    for e in range(first, last):
        tables[e].game = e
        begin_table(tables[e], rules[0], terms[0], outs[0])
        show(tables[e], rules[0], fields[0], numbers[0], outs[0], o[e], mask[e])


def step_tables(
    tables: Any,
    rules: Any,
    fields: Any,
    numbers: Any,
    terms: list[Terms],
    first: int,
    last: int,
    outs: Any,
    sheets: Any,
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
        decisions += play_table(t, r, a, terms[0], out, sheets[0], e, actions, mask, reward, points, done, illegal)
        show(t, r, fields[0], a, out, o[e], mask[e])
    return decisions


def reveal_tables(tables: Any, rules: Any, fields: Any, numbers: Any, first: int, last: int, o: Any) -> None:
    """Write what nobody knows alone, from every seat of some tables."""
    for e in range(first, last):
        observe_seats(tables[e], rules[0], fields[0], numbers[0], (1 << o.shape[1]) - 1, True, o[e])


def play_table(
    t: Any,
    r: Any,
    a: Any,
    terms: Terms,
    out: Any,
    sheet: Any,
    e: int,
    actions: Any,
    mask: Any,
    reward: Any,
    points: Any,
    done: Any,
    illegal: Any,
) -> int:
    """Let the pending seats of table e decide, and go on to the next decisions; return how many were made."""
    for p in range(terms.players):
        reward[e, p] = 0
        illegal[e, p] = 0
    done[e] = 0
    if is_over(t.state):
        if terms.restart == NEXT_STEP:
            begin_next(t, r, terms, out)
        return 0
    decisions = decide_all(t, r, a, terms, out, actions[e], mask[e], illegal[e])
    done[e] = finish(t, r, terms, out, sheet, points[e], reward[e])
    return decisions


def finish(t: Any, r: Any, terms: Terms, out: Any, sheet: Any, points: Any, reward: Any) -> bool:
    """Go on after decisions, and settle a game that ends; return whether it does."""
    run_on(t, r, out)
    if not is_over(t.state):
        return False
    settle_game(t, r, sheet, points)
    reward_seats(t.standing, points, terms.players, terms.team_size, terms.reward, reward)
    if terms.restart == AT_ONCE:
        begin_next(t, r, terms, out)
    return True


def begin_next(t: Any, r: Any, terms: Terms, out: Any) -> None:
    """Begin the next game at a table."""
    t.game += terms.tables
    begin_table(t, r, terms, out)


def begin_table(t: Any, r: Any, terms: Terms, out: Any) -> None:
    """Begin a game: it deals from stream 2 g of the seed and decides from stream 2 g + 1, as in simulations."""
    seed_chance(t.chance, terms.seed_low, terms.seed_high, 2 * t.game)
    seed_chance(t.mind, terms.seed_low, terms.seed_high, 2 * t.game + 1)
    setup(t.state, r, t.chance, terms.players)
    for p in range(terms.players):
        t.half[p] = NO_MOVE
    run_on(t, r, out)


def run_on(t: Any, r: Any, out: Any) -> None:
    """Go on until a seat of the caller has to decide, or to the end; bots decide for theirs."""
    s = t.state
    let_bots_decide(t, r, out)
    while s.pending == 0 and not is_over(s):
        advance(s, r, t.chance)
        let_bots_decide(t, r, out)


def let_bots_decide(t: Any, r: Any, out: Any) -> None:
    """Let the seats that the kernel plays itself decide, if they are asked."""
    if not HAS_BOTS:
        return
    for p in range(t.state.players):
        if (t.state.pending >> p) & 1:
            if t.bots[p] == SAILOR:
                choose(t.state, p, sensible_move(t.state, r, t.mind, p, out))
            elif t.bots[p] == RANDOM:
                decide(t.state, r, t.mind, p, out)


def decide_all(t: Any, r: Any, a: Any, terms: Terms, out: Any, actions: Any, mask: Any, illegal: Any) -> int:
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


def first_number(a: Any, p: int, mask: Any) -> int:
    """Return the lowest number that a seat may choose."""
    number = WAIT
    while number < a.size - 1 and mask[p, number] == 0:
        number += 1
    return number


def show(t: Any, r: Any, f: Any, a: Any, out: Any, o: Any, mask: Any) -> None:
    """Write what the seats of the caller see and may choose."""
    seats = seats_of_caller(t, mask.shape[0])
    mask_seats(t, r, a, seats, out, mask)
    observe_seats(t, r, f, a, seats, False, o)


def seats_of_caller(t: Any, players: int) -> int:
    """Return the seats that the kernel does not play itself, one bit each."""
    seats = 0
    for p in range(players):
        if t.bots[p] == CALLER:
            seats |= 1 << p
    return seats


def mask_seats(t: Any, r: Any, a: Any, seats: int, out: Any, mask: Any) -> None:
    """Write what some seats may choose, one bit each."""
    for p in range(t.state.players):
        if (seats >> p) & 1:
            mask_seat(t.state, r, a, p, t.half[p], out, mask[p])


def observe_seats(t: Any, r: Any, f: Any, a: Any, seats: int, everything: bool, o: Any) -> None:
    """Write what some seats see, with the moves that they have half decided."""
    observe(t.state, r, f, seats, everything, o)
    for p in range(t.state.players):
        if t.half[p] != NO_MOVE and (seats >> p) & 1:
            show_half(t, r, f, a, p, o[p])


# -- one table at a time, for doors that walk through a tree ----------------------------------------------------------


def mask_table(tables: Any, rules: Any, numbers: Any, outs: Any, mask: Any) -> None:
    """Write what all seats of the first table may choose."""
    t = tables[0]
    for p in range(mask.shape[0]):
        mask_seat(t.state, rules[0], numbers[0], p, t.half[p], outs[0], mask[p])


def observe_table(tables: Any, rules: Any, fields: Any, numbers: Any, seats: int, everything: bool, o: Any) -> None:
    """Write what some seats of the first table know, or everything."""
    observe_seats(tables[0], rules[0], fields[0], numbers[0], seats, everything, o)


def commit_number(tables: Any, rules: Any, numbers: Any, terms: list[Terms], outs: Any, p: int, number: int) -> None:
    """Let a pending seat of the first table decide by a number that it may choose; nothing is resolved yet."""
    decide_by_number(tables[0], rules[0], numbers[0], terms[0], p, number, outs[0])


def settle_table(tables: Any, rules: Any, terms: list[Terms], sheets: Any, points: Any, reward: Any) -> None:
    """Write points and rewards of the first table, which is finished."""
    t = tables[0]
    settle_game(t, rules[0], sheets[0], points)
    reward_seats(t.standing, points, terms[0].players, terms[0].team_size, terms[0].reward, reward)
