"""What a round should bring to each seat, reckoned from the facts: the parts made, and the coins that they explain."""

from __future__ import annotations

from collections.abc import Iterator

from argosy.wonders.facts.catalog import Card, Island, Stage
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import VICTORY_TOKENS
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import Round


def stage_made(played: Round, seat: int, move: Move) -> Stage:
    """The stage that a move raises."""
    return played.before.board_stages(seat)[(move.stage or played.before.city(seat).stages + 1) - 1]


def part_made(played: Round, seat: int, move: Move) -> Card | Stage | None:
    """The card or stage that a move brings into play."""
    if move.action == "stage":
        return stage_made(played, seat, move)
    return played.before.rules.card_of(move.card) if move.action in ("build", "take") else None


def new_islands(played: Round, seat: int) -> list[Island]:
    """The islands that came to a seat: one that it kept, or those that its cards drew."""
    return played.after.islands(seat)[len(played.before.islands(seat)) :]


def new_effects(played: Round, seat: int) -> list[Effect]:
    """All effects that a round brought into play for a seat."""
    move = played.moves.get(seat)
    made = part_made(played, seat, move) if move else None
    parts: list[Card | Stage | Island] = [*([made] if made else []), *new_islands(played, seat)]
    return [effect for part in parts for effect in part.effects]


def made_amount(played: Round, seat: int, verb: str) -> int:
    """How much of an effect a round brought to a seat."""
    return sum(effect.amount for effect in new_effects(played, seat) if effect.verb == verb)


def steps(played: Round, seat: int) -> list[tuple[str, int]]:
    """The spaces that ships of a seat entered, each with its fleet."""
    before, after = played.before.ships(seat), played.after.ships(seat)
    return [(fleet, space) for fleet in before for space in range(before[fleet] + 1, after[fleet] + 1)]


# -- coins --------------------------------------------------------------------------------------------------------


def coins_to_bank(options: Options, made: Card | Stage, move: Move) -> int:
    """The coins of a building or stage, where they are not waived."""
    waived = move.by in ("colour", "first", "last", "power") and options.free_builds_waive_coins  # B40
    free = move.action == "take" or move.by == "chain" or waived  # B14, B42
    return 0 if free else made.cost.coins


def coins_for_ship(position: Position, seat: int, move: Move) -> int:
    """The coins of a naval construction (A16); instead of a sale it is free (A51), with the lost island too (A50)."""
    lost_island = any(effect.verb == "wonder_fleet_free" for effect in position.effects(seat))
    if not move.ship or move.action == "sell" or (move.action == "stage" and lost_island):
        return 0
    return position.shipyard(seat).costs[move.ship][position.ships(seat)[move.ship]].coins


def spent(played: Round, seat: int, move: Move) -> int:
    """What a move pays to the bank."""
    made = part_made(played, seat, move)
    bank = coins_to_bank(played.before.options, made, move) if made else 0
    return bank + coins_for_ship(played.before, seat, move)


def _count(played: Round, seat: int, what: str) -> int:
    """How much there is to count when coins are handed out: after building, before the conflicts of the age."""
    if what == "wonder_stage":
        return played.after.city(seat).stages
    if what == "defeat_token":
        return played.before.city(seat).defeats
    if what in VICTORY_TOKENS:
        return played.before.city(seat).victories[VICTORY_TOKENS.index(what)]
    if what == "stone":
        brown = [card for card in played.after.buildings(seat) if card.colour == "brown"]
        makes = [one for card in brown for one in card.effects if one.verb == "produce" and "S" in one.what]
        return sum(one.amount for one in makes)
    return sum(card.colour == what for card in played.after.buildings(seat))


def _coins_of(played: Round, seat: int, effect: Effect) -> int:
    if effect.verb == "coins":
        return effect.amount
    if effect.verb != "coins_per":
        return 0
    seats = [seat] if "self" in effect.scope else []
    seats += neighbours(played.before, seat) if "neighbours" in effect.scope else []
    return effect.amount * sum(_count(played, other, what) for other in seats for what in effect.what)


def neighbours(position: Position, seat: int) -> list[int]:
    """Both of them, the left one first."""
    return [position.left_of(seat), position.right_of(seat)]


def _gifts(played: Round, giver: int) -> Iterator[tuple[int, int]]:
    """Who gets coins from the bank through another seat, and how many."""
    for effect in new_effects(played, giver):
        if effect.verb == "neighbours_gain":
            yield from ((seat, effect.amount) for seat in neighbours(played.before, giver))
        if effect.verb == "others_gain":
            yield from ((seat, effect.amount) for seat in range(played.before.players) if seat != giver)


def _earned(played: Round, seat: int) -> int:
    """Coins of effects, and of the steps of ships (A26, A50)."""
    position = played.before
    sailed = sum(position.rules.space(*step).coins + position.city(seat).fleet_coins for step in steps(played, seat))
    return sailed + sum(_coins_of(played, seat, effect) for effect in new_effects(played, seat))


def _decided(played: Round, seat: int, move: Move) -> int:
    """Coins of a sale, and those lost by choice (B8, C13), less what is paid to the bank."""
    if move.action == "lose":
        return -int(move.card)
    sale = played.before.rules.catalog.numbers.sale_price if move.action == "sell" and not move.ship else 0
    return sale - spent(played, seat, move)


def coins_before_losses(played: Round) -> list[int]:
    """What each seat should have after a round, but for losses that nobody decides about."""
    position = played.before
    coins = [position.city(seat).coins + _earned(played, seat) for seat in range(position.players)]
    if position.phase == "sides":  # boards that give coins do so when their sides lie up (W9)
        coins = [have + played.after.board(seat)[1].coins for seat, have in enumerate(coins)]
    for seat, move in played.moves.items():
        coins[seat] += _decided(played, seat, move) - sum(move.payment)
        left, right = neighbours(position, seat)
        far_left, far_right = position.left_of(left), position.right_of(right)
        for seller, paid in zip((left, right, far_left, far_right), move.payment, strict=True):
            coins[seller] += paid
    for giver in range(position.players):
        for seat, gift in _gifts(played, giver):
            coins[seat] += gift
    return coins


def threatens(played: Round, seat: int) -> bool:
    """Whether a seat did something in a round by which others lose coins: a tax, pirates, a black card."""
    raids = any(effect.verb.startswith("others_lose") for effect in new_effects(played, seat))
    return raids or any(played.before.rules.space(*step).tax for step in steps(played, seat))
