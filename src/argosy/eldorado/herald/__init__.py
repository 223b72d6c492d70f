"""What people at a table of El Dorado are shown, in no language yet; see `argosy.tabletop.herald`.

Read facts first (what a table is drawn with), choices and obstacles (what a seat may do, and why not the
rest), standing, and news (what the kernel noted).
"""

from typing import Final

from argosy.eldorado.herald.choices import ASKS, EldoradoChoices, choices, decision, without_worth
from argosy.eldorado.herald.facts import EldoradoFacts, facts
from argosy.eldorado.herald.news import NEWS, news
from argosy.eldorado.herald.passing import PASSED, only_move, passed, question, turn_began
from argosy.eldorado.herald.questions import QUESTIONS, has_secrets
from argosy.eldorado.herald.standing import EldoradoStanding, standing
from argosy.eldorado.herald.turns import hands, turn
from argosy.eldorado.knowledge.view import EldoradoView, without_memory
from argosy.eldorado.options import Options
from argosy.eldorado.reasons import REASONS
from argosy.tabletop.options import OptionField, form_field, option_rows

PHRASES: Final[dict[str, tuple[str, ...]]] = {
    **NEWS,
    **{f"ask.{phase}": tuple(values) for phase, values in ASKS.items()},
    **PASSED,
    **{reason.key: () for reason in REASONS.values()},
}
TYPES: Final = {"View": EldoradoView, "Facts": EldoradoFacts, "Choices": EldoradoChoices, "Standing": EldoradoStanding}

__all__ = ["PHRASES", "TYPES", "choices", "decision", "facts", "news", "option_fields", "standing"]
__all__ += ["QUESTIONS", "hands", "has_secrets", "only_move", "passed", "question", "turn", "turn_began"]
__all__ += ["without_memory", "without_worth"]


def option_fields() -> list[OptionField]:
    """List the options of a table for a form, in the order in which people fill them in."""
    return [form_field(row) for row in option_rows(Options)]
