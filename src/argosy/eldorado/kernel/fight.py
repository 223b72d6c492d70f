"""Attacks: a roll, the cards that may answer it, and the losses."""

from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.features import HAS_CARDS
from argosy.eldorado.kernel.layout import FACES, Rules, State
from argosy.eldorado.kernel.pieces import is_land, remove_troops
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note


def attack(s: State, r: Rules, c: Chance, here: int, there: int) -> None:
    """Roll the combat die (E37). First the attacker, then the defender may answer with a card (Q26)."""
    s.source = here
    s.target = there
    s.die = r.combat_die[draw(c, FACES)]
    s.dice[codes.COMBAT_DIE] = s.die
    note(s, happenings.ATTACKED, s.active, here, there, defender_colour(s, r), s.die)
    p = s.bands[s.active].seat
    if HAS_CARDS and s.seats[p].cards > 0:
        s.phase = codes.ATTACKER
        s.pending = 1 << p
    else:
        ask_defender(s, r)


def ask_defender(s: State, r: Rules) -> None:
    """Ask a player who is attacked for an answer; natives and neutral pirates never do (E53, Q28)."""
    colour = defender_colour(s, r)
    p = codes.NEUTRAL if colour == codes.NATIVES else s.bands[colour].seat
    if HAS_CARDS and p != codes.NEUTRAL and s.seats[p].cards > 0:
        s.phase = codes.DEFENDER
        s.pending = 1 << p
    else:
        strike(s, r)


def defender_colour(s: State, r: Rules) -> int:
    """Return whose pieces are attacked: a colour, or NATIVES."""
    if is_land(r, s.target):
        return s.areas[s.target].holder
    return s.ships[s.ship_at[s.target]].colour


def strike(s: State, r: Rules) -> None:
    """Remove defenders by firing cannons, or attackers by crossed-out ones (E37); gold is never lost (E40)."""
    if s.die > 0:
        remove_troops(s, r, s.target, s.die, happenings.LOST)
    else:
        remove_troops(s, r, s.source, -s.die, happenings.LOST)
    s.source = 0
    s.target = 0
    s.die = 0
    s.phase = codes.ACTING
