"""Names of the inputs of the network: a file of a network goes by names, since tables number their cards differently.

>>> from argosy.wonders.options import Options
>>> from argosy.wonders.ruleset import ruleset
>>> names = input_names(ruleset(Options(players=3)))
>>> names[0], names[inputs.HELD], names[inputs.SCORE]
('built lumber-yard', 'held lumber-yard', 'score 0')
"""

from __future__ import annotations

from typing import Final

from argosy.bots.wonders.admiral.kernel import inputs
from argosy.wonders.kernel.layout import STAGES
from argosy.wonders.ruleset import Ruleset

NUMBERED: Final = (  # in the order of the kernel, which numbers what is in each of them
    *("left_lead", "right_lead", "power"),
    *("symbol", "price", "colour", "raw", "goods", "raw_for_sale", "goods_for_sale"),
    *("score", "science", "coins", "few_coins", "shields", "defeats", "once_used"),
    *("ship", "naval", "sea_tokens", "fleet_coins", "boarding", "far"),
    *("debts", "diplomacy", "first_discount", "start_discount", "owned_units", "missing_units", "masks"),
)


def input_names(rules: Ruleset) -> list[str]:
    """Return the name of every input at a table; empty where the table has no such card, board or island."""
    names = [""] * inputs.INPUTS
    for number, card in enumerate(rules.catalog.cards):
        names[inputs.BUILT + number] = f"built {card.id}"
        names[inputs.HELD + number] = f"held {card.id}"
    for number, wonder in enumerate(rules.catalog.wonders):
        for place, side in enumerate(wonder.sides):
            for stages in range(STAGES + 1):
                at = inputs.BOARD + (2 * number + place) * (STAGES + 1) + stages
                names[at] = f"board {wonder.id} {side.id} {stages}"
    for number, island in enumerate(rules.catalog.islands):
        names[inputs.ISLE + number] = f"island {island.id}"
    starts = [getattr(inputs, name.upper()) for name in NUMBERED]
    ends = [*starts[1:], inputs.INPUTS]
    for name, start, end in zip(NUMBERED, starts, ends, strict=True):
        for at in range(start, inputs.ISLE if name == "power" else end):
            names[at] = f"{name} {at - start}"
    return names
