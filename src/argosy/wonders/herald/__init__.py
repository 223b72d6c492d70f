"""The herald of wonders: what people at a table are shown, in no language yet; see `argosy.tabletop.herald`.

Read `facts` first (what a table is drawn with), then `choices` with `panel` and `ways` (what a seat may do),
`news` (what happened), `standing`, and `fields` (the options for a form).
"""

from typing import Final

from argosy.wonders.herald.choices import WondersChoices, choices, decision, without_worth
from argosy.wonders.herald.facts import WondersFacts, facts
from argosy.wonders.herald.fields import option_fields
from argosy.wonders.herald.news import NEWS, news
from argosy.wonders.herald.phrases import CHOICES
from argosy.wonders.herald.questions import QUESTIONS, has_secrets, only_move, passed, question, turn_began
from argosy.wonders.herald.standing import WondersStanding, standing
from argosy.wonders.herald.turns import hands, turn
from argosy.wonders.knowledge.shapes import WondersView
from argosy.wonders.knowledge.view import without_memory

PHRASES: Final = {**CHOICES, **NEWS}
TYPES: Final = {"View": WondersView, "Facts": WondersFacts, "Choices": WondersChoices, "Standing": WondersStanding}

__all__ = ["PHRASES", "TYPES", "choices", "decision", "facts", "news", "option_fields", "standing"]
__all__ += ["QUESTIONS", "hands", "has_secrets", "only_move", "passed", "question", "turn", "turn_began"]
__all__ += ["without_memory", "without_worth"]
