"""Find the effects that a move brings, and encode effects, costs and names as values that a drawing can show."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Annotated, Final, TypeAlias

import msgspec

from argosy.tabletop.herald import fill, one_of
from argosy.tabletop.own_names import own_names
from argosy.wonders.facts.babel import GreatProject, Tile
from argosy.wonders.facts.catalog import Card, Cost, Island, Side, Stage, Wonder
from argosy.wonders.facts.edifice import Project
from argosy.wonders.facts.effects import Effect, parse
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.verbs import VerbName
from argosy.wonders.facts.words import FLEETS, LANGUAGES, RESOURCES, SURE, Confidence
from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset

WondersFleet: TypeAlias = Annotated[str, one_of(FLEETS)]  # moves and costs hold their words as text
WondersResource: TypeAlias = Annotated[str, one_of(RESOURCES)]


class WondersEffect(msgspec.Struct, frozen=True):
    """One effect to draw.

    `what` is what is produced (several: a choice), traded ("raw", "goods"), counted (several: together), or moved
    (fleets: any of them); `scope` is whose things are counted ("self", "neighbours") or the side ("left", "right").
    """

    verb: VerbName
    amount: int
    what: tuple[str, ...]
    scope: tuple[str, ...]
    text: str  # as data files write it


class WondersCost(msgspec.Struct, frozen=True):
    """Coins to the bank, and resource letters in the order WSCOLGP, repeated."""

    coins: int
    resources: list[WondersResource]


class WondersName(msgspec.Struct, frozen=True):
    """A name in one language."""

    text: str
    fallback: bool  # no name is known in this language: this is the English one
    confidence: Confidence
    ours: bool  # no printed name is known in this language: this is our own translation


OF_LEADERS: Final = ("pick", "recruit", "copy")  # moves that bring, or promise, the effects of the leader they name


def encode_effects(effects: Sequence[Effect]) -> list[WondersEffect]:
    """Return all effects of a card, stage or island."""
    return [_encode_effect(effect) for effect in effects]


@lru_cache(maxsize=1024)
def _encode_effect(effect: Effect) -> WondersEffect:
    return fill(WondersEffect, effect)


@lru_cache(maxsize=1024)
def encode_cost(cost: Cost) -> WondersCost:
    """Return what something costs."""
    return fill(WondersCost, cost)


def encode_names(named: Card | Wonder | Island | Leader | Project | GreatProject | Tile) -> dict[str, WondersName]:
    """Return the names in all languages: the printed one, else our own, else the English one, and which it is."""
    return {language: _name(named, language) for language in LANGUAGES}


def _name(named: Card | Wonder | Island | Leader | Project | GreatProject | Tile, language: str) -> WondersName:
    names: Mapping[str, str] = {"en": named.name, **named.names}
    own = own_names("wonders")[language].get(named.name)
    if language not in names and own:
        return WondersName(own, fallback=False, confidence="designed", ours=True)
    sure = SURE if isinstance(named, Leader | Tile | GreatProject) else named.names_confidence.get(language, SURE)
    text, fallback = names.get(language, named.name), language not in names
    return WondersName(text, fallback, sure, ours=sure == "designed")


# -- the effects of a move -------------------------------------------------------------------------------------------


def encode_move(position: Position, seat: int, move: Move) -> list[WondersEffect]:
    """Return the effects that a move brings."""
    if move.action in ("build", "take"):
        return _card_effects(position.rules, move.card)
    return encode_effects(move_effects(position, seat, move))


@lru_cache(maxsize=4096)
def _card_effects(rules: Ruleset, card: str) -> list[WondersEffect]:
    return encode_effects(rules.card_of(card).effects)


def move_effects(position: Position, seat: int, move: Move) -> Sequence[Effect]:
    """List the effects of a move; a sale brings coins, unless a ship sails instead (A51)."""
    if move.action == "sell":
        return () if move.ship else _coins(position.kernel_rules.sale_price)
    if move.action == "side":
        sides = position.board(seat)[0].sides
        return board_gifts(next(side for side in sides if side.id == move.card))
    if move.action == "stage":
        return chosen_effects(stage_of(position, seat, move), move) if position.next_stages(seat) else ()
    if move.action == "keep":
        return position.rules.island_of(move.card).effects
    if move.action == "tile" and not move.tile:
        return ()  # none is left
    if move.action == "tile" or position.phase == "tiles":
        return position.rules.tile_of(move.tile or move.card).effects
    if move.action in OF_LEADERS:
        return position.rules.leader_of(move.card).effects
    return position.rules.card_of(move.card).effects if move.action in ("build", "take") else ()


@cache
def _coins(number: int) -> tuple[Effect, ...]:
    return (parse(f"coins {number}"),) if number else ()


def chosen_effects(stage: Stage, move: Move) -> Sequence[Effect]:
    """Return the effects of a stage as a move chooses them (F36, F53)."""
    if stage.instead:
        return stage.instead if move.choice > 1 else stage.effects
    return [replace(effect, amount=move.choice) if _is_open(effect) else effect for effect in stage.effects]


def _is_open(effect: Effect) -> bool:
    return effect.verb == "take_pawn" and not effect.amount


def board_gifts(side: Side) -> tuple[Effect, ...]:
    """Return what a board gives at the start: a resource (B19), or coins (W9)."""
    return ((parse(f"produce {side.resource}"),) if side.resource else ()) + _coins(side.coins)


def stage_of(position: Position, seat: int, move: Move) -> Stage:
    """Return the stage that a move raises."""
    return position.board_stages(seat)[stage_number(position, seat, move) - 1]


def stage_number(position: Position, seat: int, move: Move) -> int:
    """Return the number of the stage that a move raises, from 1; moves name it only where the order is free."""
    return move.stage or position.next_stages(seat)[0]
