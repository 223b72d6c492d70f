"""The news of the actions of a turn: what somebody did, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from argosy.eldorado.herald.change import Change
from argosy.eldorado.herald.facts import ALLOWING
from argosy.eldorado.herald.phrases import phrase
from argosy.eldorado.kernel import codes
from argosy.eldorado.knowledge.view import HOLDERS
from argosy.eldorado.move import Move
from argosy.tabletop.herald import Phrase


def deed(change: Change, move: Move) -> Iterator[Phrase]:
    """The news of an action, or of a step that a card gives; ending and passing are none."""
    if move.action in TELLING:
        yield from TELLING[move.action](change, move)


def stepped(change: Change, move: Move, key: str, rule: str) -> Iterator[Phrase]:
    """A ship went to another space."""
    yield phrase(key, rule, **change.active, here=move.here, there=move.there)


def marched(change: Change, move: Move, rule: str) -> Iterator[Phrase]:
    """A group went to another area, and perhaps took it over."""
    amounts = {"pirates": move.pirates, "gold": move.gold}
    yield phrase("marched", rule, **change.active, here=move.here, there=move.there, **amounts)
    yield from _taken(change, move.there)


def _march(change: Change, move: Move) -> Iterator[Phrase]:
    yield from marched(change, move, "E18" if change.before.phase == "acting" else "Q49")


def _sail(change: Change, move: Move) -> Iterator[Phrase]:
    driven = change.before.phase == "driving"
    yield from stepped(
        change, move, "driven" if driven else "sailed", "E25" if change.before.phase == "acting" else "Q49"
    )


def _launch(change: Change, move: Move) -> Iterator[Phrase]:
    yield from stepped(change, move, "launched", "E22")


def _carry(key: str) -> Callable[[Change, Move], Iterator[Phrase]]:
    def told(change: Change, move: Move) -> Iterator[Phrase]:
        amounts = {"pirates": move.pirates, "gold": move.gold}
        yield phrase(key, ALLOWING[move.action], **change.active, here=move.here, there=move.there, **amounts)
        yield from _taken(change, move.there) if key == "unloaded" else _boarded(change, move.there)

    return told


def _taken(change: Change, space: str) -> Iterator[Phrase]:
    """An area that changed hands (E33)."""
    before, after = change.areas(space)
    if before.control != after.control:
        yield phrase("taken", "E33", **change.active, space=space, **{"from": HOLDERS[before.control]})


def _boarded(change: Change, space: str) -> Iterator[Phrase]:
    """A ship that changed hands (Q11)."""
    before, after = change.ships(space, space)
    if before.colour != after.colour:
        yield phrase("boarded", "Q11", **change.active, space=space, **{"from": HOLDERS[before.colour]})


def _explore(change: Change, move: Move) -> Iterator[Phrase]:
    dice = change.after.state.dice
    yield explored(change, "explored", "E29", move.here, dice[codes.GOLD_DIE], dice[codes.NATIVES_DIE])


def explored(change: Change, key: str, rule: str, space: str, gold_die: int, natives_die: int) -> Phrase:
    """What was found: the dice, and what came of them (E30, Q20)."""
    before, after = change.areas(space)
    dice = {"gold_die": gold_die, "natives_die": natives_die}
    found = {"gold": after.gold - before.gold, "natives": after.troops - before.troops}
    return phrase(key, rule, **change.active, space=space, **dice, **found)


def _attack(change: Change, move: Move) -> Iterator[Phrase]:
    defender, die = change.holder(change.number(move.there)), change.after.state.dice[codes.COMBAT_DIE]
    yield phrase("attacked", "E37", **change.active, here=move.here, there=move.there, defender=defender, die=die)


def losses(change: Change, source: int, target: int, die: int) -> Iterator[Phrase]:
    """Who fell (E37): defenders by firing cannons, attackers by crossed-out ones."""
    space = target if die > 0 else source
    before, left = change.troops(space)
    yield phrase("lost", "E37", troops=change.holder(space), space=change.name(space), lost=before - left, left=left)


def _sink(change: Change, move: Move) -> Iterator[Phrase]:
    s = change.before.state
    gold = s.ships[s.ship_at[change.number(move.here)]].gold
    yield phrase("sunk", "E43", **change.active, space=move.here, gold=gold)


def _recruit(key: str) -> Callable[[Change, Move], Iterator[Phrase]]:
    def told(change: Change, move: Move) -> Iterator[Phrase]:
        before, after = change.areas(move.here)
        arrived = {"space": move.here, "pirates": after.troops - before.troops}
        yield phrase(key, ALLOWING[move.action], **change.active, **arrived)

    return told


def _dock(change: Change, move: Move) -> Iterator[Phrase]:
    yield phrase("docked", "E14", **change.active, space=move.here)


def _muster(change: Change, move: Move) -> Iterator[Phrase]:
    yield phrase("mustered", "E48", **change.active, pirates=sum(change.after.state.due))


TELLING: Final[dict[str, Callable[[Change, Move], Iterator[Phrase]]]] = {
    "place": _recruit("placed"),
    "dock": _dock,
    "launch": _launch,
    "march": _march,
    "load": _carry("loaded"),
    "unload": _carry("unloaded"),
    "transfer": _carry("transferred"),
    "sail": _sail,
    "explore": _explore,
    "attack": _attack,
    "sink": _sink,
    "hire": _recruit("hired"),
    "muster": _muster,
    "settle": _recruit("settled"),
}
