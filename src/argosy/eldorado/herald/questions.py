"""The questions that only ask for a card, which can be answered for a player.

Everybody who holds a card is asked whether to raid, to cancel a card or to answer a roll: whether it is the right card
is a secret (E49). Most of these questions can only be passed, so players may have them answered once and for all.
"""

from typing import Final, get_args

import msgspec

from argosy.eldorado.decisions import PHASE_NAMES
from argosy.eldorado.kernel.card_verdicts import is_its_moment
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import ruleset
from argosy.tabletop.herald import Answer

ENDING: Final = "ending"  # the action points are used up, and a player with cards may still play them (E51)
ANSWERS: Final[tuple[Answer, ...]] = get_args(Answer)
QUESTIONS: Final[dict[str, tuple[Answer, ...]]] = {  # by name: what a player may say once and for all
    "raiding": ANSWERS,
    "cancelling": ANSWERS,
    "attacker": ANSWERS,
    "defender": ANSWERS,
    ENDING: ("ask", "unless", "pass"),  # it comes in the own turn only, so there is no "until my next turn"
}


class EldoradoQuestion(msgspec.Struct, frozen=True):
    """A question that can be answered for a player: the cards that answer it, and what the player may choose."""

    question: str
    cards: list[str]  # empty: any card that can be played without points
    answers: list[Answer]


def has_secrets(options: Options) -> bool:
    """Say whether the table plays with cards, the only secret of this game (E49)."""
    return options.cards


def questions(options: Options) -> list[EldoradoQuestion]:
    """List the questions of a table; none where it plays without cards."""
    if not has_secrets(options):
        return []
    return [EldoradoQuestion(name, _cards(options, name), list(answers)) for name, answers in QUESTIONS.items()]


def _cards(options: Options, name: str) -> list[str]:
    """List the cards that answer a question."""
    if name == ENDING:
        return []
    rules = ruleset(options)
    facts = ((rules.card(number).id, rules.rules.cards[number]) for number in range(rules.rules.kinds))
    phase = PHASE_NAMES.index(name)
    return [card for card, row in facts if is_its_moment(phase, row.verb, row.amount)]
