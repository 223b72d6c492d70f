"""Laws: what the tiles in sight decree, for everybody (N10, N18 to N30, N63).

They change at the end of a turn only (`place_tiles`), so whatever asks here during a turn gets the same answer.
"""

from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.features import HAS_BABEL
from argosy.wonders.kernel.layout import PRICES, City, Rules, State
from argosy.wonders.kernel.leaders import amount_in
from argosy.wonders.kernel.purse import gain
from argosy.wonders.kernel.supply import limited, produce

ENDLESS = 16  # units of a kind that a city has any number of
ENOUGH = 20  # units beyond which more of them do not matter: no cost is larger (facts/capacity.py)


def law_bit(verb: int) -> int:
    """Return the bit of a law, by its verb, in `Rules.tile_laws`."""
    return 1 << (verb - codes.LAW_TAX)


def in_sight(s: State, r: Rules) -> int:
    """Return all laws in sight, one bit each."""
    laws = 0
    if not HAS_BABEL:
        return laws
    for space in range(r.tower_spaces):
        if s.tower[space] != codes.NO_TILE:
            laws |= r.tile_laws[s.tower[space]]
    return laws


def law_in(s: State, r: Rules, space: int, verb: int) -> int:
    """Return the row of the tile in sight on a space if it decrees a law with this verb, else -1."""
    tile = s.tower[space]
    if tile == codes.NO_TILE or r.tile_laws[tile] & law_bit(verb) == 0:
        return -1
    return r.first_tile + tile


def decreed(s: State, r: Rules, verb: int, what: int) -> int:
    """Return what all laws in sight with this verb add up to (N30); `what` 0 stands for any, else one bit must fit."""
    total = 0
    for space in range(r.tower_spaces):
        row = law_in(s, r, space, verb)
        if row >= 0:
            total += amount_in(r, row, verb, what)
    return total


def is_decreed(s: State, r: Rules, verb: int) -> bool:
    """Return whether a law with this verb is in sight."""
    return in_sight(s, r) & law_bit(verb) != 0


def groups_of(s: State, r: Rules, verb: int) -> int:
    """Return the groups of cards of which the laws with this verb speak, one bit each."""
    groups = 0
    for space in range(r.tower_spaces):
        row = law_in(s, r, space, verb)
        if row >= 0:
            for k in range(r.rows[row].first, r.rows[row].last):
                if r.effects[k].verb == verb:
                    groups |= r.effects[k].what
    return groups


# -- costs ------------------------------------------------------------------------------------------------------------


def tax_on(s: State, r: Rules, card: int) -> int:
    """Return the coins that a card costs more by its colour, however it is built from the hand (N18, N69, N70)."""
    return decreed(s, r, codes.LAW_TAX, 1 << r.cards[card].colour)


def spared_by_law(s: State, r: Rules, colour: int) -> int:
    """Return how many resources a card of this colour costs less (N26, N75)."""
    return decreed(s, r, codes.LAW_DISCOUNT, 1 << colour)


def far_price(s: State, r: Rules, traded: int) -> int:
    """Return the price of a unit from far neighbours (A46), which laws change too (N20)."""
    return max(0, 1 + decreed(s, r, codes.LAW_PRICE, traded))


def bounty_on(s: State, r: Rules, card: int) -> int:
    """Return the coins that building a card brings by its colour (N19)."""
    return decreed(s, r, codes.LAW_REWARD, 1 << r.cards[card].colour)


def pay_bounty(s: State, r: Rules, p: int, card: int) -> None:
    """Pay for a card that was built, even if it was free or taken from the discard pile (N19, N69, N70)."""
    coins = bounty_on(s, r, card)
    gain(s.cities[p], coins)
    if coins > 0:
        note(s, happenings.BOUNTY_PAID, p, coins, card, 0, 0)


# -- what cities have -------------------------------------------------------------------------------------------------


def changes_more(s: State, r: Rules) -> bool:
    """Return whether a law in sight changes what comes into play in a city, beyond what it adds to all of it."""
    return in_sight(s, r) & (law_bit(codes.LAW_PRICE) | law_bit(codes.LAW_UNLIMITED) | law_bit(codes.LAW_DISABLE)) != 0


def changes_cities(r: Rules, tile: int) -> bool:
    """Return whether a tile, if there is one, decrees what changes what stands in a city."""
    adding = law_bit(codes.LAW_PRODUCE) | law_bit(codes.LAW_FREE_STAGES)
    others = law_bit(codes.LAW_PRICE) | law_bit(codes.LAW_UNLIMITED) | law_bit(codes.LAW_DISABLE)
    return tile != codes.NO_TILE and r.tile_laws[tile] & (adding | others) != 0


def idle_groups(s: State, r: Rules) -> int:
    """Return the groups of cards that do nothing now, one bit each (N23)."""
    return groups_of(s, r, codes.LAW_DISABLE) if HAS_BABEL and r.tiles > 0 else 0


def obey(s: State, r: Rules, city: City) -> None:
    """Lay the laws over what a city has by itself."""
    for space in range(r.tower_spaces):
        row = law_in(s, r, space, codes.LAW_PRODUCE)
        if row >= 0:
            for k in range(r.rows[row].first, r.rows[row].last):
                if r.effects[k].verb == codes.LAW_PRODUCE:
                    produce(r, city, r.effects[k].what, r.effects[k].amount, False)  # N21
    if is_decreed(s, r, codes.LAW_FREE_STAGES):
        city.powers |= codes.POWER_FREE_STAGES  # N25
    for i in range(PRICES):
        traded = codes.RAW_PRICE if i <= codes.RIGHT_RAW else codes.GOODS_PRICE
        city.price[i] = max(0, city.price[i] + decreed(s, r, codes.LAW_PRICE, traded))  # N20, N71, N93
    if is_decreed(s, r, codes.LAW_UNLIMITED):
        make_endless(s, r, city)


def make_endless(s: State, r: Rules, city: City) -> None:
    """Let cards give any number of their resource, to neighbours too (N22, N73).

    Counters are cut off where more units could not be spent, so that the sum of several supplies has room.
    """
    groups = groups_of(s, r, codes.LAW_UNLIMITED) & ~groups_of(s, r, codes.LAW_DISABLE)
    kinds = 0
    for i in range(city.buildings):
        card = city.tableau[i]
        if r.cards[card].groups & groups:
            for k in range(r.rows[card].first, r.rows[card].last):
                if r.effects[k].verb == codes.PRODUCE:
                    kinds |= r.effects[k].what
    for kind in range(7):
        if (kinds >> kind) & 1:
            produce(r, city, 1 << kind, ENDLESS, True)
    for word in range(2):
        city.raw[word] = limited(city.raw[word], ENOUGH)
        city.raw_for_sale[word] = limited(city.raw_for_sale[word], ENOUGH)
    city.goods = limited(city.goods, ENOUGH)
    city.goods_for_sale = limited(city.goods_for_sale, ENOUGH)


# -- war (N27 to N29, N76, N77) ---------------------------------------------------------------------------------------


def token_age(s: State, r: Rules) -> int:
    """Return of which age the token of a victory is, from 0; -1 if a victory brings none (N28)."""
    return max(-1, s.age - decreed(s, r, codes.LAW_VICTORY_TOKEN, 0))


def defeats_for_each(s: State, r: Rules) -> int:
    """Return how many defeat tokens a defeat brings: the law placed last counts (N27, N29, N65)."""
    number = 1
    for i in range(r.tower_spaces):
        space = s.tower_next + i  # from the oldest tile to the one placed last
        row = law_in(s, r, space if space < r.tower_spaces else space - r.tower_spaces, codes.LAW_DEFEAT_TOKENS)
        if row >= 0:
            number = amount_in(r, row, codes.LAW_DEFEAT_TOKENS, 0)
    return number


def note_laws_of_war(s: State, r: Rules) -> None:
    """Note what laws change about the tokens of conflicts, unless that is nothing."""
    if token_age(s, r) != s.age or defeats_for_each(s, r) != 1:
        note(s, happenings.LAWS_OF_WAR, happenings.TABLE, token_age(s, r), defeats_for_each(s, r), 0, 0)
