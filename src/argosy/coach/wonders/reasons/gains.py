"""What a move brings: points and coins at once, science, and the conflicts at the end of the age."""

from collections.abc import Iterator
from typing import Final

from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.wonders.facts.words import SYMBOLS
from argosy.wonders.herald.encode import move_effects
from argosy.wonders.herald.gain import Gains, WondersPart, moved_alone
from argosy.wonders.move import Move
from argosy.wonders.position import Position

COIN: Final = 1 / 3  # what a coin weighs
LEAD: Final = 0.5  # what it weighs that a lead on land grows
AT_SEA: Final = "worth-sea"
PEACE: Final = "worth-land-peace"
WON: Final = "worth-land-won"
ON_LAND: Final = {WON: "wins-conflict", "worth-land-tied": "ties-conflict", PEACE: "avoids-conflict"}


def gained(gains: Gains, move: Move) -> Iterator[Fact]:
    """Yield what a move brings its seat if nobody else does anything."""
    worth = gains.of(move)
    points = sum(part.amount for part in worth.parts if _line(part) not in ("", "science"))
    if points > 0:
        yield fact(points, "brings-points", points=points)
    for part in worth.parts:
        if part.amount < 0 and part.says.key == PEACE:
            yield fact(-part.amount, "gives-up-conflict", **part.says.values, swing=part.amount)
        elif part.amount > 0:
            yield from _science(gains.position, gains.seat, move, part.amount) if _line(part) == "science" else ()
            yield from _conflict(part)
        elif part.amount == 0 and part.says.key == WON and worth.shields > 0:
            yield fact(LEAD, "widens-lead", **part.says.values)
    if worth.naval > 0 and not any(part.says.key == AT_SEA for part in worth.parts if part.amount > 0):
        yield fact(LEAD, "stronger-at-sea", strength=gains.forces.naval + worth.naval)
    if worth.coins > 0:
        yield fact(COIN * worth.coins, "brings-coins", coins=worth.coins)
    if worth.debts > 0:
        yield fact(worth.debts, "takes-debts", debts=worth.debts)
    elif move.action == "lose":
        yield fact(COIN, "takes-no-debt", coins=-worth.coins)


def _line(part: WondersPart) -> str:
    """Return the line of the score sheet that a part stands on, but for coins; empty for others."""
    return {"worth-line": str(part.says.values.get("line")), "worth-leader": "leaders"}.get(part.says.key, "")


def _conflict(part: WondersPart) -> Iterator[Fact]:
    says = part.says
    if says.key in ON_LAND:
        yield fact(part.amount, ON_LAND[says.key], **says.values, swing=part.amount)
    elif says.key == AT_SEA:
        yield fact(part.amount, "rises-at-sea", **says.values, swing=part.amount)


def _science(position: Position, seat: int, move: Move, points: int) -> Iterator[Fact]:
    key, more = science(position, seat, move)
    yield fact(points, key, **more, points=points)


def science(position: Position, seat: int, move: Move) -> tuple[str, dict[str, object]]:
    """Say what a move does for science, which it makes worth more: a set, more of a symbol, or something else."""
    before, after = (one.sheet(seat).symbols[:3] for one in (position, moved_alone(position, seat, move)))
    if min(after) > min(before):
        return "completes-set", {}
    more = [kind for kind in range(len(SYMBOLS)) if after[kind] != before[kind]]
    shown = [effect.what[0] for effect in move_effects(position, seat, move) if effect.verb == "science"]
    if len(more) == 1 and shown == [SYMBOLS[more[0]]]:
        return "adds-symbol", {"symbol": shown[0], "number": after[more[0]]}
    return "adds-science", {}
