"""What leaders bring at once, and what they add to what a city does (L41, L42, L54, L65, L115)."""

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.draft import draw_leaders
from argosy.wonders.kernel.happenings import note_gain
from argosy.wonders.kernel.layout import City, Effect, Rules, State
from argosy.wonders.kernel.leaders import given
from argosy.wonders.kernel.losses import raid
from argosy.wonders.kernel.move_code import action_of, card_of, way_of
from argosy.wonders.kernel.payment import paid_left, paid_right
from argosy.wonders.kernel.purse import gain, take_victories


def favour(s: State, r: Rules, c: Chance, p: int, row: int, k: int) -> None:
    """Apply an effect that happens at once, or promise what the turn still brings (court.py); `k` is its number."""
    city, effect = s.cities[p], r.effects[k]
    verb = effect.verb
    if verb == codes.VICTORY_NOW:
        take_victories(r, city, s.age, effect.amount)
        note_gain(s, happenings.VICTORY_TAKEN, p, effect.amount, row, s.age)
    elif verb == codes.OTHERS_LOSE_AGE:
        raid(city, k)
    elif verb == codes.DRAW_LEADERS:
        draw_leaders(s, r, c, p, effect.amount)
    else:
        promise(city, effect)


def promise(city: City, effect: Effect) -> None:
    """Remember what is asked when all have paid and received."""
    if effect.verb == codes.TRIBUTES:
        city.tributes += effect.amount
    elif effect.verb == codes.CALL_LEADER:
        city.calls += effect.amount
    elif effect.verb == codes.BURY_LEADER:
        city.burying = effect.amount
    elif effect.verb == codes.COPY_LEADER:
        city.copies += effect.amount


def reward_building(s: State, r: Rules, p: int) -> None:
    """Pay for a card that was built: by its colour (L41), and by a chain (L42, L115)."""
    city = s.cities[p]
    move = city.move
    coins = given(r, city, codes.COINS_ON_BUILD, 1 << r.cards[card_of(move)].colour)
    if action_of(move) == codes.BUILD and way_of(move) == codes.CHAIN:
        coins += given(r, city, codes.COINS_ON_CHAIN, 0)
    gain(city, coins)
    if coins > 0:
        note(s, happenings.BUILDING_REWARDED, p, coins, card_of(move), 0, 0)


def reward_stage(s: State, r: Rules, p: int) -> None:
    """Pay for a stage that was built, and make all others lose coins for it (L65)."""
    city = s.cities[p]
    coins = given(r, city, codes.COINS_ON_STAGE, 0)
    gain(city, coins)
    if coins > 0:
        note(s, happenings.STAGE_REWARDED, p, coins, 0, 0, 0)
    for i in range(city.leaders):
        raid_for_stage(r, city, city.leader[i])
    if city.copied != codes.NO_CARD:
        raid_for_stage(r, city, city.copied)


def raid_for_stage(r: Rules, city: City, row: int) -> None:
    """Remember the effects of a leader by which others lose coins for a stage."""
    for k in range(r.rows[row].first, r.rows[row].last):
        if r.effects[k].verb == codes.LOSS_ON_STAGE:
            raid(city, k)


def pay_rebate(s: State, r: Rules, p: int, payment: int) -> None:
    """Give coins back for each neighbour that was paid (L40)."""
    city = s.cities[p]
    coins = city.rebate * ((paid_left(payment) > 0) + (paid_right(payment) > 0))
    gain(city, coins)
    if coins > 0:
        note(s, happenings.REBATE_PAID, p, coins, 0, 0, 0)
