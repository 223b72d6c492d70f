"""The course of a game: set-up, and the phases one after the other until somebody has to decide."""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.age import deal, discard_leftovers
from argosy.wonders.kernel.city import clear
from argosy.wonders.kernel.conflict import await_abstainers, land_conflicts, naval_conflict
from argosy.wonders.kernel.features import HAS_LOSSES, HAS_SHIPS
from argosy.wonders.kernel.free_steps import await_steps, make_steps
from argosy.wonders.kernel.islands import await_explorers, keep_chosen, lay_out_islands, newest_isle_row
from argosy.wonders.kernel.layout import AGES, HAND, PACKETS, PILE, Rules, State
from argosy.wonders.kernel.losses import await_losses, settle_losses
from argosy.wonders.kernel.move_code import card_of
from argosy.wonders.kernel.pile import is_asked, look_through
from argosy.wonders.kernel.supply import produce
from argosy.wonders.kernel.turn import put_into_play, resolve


def setup(s: State, r: Rules, c: Chance, players: int) -> None:
    """Lay out a new table: wonders and sides as the options say (B1, B3, B4)."""
    s.players = players
    s.age = s.turn = s.discarded = 0
    for i in range(PILE):
        s.pile[i] = 0
    for k in range(PACKETS):
        for i in range(HAND):
            s.packets[k].card[i] = codes.NO_CARD
            s.packets[k].fate[i] = 0
    for p in range(players):
        clear(r, s.cities[p])
    for p in range(players):
        wonder = r.seat_wonder[p]
        if wonder == codes.DRAWN:
            wonder = free_wonder(s, r, c, p)
        s.cities[p].board = 2 * wonder
    lay_out_islands(s, r)
    for p in range(players):
        if r.shipyards > 0:
            s.cities[p].shipyard = free_shipyard(s, r, c, p)
    s.during = codes.TURN
    open_sides(s, r, c)


def free_wonder(s: State, r: Rules, c: Chance, p: int) -> int:
    """Draw one of the wonders that nobody has and no seat is promised, all equally likely."""
    free = 0
    for w in range(r.wonders):
        free += not is_promised(s, r, p, w)
    pick = draw(c, free)
    wonder = -1
    while pick >= 0:
        wonder += 1
        pick -= not is_promised(s, r, p, wonder)
    return wonder


def is_promised(s: State, r: Rules, p: int, wonder: int) -> bool:
    """Return whether a wonder has gone to a seat before p, or the options name it for any seat."""
    for q in range(s.players):
        if r.seat_wonder[q] == wonder or (q < p and s.cities[q].board == 2 * wonder):
            return True
    return False


def free_shipyard(s: State, r: Rules, c: Chance, p: int) -> int:
    """Draw one of the shipyards that no seat before has, all equally likely (A13)."""
    taken = 0
    for q in range(p):
        taken |= 1 << s.cities[q].shipyard
    pick = draw(c, r.shipyards - p)
    shipyard = 0
    while pick > 0 or (taken >> shipyard) & 1:
        pick -= not (taken >> shipyard) & 1
        shipyard += 1
    return shipyard


def open_sides(s: State, r: Rules, c: Chance) -> None:
    """Fix the sides; seats that may choose decide first (B3)."""
    s.phase = codes.SIDES
    s.pending = 0
    for p in range(s.players):
        board = s.cities[p].board
        side = r.seat_side[p]
        if side == codes.CHOSEN and r.sides[board >> 1] > 1:
            s.pending |= 1 << p
        elif side < 0:
            s.cities[p].board = board + draw(c, r.sides[board >> 1])
        else:
            s.cities[p].board = board + side
    if s.pending == 0:
        s.phase = codes.FOUND


def choose(s: State, p: int, move: int) -> None:
    """Commit the decision of a seat. Nothing happens before `advance`."""
    s.cities[p].move = move
    s.pending &= ~(1 << p)


def advance(s: State, r: Rules, c: Chance) -> None:
    """Go on until somebody has to decide, or to the end of the game."""
    while s.pending == 0 and s.phase != codes.OVER:
        if s.phase == codes.DEAL:
            begin_age(s, r, c)
        else:
            go_on(s, r, c)


def go_on(s: State, r: Rules, c: Chance) -> None:
    """Go from one phase to the next, when nobody has to decide; but for dealing, which `advance` does."""
    if s.phase == codes.TURN or s.phase == codes.EXTRA or s.phase == codes.SALVAGE:
        resolve(s, r, c)
        s.during = s.phase
        s.phase = codes.VOYAGE
    elif s.phase == codes.VOYAGE:
        set_sail(s, r, c)
    elif s.phase == codes.LOSSES:
        if HAS_LOSSES:
            settle_losses(s, r)
        after_losses(s, r)
    elif s.phase == codes.PASS:
        pass_hands(s)
    elif s.phase == codes.CONFLICT:
        end_age(s, r)
    elif HAS_SHIPS and s.phase == codes.STEPS:
        make_steps(s, r)
        s.phase = codes.VOYAGE
    elif HAS_SHIPS and s.phase == codes.ISLANDS:
        keep_islands(s, r, c)
    elif HAS_SHIPS and s.phase == codes.SEA:
        naval_conflict(s, r)
        next_age(s)
    elif s.phase == codes.SIDES:
        turn_boards(s)
    else:
        found_cities(s, r)


def everybody(s: State) -> int:
    """Return all seats, one bit each."""
    return (1 << s.players) - 1


def turn_boards(s: State) -> None:
    """Lay the boards on the sides chosen."""
    for p in range(s.players):
        if s.cities[p].move != codes.NO_MOVE:
            s.cities[p].board += card_of(s.cities[p].move)
            s.cities[p].move = codes.NO_MOVE
            note(s, happenings.SIDE_CHOSEN, p, s.cities[p].board, 0, 0, 0)
    s.phase = codes.FOUND


def found_cities(s: State, r: Rules) -> None:
    """Give each board its starting resource, which neighbours may buy (B19)."""
    for p in range(s.players):
        produce(r, s.cities[p], r.boards[s.cities[p].board].resource, 1, True)
    s.phase = codes.DEAL


def begin_age(s: State, r: Rules, c: Chance) -> None:
    """Deal, and let everybody choose a card (B5)."""
    deal(s, r, c)
    s.turn = 0
    s.phase = codes.TURN
    s.during = codes.TURN
    s.pending = everybody(s)
    note(s, happenings.AGE_BEGINS, happenings.TABLE, s.age, 0, 0, 0)


def set_sail(s: State, r: Rules, c: Chance) -> None:
    """Offer free steps, then explorations; islands may bring further ones (A63, A64, R19). Then the turn goes on."""
    if HAS_SHIPS and r.last_space > 0:
        s.phase = codes.STEPS
        await_steps(s, r)
        if s.pending != 0:
            return
        s.phase = codes.ISLANDS
        await_explorers(s, r, c)
        if s.pending != 0:
            return
    after_voyage(s, r)


def keep_islands(s: State, r: Rules, c: Chance) -> None:
    """Bring the islands that explorers chose into play together: all are taken before one could draw another."""
    explorers = 0
    for p in range(s.players):
        if s.cities[p].move != codes.NO_MOVE:
            keep_chosen(s, r, p)
            explorers |= 1 << p
    for p in range(s.players):
        if (explorers >> p) & 1:
            put_into_play(s, r, c, p, newest_isle_row(s.cities[p]))
    s.phase = codes.VOYAGE


def is_last_turn(s: State, r: Rules) -> bool:
    """Return whether it is the last ordinary turn of the age (R4)."""
    return s.turn == r.turns - 1


def after_voyage(s: State, r: Rules) -> None:
    """Go on to building from the discard pile; before an extra turn first to the losses of the ordinary one (R7)."""
    if s.during == codes.TURN and is_last_turn(s, r) and extra_players(s) != 0:
        open_losses(s, r)
        return
    if s.during != codes.SALVAGE:
        if is_last_turn(s, r) and r.leftovers_first:
            discard_leftovers(s, r)
        s.during = codes.SALVAGE
    open_salvage(s, r)


def open_losses(s: State, r: Rules) -> None:
    """Add up the coins that the turn has cost others (C10)."""
    s.phase = codes.LOSSES
    if HAS_LOSSES:
        await_losses(s, r)


def after_losses(s: State, r: Rules) -> None:
    """End the turn: go on to the extra turn (B41), the next turn, or the conflicts."""
    if s.during == codes.TURN:
        s.phase = codes.EXTRA
        s.pending = extra_players(s)
        note(s, happenings.EXTRA_TURN, happenings.TABLE, s.pending, 0, 0, 0)
    else:
        s.phase = codes.CONFLICT if is_last_turn(s, r) else codes.PASS


def extra_players(s: State) -> int:
    """Return the seats that play the last card too (B41), one bit each."""
    players = 0
    for p in range(s.players):
        if s.cities[p].powers & codes.POWER_EXTRA:
            players |= 1 << p
    return players


def open_salvage(s: State, r: Rules) -> None:
    """Let the next seat that has the right build from the discard pile (B42, C45)."""
    p = next_salvager(s)
    while p < s.players:
        look_through(s, r, s.cities[p])
        if is_asked(s, r, p):
            note(s, happenings.LOOKS_THROUGH_PILE, p, s.discarded, 0, 0, 0)
            s.phase = codes.SALVAGE
            s.pending = 1 << p
            return
        note(s, happenings.FINDS_NOTHING, p, 0, 0, 0, 0)
        p = next_salvager(s)
    open_losses(s, r)


def next_salvager(s: State) -> int:
    """Use up a right to build from the discard pile, and return its seat: wonders first (C9); `players` if none."""
    rights = 0
    for p in range(s.players):
        rights |= s.cities[p].salvages | s.cities[p].card_salvages
    if rights == 0:
        return s.players
    for p in range(s.players):
        if s.cities[p].salvages > 0:
            s.cities[p].salvages -= 1
            return p
    for p in range(s.players):
        if s.cities[p].card_salvages > 0:
            s.cities[p].card_salvages -= 1
            return p
    return s.players


def pass_hands(s: State) -> None:
    """Pass the hands on, which `held_packet` follows; everybody chooses again (B6)."""
    s.turn += 1
    s.phase = codes.TURN
    s.during = codes.TURN
    s.pending = everybody(s)
    note(s, happenings.HANDS_PASSED, happenings.TABLE, s.age, s.turn, 0, 0)


def end_age(s: State, r: Rules) -> None:
    """Fight the conflicts on land, then at sea (B28, A52)."""
    discard_leftovers(s, r)
    land_conflicts(s, r)
    if HAS_SHIPS and r.last_space > 0:
        s.phase = codes.SEA
        await_abstainers(s)
    else:
        next_age(s)


def next_age(s: State) -> None:
    """Go on to the next age, or end the game."""
    note(s, happenings.AGE_ENDS, happenings.TABLE, s.age, 0, 0, 0)
    if s.age == AGES - 1:
        s.phase = codes.OVER
        note(s, happenings.GAME_OVER, happenings.TABLE, 0, 0, 0, 0)
    else:
        s.age += 1
        s.phase = codes.DEAL
