"""The features of a kind of legal move of El Dorado, one row each."""

from __future__ import annotations

from typing import Final

from argosy.eldorado.kernel.layout import ACTIONS, KINDS
from argosy.envs.eldorado.kernel import move_features as at
from argosy.tensors.fields import Field, Layout

FEATURES_VERSION: Final = 1


def _place(name: str, start: int, words: str) -> tuple[Field, ...]:
    return (
        Field(f"{name}_holder", start + at.HOLDER, (at.CONTROL,), 1, f"{words}: own colour, next ones, natives"),
        Field(f"{name}_control", start + at.CONTROL, (at.TROOPS - at.CONTROL,), 1, f"{words}: flags, then unexplored"),
        Field(f"{name}_pieces", start + at.TROOPS, (2,), 10, f"{words}: troops and gold"),
        Field(f"{name}_kind", start + at.CITY, (3,), 1, f"{words}: city, trading post, central trading post"),
        Field(f"{name}_ship", start + at.SHIP, (4,), 5, f"{words}: a ship, its crew, its gold, own colour"),
    )


FEATURES: Final = Layout(
    FEATURES_VERSION,
    (
        Field("action", at.ACTION, (ACTIONS,), 1, "what is done, in the order of the kernel's codes"),
        Field("card", at.CARD, (KINDS,), 1, "the card that is played or taken"),
        Field("most", at.MOST, (3,), 10, "most pirates, most gold, room for both; dice that are picked"),
        *_place("here", at.HERE, "from where"),
        *_place("there", at.THERE, "to where"),
    ),
    players=0,
)
