"""What is under way at a moment: dice, an attack, a card, steps, a purchase; as plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from argosy.eldorado.facts.catalog import DICE
from argosy.eldorado.kernel import codes
from argosy.eldorado.move_code import from_code
from argosy.eldorado.tables import REGION_NAMES

if TYPE_CHECKING:
    from argosy.eldorado.position import Position


def moment_to_dict(position: Position) -> dict[str, Any]:
    """Only what is under way is told."""
    s, phase = position.state, position.phase
    told: dict[str, Any] = _dice(position)
    if s.card_move != codes.NO_MOVE:
        told["card"] = str(from_code(position.rules, s.card_move))
    if s.die:
        told |= {"attack": [_space(position, s.source), _space(position, s.target)], "die": s.die}
    if phase in ("marching", "sailing", "driving"):
        told |= {"source": _space(position, s.source), "steps": s.steps}
    if phase == "marching":
        told["group"] = s.group
    if phase == "paying":
        told["owed"] = s.owed
    if phase == "settling":
        told["due"] = {name: s.due[region] for region, name in enumerate(REGION_NAMES) if s.due[region]}
    if phase == "charting":
        told |= {"target": _space(position, s.target), "rolled": list(s.rolled)}
    if phase == "stealing":
        told["victim"] = s.target + 1
    return told


def _dice(position: Position) -> dict[str, Any]:
    """What the last decisions rolled."""
    rolled = zip(DICE, position.state.dice, strict=True)
    found = {name: face for name, face in rolled if face != codes.NO_ROLL}
    return {"dice": found} if found else {}


def _space(position: Position, number: int) -> str:
    return position.rules.spaces[number].id
