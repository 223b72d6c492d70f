"""What boards of the Wonder Pack ask for: stages of other boards, and the colour of a marker (W7, W10, W11, W16)."""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import is_raised, stage_row
from argosy.wonders.kernel.features import HAS_FREE_CITY, HAS_LEADERS
from argosy.wonders.kernel.layout import ASIDE, HAND, SEATS, STAGES, Packet, Rules, State
from argosy.wonders.kernel.leaders import is_leader
from argosy.wonders.kernel.seating import holder_at, left_of, right_of
from argosy.wonders.kernel.turn import tally

# -- stages of other boards -------------------------------------------------------------------------------------------


def lay_stages(s: State, r: Rules, p: int) -> None:
    """Fix what the stages of a seat are: boards never change, so this holds for the whole game (W16)."""
    first = r.boards[s.cities[p].board].first_row
    for stage in range(STAGES):
        s.cities[p].stage_rows[stage] = copied_row(s, r, p, first + stage)


def copied_row(s: State, r: Rules, p: int, row: int) -> int:
    """Return the row of a neighbour's stage that a stage copies, the last one if there are fewer (W10, W11)."""
    for k in range(r.rows[row].first, r.rows[row].last):
        effect = r.effects[k]
        if effect.verb == codes.COPY_STAGE:
            lender = r.boards[s.cities[left_of(s, p) if effect.what == codes.LEFT else right_of(s, p)].board]
            number = min(effect.amount, lender.stages) if effect.amount > 0 else lender.stages + 0
            return lender.first_row + number - 1
    return row


# -- the card under a stage -------------------------------------------------------------------------------------------


def marker_points(s: State, r: Rules, p: int) -> int:
    """Return the points for the neighbours' cards that have the colour of a marker (W7, W24)."""
    total = 0
    for stage in range(r.boards[s.cities[p].board].stages):
        if is_raised(s.cities[p], stage):
            row = stage_row(r, s.cities[p], stage)
            for k in range(r.rows[row].first, r.rows[row].last):
                if r.effects[k].verb == codes.POINTS_PER_MARKER:
                    total += r.effects[k].amount * of_its_colour(s, r, p, marker_of(s, r, p, stage))
    return total


def of_its_colour(s: State, r: Rules, p: int, card: int) -> int:
    """Return how many cards of the colour of a marker both neighbours have; none if it is not known.

    A leader counts leaders in play (W24).
    """
    if HAS_LEADERS and is_leader(r, card):
        return s.cities[left_of(s, p)].leaders + s.cities[right_of(s, p)].leaders
    return 0 if card == codes.NO_CARD else tally(s, r, p, 1 << r.cards[card].colour, codes.NEIGHBOURS)


def marker_of(s: State, r: Rules, p: int, stage: int) -> int:
    """Return the card laid under a stage, in a city that builds its stages in order; NO_CARD if that is not known.

    The last card laid is under the last stage; in a position written by hand the first ones may not be known. Which
    leader it is does not matter, so the first one of the table stands for it.
    """
    later = s.cities[p].stages - 1 - stage
    for age in range(s.age, -1, -1):
        for slot in range(r.hand_size - 1, -1, -1):
            packet = s.packets[packet_at(s, r, p, age, min(slot, r.turns - 1))]
            if packet.fate[slot] == codes.TUCKED:
                if later == 0:
                    return packet.card[slot]
                later -= 1
        if HAS_LEADERS and (s.cities[p].leader_stages >> age) & 1:  # the recruitment comes before the turns of its age
            if later == 0:
                return r.first_leader + 0
            later -= 1
    return marker_aside(s.packets[ASIDE + p], later)


def packet_at(s: State, r: Rules, p: int, age: int, turn: int) -> int:
    """Return the packet that a card of a city left in a turn (B6); at a table of two see free_city.py."""
    if HAS_FREE_CITY and r.free_city:
        return age * SEATS + (p if p == codes.FREE_CITY else p ^ holder_at(r, age, turn))
    return age * SEATS + (p - turn * r.passing[age]) % s.players


def marker_aside(packet: Packet, later: int) -> int:
    """Return the tucked card after which so many others were tucked, of those whose turn is not known."""
    for slot in range(HAND - 1, -1, -1):
        if packet.card[slot] != codes.NO_CARD and packet.fate[slot] == codes.TUCKED:
            if later == 0:
                return packet.card[slot]
            later -= 1
    return codes.NO_CARD
