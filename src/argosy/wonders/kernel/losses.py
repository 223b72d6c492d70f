"""Coins lost at the end of a turn: taxes, pirates and what black cards do (A28 to A32, A45, C10 to C18, R20)."""

from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.city import count, trade_level
from argosy.wonders.kernel.happenings import note_cause
from argosy.wonders.kernel.layout import MOST_LOSS, RAIDS, City, Effect, Moves, Rules, State
from argosy.wonders.kernel.move_code import add, card_of, encode


def raid(city: City, effect: int) -> None:
    """Remember an effect by which others lose coins at the end of the turn."""
    if city.raids < RAIDS:
        city.raid[city.raids] = effect
        city.raids += 1


def await_losses(s: State, r: Rules) -> None:
    """Add up what each seat loses. With debts, a seat that has coins and loses any decides how many to pay (C13)."""
    if not is_harm_done(s):
        return
    highest = highest_tax(s)
    for p in range(s.players):
        city = s.cities[p]
        tax, raids = tax_due(s, r, p, highest), raided(s, r, p)
        city.loss = min(tax + raids, MOST_LOSS)
        if city.loss > 0:
            note(s, happenings.LOSS_DUE if raids > 0 else happenings.TAX_DUE, p, city.loss, tax, 0, 0)
            if r.debts and city.coins > 0:
                s.pending |= 1 << p
            else:
                why = happenings.LOST_BY_RAID if raids > 0 else happenings.LOST_BY_TAX
                lose(s, r, p, min(city.coins, city.loss), happenings.LOST if r.debts else why)
    for p in range(s.players):
        forget_losses(s.cities[p])


def is_harm_done(s: State) -> bool:
    """Return whether anybody levies a tax or raids others this turn."""
    harm = 0
    for p in range(s.players):
        harm |= s.cities[p].tax | s.cities[p].raids
    return harm != 0


def forget_losses(city: City) -> None:
    """Clear tax and raids of a city: all losses of the turn are added up."""
    city.tax = 0
    while city.raids > 0:
        city.raids -= 1
        city.raid[city.raids] = 0


def highest_tax(s: State) -> int:
    """Return the highest tax: of several in one turn only that one counts (A30)."""
    highest = 0
    for p in range(s.players):
        highest = max(highest, s.cities[p].tax)
    return highest


def tax_due(s: State, r: Rules, p: int, highest: int) -> int:
    """Return the highest tax less the own trade level (A28, A31), unless nobody else levies it (A29)."""
    city = s.cities[p]
    if highest == 0 or city.powers & codes.POWER_NO_LOSS:
        return 0
    for q in range(s.players):
        if q != p and s.cities[q].tax == highest:
            return max(0, highest - trade_level(r, city))
    return 0


def raided(s: State, r: Rules, p: int) -> int:
    """Return what the effects of all others of this turn cost a seat."""
    total = 0
    for q in range(s.players):
        if q != p:
            for i in range(s.cities[q].raids):
                coins = robbed(s, r, s.cities[p], r.effects[s.cities[q].raid[i]])
                note_cause(s, r, p, q, s.cities[q].raid[i], coins)
                total += coins
    return total


def robbed(s: State, r: Rules, city: City, effect: Effect) -> int:
    """Return what one effect costs a city, counted at the victim as it stands now (R2, C16)."""
    if effect.verb == codes.OTHERS_LOSE or effect.verb == codes.LOSS_ON_STAGE:
        return effect.amount
    if effect.verb == codes.OTHERS_LOSE_AGE:
        return effect.amount * (s.age + 1)
    if effect.what == 1 << codes.TRADE_LEVEL and city.powers & codes.POWER_NO_LOSS:  # pirates (A50, R18)
        return 0
    total = 0
    for kind in range(16):
        if (effect.what >> kind) & 1:
            total += effect.amount * count(r, city, kind)
    return total


def lose(s: State, r: Rules, p: int, coins: int, what: int) -> None:
    """Pay so many coins; with debts, the rest of the loss becomes debt (C13), else nothing more is lost."""
    city = s.cities[p]
    debts = city.loss - coins if r.debts else 0
    city.coins -= coins
    city.debts += debts
    city.loss = 0
    note(s, what, p, coins, debts, 0, 0)


def list_losses(s: State, p: int, out: Moves) -> None:
    """Pay any part in coins (C13); most coins first."""
    city = s.cities[p]
    for coins in range(min(city.coins, city.loss), -1, -1):
        add(out, encode(codes.LOSE, codes.PAID, coins, 0))


def settle_losses(s: State, r: Rules) -> None:
    """Carry out what the seats have decided."""
    for p in range(s.players):
        city = s.cities[p]
        if city.move != codes.NO_MOVE:
            lose(s, r, p, card_of(city.move), happenings.LOST)
            city.move = codes.NO_MOVE
