"""What happened between two positions, as a seat may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from argosy.eldorado.herald.card_news import card_under_way, chosen, effect, paid, played, verb_of
from argosy.eldorado.herald.change import Change
from argosy.eldorado.herald.course import course
from argosy.eldorado.herald.deeds import deed, losses
from argosy.eldorado.kernel import codes
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.herald import Phrase


def news(before: Position, decisions: Sequence[tuple[int, Move]], after: Position, seat: int | None) -> list[Phrase]:
    """What the decisions of one moment brought, in order: deeds, cards, losses, claims, turns."""
    change = Change(before, after, seat)
    told = [each for decider, move in decisions for each in _decision(change, decider, move)]
    card = _resolved(change, decisions)
    told += effect(change, card) if card else []
    told += _losses(change, decisions, card)
    return [*told, *course(change)]


def _decision(change: Change, seat: int, move: Move) -> Iterator[Phrase]:
    if move.action == "play":
        yield from played(change, seat, move)
    elif move.action in ("buy", "pay"):
        yield from paid(change, seat, move)
    elif move.action in ("take", "pick"):
        yield from chosen(change, seat, move)
    else:
        yield from deed(change, move)


def _resolved(change: Change, decisions: Sequence[tuple[int, Move]]) -> Move | None:
    """The card that took effect: one that nobody cancelled, or one that nobody could (Q50)."""
    open_plays = [move for seat, move in decisions if move.action == "play" and change.gave_card_away(seat)]
    if change.before.phase == "cancelling":
        return None if open_plays else card_under_way(change)
    return open_plays[0] if open_plays and change.after.state.card_move == codes.NO_MOVE else None


def _losses(change: Change, decisions: Sequence[tuple[int, Move]], card: Move | None) -> Iterator[Phrase]:
    """Who fell in an attack, once no card can change the roll any more."""
    s = change.before.state
    source, target, die = s.source, s.target, s.die
    for _, move in decisions:
        if move.action == "attack":
            source, target = change.number(move.here), change.number(move.there)
            die = change.after.state.dice[codes.COMBAT_DIE]
    if card and verb_of(change, card.card)[0] == codes.ROLL:
        die = verb_of(change, card.card)[1]
    if die and not change.after.state.die:
        yield from losses(change, source, target, die)
