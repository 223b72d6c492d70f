"""Playing the games of a study: each is dealt and decided as in a simulation, and leaves its rows.

`w` is what a game is watched with: what its rows need and its last position does not say any more.
"""

from typing import Any

from argosy.tabletop.kernel.barrier import meet
from argosy.tabletop.kernel.chance import Chance, seed_chance

OF_THE_GAME = (
    *("setup", "advance", "choose", "decide", "play_on"),
    *("is_over", "begin_watch", "watch_decision", "watch_table", "fill_seats", "add_counts"),
    *("describe_moment", "describe_move"),
)  # functions of the rules, and of the kernel of a game's studies, that each run puts in here

setup: Any = None
advance: Any = None
choose: Any = None
decide: Any = None
play_on: Any = None
is_over: Any = None
begin_watch: Any = None
watch_decision: Any = None
watch_table: Any = None
fill_seats: Any = None
add_counts: Any = None
describe_moment: Any = None
describe_move: Any = None


def fill_games(
    s: Any,
    r: Any,
    c: Chance,
    mind: Chance,
    out: Any,
    sheet: Any,
    w: Any,
    seed_low: int,
    seed_high: int,
    first: int,
    last: int,
    players: int,
    every: int,
    codes: Any,
    seats: Any,
    moves: Any,
) -> int:
    """Play the games from `first` up to `last` and fill their rows; return how many rows of moves there are.

    Games whose number `every` divides have rows of moves, none if it is 0. Rows of moves that there is no room for are
    counted all the same. Seats decide at random, or by `codes` if there are any.
    """
    written = 0
    for number in range(first, last):
        begin_game(s, r, c, mind, w, seed_low, seed_high, number, players)
        room = len(moves) if every > 0 and number % every == 0 else -1
        written += play_game(s, r, c, mind, out, sheet, w, number, codes, moves, written, room)
        fill_seats(s, r, sheet, w, number, seats, (number - first) * players)
    return written


def count_games(
    s: Any,
    r: Any,
    c: Chance,
    mind: Chance,
    out: Any,
    sheet: Any,
    w: Any,
    seed_low: int,
    seed_high: int,
    first: int,
    last: int,
    players: int,
    step: int,
    seats: Any,
    counts: Any,
) -> None:
    """Play the random games first, first + step, ... below last, and add their rows of seats up, one game at a time.

    A thread that runs in step with others plays along when its own games are done, and does not count that.
    """
    number = first
    while meet(number < last):
        seed_chance(c, seed_low, seed_high, 2 * number)
        seed_chance(mind, seed_low, seed_high, 2 * number + 1)
        setup(s, r, c, players)
        begin_watch(s, w)
        play_on(s, r, c, mind, out, -1)
        if number < last:
            fill_seats(s, r, sheet, w, number, seats, 0)
            add_counts(seats, 0, players, counts)
        number += step


def count_rows(seats: Any, players: int, counts: Any) -> None:
    """Add rows of seats up that were filled before."""
    for base in range(0, len(seats), players):
        add_counts(seats, base, players, counts)


def begin_game(s: Any, r: Any, c: Chance, mind: Chance, w: Any, low: int, high: int, number: int, players: int) -> None:
    """Begin a game: it deals from stream 2 g of the seed and decides from stream 2 g + 1, as in simulations."""
    seed_chance(c, low, high, 2 * number)
    seed_chance(mind, low, high, 2 * number + 1)
    setup(s, r, c, players)
    advance(s, r, c)
    begin_watch(s, w)


def play_game(
    s: Any,
    r: Any,
    c: Chance,
    mind: Chance,
    out: Any,
    sheet: Any,
    w: Any,
    number: int,
    codes: Any,
    moves: Any,
    at: int,
    room: int,
) -> int:
    """Play a game to its end; return how many rows of moves it has. They begin at `at`, unless `room` is negative."""
    decisions = 0
    while not is_over(s):
        for p in range(s.players):
            if (s.pending >> p) & 1:
                here = at + decisions
                if here < room:
                    describe_moment(s, r, p, out, sheet, number, moves[here])
                if len(codes) > 0:
                    choose(s, p, codes[decisions])
                else:
                    decide(s, r, mind, p, out)
                if here < room:
                    describe_move(s, r, p, moves[here])
                watch_decision(s, p, w)
                decisions += 1
        advance(s, r, c)
        watch_table(s, r, sheet, w)
    return decisions if room >= 0 else 0
