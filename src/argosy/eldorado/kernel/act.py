"""What the actions of a turn do. Each costs action points, which are gone whatever comes of it."""

from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.cards import open_card
from argosy.eldorado.kernel.control import land_due
from argosy.eldorado.kernel.deeds import board, explore, hire, march, unload
from argosy.eldorado.kernel.features import HAS_CARDS, HAS_LAND_HIRING
from argosy.eldorado.kernel.fight import attack
from argosy.eldorado.kernel.hands import draw_card
from argosy.eldorado.kernel.layout import REGIONS, Rules, State
from argosy.eldorado.kernel.moves import action_of, gold_of, here_of, pirates_of, there_of
from argosy.eldorado.kernel.pieces import hire_pirates, is_land, move_ship, pirates_in_supply, sink_ship
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import note


def act(s: State, r: Rules, c: Chance, move: int) -> None:
    """Carry out an action. One that only moves pieces is over at once; an attack, a purchase or a card goes on."""
    action = action_of(move)
    if action == codes.END:
        s.phase = codes.TURN_ENDS
        return
    if HAS_CARDS and action == codes.PLAY:
        open_card(s, r, s.bands[s.active].seat, move)
        return
    s.points -= r.card_points if action == codes.BUY else 1
    if action == codes.ATTACK:
        attack(s, r, c, here_of(move), there_of(move))
    elif HAS_CARDS and action == codes.BUY:
        s.phase = codes.PAYING
        s.owed = r.card_gold
        pay(s, r, c, move)
    elif HAS_LAND_HIRING and action == codes.MUSTER:
        muster(s, r)
    else:
        move_pieces(s, r, c, move, action)


def move_pieces(s: State, r: Rules, c: Chance, move: int, action: int) -> None:
    """Carry out an action that is over at once."""
    here = here_of(move)
    there = there_of(move)
    if action == codes.MARCH:
        note(s, happenings.MARCHED, s.active, here, there, pirates_of(move), gold_of(move))
        march(s, s.active, here, there, pirates_of(move), gold_of(move))
    elif action == codes.SAIL:
        note(s, happenings.SAILED, s.active, here, there, 0, 0)
        move_ship(s, here, there)
    elif action == codes.LAUNCH:
        note(s, happenings.LAUNCHED, s.active, here, there, 0, 0)
        move_ship(s, here, there)
        s.ships[s.ship_at[there]].colour = s.active  # Q41
    elif action == codes.LOAD or action == codes.TRANSFER:
        board(s, r, here, there, pirates_of(move), gold_of(move))
    elif action == codes.EXPLORE:
        explore(s, r, c, here)
    elif action == codes.SINK:
        note(s, happenings.SUNK, s.active, here, s.ships[s.ship_at[here]].gold, 0, 0)
        sink_ship(s, here)
    elif action == codes.HIRE:
        hire(s, r, here)
    else:
        unload(s, here, there, pirates_of(move), gold_of(move))


def pay(s: State, r: Rules, c: Chance, move: int) -> None:
    """Pay a gold for a card, and with the last gold draw the card (E50, Q25)."""
    here = here_of(move)
    if is_land(r, here):
        s.areas[here].gold -= 1
    else:
        s.ships[s.ship_at[here]].gold -= 1
    s.gold += 1
    s.owed -= 1
    note(s, happenings.BOUGHT if action_of(move) == codes.BUY else happenings.PAID, s.active, here, s.owed, 0, 0)
    p = s.bands[s.active].seat
    if s.owed > 0:
        s.pending = 1 << p
    else:
        draw_card(s, c, p)
        s.phase = codes.ACTING


def muster(s: State, r: Rules) -> None:
    """Call for land hiring: count the pirates that each region gives now (E48, Q37); they are placed next."""
    s.mustered = 1
    pirates = 0
    for region in range(REGIONS):
        s.due[region] = land_due(s, r, s.active, region)
        pirates += s.due[region]
    note(s, happenings.MUSTERED, s.active, pirates, 0, 0, 0)
    s.phase = codes.SETTLING
    s.pending = 1 << s.bands[s.active].seat


def settle(s: State, r: Rules, move: int) -> None:
    """Place pirates of land hiring; what the supply cannot give is forfeited (Q19)."""
    here = here_of(move)
    hire_pirates(s, s.areas[here], s.active, pirates_of(move))
    note(s, happenings.SETTLED, s.active, here, pirates_of(move), 0, 0)
    s.due[r.spaces[here].region] -= pirates_of(move)
    open_due = 0
    for region in range(REGIONS):
        open_due += s.due[region]
    if open_due > 0 and pirates_in_supply(s, r, s.active) > 0:
        s.pending = 1 << s.bands[s.active].seat
        return
    for region in range(REGIONS):
        s.due[region] = 0
    s.phase = codes.ACTING
