"""The course of a game: set-up, and the phases one after the other until somebody has to decide."""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.age import deal, discard_leftovers
from argosy.wonders.kernel.boards import lay_stages
from argosy.wonders.kernel.city import clear
from argosy.wonders.kernel.conflict import await_abstainers, land_conflicts, naval_conflict
from argosy.wonders.kernel.court import hold_court, open_recruitment
from argosy.wonders.kernel.draft import keep_picks, open_draft
from argosy.wonders.kernel.features import (
    HAS_BABEL,
    HAS_FREE_CITY,
    HAS_GREAT_PROJECTS,
    HAS_LEADERS,
    HAS_LOSSES,
    HAS_PROJECTS,
    HAS_SHIPS,
)
from argosy.wonders.kernel.free_city import await_free_city, city_decided, decides_for_it, draw_card, seats
from argosy.wonders.kernel.free_steps import await_steps, make_steps
from argosy.wonders.kernel.great_projects import leave_harbour, open_project
from argosy.wonders.kernel.islands import await_explorers, keep_chosen, lay_out_islands, newest_isle_row
from argosy.wonders.kernel.layout import AGES, HAND, PACKETS, PILE, Rules, State
from argosy.wonders.kernel.losses import await_losses, settle_losses
from argosy.wonders.kernel.move_code import card_of
from argosy.wonders.kernel.outcomes import open_penalties, reward_at_once, reward_holders, settle_penalties
from argosy.wonders.kernel.penalties import has_failed
from argosy.wonders.kernel.pile import is_asked, look_through
from argosy.wonders.kernel.projects import lay_out_projects
from argosy.wonders.kernel.purse import forget_bonus
from argosy.wonders.kernel.seating import holder, is_free_city
from argosy.wonders.kernel.standing import establish_anew, open_board
from argosy.wonders.kernel.tower import clear_tower, deal_tiles, keep_tiles, place_tiles
from argosy.wonders.kernel.turn import put_into_play, resolve


def setup(s: State, r: Rules, c: Chance, players: int) -> None:
    """Lay out a new table: wonders and sides as the options say (B1, B3, B4)."""
    s.players = players + r.free_city
    s.age = s.turn = s.discarded = 0
    for i in range(PILE):
        s.pile[i] = 0
    for k in range(PACKETS):
        for i in range(HAND):
            s.packets[k].card[i] = codes.NO_CARD
            s.packets[k].fate[i] = 0
    for i in range(AGES * HAND):
        s.drawn[i] = codes.NO_CARD
    for p in range(s.players):
        clear(r, s.cities[p])
    for p in range(s.players):
        wonder = r.seat_wonder[p]
        if wonder == codes.DRAWN:
            wonder = free_wonder(s, r, c, p)
        s.cities[p].board = 2 * wonder
    lay_out_islands(s, r)
    for p in range(s.players):
        if r.shipyards > 0:
            s.cities[p].shipyard = free_shipyard(s, r, c, p)
    lay_out_projects(s, r, c)
    clear_tower(s)
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
    """Return whether a wonder has gone to a seat before p, is named for any, or never dealt to the free city (V3)."""
    if is_free_city(r, p) and wonder >= r.free_city_boards:
        return True
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
    """Commit the decision of a seat, which may be one for the free city. Nothing happens before `advance`."""
    s.cities[city_decided(s, p)].move = move
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
    if HAS_FREE_CITY and r.free_city and s.phase == codes.TURN:
        await_free_city(s, r)
    elif plays_out(s):
        resolve(s, r, c)
        s.during = part_of_turn(s)
        s.phase = codes.COURT if HAS_LEADERS and r.leaders > 0 else codes.VOYAGE
    elif s.phase == codes.VOYAGE:
        set_sail(s, r, c)
    elif s.phase == codes.LOSSES:
        if HAS_LOSSES:
            settle_losses(s, r)
        after_losses(s, r)
    elif s.phase == codes.PASS:
        pass_hands(s, r)
    elif s.phase == codes.CONFLICT:
        end_age(s, r, c)
    elif HAS_SHIPS and s.phase == codes.STEPS:
        make_steps(s, r)
        s.phase = codes.VOYAGE
    elif HAS_SHIPS and s.phase == codes.ISLANDS:
        keep_islands(s, r, c)
    elif HAS_SHIPS and s.phase == codes.SEA:
        naval_conflict(s, r)
        next_age(s, r)
    elif HAS_PROJECTS and s.phase == codes.PENALTY:
        settle_penalties(s, r)
        fight_conflicts(s, r)
    elif s.phase == codes.SIDES:
        turn_boards(s)
    elif HAS_BABEL and s.phase == codes.DEAL_TILES:
        deal_tiles(s, r, c)
    elif HAS_BABEL and s.phase == codes.TILES:
        keep_tiles(s, r)
    elif HAS_LEADERS and s.phase != codes.FOUND:
        go_on_with_leaders(s, r, c)
    else:
        found_cities(s, r)


def go_on_with_leaders(s: State, r: Rules, c: Chance) -> None:
    """Go on from the draft, the recruitment, and what leaders ask for."""
    if s.phase == codes.DEAL_LEADERS:
        open_draft(s, r, c)
    elif s.phase == codes.DRAFT:
        keep_picks(s, r)
    elif s.phase == codes.MUSTER:
        if HAS_GREAT_PROJECTS and r.great_projects:
            open_project(s, r, c)
        open_recruitment(s, r)
    elif s.phase == codes.RECRUITMENT:
        resolve(s, r, c)
        s.during = codes.RECRUITMENT
        s.phase = codes.COURT
    else:
        hold_court(s, r, c)


def plays_out(s: State) -> bool:
    """Return whether moves with cards are committed, and carried out next."""
    return s.phase == codes.TURN or s.phase == codes.EXTRA or s.phase == codes.SALVAGE or decides_for_it(s)


def part_of_turn(s: State) -> int:
    """Return the part of the turn that has been played: the free city's belongs to that of the others."""
    if HAS_FREE_CITY and s.phase == codes.FREE_TURN:
        return codes.TURN
    return codes.SALVAGE if HAS_FREE_CITY and s.phase == codes.FREE_SALVAGE else s.phase


def everybody(s: State, r: Rules) -> int:
    """Return all seats, one bit each."""
    return (1 << seats(s, r)) - 1


def turn_boards(s: State) -> None:
    """Lay the boards on the sides chosen."""
    for p in range(s.players):
        if s.cities[p].move != codes.NO_MOVE:
            s.cities[p].board += card_of(s.cities[p].move)
            s.cities[p].move = codes.NO_MOVE
            note(s, happenings.SIDE_CHOSEN, p, s.cities[p].board, 0, 0, 0)
    s.phase = codes.FOUND


def found_cities(s: State, r: Rules) -> None:
    """Give each board its starting resource, which neighbours may buy (B19), or coins instead (W9)."""
    for p in range(s.players):
        lay_stages(s, r, p)
        open_board(r, s.cities[p])
        s.cities[p].coins += r.boards[s.cities[p].board].coins
    s.phase = codes.DEAL_LEADERS if HAS_LEADERS and r.leaders > 0 else codes.DEAL
    if HAS_BABEL and r.tiles > 0:
        s.phase = codes.DEAL_TILES  # N5


def begin_age(s: State, r: Rules, c: Chance) -> None:
    """Deal, and let everybody choose a card (B5)."""
    if HAS_GREAT_PROJECTS and r.great_projects:
        open_project(s, r, c)
    deal(s, r, c)
    begins = happenings.BORDER_AGE_BEGINS if r.free_city else happenings.AGE_BEGINS
    note(s, begins, happenings.TABLE, s.age, 0, 0, 0)
    s.turn = 0
    begin_turn(s, r)


def begin_turn(s: State, r: Rules) -> None:
    """Let everybody choose a card; the holder of the free city draws one more (V6)."""
    s.phase = codes.TURN
    s.during = codes.TURN
    s.pending = everybody(s, r)
    if HAS_FREE_CITY and r.free_city:
        draw_card(s, r)


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
    if HAS_PROJECTS and r.projects > 0:
        reward_at_once(s, r, c)
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
    if s.during == codes.TURN and is_last_turn(s, r) and extra_players(s, r) != 0:
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
    if HAS_LEADERS:
        forget_bonus(s)
    if HAS_GREAT_PROJECTS and r.great_projects:
        leave_harbour(s)
    if HAS_BABEL and r.tiles > 0 and not (r.tiles_wait and is_last_turn(s, r)):
        raise_tower(s, r)
    if s.during == codes.TURN:
        s.phase = codes.EXTRA
        s.pending = extra_players(s, r)
        note(s, happenings.EXTRA_TURN, happenings.TABLE, s.pending, 0, 0, 0)
    elif HAS_LEADERS and s.turn < 0:
        s.phase = codes.DEAL  # the recruitment comes before the age is dealt (L12)
    else:
        s.phase = codes.CONFLICT if is_last_turn(s, r) else codes.PASS


def raise_tower(s: State, r: Rules) -> None:
    """Place the tiles of the turn, and let the cities live under the laws then in sight (N11, N53, N61)."""
    if place_tiles(s, r):
        for p in range(s.players):
            establish_anew(s, r, p)


def extra_players(s: State, r: Rules) -> int:
    """Return the seats that play the last card too (B41), one bit each; the free city has no hand (V14, V28)."""
    players = 0
    for p in range(seats(s, r)):
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
            ask_salvager(s, r, p)
            return
        note(s, happenings.FINDS_NOTHING, p, 0, 0, 0, 0)
        p = next_salvager(s)
    open_losses(s, r)


def ask_salvager(s: State, r: Rules, p: int) -> None:
    """Let a city build from the discard pile; for the free city its holder decides (V30)."""
    if is_free_city(r, p):
        s.phase = codes.FREE_SALVAGE
        s.pending = 1 << holder(s, r)
    else:
        s.phase = codes.SALVAGE
        s.pending = 1 << p


def next_salvager(s: State) -> int:
    """Use up a right to build from the discard pile, and return its seat; `players` if nobody has one.

    Wonders come before cards (C9), and among them the one that stands first in the files (W4).
    """
    rights = 0
    for p in range(s.players):
        rights |= s.cities[p].salvages | s.cities[p].card_salvages
        if HAS_LEADERS:
            rights |= s.cities[p].leader_salvages | s.cities[p].copied_salvages
    if rights == 0:
        return s.players
    first = -1
    for p in range(s.players):
        if s.cities[p].salvages > 0 and (first < 0 or s.cities[p].board < s.cities[first].board):
            first = p
    if first >= 0:
        s.cities[first].salvages -= 1
        return first
    for p in range(s.players):
        if HAS_LEADERS and s.cities[p].leader_salvages > 0:  # L25
            s.cities[p].leader_salvages -= 1
            return p
    for p in range(s.players):
        if s.cities[p].card_salvages > 0:
            s.cities[p].card_salvages -= 1
            return p
    for p in range(s.players):
        if HAS_LEADERS and s.cities[p].copied_salvages > 0:
            s.cities[p].copied_salvages -= 1
            return p
    return s.players


def pass_hands(s: State, r: Rules) -> None:
    """Pass the hands on, which `held_packet` follows; everybody chooses again (B6, V7)."""
    s.turn += 1
    moved = happenings.HANDS_SWAPPED if r.free_city else happenings.HANDS_PASSED
    note(s, moved, happenings.TABLE, s.age, s.turn, 0, 0)
    begin_turn(s, r)


def end_age(s: State, r: Rules, c: Chance) -> None:
    """Punish for a project that failed, or reward for a great one (F17, F46, N40, N52), then fight the conflicts."""
    discard_leftovers(s, r)
    if HAS_PROJECTS and has_failed(s, r):
        open_penalties(s, r)
        return
    if HAS_GREAT_PROJECTS and r.great_projects:
        reward_holders(s, r, c)
    fight_conflicts(s, r)


def fight_conflicts(s: State, r: Rules) -> None:
    """Fight the conflicts on land, then at sea (B28, A52)."""
    land_conflicts(s, r)
    if HAS_SHIPS and r.last_space > 0:
        s.phase = codes.SEA
        await_abstainers(s)
    else:
        next_age(s, r)


def next_age(s: State, r: Rules) -> None:
    """Go on to the next age, or end the game."""
    note(s, happenings.AGE_ENDS, happenings.TABLE, s.age, 0, 0, 0)
    if HAS_BABEL and r.tiles > 0:
        raise_tower(s, r)  # tiles that waited (N62)
    if s.age == AGES - 1:
        s.phase = codes.OVER
        note(s, happenings.GAME_OVER, happenings.TABLE, 0, 0, 0, 0)
    else:
        s.age += 1
        s.phase = codes.MUSTER if HAS_LEADERS and r.leaders > 0 else codes.DEAL
